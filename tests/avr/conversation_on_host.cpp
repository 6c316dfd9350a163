#include <cstdio>

#include "avr/conversation.hpp"

int main() {
  ttt::Conversation conversation{[](char character) { std::putchar(character); }};
  conversation.start();
  for (int key = std::getchar(); key != EOF; key = std::getchar())
    conversation.handle_key(static_cast<char>(key));
}
