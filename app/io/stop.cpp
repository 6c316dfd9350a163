#include "io/stop.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>

namespace ttt {

Stop::Stop() {
  const std::array ends = make_pipe("cannot make a pipe");
  read_end_.reset(ends[0]);
  write_end_.reset(ends[1]);
  ::fcntl(ends[1], F_SETFL, ::fcntl(ends[1], F_GETFL) | O_NONBLOCK);
}

void Stop::request() noexcept {
  // One byte is enough, and nobody reads it. If the pipe is full, the stop was requested before.
  [[maybe_unused]] const auto written = ::write(write_end_.number(), "", 1);
}

bool Stop::is_requested() const noexcept {
  pollfd source{read_end_.number(), POLLIN, 0};
  return ::poll(&source, 1, 0) > 0;
}

const Stop& no_stop() {
  static const Stop never;
  return never;
}

}  // namespace ttt
