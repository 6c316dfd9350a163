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
  /// the same time as the key that ended the game, or repeats that key, held down since. `over` is
  /// true if the game is over before the input. Must be called once for every input: if the game
  /// has ended since the last one, that input counts as the key that ended it.
  [[nodiscard]] bool drops(const Input& input, bool plays, bool over, Time now);

 private:
  std::optional<Input> last_input_{};  ///< The input that was last passed to `drops`.
  Time last_time_{};                   ///< The time of `last_input_`.
  /// The time of the last input before the game ended; 0 while a game is in progress.
  Time end_of_game_{};
  bool was_over_ = false;    ///< True if the game was over at the last call of `drops`.
  bool is_blocked_ = false;  ///< True while the key that ended a game is held down.
};

}  // namespace ttt
