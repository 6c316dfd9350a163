/// A player whose moves come from a program that reads and writes lines: `bot:` and `game:`.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "players/diagnosis.hpp"
#include "players/player.hpp"
#include "players/process.hpp"
#include "players/protocol.hpp"

namespace ttt {

/// A player whose moves come from a `bot:` or `game:` program. A `bot:` program is started at the
/// first question, and again whenever it has ended: it may exit after each answer. A `game:`
/// program is started for each game, and must not exit before the game is over.
///
/// After a failure, the player tries to find out what the program's author has to fix. Then it
/// kills the program, so that a late answer is never taken for the answer to another question.
/// Output that follows an answer is judged when the next question is asked.
///
/// A program that is no longer needed gets the end of its input, and then 100 ms to end by itself,
/// as it may have something to save. `leave` describes an exception.
class LinePlayer final : public Player {
 public:
  LinePlayer(const Program& program, const ProgramOptions& options);
  ~LinePlayer() override;

  [[nodiscard]] Reply choose(const Question& question, const Stop& stop) override;
  /// Ends a `game:` program: sends it the opponent's moves that it was not told, closes its input,
  /// waits for 100 ms, and kills it if it is still running. Returns how the program crashed in that
  /// time, if it did. Does nothing to a `bot:` program.
  GameEnd end(const Game& game) override;
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  /// Asks the running process, and returns its reply. `is_new` is true if the process was started
  /// for this question. Returns nothing if an older process of a bot has ended without reading the
  /// question: a new one should be asked. If a stop is requested, ends the process; the reply has
  /// no meaning.
  [[nodiscard]] std::optional<Reply> ask_process(bool is_new, const Stop& stop);
  /// Returns the reply that a line of the program gives. After a blank line, judges the text that
  /// `first_words` finds. If the reply is a failure, also kills the program. The failures are:
  /// - a protocol error, if the line came before the program read the question;
  /// - a protocol error or an illegal move, if the line is no legal answer;
  /// - `declined`, if the line is `none`, the question is the first one of a game, and the program
  ///   has not played this side before; and
  /// - an illegal move, if the line is `none` in any other case.
  [[nodiscard]] Reply on_line(const std::string& line);
  /// Called after a blank line, with which games for people often begin. Skips further blank lines,
  /// and returns the next line, or as much of it as has come. Waits 50 ms for each line. Returns an
  /// empty string if none comes, or if its text does not seem to be for people.
  [[nodiscard]] std::string first_words();
  /// Returns true if the program was running before the question, and has read nothing of it.
  /// Returns false if it has read a part, or if the process was started for the question.
  [[nodiscard]] bool has_not_read_question() const;
  /// Returns true if the question continues the game of the last question, after the program's
  /// answer and a move of the opponent, and the process is still there.
  [[nodiscard]] bool is_same_game(const Question& question) const;

  /// Returns why the program has closed its output: how it ended or, if it still runs after 500 ms,
  /// `closed its output without an answer`.
  [[nodiscard]] Failure reason_of_end();
  [[nodiscard]] Failure reason_of_silence(const Stop& stop);
  /// Returns the failure of a program that wrote this line after its last answer, unasked.
  [[nodiscard]] Failure said_more(std::string_view line) const;

  /// Kills the program, and returns the failure with the last lines of the program's standard
  /// error. Precondition: there is a process.
  Failure fail(Failure failure);
  /// Ends the process, if there is one: closes its input, waits for 100 ms, and kills it if it is
  /// still running. After such a kill, `leave` kills all processes of this command at once, for
  /// other players, too.
  void leave() noexcept;

  Program program_;
  ProgramOptions options_;
  Protocol protocol_;  ///< The protocol of the current process.
  std::optional<Process> process_;
  int starts_ = 0;  ///< The number of processes that were started.

  std::optional<Question> question_;  ///< The last question; nothing before the first one.
  TimeLimit limit_{};                 ///< The time limit of the question.
  Clock::time_point asked_at_;        ///< The time at which the question was written.
  /// The size of the question in bytes, to compare with the number of bytes that the program has
  /// not read. 0 if the process was started for this question, because the end of such a process is
  /// a failure even if it has read nothing.
  std::size_t question_size_ = 0;
  /// The game of the last question, followed by the program's answer. Nothing if the question had
  /// only a position, or if the reply was no move.
  std::optional<Game> played_;
  std::string last_answer_;      ///< The line in which the program gave its last answer.
  std::set<Mark> sides_played_;  ///< The sides on which the program has given an answer.
};

}  // namespace ttt
