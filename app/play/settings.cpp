#include "play/settings.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "io/text.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

constexpr auto endless = "endless";

/// Returns `words`, followed by the words of `others` that are not among them.
Words joined(Words words, std::initializer_list<std::string> others) {
  for (const std::string& other : others)
    if (std::ranges::find(words, other) == words.end()) words.push_back(other);
  return words;
}

constexpr std::array coach_words{Word<bool>{"on", true}, Word<bool>{"off", false}};

/// Returns the word for a value in a table of words; empty if the table lacks the value.
template <typename WordTable, typename Value>
std::string word_for(const WordTable& table, Value value) {
  for (const auto& each : table)
    if (each.value == value) return std::string{each.word};
  return {};
}

/// Sets `value` to `*found` and returns true; returns false if `found` is empty.
template <typename Value, typename Found>
bool set_if(Value& value, const std::optional<Found>& found) {
  if (found) value = *found;
  return found.has_value();
}

std::string length(const Settings& settings) {
  return settings.best_of == 0 ? endless : std::to_string(settings.best_of);
}

bool set_length(Settings& settings, const std::string& word) {
  const auto games = word == endless ? 0 : parse_integer(word, 1, 999);
  if (!games || (*games > 0 && *games % 2 == 0)) return false;
  settings.best_of = *games;
  return true;
}

/// Returns sentences about a computer player: `Wins and blocks. Can be beaten.`
std::string about(const PlayerSpec& player) {
  constexpr std::array known{std::pair{"easy", "Plays anywhere."},
                             std::pair{"learner", "Sees no diagonals."},
                             std::pair{"medium", "Wins and blocks."},
                             std::pair{"hard", "Prefers the centre."},
                             std::pair{"perfect", "Wins as soon as it can."},
                             std::pair{"cunning", "Sets traps."}};
  for (const auto& [name, text] : known)
    if (player.name == name)
      return is_unbeatable(player) ? std::string{"Never loses. "} + text
                                   : text + std::string{" Can be beaten."};
  if (!player.program) return "Looks ahead as many plies as its name says.";
  return "The player from the command line.";
}

std::string about_mark(const Settings& settings) {
  const Mark mark = settings.matchup.symbol;
  return std::string{settings.matchup.me.is_person() ? "You play " : "Your side plays "} +
         letter(mark) + ", your opponent " + letter(!mark) + ".";
}

/// Returns a sentence on who starts. It does not say "you" if a computer plays your side.
std::string about_first(const Settings& settings) {
  const auto& [symbol, first, me, opponent] = settings.matchup;
  std::string starter = "A coin decides";
  if (first == First::me)
    starter = me.is_person() ? "You start" : std::string{letter(symbol)} + " starts";
  if (first == First::opponent)
    starter = me.is_person() ? "Your opponent starts" : std::string{letter(!symbol)} + " starts";
  return starter + ", then " + (me.is_person() ? "you" : "they") + " alternate.";
}

std::string about_opponent(const Settings& settings) {
  const PlayerSpec& opponent = settings.matchup.opponent;
  if (!opponent.is_person()) return about(opponent);
  return settings.matchup.me.is_person() ? "Two players, one keyboard."
                                         : "A person plays against your side.";
}

std::string about_me(const Settings& settings) {
  const PlayerSpec& me = settings.matchup.me;
  return me.is_person() ? "You play. Choose a computer to watch." : about(me);
}

std::string about_length(const Settings& settings) {
  if (settings.best_of == 0) return "Play as long as you like.";
  if (settings.best_of == 1) return "One game; after a draw, another.";
  return "First to " + std::to_string(settings.best_of / 2 + 1) + " wins.";
}

std::string about_layout(const Settings& settings) {
  return settings.layout == KeyLayout::numpad ? "7 8 9 on top, as on a keypad."
                                              : "1 2 3 on top, as on a phone.";
}

std::string about_coach(const Settings& settings) {
  return settings.coach ? "Points out mistakes at once." : "Names mistakes after the game.";
}

// The types of the parameters of the functions in the table.
using Now = const Settings&;
using Given = const Settings&;
using Text = const std::string&;

/// Returns a setting whose words are those of `table`. `members` lead from `Settings` to the value
/// of the setting, such as `&Settings::matchup` and `&Matchup::first`.
template <const auto& table, auto... members>
constexpr Setting choice(std::string_view option, std::string_view label,
                         std::string (*explanation)(Now)) {
  return {
      option,
      label,
      [](Now now) { return word_for(table, (now.*....*members)); },
      [](Settings& now, Text word) { return set_if((now.*....*members), value_of(table, word)); },
      [](Now, Given) { return words_of(table); },
      explanation};
}

/// Returns the setting that chooses `player`. Its possible values are the built-in players and a
/// person.
template <PlayerSpec Matchup::* player>
constexpr Setting player_choice(std::string_view option, std::string_view label,
                                std::string (*explanation)(Now)) {
  return {option,
          label,
          [](Now now) { return (now.matchup.*player).name; },
          [](Settings& now, Text word) { return set_if(now.matchup.*player, find_player(word)); },
          [](Now now, Given given) {
            Words words;
            for (const Strategy& strategy : strategies()) words.emplace_back(strategy.name);
            return joined(std::move(words), {PlayerSpec{}.name, (given.matchup.*player).name,
                                             (now.matchup.*player).name});
          },
          explanation};
}

constexpr std::array settings_table{
    player_choice<&Matchup::opponent>("opponent", "Opponent", about_opponent),
    choice<mark_words, &Settings::matchup, &Matchup::symbol>("symbol", "Your mark", about_mark),
    choice<first_words, &Settings::matchup, &Matchup::first>("first", "Who starts", about_first),
    player_choice<&Matchup::me>("me", "Your side", about_me),
    Setting{"best-of", "Best of", length,
            [](Settings& now, Text word) { return set_length(now, word); },
            [](Now now, Given given) {
              return joined({"1", "3", "5", endless}, {length(given), length(now)});
            },
            about_length},
    choice<layout_words, &Settings::layout>("layout", "Digits", about_layout),
    choice<coach_words, &Settings::coach>("coach", "Coach", about_coach),
    // The last one is no row of the menu, because a key changes it on every page.
    Setting{"theme",
            {},
            [](Now now) { return theme_names()[now.theme]; },
            [](Settings& now, Text word) { return set_if(now.theme, find_theme(word)); },
            nullptr,
            nullptr},
};

}  // namespace

std::span<const Setting> menu_settings() noexcept {
  return std::span{settings_table}.first(settings_table.size() - 1);
}

bool has_other_settings(const Settings& settings) {
  return std::ranges::any_of(menu_settings().subspan(main_rows), [&](const Setting& setting) {
    return setting.word(settings) != setting.word({});
  });
}

const Setting& setting_of(std::string_view option) noexcept {
  return *std::ranges::find(settings_table, option, &Setting::option);
}

std::string shown_word(const Setting& setting, const std::string& word) {
  if (word == "human") return setting.option == "me" ? "you" : "a friend";
  if (word == "me") return "you";
  return word == endless ? "no limit" : word;
}

std::string explanation_of(const Setting& setting, const Settings& settings, const Record& record) {
  const std::string text = setting.explanation(settings);
  if (setting.option != "opponent") return text;
  const std::string reached = achievement_in_words(record, settings.matchup.opponent);
  return reached.empty() ? text : text.substr(0, text.find('.') + 1) + " " + reached;
}

Settings initial_settings(const PlayOptions& options, const Record& record) {
  Settings settings = options;
  for (const Setting& setting : settings_table) {
    const auto last = record.last.find(std::string{setting.option});
    if (last == record.last.end() || options.given.contains(setting.option)) continue;
    const auto player = find_player(last->second);
    const bool is_program = player && player->program;  // a record starts no programs
    if (!is_program) setting.set(settings, last->second);
  }
  return settings;
}

}  // namespace ttt
