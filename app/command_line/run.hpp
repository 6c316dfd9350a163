/// What `main` can be asked to do. Each returns the exit status; what cannot be printed is thrown
/// as std::system_error.
#pragma once

#include "command_line/options.hpp"

namespace ttt {

[[nodiscard]] int run(const Information& information);
[[nodiscard]] int run(const PlayOptions& options);
[[nodiscard]] int run(const ScriptOptions& options);
[[nodiscard]] int run(const MoveOptions& options);
[[nodiscard]] int run(const MatchOptions& options);
[[nodiscard]] int run(const ProveOptions& options);
[[nodiscard]] int run(const UgiOptions& options);
[[nodiscard]] int run(const AnalyzeOptions& options);
[[nodiscard]] int run(const TreeOptions& options);
[[nodiscard]] int run(const ScreenOptions& options);

}  // namespace ttt
