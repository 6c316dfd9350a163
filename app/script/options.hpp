/// `ttt --moves …`: games from lists of keys.
#pragma once

#include <string>
#include <vector>

#include "command_line/game_options.hpp"
#include "command_line/syntax.hpp"

namespace ttt {

struct ScriptOptions {
  PlayOptions play{};
  std::vector<std::string>
      scripts{};  ///< each a list of keys, or `-` for lists from standard input
  Format format = Format::text;
  bool interactive = false;
};
/// What the command line may say otherwise, and `--moves` beside it.
[[nodiscard]] Syntax script_syntax(PlayOptions& shared, Use<ScriptOptions> use, Syntax otherwise);
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const ScriptOptions& options);

}  // namespace ttt
