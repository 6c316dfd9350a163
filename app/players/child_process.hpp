/// A program that runs beside us and talks to us through pipes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "players/guardian.hpp"

namespace ttt {

/// A program, started through `/bin/sh -c`, whose standard input and output are ours, and of whose
/// standard error the end is kept. Nothing here waits for longer than it takes to kill a program,
/// or than two seconds where it may not be killed; but whoever reads the copy of standard error is
/// waited for. The program, and on Linux everything it started, is gone when the object is, and
/// also when our process dies in whatever way: see guardian.hpp.
class ChildProcess {
 public:
  /// `errors` is null, or outlives the program. Throws std::system_error where there are no
  /// processes or descriptors left.
  explicit ChildProcess(const std::string& command, SideFile* errors = nullptr);
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  /// Returns false if the program has so much to read already that nothing more fits.
  [[nodiscard]] bool send(std::string_view text) noexcept;

  /// How many bytes of what was sent to it the program has not read.
  [[nodiscard]] std::size_t unread_input() const noexcept;

  /// Lets the program find the end of its input. What it then writes to standard error has its
  /// cause in that, and is no part of its last words.
  void close_input() noexcept;

  /// Readable as soon as `receive` finds something new.
  [[nodiscard]] int descriptor() const noexcept { return output_.number(); }

  /// The same of standard error; -1 when that has ended. The program waits until `receive` is
  /// called where it has written more than a pipe holds.
  [[nodiscard]] int errors() const noexcept { return errors_.number(); }

  /// Takes in a piece of the output, 4 KiB at most, and what there is of standard error. Returns
  /// false if the output has ended, or the program and all that it wrote was taken in.
  bool receive();

  /// The next complete line of the output that was taken in, without its end.
  [[nodiscard]] std::optional<std::string> next_line();

  /// The beginning of a line whose end has not been taken in.
  [[nodiscard]] std::string_view rest() const noexcept { return received_; }
  void drop_rest() noexcept { received_.clear(); }

  /// Whether the program ends by itself within that time, or its guardian does.
  [[nodiscard]] bool ends_within(std::chrono::milliseconds time) noexcept;

  /// Kills the program if it is still there. Returns its exit status, or 128 + n if it died, or had
  /// to die, by signal n. Throws std::system_error where it could not even be started.
  int end();

  /// What the program wrote to standard error last: lines of printable text, at most 10 and 1 KiB.
  /// Precondition: `end` was called.
  [[nodiscard]] std::string last_words() const;

 private:
  void stop() noexcept;
  /// Takes in what the program has written to standard error; it may go on writing.
  void listen() noexcept;
  /// Has the guardian go on if the program has stopped it, and waits for its report, for so many
  /// tenths of a second at most.
  void wait_for_guardian(int tenths) noexcept;

  std::string command_;
  SideFile* copy_;
  Descriptor lifeline_;  ///< its other end is closed when the guardian ends
  Descriptor input_;
  Descriptor unread_input_;  ///< the program's own end of `input_`, kept to see what is left in it
  Descriptor output_;
  Descriptor errors_;
  pid_t guardian_ = -1;
  GuardianReport report_{};
  std::string received_;
  std::string words_;  ///< the end of what it wrote to standard error until its input was closed
};

/// The commands of programs that could not be ended, or whose children could not: they belong to
/// another user, or the program has killed its guardian.
[[nodiscard]] std::vector<std::string>& programs_left_behind() noexcept;

/// Names them on standard error, and says once if there was more that could not be found: the last
/// thing that a process says.
void print_surviving_programs();

}  // namespace ttt
