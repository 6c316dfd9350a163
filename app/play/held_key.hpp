/// A class that drops keys that were typed before the player could see that the game had ended.
#pragma once

#include <chrono>

namespace ttt {

/// Decides which input to drop, because it was meant for a game that has just ended and not for the
/// next one: all keys that play a square until there is a pause or another key. So a key that is
/// held down, and keys that were typed together, begin no other game.
class HeldKey {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Returns true if the input must be dropped. `plays` is true if it plays a square, and `over` if
  /// the game is over before the input. Must be called once for every input.
  [[nodiscard]] bool drops(bool plays, bool over, Time now);

 private:
  Time last_{};              ///< The time of the last input.
  bool was_over_ = false;    ///< True if the game was over at the last call of `drops`.
  bool is_blocked_ = false;  ///< True if the game has ended, and there was no pause since.
};

}  // namespace ttt
