#include "harness/supervisor.hpp"

#include <sys/socket.h>
#include <sys/wait.h>

#include <array>
#include <stdexcept>
#include <type_traits>

namespace ttt::test {

static_assert(std::is_trivially_copyable_v<Report> && std::is_trivially_copyable_v<Request>,
              "they are sent as they are: both ends are the same program");

Supervisor::Supervisor(const Launch& launch, int terminal) {
  if (launch.arguments.empty()) throw std::invalid_argument("there is no program to start");
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw_errno("socketpair");
  channel_ = Descriptor(ends[0]);
  Descriptor other_end(ends[1]);
  process_ = ::fork();
  if (process_ < 0) throw_errno("fork");
  if (process_ == 0) supervise(launch, terminal, other_end.number());
  other_end.close();
  try {
    const std::optional<Report> report = receive(true);
    if (report->kind == Report::Kind::failed)
      throw std::system_error(report->number, std::generic_category(),
                              "cannot start " + launch.arguments.at(0));
    program_ = report->number;
  } catch (...) {
    channel_.close();
    ::waitpid(process_, nullptr, 0);
    throw;
  }
}

Supervisor::~Supervisor() {
  channel_.close();
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Supervisor::send(Request request) {
  if (::send(descriptor(), &request, sizeof request, MSG_NOSIGNAL) < 0)
    throw_errno("cannot reach the supervisor");
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
