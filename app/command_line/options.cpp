#include "command_line/options.hpp"

#include <sys/random.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include "command_line/commands.hpp"
#include "command_line/configuration_file.hpp"
#include "command_line/help.hpp"
#include "command_line/values.hpp"
#include "ttt/notation.hpp"
#include "version.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

std::string configuration_file() {
  const auto variable = [](const char* name) -> std::string_view {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const auto home = variable("XDG_CONFIG_HOME"); home.starts_with('/'))
    return std::string{home} + "/ttt/config.toml";
  if (const auto home = variable("HOME"); home.starts_with('/'))
    return std::string{home} + "/.config/ttt/config.toml";
  return {};
}

/// CLI11 takes a file that it cannot read for none, unless somebody has asked for it.
void check_usual_configuration(const std::string& name) {
  if (const auto reason = why_unreadable(name)) throw UsageError(printable(name) + ": " + *reason);
}

/// From the system: std::random_device first asks the processor what it can do, which takes twenty
/// times as long in a virtual machine.
std::uint64_t unpredictable_seed() {
  std::uint64_t seed = 0;
  if (::getentropy(&seed, sizeof seed) != 0)
    throw std::system_error{errno, std::generic_category(), "no random numbers"};
  return seed;
}

/// One line for whatever CLI11 found wrong.
std::string one_line(const CLI::ParseError& error) {
  std::string text = error.what();
  std::ranges::replace(text, '\n', ' ');
  return printable(text);
}

void refuse_unknown_arguments(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  if (commands.size() > 1)
    throw UsageError("\"" + commands[1]->get_name() + "\" is a second command, behind " +
                     commands[0]->get_name());
  const auto unknown = app.remaining(true);
  if (unknown.empty()) return;
  const std::string& word = unknown.front();
  const std::string name = word.substr(0, word.find('='));
  const bool misplaced = name == "--version" || name == "--config" || name == "--print-config";
  throw UsageError("\"" + printable(word) + "\" " +
                   (misplaced ? "belongs in front of the command"
                              : "is no command or option here (see ttt --help)"));
}

bool is_position(std::string_view word) {
  const auto parsed = parse_position(word);
  return !parsed.error || parsed.error->fault == PositionFault::illegal;
}

/// The words of the command line as CLI11 wants them: from the last to the first, and none that it
/// would take for something else. A position may use `-` for empty cells, but must not look like an
/// option; `--name=` has an empty value, and `--` ends options of which there are none behind it.
std::vector<std::string> arguments(int argc, const char* const* argv) {
  std::vector<std::string> words;
  for (std::string word : std::vector<std::string>(argv + 1, argv + argc)) {
    const bool is_keys = !words.empty() && words.back() == "--moves";
    if (!is_keys && is_position(word)) std::ranges::replace(word, '-', '.');
    if (word.starts_with("--") && word.ends_with('=')) {
      word.pop_back();
      words.push_back(std::move(word));
      words.emplace_back();
    } else if (is_keys || word != "--") {
      words.push_back(std::move(word));
    }
  }
  std::ranges::reverse(words);
  return words;
}

}  // namespace

Invocation parse_command_line(int argc, const char* const* argv) {
  CLI::App app{"Tic-tac-toe for the terminal.", "ttt"};
  app.allow_extras();
  app.allow_config_extras(CLI::config_extras_mode::error);
  app.formatter(help_formatter());
  const auto add_help = [](CLI::App& to) { to.set_help_flag("--help,-h", "show this help"); };
  app.set_help_flag();

  // A command gets its options when the command line names it: nobody should wait for the others.
  Shared shared{.play = {.seed = unpredictable_seed()}};
  std::vector<std::pair<CLI::App*, Finish>> commands;
  const auto add_command = [&](const char* name, const char* summary, auto add) {
    CLI::App* const command = app.add_subcommand(name, summary);
    command->group("Commands");
    command->footer("");
    command->preparse_callback([&, command, add, place = commands.size()](std::size_t /*words*/) {
      add_help(*command);
      add_layout(*command, shared.play.terms.layout);
      add_seed(*command, shared.play.seed);
      commands[place].second = add(*command, shared);
    });
    commands.emplace_back(command, Finish{});
  };
  add_command("analyze", "say what every move is worth, and why", add_analyze);
  add_command("tree", "draw the game tree", add_tree);
  add_command("move", "answer positions with moves, line by line", add_move);
  add_command("match", "let players play each other, and count", add_match);
  add_command("prove", "walk every game of a player: does it ever lose?", add_prove);
  add_command("ugi", "be an engine for the Universal Game Interface", add_ugi);
  add_command("screen", "show the screen that some keys lead to", add_screen);

  add_help(app);
  // A flag like others: CLI11's own would throw, and the first exception of a process is slow.
  bool show_version = false;
  app.add_flag("--version", show_version, "show the version")->configurable(false);
  const std::string usual_configuration = configuration_file();
  app.set_config("--config", usual_configuration, "read defaults from FILE")
      ->type_name("FILE")
      ->take_last();
  app.config_formatter(std::make_shared<ConfigurationFile>(app));
  bool print_configuration = false;
  app.add_flag("--print-config", print_configuration, "print all options as a configuration file")
      ->configurable(false);
  app.footer(help_tables);
  add_layout(app, shared.play.terms.layout);
  add_seed(app, shared.play.seed);
  add_timeout(app, shared.play.terms.timeout);
  const Finish play = add_play(app, shared);

  try {
    app.parse(arguments(argc, argv));
  } catch (const CLI::CallForHelp&) {
    return Information{app.help()};
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    throw UsageError(printable(text.substr(0, text.find(':'))) +
                     ": its value is missing (see ttt --help)");
  } catch (const CLI::ConversionError& error) {  // all options but switches read words
    const std::string text = error.what();       // as in `Could not convert: --plain = foo`
    const std::size_t name = std::min(text.find("--"), text.size());
    throw UsageError(printable(text.substr(name, text.find(' ', name) - name)) +
                     ": takes no value");
  } catch (const CLI::FileError&) {
    const auto name = app.get_config_ptr()->as<std::string>();
    throw UsageError("--config: \"" + printable(name) +
                     "\": " + why_unreadable(name).value_or("there is no such file"));
  } catch (const CLI::ParseError& error) {
    throw UsageError(one_line(error));
  }
  if (show_version) return Information{"ttt " + std::string{version} + "\n"};
  if (app.count("--config") == 0) check_usual_configuration(usual_configuration);
  refuse_unknown_arguments(app);
  if (print_configuration) return Information{app.config_to_str(true, true)};
  for (const auto& [command, finish] : commands) {
    if (!command->parsed()) continue;
    if (app.count("--moves") > 0)
      throw UsageError("--moves: not together with " + command->get_name());
    return finish();
  }
  return play();
}

}  // namespace ttt
