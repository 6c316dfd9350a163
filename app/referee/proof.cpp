#include "referee/proof.hpp"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// Who says what the player may play in a position.
class Oracle {
 public:
  Oracle(const PlayerSpec& spec, const ProofSettings& settings)
      : candidates_(spec.candidates), repeat_(settings.repeat) {
    if (spec.program) program_ = make_player(spec, Random{0}, settings.terms);
  }

  /// The squares that the player may play, as far as it is known, or the program's fault.
  [[nodiscard]] std::variant<SquareSet, PlayerFault> ask(Board board, Mark side) {
    ++positions_;
    if (!program_) return candidates_(board, side);
    SquareSet answers;
    for (int i = 0; i < repeat_; ++i) {
      Reply reply = program_->choose(board, side);
      if (auto* const fault = std::get_if<PlayerFault>(&reply)) return std::move(*fault);
      answers |= std::get<Square>(reply);
    }
    return answers;
  }

  /// The number of positions that it was asked about.
  [[nodiscard]] std::uint32_t positions() const { return positions_; }

 private:
  Candidates candidates_;
  int repeat_;
  std::uint32_t positions_ = 0;
  std::unique_ptr<Player> program_;
};

/// Walks the games of one side.
class SideProof {
 public:
  SideProof(Oracle& oracle, const ProofSettings& settings, ProofSide side, Proof& proof)
      : oracle_(oracle), settings_(settings), side_(side), proof_(proof) {}

  /// Returns the counts, or nothing if a fault ended the walk.
  std::optional<ProofCounts> run() {
    if (!walk(Game{Mark::x})) return std::nullopt;
    return counts_;
  }

 private:
  [[nodiscard]] Mark mark() const { return side_ == ProofSide::first ? Mark::x : Mark::o; }

  /// All games that begin like this one. Returns false if a fault ended the walk.
  bool walk(const Game& game) {
    if (game.over()) {
      record(game);
      return true;
    }
    SquareSet squares = game.board().empty_squares();
    if (game.to_move() == mark()) {
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
    ++(!who ? counts_.drawn : *who == mark() ? counts_.won : counts_.lost);
    if (!who || *who == mark()) return;
    const auto& shortest = proof_.refutation;
    if (!shortest || game.moves().size() < shortest->game.moves().size())
      proof_.refutation = Counterexample{.side = side_, .mishap = Mishap::lost, .game = game};
  }

  /// The player's answers in the game's position; it is asked only once about each.
  std::optional<SquareSet> answers_in(const Game& game) {
    const Board board = game.board();
    if (const auto known = known_.find(board_number(board, mark())); known != known_.end())
      return known->second;
    auto said = oracle_.ask(board, mark());
    if (auto* const fault = std::get_if<PlayerFault>(&said)) {
      proof_.refutation = Counterexample{
          .side = side_, .mishap = Mishap::fault, .game = game, .fault = std::move(*fault)};
      return std::nullopt;
    }
    const SquareSet answers = std::get<SquareSet>(said);
    ++counts_.positions;
    settings_.progress(oracle_.positions());
    if (answers.size() > 1) proof_.deterministic = false;
    judge(game, answers);
    known_.emplace(board_number(board, mark()), answers);
    return answers;
  }

  /// Counts the moves among the answers that are worse than need be.
  void judge(const Game& game, SquareSet answers) {
    const Board board = game.board();
    const SquareSet winning = completions(board, mark());
    const Value before = solve(board, mark()).value;
    for (const Square square : answers) {
      const Board then = board.with(square, mark());
      const Value now = opposite(solve(then, !mark()).value);
      const bool missed = !winning.empty() && !winning.contains(square);
      if (missed) ++counts_.missed_wins;
      if (now < before) ++counts_.given_away;
      if ((missed || now < before) && !proof_.weakness)
        proof_.weakness = Counterexample{.side = side_,
                                         .mishap = missed ? Mishap::missed_win : Mishap::gave_away,
                                         .game = after(game, square)};
    }
  }

  Oracle& oracle_;
  const ProofSettings& settings_;
  ProofSide side_;
  Proof& proof_;
  ProofCounts counts_;
  std::unordered_map<std::size_t, SquareSet> known_;  ///< by board number
};

}  // namespace

Proof prove(const PlayerSpec& player, const ProofSettings& settings) {
  Proof proof;
  Oracle oracle{player, settings};
  for (const ProofSide side : settings.sides) {
    auto& counts = side == ProofSide::first ? proof.first : proof.second;
    counts = SideProof{oracle, settings, side, proof}.run();
    if (!counts) break;
  }
  return proof;
}

}  // namespace ttt
