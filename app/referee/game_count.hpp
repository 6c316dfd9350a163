/// Counts of a player's games and of the mistakes in them.
#pragma once

#include <cstdint>
#include <optional>

#include "referee/answer_table.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// The counts of the player's games on one side.
struct GameCount {
  /// The counts of games and moves; nothing if there is no game.
  std::optional<ProofCounts> counts{};
  /// The first of the shortest lost games; nothing if no game was lost.
  std::optional<Game> shortest_loss{};
  /// The first missed win or mistake, at the end of a game that stops there; nothing if there is
  /// none.
  std::optional<Counterexample> flaw{};
  /// The number of questions that can arise from the known answers and were never answered.
  /// Always 0 if only played games were counted.
  std::size_t open_questions = 0;
};

/// Returns the finding if the player's move on `square` after the moves of the game misses a win in
/// one move or is a mistake; otherwise nothing.
[[nodiscard]] std::optional<Counterexample> weakness(const Game& game, Square square);

/// Counts different games of the player on that side, and judges its moves in them: those that it
/// has played if `only_played`, and otherwise all in which each of its moves is one of its answers.
[[nodiscard]] GameCount count_games(const AnswerTable& answers, Mark side,
                                    bool only_played = false);

}  // namespace ttt
