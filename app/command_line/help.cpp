#include "command_line/help.hpp"

#include <unistd.h>

#include "io/output.hpp"
#include "players/player.hpp"

namespace ttt {

int run(const Information& information) {
  Output output{STDOUT_FILENO};
  output.write(information.text);
  output.flush();
  return 0;
}

std::string help_table(std::string_view heading, const std::vector<HelpRow>& rows) {
  constexpr std::size_t column = 30;  // where summaries begin
  std::string text{heading};
  text += ":\n";
  for (const HelpRow& row : rows) {
    std::string line = "  " + row.name;
    if (line.size() >= column) {
      text.append(line).append("\n");
      line.clear();
    }
    line.resize(column, ' ');
    text.append(line).append(row.summary).append("\n");
  }
  return text;
}

std::string players_table() {
  std::vector<HelpRow> rows{{"human", "a person at the keyboard"}};
  for (const Strategy& strategy : strategies())
    rows.push_back({std::string{strategy.name}, std::string{strategy.summary}});
  for (const Strategy& strategy : strategies())
    if (menu_word(strategy) != strategy.name)
      rows.push_back(
          {std::string{menu_word(strategy)}, "another name of " + std::string{strategy.name}});
  rows.push_back({std::string{depth_limited_prefix} + "N", std::string{depth_limited_summary}});
  rows.push_back({"bot:COMMAND", "a program: reads a position, writes a digit"});
  rows.push_back({"ugi:COMMAND", "an engine for the Universal Game Interface"});
  return help_table("Players", rows);
}

std::string help(std::string_view name, std::string_view summary, const Syntax& syntax,
                 std::span<const CommandEntry> commands) {
  std::string text{summary};
  text.append("\nUsage: ").append(name).append(" [OPTIONS]");
  const Operands& operands = syntax.operands;
  if (!commands.empty()) text += " [COMMAND]";
  if (operands.most > 0)
    text.append(" [").append(operands.name).append(operands.most > 1 ? "...]" : "]");
  text += "\n";
  if (operands.most > 0)
    text.append("\n").append(help_table("Positionals", {{operands.name, operands.summary}}));
  std::vector<HelpRow> rows;
  for (const Option& option : syntax.options) {
    const std::string short_name = option.name == "--help" ? "-h," : "";
    const std::string value = option.is_switch() ? "" : " " + option.value;
    rows.push_back({short_name + option.name + value, option.summary});
  }
  text.append("\n").append(help_table("Options", rows));
  rows.clear();
  for (const CommandEntry& command : commands)
    rows.push_back({std::string{command.name}, std::string{command.summary}});
  if (!rows.empty()) text.append("\n").append(help_table("Commands", rows));
  if (syntax.footer) text.append("\n").append(syntax.footer());
  return text;
}

}  // namespace ttt
