/// A player whose moves come from a program that people play at a keyboard.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "console/console_game.hpp"
#include "console/trials.hpp"
#include "players/player.hpp"

namespace ttt {

/// A player whose moves come from a program that people play at a keyboard (`console:COMMAND`).
/// When the player is asked for the first move of a game, it starts a new process. When it is asked
/// in the middle of a game that its process is not playing, it replies with a failure.
class ConsolePlayer final : public Player {
 public:
  /// Precondition: `parse_console_command` understands the program's command.
  ConsolePlayer(const Program& program, const ProgramOptions& options);

  void prepare(const Stop& stop) override;
  [[nodiscard]] Reply choose(const Question& question, const Stop& stop) override;
  GameEnd end(const Game& game) override;
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  /// Starts a game and stores it in `game_`. The program moves first if the board of the question
  /// is empty, and otherwise second. First runs the trials that find out how to start the program,
  /// unless they were made. Returns nothing if the game has begun. Otherwise returns the failure:
  /// the program cannot be started or does not play that side, or a stop was requested.
  [[nodiscard]] std::optional<Failure> begin(const Question& question, const Stop& stop);
  [[nodiscard]] Reply reply_to(const Question& question, const Stop& stop);

  ConsoleStart given_;  ///< The start as the command gives it.
  ProgramOptions options_;
  DialogueFactory open_;
  /// The findings of trials; null if no trials were made, or if a stop cut them short.
  std::shared_ptr<const ConsoleStart> start_;
  /// The game in progress; nothing after `end` or a reply that is no move. A game that the caller
  /// gives up without `end` stays until the next game begins.
  std::optional<ConsoleGame> game_;
  /// The moves of `game_` up to the program's last one; nothing if its last reply was no move.
  std::optional<Game> played_;
  int starts_ = 0;
};

/// Returns a function that starts a process of the command at a new terminal in each call.
[[nodiscard]] DialogueFactory terminal_of(const std::string& command,
                                          const ProgramOptions& options);

/// Finds out by trial games how a console program is started, and stores the findings, which may be
/// a failure, in `program.start`. Players that are made from `program` afterwards need no trials.
/// Shows progress on standard error. Does nothing for other programs, or if there are findings
/// already. If a stop is requested, returns soon, and the findings have no meaning.
void prepare_program(Program& program, const ProgramOptions& options, const Stop& stop);

}  // namespace ttt
