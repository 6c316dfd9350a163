/// File descriptors that close themselves.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

namespace ttt::test {

/// Throws std::system_error with `errno` and what failed.
[[noreturn]] inline void throw_errno(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

inline void throw_if(bool failed, const std::string& what) {
  if (failed) throw_errno(what);
}

/// Owns a file descriptor, or none (-1).
class Descriptor {
 public:
  explicit Descriptor(int number = -1) noexcept : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const noexcept { return number_; }
  [[nodiscard]] bool open() const noexcept { return number_ >= 0; }
  void close() noexcept {
    if (open()) ::close(std::exchange(number_, -1));
  }

 private:
  int number_;
};

/// A pipe, for a program's standard streams. Programs inherit an end only if they are given it.
struct Pipe {
  Descriptor read_end;
  Descriptor write_end;

  Pipe() {
    std::array<int, 2> ends{};
    throw_if(::pipe2(ends.data(), O_CLOEXEC) != 0, "pipe");
    read_end = Descriptor(ends[0]);
    write_end = Descriptor(ends[1]);
  }

  /// Closes this process's write end and reads until the last other one is closed, or until nothing
  /// has come for `patience`, which throws std::runtime_error.
  std::string read_all(std::chrono::milliseconds patience) {
    write_end.close();
    std::string bytes;
    std::array<char, 4096> buffer{};
    while (true) {
      pollfd waiting{read_end.number(), POLLIN, 0};
      if (::poll(&waiting, 1, static_cast<int>(patience.count())) == 0)
        throw std::runtime_error("a pipe stayed open and silent; it held:\n" + bytes);
      const ssize_t size = ::read(read_end.number(), buffer.data(), buffer.size());
      if (size < 0 && errno == EINTR) continue;
      if (size <= 0) return bytes;
      bytes.append(buffer.data(), static_cast<std::size_t>(size));
    }
  }
};

}  // namespace ttt::test
