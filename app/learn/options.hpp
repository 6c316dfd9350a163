/// `ttt analyze` and `ttt tree`: for who learns how perfect play works.
#pragma once

#include <cstdint>
#include <optional>

#include "io/output.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// `ttt analyze`: what perfect play knows about a position.
struct AnalyzeOptions {
  std::optional<Position> position{};  ///< nothing: those on standard input, one a line
  KeyLayout layout = KeyLayout::numpad;
  Format format = Format::text;
  bool count = false;  ///< also how many games and positions follow
};
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const AnalyzeOptions& options);

enum class TreeFormat : std::uint8_t { text, dot };

/// `ttt tree`: the game tree from a position on.
struct TreeOptions {
  Position position{};
  KeyLayout layout = KeyLayout::numpad;
  int depth = 2;  ///< plies
  TreeFormat format = TreeFormat::text;
};
[[nodiscard]] int run(const TreeOptions& options);

}  // namespace ttt
