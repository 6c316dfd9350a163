/// A built-in player that speaks the Universal Game Interface (github.com/kz04px/ugi).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The engine's side of the protocol. X is the first player and moves first from `startpos`;
/// squares are `a1` (bottom left) to `c3`; a FEN is a position and the side to move, as in
/// `X...O.... X`.
class UgiEngine {
 public:
  explicit UgiEngine(std::uint64_t seed);

  /// Handles a command and returns the reply: nothing, or lines with their ends. An unknown command
  /// is ignored; a bad one is answered with an `info string` line.
  [[nodiscard]] std::string handle(std::string_view line);

  /// Returns true after the command `quit`.
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
