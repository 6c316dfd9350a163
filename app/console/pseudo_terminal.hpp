/// Runs a program in a pseudo-terminal, so that ttt can read its output and type its input.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "console/dialogue.hpp"
#include "console/process_watch.hpp"
#include "io/descriptor.hpp"
#include "players/guardian.hpp"

namespace ttt {

/// A program, started through `/bin/sh -c`, with a terminal of 80x24 without echo as its standard
/// input, output and error. The program, and on Linux every process that it started, is killed when
/// this object is destroyed or ttt dies: see guardian.hpp.
class PseudoTerminal final : public Dialogue {
 public:
  /// The number of bytes that a program may write after a typed line; more counts as a flood.
  static constexpr std::size_t most_text = 200'000;

  /// Starts the command. Throws std::system_error if the system has no terminal or process left.
  explicit PseudoTerminal(const std::string& command);
  ~PseudoTerminal() override;

  void type(std::string_view line) override;
  /// If /proc does not show whether the program waits, a second without output counts as waiting.
  [[nodiscard]] Pause read(std::chrono::milliseconds time, const Stop& stop) override;
  [[nodiscard]] bool goes_on() override;
  [[nodiscard]] const std::string& text() const noexcept override { return text_; }
  [[nodiscard]] int status() const noexcept override { return report_.status; }
  /// True if the program was not busy when ttt last looked, or has polled for input since the last
  /// typed line.
  [[nodiscard]] bool may_have_waited() const noexcept override {
    return looked_for_input_ || !activity_.is_busy;
  }
  [[nodiscard]] bool was_judged_by_silence() const noexcept override { return judged_by_silence_; }

 private:
  /// Appends all available output to `text_`. Returns true if there was any.
  bool read_output();
  /// Looks at the program in /proc. Returns true if it waits for input and has read all that was
  /// typed.
  [[nodiscard]] bool waits();
  /// Sleeps until the program has written or ended, the time has passed, or `stop` is readable.
  void sleep(std::chrono::microseconds time, int stop = -1) const;
  [[nodiscard]] bool has_ended() const;
  [[nodiscard]] bool has_unread_input() const;
  void kill() noexcept;
  void wait_for_guardian(int tenths) const noexcept;

  Descriptor lifeline_;     ///< A socket that becomes readable when the guardian process ends.
  Descriptor terminal_;     ///< The end of the pseudo-terminal that ttt uses.
  Descriptor program_end_;  ///< The end of the pseudo-terminal that the program uses.
  std::string command_;
  std::string name_;
  pid_t guardian_ = -1;
  GuardianReport report_{};
  ProgramActivity activity_;           ///< The state of the program's threads at the last look.
  ProgramActivity before_typing_;      ///< The value of `activity_` when the last line was typed.
  std::string text_;                   ///< All output of the program.
  std::size_t read_since_typing_ = 0;  ///< Bytes of output since the last typed line.
  bool looked_for_input_ = false;   ///< True if the program has polled for input since that line.
  bool judged_by_silence_ = false;  ///< True if a second without output was ever taken for waiting.
};

}  // namespace ttt
