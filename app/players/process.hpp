/// A program that runs in a process of its own, at pipes or at a terminal.
#pragma once

#include <sys/types.h>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "console/dialogue.hpp"
#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "io/stop.hpp"
#include "players/guardian.hpp"
#include "players/process_watch.hpp"

namespace ttt {

/// The connection of a program's standard input, output and error to ttt. `pipes`: three pipes.
/// `terminal`: a terminal of 80x24 without echo, which is the program's controlling terminal.
enum class Connection : std::uint8_t { pipes, terminal };

/// The last lines that a program has written to standard error, which arrive in pieces.
class StderrTail {
 public:
  /// Appends the next piece of the text.
  void append(std::string_view piece);

  /// Returns the last lines, at most 10 and at most 1024 bytes, without blank lines at the end, and
  /// with control characters escaped. If not even the last line fits, returns the end of that line.
  /// Empty if there is only white space.
  [[nodiscard]] std::string lines() const;

 private:
  std::string text_;
};

/// A program, started through `/bin/sh -c`. No function waits for the program longer than its
/// parameter says or, without one, than it takes to kill it, or two seconds if it may not be
/// killed. Only writing the copy of standard error can take longer, if its reader is slow. When the
/// object is destroyed, or ttt dies in whatever way, the program is killed, and on Linux everything
/// that the program started: see guardian.hpp. Several threads may start and end programs at the
/// same time, but each object belongs to one thread.
class Process {
 public:
  /// The number of bytes of the longest line at pipes. A longer one is a flood there, as
  /// `most_output` is at a terminal.
  static constexpr std::size_t longest_line = 4096;

  /// Starts the program. `errors`, if it is not null, gets a copy of the program's standard error
  /// if that is a pipe, and must outlive this object. `proc` is the folder in which Linux describes
  /// processes. Throws std::system_error if the system has no process, descriptor or terminal left,
  /// and std::runtime_error if it has no pseudo-terminals at all.
  explicit Process(std::string command, Connection connection = Connection::pipes,
                   SideFile* errors = nullptr, std::string proc = "/proc");
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Writes the text, at most PIPE_BUF (4096) bytes, to the program's standard input. Returns
  /// false if there is no room for all of it: nothing is then written to a pipe.
  bool write(std::string_view text) noexcept;

  /// Returns how many bytes ttt has written that the program has not read. Pipes only.
  [[nodiscard]] std::size_t unread_input() const noexcept;
  /// Returns true if there is text that the program has not read yet.
  [[nodiscard]] bool has_unread_input() const noexcept;

  /// Returns true if the program's terminal gives it whole lines, and not each key at once.
  [[nodiscard]] bool reads_lines() const noexcept;

  /// Closes the program's standard input, which must be a pipe. Standard error that the program
  /// writes after this call is not kept, as it may complain about the end of its input.
  void close_input() noexcept;

  // The next three functions wait for at most `time`; if ttt itself was suspended meanwhile, the
  // program gets its whole time again. They return `timed_out` at once if the program was stopped
  // (SIGSTOP) and stays so. The first two read what the program writes, and return `flooded` if
  // that is too much.

  /// Waits for a line of output at pipes. Returns `waiting` if it has come, and `ended` if the
  /// program has ended or closed its output. A last line without a line feed is a line.
  [[nodiscard]] Pause read_line(std::chrono::milliseconds time, const Stop& stop = no_stop());

  /// Waits until the program waits for input at a terminal. Returns `waiting`, or `ended` if it has
  /// ended. A program that /proc does not show never counts as waiting, nor does one that only
  /// listens (see `Activity`).
  [[nodiscard]] Pause read_until_waiting(std::chrono::milliseconds time,
                                         const Stop& stop = no_stop());

  /// Waits until the program has ended, and leaves its output unread.
  [[nodiscard]] Pause wait_for_end(std::chrono::milliseconds time, const Stop& stop = no_stop());

  /// Returns the output that was read and not taken.
  [[nodiscard]] const std::string& output() const noexcept { return output_; }
  /// Removes the first line of the output, or all of it if no line is complete, and returns it
  /// without its line feed.
  std::string take_line();
  /// Removes all output, and returns it.
  [[nodiscard]] std::string take_output() noexcept { return std::exchange(output_, {}); }

  /// Looks at the program in /proc, and returns its state.
  const ProgramState& look();
  /// Returns the state of the program when it was last examined: by `look`, or while reading (at
  /// pipes, only if the program is slow).
  [[nodiscard]] const ProgramState& state() const noexcept { return state_; }

  /// Kills the program if it is still running, and returns how it ended. Throws std::system_error
  /// if the program could not be started in the first place.
  GuardianReport kill();

  /// Reads the program's standard error as far as it is there, and returns its last lines.
  [[nodiscard]] std::string stderr_tail() {
    receive_errors();
    return tail_.lines();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void open_pipes();
  void open_terminal();
  /// Starts the guardian and the program.
  void start(GuardianPipes pipes);
  /// Returns true if the program has ended.
  [[nodiscard]] bool has_ended() const noexcept;
  /// Reads the program's output as far as it is there, unless it is a flood. Returns true if there
  /// was any.
  bool receive_output();
  /// Reads what the program has written to standard error so far, without waiting.
  void receive_errors() noexcept;
  /// Returns true if the program waited for input at the last look and has read all that was
  /// written.
  [[nodiscard]] bool waits_for_input();
  /// How a wait looks at the program.
  struct Looks {
    bool reads;  ///< True if the output is read, and /proc is looked at when there is none.
    /// The time without output before the first look, and between two looks: it grows from the one
    /// to the other.
    std::chrono::microseconds shortest;
    std::chrono::microseconds longest;
  };
  /// Waits until `result_of(ended, is_quiet)` returns a result. `is_quiet` is true if the program
  /// wrote nothing since the last look.
  [[nodiscard]] Pause wait(const Looks& looks, std::chrono::milliseconds time, const Stop& stop,
                           const auto& result_of);
  /// Sleeps until the time has passed, the program ends, it writes to its standard error or, if
  /// `reads`, to its output, or `stop` is requested.
  void sleep(bool reads, std::chrono::nanoseconds time, const Stop& stop) const noexcept;
  /// Kills the program, reads the rest of its standard error, and sets `report_`.
  void stop() noexcept;

  std::string command_;
  SideFile* copy_;
  std::string proc_;
  Descriptor lifeline_;  ///< A socket whose other end is closed when the guardian ends.
  Descriptor input_;     ///< The write end of the pipe to the program.
  /// The end from which the program reads: of a pipe or of the terminal. It shows what was not
  /// read.
  Descriptor program_input_;
  /// The end from which ttt reads; of a terminal, also the one it writes to.
  Descriptor output_end_;
  Descriptor errors_;
  bool is_at_terminal_;
  /// The name of the program's input in /proc, such as `/dev/pts/3` or `pipe:[1234]`; empty without
  /// Linux.
  std::string input_name_;
  pid_t guardian_ = -1;  ///< The guardian process, the parent of the program.
  GuardianReport report_{};
  std::string output_;                  ///< Output that was read and that no function has returned.
  std::size_t read_since_writing_ = 0;  ///< Bytes of output since ttt wrote last.
  Clock::time_point last_change_ = Clock::now();  ///< When ttt or the program wrote last.
  bool has_closed_output_ = false;
  ProgramState state_;             ///< The state of the program at the last look.
  ProgramState state_at_writing_;  ///< The value of `state_` when ttt wrote last.
  /// The time of the look that first found the program stopped; nothing if the last look did not.
  std::optional<Clock::time_point> stopped_since_;
  ProgramState silent_wait_;  ///< The state in which it last waited and had written nothing.
  bool reader_always_waits_ = false;  ///< True if other threads wrote while the reader waited.
  StderrTail tail_;
  bool keeps_errors_ = true;  ///< True if standard error that is read is kept.
};

/// Prints an error for each program that could not be ended, or whose children could not: it
/// belongs to another user, has killed its guardian, or no /proc lists what it has started. Call
/// this function just before ttt ends, when no `Process` is left.
void print_surviving_programs();

/// A set of commands. Several threads may use it at the same time.
class CommandSet {
 public:
  void add(const std::string& command) {
    const std::lock_guard lock{mutex_};
    commands_.insert(command);
  }
  [[nodiscard]] bool contains(const std::string& command) const {
    const std::lock_guard lock{mutex_};
    return commands_.contains(command);
  }
  /// Returns all commands, in alphabetical order.
  [[nodiscard]] std::set<std::string> all() const {
    const std::lock_guard lock{mutex_};
    return commands_;
  }

 private:
  mutable std::mutex mutex_;
  std::set<std::string> commands_;
};

}  // namespace ttt
