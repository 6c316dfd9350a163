/// A game over a serial line, with somebody who sits at a terminal: X against `alpha_beta`.
#pragma once

#include <cstdint>

#include "flash.hpp"
#include "ttt/game.hpp"

namespace ttt {

/// Takes characters and gives characters; it knows nothing of where they come from and go to, and
/// is the same on a microcontroller and in its tests.
class Conversation {
 public:
  /// Sends one character to the other side.
  using Write = void (*)(char);

  explicit Conversation(Write write) noexcept : write_(write) {}

  /// Greets, and shows the empty board. Call it once, before anything is heard.
  void start() noexcept;
  /// Answers a key. Line ends, spaces and the escape sequences of function keys mean nothing.
  void hear(char key) noexcept;

 private:
  void new_game(Mark first) noexcept;
  void play(Square square) noexcept;
  void undo() noexcept;
  void reply() noexcept;
  void show() const noexcept;
  // Not inlined, a text costs a byte for each character; inlined, six.
  [[gnu::noinline]] void say(FlashText text) const noexcept;
  void say(std::uint32_t number) const noexcept;
  void say_square(Square square) const noexcept;

  Write write_;
  Game game_{Mark::x};
  char escape_ = 0;  ///< of an escape sequence that is under way, the last character
};

}  // namespace ttt
