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

/// Returns what happened after these lines were typed: `after "3" it ended with status 1`.
[[nodiscard]] std::string detail_after(std::string_view typed, std::string_view detail);

/// The text of the problem with a program that draws by moving the cursor.
inline constexpr std::string_view writes_to_places =
    "it writes to single places of the screen, which ttt does not follow";

/// The request of a program after a line of ours.
enum class Request : std::uint8_t {
  same,     ///< The same as before, except for signs that change from move to move.
  square,   ///< The request at which it took another square.
  end,      ///< Another game or the end, or something that it asked for before the game.
  nothing,  ///< Its text has no prompt.
  retry,    ///< Anything else, but it says that the line was wrong.
  other,    ///< Anything else.
};

/// Our last move in a game, and what the program has shown since.
struct Turn {
  TypingWay way;
  Square square{};
  Marks before{};            ///< The marks before the move.
  std::string prompt_key{};  ///< The key of the prompt at which it was typed.
  /// The problem of a question there at which no square was taken before.
  std::string question{};
  MoveReading reading{};  ///< The move, as read from the boards.
  /// True if the program has drawn something new between the lines of the square.
  bool draws_within = false;
  /// The kind of failure if the newest board breaks a rule of the game.
  std::optional<FailureKind> broken{};

  /// Returns the text that was typed.
  [[nodiscard]] const std::string& text() const { return way.text(square); }
  /// Returns the marks after the move.
  [[nodiscard]] Marks played() const {
    Marks after = before;
    after.mine |= square;
    return after;
  }
};

/// One game with a process of a program, from its start to its end. A move of the program counts
/// only when a board shows it, and so does ours, unless it ends the game. What the program says in
/// words never counts.
class ConsoleGame {
 public:
  /// Lines may have been typed before: what the program wrote since belongs to the game.
  ConsoleGame(Conversation conversation, const ProgramOptions& limits)
      : conversation_(std::move(conversation)),
        limits_(limits),
        turn_begin_(conversation_.line_begin()) {}
  /// The dialogue has just begun. `stop` ends the waits of the game, and must outlive them.
  ConsoleGame(std::unique_ptr<Dialogue> dialogue, const ProgramOptions& limits, const Stop& stop)
      : ConsoleGame(Conversation{std::move(dialogue), stop}, limits) {}

  /// Replaces the stop that ends the waits of the game from now on.
  void set_stop(const Stop& stop) noexcept { conversation_.set_stop(stop); }

  /// Types the lines before the game, as far as the program asks for them, and reads the first
  /// board. Returns nothing if the program then waits for a move, or else the problem.
  /// `marks().theirs` has a square if the program has made the first move.
  [[nodiscard]] std::optional<Failure> begin(const StartLines& start_lines,
                                             const Experience& experience = {});

  /// From now on, a program that reads again after a square (`Activity::reads`) counts as waiting
  /// after 200 ms, or after a second if it has written something: it may want another line.
  void allow_silence() noexcept { allows_silence_ = true; }

  /// Types our move, which does not end the game, and returns the program's reply.
  [[nodiscard]] Reply play(const TypingWay& way, Square square);

  /// Types our move, which ends the game.
  [[nodiscard]] GameEnd finish(const TypingWay& way, Square square);

  /// Returns the end of a game that the program's own move has ended.
  [[nodiscard]] GameEnd finish() const;

  /// Returns the boards that the program has shown since our last move, the oldest first.
  [[nodiscard]] std::vector<TextBoard> new_boards() const { return find_boards(turn_text()); }
  /// Returns the text that the program has shown since our last move; before our first move, since
  /// the last answer that it took.
  [[nodiscard]] std::string_view turn_text() const { return text().substr(turn_begin_); }

  /// Returns what the program asks for now. This alone decides whether it has refused our last
  /// line: a verdict needs `same` or `square`; trials also take `retry` for a refusal.
  [[nodiscard]] Request request() const;
  [[nodiscard]] bool asks_for_square() const {
    return request() == Request::same || request() == Request::square;
  }

  [[nodiscard]] Pause pause() const noexcept { return conversation_.pause(); }
  /// Returns the failure if a line was not typed because it might have deleted something.
  [[nodiscard]] const std::optional<Failure>& danger() const noexcept {
    return conversation_.danger();
  }
  /// Returns what all moves have shown, also those of earlier games.
  [[nodiscard]] const Experience& experience() const noexcept { return experience_; }
  /// Returns the facts by which a failure after our last move is judged.
  [[nodiscard]] Evidence evidence() const;
  [[nodiscard]] const Marks& marks() const noexcept { return marks_; }
  /// Returns our last move. Precondition: there is one.
  [[nodiscard]] const Turn& turn() const noexcept { return *turn_; }
  [[nodiscard]] const Dialogue& dialogue() const noexcept { return conversation_.dialogue(); }

  /// Returns the problem with a program that asks something after our square: `after "2" it asks
  /// "Undo or go on (u/g)?": say with --type how squares are typed, as in --type {9}/g`.
  [[nodiscard]] Failure unexpected_question() const;
  /// Returns the problem for which reading stopped: the program ended, wrote too much, exceeded the
  /// time limit, or asks for something other than a move. If it exceeded the limit, reads on until
  /// `start_timeout` has passed, but at least as long again, to report which limit is enough.
  [[nodiscard]] Failure problem_of(Pause pause);

 private:
  [[nodiscard]] std::optional<Failure> start(const StartLines& lines);
  [[nodiscard]] Reply reply_to(const TypingWay& way, Square square);
  /// Returns true if there is no reply, or if its mark may be one that we typed for the second of
  /// two people: an answer before the game, or half of our square.
  [[nodiscard]] bool may_be_ours(const Reply& reply) const;
  /// Returns the failure of a program that made no move; an `unread` one if a board that ttt cannot
  /// read may show the move.
  [[nodiscard]] Failure without_move(std::string detail) const;
  /// Returns true if a board since our move shows on its square a sign that is new there and not
  /// the program's. Returns false if no board was shown before.
  [[nodiscard]] bool shows_new_mark() const;
  /// Returns the limit for each wait, and the name of the option that sets it.
  [[nodiscard]] TimeLimit limit() const;
  /// Returns all output of the program.
  [[nodiscard]] std::string_view text() const { return conversation_.text(); }
  /// Returns the text that the program had shown when the current turn began.
  [[nodiscard]] std::string_view text_before_turn() const;
  /// Reads until the program waits, or sleeps after the end of the game. If it only listens, reads
  /// until it has replied or the time is over. With `presses_enter`, presses Enter when it asks for
  /// that.
  void read(bool presses_enter);
  /// Returns true if a program that is silent in this way counts as waiting: before the game, if it
  /// seems to ask something, or shows the prompt of an earlier game; within a square, after a
  /// second if it is hidden; after it, if it has replied or asks.
  [[nodiscard]] bool is_settled(const Silence& silence) const;
  /// Types the lines of our move, each when the program waits for input, and reads after each until
  /// the boards show the reply or the program does nothing more; presses Enter at prompts such as
  /// `Press Enter`. Leaves out the other lines once a new mark is shown, if the program does not
  /// wait, or if a line may delete something (`danger()`).
  void type_move(const TypingWay& way, Square square);
  /// Returns what the boards since our move show.
  [[nodiscard]] MoveReading read_turn() const {
    return read_move(new_boards(), turn_->before, turn_->square);
  }
  /// Returns true if the boards since our move show a finished game; false before our first move.
  [[nodiscard]] bool shows_end() const;
  /// Returns the problem of a game in which our mark appeared on another square than was typed.
  [[nodiscard]] Failure taken_elsewhere() const;
  /// Returns the problem if the newest board, which shows no legal reply to our move, breaks the
  /// rules: `it played two marks at once, 3 and 7`.
  [[nodiscard]] std::optional<Failure> broken_rule() const;
  /// Returns the problem if the program has refused our square, which is free: no board shows our
  /// mark on it, and the newest one shows it free, or the program asks for a square. Precondition:
  /// it waits for input.
  [[nodiscard]] std::optional<Failure> refusal() const;
  /// Returns the problem if a square has shown two different marks since our move.
  [[nodiscard]] std::optional<Failure> replaced_mark() const;
  /// Judges a program that waits for input and has shown no move of its own.
  [[nodiscard]] Reply judge_wait();
  /// Reads the board before ttt's first move into `marks_`, with the program's move if it has made
  /// one. Returns false if no board is found.
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
  /// True if the boards of a reply come before that of our move; nothing until one has come.
  std::optional<bool> draws_newest_first_;
  Marks marks_;
  std::vector<std::string> start_prompts_;  ///< The prompts of questions before the game.
  bool allows_silence_ = false;
  std::optional<Turn> turn_;       ///< Our last move; nothing before the first one.
  bool is_within_square_ = false;  ///< True while a line of our move is yet to be typed.
  /// Bytes of the program's text when our last move was typed or, before the first one, the last
  /// answer that the program took.
  std::size_t turn_begin_ = 0;
  Experience experience_;
};

}  // namespace ttt
