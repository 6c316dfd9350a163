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

/// A player whose moves come from a `bot:` or `game:` program. The program is started at the first
/// question, and again whenever it has ended, as a bot may answer one question and exit. A `game:`
/// program is started for each game, and must not exit during it. After a failure the program is
/// killed, so that an answer that comes too late is never taken for the answer to another question;
/// before that, the player tries to find out what the program's author has to fix. What a program
/// writes after its answer is judged when the next question is asked.
///
/// A program that is no longer needed gets the end of its input, and 100 ms to end by itself, as it
/// may have something to save (but see `leave`).
class LinePlayer final : public Player {
 public:
  LinePlayer(const Program& program, const ProgramOptions& options);
  ~LinePlayer() override;

  [[nodiscard]] Reply choose(const Question& question, const Stop& stop) override;
  /// Ends a `game:` program: sends it the moves that it does not know, closes its input, and kills
  /// it if it has not ended after 100 ms. Returns how it crashed in that time, if it did. Does
  /// nothing to a `bot:` program.
  GameEnd end(const Game& game) override;
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  /// Asks the running process, which was just started if `is_new`, and returns the reply. Returns
  /// nothing if a bot that is not new has ended without reading the question, so that a new process
  /// should be asked. If a stop is requested, ends the process, and the reply has no meaning.
  [[nodiscard]] std::optional<Reply> ask_process(bool is_new, const Stop& stop);
  /// Returns the reply in a line of the program; if the line is blank, the reply in the text that
  /// `first_words` finds after it. Kills the program if the reply is a failure:
  /// - the line is no legal answer, or came before the program read the question; or
  /// - the line is `none`: an illegal move if the program has played this side before, or if the
  ///   question is not the first one of a game; otherwise the program declines the side.
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
  /// Ends the process, if there is one: closes its input, gives it 100 ms to end by itself, and
  /// kills it if it has not. After such a kill, processes of the same command, also those of other
  /// players, are killed at once.
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
  /// not read. 0 if the process was started for the question: then its end is a failure even if it
  /// has not read the question.
  std::size_t question_size_ = 0;
  /// The game of the last question, with the program's answer; nothing if the question had no game
  /// or got no move.
  std::optional<Game> played_;
  std::string last_answer_;      ///< The line in which the program gave its last answer.
  std::set<Mark> sides_played_;  ///< The sides on which the program has given an answer.
};

}  // namespace ttt
