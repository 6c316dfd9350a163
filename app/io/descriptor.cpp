#include "io/descriptor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace ttt {

void Descriptor::reset(int number) noexcept {
  if (number_ >= 0) ::close(number_);
  number_ = number;
}

void fill_missing_descriptors() noexcept {
  // A read from this end of the pipe finds the end of the input, because the write end is closed. A
  // write to it fails. /dev/null would not do, because it may be missing.
  std::array<int, 2> ends{};
  while (::pipe(ends.data()) == 0) {  // a pipe gets the lowest free numbers
    ::close(ends[1]);
    if (ends[0] <= STDERR_FILENO) continue;
    ::close(ends[0]);
    break;
  }
}

std::mutex& fork_mutex() noexcept {
  static std::mutex mutex;
  return mutex;
}

void close_on_exec(int descriptor) noexcept { ::fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

std::array<int, 2> make_pipe(const char* problem) {
  const std::lock_guard lock{fork_mutex()};
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) throw std::system_error{errno, std::generic_category(), problem};
  for (const int end : ends) close_on_exec(end);
  return ends;
}

void wait_until_ready(int descriptor, short events) noexcept {
  pollfd source{descriptor, events, 0};
  ::poll(&source, 1, -1);
}

}  // namespace ttt
