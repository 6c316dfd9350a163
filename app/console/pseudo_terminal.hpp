/// A program that runs at a terminal of its own, at which ttt reads and types.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "console/process_watch.hpp"
#include "io/descriptor.hpp"
#include "players/guardian.hpp"

namespace ttt {

/// Why reading has come to an end.
enum class Pause : std::uint8_t {
  waiting,    ///< The program waits for input.
  ended,      ///< The program has ended.
  timed_out,  ///< The program still works.
  flooded,    ///< The program has written more than `PseudoTerminal::most_text` without waiting.
};

/// A program, started through `/bin/sh -c`, with a terminal of 80x24 without echo as its standard
/// input, output and error. When the object is destroyed, or ttt dies in whatever way, the program
/// is killed, and on Linux everything that it started: see guardian.hpp.
class PseudoTerminal {
 public:
  static constexpr std::size_t most_text = 200'000;  ///< bytes that may come without a pause

  /// Throws std::system_error if the system has no terminal or process left.
  explicit PseudoTerminal(const std::string& command);
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;
  ~PseudoTerminal();

  /// Types a line and Enter. `text` begins a new line.
  void type(std::string_view line);

  /// Reads what the program shows until it waits for input, ends, or the time is over. Where /proc
  /// does not tell, a second of silence counts as waiting.
  [[nodiscard]] Pause read_until_pause(std::chrono::milliseconds time);

  /// Returns true if the program may be about to write although it seemed to wait: one of its
  /// threads looks as if it slept. In that case it is given a second more.
  [[nodiscard]] bool goes_on();

  /// Everything that the program has shown; a typed line ends a line of it.
  [[nodiscard]] const std::string& text() const noexcept { return text_; }

  /// The exit status, or 128 + n if signal n ended the program. Precondition: it has ended.
  [[nodiscard]] int status() const noexcept { return report_.status; }

  /// Returns true if the program, when the time was over, may have waited in a way that ttt does
  /// not recognize: it did not run, or it looked for input again and again.
  [[nodiscard]] bool may_have_waited() const noexcept {
    return looked_for_input_ || !activity_.is_busy;
  }

  /// True if silence was once taken for waiting.
  [[nodiscard]] bool was_judged_by_silence() const noexcept { return judged_by_silence_; }

 private:
  /// Reads what there is. Returns true if there was something.
  bool read_output();
  /// Returns true if the program waits for what is typed next.
  [[nodiscard]] bool waits();
  /// Waits until the program writes, ends, or the time is over.
  void sleep(std::chrono::microseconds time) const;
  [[nodiscard]] bool has_ended() const;
  [[nodiscard]] bool has_unread_input() const;
  void kill() noexcept;
  void wait_for_guardian(int tenths) const noexcept;

  Descriptor lifeline_;  ///< Its other end is closed when the guardian ends.
  Descriptor terminal_;  ///< The end at which ttt reads and types.
  Descriptor program_end_;
  std::string command_;
  std::string name_;
  pid_t guardian_ = -1;
  GuardianReport report_{};
  ProgramActivity activity_;       ///< when it last seemed to wait
  ProgramActivity before_typing_;  ///< the same when the last line was typed
  std::string text_;
  std::size_t read_since_typing_ = 0;
  bool looked_for_input_ = false;  ///< since the last line was typed
  bool judged_by_silence_ = false;
};

}  // namespace ttt
