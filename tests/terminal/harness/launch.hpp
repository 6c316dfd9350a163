/// The options for starting a program in a terminal, and the function that starts it.
#pragma once

#include <sys/types.h>
#include <termios.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harness/screen.hpp"

namespace ttt::test {

/// A standard stream of the program: `on_terminal`, `closed`, or the number of a descriptor of the
/// test, such as the end of a pipe.
using Stream = int;
inline constexpr Stream on_terminal = -1;
inline constexpr Stream closed = -2;

/// The process that leads the session in the terminal.
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

  /// Changes the termios settings of the terminal before the program starts; may be empty.
  std::function<void(::termios&)> adjust_line{};

  /// Variables that are copied from the test's own environment if they are set there. They include
  /// the options of the sanitizers and of coverage, which belong to the build.
  std::vector<std::string> inherited{
      "PATH",          "HOME",        "ASAN_OPTIONS",      "LSAN_OPTIONS",
      "UBSAN_OPTIONS", "GCOV_PREFIX", "GCOV_PREFIX_STRIP", "LLVM_PROFILE_FILE"};
};

/// Starts the program and returns its process number. `terminal` is a descriptor of the terminal.
/// The program is in a foreground process group of its own or, with `Leader::program`, leads a
/// session. Only its standard streams are open, all signals except `ignored_signals` have their
/// default action, and core dumps are off. If there is no such program, the process exits with
/// status 127. Closes the test's descriptors that are in `launch`. Throws std::system_error if no
/// process can be started.
[[nodiscard]] pid_t start_program(const Launch& launch, int terminal);

}  // namespace ttt::test
