/// The command line and the configuration: from words to the options of one command.
#pragma once

#include <string>
#include <variant>

#include "console/options.hpp"
#include "engine/options.hpp"
#include "io/usage.hpp"
#include "learn/options.hpp"
#include "play/options.hpp"
#include "referee/options.hpp"
#include "script/options.hpp"

namespace ttt {

/// A text to print, as for `--help` and `--version`.
struct TextOutput {
  std::string text;
};
/// Prints the text and returns the exit status. Throws std::system_error if it cannot be written.
[[nodiscard]] int run(const TextOutput& output);

/// The options of the command that was named.
using Invocation = std::variant<TextOutput, PlayOptions, ScriptOptions, AnalyzeOptions, TreeOptions,
                                MoveOptions, MatchOptions, ProveOptions, UgiOptions, ScreenOptions,
                                PuzzleOptions, RecordOptions, ConsoleOptions>;

/// Returns the command that the words name, with its options. Throws UsageError.
[[nodiscard]] Invocation parse_command_line(int argc, const char* const* argv);

}  // namespace ttt
