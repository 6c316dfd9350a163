/// The options of each command.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <functional>

#include "options.hpp"

namespace ttt {

/// Reads the options of a command once the command line has been parsed.
using Finish = std::function<Invocation()>;

/// What most commands share. Given before a command, or in the configuration file, an option counts
/// for every command; given after it, it counts more.
struct Shared {
  KeyLayout layout = KeyLayout::numpad;
  std::uint64_t seed = 0;
  std::chrono::milliseconds timeout{2000};
};

[[nodiscard]] inline ProgramTerms terms(const Shared& shared) {
  return {shared.layout, shared.timeout};
}

/// `ttt` without a command: a match, or games from lists of keys.
[[nodiscard]] Finish add_play(CLI::App& app, const Shared& shared);
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
