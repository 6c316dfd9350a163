#include "command_line.hpp"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <system_error>
#include <utility>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/number.hpp"
#include "io/printable.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "play/keys.hpp"
#include "screen/role.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"
#include "version.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

using Names = std::vector<std::string>;

// What is wrong with a word, and what would be right.

std::string in_quotes(std::string_view word) { return "\"" + printable(word) + "\""; }

std::string listed(const Names& names, std::string_view separator) {
  std::string text;
  for (const std::string& name : names) text.append(text.empty() ? "" : separator).append(name);
  return text;
}

std::string in_lower_case(std::string_view text) {
  std::string lower{text};
  for (char& character : lower)
    if (character >= 'A' && character <= 'Z') character += 'a' - 'A';
  return lower;
}

/// How many characters must be put in, left out, replaced, or exchanged with their neighbour, to
/// make one word of the other ("optimal string alignment").
std::size_t distance(std::string_view from, std::string_view to) {
  std::vector<std::vector<std::size_t>> steps(from.size() + 1,
                                              std::vector<std::size_t>(to.size() + 1));
  for (std::size_t i = 0; i <= from.size(); ++i)
    for (std::size_t j = 0; j <= to.size(); ++j) {
      std::size_t& least = steps[i][j] = i == 0 || j == 0 ? i + j : from.size() + to.size();
      if (i == 0 || j == 0) continue;
      least = std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1,
                        steps[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
        least = std::min(least, steps[i - 2][j - 2] + 1);
    }
  return steps.back().back();
}

/// `; did you mean dark?` where one of the names is near the word, or else nothing.
std::string suggestion(std::string_view word, const Names& names) {
  constexpr std::size_t longest = 40;
  if (names.empty() || word.size() > longest) return {};
  const std::string lower = in_lower_case(word);
  const auto far = [&](const std::string& name) { return distance(lower, in_lower_case(name)); };
  const std::string& nearest = *std::ranges::min_element(names, {}, far);
  const bool near = nearest != word && far(nearest) * 3 <= word.size();
  return near ? "; did you mean " + nearest + "?" : "";
}

/// `"Z" is neither X nor O`, `"drak" is none of auto, dark, light; did you mean dark?`
std::string none_of(std::string_view word, const Names& names) {
  const std::string problem = names.size() == 2 ? " is neither " + listed(names, " nor ")
                                                : " is none of " + listed(names, ", ");
  return in_quotes(word) + problem + suggestion(word, names);
}

// Readers, of which CLI11's validators are made: each returns what is wrong, or puts what CLI11
// reads in the place of the word.

using Reader = std::function<std::string(std::string& word)>;

template <typename Table>
Names names_in(const Table& table) {
  Names names;
  for (const auto& row : table) names.emplace_back(row.word);
  return names;
}

/// One of a few words, in any case.
template <typename Table>
Reader one_of(const Table& table) {
  return [table](std::string& word) -> std::string {
    for (const auto& row : table)
      if (in_lower_case(row.word) == in_lower_case(word)) {
        word = std::to_string(static_cast<int>(row.value));
        return {};
      }
    return none_of(word, names_in(table));
  };
}

template <typename Number>
Reader whole(Number least, Number most) {
  return [least, most](std::string& word) -> std::string {
    const auto number = whole_number(word, least, most);
    if (!number)
      return in_quotes(word) + " is no whole number from " + std::to_string(least) + " to " +
             std::to_string(most);
    word = std::to_string(*number);  // CLI11 takes 010 for eight
    return {};
  };
}

std::string odd(std::string& word) {
  std::string problem = whole(1, 999)(word);
  if (problem.empty() && (word.back() - '0') % 2 == 0)
    problem = in_quotes(word) + " is even, so that both could win as many; an odd number is needed";
  return problem;
}

/// CLI11 gets milliseconds.
std::string seconds(std::string& word) {
  double number = -1;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number, std::chars_format::fixed);
  if (error != std::errc{} || stop != end || !(number >= 0 && number <= 86'400))
    return in_quotes(word) + " is no number of seconds from 0 to 86400";
  word = std::to_string(static_cast<int>(number * 1000));
  return {};
}

std::string on_or_off(std::string& word) {
  return word == "true" || word == "false" ? "" : in_quotes(word) + " is neither true nor false";
}

std::string file(std::string& name) { return name.empty() ? "\"\" is no file" : ""; }

std::string list_of_keys(std::string& word) {
  return word.starts_with('-') && word != "-" ? "needs a list of keys, as in --moves 5,9,1" : "";
}

/// `80x24`
std::optional<Size> read_size(std::string_view text) {
  const auto columns = whole_number(take_part(text, 'x'), 1, 999);
  const auto rows = whole_number(text, 1, 999);
  if (!columns || !rows) return std::nullopt;
  return Size{*columns, *rows};
}

std::string size(std::string& word) {
  return read_size(word) ? "" : in_quotes(word) + " is no size from 1x1 to 999x999";
}

/// Words between blanks, each a key or a click.
std::string keys(std::string& text) {
  std::istringstream words{text};
  for (std::string word; words >> word;)
    if (!find_input(word)) return in_quotes(word) + " is no key (see ttt screen --help)";
  return {};
}

/// Built-in players have names in any case; a program's command is left as it is.
std::optional<PlayerSpec> read_player(const std::string& word) {
  const std::size_t end = std::min(word.find(':'), word.size());
  return find_player(in_lower_case(word.substr(0, end)) + word.substr(end));
}

std::string none_of_players(const std::string& word, const std::string& all) {
  const bool program = word.find('/') != std::string::npos || ::access(word.c_str(), F_OK) == 0;
  const std::string problem = in_quotes(word) + " is none of " + all;
  if (program && !word.empty()) return problem + "; did you mean " + in_quotes("bot:" + word) + "?";
  Names names;
  for (const Strategy& strategy : strategies())
    names.insert(names.end(), {std::string{strategy.name}, std::string{menu_word(strategy)}});
  return problem + suggestion(word, names);
}

std::string anybody(std::string& word) {
  return read_player(word) ? "" : none_of_players(word, player_names());
}

/// Who can be asked without a keyboard.
std::string computer(std::string& word) {
  const auto player = read_player(word);
  if (!player) return none_of_players(word, computer_names());
  return player->human() ? in_quotes(word) + " is a person, who cannot be asked here" : "";
}

/// Who can be asked about any position.
std::string position_player(std::string& word) {
  if (std::string problem = computer(word); !problem.empty()) return problem;
  if (read_player(word)->plays_positions()) return "";
  return in_quotes(word) +
         " plays games from their first move on, and cannot be asked about a position";
}

}  // namespace

// By these CLI11 puts a word, which a reader has let through, into an option's target.

static bool lexical_cast(const std::string& word, PlayerSpec& player) {
  player = read_player(word).value_or(PlayerSpec{});
  return true;
}

static bool lexical_cast(const std::string& word, Size& size) {
  size = read_size(word).value_or(Size{});
  return true;
}

namespace {

/// Which side a player is proved on.
enum class As : std::uint8_t { first, second, both };

/// What the command line says, while it is read.
struct Said {
  PlayOptions play{};  ///< all that have a layout, a seed, or a timeout have them from here
  ScriptOptions script{};
  AnalyzeOptions analyze{};
  TreeOptions tree{};
  MoveOptions move{};
  MatchOptions match{};
  ProveOptions prove{};
  ScreenOptions screen{};
  PuzzleOptions puzzle{};
  RecordOptions record{};

  Names position{};
  Names lists{};
  std::string keys{};
  As as = As::both;

  std::set<std::string> given{};  ///< options that were typed, or that the configuration sets
  std::set<std::string> typed{};
};

// Options that several commands have.

/// `name` is also that of an operand; `text` stands for the value in help.
template <typename Target>
CLI::Option* add(CLI::App& app, const char* name, const std::string& text, Target& target,
                 const Reader& reader, const std::string& summary) {
  return app.add_option(name, target, summary)
      ->option_text(text)
      ->transform(CLI::Validator{reader, ""});
}

/// An option that may be given several times.
CLI::Option* add_list(CLI::App& app, const char* name, const std::string& text, Names& target,
                      const Reader& reader, const std::string& summary) {
  return add(app, name, text, target, reader, summary)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

template <typename Target, typename Table>
void add_choice(CLI::App& app, const char* name, Target& target, const Table& words,
                const char* summary) {
  add(app, name, listed(names_in(words), "|"), target, one_of(words), summary);
}

/// A switch that sets the target to `on`.
CLI::Option* add_switch(CLI::App& app, const char* name, bool& target, const char* summary,
                        bool on = true) {
  const auto keep = [&target, on](std::int64_t times) { target = (times > 0) == on; };
  return app.add_flag_function(name, keep, summary)
      ->take_last()
      ->check(CLI::Validator{on_or_off, ""});
}

void add_layout(CLI::App& app, Said& said) {
  add_choice(app, "--layout", said.play.terms.layout, layout_words,
             "what digits mean: 7 8 9 on top, or 1 2 3");
}

void add_seed(CLI::App& app, Said& said) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  add(app, "--seed", "N", said.play.seed, whole(std::uint64_t{0}, most),
      "make random choices repeatable");
}

constexpr int an_hour = 3'600'000;  // milliseconds

void add_timeout(CLI::App& app, Said& said) {
  add(app, "--timeout", "MS", said.play.terms.timeout, whole(1, an_hour),
      "milliseconds a program has for one answer (2000)");
}

void add_format(CLI::App& app, Format& target, const char* summary) {
  constexpr std::array words{Word<Format>{"text", Format::text},
                             Word<Format>{"json", Format::json}};
  add_choice(app, "--format", target, words, summary);
}

/// How what is played looks, and whether it is remembered.
void add_looks(CLI::App& app, PlayOptions& play) {
  std::vector<Word<std::size_t>> themes_by_name;
  for (const Theme& theme : themes()) themes_by_name.push_back({theme.name, themes_by_name.size()});
  add(app, "--theme", "NAME", play.theme, one_of(themes_by_name),
      listed(names_in(themes_by_name), ", "));
  add_switch(app, "--ascii", play.ascii, "draw with ASCII alone");
  add_switch(app, "--no-mouse", play.mouse, "leave the mouse to the terminal", false);
  add_switch(app, "--no-record", play.record, "neither read nor write the record", false);
  add_switch(app, "--plain", play.plain, "line by line, for pipes and screen readers");
}

void add_game(CLI::App& app, Said& said) {
  PlayOptions& play = said.play;
  Pairing& pairing = play.pairing;
  add_choice(app, "--symbol", pairing.symbol, mark_words, "your mark");
  add_choice(app, "--first", pairing.first, first_words, "who moves first");
  add(app, "--opponent", "PLAYER", pairing.opponent, anybody, "who plays the other side");
  add(app, "--me", "PLAYER", pairing.me, anybody, "who plays your side (human)");
  add(app, "--best-of", "N", play.best_of, odd, "stop when one side has won it (N odd)");
  add_layout(app, said);
  add_seed(app, said);
  add_timeout(app, said);
  add(app, "--delay", "MS", play.delay, whole(0, 60'000),
      "milliseconds a computer seems to think (400)");
  add_switch(app, "--no-coach", play.coach, "do not say at once what a move gives away", false);
  add_looks(app, play);
}

// The commands. Each describes what may stand on its command line, and returns what makes of that
// what is to be done.

using Finish = std::function<Invocation()>;

/// A game, with what was chosen for it.
PlayOptions game_of(const Said& said) {
  PlayOptions play = said.play;
  for (const std::string choice :
       {"symbol", "first", "opponent", "me", "best-of", "layout", "theme", "coach"})
    if (said.given.contains((choice == "coach" ? "--no-" : "--") + choice))
      play.given.insert(choice);
  return play;
}

/// `ttt` without a command: a game in the terminal or, with `--moves`, some without one.
Finish game(CLI::App& app, Said& said) {
  add_game(app, said);
  ScriptOptions& script = said.script;
  auto* const moves = add_list(app, "--moves", "LIST", script.scripts, list_of_keys,
                               "play a game from a list of keys; -: from input");
  moves->configurable(false);
  add_format(app, script.format, "how --moves prints games");
  auto* const format = app.get_option("--format")->needs(moves)->configurable(false);
  add_switch(app, "--interactive", script.interactive, "go on in the terminal after --moves")
      ->needs(moves)
      ->excludes(format)
      ->configurable(false);
  return [&said, &script]() -> Invocation {
    if (script.scripts.empty()) return game_of(said);
    if (script.interactive && (script.scripts.size() != 1 || script.scripts.front() == "-"))
      throw CLI::ValidationError("--interactive", "needs exactly one --moves with a list of keys");
    script.play = game_of(said);
    return script;
  };
}

/// The position in the words, which are joined so that the side to move need not be quoted.
Position position_of(const Names& words) {
  const std::string text = listed(words, " ");
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error)
    throw CLI::ValidationError("POSITION", in_quotes(text) + ": " + in_words(text, parsed));
  return parsed.position;
}

Finish analyze(CLI::App& app, Said& said) {
  AnalyzeOptions& options = said.analyze;
  app.add_option("POSITION", said.position, "nine cells row by row, who moves; -: from input")
      ->option_text("...")
      ->take_all()
      ->required();
  add_layout(app, said);
  add_format(app, options.format, "how to print it");
  add_switch(app, "--count", options.count, "also count the games and positions from there on");
  return [&said, &options]() -> Invocation {
    if (said.position != Names{"-"}) options.position = position_of(said.position);
    options.layout = said.play.terms.layout;
    return options;
  };
}

Finish tree(CLI::App& app, Said& said) {
  constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                               Word<TreeFormat>{"dot", TreeFormat::dot}};
  TreeOptions& options = said.tree;
  app.add_option("POSITION", said.position, "nine cells X, O or . row by row, and who moves")
      ->option_text("...")
      ->take_all();
  add_layout(app, said);
  add(app, "--depth", "N", options.depth, whole(0, square_count), "plies to draw (2)");
  add_choice(app, "--format", options.format, formats, "dot is for Graphviz");
  return [&said, &options]() -> Invocation {
    if (!said.position.empty()) options.position = position_of(said.position);
    options.layout = said.play.terms.layout;
    return options;
  };
}

Finish move(CLI::App& app, Said& said) {
  MoveOptions& options = said.move;
  add(app, "--player", "PLAYER", options.player, position_player, "whose moves (minimax)");
  add_switch(app, "--all", options.all, "all moves that the player may play, not one");
  add_layout(app, said);
  add_seed(app, said);
  add_timeout(app, said);
  return [&said, &options]() -> Invocation {
    options.terms = said.play.terms;
    options.seed = said.play.seed;
    return options;
  };
}

/// What `match` and `prove` grant programs.
void add_terms(CLI::App& app, Said& said, ProgramTerms& terms) {
  add_layout(app, said);
  add_timeout(app, said);
  add(app, "--start-timeout", "MS", terms.start_timeout, whole(1, an_hour),
      "the same for the first after its start (10000)");
}

/// Who types `--timeout` alone means the first answer, too.
ProgramTerms terms_of(const Said& said, const ProgramTerms& terms) {
  constexpr std::chrono::milliseconds slow_start{10'000};
  ProgramTerms granted = said.play.terms;
  granted.start_timeout = terms.start_timeout.value_or(slow_start);
  return granted;
}

Finish match(CLI::App& app, Said& said) {
  MatchOptions& options = said.match;
  add(app, "PLAYER", "...", options.players, computer, "two players or more")
      ->take_all()
      ->required();
  add(app, "--games", "N", options.games, whole(1, 1'000'000'000),
      "games of each pair, each way (100)");
  add_seed(app, said);
  add(app, "--jobs", "N", options.jobs, whole(1, 1000), "games at once (all cores; programs: 1)");
  add_terms(app, said, options.terms);
  add(app, "--record", "FILE", options.record, file, "write every game to FILE, as a line of JSON");
  add_format(app, options.format, "how to print the result");
  return [&said, &options]() -> Invocation {
    if (options.players.size() < 2)
      throw CLI::ValidationError("match", "needs two players, as in ttt match random minimax");
    options.terms = terms_of(said, options.terms);
    options.seed = said.play.seed;
    return options;
  };
}

/// Adds the players in a file or, for `-`, in standard input, one a line.
void add_listed(std::vector<PlayerSpec>& players, const std::string& name) {
  const std::string shown = name == "-" ? "standard input" : printable(name);
  try {
    Descriptor file;
    if (name != "-") {
      file.reset(::open(name.c_str(), O_RDONLY | O_CLOEXEC));
      if (file.number() < 0) throw std::system_error{errno, std::generic_category()};
    }
    LineReader lines{name == "-" ? STDIN_FILENO : file.number(), [] { return true; }};
    int number = 0;
    while (const auto line = lines.next()) {
      ++number;
      std::string word{without_blanks(line->text)};
      if (word.empty() || word.starts_with('#')) continue;
      const std::string problem = line->too_long ? too_long_in_words() : computer(word);
      if (!problem.empty())
        throw CLI::ValidationError("--list: " + shown + ", line " + std::to_string(number),
                                   problem);
      players.push_back(*read_player(word));
    }
  } catch (const std::system_error& error) {
    throw CLI::ValidationError("--list", "cannot read " + shown + ": " + error.code().message());
  }
}

Finish prove(CLI::App& app, Said& said) {
  ProveOptions& options = said.prove;
  ProofSettings& proof = options.proof;
  proof.jobs = static_cast<int>(cores());
  constexpr std::array sides{Word<As>{"first", As::first}, Word<As>{"second", As::second},
                             Word<As>{"both", As::both}};
  add(app, "PLAYER", "...", options.players, computer, "whose games")->take_all();
  add_list(app, "--list", "FILE", said.lists, file,
           "prove the players in it too, one a line (-: input)");
  add_choice(app, "--as", said.as, sides, "which side it plays (both)");
  add_switch(app, "--strict", options.strict, "fail also for a win missed or a value given away");
  add(app, "--repeat", "N", proof.repeat, whole(1, 1000),
      "rounds of games with a program (2 to 24)");
  add(app, "--time", "S", proof.time, seconds, "seconds for more rounds, and for doubts (10)");
  add_seed(app, said);
  add(app, "--jobs", "N", proof.jobs, whole(1, 1000),
      "processes of a program at once (one a core)");
  add_terms(app, said, proof.terms);
  add(app, "--stderr", "FILE", options.errors, file,
      "keep the standard error of programs (-: show it)");
  add_format(app, options.format, "how to print the result");
  return [&said, &options, &proof]() -> Invocation {
    for (const std::string& list : said.lists) add_listed(options.players, list);
    if (options.players.empty() && said.lists.empty())
      throw CLI::ValidationError("prove", "needs a player, as in ttt prove minimax");
    if (options.players.empty()) throw CLI::ValidationError("--list", "names no player");
    if (said.as != As::both) proof.sides = {said.as == As::first ? Mark::x : Mark::o};
    proof.terms = terms_of(said, proof.terms);
    proof.seed = said.play.seed;
    return options;
  };
}

Finish ugi(CLI::App& app, Said& said) {
  add_seed(app, said);
  return [&said]() -> Invocation { return UgiOptions{.seed = said.play.seed}; };
}

Finish screen(CLI::App& app, Said& said) {
  constexpr std::array formats{Word<ScreenFormat>{"text", ScreenFormat::text},
                               Word<ScreenFormat>{"roles", ScreenFormat::roles},
                               Word<ScreenFormat>{"ansi", ScreenFormat::ansi},
                               Word<ScreenFormat>{"svg", ScreenFormat::svg}};
  ScreenOptions& options = said.screen;
  add(app, "--size", "SIZE", options.size, size, "columns and rows (80x24)");
  add(app, "--keys", "KEYS", said.keys, keys, "keys to press first, such as \"Enter 5 u ?\"");
  add_switch(app, "--each", options.each, "a picture after every key; svg: one that moves");
  add_choice(app, "--format", options.format, formats, "how to print it");
  add_game(app, said);
  return [&said, &options]() -> Invocation {
    std::istringstream words{said.keys};
    for (std::string word; words >> word;) options.inputs.push_back(*find_input(word));
    options.play = game_of(said);
    return options;
  };
}

Finish puzzle(CLI::App& app, Said& said) {
  add_layout(app, said);
  add_seed(app, said);
  add_looks(app, said.play);
  add_switch(app, "--mine", said.puzzle.mine, "what you gave away in your own games");
  return [&said]() -> Invocation {
    said.puzzle.play = game_of(said);
    said.puzzle.seed_given = said.typed.contains("--seed");
    return said.puzzle;
  };
}

Finish record(CLI::App& app, Said& said) {
  RecordOptions& options = said.record;
  add_layout(app, said);
  add_format(app, options.format, "how to print it");
  add_switch(app, "--games", options.games, "show every game");
  add_switch(app, "--forget", options.forget, "delete it")->configurable(false);
  return [&said, &options]() -> Invocation {
    if (options.forget && (said.typed.contains("--format") || said.typed.contains("--games")))
      throw CLI::ValidationError("--forget", "not together with --format or --games");
    options.layout = said.play.terms.layout;
    return options;
  };
}

struct Command {
  const char* name;
  const char* summary;
  Finish (*describe)(CLI::App& app, Said& said);
  const char* example;
  const char* another;
};

constexpr std::array<Command, 9> commands{{
    {"analyze", "say what every move is worth, and why", analyze,  //
     "ttt analyze XO..X...O", "ttt analyze XO..X...O --format json --count"},
    {"tree", "draw the game tree", tree,  //
     "ttt tree XOXOX.O.. --depth 3", "ttt tree XOXOX.O.. --format dot | dot -Tsvg"},
    {"move", "answer positions with moves, line by line", move,  //
     "echo XO..X...O | ttt move", "ttt move --player cunning --all < positions.txt"},
    {"match", "let players play each other, and count", match,  //
     "ttt match random minimax", "ttt match \"bot:python3 mybot.py\" hard --games 10"},
    {"prove", "can a player lose a game that X begins?", prove,  //
     "ttt prove minimax", "ttt prove \"bot:python3 mybot.py\" --as second"},
    {"ugi", "be an engine for the Universal Game Interface", ugi,  //
     "ttt ugi --seed 1", "ttt prove \"ugi:ttt ugi\""},
    {"screen", "show the screen that some keys lead to", screen,  //
     "ttt screen --keys \"Enter 5\"", "ttt screen --size 40x14 --format svg"},
    {"puzzle", "find the only move that will do", puzzle,  //
     "ttt puzzle", "ttt puzzle --plain --seed 1"},
    {"record", "show what you have done so far", record,  //
     "ttt record", "ttt record --games --format json"},
}};

const Command* find_command(std::string_view name) {
  const auto* const found = std::ranges::find(commands, name, &Command::name);
  return found == commands.end() ? nullptr : found;
}

// Help. What CLI11 does not know stands below what it says, since it may break lines there.

using Rows = std::vector<std::pair<std::string, std::string>>;

std::string table(std::string_view heading, const Rows& rows) {
  constexpr std::size_t column = 30;  // where summaries begin
  std::string text = "\n" + std::string{heading} + ":\n";
  for (const auto& [name, summary] : rows)
    text.append(left_aligned("  " + name, column)).append(summary).append("\n");
  return text;
}

std::string players_table() {
  Rows rows{{"human", "a person at the keyboard"}};
  for (const Strategy& strategy : strategies()) rows.emplace_back(strategy.name, strategy.summary);
  for (const Strategy& strategy : strategies())
    if (menu_word(strategy) != strategy.name)
      rows.emplace_back(menu_word(strategy), "another name of " + std::string{strategy.name});
  rows.emplace_back(std::string{depth_limited_prefix} + "N", depth_limited_summary);
  rows.emplace_back("bot:COMMAND", "a program: reads a position, writes a digit");
  rows.emplace_back("game:COMMAND", "a program that plays one game and hears its moves");
  rows.emplace_back("ugi:COMMAND", "an engine for the Universal Game Interface");
  return table("Players", rows);
}

std::string keys_table() {
  Rows rows;
  for (const KeyBinding& binding : key_bindings())
    rows.emplace_back(binding.shown, binding.summary);
  return table("Keys", rows);
}

std::string screen_tables() {
  Rows rows;
  for (const RoleInfo& role : role_table)
    if (rows.empty() || rows.back().first.front() != role.letter)
      rows.emplace_back(std::string(1, role.letter), role.summary);
  return "\nKeys: any ASCII character, Enter, Space, Up, Down, Left, Right, Home, End,\n"
         "PgUp, PgDn, Begin, Esc, click:COLUMN,ROW (counted from 1).\n" +
         table("Letters of --format roles", rows);
}

std::string help_of(const CLI::App& app, const Command* command) {
  std::string text = app.help();
  text.erase(text.find_last_not_of('\n') + 1).append("\n");
  if (command == nullptr)
    return text + players_table() + keys_table() +
           "\nExit status: 0 as asked, 1 bad news was printed, 2 usage error.\n";
  if (command->describe == screen) text += screen_tables();
  return text + "\nExamples:\n  " + command->example + "\n  " + command->another + "\n";
}

/// The names of options, without what they begin with.
Names option_names(CLI::App& app, std::string_view without = "") {
  Names names;
  for (const CLI::Option* const option : app.get_options())
    if (!option->get_positional()) names.push_back(option->get_name().substr(without.size()));
  return names;
}

Names command_names() {
  Names names;
  for (const Command& command : commands) names.emplace_back(command.name);
  return names;
}

/// `--theme` for `--theme=dark`.
std::string without_value(const std::string& word) { return word.substr(0, word.find('=')); }

// The configuration.

/// The user's own; nothing where no home is known, and where it is no file (from a pipe or a device
/// something might never come).
std::string usual_configuration() {
  const auto folder = [](const char* variable, const char* below) -> std::string {
    const char* const value = std::getenv(variable);
    return value == nullptr || *value != '/' ? "" : std::string{value} + below;
  };
  std::string home = folder("XDG_CONFIG_HOME", "");
  if (home.empty()) home = folder("HOME", "/.config");
  const std::string name = home + "/ttt/config.toml";
  struct stat status{};
  return !home.empty() && ::stat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode) ? name : "";
}

/// Gives options what the file says, before they get what was typed; so what was typed counts more,
/// wherever it stands. What is said to other commands is looked at, and changes nothing.
class Configuration : public CLI::ConfigTOML {
 public:
  Configuration(CLI::App& app, std::set<const CLI::Option*>& configured)
      : app_(app), configured_(configured) {}

  [[nodiscard]] std::vector<CLI::ConfigItem> from_config(std::istream& input) const override {
    for (const CLI::ConfigItem& item : CLI::ConfigTOML::from_config(input)) {
      try {
        apply(item);
      } catch (const CLI::ParseError& error) {
        const std::string problem = error.what();
        throw CLI::ConfigError(app_.get_config_ptr()->as<std::string>() + ": " +
                               problem.substr(problem.starts_with("--") ? 2 : 0));
      }
    }
    return {};
  }

 private:
  void apply(const CLI::ConfigItem& item) const {
    if (item.parents.empty()) return set(app_, item);
    const Command* const command = find_command(item.parents.front());
    if (command == nullptr || item.parents.size() > 1)
      throw CLI::ConfigError("[" + item.parents.front() + "] is no command" +
                             suggestion(item.parents.front(), command_names()));
    CLI::App* const described = app_.get_subcommand(command->name);
    if (described->parsed()) return set(*described, item);
    CLI::App other;
    Said unused;
    const Finish finish = command->describe(other, unused);
    set(other, item);
  }

  void set(CLI::App& app, const CLI::ConfigItem& item) const {
    if (item.name == "++" || item.name == "--") return;  // where a section begins and ends
    CLI::Option* const option = app.get_option_no_throw("--" + item.name);
    if (option == nullptr)
      throw CLI::ConfigError(in_quotes(item.name) + " is no option" +
                             suggestion(item.name, option_names(app, "--")));
    if (!option->get_configurable())
      throw CLI::ConfigError(in_quotes(item.name) + " is an option for the command line alone");
    if (item.inputs.size() != 1) throw CLI::ConfigError(in_quotes(item.name) + " has one value");
    if (!option->empty() && !configured_.contains(option)) return;
    configured_.insert(option);
    option->add_result(item.inputs.front());
    option->run_callback();
  }

  CLI::App& app_;
  std::set<const CLI::Option*>& configured_;
};

// The whole.

/// From the system: std::random_device first asks the processor what it can do, which takes twenty
/// times as long in a virtual machine. Below 2^53, so that every reader of JSON keeps it.
std::uint64_t unpredictable_seed() {
  std::uint64_t seed = 0;
  if (::getentropy(&seed, sizeof seed) != 0)
    throw std::system_error{errno, std::generic_category(), "no random numbers"};
  return seed >> 11U;
}

class CommandLine {
 public:
  CommandLine() {
    said_.play.seed = unpredictable_seed();
    app_.option_defaults()->take_last();
    app_.set_help_flag("-h,--help", "show this help");
    app_.set_version_flag("--version", "ttt " + std::string{version}, "show the version");
    app_.set_config("--config", usual_configuration(), "read defaults from FILE")
        ->option_text("FILE");
    app_.config_formatter(std::make_shared<Configuration>(app_, configured_));
    app_.require_subcommand(0, 1);
    finish_ = game(app_, said_);
    for (const Command& command : commands) {  // it is described when it is named
      CLI::App* const app = app_.add_subcommand(command.name, command.summary);
      app->preparse_callback([this, app, &command](std::size_t) {
        command_ = &command;
        finish_ = command.describe(*app, said_);
      });
    }
  }
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Invocation parse(Names words) {
    std::ranges::reverse(words);  // as CLI11 wants them
    try {
      app_.parse(std::move(words));
      return finished();
    } catch (const CLI::ParseError& error) {
      const std::string problem = error.what();
      const auto* const refused = dynamic_cast<const CLI::ValidationError*>(&error);
      if (refused == nullptr || !problem.starts_with("--")) refuse_what_is_left();
      if (app_.get_help_ptr()->count() > 0 || last().get_help_ptr()->count() > 0)
        return Information{help_of(app_, command_)};
      if (app_.get_version_ptr()->count() > 0) return Information{app_.version() + "\n"};
      refuse_what_stands_in_front();
      throw UsageError(printable(in_words(error)));
    }
  }

 private:
  /// The command, or `ttt` itself where there is none.
  [[nodiscard]] CLI::App& last() {
    return command_ == nullptr ? app_ : *app_.get_subcommand(command_->name);
  }

  Invocation finished() {
    for (const CLI::App* const app : {&app_, &last()})
      for (const CLI::Option* const option : app->get_options()) {
        if (option->empty()) continue;
        said_.given.insert(option->get_name());
        if (!configured_.contains(option)) said_.typed.insert(option->get_name());
      }
    refuse_what_stands_in_front();
    return finish_();
  }

  /// What was typed in front of a command counts for it, if it means the same there.
  void refuse_what_stands_in_front() {
    if (command_ == nullptr) return;
    for (const CLI::Option* const option : app_.get_options()) {
      const std::string name = option->get_name();
      if (option->empty() || configured_.contains(option) || name == "--config") continue;
      if (last().get_option_no_throw(name) == nullptr) throw UsageError(unknown_to_command(name));
      if (!option->get_configurable()) throw UsageError(name + ": stands behind " + command_->name);
    }
  }

  /// Names the first word that nobody takes, if there is one.
  void refuse_what_is_left() {
    for (const std::string& word : app_.remaining())
      if (word != "--") throw UsageError(printable(unknown(word)));
    for (const std::string& word : last().remaining())
      if (word != "--") throw UsageError(printable(unknown_to_command(word)));
  }

  /// What is wrong with a word in front of a command, or without one.
  [[nodiscard]] std::string unknown(const std::string& word) {
    if (const auto player = read_player(word))
      return in_quotes(word) + " is a player; did you mean --opponent " +
             (player->program ? in_quotes(word) : word) + "?";
    Names names = option_names(app_);
    std::ranges::copy(command_names(), std::back_inserter(names));
    const std::string near = suggestion(without_value(word), names);
    return in_quotes(word) + " is no command or option" +
           (near.empty() ? " (see ttt --help)" : near);
  }

  [[nodiscard]] std::string unknown_to_command(const std::string& word) {
    const std::string command = command_->name;
    const std::string option = without_value(word);
    if (option == "--config" || option == "--version")
      return option + ": stands in front of " + command;
    if (last().get_option_no_throw("POSITION") != nullptr && !parse_position(word).error)
      return in_quotes(word) + " needs -- before it, as in ttt " + command + " -- " + word;
    const std::string near = suggestion(option, option_names(last()));
    return in_quotes(word) + " means nothing to " + command +
           (near.empty() ? " (see ttt " + command + " --help)" : near);
  }

  [[nodiscard]] std::string in_words(const CLI::ParseError& error) const {
    const std::string text = error.what();
    const std::string name = text.substr(0, text.find(':'));
    if (dynamic_cast<const CLI::FileError*>(&error) != nullptr) return "--config: " + text;
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr && command_ != nullptr)
      return std::string{command_->name} + ": " + text + ", as in " + command_->example;
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && name != text)
      return name + ": its value is missing";
    return text;
  }

  CLI::App app_{"Tic-tac-toe for the terminal.", "ttt"};
  Said said_{};
  std::set<const CLI::Option*> configured_{};
  const Command* command_ = nullptr;
  Finish finish_{};
};

}  // namespace

Invocation parse_command_line(int argc, const char* const* argv) {
  Names words{argv + std::min(argc, 1), argv + argc};
  // `ttt help prove` is `ttt prove --help`.
  if (!words.empty() && (words.front() == "help" || words.front() == "version")) {
    words.push_back("--" + words.front());
    words.erase(words.begin());
  }
  return CommandLine{}.parse(std::move(words));
}

int run(const Information& information) {
  Output output{STDOUT_FILENO};
  output.write(information.text);
  output.flush();
  return 0;
}

}  // namespace ttt
