#include "play/record.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "io/number.hpp"
#include "io/text.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

constexpr std::string_view title = "ttt record ";
constexpr int version = 1;
constexpr std::string_view last_line = "end";
constexpr std::int64_t most_games = 1'000'000'000'000;
constexpr std::string_view letters_of_words =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:";

/// In the order in which they stand in the text.
constexpr std::array tally_counts{&Tally::won, &Tally::drawn, &Tally::lost, &Tally::unbeaten,
                                  &Tally::longest_unbeaten};

using Words = std::vector<std::string_view>;

/// What stands between single blanks.
Words words_of(std::string_view line) {
  Words words;
  while (true) {
    const std::size_t blank = line.find(' ');
    words.push_back(line.substr(0, blank));
    if (blank == std::string_view::npos) return words;
    line.remove_prefix(blank + 1);
  }
}

bool is_word(std::string_view text) {
  return !text.empty() && text.find_first_not_of(letters_of_words) == std::string_view::npos;
}

std::optional<Tally> read_tally(const Words& words) {
  Tally tally;
  if (words.size() != 2 + tally_counts.size() || find_strategy(words[1]) == nullptr)
    return std::nullopt;
  for (std::size_t i = 0; i < tally_counts.size(); ++i) {
    const auto count = whole_number<std::int64_t>(words[2 + i], 0, most_games);
    if (!count) return std::nullopt;
    tally.*tally_counts[i] = *count;
  }
  const bool possible =
      tally.unbeaten <= tally.longest_unbeaten && tally.longest_unbeaten <= tally.won + tally.drawn;
  return possible ? std::optional{tally} : std::nullopt;
}

/// Adds what the line says; returns whether that can be understood.
bool take_line(Record& record, std::string_view line) {
  const Words words = words_of(line);
  if (!std::ranges::all_of(words, is_word)) return false;
  if (words[0] == "games") {
    const auto tally = read_tally(words);
    return tally && record.opponents.emplace(words[1], *tally).second;
  }
  if (words[0] == "solved" && words.size() == 2) return record.solved.emplace(words[1]).second;
  if (words[0] == "last" && words.size() == 3)
    return record.last.emplace(words[1], words[2]).second;
  return false;
}

/// Players that nobody beats.
bool is_perfect(std::string_view player) { return player == "minimax" || player == "cunning"; }

/// Runs that are worth a sentence.
bool is_milestone(std::int64_t games) {
  return games == 3 || games == 7 || (games > 0 && games % 5 == 0);
}

}  // namespace

std::optional<RecordedGame> recorded_game(const Pairing& pairing, Outcome outcome) {
  const auto person = lone_person(pairing);
  if (!person || outcome == Outcome::in_progress) return std::nullopt;
  const PlayerSpec& opponent = player_of(pairing, !*person);
  if (opponent.program || find_strategy(opponent.name) == nullptr) return std::nullopt;
  const auto mark = winner(outcome);
  if (!mark) return RecordedGame{opponent.name, Ending::drawn};
  return RecordedGame{opponent.name, *mark == *person ? Ending::won : Ending::lost};
}

void add(Record& record, const RecordedGame& game) {
  Tally& tally = record.opponents[game.opponent];
  switch (game.ending) {
    case Ending::won: ++tally.won; break;
    case Ending::drawn: ++tally.drawn; break;
    case Ending::lost: ++tally.lost; break;
  }
  tally.unbeaten = game.ending == Ending::lost ? 0 : tally.unbeaten + 1;
  tally.longest_unbeaten = std::max(tally.longest_unbeaten, tally.unbeaten);
}

std::optional<std::string> news(const Record& record, const std::string& opponent) {
  const auto found = record.opponents.find(opponent);
  if (found == record.opponents.end()) return std::nullopt;
  const Tally& tally = found->second;
  if (tally.unbeaten < tally.longest_unbeaten || !is_milestone(tally.unbeaten)) return std::nullopt;
  const std::string name = display_name(*find_player(opponent));
  const std::string games = std::to_string(tally.unbeaten);
  if (is_perfect(opponent))
    return games + " draws in a row against " + name + ": nobody can do better.";
  return games + " games in a row without a loss against " + name + ": your longest run.";
}

std::string to_text(const Record& record) {
  std::string text{title};
  text += std::to_string(version) + "\n";
  for (const auto& [name, tally] : record.opponents) {
    text += "games " + name;
    for (const auto count : tally_counts) text += " " + std::to_string(tally.*count);
    text += "\n";
  }
  for (const std::string& puzzle : record.solved) text += "solved " + puzzle + "\n";
  for (const auto& [option, value] : record.last) text += "last " + option + " " + value + "\n";
  return text.append(last_line).append("\n");
}

Record parse_record(std::string_view text) {
  Record record;
  int number = 0;
  bool ended = false;
  const bool last_line_ends = text.ends_with('\n');
  while (!text.empty()) {
    const std::string_view line = take_part(text, '\n');
    ++number;
    if (number == 1 && line.starts_with(title)) {
      const auto written = whole_number(line.substr(title.size()), 1, 999'999);
      if (written && *written > version) throw NewerRecord{};
      if (written) continue;
    }
    if (number > 1 && line == last_line && text.empty() && last_line_ends) {
      ended = true;
    } else if (number == 1 || !take_line(record, line)) {
      throw RecordError{"line " + std::to_string(number) + " means nothing"};
    }
  }
  if (!ended) throw RecordError{"its end is missing"};
  return record;
}

}  // namespace ttt
