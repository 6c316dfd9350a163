/// The options of `ttt analyze` and `ttt tree`.
#pragma once

#include <cstdint>
#include <optional>

#include "io/output.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// `ttt analyze`, which shows the value of every move.
struct AnalyzeOptions {
  std::optional<Position> position{};  ///< Nothing: positions come from standard input, one a line.
  KeyLayout layout = KeyLayout::numpad;
  Format format = Format::text;
  bool count = false;  ///< True if the games and positions from there on are counted, too.
};
/// Returns the exit status. Throws std::system_error if the output cannot be written.
[[nodiscard]] int run(const AnalyzeOptions& options);

enum class TreeFormat : std::uint8_t { text, dot };

/// `ttt tree`, which draws the game tree below a position.
struct TreeOptions {
  Position position{};
  KeyLayout layout = KeyLayout::numpad;
  int depth = 2;  ///< plies
  TreeFormat format = TreeFormat::text;
};
[[nodiscard]] int run(const TreeOptions& options);

}  // namespace ttt
