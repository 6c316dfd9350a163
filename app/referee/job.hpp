/// A job: the series of games that one process of a program plays on one side. Jobs run at the same
/// time, each in a thread of its own; a job knows nothing about other jobs.
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "io/stop.hpp"
#include "players/player.hpp"
#include "referee/answer_table.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// A set of moves of the program's opponent. Bit n is the n-th empty square, from 0.
using Places = std::bitset<square_count>;

/// The games in which the opponent's first, second and third move are in these sets. An empty set
/// stands for all moves.
using Share = std::array<Places, 3>;

/// Returns true if the game belongs to the share. `side` is the program's.
[[nodiscard]] bool belongs_to(const Share& share, const Game& game, Mark side);

/// Returns true if the game is over and `side` has lost it.
[[nodiscard]] bool is_lost(const Game& game, Mark side);

/// The most games that a job begins.
inline constexpr std::size_t most_games_of_a_job = 200;

/// The plan of a job. It begins with the games in `games`: the opponent makes the moves of such a
/// game as long as the program makes its own.
///
/// Then it explores the program's answers: each game leads to a question that was not asked in this
/// job and that has more than one legal move. The opponent's first moves are in `share`, and the
/// program is expected to repeat its first answers. The job is complete when there is no such
/// question, or after `most_games` games. If each process plays one game, the job goes on until all
/// games are played. A replay has as many games as there are in `games`.
struct Job {
  Mark side{};  ///< The program's side.
  /// True if games that lead to the same position are one question; false if each process plays one
  /// game, so that each order of moves counts.
  bool by_position = true;
  /// The failure that a replay should show again; nothing if the job is no such replay.
  std::optional<Failure> expected{};
  Share share{};
  std::vector<Game> games{};
  std::size_t most_games = most_games_of_a_job;
  Random random{0};
};

/// A question and the program's answer to it.
struct Observation {
  Game question;
  Square answer;
  int process;  ///< The number of the process within the job, from 1.
};

/// A game that has ended. If it is not over, the program has ended it without showing its move.
struct EndedGame {
  Game game;
  GameEnd end;
};

/// A question to which the program has given no answer, and the failure instead.
struct JobFailure {
  Game question;
  Failure failure;
};

/// The answers, games and failure of a program in a job.
struct JobResult {
  std::vector<Observation> answers{};
  /// The games in the order in which they were played. A game with a question that was not asked,
  /// as its answer was known, is left out, and so is a game with a failure.
  std::vector<EndedGame> games{};
  std::optional<JobFailure> failure{};  ///< The failure that ended the job; nothing if none did.
  bool is_complete = false;             ///< False if the job has failed or was stopped.
  std::uint32_t processes = 0;          ///< The number of processes that have answered or failed.
  bool has_varied = false;  ///< True if a question got two different answers in this job.
};

/// Plays the job from its first game to its last, to a failure, or until a stop is requested or
/// `is_late` returns true before a game. Calls `on_reply` after each reply of the player. Throws
/// std::system_error if the player's program cannot be started.
[[nodiscard]] JobResult play(const Job& job, Player& player, const Stop& stop,
                             const std::function<bool()>& is_late,
                             const std::function<void()>& on_reply);

/// A job and its result, once it was played.
struct PlannedJob {
  Job job;
  std::optional<JobResult> result{};
};

/// The losses in the jobs of a round. A program whose answers vary could lose again and again in
/// all of them.
class Losses {
 public:
  /// Adds the losses of a job that was played.
  void add(const Job& job, const JobResult& result);
  /// Returns true if the program has certainly shown that it can lose on that side, so that no
  /// further job on it is needed: each process plays one game, answers have varied, and ten games
  /// were lost. If they do not vary, the jobs go on, as the report shows the shortest lost game of
  /// all.
  [[nodiscard]] bool are_enough(const Job& job) const;

 private:
  std::map<Mark, int> lost_;
  std::set<Mark> varied_;  ///< The sides on which answers have varied.
};

/// The players, the clock and the limits with which jobs are played.
struct JobEnvironment {
  /// A function that returns the time since some fixed moment.
  using Clock = std::function<std::chrono::nanoseconds()>;
  static constexpr auto no_deadline = std::chrono::nanoseconds::max();

  /// A function that makes a player for a job. `expected` is the failure that the job should show
  /// again; nothing if it should show none. Any thread may call it.
  std::function<std::unique_ptr<Player>(const std::optional<Failure>& expected)> make_player;
  Clock now;
  Stop& stop;  ///< Ends all jobs when it is requested.
  /// The most jobs that are played at once. It falls if programs are too slow or too many to start.
  int jobs = 1;
  /// The number to which `jobs` grows while processors are idle.
  int most_jobs = 1;
};

/// Plays the jobs that have no result, in their order and several at once, each in a thread of its
/// own and with a player of its own, which is destroyed before another job begins in its place.
/// Begins no game after the deadline, no job after one has failed other than by declining its side,
/// and no job on a side on which losses are enough. So some jobs may have no result at the end.
/// Calls `on_reply` after each reply, in one thread at a time. Throws std::system_error if a
/// program cannot be started although no other one runs.
void play_jobs(
    std::span<PlannedJob> jobs, JobEnvironment& environment,
    std::chrono::nanoseconds deadline = JobEnvironment::no_deadline,
    const std::function<void()>& on_reply = [] {});

/// Returns true if the job has failed other than by declining its side.
[[nodiscard]] bool has_failed(const JobResult& result);

}  // namespace ttt
