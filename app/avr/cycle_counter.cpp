#include <avr/interrupt.h>
#include <avr/io.h>

#include <cstdint>

#include "chip.hpp"

namespace ttt::chip {
namespace {

volatile std::uint16_t overflows = 0;  // of the timer's sixteen bits

}  // namespace

void start_cycle_counter() noexcept {
  TCCR1A = 0;
  TCCR1B = 0;
  TCNT1 = 0;
  TIMSK1 = 1U << TOIE1;
  TCCR1B = 1U << CS10;  // as fast as the processor
  sei();
}

std::uint32_t cycles() noexcept {
  cli();
  std::uint16_t low = TCNT1;
  std::uint16_t high = overflows;
  if ((TIFR1 & 1U << TOV1) != 0) {  // an overflow that has not been counted
    low = TCNT1;
    ++high;
  }
  sei();
  return static_cast<std::uint32_t>(high) << 16U | low;
}

}  // namespace ttt::chip

// avr-libc's ISR() has an attribute that clang does not know.
extern "C" [[gnu::signal, gnu::used]] void TIMER1_OVF_vect() {
  ttt::chip::overflows = ttt::chip::overflows + 1U;
}
