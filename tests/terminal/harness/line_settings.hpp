/// The settings of a terminal line, which `stty` shows: what a program must leave as it found them.
#pragma once

#include <gtest/gtest.h>
#include <termios.h>

#include <ostream>
#include <string>

namespace ttt::test {

/// A line's termios, and whether O_NONBLOCK was left on its open file.
struct LineSettings {
  ::termios modes{};
  bool nonblocking = false;

  /// Of the terminal open there; throws std::system_error if it is none, or has hung up.
  [[nodiscard]] static LineSettings of(int descriptor);

  [[nodiscard]] bool echoes() const noexcept { return (modes.c_lflag & ECHO) != 0; }
  [[nodiscard]] bool by_line() const noexcept { return (modes.c_lflag & ICANON) != 0; }
  [[nodiscard]] bool has_signal_keys() const noexcept { return (modes.c_lflag & ISIG) != 0; }
  [[nodiscard]] bool has_flow_control() const noexcept { return (modes.c_iflag & IXON) != 0; }

  /// What is different in `after`, as stty names it: `echo icanon` became `-echo -icanon`. Empty if
  /// nothing is.
  [[nodiscard]] std::string difference(const LineSettings& after) const;

  friend bool operator==(const LineSettings& a, const LineSettings& b) {
    return a.difference(b).empty();
  }
};

/// All settings, as stty names them.
std::ostream& operator<<(std::ostream& out, const LineSettings& settings);

/// For EXPECT_TRUE: fails with what differs, and nothing else.
[[nodiscard]] ::testing::AssertionResult unchanged(const LineSettings& before,
                                                   const LineSettings& after);

}  // namespace ttt::test
