/// Protection against a key that is held down while a game ends.
#pragma once

#include <chrono>
#include <optional>

#include "screen/input.hpp"

namespace ttt {

/// Decides which input is dropped because it was typed together with the key that ended a game: it
/// was not meant for the next one. All times are those of reading: input that was read at once has
/// the same time.
class HeldKey {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Returns true if the input is dropped: it plays a square, and it was read together with the end
  /// of the game, or it repeats the key that ended the game and has been held down since. `plays`
  /// is true if the input is a key that plays a square.
  [[nodiscard]] bool drops(const Input& input, bool plays, Time now);

  /// Notes that a game has ended.
  void game_ended() noexcept;
  /// Notes that the next game has begun: what is typed from now on is meant for it.
  void game_began() noexcept { end_of_game_ = {}; }

 private:
  std::optional<Input> last_input_{};
  Time last_time_{};
  Time end_of_game_{};       ///< The time of the input after which a game ended.
  bool is_blocked_ = false;  ///< True if a game has ended while the last key was held.
};

}  // namespace ttt
