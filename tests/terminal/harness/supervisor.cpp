#include "harness/supervisor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "io/text.hpp"

namespace ttt::test {

namespace {

std::string directory_of(pid_t process) { return "/proc/" + std::to_string(process); }

/// Two fields of /proc/PID/stat.
struct Stat {
  char state = 'X';  ///< The kernel's letter: S for asleep, T for stopped; X for no such process.
  pid_t parent = 0;
};

Stat read_stat(const std::string& directory) {
  std::ifstream file(directory + "/stat");
  std::string text;
  std::getline(file, text);
  // The program's name, in parentheses, may itself contain parentheses.
  const std::size_t name_end = text.rfind(") ");
  if (name_end == std::string::npos || name_end + 4 >= text.size()) return {};
  return {text[name_end + 2], std::stoi(text.substr(name_end + 4))};
}

}  // namespace

std::string Pipe::read_all(std::chrono::milliseconds timeout) {
  write_end.reset();
  std::string bytes;
  std::array<char, 4096> buffer{};
  while (true) {
    pollfd waiting{read_end.number(), POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(timeout.count())) == 0)
      throw std::runtime_error("a pipe stayed open and silent; it held:\n" + bytes);
    const ssize_t size = ::read(read_end.number(), buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return bytes;
    bytes.append(buffer.data(), static_cast<std::size_t>(size));
  }
}

std::ostream& operator<<(std::ostream& out, ProgramState state) {
  using Kind = ProgramState::Kind;
  switch (state.kind) {
    case Kind::running: return out << "running";
    case Kind::stopped:
      return out << "stopped by signal " << state.number << " (" << ::strsignal(state.number)
                 << ")";
    case Kind::exited: return out << "exited with status " << state.number;
    case Kind::killed:
      return out << "killed by signal " << state.number << " (" << ::strsignal(state.number) << ")";
  }
  return out;
}

std::vector<int> numbers_in(const std::string& directory) {
  std::vector<int> numbers;
  std::error_code error;  // the directory may vanish while it is read
  for (std::filesystem::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error))
    if (const auto number = parse_integer(entry->path().filename().string(), 0, INT_MAX))
      numbers.push_back(*number);
  return numbers;
}

std::optional<long> sleeps_of(pid_t process) {
  std::ifstream status(directory_of(process) + "/status");
  constexpr std::string_view key = "voluntary_ctxt_switches:";
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(key)) return std::stol(line.substr(key.size()));
  return std::nullopt;
}

bool alive(pid_t process) {
  const char state = read_stat(directory_of(process)).state;
  return state != 'X' && state != 'Z';
}

bool asleep(pid_t process) { return read_stat(directory_of(process)).state == 'S'; }

std::vector<pid_t> children_of(pid_t process) {
  std::vector<pid_t> children;
  for (const int candidate : numbers_in("/proc"))
    if (read_stat(directory_of(candidate)).parent == process) children.push_back(candidate);
  return children;
}

LineSettings LineSettings::of(int descriptor) {
  LineSettings settings;
  throw_if(::tcgetattr(descriptor, &settings.modes) != 0, "tcgetattr");
  const int status = ::fcntl(descriptor, F_GETFL);
  throw_if(status < 0, "fcntl");
  settings.nonblocking = (status & O_NONBLOCK) != 0;
  return settings;
}

::testing::AssertionResult unchanged(const LineSettings& before, const LineSettings& after) {
  const auto text = [](const LineSettings& settings) {
    const termios& modes = settings.modes;
    std::ostringstream out;
    out << std::hex << modes.c_iflag << ':' << modes.c_oflag << ':' << modes.c_cflag << ':'
        << modes.c_lflag << ':' << ::cfgetispeed(&modes) << ':' << ::cfgetospeed(&modes);
    for (const cc_t character : modes.c_cc) out << ':' << static_cast<int>(character);
    return out.str() + (settings.nonblocking ? " O_NONBLOCK" : "");
  };
  if (text(before) == text(after)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the line settings were\n"
                                       << text(before) << "\nand are\n"
                                       << text(after);
}

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

namespace {

/// The code that runs in the supervisor process: starts the program, reports its changes to the
/// test, and carries out the test's requests. It acts as a shell only with `Leader::shell`.
class Shell {
 public:
  Shell(const Launch& launch, int terminal, int channel)
      : launch_(launch), terminal_(terminal), channel_(channel) {}

  /// Starts the program and carries out requests until the test process closes its end of the
  /// channel or dies.
  void run();

 private:
  [[nodiscard]] bool leads_session() const { return launch_.leader == Leader::shell; }

  void prepare();
  void serve();
  void drain_signals();
  void reap();
  void on_program_change(int status);
  bool answer_request();
  void pass_on_hangup() const;
  void kill_descendants() const;
  void send_report(const Report& report) const;

  const Launch& launch_;
  int terminal_;
  int channel_;
  Descriptor signals_;
  LineSettings own_settings_;
  pid_t program_ = 0;
  ProgramState state_;
};

void Shell::run() {
  prepare();
  program_ = start_program(launch_, terminal_);
  send_report({.kind = Report::Kind::started, .program = program_});
  serve();
  kill_descendants();
}

void Shell::prepare() {
  const std::array kept{terminal_, channel_, launch_.input, launch_.output, launch_.error};
  for (const int number : numbers_in("/proc/self/fd"))
    if (std::find(kept.begin(), kept.end(), number) == kept.end()) ::close(number);
  for (int number = 0; 0 <= number && number < 2;) number = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE})
    throw_if(::signal(signal, SIG_IGN) == SIG_ERR, "signal");
  throw_if(::signal(SIGCHLD, SIG_DFL) == SIG_ERR, "signal");
  sigset_t taken;
  ::sigemptyset(&taken);
  ::sigaddset(&taken, SIGCHLD);
  ::sigaddset(&taken, SIGHUP);
  throw_if(::sigprocmask(SIG_SETMASK, &taken, nullptr) != 0, "sigprocmask");
  signals_.reset(::signalfd(-1, &taken, SFD_CLOEXEC | SFD_NONBLOCK));
  throw_if(signals_.number() < 0, "signalfd");
  throw_if(::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0, "prctl");
  throw_if(::setsid() < 0, "setsid");
  if (leads_session()) throw_if(::ioctl(terminal_, TIOCSCTTY, 0) != 0, "TIOCSCTTY");
  own_settings_ = LineSettings::of(terminal_);
}

void Shell::serve() {
  while (true) {
    std::array<pollfd, 2> waiting{{{channel_, POLLIN, 0}, {signals_.number(), POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0) continue;
    if (waiting[1].revents != 0) drain_signals();
    if (waiting[0].revents != 0 && !answer_request()) return;
  }
}

void Shell::drain_signals() {
  signalfd_siginfo signal{};
  while (::read(signals_.number(), &signal, sizeof signal) > 0)
    if (signal.ssi_signo == SIGHUP) pass_on_hangup();
  reap();
}

void Shell::reap() {
  int status = 0;
  pid_t process = 0;
  while ((process = ::waitpid(-1, &status, WNOHANG | WUNTRACED | WCONTINUED)) > 0)
    if (process == program_) on_program_change(status);
}

void Shell::on_program_change(int status) {
  if (WIFSTOPPED(status)) state_ = stopped_by(WSTOPSIG(status));
  if (WIFCONTINUED(status)) state_ = running();
  if (WIFEXITED(status)) state_ = exited(WEXITSTATUS(status));
  if (WIFSIGNALED(status)) state_ = killed_by(WTERMSIG(status));
  Report report{.kind = Report::Kind::changed, .state = state_};
  try {
    report.settings = LineSettings::of(terminal_);
  } catch (const std::system_error&) {  // the window is closed
  }
  if (leads_session() && state_ != running()) {
    ::tcsetpgrp(terminal_, ::getpgrp());
    if (!state_.ended()) ::tcsetattr(terminal_, TCSANOW, &own_settings_.modes);
  }
  send_report(report);
}

/// Carries out the next request of the test. Returns false if the test has closed its end of the
/// channel.
bool Shell::answer_request() {
  int request = 0;
  const ssize_t size = ::recv(channel_, &request, sizeof request, 0);
  if (size < 0 && errno == EINTR) return true;
  if (size != static_cast<ssize_t>(sizeof request)) return false;
  // Only this process reaps the program, so its process number cannot be reused before this call.
  reap();
  if (!state_.ended()) {
    const bool in_front = request == to_resume && leads_session();
    if (in_front) ::tcsetpgrp(terminal_, program_);
    const int signal = request == to_resume ? SIGCONT : request;
    // Set the state now: the test may see the program continue before this process is notified.
    if (signal == SIGCONT) state_ = running();
    ::kill(in_front ? -program_ : program_, signal);
  }
  send_report({.kind = Report::Kind::done, .state = state_});
  return true;
}

/// Sends SIGHUP to the program's process group, like a shell whose window is closed, and SIGCONT if
/// the program is stopped, without which it would not receive SIGHUP. Does nothing if the program
/// has ended or leads the session.
void Shell::pass_on_hangup() const {
  if (state_.ended() || !leads_session()) return;
  ::kill(-program_, SIGHUP);
  if (state_ != running()) ::kill(-program_, SIGCONT);
}

/// Kills all descendants of this process and waits for their end. Orphans become its children, so
/// no descendant is left when it has no child.
void Shell::kill_descendants() const {
  while (true) {
    for (const pid_t child : children_of(::getpid())) ::kill(child, SIGKILL);
    int status = 0;
    if (::waitpid(-1, &status, 0) < 0 && errno != EINTR) return;
  }
}

void Shell::send_report(const Report& report) const {
  static_cast<void>(::send(channel_, &report, sizeof report, MSG_NOSIGNAL));
}

}  // namespace

static_assert(std::is_trivially_copyable_v<Report>,
              "it is sent as it is: both ends are the same program");

Supervisor::Supervisor(const Launch& launch, int terminal) {
  std::array<int, 2> ends{};
  throw_if(::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0, "socketpair");
  channel_.reset(ends[0]);
  Descriptor other_end(ends[1]);
  process_ = ::fork();
  throw_if(process_ < 0, "fork");
  if (process_ == 0) {
    try {
      Shell(launch, terminal, ends[1]).run();
    } catch (const std::exception& error) {
      std::cerr << error.what() << '\n';
    }
    ::_exit(0);
  }
  other_end.reset();
  program_ = receive(true)->program;
}

Supervisor::~Supervisor() {
  channel_.reset();
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Supervisor::ask(int request) {
  throw_if(::send(descriptor(), &request, sizeof request, MSG_NOSIGNAL) < 0,
           "cannot reach the supervisor");
}

std::optional<Report> Supervisor::receive(bool wait) {
  Report report;
  while (true) {
    const ssize_t size = ::recv(descriptor(), &report, sizeof report, wait ? 0 : MSG_DONTWAIT);
    if (size == static_cast<ssize_t>(sizeof report)) return report;
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && errno == EAGAIN) return std::nullopt;
    throw std::runtime_error("the supervisor of the program has died");
  }
}

}  // namespace ttt::test
