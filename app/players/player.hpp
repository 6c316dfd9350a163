/// Computer players, which can be asked for moves.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "io/stop.hpp"
#include "players/player_spec.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"
#include "words/failure.hpp"
#include "words/program_options.hpp"

namespace ttt {

/// Returns true if the same side moves first in both games, and `game` begins with all moves of
/// `beginning`. True for equal games, too.
[[nodiscard]] bool begins_with(const Game& game, const Game& beginning);

/// Returns true if `game` begins with `before` (see `begins_with`) and has exactly one more move.
[[nodiscard]] bool continues(const Game& before, const Game& game);

/// A question to a player: its next move in a game, or in a position without a known game.
struct Question {
  Question(const Game& asked) : position{asked.board(), asked.to_move()}, game{asked} {}
  Question(Position asked) : position{asked} {}

  Position position;
  std::optional<Game> game{};  ///< The game in progress; nothing if only the position is known.

  /// Returns true if the board has at most one mark: the side to move has not moved yet.
  [[nodiscard]] bool opens() const noexcept { return position.board.occupied().size() < 2; }
};

/// A computer player, which can be asked for moves. One thread at a time may use it.
class Player {
 public:
  using Clock = std::chrono::steady_clock;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  /// Ends the program, if the player has one.
  virtual ~Player() = default;

  /// Makes the first answer come sooner. For a console program, runs the trials that find out how
  /// to start it; if the trials fail, `choose` returns the failure later. Does nothing for other
  /// players. If a stop is requested, returns soon. Throws std::system_error if the system has no
  /// process or terminal left.
  virtual void prepare(const Stop& /*stop*/) {}

  /// Asks for a move, waits for the reply, and returns it. A reply that comes too late is never
  /// taken for the reply to a later question. If the program's command does not exist, returns a
  /// failure. If a stop is requested, returns soon, and the reply has no meaning. Throws
  /// std::system_error if the system has no process or terminal left. Precondition: the question
  /// has a game, or the player can play without one (`PlayerSpec::plays_positions`).
  [[nodiscard]] virtual Reply choose(const Question& question, const Stop& stop) = 0;

  /// Tells the player that this game, in which it was asked for moves, is over. Returns the last
  /// words of its program, and what the program did wrong after the last move. Returns an empty
  /// `GameEnd` for a built-in player and a `bot:` program. May wait until the program has ended.
  virtual GameEnd end(const Game& /*game*/) { return {}; }

  /// Returns the number of processes that were started for the player's games, not for trials.
  [[nodiscard]] virtual int starts() const { return 0; }
};

/// Returns a new player whose moves come from the program, which it starts when it is first needed.
[[nodiscard]] std::unique_ptr<Player> make_program_player(const Program& program,
                                                          const ProgramOptions& options);

/// Returns a new computer player for the specification, or null for a person. A built-in player
/// uses `random` to choose among moves that are equally good to it.
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                                  const ProgramOptions& programs = {});

}  // namespace ttt
