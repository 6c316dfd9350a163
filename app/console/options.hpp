/// The options of `ttt console`, which lets a program with a board and a keyboard play in the game
/// protocol.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "console/typing.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// The options of `ttt console`. "The program" is the one that is played at its keyboard.
struct ConsoleOptions {
  std::string command;                    ///< The shell command that starts the program.
  TypedLines start;                       ///< The lines to type before the first move (`--start`).
  std::optional<TypedLines> start_first;  ///< The lines to type instead if the program moves first.
  /// The way to type squares (`--type`). Without it, trial games find the way.
  std::optional<TypingWay> type;
  /// The way to type squares that an earlier game found (`--found-type`). If the program's boards
  /// contradict it, trial games find another way.
  std::optional<TypingWay> found_type;
  bool probe = false;  ///< True if ttt reports on a trial game instead of playing (`--probe`).
  KeyLayout layout = KeyLayout::numpad;  ///< The digits of squares in the game protocol.
  /// The limit of each wait after the program's first move.
  std::chrono::milliseconds timeout{2000};
  /// The limit of each wait until the program has made its first move.
  std::chrono::milliseconds start_timeout{10'000};
};

/// Runs `ttt console` and returns its exit status. Throws std::system_error if output cannot be
/// printed or the program cannot be started.
[[nodiscard]] int run(const ConsoleOptions& options);

}  // namespace ttt
