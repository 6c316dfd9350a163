/// A built-in player that speaks the Universal Game Interface (github.com/kz04px/ugi).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The engine's side of the Universal Game Interface. X is the first player and moves first from
/// `startpos`. Squares are `a1` (bottom left) to `c3` (top right). A FEN is a position and the side
/// to move, as in `X...O.... X`.
class UgiEngine {
 public:
  explicit UgiEngine(std::uint64_t seed);

  /// Handles a command and returns the reply, which is empty or consists of whole lines:
  /// `readyok\n` for `isready`. The reply to an unknown command is empty. The reply to an invalid
  /// command is an `info string` line that says what is wrong.
  [[nodiscard]] std::string handle(std::string_view line);

  /// Returns true if the command `quit` was handled.
  [[nodiscard]] bool done() const noexcept { return done_; }

 private:
  [[nodiscard]] std::string introduction() const;
  [[nodiscard]] std::string set_option(std::string_view text);
  [[nodiscard]] std::string set_position(std::string_view text);
  [[nodiscard]] std::string go();
  [[nodiscard]] std::string query(std::string_view text) const;

  std::uint64_t seed_;
  Random random_;
  PlayerSpec player_;
  Position position_{};
  bool done_ = false;
};

}  // namespace ttt
