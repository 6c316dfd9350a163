#include "referee/proof.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "referee/inquiry.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// The games of one side, and what they show.
class Examination {
 public:
  Examination(const Answers& answers, Mark side, Proof& proof)
      : answers_(answers), side_(side), proof_(proof) {}

  void run() {
    const Tally all = walk(Game{Mark::x});
    counts_.won = all.won;
    counts_.drawn = all.drawn;
    counts_.lost = all.lost;
    counts_.games = all.won + all.drawn + all.lost;
    if (whole_ && counts_.games > 0) (side_ == Mark::x ? proof_.first : proof_.second) = counts_;
    const auto& known = proof_.refutation;
    if (all.lost > 0 && (!known || all.shortest_loss < known->game.moves().size()))
      proof_.refutation = shortest_loss(all.shortest_loss);
  }

 private:
  struct Tally {
    std::uint32_t won = 0;
    std::uint32_t drawn = 0;
    std::uint32_t lost = 0;
    std::size_t shortest_loss = std::numeric_limits<std::size_t>::max();  ///< plies of that game
  };

  /// All games that begin like this one.
  Tally walk(const Game& game) {
    if (game.over()) return tally_of(game);
    if (game.to_move() != side_) return sum(game, game.board().empty_squares());
    const std::uint32_t number = answers_.number(game);
    if (const auto known = tallies_.find(number); known != tallies_.end()) return known->second;
    const Known& known = answers_.about(game);
    const std::size_t position = board_number(game.board(), side_);
    SquareSet& judged = judged_[position];
    if (!known.answers.empty() && judged.empty()) ++counts_.positions;
    if (known.answers.empty() && known.fault) whole_ = false;
    judge(game, known.answers - judged);
    judged |= known.answers;
    return tallies_[number] = sum(game, known.answers);
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
    return {.lost = 1, .shortest_loss = game.moves().size()};
  }

  /// Counts the moves among the answers that are worse than need be.
  void judge(const Game& game, SquareSet answers) {
    const Board board = game.board();
    const SquareSet winning = winning_moves(board, side_);
    const Value before = solve(board, side_).value;
    for (const Square square : answers) {
      const Value now = opposite(solve(board.with(square, side_), !side_).value);
      const bool missed = !winning.empty() && !winning.contains(square);
      if (missed) ++counts_.missed_wins;
      if (now < before) ++counts_.given_away;
      if ((missed || now < before) && !proof_.weakness)
        proof_.weakness = Counterexample{side_, missed ? Mishap::missed_win : Mishap::gave_away,
                                         after(game, square)};
    }
  }

  [[nodiscard]] Counterexample shortest_loss(std::size_t plies) {
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
  Proof& proof_;
  ProofCounts counts_;
  bool whole_ = true;                                  ///< no question has a fault and nothing else
  std::unordered_map<std::uint32_t, Tally> tallies_;   ///< by question
  std::unordered_map<std::size_t, SquareSet> judged_;  ///< moves, by position
};

/// All answers of a built-in player.
Answers answers_of(const PlayerSpec& player, const std::vector<Mark>& sides) {
  Answers answers{true};
  const auto answer = [&](const Game& question, const Known& /*known*/) {
    answers.at(question).answers = player.candidates(question.board(), question.to_move());
    return false;
  };
  find_questions(answers, {.sides = sides, .wanted = answer});
  return answers;
}

}  // namespace

Proof proof_from(const Answers& answers, const std::vector<Mark>& sides) {
  Proof proof{.deterministic = answers.single()};
  for (const Mark side : sides) Examination{answers, side, proof}.run();
  return proof;
}

Proof prove(const PlayerSpec& player, const ProofSettings& settings) {
  if (!player.program) return proof_from(answers_of(player, settings.sides), settings.sides);
  const auto panel = program_panel(*player.program, settings.terms, settings.jobs);
  return inquire(*panel, player.plays_positions(), settings);
}

}  // namespace ttt
