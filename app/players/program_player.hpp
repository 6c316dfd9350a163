/// A player whose moves come from a program: `bot:`, `game:` and `console:`.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "players/child_process.hpp"
#include "players/console_adapter.hpp"
#include "players/diagnosis.hpp"
#include "players/player.hpp"
#include "players/protocol.hpp"

namespace ttt {

/// A player whose moves come from a program. The program is started at the first question, and
/// again whenever it has ended: a program may answer one question and exit, unless each process of
/// it plays one whole game (`Program::plays_one_game`). After a failure the program is killed, so
/// an answer that comes too late is never taken for the answer to another question. Before that,
/// the player tries to find out what the program's author has to fix.
class ProgramPlayer final : public Player {
 public:
  /// The longest line that a program may write, in bytes, without the line feed.
  static constexpr std::size_t longest_line = 4096;

  ProgramPlayer(const Program& program, const ProgramOptions& options);
  /// Kills the program. A program that has played its only game first gets a moment to save
  /// something.
  ~ProgramPlayer() override;

  [[nodiscard]] Reply choose(const Question& question, const Stop& stop) override;
  GameEnd end(const Game& game) override;
  [[nodiscard]] int starts() const override { return starts_; }
  [[nodiscard]] std::optional<Failure> unsolicited_output(std::chrono::milliseconds time) override;

 private:
  /// The events after which `poll_reply` should be called: data on `descriptor` or `errors`, or the
  /// passing of the deadline.
  struct Wait {
    int descriptor;
    Clock::time_point deadline;
    int errors = -1;
  };
  void ask(const Question& question);
  [[nodiscard]] std::optional<Wait> wait() const;
  [[nodiscard]] std::optional<Reply> poll_reply();
  void cancel();
  [[nodiscard]] bool has_left();

  enum class State : std::uint8_t {
    idle,  ///< No question waits for a reply. The program may be running.
    /// The program ends after its only game. If there is a question, a new process gets it after
    /// that.
    leaving,
    answering,  ///< The program has a question, and time is left.
    late,       ///< The time is over. The player waits for the answer only to report when it came.
    /// The time is over, and the program's input is closed. The player waits to see whether the
    /// program answers now.
    input_closed,
    /// The program has closed its output. The player waits to see whether the program ends.
    ending,
    failed,  ///< The reply will be `failure_`.
  };

  [[nodiscard]] bool plays_one_game() const noexcept { return program_.plays_one_game(); }
  [[nodiscard]] bool is_console() const noexcept { return program_.language == Language::console; }
  /// Returns the notes that `ttt console`, the adapter of a console program, has written about this
  /// game so far.
  [[nodiscard]] ConsoleNotes notes();
  /// Returns true if the question is about a game in which the program moves first.
  [[nodiscard]] bool moves_first() const {
    return question_->game && question_->game->first() == question_->position.to_move;
  }
  /// Returns true if the game is that of the last question with two more moves, the program's
  /// answer and a move of the opponent, and the process is still there.
  [[nodiscard]] bool continues(const Game& game) const;
  /// Starts a new process of the program and sends it the question.
  void start();
  /// Sends the question to a new process. Returns nothing, as there is no reply yet.
  [[nodiscard]] std::optional<Reply> restart();
  /// Sends the text to the program. If the program does not read, the reply becomes a failure.
  void send(const std::string& text);
  /// Enters the state, and sets the deadline to `time` from now.
  void set_deadline(State state, std::chrono::milliseconds time);
  /// Makes the next `poll_reply` return this failure.
  void fail_at_answer(Failure failure);
  /// Returns true if the deadline has just passed. If it passed 100 ms ago or earlier, ttt itself
  /// was suspended: then gives the program its whole time again, and returns false.
  [[nodiscard]] bool is_out_of_time();
  /// Returns true if the program was running before the question and has read nothing of the
  /// question. Otherwise returns false, also if it has read a part.
  [[nodiscard]] bool has_not_read_question() const;

  // The next four functions handle an event: a line, a line with a reply, the end of the output,
  // the end of the time. Each returns the reply to the question, or nothing if there is none yet.
  [[nodiscard]] std::optional<Reply> on_line(const std::string& line);
  [[nodiscard]] std::optional<Reply> on_reply(Reply reply, const std::string& line);
  [[nodiscard]] std::optional<Reply> on_end_of_output();
  [[nodiscard]] std::optional<Reply> on_timeout();

  /// Kills the program and returns the failure of a program that reacted only when its input was
  /// closed.
  Reply fail_after_end_of_input(const std::string& what_happened);
  /// Returns the failure of a console program that does not play the side of the question, for this
  /// reason.
  [[nodiscard]] Failure side_not_played(const std::string& reason) const;
  [[nodiscard]] Reply with_findings(Reply reply);
  /// Returns the failure of a program that wrote this line after its last answer.
  [[nodiscard]] Failure said_more(std::string_view line) const;
  /// Kills the program and closes the question. Returns the failure with the end of the program's
  /// standard error or, for a console program, the failure in the adapter's notes.
  Reply fail(Failure failure);

  Program program_;
  ProgramOptions options_;
  std::unique_ptr<Protocol> protocol_;
  std::optional<ChildProcess> process_;
  /// The number of processes that were started.
  int starts_ = 0;
  State state_ = State::idle;
  /// A failure that was found before `poll_reply` was called, which then returns it.
  std::optional<Failure> failure_;
  Clock::time_point deadline_{};
  std::chrono::milliseconds time_{};  ///< The time between setting the deadline and the deadline.
  /// The time limit of the question.
  TimeLimit limit_{};
  /// How much longer than the time limit an answer is awaited; see `expect_failure`.
  std::chrono::milliseconds time_for_late_{0};
  /// True if the program is expected to answer when its input is closed, as another process of it
  /// did.
  bool expects_reaction_ = false;
  /// True if the question has only half its time, because the program is expected to answer when
  /// its input is closed.
  bool has_half_time_ = false;

  std::optional<Question> question_;  ///< The last question; nothing before the first one.
  /// The program's answer to the last question; nothing if there is none.
  std::optional<Square> answer_;
  std::vector<Square> ended_game_;  ///< The moves of the last finished game.
  bool is_game_over_ = false;       ///< True if the program was told the end of its one game.
  std::string last_answer_;         ///< The line in which the program gave its last answer.
  std::set<Mark> sides_played_;     ///< Sides for which the program has given an answer.
  /// The size of the whole question in bytes, to compare with the number of unread bytes. 0 if the
  /// program has certainly read some of it, or if the process is new.
  std::size_t question_size_ = 0;
};

}  // namespace ttt
