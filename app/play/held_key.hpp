/// A class that drops keys that were typed before the player could see that the game had ended.
#pragma once

#include <chrono>
#include <utility>

namespace ttt {

/// After the end of a game, drops the keys that play squares (digits, Enter, Space) until no key
/// comes for a moment, or a key of another kind comes. So a key that is held down, or several keys
/// typed at once, do not begin another game.
class HeldKey {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Returns true if the input must be dropped. `plays` is true if the input is a digit, Enter or
  /// Space, and `over` if the game was over before the input. Must be called once for every input.
  [[nodiscard]] bool drops(bool plays, bool over, Time now) {
    const bool has_just_ended = !std::exchange(was_over_, over) && over;
    const bool is_pause = now - std::exchange(last_, now) > between_repeats;
    is_blocked_ = plays && over && !is_pause && (is_blocked_ || has_just_ended);
    return is_blocked_;
  }

 private:
  /// The longest time between two reads of a key that is held down. A longer time is a pause. No
  /// keyboard repeats more slowly, and nobody presses a key twice as quickly. (Keyboards wait
  /// longer before the first repeat, which therefore counts as a new key press.)
  static constexpr std::chrono::milliseconds between_repeats{100};

  Time last_{};              ///< The time of the last input.
  bool was_over_ = false;    ///< True if the game was over at the last call of `drops`.
  bool is_blocked_ = false;  ///< True if the last input was dropped.
};

}  // namespace ttt
