/// `ttt --moves …`: games from lists of keys.
#pragma once

#include <string>
#include <vector>

#include "io/output.hpp"
#include "play/options.hpp"

namespace ttt {

struct ScriptOptions {
  PlayOptions play{};
  std::vector<std::string>
      scripts{};  ///< each a list of keys, or `-` for lists from standard input
  Format format = Format::text;
  bool interactive = false;
};
/// Returns the exit status. Throws std::system_error where nothing can be printed.
[[nodiscard]] int run(const ScriptOptions& options);

}  // namespace ttt
