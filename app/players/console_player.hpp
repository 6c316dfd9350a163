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
/// Each game has a new process, which starts with the question for the program's first move.
class ConsolePlayer final : public Player {
 public:
  /// Precondition: `parse_console_command` understands the program's command.
  ConsolePlayer(const Program& program, const ProgramOptions& options);

  void prepare(const Stop& stop) override;
  [[nodiscard]] Reply choose(const Question& question, const Stop& stop) override;
  GameEnd end(const Game& game) override;
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  /// Starts the program for a game in which it makes the first move, or does not. Returns the
  /// failure if that is not possible.
  [[nodiscard]] std::optional<Failure> begin(const Question& question, const Stop& stop);
  [[nodiscard]] Reply reply_to(const Question& question, const Stop& stop);

  ConsoleStart given_;  ///< The start as the command gives it.
  ProgramOptions options_;
  DialogueFactory open_;
  /// The findings of trials; null before the trials.
  std::shared_ptr<const ConsoleStart> start_;
  std::optional<ConsoleGame> game_;  ///< The game in progress, and until the next one begins.
  std::optional<Game> played_;       ///< The moves of `game_`, the program's last answer included.
  int starts_ = 0;
};

/// Returns a function that starts the command at a terminal.
[[nodiscard]] DialogueFactory terminal_of(const std::string& command,
                                          const ProgramOptions& options);

/// Finds out how a console program is started, and stores it in `program`, for all players that are
/// made of it from then on. Does nothing for other programs, and if the start is known.
void prepare_program(Program& program, const ProgramOptions& options, const Stop& stop);

}  // namespace ttt
