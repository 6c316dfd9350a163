#include <avr/interrupt.h>
#include <avr/io.h>

#include <cstdint>

#include "chip.hpp"

namespace ttt::chip {
namespace {

/// The number of times that the timer, which has sixteen bits, has passed from 65,535 to 0.
volatile std::uint16_t overflows = 0;

}  // namespace

void start_cycle_counter() noexcept {
  TCCR1A = 0;
  TCCR1B = 0;
  TCNT1 = 0;
  TIMSK1 = 1U << TOIE1;
  TCCR1B = 1U << CS10;  // the timer counts every cycle of the processor
  sei();
}

std::uint32_t cycles() noexcept {
  cli();
  std::uint16_t low = TCNT1;
  std::uint16_t high = overflows;
  if ((TIFR1 & 1U << TOV1) != 0) {  // an overflow that the interrupt has not counted yet
    low = TCNT1;
    ++high;
  }
  sei();
  return static_cast<std::uint32_t>(high) << 16U | low;
}

}  // namespace ttt::chip

// The interrupt handler, written without the macro ISR() of avr-libc, since clang does not know one
// of its attributes.
extern "C" [[gnu::signal, gnu::used]] void TIMER1_OVF_vect() {
  ttt::chip::overflows = ttt::chip::overflows + 1U;
}
