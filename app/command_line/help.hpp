/// What `--help` and `--version` print. The completions and the manual's test read it, too.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/syntax.hpp"

namespace ttt {

/// Something to print, and nothing else to do.
struct Information {
  std::string text;
};

/// Prints it. Throws std::system_error.
[[nodiscard]] int run(const Information& information);

/// A line of a table.
struct HelpRow {
  std::string name;
  std::string summary;
};

/// A heading and the lines below it.
[[nodiscard]] std::string help_table(std::string_view heading, const std::vector<HelpRow>& rows);

/// Who can play, as a table.
[[nodiscard]] std::string players_table();

/// `name` is `ttt`, or `ttt` and a command; `commands` are what may stand behind it.
[[nodiscard]] std::string help(std::string_view name, std::string_view summary,
                               const Syntax& syntax, std::span<const CommandEntry> commands = {});

}  // namespace ttt
