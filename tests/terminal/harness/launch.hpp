/// How a program is to be started in a terminal.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harness/screen.hpp"

namespace ttt::test {

/// What a standard stream of the program is: the terminal, nothing at all, or a descriptor of the
/// test's own, such as a pipe's end.
using Stream = int;
inline constexpr Stream on_terminal = -1;
inline constexpr Stream closed = -2;

/// Who leads the session that has the terminal.
enum class Leader : unsigned char {
  shell,    ///< a shell with job control, of which the program is the foreground job
  program,  ///< the program itself, as `xterm -e` has it; the kernel then drops its SIGTSTP
};

/// A program and all that surrounds it. Only `arguments` must be given.
struct Launch {
  std::vector<std::string> arguments{};  ///< the first is the program: a path, or a name in PATH
  std::map<std::string, std::string> environment{};  ///< added to `inherited`
  Size size{};  ///< 0x0: the line does not know it, as a serial one; 80x24 is then shown
  Stream input = on_terminal;
  Stream output = on_terminal;
  Stream error = on_terminal;
  Leader leader = Leader::shell;
  bool answers = true;                            ///< what the terminal is asked, it answers
  std::vector<int> ignored_signals{};             ///< `{SIGHUP}` is what nohup does
  std::function<void(::termios&)> adjust_line{};  ///< line settings before the start, if set

  /// Variables that come from the test's own environment, where they are set. The options of the
  /// sanitizers and of coverage are among them, as they belong to the build.
  std::vector<std::string> inherited{
      "PATH",          "HOME",        "ASAN_OPTIONS",      "LSAN_OPTIONS",
      "UBSAN_OPTIONS", "GCOV_PREFIX", "GCOV_PREFIX_STRIP", "LLVM_PROFILE_FILE"};
};

/// Runs the program on the terminal, as a foreground process group or as the leader of a session,
/// with nothing open but its standard streams, all signals as at the start of the world, and no
/// core dumps; it ends with 127 where there is no such program. Closes the descriptors that
/// `launch` gives to it. Throws std::system_error.
[[nodiscard]] pid_t start_program(const Launch& launch, int terminal);

}  // namespace ttt::test
