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

/// A program, started through `/bin/sh -c`. When the object is destroyed, or ttt ends in whatever
/// way, the program is killed; on Linux, so is everything that the program started (see
/// guardian.hpp). Several threads may start and end programs at the same time, but each object
/// belongs to one thread.
///
/// Functions with a `time` wait for at most that time. `kill` and the destructor wait until the
/// program is killed, or about two seconds if ttt is not allowed to kill it. No other function
/// waits. All this may take longer if standard error is copied to a slow reader.
class Process {
 public:
  /// The most bytes of a line at pipes. For a longer one, `read_line` returns `flooded`. At a
  /// terminal `most_output` is the limit.
  static constexpr std::size_t longest_line = 4096;

  /// Starts the program. A command that does not exist ends with status 127. `errors`, if it is not
  /// null, gets a copy of the program's standard error (only with `pipes`), and must outlive this
  /// object. `proc` is the folder in which Linux describes processes. Throws std::system_error if
  /// the system has no process, descriptor or terminal left, and std::runtime_error if it has no
  /// pseudo-terminals at all.
  explicit Process(std::string command, Connection connection = Connection::pipes,
                   SideFile* errors = nullptr, std::string proc = "/proc");
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Writes the text, at most PIPE_BUF (4096) bytes, to the program's standard input, without
  /// waiting. Returns false if there is no room for all of the text: a pipe then gets nothing, but
  /// a terminal may get a part. Returns true even if the program has closed its input.
  bool write(std::string_view text) noexcept;

  /// Returns how many bytes ttt has written that the program has not read; 0 if that is unknown.
  /// Pipes only.
  [[nodiscard]] std::size_t unread_input() const noexcept;
  /// Returns true if the program could read text at once. At a terminal that gives whole lines,
  /// this is false until ttt has written the end of a line.
  [[nodiscard]] bool has_unread_input() const noexcept;

  /// Returns true if the program's terminal gives it whole lines, and not each key at once.
  [[nodiscard]] bool reads_lines() const noexcept;

  /// Closes the pipe to the program's standard input. Later output to standard error is neither
  /// kept nor copied, because it may be a complaint about the end of the input.
  void close_input() noexcept;

  // The next three functions wait for at most `time`; if ttt itself was suspended meanwhile, the
  // program gets its whole time again. They return `cancelled` if a stop is requested. The first
  // two read what the program writes, and return `flooded` if that is too much, and `timed_out`
  // early if the program was stopped (SIGSTOP) and stays so for 100 ms.

  /// Waits for a line of output at pipes. Returns `waiting` if there is one, which `take_line` then
  /// returns; `ended` if the program has ended or closed its output without a further line; or
  /// `flooded`, `timed_out` or `cancelled`. A last line without a line feed is a line.
  [[nodiscard]] Pause read_line(std::chrono::milliseconds time, const Stop& stop = no_stop());

  /// Waits until the program waits for input at a terminal. Returns `waiting`, `ended`, `flooded`,
  /// `timed_out` or `cancelled`. Never returns `waiting` if /proc does not show the program, or if
  /// other threads of the program may be about to write (`Activity::reads` and `listens`).
  [[nodiscard]] Pause read_until_waiting(std::chrono::milliseconds time,
                                         const Stop& stop = no_stop());

  /// Waits until the program has ended, and leaves its output unread. Goes on waiting if the
  /// program was stopped (SIGSTOP). Returns `ended`, `timed_out` or `cancelled`.
  [[nodiscard]] Pause wait_for_end(std::chrono::milliseconds time, const Stop& stop = no_stop());

  /// Returns the output that was read and that neither `take_line` nor `take_output` has removed.
  [[nodiscard]] const std::string& output() const noexcept { return output_; }
  /// Removes the first line of the output, or all of it if no line is complete, and returns it
  /// without its line feed.
  std::string take_line();
  /// Removes all output, and returns it.
  [[nodiscard]] std::string take_output() noexcept { return std::exchange(output_, {}); }

  /// Examines the program in /proc now, and returns its state.
  const ProgramState& look();
  /// Returns the state of the program when it was last examined: by `look`, while reading at a
  /// terminal or, at pipes, while waiting for a slow program.
  [[nodiscard]] const ProgramState& state() const noexcept { return state_; }

  /// Kills the program if it is still running, and returns how it ended; further calls return the
  /// same. Throws std::system_error if the system had no process left to start the program.
  GuardianReport kill();

  /// Returns the last lines that the program has written to standard error so far.
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
  /// Reads the output that the program has written so far, without waiting, but stops if it is too
  /// much (`most_output` or `longest_line`). Returns true if there was any.
  bool receive_output();
  /// Reads what the program has written to standard error so far, without waiting.
  void receive_errors() noexcept;
  /// Returns true if the program waits for input, which means all of these:
  /// - when it was last examined, it was waiting, and had run since ttt wrote;
  /// - it has read all that ttt wrote, has written nothing more, and is now in the same state; and
  /// - no other thread of the program may be about to write. If one may, the activity in `state_`
  ///   becomes `reads` or `listens`.
  [[nodiscard]] bool waits_for_input();
  /// How often a wait examines the program in /proc, to see whether it waits for input.
  struct Looks {
    bool reads;  ///< True if the wait also reads output; if false, it examines nothing.
    /// The program is first examined when it has written nothing for the time `shortest`. The time
    /// between two examinations grows from `shortest` to `longest`.
    std::chrono::microseconds shortest;
    std::chrono::microseconds longest;
  };
  /// Calls `result_of(ended, is_quiet)` until that returns a result, and returns this result; or
  /// returns `timed_out` or `cancelled`. `ended`: the program has ended. `is_quiet`: `looks.reads`
  /// is true, neither the program nor ttt has written for the time `looks.shortest`, and the
  /// program, if it is running, was just examined.
  [[nodiscard]] Pause wait(const Looks& looks, std::chrono::milliseconds time, const Stop& stop,
                           const auto& result_of);
  /// Sleeps until the time has passed or, sooner, until the program ends, `stop` is requested, or
  /// there is text on the program's standard error or, if `reads` is true, on its standard output.
  void sleep(bool reads, std::chrono::nanoseconds time, const Stop& stop) const noexcept;
  /// Kills the program, reads the rest of its standard error, and stores in `report_` how the
  /// program ended. Further calls do nothing.
  void stop() noexcept;

  std::string command_;
  SideFile* copy_;
  std::string proc_;
  /// A socket to the guardian, the process that ends the program. It becomes readable when the
  /// guardian has reported the program's end, or has ended itself.
  Descriptor lifeline_;
  Descriptor input_;  ///< The write end of the pipe to the program.
  /// The end of the pipe or terminal from which the program reads. ttt keeps it open to see what
  /// the program has not read.
  Descriptor program_input_;
  /// The end from which ttt reads the program's output; at a terminal, ttt also writes to it.
  Descriptor output_end_;
  Descriptor errors_;
  bool is_at_terminal_;
  /// The name of the program's input in /proc, such as `/dev/pts/3` or `pipe:[1234]`; empty without
  /// /proc.
  std::string input_name_;
  pid_t guardian_ = -1;  ///< The guardian process, the parent of the program.
  GuardianReport report_{};
  std::string output_;                            ///< Output that was read and not taken.
  std::size_t read_since_writing_ = 0;            ///< Bytes of output since ttt wrote last.
  Clock::time_point last_change_ = Clock::now();  ///< When ttt or the program wrote last.
  bool has_closed_output_ = false;
  ProgramState state_;             ///< The state of the program at the last look.
  ProgramState state_at_writing_;  ///< The value of `state_` when ttt wrote last.
  /// The time at which the program was found stopped (SIGSTOP); nothing if it is not stopped.
  std::optional<Clock::time_point> stopped_since_;
  /// The state when the program last waited for input, but had written nothing since ttt wrote.
  ProgramState silent_wait_;
  bool reader_always_waits_ = false;  ///< True if other threads wrote while the reader waited.
  StderrTail tail_;
  bool keeps_errors_ = true;  ///< False after `close_input`: standard error is read, but not kept.
};

/// Prints an error for each program that could not be ended, or that has left a process that could
/// not be ended. Reasons: the process belongs to another user, the program has killed its guardian,
/// or no /proc lists its processes. Call this just before ttt ends, when no `Process` is left.
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
