/// Who plays: a person or a built-in player.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ttt/board.hpp"
#include "ttt/random.hpp"
#include "ttt/strategy.hpp"

namespace ttt {

/// A player as the command line names it.
struct PlayerSpec {
  std::string name = "human";
  Candidates candidates = nullptr;  ///< of a built-in player

  [[nodiscard]] bool human() const noexcept { return candidates == nullptr; }

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

/// The player of that name, if there is one.
[[nodiscard]] std::optional<PlayerSpec> find_player(std::string_view name);

/// What may be written for a player, for messages and help: `human, random, …`.
[[nodiscard]] std::string player_names();

/// Somebody who can be asked for moves.
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// The move for `side`, whose turn it is. Precondition: the game is in progress.
  [[nodiscard]] virtual Square choose(Board board, Mark side) = 0;
};

/// Somebody who plays as `spec` says, or null for a person, who is asked by other means.
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random);

}  // namespace ttt
