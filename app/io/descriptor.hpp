/// Files and pipes as the system numbers them, and waits.
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

/// Opens something empty for reading in place of missing standard descriptors, so that no file
/// takes their numbers.
void fill_missing_descriptors() noexcept;

/// Keeps the descriptor from programs that are started. (pipe2 and SOCK_CLOEXEC were not in POSIX
/// before 2024, and there is no other thread that could start a program in between.)
void close_on_exec(int descriptor) noexcept;

/// A pipe that no program inherits: the end to read from, then the end to write to. Throws
/// std::system_error that begins with `problem`.
[[nodiscard]] std::array<int, 2> make_pipe(const char* problem);

/// Waits until the descriptor can be read (POLLIN) or written (POLLOUT), or a signal comes: for one
/// that somebody else, who has it too, has told not to block.
void wait_until_ready(int descriptor, short events) noexcept;

/// How long until that moment: not negative, rounded up.
[[nodiscard]] inline std::chrono::milliseconds until(std::chrono::steady_clock::time_point moment) {
  using std::chrono::milliseconds;
  const auto left = moment - std::chrono::steady_clock::now();
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(left));
}

}  // namespace ttt
