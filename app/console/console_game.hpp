/// A game at the keyboard of a program.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "console/inference.hpp"
#include "console/options.hpp"
#include "console/pseudo_terminal.hpp"
#include "console/text_board.hpp"
#include "console/typing.hpp"
#include "players/diagnosis.hpp"

namespace ttt {

/// Why a game cannot go on.
struct ConsoleProblem {
  enum class Kind : std::uint8_t {
    unreadable,  ///< ttt does not understand what the program shows or wants.
    timeout,
    died,
  };
  Kind kind;
  std::string text;    ///< `no board in what it shows`
  std::string screen;  ///< everything that the program has shown
};

/// The reason why a program that moves the cursor about cannot be read.
inline constexpr std::string_view writes_to_places =
    "it writes to single places of the screen, which ttt does not follow";

/// Returns the problem as it is reported: `cannot read the game: no board in what it shows`.
[[nodiscard]] std::string in_words(const ConsoleProblem& problem);

/// A program at its terminal, from its start to the end of a game.
class ConsoleGame {
 public:
  /// `move_timeout` holds for each wait after the program's first move. Without it the time of the
  /// first move holds for all: our own trials do not count.
  explicit ConsoleGame(const ConsoleOptions& options,
                       std::optional<std::chrono::milliseconds> move_timeout = std::nullopt)
      : terminal_(options.command),
        start_timeout_(options.start_timeout),
        move_timeout_(move_timeout) {}

  /// Answers what the program asks before the game. Then `marks` shows whether the program has made
  /// the first move.
  [[nodiscard]] std::optional<ConsoleProblem> begin(const TypedLines& answers);

  /// Types lines, each when the program waits, and reads until it waits again or ends. Prompts to
  /// press Enter are followed.
  Pause type(const TypedLines& typed);

  /// Waits once more, for a program that seemed to wait but may go on by itself. Returns true if
  /// there is something new.
  bool wait_for_more();

  /// The boards that were shown since `type` was called.
  [[nodiscard]] std::vector<TextBoard> new_boards() const;
  /// The text that was shown since then.
  [[nodiscard]] std::string_view new_text() const;

  [[nodiscard]] Pause pause() const noexcept { return pause_; }
  [[nodiscard]] const Marks& marks() const noexcept { return marks_; }
  void set_marks(const Marks& marks) { marks_ = marks; }
  [[nodiscard]] const PseudoTerminal& terminal() const noexcept { return terminal_; }

  /// Returns the problem that ttt does not understand the program; `text` says why.
  [[nodiscard]] ConsoleProblem unreadable(std::string text) const;
  /// Returns the problem that the program has ended, floods, or needs too much time. Waits once
  /// more for a program that needs too much, to find out which time would do.
  [[nodiscard]] ConsoleProblem problem_of_pause();

 private:
  void read_on();
  /// Finds the board before our first move. Returns false if there is none.
  [[nodiscard]] bool read_first_board(std::size_t last_answer);
  /// Returns true if the text after the last answer asks for a move. It must be plain, or show how
  /// to type one, so that no square is typed into a menu.
  [[nodiscard]] bool asks_for_move(std::size_t last_answer) const;
  [[nodiscard]] bool asks_for_enter() const;
  [[nodiscard]] ConsoleProblem problem_of_timeout();

  PseudoTerminal terminal_;
  std::chrono::milliseconds start_timeout_;
  std::optional<std::chrono::milliseconds> move_timeout_;
  /// The time for each wait.
  TimeLimit limit_{
      .time = start_timeout_, .of = " of the beginning of a game", .option = "--start-timeout"};
  bool has_moved_ = false;  ///< True if the program has made, or is making, its first move.
  Pause pause_ = Pause::waiting;
  Marks marks_;
  std::size_t text_before_ = 0;       ///< size of the text when `type` was called
  std::size_t text_before_line_ = 0;  ///< the same for the last line
};

/// Returns the last two lines of the text that have a word in them: `It is a tie. / Again (y/n)?`
[[nodiscard]] std::string last_words(std::string_view text);

/// Returns the last page of the text in printable lines, at most 24 of 80 characters.
[[nodiscard]] std::vector<std::string> last_screen(std::string_view text);

}  // namespace ttt
