#include "referee/proof.hpp"

#include <algorithm>
#include <unordered_map>

#include "referee/inquiry.hpp"
#include "referee/panel.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// Walks the games of one side.
class SideProof {
 public:
  SideProof(const Oracle& oracle, Mark side, Proof& proof)
      : oracle_(oracle), side_(side), proof_(proof) {}

  /// Returns the counts, or nothing if a fault ended the walk.
  std::optional<ProofCounts> run() {
    if (!walk(Game{Mark::x})) return std::nullopt;
    return counts_;
  }

 private:
  /// All games that begin like this one. Returns false if a fault ended the walk.
  bool walk(const Game& game) {
    if (game.over()) {
      record(game);
      return true;
    }
    SquareSet squares = game.board().empty_squares();
    if (game.to_move() == side_) {
      const auto answers = answers_in(game);
      if (!answers) return false;
      squares = *answers;
    }
    return std::ranges::all_of(squares, [&](Square square) { return walk(after(game, square)); });
  }

  static Game after(Game game, Square square) {
    game.play(square);
    return game;
  }

  void record(const Game& game) {
    ++counts_.games;
    const auto who = winner(game.outcome());
    ++(!who ? counts_.drawn : *who == side_ ? counts_.won : counts_.lost);
    if (!who || *who == side_) return;
    const auto& shortest = proof_.refutation;
    if (!shortest || game.moves().size() < shortest->game.moves().size())
      proof_.refutation = Counterexample{.side = side_, .mishap = Mishap::lost, .game = game};
  }

  /// The player's answers in the game's position; it is asked only once about each.
  std::optional<SquareSet> answers_in(const Game& game) {
    const Board board = game.board();
    if (const auto known = known_.find(board_number(board, side_)); known != known_.end())
      return known->second;
    const auto [answers, fault] = oracle_({board, side_});
    if (answers.size() + (fault ? 1 : 0) > 1) proof_.deterministic = false;
    if (fault) {
      proof_.refutation =
          Counterexample{.side = side_, .mishap = Mishap::fault, .game = game, .fault = fault};
      return std::nullopt;
    }
    ++counts_.positions;
    judge(game, answers);
    known_.emplace(board_number(board, side_), answers);
    return answers;
  }

  /// Counts the moves among the answers that are worse than need be.
  void judge(const Game& game, SquareSet answers) {
    const Board board = game.board();
    const SquareSet winning = completing_squares(board, side_);
    const Value before = solve(board, side_).value;
    for (const Square square : answers) {
      const Board then = board.with(square, side_);
      const Value now = opposite(solve(then, !side_).value);
      const bool missed = !winning.empty() && !winning.contains(square);
      if (missed) ++counts_.missed_wins;
      if (now < before) ++counts_.given_away;
      if ((missed || now < before) && !proof_.weakness)
        proof_.weakness = Counterexample{.side = side_,
                                         .mishap = missed ? Mishap::missed_win : Mishap::gave_away,
                                         .game = after(game, square)};
    }
  }

  const Oracle& oracle_;
  Mark side_;
  Proof& proof_;
  ProofCounts counts_;
  std::unordered_map<std::size_t, SquareSet> known_;  ///< by board number
};

Proof walk(const Oracle& oracle, const std::vector<Mark>& sides) {
  Proof proof;
  for (const Mark side : sides) {
    auto& counts = side == Mark::x ? proof.first : proof.second;
    counts = SideProof{oracle, side, proof}.run();
    if (!counts) break;
  }
  return proof;
}

bool weak(const std::optional<ProofCounts>& counts) {
  return counts && (counts->missed_wins > 0 || counts->given_away > 0);
}

}  // namespace

Proof prove(const PlayerSpec& player, const ProofSettings& settings) {
  if (player.program)
    return prove(*program_panel(*player.program, settings.terms, settings.jobs), settings);
  std::uint32_t answers = 0;
  return walk(
      [&](Position position) {
        settings.progress(++answers);
        return Said{.answers = player.candidates(position.board, position.to_move)};
      },
      settings.sides);
}

Proof prove(Panel& panel, const ProofSettings& settings) {
  const Testimony testimony = inquire(panel, settings);
  Proof proof = walk(testimony.answers, settings.sides);
  proof.asked = testimony.asked;
  return proof;
}

bool passed(const ProofReport& report) {
  if (report.proof.refutation) return false;
  return !report.strict || (!weak(report.proof.first) && !weak(report.proof.second));
}

}  // namespace ttt
