/// A player whose moves come from a program that reads and writes lines: `bot:` and `game:`.
#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "players/diagnosis.hpp"
#include "players/player.hpp"
#include "players/process.hpp"
#include "players/protocol.hpp"

namespace ttt {

/// A player whose moves come from a program. The program is started at the first question, and
/// again whenever it has ended: a program may answer one question and exit, unless each process of
/// it plays one whole game (`Program::plays_one_game`). After a failure the program is killed, so
/// an answer that comes too late is never taken for the answer to another question. Before that,
/// the player tries to find out what the program's author has to fix.
class LinePlayer final : public Player {
 public:
  /// `expected` is the failure that another process of the program has shown, if there is one. If
  /// that process was slow, the player waits beyond its time limit for an answer, so that a timeout
  /// can say when the answer came. If it wrote more than its answer, the player watches the program
  /// for a moment after each game.
  LinePlayer(const Program& program, const ProgramOptions& options,
             const std::optional<Failure>& expected = {});

  [[nodiscard]] Reply choose(const Question& question, const Stop& stop) override;
  /// Ends a program that has played its only game. It first gets a moment to save something.
  /// Returns a failure if the program is watched, and writes more than its answer.
  GameEnd end(const Game& game) override;
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  /// Asks the process that runs. Returns nothing if it is not new and has ended without reading the
  /// question, so that another process should be asked.
  [[nodiscard]] std::optional<Reply> ask_process(bool is_new, const Stop& stop);
  /// Waits, for at most `time`, for output of the program after its last answer. Returns a failure
  /// if there is some.
  [[nodiscard]] std::optional<Failure> unsolicited_output(std::chrono::milliseconds time);
  /// Returns the reply in a line of the program.
  [[nodiscard]] Reply on_line(const std::string& line);
  /// Returns true if the program, which ran before the question, has read nothing of the question.
  /// Returns false if it has read a part.
  [[nodiscard]] bool has_not_read_question() const;
  /// Returns true if the question continues the game of the last one, after the program's answer
  /// and a move of the opponent, and the process is still there.
  [[nodiscard]] bool is_same_game(const Question& question) const;

  // The next three functions find out why there is no answer, and return the failure.

  [[nodiscard]] Failure reason_of_end();
  [[nodiscard]] Failure reason_of_silence(const Stop& stop);
  [[nodiscard]] Failure said_more(std::string_view line) const;

  /// Kills the program and returns the failure with the end of the program's standard error.
  Failure fail(Failure failure);

  Program program_;
  ProgramOptions options_;
  Protocol protocol_;  ///< The protocol of the current process.
  std::optional<Process> process_;
  int starts_ = 0;  ///< The number of processes that were started.
  /// How much longer than the time limit an answer is awaited.
  std::chrono::milliseconds time_for_late_{0};
  /// How long the program is watched after a game; 0 if it is not expected to write more.
  std::chrono::milliseconds time_to_watch_{0};

  std::optional<Question> question_;  ///< The last question; nothing before the first one.
  TimeLimit limit_{};                 ///< The time limit of the question.
  /// The size of the question in bytes, to compare with the number of unread bytes; 0 if the
  /// process is new, and so cannot have ended before it read the question.
  std::size_t question_size_ = 0;
  /// The program's answer to the last question; nothing if there is none.
  std::optional<Square> answer_;
  std::string last_answer_;      ///< The line in which the program gave its last answer.
  std::set<Mark> sides_played_;  ///< Sides for which the program has given an answer.
};

}  // namespace ttt
