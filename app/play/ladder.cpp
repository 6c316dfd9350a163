#include "play/ladder.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// A step to a stronger opponent, or to an easier one.
enum class Step : std::uint8_t { none, up, down };

/// A game: its result for the person, and true if the person began it.
struct Result {
  Value ending;
  bool begun;
};
using Results = std::span<const Result>;

bool all_ended(Results games, Value ending) {
  return std::ranges::all_of(games, [=](Result game) { return game.ending == ending; });
}

bool is_unbeaten(Results games) {
  return std::ranges::all_of(games, [](Result game) { return game.ending != Value::loss; });
}

/// Returns true if the person won all of the games that it began, and began at least one.
bool won_all_begun(Results games) {
  return std::ranges::any_of(games, &Result::begun) && std::ranges::all_of(games, [](Result game) {
           return !game.begun || game.ending == Value::win;
         });
}

/// Returns the step that the last of the games, which are all against one opponent, suggest.
Step step_after(Results games, bool unbeatable) {
  constexpr std::size_t few = 3;
  constexpr std::size_t many = 5;
  if (games.size() < few) return Step::none;
  const Results last_few = games.last(few);
  if (unbeatable && all_ended(last_few, Value::draw)) return Step::up;
  if (is_unbeaten(last_few) && won_all_begun(last_few)) return Step::up;
  if (games.size() < many) return Step::none;
  const Results last_many = games.last(many);
  if (all_ended(last_many, Value::loss)) return Step::down;
  const bool has_win = std::ranges::find(last_many, Value::win, &Result::ending) != last_many.end();
  return is_unbeaten(last_many) && has_win ? Step::up : Step::none;
}

/// Returns the step that is suggested after the last of the games, and was not suggested lately.
Step new_step(Results games, bool unbeatable) {
  constexpr std::size_t pause = 3;
  std::optional<std::size_t> last_suggested;
  Step step = Step::none;
  for (std::size_t played = 1; played <= games.size(); ++played) {
    step = step_after(games.first(played), unbeatable);
    const bool is_repeated =
        last_suggested && (played - *last_suggested < pause || (unbeatable && step == Step::up));
    if (is_repeated) step = Step::none;
    if (step != Step::none) last_suggested = played;
  }
  return step;
}

}  // namespace

std::optional<Suggestion> suggestion_after_game(const Record& record, const PlayerSpec& opponent) {
  const auto players = strategies();
  auto other = std::ranges::find(players, opponent.name, &Strategy::name);
  if (other == players.end()) return std::nullopt;
  std::vector<Result> games;
  for (const RecordedGame& game : record.games)
    if (game.opponent == opponent.name)
      games.push_back({ending_of(game), game.game.first() == game.person});
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
