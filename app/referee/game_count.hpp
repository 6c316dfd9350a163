/// Counts the games of a player, and judges its moves in them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "referee/answer_table.hpp"
#include "referee/proof.hpp"

namespace ttt {

/// The games of one side, counted.
struct GameCount {
  std::optional<ProofCounts> counts{};  ///< Nothing if there is no game.
  std::optional<Game> shortest_loss{};
  std::vector<Counterexample> weaknesses{};  ///< The first ones.
  std::uint32_t open_questions = 0;          ///< Questions that lead to no game.
};

/// Counts the games that the player has played.
[[nodiscard]] GameCount count_played_games(const AnswerTable& answers, Mark side);

/// Counts all games that the answers lead to, whether they were played or not.
[[nodiscard]] GameCount count_possible_games(const AnswerTable& answers, Mark side);

}  // namespace ttt
