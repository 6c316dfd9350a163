#include "play/setup.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "io/text.hpp"
#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/model.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

constexpr auto endless = "endless";

constexpr int options_of_question = 16;  ///< at most

/// The words, and behind them what only the command line could give, or what was chosen last.
Words with(Words words, std::initializer_list<std::string> others) {
  for (const std::string& other : others)
    if (std::ranges::find(words, other) == words.end()) words.push_back(other);
  return words;
}

/// An answer that is one of a table's words; `member` finds its value in settings.
template <const auto& words, auto member>
struct OneOf {
  static std::string answer(const Settings& settings) {
    const auto* const here = std::ranges::find_if(
        words, [&](const auto& each) { return each.value == member(settings); });
    return std::string{here->word};
  }
  static bool take(Setup& setup, const std::string& word) {
    for (const auto& each : words)
      if (each.word == word) return member(setup.draft) = each.value, true;
    return false;
  }
  static Words offered(const Setup& /*setup*/) {
    Words all;
    for (const auto& each : words) all.emplace_back(each.word);
    return all;
  }
};

/// An answer that is a player: of my side the person first, of the other one last.
template <PlayerSpec Matchup::* player>
struct OnePlayer {
  static std::string answer(const Settings& settings) {
    return menu_name(settings.matchup.*player);
  }
  static bool take(Setup& setup, const std::string& word) {
    const PlayerSpec& given = setup.given.matchup.*player;
    const auto found = word == menu_name(given) ? std::optional{given} : find_player(word);
    if (!found || (found->program && *found != given)) return false;
    setup.draft.matchup.*player = *found;
    return true;
  }
  static Words offered(const Setup& setup) {
    Words words;
    for (const Strategy& strategy : strategies())
      words.push_back(menu_name(*find_player(strategy.name)));
    words.insert(player == &Matchup::me ? words.begin() : words.end(), menu_name({}));
    return with(std::move(words), {answer(setup.given), answer(setup.draft)});
  }
};

constexpr std::array switch_words{Word<bool>{"on", true}, Word<bool>{"off", false}};

std::string length(const Settings& settings) {
  return settings.best_of == 0 ? endless : std::to_string(settings.best_of);
}

bool take_length(Setup& setup, const std::string& word) {
  const auto games = word == endless ? 0 : parse_integer(word, 1, 999);
  if (!games || (*games > 0 && *games % 2 == 0)) return false;
  setup.draft.best_of = *games;
  return true;
}

bool take_theme(Setup& setup, const std::string& word) {
  const auto theme = find_theme(word);
  if (theme) setup.draft.theme = *theme;
  return theme.has_value();
}

/// `Perfect: never loses, wins as soon as it can.`
std::string about(const PlayerSpec& player) {
  if (const Strategy* const strategy = find_strategy(player.name))
    return display_name(player) + ": " + std::string{summary(*strategy)} + ".";
  if (player.name.starts_with(depth_limited_prefix)) {
    constexpr std::string_view any = "N plies";
    const std::string plies = player.name.substr(depth_limited_prefix.size());
    std::string text = display_name(player) + " " + std::string{depth_limited_summary} + ".";
    return text.replace(text.find(any), any.size(), plies + (plies == "1" ? " ply" : " plies"));
  }
  return "A player that the command line named.";
}

std::string about_mark(const Settings& settings) {
  const Mark mark = settings.matchup.symbol;
  return std::string{settings.matchup.me.human() ? "You: " : "Your side: "} + letter(mark) +
         ", opponent: " + letter(!mark) + ".";
}

/// Where I watch, nobody is `you`.
std::string about_first(const Settings& settings) {
  const auto& [symbol, who, me, opponent] = settings.matchup;
  if (who != First::random && !me.human()) {
    const Mark first = who == First::me ? symbol : !symbol;
    return std::string{letter(first)} + " moves first, in the next game " + letter(!first) + ".";
  }
  switch (who) {
    case First::me: return "The first move is yours, in the next game theirs.";
    case First::opponent: return "The first move is theirs, in the next game yours.";
    case First::random:
      return std::string{"A coin decides; after that "} + (me.human() ? "you" : "they") +
             " take turns.";
  }
  return {};
}

std::string about_opponent(const Settings& settings) {
  const PlayerSpec& opponent = settings.matchup.opponent;
  return opponent.human() ? "Somebody else at this keyboard." : about(opponent);
}

std::string about_me(const Settings& settings) {
  const PlayerSpec& me = settings.matchup.me;
  return me.human() ? "You play; choose another to watch it play." : about(me);
}

std::string about_length(const Settings& settings) {
  if (settings.best_of == 0) return "Games go on until you leave.";
  if (settings.best_of == 1) return "One game decides; a draw is played again.";
  return "Whoever wins " + std::to_string(settings.best_of / 2 + 1) + " games has won.";
}

std::string about_layout(const Settings& settings) {
  return settings.layout == KeyLayout::numpad ? "7 8 9 are on top, as on a keypad."
                                              : "1 2 3 are on top, as on a telephone.";
}

constexpr std::size_t question_count = 6;

using Symbol = OneOf<mark_words, [](auto& settings) -> auto& { return settings.matchup.symbol; }>;
using WhoBegins =
    OneOf<first_words, [](auto& settings) -> auto& { return settings.matchup.first; }>;
using Digits = OneOf<layout_words, [](auto& settings) -> auto& { return settings.layout; }>;
using Coach = OneOf<switch_words, [](auto& settings) -> auto& { return settings.coach; }>;
using Opponent = OnePlayer<&Matchup::opponent>;
using Me = OnePlayer<&Matchup::me>;

constexpr std::array all_rows{
    Row{"symbol", "Your mark", false, Symbol::answer, Symbol::take, Symbol::offered, about_mark},
    Row{"first", "Who begins", false, WhoBegins::answer, WhoBegins::take, WhoBegins::offered,
        about_first},
    Row{"opponent", "Opponent", false, Opponent::answer, Opponent::take, Opponent::offered,
        about_opponent},
    Row{"me", "Your side", false, Me::answer, Me::take, Me::offered, about_me},
    Row{"best-of", "Best of", false, length, take_length,
        [](const Setup& setup) {
          return with({"1", "3", "5", endless}, {length(setup.given), length(setup.draft)});
        },
        about_length},
    Row{"layout", "Digits", true, Digits::answer, Digits::take, Digits::offered, about_layout},
    Row{"theme", "", true,
        [](const Settings& settings) { return std::string{themes()[settings.theme].name}; },
        take_theme, nullptr, nullptr},
    Row{"coach", "", true, Coach::answer, Coach::take, nullptr, nullptr},
};

/// An option that does not exist changes nothing.
void choose(Setup& setup, Choice choice) {
  const Row& row = all_rows[choice.question];
  const Words words = row.offered(setup);
  setup.focus = choice.question;
  if (choice.option >= 0 && choice.option < std::ssize(words))
    row.take(setup, words[static_cast<std::size_t>(choice.option)]);
}

}  // namespace

std::span<const Row> rows() noexcept { return all_rows; }

std::span<const Row> questions() noexcept { return rows().first(question_count); }

int chosen_option(const Setup& setup, const Row& row) {
  const Words words = row.offered(setup);
  return static_cast<int>(std::ranges::find(words, row.answer(setup.draft)) - words.begin());
}

std::optional<std::size_t> first_question(const PlayOptions& options) {
  for (std::size_t question = 0; question < questions_that_must_be_asked; ++question)
    if (!options.given.contains(all_rows[question].option)) return question;
  return std::nullopt;
}

Setup first_setup(const PlayOptions& options, const Record& record, std::span<const Row> seen) {
  Setup setup{.draft = options};
  setup.draft.layout = options.terms.layout;
  for (const Row& row : all_rows) {
    const auto last = record.last.find(std::string{row.option});
    if (last != record.last.end() && !options.given.contains(row.option) &&
        (row.seen_anyway || std::ranges::find(seen, row.option, &Row::option) != seen.end()))
      row.take(setup, last->second);
  }
  return setup;
}

void open_setup(Model& model) {
  model.view.setup.draft = model.settings;
  model.view.page = Page::setup;
  model.view.setup.focus = 0;
}

void leave_setup(Model& model) {
  if (!model.series.running) return note(model, "No game to resume.");
  model.view.page = Page::game;
}

KeyPress key_of(Choice choice) noexcept {
  return {Key::choice, static_cast<char>(options_of_question * static_cast<int>(choice.question) +
                                         choice.option)};
}

void take_choice(Model& model, KeyPress key) {
  choose(model.view.setup, {static_cast<std::size_t>(key.character / options_of_question),
                            key.character % options_of_question});
}

void move_in_setup(Model& model, KeyPress key) {
  Setup& setup = model.view.setup;
  const Direction direction = direction_of(key);
  const int place = std::clamp(static_cast<int>(setup.focus) + direction.rows, 0,
                               static_cast<int>(question_count) - 1);
  const auto question = static_cast<std::size_t>(place);
  choose(setup, {question, chosen_option(setup, questions()[question]) + direction.columns});
}

void choose_mark(Model& model, KeyPress key) {
  const Mark mark = *mark_of(key.character);
  if (model.view.setup.draft.matchup.symbol == mark)
    return note(model, std::string{"Your mark is "} + letter(mark) + ".");
  choose(model.view.setup, {0, mark == Mark::x ? 0 : 1});
}

}  // namespace ttt
