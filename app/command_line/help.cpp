#include "command_line/help.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "play/keys.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// Help without CLI11's own remarks on defaults and needs, and without its blank lines at the end.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
    return text.erase(text.find_last_not_of('\n') + 1) + "\n";
  }
  std::string make_option_opts(const CLI::Option* option) const override {
    return option->get_type_size() == 0 ? "" : " " + option->get_type_name();
  }
};

}  // namespace

std::string help_tables() {
  constexpr std::size_t column = 30;  // that of the options above
  std::string text;
  const auto row = [&](std::string_view name, std::string_view summary) {
    text.append("  ").append(name).append(column - 2 - std::min(column - 3, name.size()), ' ');
    text.append(summary).append("\n");
  };
  text += "Players:\n";
  row("human", "a person at the keyboard");
  for (const Strategy& strategy : strategies()) row(strategy.name, strategy.summary);
  row(std::string{depth_limited_prefix} + "N", depth_limited_summary);
  row("bot:COMMAND", "a program: reads a position, writes a digit");
  row("ugi:COMMAND", "an engine for the Universal Game Interface");
  text += "\nKeys:\n";
  for (const KeyBinding& binding : key_bindings()) row(binding.shown, binding.summary);
  text += "\nExit status: 0 as asked, 1 bad news was printed, 2 usage error.\n";
  return text;
}

std::shared_ptr<CLI::Formatter> help_formatter() {
  auto formatter = std::make_shared<HelpFormatter>();
  formatter->label("SUBCOMMAND", "COMMAND");
  return formatter;
}

}  // namespace ttt
