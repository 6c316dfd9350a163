/// The options for starting a program in a terminal.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harness/screen.hpp"

namespace ttt::test {

/// A standard stream of the program: the terminal, closed, or a descriptor of the test's own, such
/// as the end of a pipe.
using Stream = int;
inline constexpr Stream on_terminal = -1;
inline constexpr Stream closed = -2;

/// The leader of the session whose controlling terminal this is.
enum class Leader : unsigned char {
  shell,    ///< A shell with job control; the program is its foreground job.
  program,  ///< The program itself, as in `xterm -e`; the kernel then ignores its SIGTSTP.
};

/// A program to start and its environment. Only `arguments` is required.
struct Launch {
  std::vector<std::string> arguments{};  ///< The first is the program: a path, or a name in PATH.
  std::map<std::string, std::string> environment{};  ///< Added to `inherited`.
  Size size{};  ///< 0x0: unknown to the kernel, as on a serial line; the emulator is then 80x24.
  Stream input = on_terminal;
  Stream output = on_terminal;
  Stream error = on_terminal;
  Leader leader = Leader::shell;
  bool answers = true;                 ///< True if the terminal replies to queries.
  std::vector<int> ignored_signals{};  ///< `{SIGHUP}` does what nohup does.

  /// Changes the line settings before the start, if set.
  std::function<void(::termios&)> adjust_line{};

  /// Variables that are copied from the test's own environment if they are set there. They include
  /// the options of the sanitizers and of coverage, which belong to the build.
  std::vector<std::string> inherited{
      "PATH",          "HOME",        "ASAN_OPTIONS",      "LSAN_OPTIONS",
      "UBSAN_OPTIONS", "GCOV_PREFIX", "GCOV_PREFIX_STRIP", "LLVM_PROFILE_FILE"};
};

/// Starts the program on the terminal, in the foreground process group of its own or as the leader
/// of a session. Only its standard streams are open, signal handling is the default except for the
/// ignored signals, and core dumps are off. The process exits with status 127 if there is no such
/// program. Closes the descriptors that `launch` passes to it. Throws std::system_error.
[[nodiscard]] pid_t start_program(const Launch& launch, int terminal);

}  // namespace ttt::test
