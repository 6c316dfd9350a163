/// What a process needs from its surroundings.
#pragma once

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
/// takes their numbers, lets writing to a closed pipe, or to a
/// file that may not grow, fail instead of killing, and has the ends of
/// child processes told.
void prepare_process() noexcept;

/// Has every signal come that was held back: who starts us may have blocked some.
void unblock_all_signals() noexcept;

/// Keeps the descriptor from programs that are started. (pipe2 and SOCK_CLOEXEC were not in POSIX
/// before 2024, and there is no other thread that could start a program in between.)
void close_on_exec(int descriptor) noexcept;

/// A pipe that no program inherits: the end to read from, then the end to write to. Throws
/// std::system_error that begins with `problem`.
[[nodiscard]] std::array<int, 2> make_pipe(const char* problem);

/// Whether somebody sits before it: standard input and standard output are a terminal.
[[nodiscard]] bool at_terminal() noexcept;

/// How many processor cores there are; at least 1.
[[nodiscard]] unsigned cores() noexcept;

/// How long until that moment: not negative, rounded up.
[[nodiscard]] std::chrono::milliseconds until(std::chrono::steady_clock::time_point moment);

/// Waits until the descriptor can be read (POLLIN) or written (POLLOUT), or a signal comes: for one
/// that somebody else, who has it too, has told not to block.
void wait_until_ready(int descriptor, short events) noexcept;

/// Takes characters (and nothing else) from the user's locale, for whoever draws more than ASCII;
/// reading it is a good part of the time in which a short command is done. Returns whether the
/// locale's characters are UTF-8, and those that draw lines one column wide.
[[nodiscard]] bool take_locale() noexcept;

/// Ends the process by a signal, so that whoever waits for it sees the truth. The terminal and all
/// else must have been put in order before.
[[noreturn]] void die_by(int signal) noexcept;

}  // namespace ttt
