/// Where the game is played line by line: what is said and asked there.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "io/line_reader.hpp"
#include "io/output.hpp"
#include "play/keys.hpp"
#include "screen/signals.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// What to press for a square.
[[nodiscard]] constexpr const char* key_prompt(KeyLayout layout) noexcept {
  return layout == KeyLayout::numpad ? "Use numpad (1..9): " : "Use phone keys (1..9): ";
}

/// Whether they are still there who play, or have left: the input ended, or they said so.
enum class Presence : std::uint8_t { here, gone };

/// Lines to standard output, and answers from standard input. Ctrl-C ends the input.
class Console {
 public:
  void say(const std::string& line) { output_.write(line + "\n"); }

  /// What the keys do, in the words of the table of keys.
  void explain(std::initializer_list<KeyAction> keys);

  /// What is said stands there before anything else happens.
  void flush() { output_.flush(); }

  /// The next line, without blanks around it; nothing if there is none.
  [[nodiscard]] std::optional<std::string> answer_to(const std::string& prompt);

  /// Whether the next line is there already, as a whole, and says that, with or without blanks
  /// around it; if so, it is taken.
  [[nodiscard]] bool takes(std::string_view expected);

  [[nodiscard]] const Signals& signals() const noexcept { return signals_; }

  /// Says goodbye to who has left, and returns the exit status. After Ctrl-C, the process ends by
  /// that signal.
  [[nodiscard]] int end(Presence presence);

 private:
  Signals signals_{Signals::Scope::interrupt};
  Output output_{STDOUT_FILENO};
  LineReader input_{STDIN_FILENO, [this] {
                      output_.flush();
                      return signals_.wait(STDIN_FILENO);
                    }};
};

}  // namespace ttt
