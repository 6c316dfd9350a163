/// A job: the series of games that a program plays on one side, in one process unless each process
/// plays only one game. Several jobs may run at the same time, each in a thread of its own; a job
/// knows nothing about other jobs.
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "io/stop.hpp"
#include "players/player.hpp"
#include "referee/answer_table.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// Returns the legal moves of the side, the strongest first. Moves with a better value come first;
/// of moves with equal values, those that leave the opponent fewer best replies; and then the order
/// is that of the squares.
[[nodiscard]] std::vector<Square> strongest_first(Board board, Mark side);

/// A share of all games: those in which the opponent's first move has a rank in the first set, and
/// its second move one in the second set. Rank 0 is the strongest legal move. An empty set means
/// all ranks.
using Share = std::array<std::bitset<square_count>, 2>;

/// Returns the key with which a table tells a program's questions apart: `game_number` if each
/// process plays one game, and otherwise `position_number`.
[[nodiscard]] AnswerTable::Key key_of(bool plays_one_game);

/// Returns true if the game is over and `side` has lost it.
[[nodiscard]] bool is_lost(const Game& game, Mark side);

/// The most games that a job begins, unless its plan has another number.
inline constexpr std::size_t most_games_of_a_job = 200;

/// The plan of a job. First, the job plays `games`: the opponent makes the moves of such a game as
/// long as the program makes its own. Then, the job explores the program's answers, and expects it
/// to repeat its first answer to each known question. Each further game should lead to a target:
/// - a question with more than one legal move that was not asked in this job; or,
/// - if each process plays one game, any other new question or a new end of a game.
///
/// Each target is tried at most twice. The opponent's first two moves are in `share`, except in
/// positions that the opponent wins with best play. The job is complete when no target is left, or
/// after `most_games` games (in a replay, the number of `games`).
struct Job {
  Mark side{};  ///< The program's side.
  /// True if each process plays one game, so that each order of moves is a question of its own.
  bool plays_one_game = false;
  Share share{};
  std::vector<Game> games{};
  std::size_t most_games = most_games_of_a_job;
  Random random{0};
};

/// A question and the program's answer to it.
struct Observation {
  Game question;
  Square answer;
  std::uint32_t process;  ///< The number of the process within the job, from 1.
};

/// A game that has ended. If it is not over, the program has ended it and not shown its last move.
struct EndedGame {
  Game game;
  GameEnd end;
};

/// A failure, and the question to which it is the reply. If the failure came after an answer, this
/// is the question that got the answer: the program wrote more, or did not accept the opponent's
/// last move of the game.
struct JobFailure {
  Game question;
  Failure failure;
};

/// The answers, games and failure of a program in a job.
struct JobResult {
  std::vector<Observation> answers{};
  /// The games in the order in which they were played, without the one that has failed.
  std::vector<EndedGame> games{};
  std::optional<JobFailure> failure{};  ///< The failure that ended the job; nothing if none did.
  bool is_complete = false;     ///< False if the job has failed, was stopped, or had no time left.
  std::uint32_t processes = 0;  ///< The number of processes that have replied.

  /// Returns true if a failure other than `declined` has ended the job.
  [[nodiscard]] bool has_failed() const {
    return failure && failure->failure.kind != FailureKind::declined;
  }
  /// Returns true if the program declined this side; the caller decides whether that is a failure.
  [[nodiscard]] bool has_declined() const { return failure && !has_failed(); }
};

/// Plays the games of the job until it is complete or has failed, a stop is requested, or `is_late`
/// returns true before a game. Returns what was played so far. Calls `on_reply` after each reply of
/// the player. Throws std::system_error as `Player::choose` does.
[[nodiscard]] JobResult play(const Job& job, Player& player, const Stop& stop,
                             const std::function<bool()>& is_late,
                             const std::function<void()>& on_reply);

/// A job and, after it was played, its result.
struct PlannedJob {
  Job job;
  std::optional<JobResult> result{};
};

/// The players, the clock, the stop and the number of jobs at once for all jobs of a proof.
struct JobEnvironment {
  /// A function that returns the time since some fixed moment.
  using Clock = std::function<std::chrono::nanoseconds()>;
  static constexpr auto no_deadline = std::chrono::nanoseconds::max();

  /// A function that makes a player for a job. Any thread may call it.
  std::function<std::unique_ptr<Player>()> make_player;
  bool plays_one_game = false;  ///< True if each process of the program plays one game.
  Clock now;
  Stop& stop;  ///< Ends all jobs when it is requested, also by `play_jobs` itself.
  /// The most jobs that are played at once. This number and `most_jobs` are lowered if programs are
  /// too slow, or if the system has no process or thread left.
  int jobs = 1;
  /// The number to which `jobs` grows while processors are idle.
  int most_jobs = 1;
};

/// The limits of jobs, and a function that is called after replies.
struct JobRules {
  /// The time from which on no further game begins.
  std::chrono::nanoseconds deadline = JobEnvironment::no_deadline;
  /// A function that returns true if, after this job was played, no later one should begin.
  std::function<bool(const PlannedJob&)> is_last;
  std::function<void()> on_reply;  ///< Called after each reply, in one thread at a time.
};

/// Plays the jobs that have no result, in their order and several at once. Each is played in a
/// thread of its own and with a player of its own, which is destroyed before another job begins in
/// its place. Jobs that had not begun when a stop was requested, or when `is_last` returned true
/// for an earlier job, get no result. Jobs that a stop or the deadline cut short get an incomplete
/// result.
///
/// If the system has no process left for a program, plays fewer jobs at once. If that does not
/// help, or if a player throws any other exception, requests the stop and throws the exception.
void play_jobs(std::span<PlannedJob> jobs, JobEnvironment& environment, const JobRules& rules);

}  // namespace ttt
