/// A player of one game whose moves come from a program that reads a keyboard and shows a board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "console/console_game.hpp"
#include "console/options.hpp"

namespace ttt {

/// A program that reads a keyboard, as ttt's opponent in one game. `moves_first` is true if the
/// program makes the first move; "our" moves are those that ttt types.
class ConsolePlayer {
 public:
  ConsolePlayer(const ConsoleOptions& options, bool moves_first)
      : options_(options), moves_first_(moves_first) {}

  /// Starts the program, again and again if the wrong side moves first, at most 40 times (13 if its
  /// screens do not vary). Returns nothing or the problem. Sets `plays` to false if the wrong side
  /// moved first in all starts.
  [[nodiscard]] std::optional<ConsoleProblem> start(bool& plays);

  /// Returns the name of the way to type squares that trial games have found; empty if the options
  /// name a way. If boards contradict a way that was not set with `type`, `play` finds another.
  [[nodiscard]] const std::string& found_way() const noexcept { return found_way_; }

  /// Returns the names of the ways that were found, but that boards have contradicted since.
  [[nodiscard]] const std::vector<std::string>& disproved() const noexcept { return disproved_; }

  /// Returns the program's first move. Precondition: the program moves first, and `start` was
  /// successful.
  [[nodiscard]] Square first_move() const { return *game_->marks().theirs.begin(); }

  /// The program's answer, nothing if our move has ended the game, or a problem.
  using ConsoleReply = std::variant<std::optional<Square>, ConsoleProblem>;

  /// Types our move, and returns the reply. If the way to type squares turns out to be wrong and is
  /// not set by an option, finds another one, and plays the game again up to this move.
  [[nodiscard]] ConsoleReply play(Square square);

  /// Returns true if a side has a line, or no square is free.
  [[nodiscard]] bool is_over() const;

  /// Returns the program's last two lines of words if our last move has won the game, and an empty
  /// string otherwise.
  [[nodiscard]] std::string words_after_loss() const;

  /// Returns all output of the program since its last start; nothing before the first start.
  [[nodiscard]] std::string_view text() const {
    return game_ ? std::string_view{game_->terminal().text()} : std::string_view{};
  }

  /// Returns the number of times that `start` started the program to get the right side to move
  /// first; starts to find out how to type squares do not count.
  [[nodiscard]] int starts() const noexcept { return starts_; }

  /// Returns the number of the program's moves that its boards did not show, but that were the only
  /// possible ones.
  [[nodiscard]] int inferred() const noexcept { return inferred_; }

  /// Returns true if, for lack of information in /proc, a second without output was taken to mean
  /// that the program waits for input.
  [[nodiscard]] bool was_judged_by_silence() const {
    return game_ && game_->terminal().was_judged_by_silence();
  }

 private:
  [[nodiscard]] const TypedLines& answers() const {
    return moves_first_ && options_.start_first ? *options_.start_first : options_.start;
  }
  /// Starts the program, until the right side moves first, without looking for the way to type
  /// squares. Returns and sets the same as `start`.
  [[nodiscard]] std::optional<ConsoleProblem> start_game(bool& plays);
  /// Types our move in the way `way_`. Sets `is_disproved_` if the program waits for input, but its
  /// boards do not show our mark on that square.
  [[nodiscard]] ConsoleReply type_move(Square square);
  /// Finds another way to type squares than `way_`, and starts the program until it has repeated
  /// this game. Returns false if there is no other way, or the program does not repeat its moves.
  [[nodiscard]] bool change_way();
  /// Sets `is_placed_`, `reply_` and `elsewhere_` from the boards that the program has shown since
  /// our move, the newest first. `before` are the marks before our move.
  void read_boards(const Marks& before, Square move);
  /// Returns the program's move if its boards do not show it but only one is possible: the last
  /// free square or, if the program ended with status 0, its only winning square. Returns nothing
  /// otherwise.
  [[nodiscard]] std::optional<Square> infer(Square move) const;

  const ConsoleOptions& options_;
  bool moves_first_;
  TypingWay way_;
  std::string found_way_;  ///< The name of the way that was found last; empty if none was.
  std::optional<ConsoleGame> game_;
  int starts_ = 0;
  int inferred_ = 0;
  /// Our moves in this game, each with the program's answer.
  std::vector<std::pair<Square, Square>> moves_;
  std::vector<std::string> disproved_;
  bool is_disproved_ = false;  ///< True if our last move has shown that `way_` is wrong.
  bool has_lost_ = false;      ///< True if our last move has completed a line of ours.
  bool is_placed_ = false;  ///< True if a board since our last move shows our mark on its square.
  std::optional<Square> reply_;      ///< The program's move that a board since our last move shows.
  std::optional<Square> elsewhere_;  ///< Another square on which our mark appeared, if any.
};

}  // namespace ttt
