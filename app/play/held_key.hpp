/// A class that drops keys that were typed before the player could see that the game had ended.
#pragma once

#include <chrono>
#include <optional>

#include "screen/input.hpp"

namespace ttt {

/// Decides which input to drop, because it was meant for a game that has just ended and not for the
/// next one. Every `Time` is that at which the program read the input, so keys that were read at
/// once have equal times.
class HeldKey {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Returns true if the input must be dropped: it plays a square (`plays`), and was either read at
  /// the same time as the key that ended the game, or repeats that key, held down since. Must be
  /// called once for every input.
  [[nodiscard]] bool drops(const Input& input, bool plays, Time now);

  /// Must be called when a game ends. The input that was last passed to `drops` counts as the key
  /// that ended it.
  void game_ended() noexcept;
  /// Must be called when the next game begins. Input with the time of the old game's end is no
  /// longer dropped, but a key that is still held down is.
  void game_began() noexcept { end_of_game_ = {}; }

 private:
  std::optional<Input> last_input_{};  ///< The input that was last passed to `drops`.
  Time last_time_{};                   ///< The time of `last_input_`.
  /// The time of the last input before the game ended; 0 while a game is in progress.
  Time end_of_game_{};
  bool is_blocked_ = false;  ///< True while the key that ended a game is held down.
};

}  // namespace ttt
