#include "play/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "io/text.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/strategy.hpp"
#include "ttt/symmetry.hpp"

namespace ttt {
namespace {

constexpr KeyLayout keys_of_facts = KeyLayout::numpad;
constexpr std::string_view time_form = "0000-00-00T00:00:00Z";
constexpr std::string_view letters_of_words =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:";

/// The first words of lines about solved puzzles, in the order of `Solved`.
constexpr std::array words_for_solved{std::pair{std::string_view{"solved"}, Solved::first_try},
                                      std::pair{std::string_view{"later"}, Solved::later},
                                      std::pair{std::string_view{"helped"}, Solved::helped}};

/// The first words of lines about tried puzzles.
constexpr std::array words_for_tried{std::pair{std::string_view{"missed"}, Solved::later},
                                     std::pair{std::string_view{"shown"}, Solved::helped}};

/// Returns the built-in player of that name; nothing if there is none. Games against other players
/// are not recorded.
std::optional<PlayerSpec> built_in_player(std::string_view name) {
  auto player = find_player(name);
  return player && player->candidates != nullptr ? player : std::nullopt;
}

/// Returns the game in which `first` moves first and the squares of `keys`, such as `5,7,3,1,9`,
/// are played. Nothing if a move is illegal or the game is then not over.
std::optional<Game> read_game(Mark first, std::string_view keys) {
  Game game{first};
  while (!keys.empty()) {
    const auto square = square_of(keys_of_facts, consume_field(keys, ','));
    if (!square || game.play(*square)) return std::nullopt;
  }
  return game.over() ? std::optional{game} : std::nullopt;
}

bool has_time_form(std::string_view word) {
  const auto digit_as_zero = [](char c) { return c >= '0' && c <= '9' ? '0' : c; };
  return std::ranges::equal(word, time_form, {}, digit_as_zero);
}

/// Parses a line about a game, without its first word; returns nothing if the line is invalid.
std::optional<Fact> read_game_fact(std::string_view words) {
  const std::string_view time = consume_word(words);
  const auto opponent = built_in_player(consume_word(words));
  const std::string_view mark = consume_word(words);
  const std::string_view place = consume_word(words);
  if (!has_time_form(time) || !opponent || (mark != "X" && mark != "O") ||
      (place != "first" && place != "second"))
    return std::nullopt;
  const Mark person = *mark_of(mark.front());
  const auto game = read_game(place == "first" ? person : !person, consume_word(words));
  if (!game || !consume_word(words).empty()) return std::nullopt;
  return RecordedGame{std::string{time}, opponent->name, person, *game};
}

/// Parses a line about a puzzle, without its first word; returns nothing if the line is invalid.
template <typename Puzzle>
std::optional<Fact> read_puzzle_fact(std::string_view words, Solved how) {
  const ParsedPosition parsed = parse_position(words);
  if (parsed.error) return std::nullopt;
  const std::string name{std::string_view{to_text(canonical(parsed.position.board))}};
  return Puzzle{name, how};
}

bool is_word(std::string_view text) {
  return !text.empty() && text.find_first_not_of(letters_of_words) == std::string_view::npos;
}

/// Parses a line about the choice of a setting, without its first word; returns nothing if the line
/// is invalid.
std::optional<Fact> read_choice_fact(std::string_view words) {
  const std::string_view option = consume_word(words);
  const std::string_view word = consume_word(words);
  if (!is_word(option) || !is_word(word) || !consume_word(words).empty()) return std::nullopt;
  return LastChoice{std::string{option}, std::string{word}};
}

std::optional<Fact> read_fact(std::string_view line) {
  const std::string_view kind = consume_word(line);
  if (kind == "game") return read_game_fact(line);
  for (const auto& [word, how] : words_for_solved)
    if (kind == word) return read_puzzle_fact<SolvedPuzzle>(line, how);
  for (const auto& [word, best] : words_for_tried)
    if (kind == word) return read_puzzle_fact<TriedPuzzle>(line, best);
  if (kind == "last") return read_choice_fact(line);
  return std::nullopt;
}

std::string time_in_words(std::time_t now) {
  std::array<char, time_form.size() + 1> time{};
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return time.data();
}

std::string words_of(const RecordedGame& recorded, std::time_t now) {
  std::string line = "game " + (recorded.time.empty() ? time_in_words(now) : recorded.time) + " " +
                     recorded.opponent + " " + letter(recorded.person) +
                     (recorded.game.first() == recorded.person ? " first " : " second ");
  for (const Square square : recorded.game.moves())
    line += std::to_string(digit_of(keys_of_facts, square)) + ",";
  line.pop_back();
  return line;
}

std::string words_of(const SolvedPuzzle& puzzle, std::time_t /*now*/) {
  return std::string{words_for_solved.at(static_cast<std::size_t>(puzzle.how)).first} + " " +
         puzzle.name;
}

std::string words_of(const TriedPuzzle& puzzle, std::time_t /*now*/) {
  return (puzzle.best == Solved::later ? "missed " : "shown ") + puzzle.name;
}

std::string words_of(const LastChoice& choice, std::time_t /*now*/) {
  return "last " + choice.option + " " + choice.word;
}

void add_fact(Record& record, const RecordedGame& recorded) { record.games.push_back(recorded); }

void add_fact(Record& record, const SolvedPuzzle& puzzle) {
  Solved& best = record.solved.emplace(puzzle.name, puzzle.how).first->second;
  best = std::min(best, puzzle.how);
}

void add_fact(Record& record, const TriedPuzzle& puzzle) {
  Solved& best = record.tried.emplace(puzzle.name, puzzle.best).first->second;
  best = std::max(best, puzzle.best);
}

void add_fact(Record& record, const LastChoice& choice) {
  record.last.insert_or_assign(choice.option, choice.word);
}

void count_game(Tally& tally, Ending ending) {
  tally.endings.push_back(ending);
  if (ending == Ending::lost) tally.longest_before = tally.longest_unbeaten();
  tally.unbeaten = ending == Ending::lost ? 0 : tally.unbeaten + 1;
}

/// Returns the positions of the game in which the person made a mistake, in the order of the moves.
std::vector<Position> positions_of_mistakes(const RecordedGame& recorded) {
  std::vector<Position> positions;
  Board board;
  for (std::size_t index = 0; const Square square : recorded.game.moves()) {
    const Mark mover = recorded.game.mover(index++);
    const Board after = board.with(square, mover);
    if (mover == recorded.person &&
        opposite(solve(after, !mover).value) < solve(board, mover).value)
      positions.push_back({board, mover});
    board = after;
  }
  return positions;
}

/// Returns true if a run of `games` games is worth a sentence: 3, 7, or a multiple of 5.
bool is_milestone(int games) { return games == 3 || games == 7 || (games > 0 && games % 5 == 0); }

}  // namespace

std::optional<RecordedGame> recorded_game(const Matchup& matchup, const Game& game) {
  const auto person = sole_human(matchup);
  if (!person || !game.over()) return std::nullopt;
  const auto opponent = built_in_player(player_of(matchup, !*person).name);
  if (!opponent) return std::nullopt;
  return RecordedGame{.opponent = opponent->name, .person = *person, .game = game};
}

std::string line_of(const Fact& fact, std::time_t now) {
  return std::visit([now](const auto& each) { return words_of(each, now); }, fact);
}

void add(Record& record, const Fact& fact) {
  std::visit([&record](const auto& each) { add_fact(record, each); }, fact);
}

void add_line(Record& record, std::string_view line) {
  if (line.empty()) return;
  if (const auto fact = read_fact(line))
    add(record, *fact);
  else
    ++record.skipped;
}

Record fold(std::string_view text) {
  Record record;
  while (!text.empty()) add_line(record, consume_field(text, '\n'));
  return record;
}

Ending ending_of(const RecordedGame& recorded) noexcept {
  const auto mark = winner(recorded.game.outcome());
  return !mark ? Ending::drawn : *mark == recorded.person ? Ending::won : Ending::lost;
}

int Tally::count(Ending ending) const noexcept {
  return static_cast<int>(std::ranges::count(endings, ending));
}

std::vector<Tally> tallies(const Record& record) {
  std::vector<Tally> all;
  for (const Strategy& strategy : strategies()) all.push_back({*find_player(strategy.name)});
  for (const RecordedGame& recorded : record.games) {
    auto tally = std::ranges::find(all, recorded.opponent,
                                   [](const Tally& each) { return each.opponent.name; });
    if (tally == all.end()) tally = all.insert(tally, Tally{*find_player(recorded.opponent)});
    count_game(*tally, ending_of(recorded));
  }
  return all;
}

std::vector<Mistake> mistakes(const Record& record) {
  // The key of the map is the same for all symmetric positions.
  std::map<std::pair<Board, Mark>, Mistake> found;
  for (std::size_t game = 0; game < record.games.size(); ++game) {
    for (const Position& position : positions_of_mistakes(record.games[game])) {
      Mistake& known = found[{canonical(position.board), position.to_move}];
      known = {position, known.times + 1, game};
    }
  }
  std::vector<Mistake> all;
  for (const auto& [key, mistake] : found) all.push_back(mistake);
  std::ranges::stable_sort(all, std::ranges::greater{}, [](const Mistake& mistake) {
    return std::pair{mistake.times, mistake.newest_game};
  });
  return all;
}

std::optional<std::string> news(const Record& record) {
  if (!record.known) return std::nullopt;
  if (record.games.empty()) return std::nullopt;
  const std::string& opponent = record.games.back().opponent;
  const auto all = tallies(record);
  const Tally& tally = *std::ranges::find(
      all, opponent, [](const Tally& each) -> const std::string& { return each.opponent.name; });
  const std::string name = display_name(tally.opponent);
  if (tally.endings.back() == Ending::won && tally.count(Ending::won) == 1)
    return "You beat " + name + " for the first time!";
  if (tally.unbeaten <= tally.longest_before || !is_milestone(tally.unbeaten)) return std::nullopt;
  const std::string games = std::to_string(tally.unbeaten);
  if (is_unbeatable(tally.opponent))
    return games + " draws in a row: nobody can do better against " + name + ".";
  return "Your longest run: " + games + " games without a loss against " + name + ".";
}

}  // namespace ttt
