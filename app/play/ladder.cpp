#include "play/ladder.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// The kind of opponent to suggest: a stronger one (`up`), an easier one (`down`), or none.
enum class Step : std::uint8_t { none, up, down };

using Games = std::span<const RecordedGame>;

bool all_ended(Games games, Value ending) {
  return std::ranges::count(games, ending, ending_of) == std::ssize(games);
}

bool is_unbeaten(Games games) { return std::ranges::count(games, Value::loss, ending_of) == 0; }

/// Returns true if the person won every game in which it moved first, and there is such a game.
bool won_all_begun(Games games) {
  const auto is_begun = [](const RecordedGame& each) { return each.game.first() == each.person; };
  return std::ranges::any_of(games, is_begun) &&
         std::ranges::all_of(games, [&](const RecordedGame& each) {
           return !is_begun(each) || ending_of(each) == Value::win;
         });
}

/// Returns the step to suggest after the last of these games, which are all against one opponent.
/// `unbeatable` is true if that opponent never loses.
Step step_after(Games games, bool unbeatable) {
  constexpr std::size_t few = 3;
  constexpr std::size_t many = 5;
  if (games.size() < few) return Step::none;
  const Games last_few = games.last(few);
  if (unbeatable && all_ended(last_few, Value::draw)) return Step::up;
  if (is_unbeaten(last_few) && won_all_begun(last_few)) return Step::up;
  if (games.size() < many) return Step::none;
  const Games last_many = games.last(many);
  if (all_ended(last_many, Value::loss)) return Step::down;
  const bool has_win = std::ranges::count(last_many, Value::win, ending_of) > 0;
  return is_unbeaten(last_many) && has_win ? Step::up : Step::none;
}

/// Returns `step_after`, or `none` if a suggestion was made after either of the two games before
/// the last one. If the opponent is unbeatable, a step up is suggested only once.
Step new_step(Games games, bool unbeatable) {
  constexpr std::size_t pause = 3;
  std::optional<std::size_t> last_suggested;
  bool has_led_up = false;
  Step step = Step::none;
  for (std::size_t played = 1; played <= games.size(); ++played) {
    step = step_after(games.first(played), unbeatable);
    const bool is_repeated = (last_suggested && played - *last_suggested < pause) ||
                             (unbeatable && has_led_up && step == Step::up);
    if (is_repeated) step = Step::none;
    if (step != Step::none) last_suggested = played;
    has_led_up = has_led_up || step == Step::up;
  }
  return step;
}

}  // namespace

std::optional<Suggestion> suggestion_after_game(const Record& record, const PlayerSpec& opponent) {
  const auto players = strategies();
  auto other = std::ranges::find(players, opponent.name, &Strategy::name);
  if (other == players.end()) return std::nullopt;
  std::vector<RecordedGame> games;
  std::ranges::copy_if(record.games, std::back_inserter(games),
                       [&](const RecordedGame& each) { return each.opponent == opponent.name; });
  const bool unbeatable = other->never_loses;
  const auto name = [&] { return display_name(*find_player(other->name)); };
  switch (new_step(games, unbeatable)) {
    case Step::none: return std::nullopt;
    case Step::up: {
      const std::string top =
          unbeatable ? "Nobody can do better against " + display_name(opponent) + ". " : "";
      if (++other == players.end())
        return Suggestion{top + "Try puzzles (z), or ttt prove with a program of your own."};
      return Suggestion{top + "Ready for " + name() + "? (m)", find_player(other->name)};
    }
    case Step::down: {
      if (other == players.begin()) return std::nullopt;
      do --other;
      while (other->never_loses);
      return Suggestion{(unbeatable ? display_name(opponent) + " can't be beaten. " : "") + "Try " +
                            name() + " (m).",
                        find_player(other->name)};
    }
  }
  return std::nullopt;
}

}  // namespace ttt
