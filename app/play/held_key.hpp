/// A key that is held down must not run on into what comes after a game.
#pragma once

#include <chrono>
#include <optional>

#include "screen/input.hpp"

namespace ttt {

/// Knows which keys play, and when one of them has ended or begun a game. All times are those of
/// the reading, so what was read at once has the same.
class HeldKey {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Whether the input is to be left out: it plays, and was on its way when the game ended, or is a
  /// key that has ended or begun a game and was not let go since.
  [[nodiscard]] bool runs_on(const Input& input, Time now);

  /// The input has ended a game or, where that is not over any more, begun the next one.
  void has_changed_game(const Input& input, Time now, bool over);

 private:
  std::optional<Input> key_{};
  Time last_{};   ///< when the key came last
  Time ended_{};  ///< when a game ended last
};

}  // namespace ttt
