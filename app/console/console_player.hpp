/// A program at a keyboard as a player of one game.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "console/console_game.hpp"
#include "console/options.hpp"

namespace ttt {

/// A program as a player of one game, which begins with the program's first move or ours.
class ConsolePlayer {
 public:
  ConsolePlayer(const ConsoleOptions& options, bool moves_first)
      : options_(options), moves_first_(moves_first) {}

  /// Starts the program, several times if it draws lots for the first move. Returns a problem, or
  /// nothing; then `plays` is false if the program does not play this side.
  [[nodiscard]] std::optional<ConsoleProblem> start(bool& plays);

  /// The way to type squares that was given or found. Precondition: `start` was successful.
  [[nodiscard]] const TypingWay& way() const noexcept { return way_; }

  /// The program's first move. Precondition: it moves first, and `start` was successful.
  [[nodiscard]] Square first_move() const { return *game_->marks().theirs.begin(); }

  /// Plays our move. Returns the program's reply, nothing if the game is over, or a problem.
  [[nodiscard]] std::variant<std::optional<Square>, ConsoleProblem> play(Square square);

  /// Returns true if no further move can be made.
  [[nodiscard]] bool is_over() const;

  /// Returns what the program has said after our move, if that has won the game.
  [[nodiscard]] std::string words_after_loss() const;

  /// Everything that the program has shown in this game.
  [[nodiscard]] std::string_view text() const {
    return game_ ? std::string_view{game_->terminal().text()} : std::string_view{};
  }

  /// How often the program was started for the game.
  [[nodiscard]] int starts() const noexcept { return starts_; }

  /// How many moves were not shown and could only have been one.
  [[nodiscard]] int inferred() const noexcept { return inferred_; }

  /// True if silence was once taken for waiting.
  [[nodiscard]] bool was_judged_by_silence() const {
    return game_ && game_->terminal().was_judged_by_silence();
  }

 private:
  [[nodiscard]] const TypedLines& answers() const {
    return moves_first_ && options_.start_first ? *options_.start_first : options_.start;
  }
  /// Reads what has become of our move, and the reply, from the boards shown since.
  void read_boards(const Marks& before, Square move);
  /// Returns the only move that the program can have made, if there is only one.
  [[nodiscard]] std::optional<Square> infer(Square move) const;

  const ConsoleOptions& options_;
  bool moves_first_;
  TypingWay way_;
  std::optional<ConsoleGame> game_;
  int starts_ = 0;
  int inferred_ = 0;
  bool has_lost_ = false;  ///< True if our last move has completed a line.
  // The findings from the boards since our last move.
  bool is_placed_ = false;  ///< True if our mark is on its square.
  std::optional<Square> reply_;
  std::optional<Square> elsewhere_;  ///< where our mark has appeared instead
};

}  // namespace ttt
