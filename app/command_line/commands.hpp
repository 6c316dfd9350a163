/// The options of each command.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <utility>
#include <vector>

#include "command_line/options.hpp"

namespace ttt {

/// Reads the options of a command once the command line has been parsed.
using Finish = std::function<Invocation()>;

/// What commands share. Given before a command, or in the configuration file, an option counts for
/// every command that has it; given after the command, it counts more.
struct Shared {
  PlayOptions play{};
  /// What answers the questions of the set-up screen, if it is given.
  std::vector<std::pair<Question, const CLI::Option*>> answers{};
};

/// `ttt` without a command: a match, or games from lists of keys.
[[nodiscard]] Finish add_play(CLI::App& app, Shared& shared);
/// `ttt screen`
[[nodiscard]] Finish add_screen(CLI::App& app, Shared& shared);

/// `ttt analyze`
[[nodiscard]] Finish add_analyze(CLI::App& app, const Shared& shared);
/// `ttt tree`
[[nodiscard]] Finish add_tree(CLI::App& app, const Shared& shared);

/// `ttt move`
[[nodiscard]] Finish add_move(CLI::App& app, Shared& shared);
/// `ttt match`
[[nodiscard]] Finish add_match(CLI::App& app, Shared& shared);
/// `ttt prove`
[[nodiscard]] Finish add_prove(CLI::App& app, Shared& shared);
/// `ttt ugi`
[[nodiscard]] Finish add_ugi(CLI::App& app, const Shared& shared);

}  // namespace ttt
