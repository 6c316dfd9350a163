/// The command line and the configuration: from words to what is to be done.
#pragma once

#include <stdexcept>
#include <string>
#include <variant>

#include "engine/options.hpp"
#include "learn/options.hpp"
#include "play/options.hpp"
#include "referee/options.hpp"
#include "script/options.hpp"

namespace ttt {

/// A command line, or a configuration, that cannot be understood; `what()` says why, in one line.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Something to print, and nothing else to do.
struct Information {
  std::string text;
};
/// Prints it. Throws std::system_error.
[[nodiscard]] int run(const Information& information);

/// All that can be asked of the program.
using Invocation = std::variant<Information, PlayOptions, ScriptOptions, AnalyzeOptions,
                                TreeOptions, MoveOptions, MatchOptions, ProveOptions, UgiOptions,
                                ScreenOptions, PuzzleOptions, RecordOptions>;

/// What is to be done. Throws UsageError.
[[nodiscard]] Invocation parse_command_line(int argc, const char* const* argv);

}  // namespace ttt
