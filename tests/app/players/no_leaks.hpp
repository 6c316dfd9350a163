/// A check that a test leaks no descriptors and leaves no child processes.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "io/stop.hpp"

namespace ttt {

/// A check that runs in the destructor: as many descriptors are open as when the object was
/// created, and this process has no children, neither running nor unreaped.
class NoLeaks {
 public:
  NoLeaks() {
    static_cast<void>(no_stop());  // keeps its pipe open from its first use on
    open_ = open_descriptors();
  }
  NoLeaks(const NoLeaks&) = delete;
  NoLeaks& operator=(const NoLeaks&) = delete;
  ~NoLeaks() {
    EXPECT_EQ(open_descriptors(), open_);
    errno = 0;
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
  }

 private:
  /// Returns the number of open descriptors of this process, or 0 if there is no /proc.
  static std::ptrdiff_t open_descriptors() {
    std::error_code error;
    const std::filesystem::directory_iterator descriptors{"/proc/self/fd", error};
    return error ? 0 : std::distance(begin(descriptors), end(descriptors));
  }

  std::ptrdiff_t open_ = 0;
};

}  // namespace ttt
