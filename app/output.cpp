#include "output.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace ttt {

void Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      const int reason = errno == EBADF ? EPIPE : errno;  // closed from the start, or later
      buffer_.clear();
      throw std::system_error{reason, std::generic_category()};
    }
  }
  buffer_.clear();
}

}  // namespace ttt
