#include "command_line.hpp"

#include <sys/random.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include "io/process.hpp"
#include "io/text.hpp"
#include "io/user_folder.hpp"
#include "play/keys.hpp"
#include "players/player_argument.hpp"
#include "screen/frame.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"
#include "version.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

using CLI::detail::join;
using std::chrono::milliseconds;
using Names = std::vector<std::string>;

// Parsers of option values. Each returns the value of a word, or throws UsageError.

[[noreturn]] void reject(const std::string& word, const std::string& problem) {
  throw UsageError{quote_word(word) + " " + problem};
}

template <typename Table>
Names words_of(const Table& table) {
  Names names;
  for (const auto& row : table) names.emplace_back(row.word);
  return names;
}

/// Returns a parser that returns the value of the word in the table, in upper or lower case. The
/// table has rows of a `word` and a `value`.
template <typename Table>
auto choice_parser(const Table& table) {
  return [table](const std::string& word) {
    for (const auto& row : table)
      if (in_lower_case(row.word) == in_lower_case(word)) return row.value;
    throw UsageError{not_one_of(word, words_of(table))};
  };
}

/// Returns a parser of whole numbers from `least` to `most`.
template <typename Number>
auto integer_parser(Number least, Number most) {
  return [least, most](const std::string& word) {
    const auto number = parse_integer(word, least, most);
    if (!number)
      reject(word,
             "is not a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return *number;
  };
}

/// Parses an odd number from 1 to 999.
int parse_odd_number(const std::string& word) {
  const int number = integer_parser(1, 999)(word);
  if (number % 2 == 0)
    reject(word, "is even, so both sides could win equally often; use an odd number");
  return number;
}

/// Parses a number of seconds from 0 to 86400: 1500 milliseconds for `1.5`.
milliseconds parse_seconds(const std::string& word) {
  double number = -1;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number, std::chars_format::fixed);
  if (error != std::errc{} || stop != end || !(number >= 0 && number <= 86'400))
    reject(word, "is not a number of seconds from 0 to 86400");
  return milliseconds{static_cast<int>(number * 1000)};
}

/// Returns the name of a file. Rejects an empty name.
std::string parse_file_name(const std::string& name) {
  if (name.empty()) reject(name, "is not a file name");
  return name;
}

/// Returns a list of keys, or `-`. Rejects a word that looks like an option.
std::string parse_key_list(const std::string& word) {
  if (word.starts_with('-') && word != "-")
    throw UsageError{"needs a list of keys, as in --moves 5,9,1"};
  return word;
}

/// Parses a size of a screen: `80x24` is 80 columns and 24 rows.
Size parse_size(const std::string& word) {
  std::string_view rest = word;
  const auto columns = parse_integer(consume_field(rest, 'x'), 1, 999);
  const auto rows = parse_integer(rest, 1, 999);
  if (!columns || !rows) reject(word, "is not a size from 1x1 to 999x999");
  return {*columns, *rows};
}

/// Parses the names of keys and clicks, as in `Enter 5 click:3,4`.
std::vector<Input> parse_inputs(std::string_view text) {
  std::vector<Input> inputs;
  for (auto word = consume_word(text); !word.empty(); word = consume_word(text)) {
    const auto input = find_input(word);
    if (!input) reject(std::string{word}, "is not a key (see ttt screen --help)");
    inputs.push_back(*input);
  }
  return inputs;
}

/// Parses a position from one or two words. They are joined by a blank, so that a user need not put
/// quotation marks around `XO..X...O X`.
Position parse_position_words(const Names& words) {
  const std::string text = join(words, " ");
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error) throw UsageError{quote_word(text) + ": " + in_words(text, parsed)};
  return parsed.position;
}

// Functions that add options. `name` is the name of an option (`--size`) or operand (`PLAYER`), and
// `text` is the placeholder of its value in help (`SIZE`).

/// Returns the result of `parser` for `word`. If it throws UsageError, throws CLI::ValidationError,
/// whose message begins with the name of the option.
template <typename Parser, typename Word>
auto parse_value(const std::string& name, Parser parser, const Word& word) {
  try {
    return parser(word);
  } catch (const UsageError& error) {
    throw CLI::ValidationError(name, error.what());
  }
}

/// Adds an option or operand with one value, which `parser` parses and stores in `target`.
template <typename Target, typename Parser>
CLI::Option* add(CLI::App& app, const std::string& name, const std::string& text, Target& target,
                 Parser parser, const std::string& summary) {
  const auto set = [name, parser, &target](const std::string& word) {
    target = static_cast<Target>(parse_value(name, parser, word));
  };
  return app.add_option_function<std::string>(name, set, summary)->option_text(text);
}

/// Adds an option or operand with any number of values. `parser` parses each and appends it to
/// `target`.
template <typename Value, typename Parser>
CLI::Option* add_all(CLI::App& app, const std::string& name, const std::string& text,
                     std::vector<Value>& target, Parser parser, const std::string& summary) {
  const auto append = [name, parser, &target](const Names& words) {
    for (const std::string& word : words) target.push_back(parse_value(name, parser, word));
  };
  return app.add_option_function<Names>(name, append, summary)->option_text(text)->take_all();
}

/// Adds an option whose values are the words of a table.
template <typename Target, typename Table>
CLI::Option* add_choice(CLI::App& app, const std::string& name, Target& target, const Table& words,
                        const std::string& summary) {
  return add(app, name, join(words_of(words), "|"), target, choice_parser(words), summary);
}

/// Adds a switch, an option without a value. It sets `target` to `on`, and with `=false` to the
/// opposite.
CLI::Option* add_switch(CLI::App& app, const std::string& name, bool& target,
                        const std::string& summary, bool on = true) {
  const auto set = [&target, on](std::int64_t times) { target = (times > 0) == on; };
  const auto check = [](const std::string& word) {
    return word == "true" || word == "false" ? "" : not_one_of(word, {"true", "false"});
  };
  return app.add_flag_function(name, set, summary)->take_last()->check(check);
}

void add_layout(CLI::App& app, KeyLayout& layout) {
  add_choice(app, "--layout", layout, layout_words,
             "keys of the top row: 7 8 9 (default), or 1 2 3");
}

/// Returns a random seed below 2^53, so that every parser of JSON reads it exactly. The seed comes
/// from the system. std::random_device would take twenty times as long in a virtual machine,
/// because it first asks the processor for its features.
std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  if (::getentropy(&seed, sizeof seed) != 0)
    throw std::system_error{errno, std::generic_category(), "cannot get random numbers"};
  return seed >> 11U;
}

void add_seed(CLI::App& app, std::uint64_t& seed) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  seed = random_seed();
  add(app, "--seed", "N", seed, integer_parser(std::uint64_t{0}, most),
      "seed that makes random choices repeatable");
}

constexpr int hour = 3'600'000;  // in milliseconds

void add_timeout(CLI::App& app, ProgramOptions& programs) {
  add(app, "--timeout", "MS", programs.timeout, integer_parser(1, hour),
      "milliseconds per program answer (default: 2000)");
}

/// Adds the options of `match` and `prove` for programs that play: their layout and timeouts.
void add_program_options(CLI::App& app, ProgramOptions& programs) {
  programs.start_timeout = milliseconds{10'000};
  add_layout(app, programs.layout);
  add_timeout(app, programs);
  add(app, "--start-timeout", "MS", *programs.start_timeout, integer_parser(1, hour),
      "milliseconds to the first answer (default: 10000)");
}

CLI::Option* add_format(CLI::App& app, Format& format, const std::string& summary) {
  constexpr std::array words{Word<Format>{"text", Format::text},
                             Word<Format>{"json", Format::json}};
  return add_choice(app, "--format", format, words, summary);
}

/// Adds the options for the looks of the screen.
void add_looks(CLI::App& app, PlayOptions& play) {
  std::vector<Word<std::size_t>> words;
  for (const Theme& theme : themes()) words.push_back({theme.name, words.size()});
  add(app, "--theme", "NAME", play.theme, choice_parser(words), join(words_of(words), ", "));
  add_switch(app, "--ascii", play.unicode, "draw with ASCII characters only", false);
}

/// Adds the options of `ttt` and `ttt puzzle` that matter only at a terminal.
void add_terminal(CLI::App& app, PlayOptions& play) {
  add_looks(app, play);
  add_switch(app, "--no-mouse", play.mouse, "do not use the mouse; leave it to the terminal",
             false);
  add_switch(app, "--no-record", play.record, "neither read nor write the record of your games",
             false);
  add_switch(app, "--plain", play.plain, "play line by line, for pipes and dumb terminals");
  add_switch(app, "--speech", play.speech, "play line by line, in words for screen readers");
}

/// Adds the options of a game against an opponent.
void add_game(CLI::App& app, PlayOptions& play) {
  add_choice(app, "--symbol", play.matchup.symbol, mark_words, "your mark");
  add_choice(app, "--first", play.matchup.first, first_words, "the player who moves first");
  add(app, "--opponent", "PLAYER", play.matchup.opponent, parse_player,
      "the player of the other side");
  add(app, "--me", "PLAYER", play.matchup.me, parse_player,
      "the player of your side (default: human)");
  add(app, "--best-of", "N", play.best_of, parse_odd_number,
      "play until a side wins the best of N games (N odd)");
  add_layout(app, play.terms.layout);
  add_seed(app, play.seed);
  add_timeout(app, play.terms);
  add_switch(app, "--no-coach", play.coach, "do not point out mistakes during the game", false);
}

// The commands. Each `describe_…` function adds the options of one command, which set the members
// of the options struct in `result`.

/// Stores the names of the options that were set, without dashes and `no-`, in `play.given`. The
/// menu shows their values, and does not ask for them.
void store_given_options(const CLI::App& app, PlayOptions& play) {
  for (const CLI::Option* const option : app.get_options()) {
    const std::string name = option->get_name();
    if (!option->empty()) play.given.insert(name.substr(name.starts_with("--no-") ? 5 : 2));
  }
}

/// Adds the options of `ttt` without a command: a game in the terminal or, with `--moves`, scripted
/// games.
void describe_game(CLI::App& app, ScriptOptions& options) {
  add_game(app, options.play);
  add(app, "--delay", "MS", options.play.delay, integer_parser(0, 60'000),
      "milliseconds before computer moves (default: 400)");
  add_terminal(app, options.play);
  add_all(app, "--moves", "LIST", options.scripts, parse_key_list,
          "play the keys in LIST (-: lists on standard input)")
      ->expected(1)
      ->allow_extra_args(false)
      ->configurable(false);
  add_format(app, options.format, "format in which --moves prints games")->configurable(false);
  add_switch(app, "--interactive", options.interactive, "continue in the terminal after --moves")
      ->configurable(false);
  app.callback([&app, &options] {
    store_given_options(app, options.play);
    if (!options.scripts.empty() && app.count("--opponent") == 0)
      options.play.matchup.opponent = *find_player("minimax");
    if (app.count("--format") + app.count("--interactive") > 0 && options.scripts.empty())
      throw CLI::ValidationError(options.interactive ? "--interactive" : "--format",
                                 "needs --moves LIST");
    if (options.interactive && (options.scripts.size() > 1 || options.scripts.front() == "-"))
      throw CLI::ValidationError("--interactive", "needs exactly one --moves with a list of keys");
  });
}

/// Adds the operand POSITION of `analyze` and `tree`. All its words are passed to `parser` at once.
template <typename Parser>
CLI::Option* add_position(CLI::App& app, Parser parser, const std::string& summary) {
  const auto set = [parser](const Names& words) { parse_value("POSITION", parser, words); };
  return app.add_option_function<Names>("POSITION", set, summary)->option_text("...")->take_all();
}

void describe_analyze(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<AnalyzeOptions>();
  const auto set = [&options](const Names& words) {
    if (words != Names{"-"}) options.position = parse_position_words(words);
  };
  add_position(app, set, "position, as in XO..X...O X (-: standard input)")->required();
  add_layout(app, options.layout);
  add_format(app, options.format, "output format");
  add_switch(app, "--count", options.count, "also count the games and positions that can follow");
}

void describe_tree(CLI::App& app, Invocation& result) {
  constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                               Word<TreeFormat>{"dot", TreeFormat::dot}};
  auto& options = result.emplace<TreeOptions>();
  const auto set = [&options](const Names& words) {
    options.position = parse_position_words(words);
  };
  add_position(app, set, "position, as in XO..X...O X (default: empty board)");
  add_layout(app, options.layout);
  add(app, "--depth", "N", options.depth, integer_parser(0, square_count),
      "number of plies to draw (default: 2)");
  add_choice(app, "--format", options.format, formats, "output format; dot is for Graphviz");
}

void describe_move(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<MoveOptions>();
  add(app, "--player", "PLAYER", options.player, parse_position_player,
      "player to ask for moves (default: minimax)");
  add_switch(app, "--all", options.all, "print all moves that the player may play, not one");
  add_layout(app, options.terms.layout);
  add_seed(app, options.seed);
  add_timeout(app, options.terms);
}

void describe_match(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<MatchOptions>();
  add_all(app, "PLAYER", "...", options.players, parse_contestant, "two or more players")
      ->required();
  add(app, "--games", "N", options.games, integer_parser(1, 1'000'000'000),
      "games of each pair, in each order (default: 100)");
  add_seed(app, options.seed);
  add(app, "--jobs", "N", options.jobs, integer_parser(1U, 1000U),
      "games with programs to play at once (default: 1)");
  add_program_options(app, options.terms);
  add(app, "--record", "FILE", options.record, parse_file_name,
      "write each game to FILE as a line of JSON");
  add_format(app, options.format, "format of the result");
  app.callback([&options] {
    if (options.players.size() < 2)
      throw CLI::ValidationError("match", "needs two players, as in ttt match random minimax");
  });
}

void describe_prove(CLI::App& app, Invocation& result) {
  const std::vector<Word<std::vector<Mark>>> sides{
      {"first", {Mark::x}}, {"second", {Mark::o}}, {"both", {Mark::x, Mark::o}}};
  auto& options = result.emplace<ProveOptions>();
  ProofSettings& proof = options.proof;
  add_all(app, "PLAYER", "...", options.players, parse_contestant, "players to prove");
  add_all(app, "--list", "FILE", options.lists, parse_file_name,
          "prove players in FILE too, one per line (-: stdin)")
      ->expected(1)
      ->allow_extra_args(false);
  add_choice(app, "--as", proof.sides, sides, "side that the player plays (default: both)");
  add_switch(app, "--strict", options.strict, "fail also for missed wins and mistakes");
  add(app, "--repeat", "N", proof.repeat, integer_parser(1, 1000),
      "play exactly N rounds of games, 1 to 1000");
  add(app, "--time", "S", proof.time, parse_seconds,
      "seconds for more rounds and replays (default: 10)");
  add_seed(app, proof.seed);
  auto* const jobs = add(app, "--jobs", "N", proof.jobs, integer_parser(1, 1000),
                         "processes to run at once (default: one per core)");
  add_program_options(app, proof.terms);
  add(app, "--stderr", "FILE", options.errors, parse_file_name,
      "write stderr of programs to FILE (-: show it)");
  add_format(app, options.format, "format of the result");
  app.callback([&options, jobs] {
    if (options.players.empty() && options.lists.empty())
      throw CLI::ValidationError("prove", "needs a player, as in ttt prove minimax");
    if (jobs->empty()) options.proof.jobs = static_cast<int>(cores());
  });
}

void describe_screen(CLI::App& app, Invocation& result) {
  constexpr std::array formats{Word<ScreenFormat>{"text", ScreenFormat::text},
                               Word<ScreenFormat>{"roles", ScreenFormat::roles},
                               Word<ScreenFormat>{"ansi", ScreenFormat::ansi},
                               Word<ScreenFormat>{"svg", ScreenFormat::svg}};
  auto& options = result.emplace<ScreenOptions>();
  add(app, "--size", "SIZE", options.size, parse_size,
      "columns and rows of the screen (default: 80x24)");
  add(app, "--keys", "KEYS", options.inputs, parse_inputs,
      "keys to press first, such as \"Enter 5 u ?\"");
  add_switch(app, "--each", options.each, "print after every key (svg: an animated picture)");
  add_choice(app, "--format", options.format, formats, "output format");
  add_game(app, options.play);
  add_looks(app, options.play);
  app.callback([&app, &options] { store_given_options(app, options.play); });
}

void describe_puzzle(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<PuzzleOptions>();
  add_layout(app, options.play.terms.layout);
  add_seed(app, options.play.seed);
  add_terminal(app, options.play);
  add_switch(app, "--mine", options.mine, "use positions in which you made a mistake");
  app.callback([&app, &options] { store_given_options(app, options.play); });
}

void describe_record(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<RecordOptions>();
  add_layout(app, options.layout);
  add_format(app, options.format, "output format");
  add_switch(app, "--games", options.games, "print every game");
  add_switch(app, "--forget", options.forget, "delete the record")->configurable(false);
}

/// Parses a template for typing squares, as in `{row} {column}`.
TypingWay parse_type_option(const std::string& word) {
  const auto way = parse_typing_way(word);
  if (!way)
    reject(word,
           "does not select a square; use {9}, {row} {column} or {a}{row}, for example (see the "
           "manual)");
  return *way;
}

void describe_console(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<ConsoleOptions>();
  add(app, "COMMAND", "", options.command, std::identity{}, "shell command that starts the program")
      ->required();
  add(app, "--start", "LINES", options.start, split_typed_lines,
      "lines to type before the game, as in 1/3/X");
  add(app, "--start-first", "LINES", options.start_first, split_typed_lines,
      "lines to type instead if the program moves first");
  add(app, "--type", "TEMPLATE", options.type, parse_type_option,
      "text typed for a square: {9}, {row}/{column}, ...");
  add(app, "--found-type", "TEMPLATE", options.found_type, parse_type_option,
      "like --type, but another way is tried if this one is wrong")
      ->group("");  // ttt itself uses this option; help does not list it
  add_switch(app, "--probe", options.probe, "play a test game and print the options to use");
  add_layout(app, options.layout);
  add(app, "--timeout", "MS", options.timeout, integer_parser(1, hour),
      "milliseconds to wait for a reply (default: 2000)");
  add(app, "--start-timeout", "MS", options.start_timeout, integer_parser(1, hour),
      "milliseconds to the first move (default: 10000)");
}

/// A command of `ttt`, as in `ttt prove`.
struct Command {
  const char* name;
  const char* summary;
  /// Adds the options of the command to `app`, and sets `result` to their values.
  void (*describe)(CLI::App& app, Invocation& result);
  const char* example;          ///< A command line for help and for errors.
  const char* another_example;  ///< A command line for help.
};

constexpr std::array<Command, 9> commands{{
    {"analyze", "show the value of every move and the reason for it", describe_analyze,  //
     "ttt analyze XO..X...O", "ttt analyze XO..X...O --format json --count"},
    {"tree", "draw the game tree below a position", describe_tree,  //
     "ttt tree XOXOX.O.. --depth 3", "ttt tree XOXOX.O.. --format dot | dot -Tsvg"},
    {"move", "read positions, one per line, and print moves", describe_move,  //
     "echo XO..X...O | ttt move", "ttt move --player cunning --all < positions.txt"},
    {"match", "play players against each other, print standings", describe_match,  //
     "ttt match random minimax", "ttt match \"bot:python3 mybot.py\" hard --games 10"},
    {"prove", "find out whether a player can lose if X begins", describe_prove,  //
     "ttt prove minimax", "ttt prove \"bot:python3 mybot.py\" --as second"},
    {"console", "connect a console program to the game protocol", describe_console,  //
     "printf 'O second\\n5\\n' | ttt console ./game", "ttt console --probe --start 1/X ./game"},
    {"screen", "print the screen after a list of keys", describe_screen,  //
     "ttt screen --keys \"Enter 5\"", "ttt screen --size 40x14 --format svg"},
    {"puzzle", "find the only move that wins or holds the draw", describe_puzzle,  //
     "ttt puzzle", "ttt puzzle --plain --seed 1"},
    {"record", "show the record of your games and puzzles", describe_record,  //
     "ttt record", "ttt record --games --format json"},
}};

const Command* find_command(std::string_view name) {
  const auto* const found = std::ranges::find(commands, name, &Command::name);
  return found == commands.end() ? nullptr : found;
}

Names command_names() {
  Names names;
  for (const Command& command : commands) names.emplace_back(command.name);
  return names;
}

/// Returns the command on the command line, or `app` (`ttt` itself) if there is none.
CLI::App& named_command(CLI::App& app) {
  const auto named = app.get_subcommands();
  return named.empty() ? app : *named.front();
}

/// Returns the names of the options of `app`, without `prefix` at their beginning: `theme` for
/// `--theme` and `--`.
Names option_names(const CLI::App& app, std::string_view prefix = "") {
  Names names;
  for (const CLI::Option* const option : app.get_options())
    if (!option->get_positional()) names.push_back(option->get_name().substr(prefix.size()));
  return names;
}

/// Returns the text of `--help` for `app`, which is `ttt` if `command` is null. CLI11 writes the
/// options. The tables and examples below them are added here, because CLI11 would wrap their
/// lines.
std::string help_of(const CLI::App& app, const Command* command) {
  std::string text = app.help();
  text.erase(text.find_last_not_of('\n') + 1).append("\n");
  if (command == nullptr)
    return text + players_help() + keys_help() +
           "\nExit status: 0 success, 1 a failure was reported, 2 usage error.\n";
  if (command->describe == describe_screen) text += inputs_help() + roles_help();
  return text + "\nExamples:\n  " + command->example + "\n  " + command->another_example + "\n";
}

// Reading the configuration file.

/// Returns the path of the user's configuration file, ~/.config/ttt/config.toml by default. Returns
/// an empty string if the home directory is unknown, if the file is missing or cannot be read, or
/// if it is not a regular file (a pipe or a device might never end).
std::string default_configuration() {
  const auto folder = find_user_folder("XDG_CONFIG_HOME", ".config");
  if (!folder) return {};
  std::string name = folder->path + "/ttt/config.toml";
  std::error_code unreadable;
  const bool is_file = std::filesystem::is_regular_file(name, unreadable);
  return is_file && ::access(name.c_str(), R_OK) == 0 ? name : "";
}

/// Returns the line without its comment, which begins with a # outside quotation marks. CLI11 2.1
/// would also take a # inside quotation marks for a comment.
std::string without_comment(const std::string& line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quote == 0 && line[i] == '#') return line.substr(0, i);
    if (quote == '"' && line[i] == '\\')
      ++i;
    else if (line[i] == quote)
      quote = 0;
    else if (quote == 0 && (line[i] == '"' || line[i] == '\''))
      quote = line[i];
  }
  return line;
}

/// Returns the items of the configuration file, in their order. Throws CLI::FileError if the file
/// cannot be read.
std::vector<CLI::ConfigItem> read_configuration(const std::string& name) {
  std::ifstream file{name};
  std::error_code unreadable;
  if (!file || std::filesystem::is_directory(name, unreadable))
    throw CLI::FileError{"cannot read " + name};
  std::stringstream text;
  for (std::string line; std::getline(file, line);) text << without_comment(line) << '\n';
  CLI::ConfigTOML parser;
  parser.comment('\n');
  return parser.from_config(text);
}

/// Sets the option to a value unless it has one already. Callers therefore begin with the source
/// that takes precedence: the command line before the configuration.
void set_if_unset(CLI::Option& option, const Names& words) {
  if (!option.empty()) return;
  const bool is_switch = option.get_items_expected_max() == 0;
  if (is_switch && words == Names{""})  // CLI11 does not check the value of a switch here
    throw CLI::ValidationError(option.get_name(), not_one_of("", {"true", "false"}));
  option.add_result(words);
  option.run_callback();
}

/// Sets the options that `command` has in common with `ttt`, `app`, to their values before the
/// command: `ttt --seed 1 move` is `ttt move --seed 1`. An option after the command takes
/// precedence.
void pass_options_to(CLI::App& command, const CLI::App& app) {
  for (const CLI::Option* const typed : app.get_options())
    if (CLI::Option* const option = command.get_option_no_throw(typed->get_name());
        option != nullptr && !typed->empty())
      set_if_unset(*option, typed->results());
}

/// Sets the option of `app` that the configuration item names, unless it has a value already.
/// Throws CLI::ConfigError if there is no such option.
void set_from_item(CLI::App& app, const CLI::ConfigItem& item) {
  if (item.name == "++" || item.name == "--") return;  // marks of CLI11 around a section
  CLI::Option* const option = app.get_option_no_throw("--" + item.name);
  const std::string name = quote_word(item.name);
  if (option == nullptr)
    throw CLI::ConfigError(name + " is not an option" +
                           suggestion(item.name, option_names(app, "--")));
  if (!option->get_configurable()) throw CLI::ConfigError(name + " works only on the command line");
  if (item.inputs.size() != 1)
    throw CLI::ConfigError(name + " needs one value; put quotation marks around it");
  set_if_unset(*option, item.inputs);
}

/// Sets the options that are not on the command line to their values in the configuration file
/// `name`; does nothing if `name` is empty. Items below the name of a command take precedence over
/// those at the top, so the items are handled from the last to the first. The items of all commands
/// are checked. Throws CLI::ConfigError if one is wrong.
void apply_configuration(CLI::App& app, const std::string& name) {
  if (name.empty()) return;
  auto items = read_configuration(name);
  std::ranges::reverse(items);
  try {
    for (const CLI::ConfigItem& item : items) {
      const std::string section = item.parents.empty() ? "" : item.parents.front();
      if (item.parents.size() > 1 || (!section.empty() && find_command(section) == nullptr))
        throw CLI::ConfigError("[" + section + "] is not a command" +
                               suggestion(section, command_names()));
      set_from_item(section.empty() ? app : *app.get_subcommand(section), item);
    }
  } catch (const CLI::ParseError& error) {
    const std::string problem = error.what();
    throw CLI::ConfigError(name + ": " + problem.substr(problem.starts_with("--") ? 2 : 0));
  }
}

// Checks of the whole command line, and messages for its errors.

/// Returns the option without its value: `--theme` for `--theme=dark`.
std::string without_value(const std::string& word) { return word.substr(0, word.find('=')); }

/// Returns a message that rejects a word, with the most similar of `names` or with the command line
/// that prints help: `"--lst" is not accepted by prove; did you mean --list?`, `"--x" is not
/// accepted by prove (see ttt prove --help)`.
std::string unknown_word(const std::string& word, const std::string& problem, const Names& names,
                         const std::string& command) {
  const std::string near = suggestion(without_value(word), names);
  return quote_word(word) + problem + (near.empty() ? " (see " + command + " --help)" : near);
}

/// Returns a message that rejects a word before the command, or a word without a command: `--mine:
/// belongs after puzzle, as in ttt puzzle --mine`.
std::string unknown_to_ttt(CLI::App& app, const std::string& word) {
  const CLI::App& command = named_command(app);
  if (const std::string option = without_value(word);
      &command != &app && command.get_option_no_throw(option) != nullptr)
    return option + ": belongs after " + command.get_name() + ", as in ttt " + command.get_name() +
           " " + option;
  if (word == "ugi") return "ugi: this command is gone; use ttt move";
  if (const auto player = find_player_in_any_case(word))
    return quote_word(word) + " is a player; did you mean --opponent " +
           (player->program ? quote_word(word) : word) + "?";
  Names names = option_names(app);
  std::ranges::copy(command_names(), std::back_inserter(names));
  return unknown_word(word, " is not a command or option", names, "ttt");
}

/// Returns a message that rejects a word after the command: `--version: belongs before move`.
std::string unknown_to_command(const CLI::App& command, const std::string& word) {
  const std::string name = command.get_name();
  if (const std::string option = without_value(word); option == "--config" || option == "--version")
    return option + ": belongs before " + name;
  if (command.get_option_no_throw("POSITION") != nullptr && !parse_position(word).error)
    return quote_word(word) + " needs -- before it, as in ttt " + name + " -- " + word;
  return unknown_word(word, " is not accepted by " + name, option_names(command), "ttt " + name);
}

/// Throws UsageError for two errors that CLI11 accepts: an option with an empty value (`--ascii=`),
/// and a command that comes only after `--`.
void check_words(const Names& words) {
  const auto is_command = [](const std::string& word) { return find_command(word) != nullptr; };
  const auto dashes = std::ranges::find(words, "--");
  for (auto word = words.begin(); word != dashes; ++word)
    if (word->starts_with("--") && word->find('=') == word->size() - 1)
      throw UsageError{escape_unprintable(without_value(*word)) + ": its value is missing"};
  if (std::any_of(words.begin(), dashes, is_command)) return;
  const auto command = std::find_if(dashes, words.end(), is_command);
  if (command != words.end()) throw UsageError(quote_word(*command) + " belongs before --");
}

/// Throws UsageError if an option before the command is not an option of the command (`ttt --theme
/// dark analyze`), or must come after the command (`ttt --format json record`).
void check_options_before(CLI::App& app, const CLI::App& command) {
  for (const CLI::Option* const option : app.get_options()) {
    const std::string name = option->get_name();
    if (option->empty() || name == "--config" || name == "--help") continue;
    if (command.get_option_no_throw(name) == nullptr)
      throw UsageError{unknown_to_command(command, name)};
    if (!option->get_configurable()) throw UsageError{unknown_to_ttt(app, name)};
  }
}

/// Returns true if the command has the option `name` and the option was set, to a value other than
/// `false`.
bool is_set(const CLI::App& command, const std::string& name) {
  const CLI::Option* const option = command.get_option_no_throw(name);
  return option != nullptr && !option->empty() && option->results().back() != "false";
}

/// An option, and the options that have no effect if it is set.
struct Exclusion {
  const char* option;
  std::vector<const char*> others;  ///< The options without an effect.
};

/// Throws UsageError if an option has no effect because another one is set, as `--theme` because of
/// `--plain`.
void check_effects(const CLI::App& command) {
  std::vector<Exclusion> exclusions{{"--interactive", {"--format"}},
                                    {"--plain", {"--theme", "--no-mouse"}},
                                    {"--speech", {"--theme", "--no-mouse"}},
                                    {"--forget", {"--layout", "--format", "--games"}}};
  if (!is_set(command, "--interactive"))
    exclusions.insert(exclusions.begin(),
                      {"--moves",
                       {"--best-of", "--delay", "--no-coach", "--theme", "--ascii", "--no-mouse",
                        "--no-record", "--plain", "--speech"}});
  for (const Exclusion& exclusion : exclusions)
    for (const std::string other : exclusion.others)
      if (is_set(command, exclusion.option) && is_set(command, other))
        throw UsageError{other + ": has no effect with " + exclusion.option};
}

/// Returns the message for an error of CLI11, in better words than CLI11's for some errors. If an
/// operand is missing, the message ends with an example of `command`, which may be null.
std::string in_words(const CLI::ParseError& error, const Command* command) {
  const std::string text = error.what();
  if (error.get_name() == "FileError") return "--config: " + text;
  if (error.get_name() == "RequiredError" && command != nullptr)
    return std::string{command->name} + ": " + text + ", as in " + command->example;
  if (error.get_name() == "ArgumentMismatch")
    return text.substr(0, text.find(':')) + ": its value is missing";
  return text;
}

/// Returns the message, in one line, for an error that CLI11 found in the command line. It is about
/// an unknown word if there is one, since this is the likely cause.
std::string problem_in(CLI::App& app, const CLI::ParseError& error) {
  CLI::App& command = named_command(app);
  if (&command != &app && error.get_name() != "ConfigError") check_options_before(app, command);
  std::string problem = in_words(error, find_command(command.get_name()));
  if (problem.starts_with("--")) return problem;
  for (const std::string& word : app.remaining())
    if (word != "--") return unknown_to_ttt(app, word);
  for (const std::string& word : command.remaining())
    if (word != "--") return unknown_to_command(command, word);
  return problem;
}

}  // namespace

Invocation parse_command_line(int argc, const char* const* argv) {
  Names words{argv + std::min(argc, 1), argv + argc};
  // Treats `ttt help prove` as `ttt prove --help`, and `ttt version` as `ttt --version`.
  if (!words.empty() && (words.front() == "help" || words.front() == "version")) {
    words.push_back("--" + words.front());
    words.erase(words.begin());
  }
  check_words(words);
  std::ranges::reverse(words);  // CLI11 expects the last word first

  CLI::App app{"Tic-tac-toe for the terminal.", "ttt"};
  app.option_defaults()->take_last();
  app.set_help_flag("-h,--help", "show this help");
  app.set_version_flag("--version", "ttt " + std::string{version}, "show the version")
      ->configurable(false);
  std::optional<std::string> configuration;
  add(app, "--config", "FILE", configuration, std::identity{}, "read default options from FILE")
      ->configurable(false);
  app.require_subcommand(0, 1);
  ScriptOptions script;
  describe_game(app, script);
  std::array<Invocation, commands.size()> invocations;
  for (std::size_t i = 0; i < commands.size(); ++i)
    commands[i].describe(*app.add_subcommand(commands[i].name, commands[i].summary),
                         invocations[i]);
  app.parse_complete_callback([&] {
    CLI::App& command = named_command(app);
    if (&command != &app) check_options_before(app, command);
    pass_options_to(command, app);
    check_effects(command);
    for (Invocation& invocation : invocations)
      if (auto* const puzzle = std::get_if<PuzzleOptions>(&invocation))
        puzzle->seed_given = is_set(command, "--seed");
    apply_configuration(app, configuration ? *configuration : default_configuration());
    pass_options_to(command, app);
  });
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    const CLI::App& command = named_command(app);
    if (app.remaining_size(true) == 0) {
      if (is_set(app, "--help") || is_set(command, "--help"))
        return TextOutput{help_of(app, find_command(command.get_name()))};
      if (is_set(app, "--version")) return TextOutput{app.version() + "\n"};
    }
    throw UsageError{escape_unprintable(problem_in(app, error))};
  }
  if (const Command* const command = find_command(named_command(app).get_name()))
    return std::move(invocations[static_cast<std::size_t>(command - commands.data())]);
  if (script.scripts.empty()) return script.play;
  return script;
}

int run(const TextOutput& output) {
  print(output.text);
  return 0;
}

}  // namespace ttt
