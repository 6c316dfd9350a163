/// `ttt console`: a program that people play at a keyboard, as a player that speaks the game
/// protocol.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "console/typing.hpp"
#include "ttt/keys.hpp"

namespace ttt {

struct ConsoleOptions {
  std::string command;
  TypedLines start;                       ///< typed before the first move
  std::optional<TypedLines> start_first;  ///< typed instead if the program is to move first
  std::optional<TypingWay> type;          ///< how squares are typed; found by trial if not known
  bool probe = false;                     ///< True to report on a trial game instead of playing.
  KeyLayout layout = KeyLayout::numpad;
  std::chrono::milliseconds timeout{2000};          ///< for each wait for the program
  std::chrono::milliseconds start_timeout{10'000};  ///< for the first one
};

/// Returns the exit status. Throws std::system_error if nothing can be printed or started.
[[nodiscard]] int run(const ConsoleOptions& options);

}  // namespace ttt
