#include "referee/answers.hpp"

#include <algorithm>

#include "ttt/solution.hpp"

namespace ttt {

Game after(Game game, Square square) {
  game.play(square);
  return game;
}

std::uint32_t game_number(const Game& game) noexcept {
  std::uint32_t number = 0;
  for (const Square square : game.moves())
    number = 10 * number + static_cast<std::uint32_t>(square) + 1;
  return number;
}

std::uint32_t Answers::number(const Game& question) const noexcept {
  return by_position_ ? static_cast<std::uint32_t>(board_number(question.board(), Mark::x))
                      : game_number(question);
}

const Known& Answers::about(const Game& question) const {
  static const Known nothing{};
  const auto known = known_.find(number(question));
  return known != known_.end() ? known->second : nothing;
}

SquareSet Answers::next_moves(const Game& game, Mark side) const {
  return game.to_move() == side ? about(game).answers : game.board().empty_squares();
}

bool Answers::single() const {
  return std::ranges::all_of(known_,
                             [](const auto& entry) { return entry.second.answers.size() < 2; });
}

std::vector<Game> find_questions(const Answers& answers, const Search& search) {
  std::vector<Game> found;
  std::unordered_set<std::uint32_t> seen;
  std::optional<Random> random = search.order;
  bool ended = false;
  // Returns whether a question was found there or behind it.
  const auto walk = [&](const auto& self, const Game& game, Mark side) -> bool {
    if (ended || game.over()) return false;
    const bool asked = game.to_move() == side;
    if (asked && !seen.insert(answers.number(game)).second) return false;
    const bool wanted = asked && search.wanted(game, answers.about(game));
    if (wanted && !search.last_only) found.push_back(game);
    SquareSet squares = answers.next_moves(game, side);
    if (asked) {
      const Known& known = answers.about(game);
      ended = known.fault.has_value();
      if (search.first_answers_only && known.first) squares = {*known.first};
    }
    std::vector<Square> order{squares.begin(), squares.end()};
    if (random) shuffle(order, *random);
    bool behind = false;
    for (const Square square : order) behind = self(self, after(game, square), side) || behind;
    if (wanted && search.last_only && !behind) found.push_back(game);
    return wanted || behind;
  };
  for (const Mark side : search.sides) walk(walk, Game{Mark::x}, side);
  return found;
}

std::vector<Game> games_without(const Answers& answers, Mark side, const GameNumbers& played,
                                std::size_t most) {
  std::vector<Game> found;
  const auto walk = [&](const auto& self, const Game& game) -> void {
    if (found.size() == most) return;
    if (!game.over()) {
      for (const Square square : answers.next_moves(game, side)) self(self, after(game, square));
    } else if (!played.contains(game_number(game))) {
      found.push_back(game);
    }
  };
  walk(walk, Game{Mark::x});
  return found;
}

}  // namespace ttt
