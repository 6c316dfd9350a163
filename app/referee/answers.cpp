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

/// The squares in an order by chance.
std::vector<Square> in_order(SquareSet squares, std::optional<Random>& random) {
  std::vector<Square> order{squares.begin(), squares.end()};
  if (random)
    for (std::size_t left = order.size(); left > 1; --left)
      std::swap(order[left - 1], order[random->below(static_cast<std::uint32_t>(left))]);
  return order;
}

class QuestionSearch {
 public:
  QuestionSearch(const Answers& answers, const Search& search)
      : answers_(answers), search_(search), random_(search.order) {}

  std::vector<Game> run() {
    for (const Mark side : search_.sides) {
      side_ = side;
      walk(Game{Mark::x});
    }
    return std::move(found_);
  }

  /// Where the walk has ended.
  [[nodiscard]] const std::optional<Game>& fault() const noexcept { return fault_; }

 private:
  /// Returns whether a question was found there or behind it.
  bool walk(const Game& game) {
    if (fault_ || game.over()) return false;
    if (game.to_move() != side_) return walk_all(game, game.board().empty_squares());
    if (!seen_.insert(answers_.number(game)).second) return false;
    const Known* const known = answers_.find(game);
    if (known != nullptr && known->fault) {
      fault_ = game;
      return false;
    }
    const bool wanted = search_.wanted(game, known);
    if (wanted && !search_.last_only) found_.push_back(game);
    const bool behind = known != nullptr && walk_all(game, followed(*known));
    if (wanted && search_.last_only && !behind) found_.push_back(game);
    return wanted || behind;
  }

  bool walk_all(const Game& game, SquareSet squares) {
    bool found = false;
    for (const Square square : in_order(squares, random_))
      found = walk(after(game, square)) || found;
    return found;
  }

  [[nodiscard]] SquareSet followed(const Known& known) const {
    return search_.first_answers_only && known.first ? SquareSet{*known.first} : known.answers;
  }

  const Answers& answers_;
  const Search& search_;
  std::optional<Random> random_;
  Mark side_{};
  std::optional<Game> fault_;
  std::unordered_set<std::uint32_t> seen_;
  std::vector<Game> found_;
};

class Examination {
 public:
  Examination(const Answers& answers, Mark side) : answers_(answers), side_(side) {}

  View run() {
    const Tally all = walk(Game{Mark::x});
    view_.counts.won = all.won;
    view_.counts.drawn = all.drawn;
    view_.counts.lost = all.lost;
    view_.counts.games = all.won + all.drawn + all.lost;
    if (all.lost > 0) view_.shortest_loss = shortest_loss();
    return view_;
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
    if (game.to_move() != side_) return sum(game, game.board().empty_squares());
    const std::uint32_t number = answers_.number(game);
    if (const auto known = tallies_.find(number); known != tallies_.end()) return known->second;
    const SquareSet answers = answers_in(game);
    if (!answers.empty()) ++view_.counts.positions;
    judge(game, answers);
    const Tally tally = sum(game, answers);
    tallies_.emplace(number, tally);
    return tally;
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

  SquareSet answers_in(const Game& game) {
    const Known* const known = answers_.find(game);
    if (known == nullptr) return {};
    if (known->fault && known->answers.empty()) view_.whole = false;
    return known->answers;
  }

  /// Counts the moves among the answers that are worse than need be.
  void judge(const Game& game, SquareSet answers) {
    const Board board = game.board();
    const SquareSet winning = completing_squares(board, side_);
    const Value before = solve(board, side_).value;
    for (const Square square : answers) {
      const Value now = opposite(solve(board.with(square, side_), !side_).value);
      const bool missed = !winning.empty() && !winning.contains(square);
      if (missed) ++view_.counts.missed_wins;
      if (now < before) ++view_.counts.given_away;
      if ((missed || now < before) && !view_.weakness) {
        view_.weakness = after(game, square);
        view_.missed_win = missed;
      }
    }
  }

  [[nodiscard]] Game shortest_loss() {
    Game game{Mark::x};
    const int plies = walk(game).shortest_loss;
    while (!game.over()) {
      const SquareSet squares =
          game.to_move() == side_ ? answers_in(game) : game.board().empty_squares();
      game.play(*std::ranges::find_if(squares, [&](Square square) {
        return walk(after(game, square)).shortest_loss == plies;
      }));
    }
    return game;
  }

  const Answers& answers_;
  Mark side_;
  View view_;
  std::unordered_map<std::uint32_t, Tally> tallies_;  ///< by question
};

/// Games in the order of the walk.
class GameSearch {
 public:
  GameSearch(const Answers& answers, Mark side, const GameNumbers& played, std::size_t most)
      : answers_(answers), side_(side), played_(played), most_(most) {}

  void walk(const Game& game) {
    if (found.size() == most_) return;
    if (game.over()) {
      if (!played_.contains(game_number(game))) found.push_back(game);
      return;
    }
    SquareSet squares = game.board().empty_squares();
    if (game.to_move() == side_) {
      const Known* const known = answers_.find(game);
      squares = known != nullptr && !known->fault ? known->answers : SquareSet{};
    }
    for (const Square square : squares) walk(after(game, square));
  }

  std::vector<Game> found{};

 private:
  const Answers& answers_;
  Mark side_;
  const GameNumbers& played_;
  std::size_t most_;
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

bool Answers::single() const {
  return std::ranges::all_of(known_,
                             [](const auto& entry) { return entry.second.answers.size() < 2; });
}

std::vector<Game> find_questions(const Answers& answers, const Search& search) {
  return QuestionSearch{answers, search}.run();
}

std::optional<Game> first_fault(const Answers& answers, const std::vector<Mark>& sides) {
  const Search nothing{.sides = sides, .wanted = [](const Game&, const Known*) { return false; }};
  QuestionSearch search{answers, nothing};
  static_cast<void>(search.run());
  return search.fault();
}

std::vector<Game> games_without(const Answers& answers, Mark side, const GameNumbers& played,
                                std::size_t most) {
  GameSearch search{answers, side, played, most};
  search.walk(Game{Mark::x});
  return search.found;
}

View examine(const Answers& answers, Mark side) { return Examination{answers, side}.run(); }

}  // namespace ttt
