#include "harness/launch.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "harness/process.hpp"

namespace ttt::test {
namespace {

constexpr int streams = 3;

/// Returns a duplicate of the stream with a number above 2, or an empty descriptor if the stream is
/// `closed`. Copying the duplicate to 0, 1 or 2 cannot then overwrite another stream.
Descriptor open_stream(Stream stream, int terminal) {
  if (stream == closed) return Descriptor{};
  Descriptor moved(::fcntl(stream == on_terminal ? terminal : stream, F_DUPFD_CLOEXEC, streams));
  throw_if(moved.number() < 0, "fcntl");
  return moved;
}

void set_signals(const std::vector<int>& ignored) {
  for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
  for (const int signal : ignored) ::signal(signal, SIG_IGN);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

std::vector<std::string> environment_of(const Launch& launch) {
  std::map<std::string, std::string> variables;
  for (const std::string& name : launch.inherited)
    if (const char* value = std::getenv(name.c_str())) variables[name] = value;
  for (const auto& [name, value] : launch.environment) variables[name] = value;
  std::vector<std::string> assignments;
  for (const auto& [name, value] : variables) assignments.push_back(name + "=" + value);
  return assignments;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// Replaces this process by the program. Errors of the system calls before `exec` are ignored: none
/// has a reason to fail, and the tests notice a program that is not in a terminal.
[[noreturn]] void become_program(const Launch& launch, int terminal,
                                 const std::array<Descriptor, streams>& sources) {
  if (launch.leader == Leader::shell) {
    ::setpgid(0, 0);
    ::tcsetpgrp(terminal, ::getpid());
  } else {
    ::setsid();
    ::ioctl(terminal, TIOCSCTTY, 0);
  }
  set_signals(launch.ignored_signals);
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  for (int number = 0; number < streams; ++number)
    if (::dup2(sources[static_cast<std::size_t>(number)].number(), number) < 0) ::close(number);
  ::close_range(streams, ~0U, CLOSE_RANGE_CLOEXEC);
  std::vector<std::string> arguments = launch.arguments;
  std::vector<std::string> variables = environment_of(launch);
  ::execvpe(arguments.front().c_str(), pointers_to(arguments).data(),
            pointers_to(variables).data());
  ::_exit(127);  // no such program: the exit status that shells use, too
}

}  // namespace

pid_t start_program(const Launch& launch, int terminal) {
  Pipe preparation;  // the child's write end closes when the program is executed or has failed to
  const std::array<Descriptor, streams> sources{open_stream(launch.input, terminal),
                                                open_stream(launch.output, terminal),
                                                open_stream(launch.error, terminal)};
  const pid_t program = ::fork();
  throw_if(program < 0, "fork");
  if (program == 0) become_program(launch, terminal, sources);
  // Close the test's copies: if the write end of a pipe stayed open here, the test could not notice
  // that the program has closed its own.
  for (const Stream stream : {launch.input, launch.output, launch.error})
    if (stream >= streams) ::close(stream);
  (void)preparation.read_all(std::chrono::minutes(1));
  return program;
}

}  // namespace ttt::test
