/// A check for leaks of descriptors and processes.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

namespace ttt {

/// Checks, when it is destroyed, that as many descriptors are open as when it was created, and that
/// there are no child processes, neither living nor zombies.
class NoLeaks {
 public:
  NoLeaks() : open_(open_descriptors()) {}
  NoLeaks(const NoLeaks&) = delete;
  NoLeaks& operator=(const NoLeaks&) = delete;
  ~NoLeaks() {
    EXPECT_EQ(open_descriptors(), open_);
    errno = 0;
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
  }

 private:
  /// Returns the number of open descriptors, or 0 if there is no /proc.
  static std::ptrdiff_t open_descriptors() {
    std::error_code error;
    const std::filesystem::directory_iterator descriptors{"/proc/self/fd", error};
    return error ? 0 : std::distance(begin(descriptors), end(descriptors));
  }

  std::ptrdiff_t open_;
};

}  // namespace ttt
