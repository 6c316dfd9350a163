#include "referee/proof.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "referee/program_prover.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

bool misses_win(Board board, Mark side, Square square) {
  const SquareSet winning = winning_moves(board, side);
  return !winning.empty() && !winning.contains(square);
}

bool is_mistake(Board board, Mark side, Square square) {
  return value_after(board, side, square) < solve(board, side).value;
}

/// A counter of games, and of the player's missed wins and mistakes in them. Each move of a
/// position is judged only once.
class GameCounter {
 public:
  GameCounter(const AnswerTable& answers, Mark side) : answers_(answers), side_(side) {}

  /// Counts a game that was not added before, and judges the player's moves in it. The game is
  /// finished, or the program has ended it without showing a move. A game that stops at a question
  /// without an answer is not counted; only the question is.
  void add(const Game& game) {
    const bool is_over = game.over();
    if (!is_over && !answers_.has_played(side_, game)) {
      open_questions_.insert(answers_.key(game));
      return;
    }
    ++counts_.games;
    const auto who = winner(game.outcome());
    ++(!is_over        ? counts_.unseen
       : !who          ? counts_.drawn
       : *who == side_ ? counts_.won
                       : counts_.lost);
    const auto& shortest = count_.shortest_loss;
    if (who == !side_ && (!shortest || game.moves().size() < shortest->moves().size()))
      count_.shortest_loss = game;
    // The moves that this game shares with the last one were judged there.
    const auto own = std::ranges::mismatch(game.moves(), last_.moves()).in1;
    for (auto ply = static_cast<std::size_t>(own - game.moves().begin()); ply < game.moves().size();
         ++ply) {
      Game before = game;
      before.undo_to(ply);
      if (before.to_move() == side_) judge(before, game.moves()[ply]);
    }
    last_ = game;
  }

  /// Returns all counts. Call it only once: it moves them out.
  [[nodiscard]] GameCount count() {
    if (counts_.games > 0) count_.counts = counts_;
    count_.open_questions = open_questions_.size();
    return std::move(count_);
  }

 private:
  /// Judges the player's move on `square` after the game so far: counts a missed win or mistake,
  /// and the position if it is new. Does nothing if the move was judged there before.
  void judge(const Game& game, Square square) {
    const Board board = game.board();
    SquareSet& judged = judged_[board_number(board, side_)];
    if (judged.empty()) ++counts_.positions;
    if (judged.contains(square)) return;
    judged |= square;
    if (misses_win(board, side_, square)) ++counts_.missed_wins;
    if (is_mistake(board, side_, square)) ++counts_.mistakes;
    if (!count_.flaw) count_.flaw = weakness(game, square);
  }

  const AnswerTable& answers_;
  Mark side_;
  Game last_{Mark::x};  ///< The game that was added last.
  ProofCounts counts_;
  GameCount count_;
  /// The judged moves, by the number of the board before the move.
  std::unordered_map<std::size_t, SquareSet> judged_;
  /// The keys of the questions without an answer.
  std::unordered_set<std::uint32_t> open_questions_;
};

/// Returns all answers of a built-in player on that side, in all positions of its games.
AnswerTable answers_of(const PlayerSpec& player, Mark side) {
  AnswerTable answers;
  const auto answer = [&](const auto& self, const Game& game) -> void {
    if (game.over()) return;
    const bool is_asked = game.to_move() == side;
    if (is_asked && !answers.at(game).answers.empty()) return;
    if (is_asked) answers.set_answers(game, player.candidates(game.board(), side));
    for (const Square square : is_asked ? answers.at(game).answers : game.board().empty_squares())
      self(self, after(game, square));
  };
  answer(answer, Game{Mark::x});
  return answers;
}

/// Returns true if the game has fewer moves than that of `than`, or `than` is nothing.
bool is_shorter(const Game& game, const std::optional<Counterexample>& than) {
  return !than || game.moves().size() < than->game.moves().size();
}

Proof prove_built_in(const PlayerSpec& player, const std::vector<Mark>& sides) {
  Proof proof{.deterministic = true};
  for (const Mark side : sides) {
    const AnswerTable answers = answers_of(player, side);
    GameCount count = count_games(answers, side);
    (side == Mark::x ? proof.first : proof.second) = count.counts;
    if (answers.varied() != nullptr) proof.deterministic = false;
    if (const auto& loss = count.shortest_loss; loss && is_shorter(*loss, proof.counterexample))
      proof.counterexample = {.side = side, .kind = FindingKind::loss, .game = *loss};
    if (!proof.flaw) proof.flaw = count.flaw;
  }
  return proof;
}

}  // namespace

std::optional<Counterexample> weakness(const Game& game, Square square) {
  const Board board = game.board();
  const Mark side = game.to_move();
  const bool is_missed_win = misses_win(board, side, square);
  if (!is_missed_win && !is_mistake(board, side, square)) return std::nullopt;
  return Counterexample{.side = side,
                        .kind = is_missed_win ? FindingKind::missed_win : FindingKind::mistake,
                        .game = after(game, square)};
}

GameCount count_games(const AnswerTable& answers, Mark side, bool only_played) {
  GameCounter counter{answers, side};
  const auto add = [&](const Game& game) { counter.add(game); };
  if (only_played)
    answers.visit_played_games(side, add);
  else
    answers.visit_possible_games(side, add);
  return counter.count();
}

Proof prove(PlayerSpec& player, const ProofSettings& settings) {
  if (!player.program) return prove_built_in(player, settings.sides);
  return prove_program(*player.program, settings);
}

}  // namespace ttt
