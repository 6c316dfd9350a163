#include "referee/answers.hpp"

#include <algorithm>
#include <limits>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

Game after(Game game, Square square) {
  game.play(square);
  return game;
}

class Examination {
 public:
  Examination(const Answers& answers, Mark side) : answers_(answers), side_(side) {}

  SideGames run() {
    const Tally all = walk(Game{Mark::x});
    found_.counts.won = all.won;
    found_.counts.drawn = all.drawn;
    found_.counts.lost = all.lost;
    found_.counts.games = all.won + all.drawn + all.lost;
    if (all.lost > 0) found_.loss = shortest_loss(all.shortest_loss);
    return std::move(found_);
  }

 private:
  struct Tally {
    std::uint32_t won = 0;
    std::uint32_t drawn = 0;
    std::uint32_t lost = 0;
    int shortest_loss = std::numeric_limits<int>::max();  ///< plies of that game
  };

  /// All games that begin like this one.
  Tally walk(const Game& game) {
    if (game.over()) return tally_of(game);
    const SquareSet squares = answers_.next_moves(game, side_);
    if (game.to_move() != side_) return sum(game, squares);
    const std::uint32_t number = answers_.number(game);
    if (const auto known = tallies_.find(number); known != tallies_.end()) return known->second;
    if (!squares.empty()) ++found_.counts.positions;
    const Known* const known = answers_.find(game);
    if (squares.empty() && known != nullptr && known->fault) found_.whole = false;
    judge(game, squares);
    return tallies_[number] = sum(game, squares);
  }

  Tally sum(const Game& game, SquareSet squares) {
    Tally all;
    for (const Square square : squares) {
      const Tally one = walk(after(game, square));
      all.won += one.won;
      all.drawn += one.drawn;
      all.lost += one.lost;
      all.shortest_loss = std::min(all.shortest_loss, one.shortest_loss);
    }
    return all;
  }

  [[nodiscard]] Tally tally_of(const Game& game) const {
    const auto who = winner(game.outcome());
    if (!who) return {.drawn = 1};
    if (*who == side_) return {.won = 1};
    return {.lost = 1, .shortest_loss = static_cast<int>(game.moves().size())};
  }

  /// Counts the moves among the answers that are worse than need be.
  void judge(const Game& game, SquareSet answers) {
    const Board board = game.board();
    const SquareSet winning = completing_squares(board, side_);
    const Value before = solve(board, side_).value;
    for (const Square square : answers) {
      const Value now = opposite(solve(board.with(square, side_), !side_).value);
      const bool missed = !winning.empty() && !winning.contains(square);
      if (missed) ++found_.counts.missed_wins;
      if (now < before) ++found_.counts.given_away;
      if ((missed || now < before) && !found_.weakness)
        found_.weakness = Counterexample{side_, missed ? Mishap::missed_win : Mishap::gave_away,
                                         after(game, square)};
    }
  }

  [[nodiscard]] Counterexample shortest_loss(int plies) {
    Game game{Mark::x};
    while (!game.over()) {
      const SquareSet squares = answers_.next_moves(game, side_);
      game.play(*std::ranges::find_if(squares, [&](Square square) {
        return walk(after(game, square)).shortest_loss == plies;
      }));
    }
    return {side_, Mishap::lost, game};
  }

  const Answers& answers_;
  Mark side_;
  SideGames found_;
  std::unordered_map<std::uint32_t, Tally> tallies_;  ///< by question
};

}  // namespace

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

const Known* Answers::find(const Game& question) const {
  const auto known = known_.find(number(question));
  return known != known_.end() ? &known->second : nullptr;
}

SquareSet Answers::next_moves(const Game& game, Mark side) const {
  if (game.to_move() != side) return game.board().empty_squares();
  const Known* const known = find(game);
  return known != nullptr ? known->answers : SquareSet{};
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
    const Known* const known = asked ? answers.find(game) : nullptr;
    const bool wanted = asked && search.wanted(game, known);
    if (wanted && !search.last_only) found.push_back(game);
    ended = known != nullptr && known->fault;
    SquareSet squares = answers.next_moves(game, side);
    if (search.first_answers_only && known != nullptr && known->first) squares = {*known->first};
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

SideGames examine(const Answers& answers, Mark side) { return Examination{answers, side}.run(); }

}  // namespace ttt
