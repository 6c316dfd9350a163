/// A conversation with one process of a program that people play at a keyboard.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "console/dialogue.hpp"
#include "io/stop.hpp"
#include "words/failure.hpp"

namespace ttt {

/// Returns the failure of a program that has written this output in a game.
[[nodiscard]] Failure failure_with_screen(FailureKind kind, std::string detail,
                                          std::string_view output);

/// A conversation with one process of a program: ttt types lines, and reads until the program waits
/// for the next one. What may delete something is never typed.
class Conversation {
 public:
  /// Returns true if a program that is silent in this way counts as waiting.
  using IsSettled = std::function<bool(const Silence&)>;

  /// `stop` ends the waits, and must outlive them.
  Conversation(std::unique_ptr<Dialogue> dialogue, const Stop& stop)
      : dialogue_(std::move(dialogue)), stop_(&stop) {}

  /// Replaces the stop that ends the waits from now on.
  void set_stop(const Stop& stop) noexcept { stop_ = &stop; }

  /// Types the line, unless it may delete something and the user has not given it.
  void type(const std::string& line, bool is_given = false);

  /// Reads until the program waits, as `read_patiently` does. With `presses_enter`, presses Enter
  /// when the program asks for that and nothing else, and reads on.
  Pause read(std::chrono::milliseconds time, bool presses_enter, const IsSettled& is_settled);
  /// Reads so before the game, with `seems_to_ask`.
  Pause read_question(std::chrono::milliseconds time) {
    return read(time, false, [this](const Silence& silence) { return seems_to_ask(silence); });
  }

  /// Waits for this time longer, after `read` has timed out.
  Pause read_more(std::chrono::milliseconds time, const IsSettled& is_settled) {
    return read_patiently(*dialogue_, time, *stop_, is_settled);
  }

  /// Returns true if a program that is silent in this way seems to ask something before the game:
  /// its new text ends with a question or a board. When the time is over, any text will do.
  [[nodiscard]] bool seems_to_ask(const Silence& silence) const;

  /// Returns the reason why reading has stopped.
  [[nodiscard]] Pause pause() const noexcept { return pause_; }
  /// Returns true if each line was typed when the program waited for it: /proc showed that, or a
  /// second of silence after a question or a board.
  [[nodiscard]] bool was_ready() const noexcept { return was_ready_; }
  /// Returns the time for which the program has kept ttt waiting since `read` began to wait.
  [[nodiscard]] std::chrono::milliseconds waited() const;
  /// Returns the failure if a line was not typed because it might have deleted something.
  [[nodiscard]] const std::optional<Failure>& danger() const noexcept { return danger_; }
  [[nodiscard]] const Dialogue& dialogue() const noexcept { return *dialogue_; }

  /// Returns all output of the program.
  [[nodiscard]] const std::string& text() const { return dialogue_->text(); }
  /// Returns the size of the output when a line was last typed.
  [[nodiscard]] std::size_t line_begin() const noexcept { return line_begin_; }
  /// Returns the output since a line was last typed.
  [[nodiscard]] std::string_view new_text() const {
    return std::string_view{text()}.substr(line_begin_);
  }
  /// Returns true if the program has written more than blanks since a line was last typed.
  [[nodiscard]] bool has_written() const {
    return new_text().find_first_not_of(" \t\r\n") != std::string_view::npos;
  }
  /// Returns the number of lines that were typed.
  [[nodiscard]] std::size_t typed_lines() const noexcept { return typed_lines_; }

 private:
  void type_at_once(const std::string& line);

  std::unique_ptr<Dialogue> dialogue_;
  const Stop* stop_;
  Pause pause_ = Pause::waiting;
  bool is_sure_ = true;  ///< False if it is a guess that the program waits now.
  bool was_ready_ = true;
  std::optional<Failure> danger_;
  std::size_t line_begin_ = 0;
  std::size_t typed_lines_ = 0;
  std::chrono::steady_clock::time_point waiting_since_ = std::chrono::steady_clock::now();
};

}  // namespace ttt
