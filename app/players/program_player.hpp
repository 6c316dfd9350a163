/// A program as a player.
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

/// Starts the program at the first question, and again whenever it has ended: a program may answer
/// one question and exit, unless a process of it plays one game (`Program::plays_one_game`). After
/// a failure the program is killed, so a reply that comes too late is never taken for another; but
/// before that the player finds out, if it can, what the program's author has to fix.
class ProgramPlayer final : public Player {
 public:
  /// The longest line that a program may write, in bytes.
  static constexpr std::size_t longest_line = 4096;

  ProgramPlayer(const Program& program, const ProgramOptions& options);
  /// Waits a moment for a program that has played its game: it may write down what it has learnt.
  ~ProgramPlayer() override;

  void ask(const Question& question) override;
  void end(const Game& game) override;
  [[nodiscard]] std::optional<Wait> wait() const override;
  [[nodiscard]] std::optional<Reply> poll_reply() override;
  void cancel() override;
  void leave() override;
  [[nodiscard]] bool has_left() override;
  [[nodiscard]] int starts() const override { return starts_; }
  void expect_failure(const Failure& failure) override;
  [[nodiscard]] std::optional<Failure> unsolicited_output(std::chrono::milliseconds time) override;

 private:
  enum class State : std::uint8_t {
    idle,       ///< No question is open. The program may be running.
    leaving,    ///< The program ends after its game. A question, if there is one, waits for that.
    answering,  ///< The program has its time.
    late,       ///< The time is over; the answer is awaited only to say when it came.
    input_closed,  ///< The time is over; does the program answer at the end of its input?
    ending,        ///< The program has closed its output; does it end?
    failed,        ///< `failure_` is the reply.
  };

  /// True if the program may write lines other than its answer.
  [[nodiscard]] bool allows_chatter() const noexcept { return program_.language == Language::ugi; }
  [[nodiscard]] bool plays_one_game() const noexcept { return program_.plays_one_game(); }
  [[nodiscard]] bool is_console() const noexcept { return program_.language == Language::console; }
  /// Returns the notes that the adapter of a console program has written so far.
  [[nodiscard]] ConsoleNotes notes();
  /// Returns true if the program moves first in the game of the question.
  [[nodiscard]] bool moves_first() const {
    return question_->game && question_->game->first() == question_->position.to_move;
  }
  /// Returns true if the game goes on from the last question and its answer.
  [[nodiscard]] bool continues(const Game& game) const;
  void start();
  /// Asks the open question again, in a new process.
  [[nodiscard]] std::optional<Reply> restart();
  void send(const std::string& text);
  void set_deadline(State state, std::chrono::milliseconds time);
  void fail_at_answer(Failure failure);
  /// Returns true if the time is over. If ttt itself was suspended then, the time begins again.
  [[nodiscard]] bool is_out_of_time();
  /// Returns true if the program has read nothing of the question.
  [[nodiscard]] bool has_not_read_question() const;

  // Each returns the reply, if there is one now.
  [[nodiscard]] std::optional<Reply> on_line(const std::string& line);
  [[nodiscard]] std::optional<Reply> on_reply(Reply reply, const std::string& line);
  [[nodiscard]] std::optional<Reply> on_end_of_output();
  [[nodiscard]] std::optional<Reply> on_timeout();

  /// `it wrote nothing at all, where UGI waits for "readyok"`
  [[nodiscard]] std::string silence() const;
  /// `, where UGI waits for "readyok"`, or nothing if any line would do.
  [[nodiscard]] std::string awaited_word(const std::string& where) const;
  /// The failure of a program that reacted only to the end of its input.
  Reply fail_after_end_of_input(const std::string& what_happened);
  /// The failure of a console program that does not play the side of the question.
  [[nodiscard]] Failure side_not_played(const std::string& reason) const;
  [[nodiscard]] Reply with_findings(Reply reply);
  [[nodiscard]] Failure said_more(std::string_view line) const;
  /// Ends the program.
  Reply fail(Failure failure);

  Program program_;
  ProgramOptions options_;
  std::unique_ptr<Protocol> protocol_;
  std::optional<ChildProcess> process_;
  int starts_ = 0;
  State state_ = State::idle;
  std::optional<Failure> failure_;  ///< Found before the reply was asked for.
  Clock::time_point deadline_{};
  std::chrono::milliseconds time_{};  ///< From when the deadline was set until the deadline.
  TimeLimit limit_{};
  std::chrono::milliseconds time_for_late_{0};
  bool expects_reaction_ = false;  ///< True if the end of its input is expected to make it answer.
  bool has_half_time_ = false;     ///< True if the open question has half its time for that reason.

  std::optional<Question> question_;  ///< The last one; none before the first, and after a failure.
  std::optional<Square> answer_;      ///< To the last question.
  std::vector<Square> ended_game_;    ///< The moves of the last game that has ended.
  bool is_game_over_ = false;         ///< True if the program was told the end of its one game.
  std::string last_answer_;           ///< The line that had the last answer.
  std::set<Mark> sides_played_;       ///< Sides for which the program has given an answer.
  std::size_t question_size_ = 0;     ///< Bytes of the question until the program has read it.
  std::string last_understood_;  ///< The last line that was no answer, but led to one: `readyok`.
  std::string last_line_;        ///< A line after that which was no answer.
};

}  // namespace ttt
