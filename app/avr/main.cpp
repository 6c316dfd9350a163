/// The firmware: a conversation over the serial line.
#include "chip.hpp"
#include "conversation.hpp"

extern "C" int main() {
  ttt::chip::start_serial();
  ttt::Conversation conversation{ttt::chip::write};
  conversation.start();
  for (;;) conversation.handle_key(ttt::chip::read());
}
