/// The parts of an ATmega328P at 16 MHz that the firmware uses.
#pragma once

#include <cstdint>

namespace ttt::chip {

/// Opens the serial line: 115,200 baud, 8 data bits, no parity, 1 stop bit.
void start_serial() noexcept;
/// Sends one character, as soon as the one before it has gone.
void write(char character) noexcept;
/// The next character that comes. Until then the processor sleeps.
char read() noexcept;

/// Lets timer 1 count the processor's cycles, from 0.
void start_cycle_counter() noexcept;
/// The cycles since then, modulo 2^32: enough for four and a half minutes.
std::uint32_t cycles() noexcept;

/// Sleeps for ever.
[[noreturn]] void stop() noexcept;

}  // namespace ttt::chip
