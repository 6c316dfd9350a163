/// Protection against a key that is held down while a game ends.
#pragma once

#include <chrono>
#include <optional>

#include "screen/input.hpp"

namespace ttt {

/// Decides which input is dropped because it belongs to a key that was held down when a game ended
/// or began. All times are those of reading: input that was read at once has the same time.
class HeldKey {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Returns true if the input is dropped: it plays a square, and it was on its way when the game
  /// ended, or its key has been held down since a game ended or began. `plays` is true if the input
  /// is a key that plays a square.
  [[nodiscard]] bool drops(const Input& input, bool plays, Time now);

  /// Notes that a game has ended or, if `over` is false, begun.
  void game_changed(bool over) noexcept;

 private:
  std::optional<Input> last_input_{};
  Time last_time_{};
  Time end_of_game_{};       ///< The time of the input after which a game ended.
  bool is_blocked_ = false;  ///< True if a game has ended or begun while the last key was held.
};

}  // namespace ttt
