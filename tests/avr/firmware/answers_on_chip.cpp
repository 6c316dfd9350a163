#include "answers.hpp"
#include "chip.hpp"

extern "C" int main() {
  ttt::chip::start_serial();
  ttt::chip::start_cycle_counter();
  ttt::write_answers(ttt::chip::write, ttt::chip::cycles);
  ttt::chip::stop();
}
