/// A game with a program that people play at a keyboard.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "console/dialogue.hpp"
#include "console/evidence.hpp"
#include "console/inference.hpp"
#include "console/start.hpp"
#include "console/text_board.hpp"
#include "console/typing.hpp"
#include "ttt/keys.hpp"
#include "words/failure.hpp"
#include "words/program_end.hpp"
#include "words/program_options.hpp"

namespace ttt {

/// Returns the detail of a failure with the lines that were typed before it:
/// `after "3" it ended with status 1` for the detail `ended with status 1`.
[[nodiscard]] std::string detail_after(std::string_view typed, std::string_view detail);

/// The detail of the failure of a program that draws its board by moving the cursor.
inline constexpr std::string_view writes_to_places =
    "it writes to single places of the screen, which ttt does not follow";

/// The question that a program asks after a line of ours, compared with its earlier questions.
enum class Request : std::uint8_t {
  /// The question that our line answered, in nearly the same words (`key_of_prompt`).
  same,
  square,   ///< Another question at which the program has taken a square.
  end,      ///< Another game, the end, or something asked before the game.
  nothing,  ///< No question: the program's text has no prompt.
  retry,    ///< Any other question, with words that say that the line was wrong.
  other,    ///< Any other question.
};

/// The last move of ttt ("our" move) in a game, and what the program has shown since.
struct Turn {
  TypingWay way;
  Square square{};
  Marks before{};        ///< The marks before the move.
  std::string prompt{};  ///< The `words_of_prompt` at which the move was typed.
  /// The detail of a failure that quotes the prompt at which the move was typed. Empty for the
  /// first move, and if the program has taken a square at this prompt before.
  std::string question{};
  bool is_asked_for = true;  ///< False if that prompt speaks of something other than a move.
  MoveReading reading{};     ///< Our move and the reply, read from the boards.
  /// True if several lines are typed for the square, such as a row and a column, and the program
  /// has drawn something new before the last of them.
  bool draws_within = false;
  /// The kind of failure if the newest board breaks a rule of the game; otherwise nothing.
  std::optional<FailureKind> broken{};

  /// Returns the text that was typed: `5`, or `2/3` for two lines.
  [[nodiscard]] const std::string& text() const { return way.text(square); }
  /// Returns the marks after the move.
  [[nodiscard]] Marks played() const {
    Marks after = before;
    after.mine |= square;
    return after;
  }
};

/// One game with a process of a program, from its start to its end. "We" are ttt. A move, ours or
/// the program's, counts only when a board shows it, except that ours need not be shown if it ends
/// the game. Words that the program writes never count as a move.
class ConsoleGame {
 public:
  /// Lines may have been typed before. The output after the last one belongs to the game.
  ConsoleGame(Conversation conversation, const ProgramOptions& limits)
      : conversation_(std::move(conversation)),
        limits_(limits),
        turn_begin_(conversation_.line_begin()) {}
  /// Precondition: nothing was typed or read in the dialogue. A request of `stop` ends any wait of
  /// the game; `stop` must outlive the waits.
  ConsoleGame(std::unique_ptr<Dialogue> dialogue, const ProgramOptions& limits, const Stop& stop)
      : ConsoleGame(Conversation{std::move(dialogue), stop}, limits) {}

  /// Replaces the stop that ends the waits of the game from now on.
  void set_stop(const Stop& stop) noexcept { conversation_.set_stop(stop); }

  /// Types the lines that start a game, as far as the program asks for them, and reads the first
  /// board. Returns the failure, or nothing if the program now waits for our move; `marks().theirs`
  /// then has a square if the program has moved first. `experience` comes from earlier games.
  [[nodiscard]] std::optional<Failure> begin(const StartLines& start_lines,
                                             const Experience& experience = {});

  /// From now on, a program that reads again after our square (`Activity::reads`) counts as waiting
  /// for another line, even if it asks nothing: after a silence of 200 ms if it has written nothing
  /// since the square, and otherwise of a second.
  void allow_silence() noexcept { allows_silence_ = true; }

  /// Types our move, which does not end the game, and returns the program's reply.
  [[nodiscard]] Reply play(const TypingWay& way, Square square);

  /// Types our move, which ends the game, unless the program has already put our mark on that
  /// square. Returns how the program behaved at the end.
  [[nodiscard]] GameEnd finish(const TypingWay& way, Square square);

  /// Returns how the program behaved at the end of a game that its own move has ended: its last
  /// words, and what it did wrong.
  [[nodiscard]] GameEnd finish() const;

  /// Returns the boards that the program has shown since our last move, the oldest first.
  [[nodiscard]] std::vector<TextBoard> new_boards() const { return find_boards(turn_text()); }
  /// Returns the text that the program has shown since our last move; before our first move, since
  /// the last answer that it has accepted.
  [[nodiscard]] std::string_view turn_text() const { return text().substr(turn_begin_); }

  /// Returns what the program asks for now. After `same` and `square`, the program may have refused
  /// our last line; in trials (games to find out how to play), also after `retry`.
  [[nodiscard]] Request request() const;
  [[nodiscard]] bool asks_for_square() const {
    return request() == Request::same || request() == Request::square;
  }

  [[nodiscard]] Pause pause() const noexcept { return conversation_.pause(); }
  /// Returns the failure if a line was not typed because it might have deleted something.
  [[nodiscard]] const std::optional<Failure>& danger() const noexcept {
    return conversation_.danger();
  }
  /// Returns what all moves have shown about the program, including those of earlier games.
  [[nodiscard]] const Experience& experience() const noexcept { return experience_; }
  /// Returns the facts by which `judged` decides whether the program is to blame for a failure.
  [[nodiscard]] Evidence evidence() const;
  [[nodiscard]] const Marks& marks() const noexcept { return marks_; }
  /// Returns our last move. Precondition: there is one.
  [[nodiscard]] const Turn& turn() const noexcept { return *turn_; }
  [[nodiscard]] const Dialogue& dialogue() const noexcept { return conversation_.dialogue(); }

  /// Returns the failure of a program that asks something else after our square: `after "2" it asks
  /// "Undo or go on (u/g)?": say with --type how squares are typed, as in --type {9}/g`.
  [[nodiscard]] Failure unexpected_question() const;
  /// Returns the failure that explains why reading stopped: the program ended, wrote too much,
  /// exceeded the time limit, or waits for something other than a move. After the time limit, first
  /// reads on to report which limit would be enough: until twice the limit, or `start_timeout` if
  /// that is longer.
  [[nodiscard]] Failure problem_of(Pause pause);

 private:
  [[nodiscard]] std::optional<Failure> start(const StartLines& lines);
  [[nodiscard]] Reply reply_to(const TypingWay& way, Square square);
  /// Returns false if the reply is certainly a move of the program. Returns true if the reply is a
  /// failure, or a square that we may have marked: a program for two people may take an answer
  /// before the game, or the second line of our square, as the move of the second person.
  [[nodiscard]] bool may_be_ours(const Reply& reply) const;
  /// Returns the failure of a program that made no move. Its kind is `unread`, for which nobody is
  /// blamed, if a board that ttt cannot read may show the move.
  [[nodiscard]] Failure without_move(std::string detail) const;
  /// Returns true if a board since our move shows a new sign on the square of the move, other than
  /// the program's sign. Returns false if no board was shown before the move.
  [[nodiscard]] bool shows_new_mark() const;
  /// Returns the limit of the current wait, and the option that sets it: `--timeout` if a board had
  /// a mark before our last move, and otherwise `--start-timeout`.
  [[nodiscard]] TimeLimit limit() const;
  /// Returns all output of the program.
  [[nodiscard]] std::string_view text() const { return conversation_.text(); }
  /// Returns the text that the program had shown when the current turn began.
  [[nodiscard]] std::string_view text_before_turn() const;
  /// Reads until the program waits for input, is settled (`is_settled`) or ends, or the time is
  /// over. With `presses_enter`, presses Enter if the program asks only for Enter.
  void read(bool presses_enter);
  /// Returns true if a program with this silence counts as waiting:
  /// - if it shows a finished game, and none of its threads runs;
  /// - before our first move: if it seems to ask something, or was silent for 200 ms at a prompt at
  ///   which it took a square in an earlier game;
  /// - between the lines of a square: at once or, if /proc hides its state, after a second;
  /// - after a square: after a second, if it has shown its reply or a question; at once, if it then
  ///   also `reads`, or if it `listens` and shows its reply and the prompt of before. A program
  ///   that `reads` also counts at the time limit, and earlier after `allow_silence`.
  [[nodiscard]] bool is_settled(const Silence& silence) const;
  /// Types the lines of our move, each when the program waits for input, and reads after each until
  /// the boards show the reply or the program does nothing more; presses Enter at prompts such as
  /// `Press Enter`. Types no further line if a new mark is shown, the program does not wait, or the
  /// line may delete something (`danger()`).
  void type_move(const TypingWay& way, Square square);
  /// Returns what the boards since our move show.
  [[nodiscard]] MoveReading read_turn() const {
    return read_move(new_boards(), turn_->before, turn_->square);
  }
  /// Returns true if the boards since our move show a finished game; false before our first move.
  [[nodiscard]] bool shows_end() const;
  /// Returns the failure for a mark of ours that appeared on a square other than the one typed.
  [[nodiscard]] Failure taken_elsewhere() const;
  /// Returns the failure if the newest board, which shows no legal reply to our move, breaks the
  /// rules: `it played two marks at once, 3 and 7`. Returns nothing if it breaks none.
  [[nodiscard]] std::optional<Failure> broken_rule() const;
  /// Returns the failure if the program has refused our square, which is free: no board shows our
  /// move there, and a board that ttt can read shows no new mark of ours, or the program asks for a
  /// square again. Its kind is `unread` if there is no such board, but something new was drawn.
  /// Returns nothing if the square was not refused. Precondition: the program waits for input.
  [[nodiscard]] std::optional<Failure> refusal() const;
  /// Returns the failure if a square has shown two different marks since our move.
  [[nodiscard]] std::optional<Failure> replaced_mark() const;
  /// Returns the reply of a program that waits for input and has shown no move of its own:
  /// `UnseenEnd` if the program may have ended the game, and otherwise the most likely failure. May
  /// first type our move on the last free square, to see which of the two it is.
  [[nodiscard]] Reply judge_wait();
  /// Stores the board that the program shows before our first move in `marks_`, with the program's
  /// first move if there is one. Returns false if no board is found.
  [[nodiscard]] bool read_first_board();
  [[nodiscard]] Failure problem_of_timeout();
  [[nodiscard]] Failure failure(FailureKind kind, std::string detail) const;
  [[nodiscard]] Failure unread(std::string detail) const;
  [[nodiscard]] Failure broken(std::string detail) const;
  [[nodiscard]] std::string key(Square square) const;
  /// Returns the key of our last square and the text that was typed for it: `9 (typed as "3")`.
  [[nodiscard]] std::string typed_in_words() const;
  /// Returns the program's last words since our move.
  [[nodiscard]] std::string last_words() const;

  Conversation conversation_;
  ProgramOptions limits_;
  /// True if the program's output has the board with its reply above the board with our move alone.
  /// Nothing before the first reply.
  std::optional<bool> draws_newest_first_;
  Marks marks_;
  std::vector<std::string> start_prompts_;  ///< The prompts of questions before the game.
  bool allows_silence_ = false;
  std::optional<Turn> turn_;       ///< Our last move; nothing before the first one.
  bool is_within_square_ = false;  ///< True while a line of our move is yet to be typed.
  /// The length of the program's output, in bytes, when our last move was typed; before our first
  /// move, when the last answer was typed that the program has accepted.
  std::size_t turn_begin_ = 0;
  Experience experience_;
};

}  // namespace ttt
