/// A program is asked, until enough of its answers are known, and bad news has happened again.
///
/// A program may remember, plan, learn, tire and draw lots, and nobody can look inside. So it is
/// asked in games, each in one process from its first question to its last, in rounds of which each
/// has new processes and another order; and a failure, or a loss, is told only after it has
/// happened again in a process that was asked nothing but that game.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "referee/proof.hpp"

namespace ttt {

/// How questions are put.
enum class Manner : std::uint8_t {
  in_games,  ///< in whole games, all of them in one process
  apart,     ///< in whole games, each in a new process
  again,     ///< the same, but a game ends where an answer leads away from it
  outright,  ///< each by itself, in a new process
  singly     ///< each by itself, of who ends after each answer
};

/// What one process is to do, or one after the other.
struct Errand {
  Manner manner{};
  Mark side{};  ///< that the program has
  /// Games whose moves the other side plays, as long as the program's answers are those of the
  /// game; what it plays beyond that is left to chance. Or, outright, the questions.
  std::vector<Game> games{};
  std::uint64_t seed = 0;  ///< of that chance
  bool may_end = true;  ///< whether one that ends in games may be one that ends after each answer
};

/// A reply, and the question in the game in which it was put.
struct Heard {
  Game question;
  Reply reply;
  std::uint64_t process;         ///< that gave it; another number for each
  std::optional<Game> before{};  ///< of a first question: the game that the process played before
};

/// What came of an errand. It ends at a failure.
struct Outcomes {
  std::vector<Heard> heard{};
  std::vector<Game> played{};  ///< from the first question to the last
  std::size_t begun = 0;       ///< games of the errand, or questions
  bool ends = false;           ///< the program ends after its answers, as far as can be seen
  bool lives_on = false;       ///< it did not, where it was asked singly
  bool restarted = false;      ///< it ended twice in the same game, and was started again there
};

/// Takes questions about a program, and has the clock by which it answers.
class Panel {
 public:
  Panel() = default;
  Panel(const Panel&) = delete;
  Panel& operator=(const Panel&) = delete;
  virtual ~Panel() = default;

  /// Has the errands run, maybe several at once. No game begins after the clock shows `end`. What
  /// comes of one does not depend on the others, unless the program itself does. Throws
  /// std::system_error where a program cannot be started.
  [[nodiscard]] virtual std::vector<Outcomes> run(std::span<const Errand> errands,
                                                  std::chrono::nanoseconds end) = 0;

  /// Has what is asked from now on answered by processes that were not asked before.
  virtual void start_anew() = 0;

  /// The time since the panel was made.
  [[nodiscard]] virtual std::chrono::nanoseconds elapsed() const = 0;

  std::function<void()> on_answer = [] {};
};

/// The program itself, asked in as many processes at once as there are errands, but not in more
/// than `jobs`, which is positive; in half as many from when one was too slow while others were
/// busy.
[[nodiscard]] std::unique_ptr<Panel> program_panel(const Program& program,
                                                   const ProgramOptions& terms, int jobs);

/// A round is over when every question with a choice was answered in it to which the answers lead,
/// or a game led elsewhere twice that was to come to it. Two rounds in any case, of what the first
/// answers lead to (one, where a process plays one game). Then, as long as there is time, the games
/// that were not played, further rounds, and questions with several answers by themselves, until
/// nothing new comes any more. `by_position`: the answers go by the position, not by the game.
[[nodiscard]] Proof inquire(Panel& panel, bool by_position, const ProofSettings& settings);

}  // namespace ttt
