#include "options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <string_view>
#include <utility>

#include "configuration_file.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"
#include "ui/commands.hpp"
#include "ui/key_names.hpp"
#include "ui/theme.hpp"
#include "version.hpp"
#include "words.hpp"

namespace ttt {
namespace {

/// What is wrong with the value of an option.
CLI::ValidationError bad_value(const std::string& option, const std::string& value,
                               const std::string& problem) {
  return CLI::ValidationError{option, "\"" + printable(value) + "\" " + problem};
}

template <typename Value>
struct Word {
  std::string_view word;
  Value value;
};

/// `neither a nor b`, `none of a, b, c`
template <typename Words>
std::string not_among(const Words& words) {
  std::string text = std::size(words) == 2 ? "is neither " : "is none of ";
  const std::string_view separator = std::size(words) == 2 ? " nor " : ", ";
  for (const auto& word : words)
    text.append(word.word).append(&word == &*std::prev(std::end(words)) ? "" : separator);
  return text;
}

/// An option whose value is one of a few words.
template <typename Value, std::size_t count>
CLI::Option* add_choice(CLI::App& app, const std::string& name, Value& target,
                        const std::array<Word<Value>, count>& words, const std::string& summary) {
  std::string type;
  for (const auto& word : words) type.append(type.empty() ? "" : "|").append(word.word);
  return app
      .add_option_function<std::string>(
          name,
          [&target, words, name](const std::string& text) {
            const auto found = std::ranges::find(words, text, &Word<Value>::word);
            if (found == words.end()) throw bad_value(name, text, not_among(words));
            target = found->value;
          },
          summary)
      ->take_last()
      ->type_name(type);
}

/// The number that is all of the text, if it is in the range.
template <typename Number>
std::optional<Number> read_number(const std::string& text, Number least, Number most) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end || number < least || number > most) return std::nullopt;
  return number;
}

/// An option whose value is a whole number in a range.
template <typename Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number least, Number most,
                        std::function<void(Number)> store, const std::string& summary) {
  return app
      .add_option_function<std::string>(
          name,
          [=](const std::string& text) {
            const auto number = read_number(text, least, most);
            if (!number)
              throw bad_value(name, text,
                              "is no whole number from " + std::to_string(least) + " to " +
                                  std::to_string(most));
            store(*number);
          },
          summary)
      ->take_last()
      ->type_name("N");
}

CLI::Option* add_player(CLI::App& app, const std::string& name, PlayerSpec& target,
                        const std::string& summary) {
  return app
      .add_option_function<std::string>(
          name,
          [&target, name](const std::string& text) {
            const auto player = find_player(text);
            if (!player) throw bad_value(name, text, "is none of " + player_names());
            target = *player;
          },
          summary)
      ->take_last()
      ->type_name("PLAYER");
}

CLI::Option* add_layout(CLI::App& app, KeyLayout& target) {
  constexpr std::array words{Word<KeyLayout>{"numpad", KeyLayout::numpad},
                             Word<KeyLayout>{"phone", KeyLayout::phone}};
  return add_choice(app, "--layout", target, words, "what digits mean: 7 8 9 on top, or 1 2 3")
      ->default_str("numpad");
}

CLI::Option* add_format(CLI::App& app, Format& target, const std::string& summary) {
  constexpr std::array formats{Word<Format>{"text", Format::text},
                               Word<Format>{"json", Format::json}};
  return add_choice(app, "--format", target, formats, summary);
}

CLI::Option* add_theme(CLI::App& app, std::size_t& target) {
  std::string names;
  for (const Theme& theme : themes()) names.append(names.empty() ? "" : ", ").append(theme.name);
  return app
      .add_option_function<std::string>(
          "--theme",
          [&target, names](const std::string& text) {
            const auto theme = find_theme(text);
            if (!theme) throw bad_value("--theme", text, "is none of " + names);
            target = *theme;
          },
          names)
      ->take_last()
      ->default_str(std::string{themes()[target].name})
      ->type_name("NAME");
}

CLI::Option* add_seed(CLI::App& app, std::uint64_t& target) {
  return add_number<std::uint64_t>(
      app, "--seed", 0, std::numeric_limits<std::uint64_t>::max(),
      [&target](std::uint64_t seed) { target = seed; }, "make random choices repeatable");
}

std::string configuration_file() {
  const auto variable = [](const char* name) -> std::string_view {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
    return value == nullptr ? "" : value;
  };
  if (const auto home = variable("XDG_CONFIG_HOME"); home.starts_with('/'))
    return std::string{home} + "/ttt/config.toml";
  if (const auto home = variable("HOME"); home.starts_with('/'))
    return std::string{home} + "/.config/ttt/config.toml";
  return {};
}

std::uint64_t unpredictable_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

/// The tables that `--help` shows after the options.
std::string help_tables() {
  constexpr std::size_t column = 28;
  std::string text;
  const auto row = [&](std::string_view name, std::string_view summary) {
    text.append("  ").append(name).append(column - 2 - std::min(column - 3, name.size()), ' ');
    text.append(summary).append("\n");
  };
  text += "Players:\n";
  row("human", "a person at the keyboard");
  for (const Strategy& strategy : strategies()) row(strategy.name, strategy.summary);
  row(std::string{depth_limited_prefix} + "N", depth_limited_summary);
  text += "\nKeys:\n";
  for (const CommandInfo& command : commands()) row(command.shown, command.summary);
  text += "\nExit status: 0 as asked, 1 bad news was printed, 2 usage error.\n";
  return text;
}

/// Help without CLI11's own remarks on defaults and needs.
class HelpFormatter final : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    return option->get_type_size() == 0 ? "" : " " + option->get_type_name();
  }
};

/// One line for whatever CLI11 found wrong.
std::string one_line(const CLI::ParseError& error) {
  std::string text = error.what();
  std::ranges::replace(text, '\n', ' ');
  return printable(text);
}

void refuse_unknown_arguments(const CLI::App& app) {
  const auto unknown = app.remaining(true);
  if (!unknown.empty())
    throw UsageError("\"" + printable(unknown.front()) +
                     "\" is no command or option here (see ttt --help)");
}

/// Reads the options of a command once the command line has been parsed.
using Finish = std::function<Invocation()>;

/// What most commands share. Given before a command, or in the configuration file, an option counts
/// for every command; given after it, it counts more.
struct Shared {
  KeyLayout layout = KeyLayout::numpad;
  std::uint64_t seed = unpredictable_seed();
};

void check_scripts(const ScriptOptions& options) {
  for (const std::string& script : options.scripts)
    if (script.starts_with('-') && script != "-")
      throw UsageError("--moves: needs a list of keys, as in --moves 5,9,1");
  const bool from_input = std::ranges::find(options.scripts, "-") != options.scripts.end();
  if (options.interactive && (options.scripts.size() != 1 || from_input))
    throw UsageError("--interactive: needs exactly one --moves with a list of keys");
}

/// The options of a match: who plays whom, and how it looks. Returns how to find the questions that
/// are left open.
std::function<std::vector<Question>()> add_match_options(CLI::App& app, PlayOptions& play) {
  constexpr std::array marks{Word<Mark>{"X", Mark::x}, Word<Mark>{"O", Mark::o}};
  const auto* const symbol = add_choice(app, "--symbol", play.pairing.symbol, marks, "your mark");
  constexpr std::array firsts{Word<First>{"me", First::me},
                              Word<First>{"opponent", First::opponent},
                              Word<First>{"random", First::random}};
  const auto* const first =
      add_choice(app, "--first", play.pairing.first, firsts, "who moves first");
  const auto* const opponent =
      add_player(app, "--opponent", play.pairing.opponent, "who plays the other side");
  add_player(app, "--me", play.pairing.me, "who plays your side (human)")->default_str("human");
  add_number<int>(
      app, "--best-of", 1, 999,
      [&play](int games) {
        if (games % 2 == 0)
          throw bad_value("--best-of", std::to_string(games), "is even: nobody could win it");
        play.best_of = games;
      },
      "stop when one side has won it (N odd)");
  add_number<int>(
      app, "--delay", 0, 60'000,
      [&play](int delay) { play.delay = std::chrono::milliseconds{delay}; },
      "milliseconds a computer seems to think (400)")
      ->default_str(std::to_string(play.delay.count()));
  add_theme(app, play.theme);
  app.add_flag("--ascii", play.ascii, "draw with ASCII alone");
  app.add_flag_callback(
      "--no-mouse", [&play] { play.mouse = false; }, "leave the mouse to the terminal");
  app.add_flag("--plain", play.plain, "line by line, for pipes and screen readers");
  return [=] {
    std::vector<Question> open;
    if (symbol->count() == 0) open.push_back(Question::symbol);
    if (first->count() == 0) open.push_back(Question::first);
    if (opponent->count() == 0) open.push_back(Question::opponent);
    return open;
  };
}

/// `ttt` without a command: a match, or games from lists of keys.
Finish add_play(CLI::App& app, const Shared& shared) {
  const auto script = std::make_shared<ScriptOptions>();
  const auto open_questions = add_match_options(app, script->play);
  auto* const moves =
      app.add_option("--moves", script->scripts, "play a game from a list of keys; -: from input")
          ->type_name("LIST")
          ->expected(1)
          ->take_all()
          ->allow_extra_args(false)
          ->configurable(false);
  add_format(app, script->format, "how --moves prints games")->needs(moves)->configurable(false);
  app.add_flag("--interactive", script->interactive, "go on in the terminal after --moves")
      ->needs(moves)
      ->configurable(false);
  return [=, &shared]() -> Invocation {
    script->play.layout = shared.layout;
    script->play.seed = shared.seed;
    if (moves->count() == 0) {
      script->play.asked = open_questions();
      return script->play;
    }
    check_scripts(*script);
    return *script;
  };
}

/// The position in the arguments, which are joined so that the side to move need not be quoted.
void add_position(CLI::App& app, Position& target) {
  app.add_option_function<std::vector<std::string>>(
         "POSITION",
         [&target](const std::vector<std::string>& words) {
           const std::string text = CLI::detail::join(words, " ");
           const ParsedPosition parsed = parse_position(text);
           if (parsed.error)
             throw CLI::ValidationError{"POSITION",
                                        "\"" + printable(text) + "\": " + in_words(text, parsed)};
           target = parsed.position;
         },
         "nine cells X, O or . row by row, and who moves")
      ->type_name("")
      ->expected(-1);
}

/// `ttt analyze`
Finish add_analyze(CLI::App& app, const Shared& shared) {
  const auto options = std::make_shared<AnalyzeOptions>();
  add_position(app, options->position);
  add_format(app, options->format, "how to print it");
  app.add_flag("--count", options->count, "also count the games and positions from there on");
  return [=, &app, &shared]() -> Invocation {
    if (app.get_option("POSITION")->count() == 0)
      throw UsageError("analyze: POSITION is missing, as in ttt analyze XO..X...O");
    options->layout = shared.layout;
    return *options;
  };
}

/// `ttt tree`
Finish add_tree(CLI::App& app, const Shared& shared) {
  const auto options = std::make_shared<TreeOptions>();
  add_position(app, options->position);
  add_number<int>(
      app, "--depth", 0, square_count, [options](int depth) { options->depth = depth; },
      "plies to draw (2)");
  constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                               Word<TreeFormat>{"dot", TreeFormat::dot}};
  add_choice(app, "--format", options->format, formats, "dot is for Graphviz");
  return [=, &shared]() -> Invocation {
    options->layout = shared.layout;
    return *options;
  };
}

/// `80x24`
void add_size(CLI::App& app, Size& target) {
  app.add_option_function<std::string>(
         "--size",
         [&target](const std::string& text) {
           const std::size_t times = text.find('x');
           const auto columns = read_number(text.substr(0, times), 1, 999);
           const auto rows = times == std::string::npos
                                 ? std::nullopt
                                 : read_number(text.substr(times + 1), 1, 999);
           if (!columns || !rows) throw bad_value("--size", text, "is no size such as 80x24");
           target = {*columns, *rows};
         },
         "columns and rows (80x24)")
      ->take_last()
      ->type_name("SIZE");
}

/// Words between blanks, each a key or a click.
void add_keys(CLI::App& app, std::vector<Input>& target) {
  app.add_option_function<std::string>(
         "--keys",
         [&target](const std::string& text) {
           target.clear();
           std::istringstream words{text};
           for (std::string word; words >> word;) {
             const auto input = find_input(word);
             if (!input) throw bad_value("--keys", word, "is no key (see ttt screen --help)");
             target.push_back(*input);
           }
         },
         "keys to press first, such as \"Enter 5 u ?\"")
      ->take_last()
      ->type_name("KEYS");
}

std::string screen_footer() {
  std::string text =
      "Keys: any character, Enter, Space, Up, Down, Left, Right, Home, End, PgUp, PgDn,\n"
      "Begin, Esc, click:COLUMN,ROW (counted from 1).\n\nLetters of --format roles:\n";
  for (const RoleInfo& role : role_table)
    text.append("  ").append(1, role.letter).append("  ").append(role.summary).append("\n");
  return text;
}

/// `ttt screen`
Finish add_screen(CLI::App& app, const Shared& shared) {
  const auto options = std::make_shared<ScreenOptions>();
  const auto open_questions = add_match_options(app, options->play);
  add_size(app, options->size);
  add_keys(app, options->inputs);
  constexpr std::array formats{Word<ScreenFormat>{"text", ScreenFormat::text},
                               Word<ScreenFormat>{"roles", ScreenFormat::roles},
                               Word<ScreenFormat>{"ansi", ScreenFormat::ansi},
                               Word<ScreenFormat>{"svg", ScreenFormat::svg}};
  add_choice(app, "--format", options->format, formats, "how to print it");
  app.footer(screen_footer());
  return [=, &shared]() -> Invocation {
    options->play.layout = shared.layout;
    options->play.seed = shared.seed;
    options->play.asked = open_questions();
    return *options;
  };
}

/// A position may use `-` for empty cells, but must not look like an option.
std::vector<std::string> arguments(int argc, const char* const* argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  for (std::string& word : words) {
    const auto parsed = parse_position(word);
    if (!parsed.error || parsed.error->fault == PositionFault::illegal)
      std::ranges::replace(word, '-', '.');
  }
  std::ranges::reverse(words);  // as CLI11 wants them
  return words;
}

}  // namespace

Invocation parse_command_line(int argc, const char* const* argv) {
  CLI::App app{"Tic-tac-toe for the terminal.", "ttt"};
  app.allow_extras();
  app.allow_config_extras(CLI::config_extras_mode::error);
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_help_flag("--help,-h", "show this help");
  app.set_version_flag("--version", std::string{"ttt "} + std::string{version}, "show the version");
  app.set_config("--config", configuration_file(), "read defaults from FILE")->type_name("FILE");
  app.config_formatter(std::make_shared<ConfigurationFile>(app));
  bool print_configuration = false;
  app.add_flag("--print-config", print_configuration, "print all options as a configuration file")
      ->configurable(false);
  app.footer(help_tables);

  Shared shared;
  add_layout(app, shared.layout);
  add_seed(app, shared.seed);
  const Finish play = add_play(app, shared);

  std::vector<std::pair<CLI::App*, Finish>> commands;
  const auto add_command = [&](const std::string& name, const std::string& summary, auto add) {
    CLI::App* const command = app.add_subcommand(name, summary);
    command->footer("");
    add_layout(*command, shared.layout);
    add_seed(*command, shared.seed);
    commands.emplace_back(command, add(*command, shared));
  };
  add_command("analyze", "say what every move is worth, and why", add_analyze);
  add_command("tree", "draw the game tree", add_tree);
  add_command("screen", "show the screen that some keys lead to", add_screen);

  try {
    app.parse(arguments(argc, argv));
  } catch (const CLI::CallForHelp&) {
    return Information{app.help()};
  } catch (const CLI::CallForVersion&) {
    return Information{app.version() + "\n"};
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();
    throw UsageError(printable(text.substr(0, text.find(':'))) +
                     ": its value is missing (see ttt --help)");
  } catch (const CLI::ParseError& error) {
    throw UsageError(one_line(error));
  }
  refuse_unknown_arguments(app);
  if (print_configuration) return Information{app.config_to_str(true, true)};
  for (const auto& [command, finish] : commands)
    if (command->parsed()) return finish();
  return play();
}

}  // namespace ttt
