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

/// A player whose moves come from a program. The program is started at the first question, and
/// again whenever it has ended: a program may answer one question and exit, unless each process of
/// it plays one whole game (`Program::plays_one_game`). After a failure the program is killed, so
/// an answer that comes too late is never taken for the answer to another question. Before that,
/// the player tries to find out what the program's author has to fix. What a program writes after
/// its answer is judged when the next question is asked.
///
/// When it is over, the program's input is closed, and the program has 100 ms to end by itself, as
/// it may have something to save. A bot that has not used them once gets none later.
class LinePlayer final : public Player {
 public:
  LinePlayer(const Program& program, const ProgramOptions& options);
  ~LinePlayer() override;

  [[nodiscard]] Reply choose(const Question& question, const Stop& stop) override;
  /// Ends a program that has played its only game.
  GameEnd end(const Game& game) override;
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  /// Asks the process that runs. Returns nothing if it is not new and has ended without reading the
  /// question, so that another process should be asked.
  [[nodiscard]] std::optional<Reply> ask_process(bool is_new, const Stop& stop);
  /// Returns the reply in a line of the program. Remembers an answer for the next question, and
  /// kills the program if the line is a failure.
  [[nodiscard]] Reply on_line(const std::string& line);
  /// Returns the first line that is not blank after a blank one, if it seems to be for people:
  /// games for people often begin with a blank line. Returns an empty string otherwise.
  [[nodiscard]] std::string first_words();
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
  /// Ends the process, if there is one: closes its input, gives it 100 ms to end by itself, and
  /// then kills it. Kills a program at once that has once not ended in that time.
  void leave() noexcept;

  Program program_;
  ProgramOptions options_;
  Protocol protocol_;  ///< The protocol of the current process.
  std::optional<Process> process_;
  int starts_ = 0;  ///< The number of processes that were started.

  std::optional<Question> question_;  ///< The last question; nothing before the first one.
  TimeLimit limit_{};                 ///< The time limit of the question.
  Clock::time_point asked_at_;        ///< When the question was written.
  /// The size of the question in bytes, to compare with the number of unread bytes; 0 if the
  /// process is new, and so cannot have ended before it read the question.
  std::size_t question_size_ = 0;
  /// The game of the last question, with the program's answer; nothing if it has no game or answer.
  std::optional<Game> played_;
  std::string last_answer_;      ///< The line in which the program gave its last answer.
  std::set<Mark> sides_played_;  ///< Names for which the program has given an answer.
};

}  // namespace ttt
