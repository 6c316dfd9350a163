/// A built-in player that speaks the Universal Game Interface (github.com/kz04px/ugi): `ttt ugi`.
///
/// `run(const UgiOptions&)` (engine/options.hpp) lets one talk on standard input and output.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// The engine's side of the protocol: a line in, lines out. The first player, who moves first from
/// `startpos`, is X; squares are `a1` (bottom left) to `c3`; a FEN is a position and the side to
/// move, as in `X...O.... X`.
class UgiEngine {
 public:
  explicit UgiEngine(std::uint64_t seed);

  /// What is said to a command: nothing, or lines with their ends. What is not understood is
  /// ignored if it is no command, and answered by `info string` if it is a bad one.
  [[nodiscard]] std::string hear(std::string_view line);

  /// Whether `quit` was heard.
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
