/// Constants that a microcontroller reads from its flash memory. It copies all other constants into
/// its RAM when it starts, because different instructions read flash and RAM.
#pragma once

namespace ttt {

#ifdef __AVR__
using FlashCharacter = const __attribute__((address_space(1))) char;  // `__flash` in avr-gcc
#else
using FlashCharacter = const char;
#endif

/// A text in flash memory that ends with a zero character.
using FlashText = FlashCharacter*;

}  // namespace ttt
