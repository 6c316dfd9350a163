#include "harness/supervisor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <type_traits>

namespace ttt::test {
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
