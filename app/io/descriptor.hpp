/// File descriptors, pipes and waiting for them.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace ttt {

/// A descriptor that is closed with the object.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) noexcept : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() { reset(); }

  [[nodiscard]] int number() const noexcept { return number_; }
  void reset(int number = -1) noexcept;

 private:
  int number_ = -1;
};

/// Opens an empty pipe in place of each missing standard descriptor, so that no file gets its
/// number.
void fill_missing_descriptors() noexcept;

/// Closes the descriptor in programs that are started. (pipe2 and SOCK_CLOEXEC are in POSIX only
/// since 2024, and no other thread could start a program in between.)
void close_on_exec(int descriptor) noexcept;

/// Returns the read end and the write end of a pipe that no program inherits. Throws
/// std::system_error that begins with `problem`.
[[nodiscard]] std::array<int, 2> make_pipe(const char* problem);

/// Waits until the descriptor can be read (POLLIN) or written (POLLOUT), or a signal arrives. It is
/// for descriptors that another program has set to non-blocking.
void wait_until_ready(int descriptor, short events) noexcept;

/// Returns the time until that moment, rounded up; 0 if it has passed.
[[nodiscard]] inline std::chrono::milliseconds until(std::chrono::steady_clock::time_point moment) {
  using std::chrono::milliseconds;
  const auto left = moment - std::chrono::steady_clock::now();
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(left));
}

}  // namespace ttt
