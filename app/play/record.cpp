#include "play/record.hpp"

#include <array>
#include <utility>

#include "io/text.hpp"
#include "play/mistakes.hpp"
#include "play/puzzles.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"
#include "ttt/symmetry.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

constexpr KeyLayout keys_of_facts = KeyLayout::numpad;
constexpr const char* time_format = "%Y-%m-%dT%H:%M:%SZ";
constexpr std::string_view time_form = "0000-00-00T00:00:00Z";

/// Returns the built-in player of that name; nothing if no built-in player has it. Games against
/// other players are not recorded.
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
  const std::string_view turn = consume_word(words);
  if (!has_time_form(time) || !opponent || (mark != "X" && mark != "O") ||
      (turn != "first" && turn != "second"))
    return std::nullopt;
  const Mark person = *mark_of(mark.front());
  const auto game = read_game(turn == "first" ? person : !person, consume_word(words));
  if (!game || !consume_word(words).empty()) return std::nullopt;
  return RecordedGame{std::string{time}, opponent->name, person, *game};
}

/// Parses a line of the record; returns nothing if it states no fact.
std::optional<Fact> read_fact(std::string_view line) {
  const std::string_view kind = consume_word(line);
  if (kind == "game") return read_game_fact(line);
  if (kind == "solved" || kind == "later" || kind == "mended") {  // `later` is of 3.x
    const ParsedPosition parsed = parse_position(line);
    if (!parsed.error) return PuzzleFact{name(parsed.position), kind == "mended"};
  }
  if (kind == "last") {
    const std::string_view option = consume_word(line);
    const std::string_view word = consume_word(line);
    if (!word.empty() && consume_word(line).empty())
      return LastChoice{std::string{option}, std::string{word}};
  }
  return std::nullopt;
}

std::string time_in_words(std::time_t now) {
  std::array<char, time_form.size() + 1> time{};
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::strftime(time.data(), time.size(), time_format, &parts);
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

std::string words_of(const PuzzleFact& fact, std::time_t /*now*/) {
  return (fact.own ? "mended " : "solved ") + fact.name;
}

std::string words_of(const LastChoice& choice, std::time_t /*now*/) {
  return "last " + choice.option + " " + choice.word;
}

void add_fact(Record& record, const RecordedGame& recorded) { record.games.push_back(recorded); }

void add_fact(Record& record, const PuzzleFact& fact) {
  if (fact.own)
    record.mended.insert_or_assign(fact.name, record.games.size());
  else
    record.solved.insert(fact.name);
}

void add_fact(Record& record, const LastChoice& choice) {
  record.last.insert_or_assign(choice.option, choice.word);
}

void count_game(Tally& tally, Value ending) {
  tally.endings.push_back(ending);
  if (ending == Value::loss) tally.longest_before = tally.longest_unbeaten();
  tally.unbeaten = ending == Value::loss ? 0 : tally.unbeaten + 1;
}

/// Returns true if a run of that many games is worth a sentence: 3, 7, or a multiple of 5.
bool is_milestone(int games) { return games == 3 || games == 7 || (games > 0 && games % 5 == 0); }

}  // namespace

std::string local_time(const RecordedGame& recorded) {
  std::tm parts{};
  if (::strptime(recorded.time.c_str(), time_format, &parts) == nullptr) return {};
  const std::time_t time = ::timegm(&parts);
  ::localtime_r(&time, &parts);
  std::array<char, time_form.size() + 1> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return text.data();
}

std::optional<RecordedGame> recorded_game(const Matchup& matchup, const Game& game) {
  const auto person = sole_person(matchup);
  if (!person || !game.over()) return std::nullopt;
  const auto opponent = built_in_player(player_of(matchup, !*person).name);
  if (!opponent) return std::nullopt;
  return RecordedGame{.opponent = opponent->name, .person = *person, .game = game};
}

std::string fact_line(const Fact& fact, std::time_t now) {
  return std::visit([now](const auto& each) { return words_of(each, now); }, fact);
}

void add(Record& record, const Fact& fact) {
  std::visit([&record](const auto& each) { add_fact(record, each); }, fact);
}

void add_new(Record& record, Fact fact) {
  add(record, fact);
  record.unwritten.push_back(std::move(fact));
}

void add_line(Record& record, std::string_view line) {
  // Versions 3.x also recorded puzzles that were solved with help.
  if (line.empty() || line.starts_with("helped ")) return;
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

Value ending_for(Mark person, Outcome outcome) noexcept {
  const auto mark = winner(outcome);
  return !mark ? Value::draw : *mark == person ? Value::win : Value::loss;
}

Value ending_of(const RecordedGame& recorded) noexcept {
  return ending_for(recorded.person, recorded.game.outcome());
}

int Tally::count(Value ending) const noexcept {
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
    tally->last_day = recorded.time.empty()
                          ? "today"
                          : local_time(recorded).substr(0, std::size("2026-11-22") - 1);
  }
  return all;
}

std::vector<Mistake> mistakes(const Record& record) {
  // The key of the map is the same for all symmetric positions.
  std::map<std::pair<Board, Mark>, Mistake> found;
  for (std::size_t game = 0; game < record.games.size(); ++game) {
    const auto& [time, opponent, person, played] = record.games[game];
    for (const MistakeInGame& mistake : mistakes_of(played, person)) {
      const Board board = mistake.position.board;
      Mistake& known = found[{canonical(board), person}];
      known = {{board, person}, known.times + 1, known.mended, game};
      const auto mended = record.mended.find(name({board, person}));
      if (mended != record.mended.end() && game < mended->second) known.mended = known.times;
    }
  }
  std::vector<Mistake> all;
  all.reserve(found.size());
  for (const auto& [key, mistake] : found) all.push_back(mistake);
  std::ranges::stable_sort(all, std::ranges::greater{}, [](const Mistake& mistake) {
    return std::pair{mistake.times, mistake.newest_game};
  });
  return all;
}

int mistakes_to_mend(const Record& record) {
  int count = 0;
  for (const Mistake& mistake : mistakes(record)) count += mistake.times - mistake.mended;
  return count;
}

std::optional<std::string> milestone_in_words(const Record& record) {
  if (!record.unused.empty()) return std::nullopt;
  if (record.games.empty()) return std::nullopt;
  const std::string& opponent = record.games.back().opponent;
  const auto all = tallies(record);
  const Tally& tally = *std::ranges::find(
      all, opponent, [](const Tally& each) -> const std::string& { return each.opponent.name; });
  const std::string name = display_name(tally.opponent);
  if (tally.endings.back() == Value::win && tally.count(Value::win) == 1)
    return "You beat " + name + " for the first time!";
  if (tally.unbeaten <= tally.longest_before || !is_milestone(tally.unbeaten)) return std::nullopt;
  const std::string games = std::to_string(tally.unbeaten);
  if (is_unbeatable(tally.opponent)) return games + " draws in a row against " + name + ".";
  return games + " games unbeaten against " + name + ": your best yet.";
}

std::string achievement_in_words(const Record& record, const PlayerSpec& opponent) {
  const auto all = tallies(record);
  const auto tally = std::ranges::find(all, opponent, &Tally::opponent);
  if (tally == all.end()) return {};
  if (tally->count(Value::win) > 0) return "You have beaten it.";
  const int draws = tally->count(Value::draw);
  if (draws == 0 || !is_unbeatable(opponent)) return {};
  return "You have held the draw " + times_in_words(draws) + ".";
}

}  // namespace ttt
