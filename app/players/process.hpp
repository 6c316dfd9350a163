/// A program that runs in a process of its own, at pipes or at a terminal.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "io/stop.hpp"
#include "players/guardian.hpp"
#include "players/stderr_tail.hpp"

namespace ttt {

/// The connection of a program's standard input, output and error to ttt. `pipes`: three pipes.
/// `terminal`: a terminal of 80x24 without echo, which is the program's controlling terminal.
enum class Connection : std::uint8_t { pipes, terminal };

/// A program, started through `/bin/sh -c`. No function waits for the program longer than its
/// parameter says or, without one, than it takes to kill it, or two seconds if it may not be
/// killed. Only writing the copy of standard error can take longer, if its reader is slow. When the
/// object is destroyed, or ttt dies in whatever way, the program is killed, and on Linux everything
/// that the program started: see guardian.hpp. Several threads may start and end programs at the
/// same time, but each object belongs to one thread.
class Process {
 public:
  /// Starts the program. `errors`, if it is not null, gets a copy of the program's standard error
  /// at a pipe and must outlive this object. Throws std::system_error if the system has no process,
  /// descriptor or terminal left.
  explicit Process(std::string command, Connection connection = Connection::pipes,
                   SideFile* errors = nullptr);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  /// Writes the text, at most PIPE_BUF (4096) bytes, to the program's standard input. Returns
  /// false if there is no room for all of it: nothing is then written to a pipe.
  bool write(std::string_view text) noexcept;

  /// Returns the number of written bytes that the program, which runs at pipes, has not read yet.
  [[nodiscard]] std::size_t unread_input() const noexcept;
  /// Returns true if there is text that the program has not read yet.
  [[nodiscard]] bool has_unread_input() const noexcept;

  /// Returns true if the program's terminal gives it whole lines, and not each key at once.
  [[nodiscard]] bool reads_lines() const noexcept;

  /// Closes the program's standard input, which must be a pipe. The program may then complain on
  /// standard error: `stderr_tail` ignores everything written after this call.
  void close_input() noexcept;

  /// The reason why reading has stopped.
  enum class End : std::uint8_t {
    line,       ///< A line was read.
    closed,     ///< The program has closed its output, or ended, and all of its output was read.
    timed_out,  ///< The time has passed.
    too_long,   ///< The program has written more than `longest_line` bytes without a line feed.
    stopped,    ///< A stop was requested.
  };
  /// A line of the program's output without its line feed, or the reason why there is none. The
  /// last line of the output may lack a line feed.
  struct Line {
    End end{};
    std::string text{};
  };

  /// The longest line that a program may write, in bytes, without the line feed.
  static constexpr std::size_t longest_line = 4096;

  /// Waits for at most `time` for the next line of the program's output, and meanwhile reads its
  /// standard error. If ttt itself was suspended meanwhile, the program gets its whole time again.
  [[nodiscard]] Line read_line(std::chrono::milliseconds time, const Stop& stop = no_stop());

  /// Returns true if reading has shown that the program has closed its output or has ended.
  [[nodiscard]] bool has_closed_output() const noexcept { return has_closed_output_; }

  /// Waits for at most `time` for output. Returns the first line of the output that `read_line` has
  /// not returned, or its beginning if the line is not complete; nothing if there is no output.
  [[nodiscard]] std::optional<std::string> pending_output(std::chrono::milliseconds time = {});

  /// Appends the output that is there to `text`, but stops at `most` bytes of it. Returns true if
  /// there was any. Does not wait.
  bool read_output(std::string& text, std::size_t most);

  /// Sleeps until the program has written something or has ended, the time has passed, or `stop` is
  /// requested.
  void sleep(std::chrono::microseconds time, const Stop& stop = no_stop()) const noexcept;

  /// Returns true if the program has ended.
  [[nodiscard]] bool has_ended() const noexcept;
  /// Waits, for at most `time`, until the program ends by itself. Returns true if it has ended.
  /// Also reads its standard error.
  bool ends_within(std::chrono::milliseconds time) noexcept;

  /// Kills the program if it is still running, and returns how it ended. Throws std::system_error
  /// if the program could not be started in the first place.
  GuardianReport kill();

  /// Reads the program's standard error as far as it is there, and returns its last lines.
  [[nodiscard]] std::string stderr_tail() {
    receive_errors();
    return tail_.lines();
  }

  /// Returns the number of the guardian process, the parent of the program.
  [[nodiscard]] pid_t guardian() const noexcept { return guardian_; }
  /// Returns the name of the program's terminal, such as `/dev/pts/3`.
  [[nodiscard]] const std::string& terminal_name() const noexcept { return terminal_name_; }

 private:
  void open_pipes();
  void open_terminal();
  /// Starts the guardian and the program.
  void start(GuardianPipes pipes);
  /// Reads at most 4 KiB of the program's output into `received_`, and its standard error if there
  /// is no output. Sets `has_closed_output_`.
  void receive();
  /// Reads what the program has written to standard error so far, without waiting.
  void receive_errors() noexcept;
  /// Removes the first line of `received_` and returns it; nothing if no line is complete.
  [[nodiscard]] std::optional<std::string> next_line();
  /// Kills the program, reads the rest of its standard error, and sets `report_`.
  void stop() noexcept;

  std::string command_;
  SideFile* copy_;
  Descriptor lifeline_;  ///< A socket whose other end is closed when the guardian ends.
  Descriptor input_;     ///< The write end of the pipe to the program.
  /// The end from which the program reads: of a pipe or of the terminal. It shows what was not
  /// read.
  Descriptor program_input_;
  Descriptor output_;  ///< The end from which ttt reads; of a terminal, also the one it writes to.
  Descriptor errors_;
  std::string terminal_name_;
  pid_t guardian_ = -1;
  GuardianReport report_{};
  std::string received_;  ///< Output that was read and that no function has returned.
  bool has_closed_output_ = false;
  StderrTail tail_;
  /// True if standard error that is read goes into `tail_`.
  bool keeps_errors_ = true;
};

/// Prints an error for each program that could not be ended, or whose children could not: it
/// belongs to another user, has killed its guardian, or no /proc lists what it has started. Call
/// this function last.
void print_surviving_programs();

}  // namespace ttt
