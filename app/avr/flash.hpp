/// Constants that a microcontroller reads from its flash memory. All others it copies into its RAM
/// when it starts, because it has other instructions for either memory.
#pragma once

namespace ttt {

#ifdef __AVR__
using FlashCharacter = const __attribute__((address_space(1))) char;  // avr-gcc calls it __flash
#else
using FlashCharacter = const char;
#endif

/// A text that ends with a zero.
using FlashText = FlashCharacter*;

}  // namespace ttt
