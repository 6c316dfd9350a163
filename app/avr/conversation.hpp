/// A game over a serial line: a person at a terminal plays X, and `alpha_beta` plays O.
#pragma once

#include <cstdint>

#include "flash.hpp"
#include "ttt/game.hpp"

namespace ttt {

/// A conversation about games with a person. It gets and sends single characters, and does not
/// depend on a serial line, so it is the same on a microcontroller and in its tests.
class Conversation {
 public:
  /// A function that sends one character to the person.
  using Write = void (*)(char);

  explicit Conversation(Write write) noexcept : write_(write) {}

  /// Sends a greeting and the empty board. Call it once, before `handle_key`.
  void start() noexcept;
  /// Handles a key that the person has pressed, and sends the result: 1 to 9 play a square, u takes
  /// a move back, and n begins another game. Line ends, spaces and the escape sequences of function
  /// keys are ignored.
  void handle_key(char key) noexcept;

 private:
  void new_game(Mark first) noexcept;
  void play(Square square) noexcept;
  void undo() noexcept;
  void reply() noexcept;
  void show() const noexcept;
  // Sends a text. If this function were inlined, a text would take six bytes of the program for
  // each character instead of one.
  [[gnu::noinline]] void say(FlashText text) const noexcept;
  void say(std::uint32_t number) const noexcept;
  void say_square(Square square) const noexcept;

  Write write_;
  Game game_{Mark::x};
  char escape_ = 0;  ///< The last character of an unfinished escape sequence; otherwise 0.
};

}  // namespace ttt
