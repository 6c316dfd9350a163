#include "referee/proof.hpp"

#include <set>
#include <utility>

#include "referee/program_prover.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

constexpr std::size_t most_weaknesses = 10;

/// Counts games of one side.
class Counter {
 public:
  explicit Counter(Mark side) : side_(side) {}

  void add(const Game& game) {
    Board board;
    for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
      const Mark mover = game.mover(ply);
      if (mover == side_) judge(game, ply, board);
      board = board.with(game.moves()[ply], mover);
    }
    ++counts_.games;
    const bool is_lost = board.wins(!side_);
    ++(is_lost ? counts_.lost : board.wins(side_) ? counts_.won : counts_.drawn);
    const auto& shortest = found_.shortest_loss;
    if (is_lost && (!shortest || game.moves().size() < shortest->moves().size()))
      found_.shortest_loss = game;
  }

  GameCount result() {
    if (counts_.games > 0) found_.counts = counts_;
    return std::move(found_);
  }

 private:
  /// Judges each move in each position once. `board` is the position before the move.
  void judge(const Game& game, std::size_t ply, Board board) {
    const Square square = game.moves()[ply];
    SquareSet& judged = judged_[board_number(board, side_)];
    if (judged.empty()) ++counts_.positions;
    if (judged.contains(square)) return;
    judged |= square;
    const SquareSet winning = winning_moves(board, side_);
    const Value now = opposite(solve(board.with(square, side_), !side_).value);
    const bool missed = !winning.empty() && !winning.contains(square);
    const bool is_mistake = now < solve(board, side_).value;
    if (missed) ++counts_.missed_wins;
    if (is_mistake) ++counts_.given_away;
    if ((!missed && !is_mistake) || found_.weaknesses.size() == most_weaknesses) return;
    Game shown = game;
    shown.undo_to(ply + 1);
    found_.weaknesses.push_back({.side = side_,
                                 .kind = missed ? FindingKind::missed_win : FindingKind::mistake,
                                 .game = shown});
  }

  Mark side_;
  ProofCounts counts_;
  GameCount found_;
  std::vector<SquareSet> judged_ = std::vector<SquareSet>(board_count);  ///< By position.
};

/// Returns all answers of a built-in player.
AnswerTable answers_of(const PlayerSpec& player, Mark side) {
  AnswerTable answers{true};
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

bool is_shorter(const Game& game, const std::optional<Counterexample>& than) {
  return !than || game.moves().size() < than->game.moves().size();
}

Proof prove_built_in(const PlayerSpec& player, const std::vector<Mark>& sides) {
  Proof proof{.deterministic = true};
  for (const Mark side : sides) {
    const AnswerTable answers = answers_of(player, side);
    GameCount count = count_games(answers, side, false);
    (side == Mark::x ? proof.first : proof.second) = count.counts;
    if (answers.varied() != nullptr) proof.deterministic = false;
    if (const auto& loss = count.shortest_loss; loss && is_shorter(*loss, proof.counterexample))
      proof.counterexample = {.side = side, .kind = FindingKind::loss, .game = *loss};
    if (!proof.weakness && !count.weaknesses.empty()) proof.weakness = count.weaknesses.front();
  }
  return proof;
}

}  // namespace

GameCount count_games(const AnswerTable& answers, Mark side, bool only_played) {
  Counter counter{side};
  const auto add = [&](const Game& game) { counter.add(game); };
  std::set<std::uint32_t> open;
  if (only_played)
    answers.visit_played_games(side, add);
  else
    answers.visit_games(side, add, [&](const Game& at) { open.insert(answers.key(at)); });
  GameCount count = counter.result();
  count.open_questions = static_cast<std::uint32_t>(open.size());
  return count;
}

Proof prove(const PlayerSpec& player, const ProofSettings& settings) {
  if (!player.program) return prove_built_in(player, settings.sides);
  return prove_program(*player.program, settings);
}

}  // namespace ttt
