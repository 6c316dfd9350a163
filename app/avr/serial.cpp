#include <avr/interrupt.h>
#include <avr/io.h>

#include <cstdint>

#include "chip.hpp"

namespace ttt::chip {
namespace {

constexpr std::uint32_t frequency = 16'000'000;
constexpr std::uint32_t baud = 115'200;

/// A ring buffer of the keys that `read` has not returned yet. When it is full, further keys are
/// lost.
volatile char keys[16];
volatile std::uint8_t write_index = 0;  ///< The index in `keys` at which `receive` writes next.
std::uint8_t read_index = 0;            ///< The index in `keys` at which `read` reads next.

/// Returns the index in `keys` that follows `place`: 0 after the last one.
constexpr std::uint8_t after(std::uint8_t place) noexcept { return (place + 1U) % sizeof keys; }

/// Handles the interrupt for a received character.
void receive() noexcept {
  const char key = static_cast<char>(UDR0);
  if (after(write_index) == read_index) return;
  keys[write_index] = key;
  write_index = after(write_index);
}

void sleep() noexcept { asm volatile("sleep" ::: "memory"); }

}  // namespace

void start_serial() noexcept {
  UCSR0A = 1U << U2X0;
  UBRR0 = (frequency / 4 / baud - 1) / 2;  // rounded to the nearest rate
  UCSR0B = 1U << RXCIE0 | 1U << RXEN0 | 1U << TXEN0;
  UCSR0C = 1U << UCSZ01 | 1U << UCSZ00;
  SMCR = 1U << SE;  // selects the idle mode, in which the serial line still works
  sei();
}

void write(char character) noexcept {
  while ((UCSR0A & 1U << UDRE0) == 0) {
  }
  UDR0 = static_cast<std::uint8_t>(character);
}

char read() noexcept {
  for (;;) {
    cli();
    if (write_index != read_index) break;
    sei();  // takes effect only after the next instruction, so a key still wakes the processor
    sleep();
  }
  sei();
  const char key = keys[read_index];
  read_index = after(read_index);
  return key;
}

void stop() noexcept {
  cli();
  for (;;) sleep();
}

}  // namespace ttt::chip

// The interrupt handler, written without the macro ISR() of avr-libc, since clang does not know one
// of its attributes.
extern "C" [[gnu::signal, gnu::used]] void USART_RX_vect() { ttt::chip::receive(); }
