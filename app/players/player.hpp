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

/// Returns true if `game` has the same first side as `beginning` and begins with all of its moves.
/// True for equal games, too.
[[nodiscard]] bool begins_with(const Game& game, const Game& beginning);

/// Returns true if `game` is `before` after exactly one more move.
[[nodiscard]] bool continues(const Game& before, const Game& game);

/// A question to a player: the next move of a game in progress, or a move in a position without a
/// game.
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

  /// Does in advance what would delay the first answer, such as trials of how to start a console
  /// program; most players need nothing. If a stop is requested, returns soon. What the trials find
  /// wrong is the failure that `choose` returns. Throws std::system_error if the system has no
  /// process or terminal left.
  virtual void prepare(const Stop& /*stop*/) {}

  /// Asks for a move, waits for the reply, and returns it. A late reply is never taken for the
  /// reply to another question. If a stop is requested, returns soon, and the reply has no meaning.
  /// Precondition: a question without a game goes only to a player that plays positions. A command
  /// that does not exist is a failure; throws std::system_error if the system has no process or
  /// terminal left.
  [[nodiscard]] virtual Reply choose(const Question& question, const Stop& stop) = 0;

  /// Tells the player that this game, in which it was asked for moves, is over. Returns the last
  /// words of its program, and what the program did wrong after the last move; all empty for a
  /// built-in player and a bot. May wait until the program has ended.
  virtual GameEnd end(const Game& /*game*/) { return {}; }

  /// Returns the number of processes that were started for the player's games, not for trials.
  [[nodiscard]] virtual int starts() const { return 0; }
};

/// Returns a new player whose moves come from the program, which it starts when it is first needed.
[[nodiscard]] std::unique_ptr<Player> make_program_player(const Program& program,
                                                          const ProgramOptions& options);

/// Returns a new computer player for the specification, or null for a person, whose moves come from
/// elsewhere. With `random`, a built-in player chooses among its candidate moves.
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                                  const ProgramOptions& programs = {});

}  // namespace ttt
