#include "io/output.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "io/printable.hpp"
#include "io/process.hpp"

namespace ttt {

void Output::flush() {
  std::string_view rest{block_->data(), std::exchange(used_, 0)};
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_until_ready(descriptor_, POLLOUT);
    } else if (errno != EINTR) {
      const int reason = errno == EBADF ? EPIPE : errno;  // closed from the start, or later
      throw std::system_error{reason, std::generic_category()};
    }
  }
}

void Output::write_in_blocks(std::string_view text) {
  while (true) {
    const std::size_t count = text.copy(block_->data() + used_, block_->size() - used_);
    used_ += count;
    text.remove_prefix(count);
    if (used_ < block_->size()) return;
    flush();
  }
}

void fail_to_write(const std::string& path, int reason) {
  throw std::runtime_error{"cannot write " + printable(path) + ": " +
                           std::generic_category().message(reason)};
}

}  // namespace ttt
