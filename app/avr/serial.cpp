#include <avr/interrupt.h>
#include <avr/io.h>

#include <cstdint>

#include "chip.hpp"

namespace ttt::chip {
namespace {

constexpr std::uint32_t frequency = 16'000'000;
constexpr std::uint32_t baud = 115'200;

/// The keys that came while the firmware was thinking. When it is full, further ones are lost.
volatile char keys[16];
volatile std::uint8_t written = 0;  // by the interrupt: the place of the next key
std::uint8_t taken = 0;             // by `read`: the place of the key that is taken next

constexpr std::uint8_t after(std::uint8_t place) noexcept { return (place + 1U) % sizeof keys; }

void receive() noexcept {
  const char key = static_cast<char>(UDR0);
  if (after(written) == taken) return;
  keys[written] = key;
  written = after(written);
}

void sleep() noexcept { asm volatile("sleep" ::: "memory"); }

}  // namespace

void start_serial() noexcept {
  UCSR0A = 1U << U2X0;
  UBRR0 = (frequency / 4 / baud - 1) / 2;  // rounded to the nearest rate
  UCSR0B = 1U << RXCIE0 | 1U << RXEN0 | 1U << TXEN0;
  UCSR0C = 1U << UCSZ01 | 1U << UCSZ00;
  SMCR = 1U << SE;  // sleep so lightly that the serial line goes on
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
    if (written != taken) break;
    sei();  // takes effect after the next instruction, so no key can slip in between the two
    sleep();
  }
  sei();
  const char key = keys[taken];
  taken = after(taken);
  return key;
}

void stop() noexcept {
  cli();
  for (;;) sleep();
}

}  // namespace ttt::chip

// avr-libc's ISR() has an attribute that clang does not know.
extern "C" [[gnu::signal, gnu::used]] void USART_RX_vect() { ttt::chip::receive(); }
