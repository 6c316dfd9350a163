/// The options of `ttt analyze` and `ttt tree`.
#pragma once

#include <cstdint>
#include <optional>

#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "words/option_words.hpp"

namespace ttt {

/// The options of `ttt analyze`, which shows the value of every move.
struct AnalyzeOptions {
  /// The position to analyse. If empty, positions are read from standard input, one per line.
  std::optional<Position> position{};
  KeyLayout layout = KeyLayout::numpad;
  Format format = Format::text;
  bool count = false;  ///< True to count the games and positions that can follow, too.
};
/// Runs `ttt analyze`. Returns the exit status: 1 if a line of standard input was not a legal
/// position, and 0 otherwise. Throws std::system_error if the output cannot be written.
[[nodiscard]] int run(const AnalyzeOptions& options);

enum class TreeFormat : std::uint8_t { text, dot };

/// The options of `ttt tree`, which draws the game tree below a position.
struct TreeOptions {
  Position position{};
  KeyLayout layout = KeyLayout::numpad;
  int depth = 2;  ///< The number of plies to draw.
  TreeFormat format = TreeFormat::text;
};
/// Runs `ttt tree` and returns the exit status, 0. Throws std::system_error if the output cannot be
/// written.
[[nodiscard]] int run(const TreeOptions& options);

}  // namespace ttt
