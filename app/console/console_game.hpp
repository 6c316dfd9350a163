/// One game against a program that is played at its keyboard, and the problems that can end it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "console/inference.hpp"
#include "console/options.hpp"
#include "console/terminal_dialogue.hpp"
#include "console/text_board.hpp"
#include "console/typing.hpp"
#include "players/diagnosis.hpp"

namespace ttt {

/// The reason why a game at a program's keyboard cannot go on.
struct ConsoleProblem {
  enum class Kind : std::uint8_t {
    unreadable,  ///< ttt does not understand the program's screen, or its question.
    timeout,     ///< The program neither waited for input nor ended in time.
    died,        ///< The program crashed, or exited with another status than 0.
  };
  Kind kind;
  std::string text;    ///< The reason in words: `it wrote nothing`.
  std::string screen;  ///< All output of the program in this game.
};

/// The text of the problem with a program that draws by moving the cursor.
inline constexpr std::string_view writes_to_places =
    "it writes to single places of the screen, which ttt does not follow";

/// Returns the problem with its kind, as ttt reports it: `cannot read the game: it wrote nothing`.
[[nodiscard]] std::string in_words(const ConsoleProblem& problem);

/// One game with a program in a pseudo-terminal, from the start of the program to the end of the
/// game.
class ConsoleGame {
 public:
  /// Starts the program. Waits are limited by `options.start_timeout` until the program has made
  /// its first move, and by `move_timeout` from then on. Without `move_timeout`, as in games that
  /// only find out how to type squares, the first limit stays.
  explicit ConsoleGame(const ConsoleOptions& options,
                       std::optional<std::chrono::milliseconds> move_timeout = std::nullopt)
      : terminal_(options.command),
        start_timeout_(options.start_timeout),
        move_timeout_(move_timeout) {}

  /// Types the answers to the program's questions before the game, and reads the first board.
  /// Returns nothing if the program then waits for a move, or else the problem. `marks().theirs`
  /// has a square if the program has made the first move.
  [[nodiscard]] std::optional<ConsoleProblem> begin(const TypedLines& answers);

  /// Types each line when the program waits for input, and reads until the program waits again or
  /// ends; presses Enter at prompts such as `Press Enter`. Returns why reading stopped last.
  Pause type(const TypedLines& typed);

  /// Waits again if the program, which seemed to wait for input, may only have slept. Returns true
  /// if it has then written or ended.
  bool wait_for_more();

  /// Returns the boards that the program has shown since the last call of `type`, the oldest first.
  [[nodiscard]] std::vector<TextBoard> new_boards() const;
  /// Returns the text that the program has shown since the last call of `type`.
  [[nodiscard]] std::string_view new_text() const;

  [[nodiscard]] Pause pause() const noexcept { return pause_; }
  [[nodiscard]] const Marks& marks() const noexcept { return marks_; }
  void set_marks(const Marks& marks) { marks_ = marks; }
  [[nodiscard]] const TerminalDialogue& terminal() const noexcept { return terminal_; }

  /// Returns a problem of the kind `unreadable` (ttt does not understand the program) with this
  /// reason.
  [[nodiscard]] ConsoleProblem unreadable(std::string text) const;
  /// Returns a hint to append to the reason why typing squares failed, if the last lines before the
  /// first move seemed to offer a choice other than of a square, and an empty text otherwise.
  [[nodiscard]] std::string hint_of_choice() const;
  /// Returns the problem if the program ended, wrote too much, or exceeded the time limit. In the
  /// last case, waits up to `start_timeout` more to report which limit would have been enough.
  [[nodiscard]] ConsoleProblem problem_of_pause();

 private:
  void read_on();
  /// Reads the board before ttt's first move into `marks_`, with the program's move if it has made
  /// one. `last_answer` is the size of the text when the last answer was typed: marks before that
  /// point belong to an example. Returns false if no board is found.
  [[nodiscard]] bool read_first_board(std::size_t last_answer);
  /// Returns true if the last line asks for a move, so that no square is typed into a
  /// menu. `Your turn:` is enough; after `Column?`, the text since the last answer must also show
  /// an example, such as `1-9`.
  [[nodiscard]] bool asks_for_move(std::size_t last_answer) const;
  [[nodiscard]] bool asks_for_enter() const;
  [[nodiscard]] ConsoleProblem problem_of_timeout();

  TerminalDialogue terminal_;
  std::chrono::milliseconds start_timeout_;
  std::optional<std::chrono::milliseconds> move_timeout_;
  /// The limit for each wait, and the name of the option that sets it.
  TimeLimit limit_{
      .time = start_timeout_, .of = " of the beginning of a game", .option = "--start-timeout"};
  bool offers_choice_ = false;  ///< True if the lines before the first move seem to offer a choice.
  bool has_moved_ = false;      ///< True if the program has moved, or ttt has typed a move.
  Pause pause_ = Pause::waiting;
  Marks marks_;
  std::size_t text_before_ = 0;       ///< Bytes of the program's text when `type` was last called.
  std::size_t text_before_line_ = 0;  ///< Bytes of the program's text when a line was last typed.
};

/// Returns the last two lines on the text's last page that contain three letters in a row, joined:
/// `It is a tie. / Again (y/n)?`. Returns fewer lines if there are no more.
[[nodiscard]] std::string last_words(std::string_view text);

/// Returns the last 24 lines of the text's last page (since the screen was cleared), each cut to 80
/// columns, with unprintable characters escaped.
[[nodiscard]] std::vector<std::string> last_screen(std::string_view text);

}  // namespace ttt
