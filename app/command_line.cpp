#include "command_line.hpp"

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <iterator>
#include <limits>
#include <optional>
#include <ranges>
#include <system_error>
#include <utility>

#include "io/descriptor.hpp"
#include "io/line_reader.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "play/keys.hpp"
#include "screen/frame.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"
#include "version.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

using CLI::detail::join;
using CLI::detail::to_lower;
using std::chrono::milliseconds;
using Names = std::vector<std::string>;

// What is wrong with a word, and what would be right.

std::string in_quotes(std::string_view word) { return "\"" + escape_unprintable(word) + "\""; }

/// Whether so many mistakes make one word of the other: a character too many, one too few, a wrong
/// one, or two that have changed places.
bool is_near(std::string_view word, std::string_view other, std::size_t mistakes) {
  while (!word.empty() && !other.empty() && word.front() == other.front()) {
    word.remove_prefix(1);
    other.remove_prefix(1);
  }
  if (word.empty() || other.empty()) return std::max(word.size(), other.size()) <= mistakes;
  if (mistakes-- == 0) return false;
  const auto near_without = [&](std::size_t here, std::size_t there) {
    return is_near(word.substr(here), other.substr(there), mistakes);
  };
  const bool exchanged = word.size() > 1 && other.size() > 1 && word[0] == other[1] &&
                         word[1] == other[0] && near_without(2, 2);
  return exchanged || near_without(1, 1) || near_without(1, 0) || near_without(0, 1);
}

/// `; did you mean dark?` where one of the names is near the word, or else nothing.
std::string suggestion(const std::string& word, const Names& names) {
  constexpr std::size_t most_mistakes = 3;
  for (std::size_t mistakes = 0; mistakes <= std::min(word.size() / 3, most_mistakes); ++mistakes)
    for (const std::string& name : names)
      if (name != word && is_near(to_lower(word), to_lower(name), mistakes))
        return "; did you mean " + name + "?";
  return {};
}

// Readers: each makes a value of a word, or says what is wrong with it.

[[noreturn]] void refuse(const std::string& word, const std::string& problem) {
  throw CLI::ValidationError(in_quotes(word) + " " + problem);
}

/// `"Z" is neither X nor O`, `"drak" is none of auto, dark, light; did you mean dark?`
std::string none_of(const std::string& word, const Names& names) {
  const std::string all =
      names.size() == 2 ? "neither " + join(names, " nor ") : "none of " + join(names, ", ");
  return in_quotes(word) + " is " + all + suggestion(word, names);
}

template <typename Table>
Names names_in(const Table& table) {
  Names names;
  for (const auto& row : table) names.emplace_back(row.word);
  return names;
}

/// One of a few words, in any case.
template <typename Table>
auto one_of(const Table& table) {
  return [table](const std::string& word) {
    for (const auto& row : table)
      if (to_lower(std::string{row.word}) == to_lower(word)) return row.value;
    throw CLI::ValidationError(none_of(word, names_in(table)));
  };
}

template <typename Number>
auto whole(Number least, Number most) {
  return [least, most](const std::string& word) {
    const auto number = parse_integer(word, least, most);
    if (!number)
      refuse(word,
             "is no whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return *number;
  };
}

int odd(const std::string& word) {
  const int number = whole(1, 999)(word);
  if (number % 2 == 0)
    refuse(word, "is even, so that both could win as many; an odd number is needed");
  return number;
}

milliseconds seconds(const std::string& word) {
  double number = -1;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number, std::chars_format::fixed);
  if (error != std::errc{} || stop != end || !(number >= 0 && number <= 86'400))
    refuse(word, "is no number of seconds from 0 to 86400");
  return milliseconds{static_cast<int>(number * 1000)};
}

std::string file(const std::string& name) {
  if (name.empty()) refuse(name, "is no file");
  return name;
}

std::string list_of_keys(const std::string& word) {
  if (word.starts_with('-') && word != "-")
    throw CLI::ValidationError("needs a list of keys, as in --moves 5,9,1");
  return word;
}

/// `80x24`
Size size(const std::string& word) {
  std::string_view rest = word;
  const auto columns = parse_integer(take_part(rest, 'x'), 1, 999);
  const auto rows = parse_integer(rest, 1, 999);
  if (!columns || !rows) refuse(word, "is no size from 1x1 to 999x999");
  return {*columns, *rows};
}

/// Words between blanks, each a key or a click.
std::vector<Input> keys(std::string_view text) {
  std::vector<Input> inputs;
  for (auto word = take_word(text); !word.empty(); word = take_word(text)) {
    const auto input = find_input(word);
    if (!input) refuse(std::string{word}, "is no key (see ttt screen --help)");
    inputs.push_back(*input);
  }
  return inputs;
}

/// Built-in players have names in any case; a program's command is left as it is.
std::optional<PlayerSpec> find_player_in_any_case(const std::string& word) {
  const std::size_t end = std::min(word.find(':'), word.size());
  return find_player(to_lower(word.substr(0, end)) + word.substr(end));
}

PlayerSpec player_of(const std::string& word, const std::string& all) {
  if (auto player = find_player_in_any_case(word)) return *player;
  Names names;
  for (const Strategy& strategy : strategies())
    names.insert(names.end(), {std::string{strategy.name}, std::string{menu_word(strategy)}});
  const bool program =
      word.find('/') != std::string::npos || (!word.empty() && ::access(word.c_str(), F_OK) == 0);
  refuse(word, "is none of " + all +
                   (program ? "; did you mean " + in_quotes("bot:" + word) + "?"
                            : suggestion(word, names)));
}

PlayerSpec anybody(const std::string& word) { return player_of(word, player_names()); }

/// Who can be asked without a keyboard.
PlayerSpec computer(const std::string& word) {
  PlayerSpec player = player_of(word, computer_names());
  if (player.human()) refuse(word, "is a person, who cannot be asked here");
  return player;
}

/// The same, who is called in the report what it was called here.
PlayerSpec contestant(const std::string& word) {
  PlayerSpec player = computer(word);
  player.name = escape_unprintable(word);
  return player;
}

/// Who can be asked about any position.
PlayerSpec position_player(const std::string& word) {
  PlayerSpec player = computer(word);
  if (!player.plays_positions())
    refuse(word, "plays games from their first move on, and cannot be asked about a position");
  return player;
}

// Options that several commands have. `name` is also that of an operand; `text` stands for the
// value in help.

/// What the reader makes of a word; what is wrong begins with the name.
template <typename Reader>
auto read(const std::string& name, Reader reader, const std::string& word) {
  try {
    return reader(word);
  } catch (const CLI::ValidationError& problem) {
    throw CLI::ValidationError(name, problem.what());
  }
}

template <typename Target, typename Reader>
CLI::Option* add(CLI::App& app, const std::string& name, const std::string& text, Target& target,
                 Reader reader, const std::string& summary) {
  const auto take = [name, reader, &target](const std::string& word) {
    target = static_cast<Target>(read(name, reader, word));
  };
  return app.add_option_function<std::string>(name, take, summary)->option_text(text);
}

/// One that takes any number of words.
template <typename Value, typename Reader>
CLI::Option* add_all(CLI::App& app, const std::string& name, const std::string& text,
                     std::vector<Value>& target, Reader reader, const std::string& summary) {
  const auto take = [name, reader, &target](const Names& words) {
    for (const std::string& word : words) target.push_back(read(name, reader, word));
  };
  return app.add_option_function<Names>(name, take, summary)->option_text(text)->take_all();
}

template <typename Target, typename Table>
CLI::Option* add_choice(CLI::App& app, const std::string& name, Target& target, const Table& words,
                        const std::string& summary) {
  return add(app, name, join(names_in(words), "|"), target, one_of(words), summary);
}

/// A switch that sets the target to `on`.
CLI::Option* add_switch(CLI::App& app, const std::string& name, bool& target,
                        const std::string& summary, bool on = true) {
  const auto take = [&target, on](std::int64_t times) { target = (times > 0) == on; };
  const auto check = [](const std::string& word) {
    return word == "true" || word == "false" ? "" : none_of(word, {"true", "false"});
  };
  return app.add_flag_function(name, take, summary)->take_last()->check(check);
}

void add_layout(CLI::App& app, KeyLayout& layout) {
  add_choice(app, "--layout", layout, layout_words, "what digits mean: 7 8 9 on top, or 1 2 3");
}

/// From the system: std::random_device first asks the processor what it can do, which takes twenty
/// times as long in a virtual machine. Below 2^53, so that every reader of JSON keeps it.
std::uint64_t unpredictable_seed() {
  std::uint64_t seed = 0;
  if (::getentropy(&seed, sizeof seed) != 0)
    throw std::system_error{errno, std::generic_category(), "no random numbers"};
  return seed >> 11U;
}

void add_seed(CLI::App& app, std::uint64_t& seed) {
  constexpr auto most = std::numeric_limits<std::uint64_t>::max();
  seed = unpredictable_seed();
  add(app, "--seed", "N", seed, whole(std::uint64_t{0}, most), "make random choices repeatable");
}

constexpr int an_hour = 3'600'000;  // milliseconds

void add_timeout(CLI::App& app, ProgramOptions& terms) {
  add(app, "--timeout", "MS", terms.timeout, whole(1, an_hour),
      "milliseconds a program has for one answer (2000)");
}

CLI::Option* add_format(CLI::App& app, Format& format, const std::string& summary) {
  constexpr std::array words{Word<Format>{"text", Format::text},
                             Word<Format>{"json", Format::json}};
  return add_choice(app, "--format", format, words, summary);
}

/// How what is played looks, and whether it is remembered.
void add_looks(CLI::App& app, PlayOptions& play) {
  std::vector<Word<std::size_t>> words;
  for (const Theme& theme : themes()) words.push_back({theme.name, words.size()});
  add(app, "--theme", "NAME", play.theme, one_of(words), join(names_in(words), ", "));
  add_switch(app, "--ascii", play.unicode, "draw with ASCII alone", false);
  add_switch(app, "--no-mouse", play.mouse, "leave the mouse to the terminal", false);
  add_switch(app, "--no-record", play.record, "neither read nor write the record", false);
  add_switch(app, "--plain", play.plain, "line by line, for pipes and dumb terminals");
  add_switch(app, "--speech", play.speech, "line by line for ears, the board in words when asked");
}

void add_game(CLI::App& app, PlayOptions& play) {
  add_choice(app, "--symbol", play.matchup.symbol, mark_words, "your mark");
  add_choice(app, "--first", play.matchup.first, first_words, "who moves first");
  add(app, "--opponent", "PLAYER", play.matchup.opponent, anybody, "who plays the other side");
  add(app, "--me", "PLAYER", play.matchup.me, anybody, "who plays your side (human)");
  add(app, "--best-of", "N", play.best_of, odd, "stop when one side has won it (N odd)");
  add_layout(app, play.terms.layout);
  add_seed(app, play.seed);
  add_timeout(app, play.terms);
  add(app, "--delay", "MS", play.delay, whole(0, 60'000),
      "milliseconds a computer seems to think (400)");
  add_switch(app, "--no-coach", play.coach, "do not say at once what a move gives away", false);
  add_looks(app, play);
}

// The commands. Each describes what may stand on its command line, and what is to be done then.

/// What the command line says.
struct Said {
  Invocation what{};
  Names lists{};
  bool seed_typed = false;
};

void note_choices(const CLI::App& app, PlayOptions& play) {
  for (const CLI::Option* const option : app.get_options()) {
    const std::string name = option->get_name();
    if (!option->empty()) play.given.insert(name.substr(name.starts_with("--no-") ? 5 : 2));
  }
}

/// `ttt` without a command: a game in the terminal or, with `--moves`, some without one.
void game(CLI::App& app, ScriptOptions& script) {
  add_game(app, script.play);
  auto* const moves = add_all(app, "--moves", "LIST", script.scripts, list_of_keys,
                              "play a game from a list of keys; -: from input")
                          ->expected(1)
                          ->allow_extra_args(false)
                          ->configurable(false);
  auto* const format =
      add_format(app, script.format, "how --moves prints games")->needs(moves)->configurable(false);
  add_switch(app, "--interactive", script.interactive, "go on in the terminal after --moves")
      ->needs(moves)
      ->excludes(format)
      ->configurable(false);
  app.callback([&app, &script] {
    note_choices(app, script.play);
    if (script.interactive && (script.scripts.size() != 1 || script.scripts.front() == "-"))
      throw CLI::ValidationError("--interactive", "needs exactly one --moves with a list of keys");
  });
}

/// The position in the words, which are joined so that the side to move need not be quoted.
Position position_of(const Names& words) {
  const std::string text = join(words, " ");
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error)
    throw CLI::ValidationError("POSITION", in_quotes(text) + ": " + in_words(text, parsed));
  return parsed.position;
}

void analyze(CLI::App& app, Said& said) {
  auto& options = said.what.emplace<AnalyzeOptions>();
  const auto take = [&options](const Names& words) {
    if (words != Names{"-"}) options.position = position_of(words);
  };
  app.add_option_function<Names>("POSITION", take,
                                 "nine cells row by row, who moves; -: from input")
      ->option_text("...")
      ->take_all()
      ->required();
  add_layout(app, options.layout);
  add_format(app, options.format, "how to print it");
  add_switch(app, "--count", options.count, "also count the games and positions from there on");
}

void tree(CLI::App& app, Said& said) {
  constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                               Word<TreeFormat>{"dot", TreeFormat::dot}};
  auto& options = said.what.emplace<TreeOptions>();
  const auto take = [&options](const Names& words) { options.position = position_of(words); };
  app.add_option_function<Names>("POSITION", take, "nine cells X, O or . row by row, and who moves")
      ->option_text("...")
      ->take_all();
  add_layout(app, options.layout);
  add(app, "--depth", "N", options.depth, whole(0, square_count), "plies to draw (2)");
  add_choice(app, "--format", options.format, formats, "dot is for Graphviz");
}

void move(CLI::App& app, Said& said) {
  auto& options = said.what.emplace<MoveOptions>();
  add(app, "--player", "PLAYER", options.player, position_player, "whose moves (minimax)");
  add_switch(app, "--all", options.all, "all moves that the player may play, not one");
  add_layout(app, options.terms.layout);
  add_seed(app, options.seed);
  add_timeout(app, options.terms);
}

/// What `match` and `prove` grant programs.
void add_terms(CLI::App& app, ProgramOptions& terms) {
  terms.start_timeout = milliseconds{10'000};
  add_layout(app, terms.layout);
  add_timeout(app, terms);
  add(app, "--start-timeout", "MS", *terms.start_timeout, whole(1, an_hour),
      "the same for the first after its start (10000)");
}

void match(CLI::App& app, Said& said) {
  auto& options = said.what.emplace<MatchOptions>();
  add_all(app, "PLAYER", "...", options.players, contestant, "two players or more")->required();
  add(app, "--games", "N", options.games, whole(1, 1'000'000'000),
      "games of each pair, each way (100)");
  add_seed(app, options.seed);
  add(app, "--jobs", "N", options.jobs, whole(1U, 1000U), "games with programs at once (1)");
  add_terms(app, options.terms);
  add(app, "--record", "FILE", options.record, file, "write every game to FILE, as a line of JSON");
  add_format(app, options.format, "how to print the result");
  app.callback([&] {
    if (options.players.size() < 2)
      throw CLI::ValidationError("match", "needs two players, as in ttt match random minimax");
  });
}

/// Adds the players in a file or, for `-`, in standard input, one a line.
void add_players(std::vector<PlayerSpec>& players, const std::string& name) {
  const std::string shown = name == "-" ? "standard input" : escape_unprintable(name);
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
      const std::string where = "--list: " + shown + ", line " + std::to_string(number);
      if (line->too_long) throw CLI::ValidationError(where, too_long_in_words());
      players.push_back(read(where, contestant, word));
    }
  } catch (const std::system_error& error) {
    throw CLI::ValidationError("--list", "cannot read " + shown + ": " + error.code().message());
  }
}

void prove(CLI::App& app, Said& said) {
  const std::vector<Word<std::vector<Mark>>> sides{
      {"first", {Mark::x}}, {"second", {Mark::o}}, {"both", {Mark::x, Mark::o}}};
  auto& options = said.what.emplace<ProveOptions>();
  ProofSettings& proof = options.proof;
  proof.jobs = static_cast<int>(cores());
  add_all(app, "PLAYER", "...", options.players, contestant, "whose games");
  add_all(app, "--list", "FILE", said.lists, file,
          "prove the players in it too, one a line (-: input)")
      ->expected(1)
      ->allow_extra_args(false);
  add_choice(app, "--as", proof.sides, sides, "which side it plays (both)");
  add_switch(app, "--strict", options.strict, "fail also for a win missed or a value given away");
  add(app, "--repeat", "N", proof.repeat, whole(1, 1000),
      "rounds of games with a program (2 to 24)");
  add(app, "--time", "S", proof.time, seconds, "seconds for more rounds, and for doubts (10)");
  add_seed(app, proof.seed);
  add(app, "--jobs", "N", proof.jobs, whole(1, 1000),
      "processes of a program at once (one a core)");
  add_terms(app, proof.terms);
  add(app, "--stderr", "FILE", options.errors, file,
      "keep the standard error of programs (-: show it)");
  add_format(app, options.format, "how to print the result");
  app.callback([&] {
    for (const std::string& list : said.lists) add_players(options.players, list);
    if (options.players.empty() && said.lists.empty())
      throw CLI::ValidationError("prove", "needs a player, as in ttt prove minimax");
    if (options.players.empty()) throw CLI::ValidationError("--list", "names no player");
  });
}

void ugi(CLI::App& app, Said& said) { add_seed(app, said.what.emplace<UgiOptions>().seed); }

void screen(CLI::App& app, Said& said) {
  constexpr std::array formats{Word<ScreenFormat>{"text", ScreenFormat::text},
                               Word<ScreenFormat>{"roles", ScreenFormat::roles},
                               Word<ScreenFormat>{"ansi", ScreenFormat::ansi},
                               Word<ScreenFormat>{"svg", ScreenFormat::svg}};
  auto& options = said.what.emplace<ScreenOptions>();
  add(app, "--size", "SIZE", options.size, size, "columns and rows (80x24)");
  add(app, "--keys", "KEYS", options.inputs, keys, "keys to press first, such as \"Enter 5 u ?\"");
  add_switch(app, "--each", options.each, "a picture after every key; svg: one that moves");
  add_choice(app, "--format", options.format, formats, "how to print it");
  add_game(app, options.play);
  app.callback([&] { note_choices(app, options.play); });
}

void puzzle(CLI::App& app, Said& said) {
  auto& options = said.what.emplace<PuzzleOptions>();
  add_layout(app, options.play.terms.layout);
  add_seed(app, options.play.seed);
  add_looks(app, options.play);
  add_switch(app, "--mine", options.mine, "what you gave away in your own games");
  app.callback([&] {
    note_choices(app, options.play);
    options.seed_given = said.seed_typed;
  });
}

void record(CLI::App& app, Said& said) {
  auto& options = said.what.emplace<RecordOptions>();
  add_layout(app, options.layout);
  auto* const format = add_format(app, options.format, "how to print it");
  auto* const games = add_switch(app, "--games", options.games, "show every game");
  add_switch(app, "--forget", options.forget, "delete it")
      ->excludes(format)
      ->excludes(games)
      ->configurable(false);
}

struct Command {
  const char* name;
  const char* summary;
  void (*describe)(CLI::App& app, Said& said);
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
Names option_names(const CLI::App& app, std::string_view without = "") {
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

/// The command that was named, or `ttt` itself.
CLI::App& named(CLI::App& app) {
  const auto described = app.get_subcommands();
  return described.empty() ? app : *described.front();
}

// What stands elsewhere than behind its command: in front of it, or in the configuration.

/// The user's own; nothing where no home is known, and where it is no file (from a pipe or a device
/// something might never come), or one that may not be read.
std::string usual_configuration() {
  const auto folder = [](const char* variable, const char* below) -> std::string {
    const char* const value = std::getenv(variable);
    return value == nullptr || *value != '/' ? "" : std::string{value} + below;
  };
  std::string home = folder("XDG_CONFIG_HOME", "");
  if (home.empty()) home = folder("HOME", "/.config");
  const std::string name = home + "/ttt/config.toml";
  std::error_code unreadable;
  const bool is_file = !home.empty() && std::filesystem::is_regular_file(name, unreadable);
  return is_file && ::access(name.c_str(), R_OK) == 0 ? name : "";
}

/// What stands nearer to the option counts more, and is given to it first.
void give(CLI::Option& option, const Names& words) {
  if (!option.empty()) return;
  option.add_result(words);
  option.run_callback();
}

/// Gives the command what has been said to `ttt`, if it means the same to both.
void hand_on(CLI::App& app, CLI::App& command) {
  for (const CLI::Option* const said : app.get_options())
    if (CLI::Option* const option = command.get_option_no_throw(said->get_name());
        option != nullptr && !said->empty())
      give(*option, said->results());
}

void give(CLI::App& app, const CLI::ConfigItem& item) {
  if (item.name == "++" || item.name == "--") return;  // where a section begins and ends
  CLI::Option* const option = app.get_option_no_throw("--" + item.name);
  const std::string name = in_quotes(item.name);
  if (option == nullptr)
    throw CLI::ConfigError(name + " is no option" + suggestion(item.name, option_names(app, "--")));
  if (!option->get_configurable())
    throw CLI::ConfigError(name + " is an option for the command line alone");
  if (item.inputs.size() != 1) throw CLI::ConfigError(name + " has one value");
  give(*option, item.inputs);
}

/// What is said to other commands is looked at, and changes nothing.
void configure(CLI::App& app, const CLI::ConfigItem& item) {
  if (item.parents.empty()) return give(app, item);
  const std::string& section = item.parents.front();
  const Command* const command = find_command(section);
  if (command == nullptr || item.parents.size() > 1)
    throw CLI::ConfigError("[" + section + "] is no command" +
                           suggestion(section, command_names()));
  if (named(app).get_name() == section) return give(named(app), item);
  CLI::App other;
  Said unused;
  command->describe(other, unused);
  give(other, item);
}

/// Below the names of commands stands what counts more than what stands above, so that the last is
/// given first.
void configure(CLI::App& app, const std::string& name) {
  if (name.empty()) return;
  std::error_code unreadable;
  if (std::filesystem::is_directory(name, unreadable)) throw CLI::FileError::Missing(name);
  auto items = CLI::ConfigTOML{}.from_file(name);
  std::ranges::reverse(items);
  try {
    for (const CLI::ConfigItem& item : items) configure(app, item);
  } catch (const CLI::ParseError& error) {
    const std::string problem = error.what();
    throw CLI::ConfigError(name + ": " + problem.substr(problem.starts_with("--") ? 2 : 0));
  }
}

// What is wrong with the whole.

/// `--theme` for `--theme=dark`.
std::string without_value(const std::string& word) { return word.substr(0, word.find('=')); }

/// `"--lst" means nothing to prove; did you mean --list?`, or where help is.
std::string unknown(const std::string& word, const std::string& problem, const Names& names,
                    const std::string& command) {
  const std::string near = suggestion(without_value(word), names);
  return in_quotes(word) + problem + (near.empty() ? " (see " + command + " --help)" : near);
}

/// A word without a command, or in front of it.
std::string unknown(const CLI::App& app, const std::string& word) {
  if (const auto player = find_player_in_any_case(word))
    return in_quotes(word) + " is a player; did you mean --opponent " +
           (player->program ? in_quotes(word) : word) + "?";
  Names names = option_names(app);
  std::ranges::copy(command_names(), std::back_inserter(names));
  return unknown(word, " is no command or option", names, "ttt");
}

std::string unknown_to(const CLI::App& command, const std::string& word) {
  const std::string name = command.get_name();
  if (const std::string option = without_value(word); option == "--config" || option == "--version")
    return option + ": stands in front of " + name;
  if (command.get_option_no_throw("POSITION") != nullptr && !parse_position(word).error)
    return in_quotes(word) + " needs -- before it, as in ttt " + name + " -- " + word;
  return unknown(word, " means nothing to " + name, option_names(command), "ttt " + name);
}

/// CLI11 takes a command that stands behind two dashes, and does not say so.
void check_dashes(const Names& words) {
  const auto is_command = [](const std::string& word) { return find_command(word) != nullptr; };
  const auto dashes = std::ranges::find(words, "--");
  if (std::any_of(words.begin(), dashes, is_command)) return;
  const auto command = std::find_if(dashes, words.end(), is_command);
  if (command != words.end()) throw UsageError(in_quotes(*command) + " stands in front of --");
}

/// Goes on where CLI11 has given each option what stands behind its command.
void complete(CLI::App& app, Said& said, const std::string& configuration) {
  CLI::App& command = named(app);
  for (const CLI::Option* const option : app.get_options())
    if (const std::string name = option->get_name();
        !option->empty() && name != "--config" && command.get_option_no_throw(name) == nullptr)
      throw UsageError(unknown_to(command, name));
  hand_on(app, command);
  const CLI::Option* const seed = command.get_option_no_throw("--seed");
  said.seed_typed = seed != nullptr && !seed->empty();
  configure(app, configuration);
  hand_on(app, command);
}

std::string in_words(const CLI::ParseError& error, const Command* command) {
  const std::string text = error.what();
  if (error.get_name() == "FileError") return "--config: " + text;
  if (error.get_name() == "RequiredError" && command != nullptr)
    return std::string{command->name} + ": " + text + ", as in " + command->example;
  if (error.get_name() == "ArgumentMismatch")
    return text.substr(0, text.find(':')) + ": its value is missing";
  return text;
}

}  // namespace

Invocation parse_command_line(int argc, const char* const* argv) {
  Names words{argv + std::min(argc, 1), argv + argc};
  // `ttt help prove` is `ttt prove --help`.
  if (!words.empty() && (words.front() == "help" || words.front() == "version")) {
    words.push_back("--" + words.front());
    words.erase(words.begin());
  }
  check_dashes(words);
  std::ranges::reverse(words);  // as CLI11 wants them

  CLI::App app{"Tic-tac-toe for the terminal.", "ttt"};
  ScriptOptions script;
  Said said;
  std::string configuration = usual_configuration();
  app.option_defaults()->take_last();
  app.set_help_flag("-h,--help", "show this help");
  // CLI11's own flag throws, and the first exception takes longer than all the rest.
  bool wants_version = false;
  app.add_flag("--version", wants_version, "show the version")->configurable(false);
  add(app, "--config", "FILE", configuration, std::identity{}, "read defaults from FILE")
      ->configurable(false);
  app.require_subcommand(0, 1);
  game(app, script);
  for (const Command& command : commands) {  // it is described when it is named
    CLI::App* const described = app.add_subcommand(command.name, command.summary);
    described->preparse_callback(
        [described, &command, &said](std::size_t) { command.describe(*described, said); });
  }
  app.parse_complete_callback([&] { complete(app, said, configuration); });

  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    CLI::App& last = named(app);
    const Command* const command = find_command(last.get_name());
    const std::string problem = escape_unprintable(in_words(error, command));
    if (!problem.starts_with("--")) {  // or it is what is left that is wrong
      for (const std::string& word : app.remaining())
        if (word != "--") throw UsageError(escape_unprintable(unknown(app, word)));
      for (const std::string& word : last.remaining())
        if (word != "--") throw UsageError(escape_unprintable(unknown_to(last, word)));
    }
    if (app.get_help_ptr()->count() + last.get_help_ptr()->count() > 0)
      return Information{help_of(app, command)};
    if (app.count("--version") == 0) throw UsageError(problem);
    wants_version = true;  // whatever else may be wrong
  }
  if (wants_version) return Information{"ttt " + std::string{version} + "\n"};
  if (!app.get_subcommands().empty()) return said.what;
  if (script.scripts.empty()) return script.play;
  return script;
}

int run(const Information& information) {
  print(information.text);
  return 0;
}

}  // namespace ttt
