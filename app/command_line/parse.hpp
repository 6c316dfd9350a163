/// From the command line, and the configuration, to what is to be done.
#pragma once

#include <string_view>
#include <vector>

#include "command_line/help.hpp"
#include "command_line/syntax.hpp"

namespace ttt {

/// All that can be asked of the program.
struct Contents {
  std::string_view summary;
  /// What is read in front of a command, too. An option counts there for the command if that has
  /// one of the same name, and is refused if not; in the configuration it counts for all that have
  /// it.
  Syntax syntax{};
  std::vector<CommandEntry> commands{};
  Use<Information> inform{};
};

/// What is to be done. Throws UsageError.
[[nodiscard]] Action parse_command_line(Contents program, int argc, const char* const* argv);

}  // namespace ttt
