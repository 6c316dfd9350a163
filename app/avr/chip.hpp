/// The parts of an ATmega328P at 16 MHz that the firmware uses.
#pragma once

#include <cstdint>

namespace ttt::chip {

/// Opens the serial line: 115,200 baud, 8 data bits, no parity, 1 stop bit.
void start_serial() noexcept;
/// Sends one character. Waits until the previous character has been sent.
void write(char character) noexcept;
/// Returns the next character that the serial line receives. Until it arrives, the processor
/// sleeps.
char read() noexcept;

/// Starts to count the processor's cycles from 0, with timer 1.
void start_cycle_counter() noexcept;
/// Returns the number of processor cycles since `start_cycle_counter`, modulo 2^32: it is 0 again
/// after four and a half minutes.
std::uint32_t cycles() noexcept;

/// Disables interrupts and lets the processor sleep for ever.
[[noreturn]] void stop() noexcept;

}  // namespace ttt::chip
