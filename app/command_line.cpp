#include "command_line.hpp"

#include <sys/random.h>
#include <unistd.h>  // where musl declares getentropy

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <limits>
#include <sstream>
#include <system_error>
#include <utility>

#include "io/output.hpp"
#include "io/text.hpp"
#include "io/this_process.hpp"
#include "play/keys.hpp"
#include "players/player_spec.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"
#include "version.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

// Parsers of option values. Each returns the value of a word, or throws UsageError.

[[noreturn]] void reject(const std::string& word, const std::string& problem) {
  throw UsageError{quote_word(word) + " " + problem};
}

/// Returns a parser that looks up the word in a table of `Word` and returns its value. The table
/// must outlive the parser.
template <typename WordTable>
auto choice_parser(const WordTable& table) {
  return [&table](const std::string& word) {
    if (const auto value = value_of(table, word)) return *value;
    throw UsageError{not_one_of(word, words_of(table))};
  };
}

/// Returns a parser that accepts whole numbers from `least` to `most`.
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

/// Returns the number if it is odd and from 1 to 999; rejects any other word.
int parse_odd_number(const std::string& word) {
  const int number = integer_parser(1, 999)(word);
  if (number % 2 == 0)
    reject(word, "is even, so both sides could win equally often; use an odd number");
  return number;
}

/// Returns the milliseconds in a number of seconds from 0 to 86400: 1500 for `1.5`.
milliseconds parse_seconds(const std::string& word) {
  double number = 0;
  std::istringstream text{word};
  if (word.find_first_not_of("0123456789.") != word.npos || !(text >> number) || !text.eof() ||
      number > 86'400)
    reject(word, "is not a number of seconds from 0 to 86400");
  return milliseconds{static_cast<int>(number * 1000)};
}

/// Returns the word, the name of a file. Rejects an empty word.
std::string parse_file_name(const std::string& name) {
  if (name.empty()) reject(name, "is not a file name");
  return name;
}

/// Returns the word, a list of keys or `-`. Rejects a word that looks like an option.
std::string parse_key_list(const std::string& word) {
  if (word.starts_with('-') && word != "-")
    throw UsageError{"needs a list of keys, as in --moves 5,9,1"};
  return word;
}

/// Returns the index of the theme of that name.
std::size_t parse_theme(const std::string& word) {
  if (const auto theme = find_theme(in_lower_case(word))) return *theme;
  throw UsageError{not_one_of(word, theme_names())};
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
Position parse_position_words(const Words& words) {
  const std::string text = join(words, " ");
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error)
    throw UsageError{quote_word(text) + ": " + position_error_in_words(text, parsed)};
  return parsed.position;
}

// Functions that add options. `name` is the name of an option (`--size`) or operand (`PLAYER`), and
// `text` is the placeholder of its value in help (`SIZE`).

/// A function that parses the words (at least one) of an option or operand, and stores the result.
/// Throws UsageError if they are wrong.
using Reader = std::function<void(const Words&)>;

/// Adds an option or operand with one value, which `read` parses. A UsageError of `read` becomes
/// CLI11's error, whose message begins with the name. (CLI11's function templates, and strings that
/// are made at each call, would take long to compile.)
CLI::Option* add_words(CLI::App& app, std::string_view name, std::string_view text,
                       std::string_view summary, const Reader& read) {
  const CLI::callback_t read_or_reject = [name = std::string{name}, read](const Words& words) {
    try {
      read(words);
    } catch (const UsageError& error) {
      throw CLI::ValidationError(name, error.what());
    }
    return true;
  };
  return app.add_option(std::string{name}, read_or_reject, std::string{summary})
      ->option_text(std::string{text});
}

/// Adds an option or operand with one value or more.
CLI::Option* add_all(CLI::App& app, std::string_view name, std::string_view text,
                     std::string_view summary, const Reader& read) {
  constexpr int any = -1;
  return add_words(app, name, text, summary, read)
      ->expected(1, any)
      ->allow_extra_args()
      ->take_all();
}

/// Adds an option that may be repeated. `parser` converts the value of each, and the result is
/// appended to `target`.
CLI::Option* add_repeatable(CLI::App& app, std::string_view name, std::string_view text,
                            Words& target, std::string (*parser)(const std::string&),
                            std::string_view summary) {
  const auto append = [parser, &target](const Words& words) {
    std::ranges::transform(words, std::back_inserter(target), parser);
  };
  return add_words(app, name, text, summary, append)->take_all();
}

/// Adds an option or operand with one value, which `parser` parses and stores in `target`.
template <typename Target, typename Parser>
CLI::Option* add(CLI::App& app, std::string_view name, std::string_view text, Target& target,
                 const Parser& parser, std::string_view summary) {
  return add_words(app, name, text, summary, [parser, &target](const Words& words) {
    target = static_cast<Target>(parser(words.back()));
  });
}

/// Adds an option whose values are the words of a table, which must outlive `app`.
template <typename Target, typename WordTable>
CLI::Option* add_choice(CLI::App& app, std::string_view name, Target& target,
                        const WordTable& words, std::string_view summary) {
  return add(app, name, join(words_of(words), "|"), target, choice_parser(words), summary);
}

/// Adds a switch, an option without a value, which sets `target` to `on`; `=false` after its name
/// sets `target` to the opposite.
CLI::Option* add_switch(CLI::App& app, std::string_view name, bool& target,
                        std::string_view summary, bool on = true) {
  const auto set = [&target, on](std::int64_t times) { target = (times > 0) == on; };
  const auto check = [](const std::string& word) {
    return word == "true" || word == "false" ? "" : not_one_of(word, {"true", "false"});
  };
  return app.add_flag_function(std::string{name}, set, std::string{summary})
      ->option_text(" ")  // otherwise help shows the options that it excludes
      ->take_last()
      ->check(check);
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

/// Adds the options for programs that play: their layout, which is stored in `layout`, and their
/// timeouts.
void add_program_options(CLI::App& app, ProgramOptions& programs, KeyLayout& layout) {
  add_layout(app, layout);
  add(app, "--timeout", "MS", programs.timeout, integer_parser(1, hour),
      "milliseconds per program answer (default: 2000)");
  add(app, "--start-timeout", "MS", programs.start_timeout, integer_parser(1, hour),
      "milliseconds to the first answer (default: 10000)");
}

CLI::Option* add_format(CLI::App& app, Format& format, std::string_view summary) {
  return add_choice(app, "--format", format, format_words, summary);
}

/// Adds the options for the looks of the screen.
void add_looks(CLI::App& app, PlayOptions& play) {
  add(app, "--theme", "NAME", play.theme, parse_theme, join(theme_names(), ", "));
  add_switch(app, "--ascii", play.unicode, "draw with ASCII characters only", false);
}

/// Adds the option for screen readers, which comes first in help.
CLI::Option* add_speech(CLI::App& app, PlayOptions& play) {
  return add_switch(app, "--speech", play.speech, "play line by line, in words for screen readers");
}

/// Adds the options of `ttt` and `ttt puzzle` for play at a terminal.
void add_terminal(CLI::App& app, PlayOptions& play) {
  add_looks(app, play);
  add_switch(app, "--no-mouse", play.mouse, "do not use the mouse; leave it to the terminal",
             false);
  add_switch(app, "--no-record", play.record, "neither read nor write the record of your games",
             false);
  add_switch(app, "--plain", play.plain, "play line by line, for pipes and dumb terminals")
      ->excludes("--speech");
}

/// Adds the options of a game against an opponent.
void add_game(CLI::App& app, PlayOptions& play) {
  add_choice(app, "--symbol", play.matchup.symbol, mark_words, "your mark");
  add_choice(app, "--first", play.matchup.first, first_words, "the player who moves first");
  add(app, "--opponent", "PLAYER", play.matchup.opponent, parse_player,
      "the other player (default: the last, or medium)");
  add(app, "--me", "PLAYER", play.matchup.me, parse_player,
      "the player of your side (default: human)");
  add(app, "--best-of", "N", play.best_of, parse_odd_number,
      "play until a side wins the best of N games (N odd)");
  add_program_options(app, play.programs, play.layout);
  add_seed(app, play.seed);
  add_switch(app, "--no-coach", play.coach, "do not point out mistakes during the game", false);
}

// The commands. Each `describe_…` function adds the options of one command, which set the members
// of the options struct in `result`.

/// Completes the options of a game after parsing:
/// - `play.given` gets the names of the options that were set, without dashes and `no-`. The menu
///   shows their values, and does not ask for them.
/// - Programs get the layout of the command line.
/// - `--speech` becomes the default if the environment variable ACCESSIBLE asks programs to suit
///   screen readers.
void complete_play_options(const CLI::App& app, PlayOptions& play) {
  for (const CLI::Option* const option : app.get_options()) {
    const std::string name = option->get_name();
    if (!option->empty()) play.given.insert(name.substr(name.starts_with("--no-") ? 5 : 2));
  }
  play.programs.layout = play.layout;
  const char* const accessible = std::getenv("ACCESSIBLE");
  const std::set<std::string_view> no{"", "0", "false"};
  if (!play.given.contains("speech") && !play.plain)
    play.speech = accessible != nullptr && !no.contains(accessible);
}

/// Adds the options of `ttt` without a command: a game in the terminal or, with `--moves`, scripted
/// games.
void describe_game(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<ScriptOptions>();
  add_speech(app, options.play);
  add_game(app, options.play);
  add(app, "--delay", "MS", options.play.delay, integer_parser(0, 60'000),
      "milliseconds before computer moves (default: 400)");
  add_terminal(app, options.play);
  add_repeatable(app, "--moves", "LIST", options.scripts, parse_key_list,
                 "play the keys in LIST (-: lists on standard input)");
  auto* const format = add_format(app, options.format, "format in which --moves prints games");
  add_switch(app, "--interactive", options.interactive, "continue in the terminal after --moves")
      ->excludes(format);
  app.add_flag("-V,--version")->description("show the version");
  app.callback([&app, &options, &result] {
    complete_play_options(app, options.play);
    if (app.count("--format") + app.count("--interactive") > 0 && options.scripts.empty())
      throw CLI::ValidationError(options.interactive ? "--interactive" : "--format",
                                 "needs --moves LIST");
    if (options.interactive && (options.scripts.size() > 1 || options.scripts.front() == "-"))
      throw CLI::ValidationError("--interactive", "needs exactly one --moves with a list of keys");
    if (app.count("--best-of") > 0 && !options.scripts.empty() && !options.interactive)
      throw CLI::ValidationError("--best-of", "--moves plays each list once; leave one out");
    if (options.scripts.empty())
      result = PlayOptions{options.play};
    else if (app.count("--opponent") == 0)
      options.play.matchup.opponent = *find_player("perfect");
  });
}

/// Returns the problem with an unquoted argument of a program's command: `"--hard" is not a player;
/// if it belongs to the command, write "bot:x --hard"`.
std::string unquoted_command(const std::string& word, const std::string& program) {
  return quote_word(word) + " is not a player; if it belongs to the command, write " +
         quote_word(program + " " + word);
}

/// Throws UsageError if the words begin with a command that lacks quotation marks and the kind of
/// player, as in `python3 game.py`.
void check_quotation_marks(const Words& words) {
  const auto names_file = [](const std::string& word) {
    return word.find_first_of("./") != word.npos && !word.starts_with('-');
  };
  if (words.size() > 1 && words.front().find(':') == std::string::npos &&
      !find_player(words.front()) && std::ranges::any_of(words, names_file))
    throw UsageError{quote_word(words.front()) + " is not a player; put it in quotes: " +
                     quote_word("console:" + join(words, " "))};
}

/// Parses the players of `match` and `prove`. Throws `UsageError` if a command was not quoted.
std::vector<PlayerSpec> parse_players(const Words& words) {
  check_quotation_marks(words);
  std::vector<PlayerSpec> players;
  for (const std::string& word : words) {
    if (!players.empty() && players.back().program && word.find(':') == std::string::npos &&
        !find_player(word))
      throw UsageError{unquoted_command(word, players.back().name)};
    players.push_back(parse_computer_player(word));
  }
  return players;
}

/// Adds the operands PLAYER of `match` and `prove`.
CLI::Option* add_players(CLI::App& app, std::vector<PlayerSpec>& players,
                         std::string_view summary) {
  return add_all(app, "PLAYER", "...", summary,
                 [&players](const Words& words) { players = parse_players(words); });
}

void describe_analyze(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<AnalyzeOptions>();
  const auto set = [&options](const Words& words) {
    if (words != Words{"-"}) options.position = parse_position_words(words);
  };
  add_all(app, "POSITION", "...", "position, as in XO..X...O X (-: standard input)", set)
      ->required();
  add_layout(app, options.layout);
  add_format(app, options.format, "output format");
  add_switch(app, "--count", options.count, "also count the games and positions that can follow");
}

void describe_tree(CLI::App& app, Invocation& result) {
  static constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                                      Word<TreeFormat>{"dot", TreeFormat::dot}};
  auto& options = result.emplace<TreeOptions>();
  const auto set = [&options](const Words& words) {
    options.position = parse_position_words(words);
  };
  add_all(app, "POSITION", "...", "position, as in XO..X...O X (default: empty board)", set);
  add_layout(app, options.layout);
  add(app, "--depth", "N", options.depth, integer_parser(0, square_count),
      "depth of the drawn tree, in moves (default: 2)");
  add_choice(app, "--format", options.format, formats, "output format; dot is for Graphviz");
}

void describe_move(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<MoveOptions>();
  add(app, "--player", "PLAYER", options.player, parse_position_player,
      "player to ask for moves (default: perfect)");
  add_switch(app, "--all", options.all, "print all moves that the player may play, not one");
  add_program_options(app, options.programs, options.programs.layout);
  add_seed(app, options.seed);
}

void describe_match(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<MatchOptions>();
  add_players(app, options.players, "two or more players (see ttt help players)")->required();
  add(app, "--games", "N", options.games, integer_parser(1, 1'000'000'000),
      "games of each pair, in each order (default: 100)");
  add_seed(app, options.seed);
  add(app, "--jobs", "N", options.jobs, integer_parser(1U, 1000U),
      "games with programs to play at once (default: 1)");
  add_program_options(app, options.programs, options.programs.layout);
  add(app, "--record", "FILE", options.record, parse_file_name,
      "write each game to FILE as a line of JSON");
  add_format(app, options.format, "format of the result");
  app.callback([&options] {
    if (options.players.size() < 2)
      throw CLI::ValidationError("match", "needs two players, as in ttt match easy perfect");
  });
}

void describe_prove(CLI::App& app, Invocation& result) {
  static const std::vector<Word<std::vector<Mark>>> sides{
      {"first", {Mark::x}}, {"second", {Mark::o}}, {"both", {Mark::x, Mark::o}}};
  auto& options = result.emplace<ProveOptions>();
  ProofSettings& proof = options.proof;
  add_players(app, options.players, "players to prove (see ttt help players)");
  add_repeatable(app, "--list", "FILE", options.lists, parse_file_name,
                 "prove players in FILE too, one per line (-: stdin)");
  add_choice(app, "--as", proof.sides, sides, "side that the player plays (default: both)");
  add_switch(app, "--strict", options.proof.strict, "also fail on missed wins and mistakes");
  add_switch(app, "--probe", options.probe, "play one trial game with a console program");
  add(app, "--repeat", "N", proof.repeat, integer_parser(1, 1000),
      "play exactly N rounds of games, 1 to 1000");
  add(app, "--limit", "S", proof.limit, parse_seconds,
      "seconds after which a proof ends unfinished");
  add_seed(app, proof.seed);
  constexpr int most_jobs_of_a_core = 32;
  proof.jobs = static_cast<int>(cores());
  proof.most_jobs = most_jobs_of_a_core * proof.jobs;
  auto* const jobs = add(app, "--jobs", "N", proof.jobs, integer_parser(1, 1000),
                         "processes to run at once (default: by the cores)");
  add_program_options(app, proof.programs, proof.programs.layout);
  add(app, "--stderr", "FILE", options.errors, parse_file_name,
      "write stderr of programs to FILE (-: show it)");
  add_format(app, options.format, "format of the result");
  app.callback([&app, &options, jobs] {
    for (const char* const of_proof :
         {"--as", "--strict", "--repeat", "--limit", "--seed", "--jobs", "--stderr", "--format"})
      if (options.probe && !app.get_option(of_proof)->empty())
        throw CLI::ExcludesError("--probe", of_proof);
    if (options.players.empty() && options.lists.empty())
      throw CLI::ValidationError("prove", "needs a player, as in ttt prove perfect");
    if (!jobs->empty()) options.proof.most_jobs = options.proof.jobs;
  });
}

void describe_screen(CLI::App& app, Invocation& result) {
  static constexpr std::array formats{Word<ScreenFormat>{"text", ScreenFormat::text},
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
  app.callback([&app, &options] { complete_play_options(app, options.play); });
}

void describe_puzzle(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<PuzzleOptions>();
  add_speech(app, options.play);
  add_layout(app, options.play.layout);
  add_seed(app, options.play.seed);
  add_terminal(app, options.play);
  add_switch(app, "--mine", options.mine, "use positions in which you made a mistake")
      ->excludes("--no-record");
  app.callback([&app, &options] { complete_play_options(app, options.play); });
}

void describe_record(CLI::App& app, Invocation& result) {
  auto& options = result.emplace<RecordOptions>();
  add_layout(app, options.play.layout);
  add_format(app, options.format, "output format");
  add_switch(app, "--games", options.games, "print every game");
  add_switch(app, "--forget", options.forget, "delete the record")
      ->excludes("--layout")
      ->excludes("--format")
      ->excludes("--games");
  app.callback([&app, &options] { complete_play_options(app, options.play); });
}

/// A command of `ttt`, as in `ttt prove`. It is not one of CLI11's subcommands: tried twice, they
/// made this file no shorter, and its object code 100 kB larger.
struct Command {
  const char* name;
  const char* summary;
  /// Adds the options of the command to `app`, and sets `result` to their values.
  void (*describe)(CLI::App& app, Invocation& result);
  const char* example;          ///< A command line for help and for errors.
  const char* another_example;  ///< A command line for help.
};

constexpr std::array<Command, 8> commands{{
    {"analyze", "show the value of every move and the reason for it", describe_analyze,  //
     "ttt analyze XO..X...O", "ttt analyze XO..X...O --format json --count"},
    {"tree", "draw the game tree below a position", describe_tree,  //
     "ttt tree XOXOX.O.. --depth 3", "ttt tree XOXOX.O.. --format dot | dot -Tsvg"},
    {"move", "read positions, one per line, and print moves", describe_move,  //
     "echo XO..X...O | ttt move", "ttt move --player cunning --all < positions.txt"},
    {"match", "play players against each other, print standings", describe_match,  //
     "ttt match easy perfect", "ttt match \"bot:python3 mybot.py\" hard --games 10"},
    {"prove", "find out whether a player can lose if X begins", describe_prove,  //
     "ttt prove perfect", "ttt prove \"bot:python3 mybot.py\" --as second"},
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

Words command_names() {
  Words names;
  for (const Command& command : commands) names.emplace_back(command.name);
  return names;
}

/// `ttt` without a command.
constexpr Command game{"", "Tic-tac-toe for the terminal.", describe_game, "", ""};

bool is_command(const std::string& word) { return find_command(word) != nullptr; }

/// Returns the command line without arguments: `ttt`, `ttt prove`.
std::string full_name(const Command& command) {
  const std::string name = command.name;
  return name.empty() ? "ttt" : "ttt " + name;
}

/// Removes the name of the command from `words` and returns the command, or `game` (`ttt` without a
/// command) if there is none. Options may stand before the name, so that an alias of `ttt` with
/// options has commands: `ttt --seed 1 move` is `ttt move --seed 1`. An option after the name takes
/// precedence.
const Command& consume_command(Words& words) {
  auto name = words.begin();
  if (!words.empty() && words.front().starts_with('-'))
    name = std::find_if(words.begin(), std::ranges::find(words, "--"), is_command);
  if (name == words.end() || !is_command(*name)) return game;
  const Command& command = *find_command(*name);
  words.erase(name);
  return command;
}

/// Returns the names of the options of `app`.
Words option_names(const CLI::App& app) {
  Words names;
  for (const CLI::Option* const option : app.get_options())
    if (!option->get_positional()) names.push_back(option->get_name());
  return names;
}

std::string commands_help() {
  HelpRows rows;
  for (const Command& command : commands) rows.emplace_back(command.name, command.summary);
  return help_table("Commands", rows);
}

/// Returns the options of `app` without their meanings: `--help, --symbol=X|O, --opponent=PLAYER`.
std::string option_list(const CLI::App& app) {
  Words options;
  for (const CLI::Option* const option : app.get_options()) {
    const std::string value = option->get_option_text();
    options.push_back(option->get_name() +
                      (value.find_first_not_of(' ') == value.npos ? "" : "=" + value));
  }
  return join(options, ", ");
}

/// Returns the text of `ttt --help`, which fits a terminal of 24 lines.
std::string short_help(const CLI::App& app) {
  return "Tic-tac-toe for the terminal. Without a command, ttt begins a game.\n"
         "Usage: ttt [COMMAND] [OPTIONS]\n\nOptions:\n" +
         paragraph(option_list(app), 2) + commands_help() + "\n" +
         paragraph("Players: " + player_names() + ".") +
         "More: ttt help COMMAND, ttt help players, ttt help keys, ttt help all.\n";
}

/// Returns the text of `--help` for a command, or of `ttt help all` for `game`. CLI11 writes the
/// options. The tables and examples below them are added here, because CLI11 would wrap their
/// lines.
std::string help_of(const CLI::App& app, const Command& command) {
  std::string text = app.help();
  text.erase(text.find_last_not_of('\n') + 1).append("\n");
  if (&command == &game)
    return text + commands_help() + players_help() + keys_help() +
           "\nExit status: 0 success, 1 a failure was reported, 2 usage error.\n";
  if (command.describe == describe_screen) text += inputs_help();
  return text + "\nExamples:\n  " + command.example + "\n  " + command.another_example + "\n";
}

// Checks of the whole command line, and messages for its errors.

/// Returns the option without its value: `--theme` for `--theme=dark`.
std::string without_value(const std::string& word) { return word.substr(0, word.find('=')); }

/// A wrong word that users try, and the message that helps them.
struct KnownWord {
  std::string_view word;
  const char* answer;
};

constexpr const char* to_console =
    "--start, --start-first and --type belong to a console program, as in \"console:--start 1 "
    "./game\"";

constexpr std::array known_words{
    KnownWord{"play", "play: not a command; ttt alone begins a game"},
    KnownWord{"--time", "--time: not an option; --repeat N plays N rounds"},
    KnownWord{"--2p", "--2p: not an option; for two people: --opponent human"},
    KnownWord{"--level", "--level: not an option; choose an opponent, as in --opponent hard"},
    KnownWord{"--difficulty",
              "--difficulty: not an option; choose an opponent, as in --opponent hard"},
    KnownWord{"--start", to_console},
    KnownWord{"--start-first", to_console},
    KnownWord{"--type", to_console},
    KnownWord{"--screen-reader", "--screen-reader: not an option; did you mean --speech?"},
    KnownWord{"--accessible", "--accessible: not an option; did you mean --speech?"}};

/// Returns the program that `--opponent`, `--me` or `--player` names, as in
/// `--opponent bot:./mine`; nothing if none of them names one.
std::optional<PlayerSpec> program_in(const CLI::App& app) {
  for (const char* const name : {"--opponent", "--me", "--player"})
    if (const CLI::Option* const typed = app.get_option_no_throw(name); typed && !typed->empty())
      if (auto player = find_player(typed->results().back()); player && player->program)
        return player;
  return std::nullopt;
}

/// Returns the end of the message about a word that `ttt` without a command does not accept:
/// ` is a player; did you mean --opponent hard?`.
std::string problem_in_game(const std::string& word, const CLI::App& app) {
  if (is_command(word)) return " belongs before --";
  if (const auto player = find_player(word))
    return " is a player; did you mean --opponent " + (player->program ? quote_word(word) : word) +
           "?";
  if (app.count("--moves") > 0 && square_of(KeyLayout::numpad, word))
    return " is not a command or option; write the moves as one word, as in --moves 5,9,1";
  Words names = option_names(app);
  std::ranges::copy(command_names(), std::back_inserter(names));
  const std::string near = suggestion(without_value(word), names);
  return " is not a command or option" + (near.empty() ? " (see ttt --help)" : near);
}

/// Returns the end of the message about a word that a command does not accept: ` is not an option
/// of ttt prove; did you mean --list?`.
std::string problem_in_command(const std::string& word, const CLI::App& app,
                               const Command& command) {
  if (app.get_option_no_throw("POSITION") != nullptr && !parse_position(word).error)
    return " needs -- before it, as in " + full_name(command) + " -- " + word;
  const std::string near = suggestion(without_value(word), option_names(app));
  return " is not an option of ttt " + std::string{command.name} +
         (near.empty() ? " (see " + full_name(command) + " --help)" : near);
}

/// Returns the message about a word that the command does not accept, with an answer to the user's
/// probable question.
std::string unknown_word(const std::string& word, const CLI::App& app, const Command& command) {
  const bool is_option = word.starts_with('-');
  const bool to_game = &command == &game;
  const auto* const known = std::ranges::find(known_words, without_value(word), &KnownWord::word);
  if (known != known_words.end() && (to_game || is_option)) return known->answer;
  if (const auto program = program_in(app); program && !is_option)
    return unquoted_command(word, program->name);
  return quote_word(word) +
         (to_game ? problem_in_game(word, app) : problem_in_command(word, app, command));
}

/// Throws UsageError if an option before `--` has an empty value (`--ascii=`), which CLI11 accepts.
void check_values(const Words& words) {
  for (const std::string& word : words) {
    if (word == "--") return;
    if (word.starts_with("--") && word.find('=') == word.size() - 1)
      throw UsageError{escape_unprintable(word) + ": nothing follows the ="};
  }
}

/// Returns true if the command has the option `name` and the option was set, to a value other than
/// `false`.
bool is_set(const CLI::App& app, const std::string& name) {
  const CLI::Option* const option = app.get_option_no_throw(name);
  return option != nullptr && !option->empty() && option->results().back() != "false";
}

/// Returns the message for an error of CLI11, in better words than CLI11's for some errors.
std::string error_in_words(const CLI::ParseError& error, const Command& command) {
  std::string text = error.what();
  if (error.get_name() == "RequiredError")
    return std::string{command.name} + ": " + text + ", as in " + command.example;
  if (error.get_name() == "ExcludesError") {
    constexpr std::string_view excludes = " excludes ";
    return text.replace(text.find(excludes), excludes.size(), " and ") + " cannot be used together";
  }
  if (error.get_name() == "ArgumentMismatch")
    return text.substr(0, text.find(':')) + ": its value is missing";
  return text;
}

/// Returns the message, in one line, for an error that CLI11 found in the command line. If there is
/// an unknown option, the message is about that, as this is the likely cause; otherwise about an
/// option with an error, as an unknown word beside it may belong to that option; otherwise about
/// the first unknown word.
std::string problem_in(const CLI::App& app, const Command& command, const CLI::ParseError& error) {
  const Words unknown = app.remaining();
  const auto is_option = [](const std::string& word) { return word.size() > 2 && word[0] == '-'; };
  if (const auto option = std::ranges::find_if(unknown, is_option); option != unknown.end())
    return unknown_word(*option, app, command);
  std::string problem = error_in_words(error, command);
  const auto word = std::ranges::find_if(unknown, [](const auto& each) { return each != "--"; });
  const bool names_option = problem.starts_with("--");
  return names_option || word == unknown.end() ? problem : unknown_word(*word, app, command);
}

}  // namespace

Invocation parse_command_line(int argc, const char* const* argv) {
  TextOutput version_text{"ttt " + std::string{version} + "\n"};
  Words words{argv + std::min(argc, 1), argv + argc};
  if (words == Words{"help", "keys"}) return TextOutput{keys_help().substr(1)};
  if (words == Words{"help", "players"}) return TextOutput{players_help().substr(1)};
  const bool shows_all = words == Words{"help", "all"};
  if (shows_all) words.pop_back();
  // Treats `ttt help prove` as `ttt --help prove`.
  if (words == Words{"version"} || (!words.empty() && words.front() == "help"))
    words.front().insert(0, "--");
  std::ranges::replace(words, std::string{"-help"}, std::string{"--help"});
  if (words == Words{"--version"} || words == Words{"-V"})
    return version_text;  // quickly, since scripts ask for it
  check_values(words);

  const Command& command = consume_command(words);
  Invocation result;
  CLI::App app{command.summary, full_name(command) + (&command == &game ? " [COMMAND]" : "")};
  app.option_defaults()->take_last();
  app.set_help_flag("-h,--help", "show this help");
  command.describe(app, result);
  std::ranges::reverse(words);  // CLI11 expects the last word first
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (app.remaining_size() == 0 && is_set(app, "--help"))
      return TextOutput{&command == &game && !shows_all ? short_help(app) : help_of(app, command)};
    throw UsageError{escape_unprintable(problem_in(app, command, error))};
  }
  if (is_set(app, "--version")) return version_text;
  return result;
}

int run(const TextOutput& output) {
  print(output.text);
  return 0;
}

}  // namespace ttt
