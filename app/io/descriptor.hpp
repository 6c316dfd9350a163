/// File descriptors, pipes, and waiting.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <utility>

namespace ttt {

/// The owner of a file descriptor: its destructor closes the descriptor. The number is -1 if the
/// object owns no descriptor.
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
  /// Closes the descriptor that it owns, and then owns `number`.
  void reset(int number = -1) noexcept;

 private:
  int number_ = -1;
};

/// Opens an empty pipe in place of each standard descriptor (input, output or error) that is
/// closed, so that no file that is opened later gets the descriptor's number.
void fill_missing_descriptors() noexcept;

/// Returns the mutex that keeps programs from inheriting descriptors. Lock it while making
/// descriptors and marking them with `close_on_exec`, and while forking: another thread then cannot
/// start a program between the two steps. pipe2 and SOCK_CLOEXEC, which would mark descriptors at
/// once, are in POSIX only since 2024.
[[nodiscard]] std::mutex& fork_mutex() noexcept;

/// Marks the descriptor to be closed in programs that this process starts (FD_CLOEXEC).
void close_on_exec(int descriptor) noexcept;

/// Creates a pipe that no program inherits, and returns its read end and its write end. Throws
/// std::system_error, whose message begins with `problem`, if that fails.
[[nodiscard]] std::array<int, 2> make_pipe(const char* problem);

/// Waits until the descriptor can be read (if `events` is POLLIN) or written (POLLOUT), or a signal
/// arrives. Reads and writes need this when another program has made the descriptor non-blocking.
void wait_until_ready(int descriptor, short events) noexcept;

/// Returns the time from now until `moment`, rounded up to milliseconds, or 0 if `moment` has
/// passed.
[[nodiscard]] inline std::chrono::milliseconds until(std::chrono::steady_clock::time_point moment) {
  using std::chrono::milliseconds;
  const auto left = moment - std::chrono::steady_clock::now();
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(left));
}

}  // namespace ttt
