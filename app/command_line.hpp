/// The parser of the command line, which returns the options of one command.
#pragma once

#include <string>
#include <variant>

#include "io/usage.hpp"
#include "learn/options.hpp"
#include "move/options.hpp"
#include "play/options.hpp"
#include "referee/options.hpp"
#include "script/options.hpp"

namespace ttt {

/// The text to print for `--help` or `--version`, instead of running a command.
struct TextOutput {
  std::string text;
};
/// Prints the text and returns the exit status, 0. Throws std::system_error if the text cannot be
/// written.
[[nodiscard]] int run(const TextOutput& output);

/// The options of one command, whose type says which command it is. Each type has a function `run`.
using Invocation =
    std::variant<TextOutput, PlayOptions, ScriptOptions, AnalyzeOptions, TreeOptions, MoveOptions,
                 MatchOptions, ProveOptions, ScreenOptions, PuzzleOptions, RecordOptions>;

/// Returns the options of the command on the command line. Without a command, these are PlayOptions
/// or, with `--moves`, ScriptOptions. Throws UsageError if the command line has an error.
[[nodiscard]] Invocation parse_command_line(int argc, const char* const* argv);

}  // namespace ttt
