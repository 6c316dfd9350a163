/// The dialogue with a program that runs at a terminal.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "console/dialogue.hpp"
#include "players/process.hpp"
#include "players/process_watch.hpp"

namespace ttt {

/// The dialogue with a process that runs at a terminal of 80x24 without echo.
class TerminalDialogue final : public Dialogue {
 public:
  /// The number of bytes that a program may write after a typed line; more counts as a flood.
  static constexpr std::size_t most_text = 200'000;

  /// Starts the command, as `Process` does.
  explicit TerminalDialogue(const std::string& command) : process_(command, Connection::terminal) {}

  void type(std::string_view line) override;
  /// If /proc does not show whether the program waits, a second without output counts as waiting.
  [[nodiscard]] Pause read(std::chrono::milliseconds time, const Stop& stop) override;
  [[nodiscard]] const std::string& text() const noexcept override { return text_; }
  [[nodiscard]] int status() const noexcept override { return status_; }
  [[nodiscard]] Activity activity() const override;
  [[nodiscard]] bool was_judged_by_silence() const noexcept override { return judged_by_silence_; }

 private:
  using Clock = std::chrono::steady_clock;

  /// Appends all available output to `text_`. Returns true if there was any.
  bool read_output();
  /// Looks at the program in /proc. Returns true if it waits for input and has read all that was
  /// typed.
  [[nodiscard]] bool waits();

  Process process_;
  int status_ = 0;
  ProgramActivity activity_;           ///< The state of the program's threads at the last look.
  ProgramActivity before_typing_;      ///< The value of `activity_` when the last line was typed.
  std::string text_;                   ///< All output of the program.
  std::size_t read_since_typing_ = 0;  ///< Bytes of output since the last typed line.
  /// The time of the last output or typed line.
  Clock::time_point last_output_ = Clock::now();
  bool judged_by_silence_ = false;  ///< True if a second without output was ever taken for waiting.
};

}  // namespace ttt
