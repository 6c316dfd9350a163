/// A job: the series of games that one process of a program plays on one side. Jobs run at the same
/// time, each in a thread of its own; a job knows nothing about other jobs.
#pragma once

#include <bitset>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "io/stop.hpp"
#include "players/player.hpp"
#include "referee/answer_table.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// A set of moves of the program's opponent. Bit n is the n-th empty square, from 0.
using Places = std::bitset<square_count>;

/// The games in which the opponent's first two moves are in these sets.
struct Share {
  Places first;
  Places second = Places{}.set();
};

/// Returns true if the game belongs to the share. `side` is the program's. Precondition: the
/// opponent has moved twice.
[[nodiscard]] bool belongs_to(const Share& share, const Game& game, Mark side);

/// Returns true if the game is over and `side` has lost it.
[[nodiscard]] bool is_lost(const Game& game, Mark side);

/// The most games that a job begins.
inline constexpr int most_games_of_a_job = 200;
/// The number of lost games that confirm a loss without a replay, if each process plays one game.
inline constexpr int losses_that_confirm = 2;

/// The answers and games of a program in a job so far.
struct Explored {
  int begun = 0;      ///< The number of games that were begun.
  int lost = 0;       ///< The number of games that the program has lost.
  int questions = 0;  ///< The number of questions that it has answered.
  /// True as long as no process has given a second answer.
  bool answers_once = true;
  bool has_varied = false;  ///< True if a question got two different answers.
  /// The first answer to each question, by the key of the question.
  std::unordered_map<std::uint32_t, Square> answers{};
  /// The keys of questions to which nothing is left to ask: all games were played that follow, or
  /// the program has ended the game without showing a move.
  std::unordered_set<std::uint32_t> exhausted{};
  /// How often a game was begun that should lead to each question or game, by its number.
  std::unordered_map<std::uint32_t, int> aimed{};
  std::unordered_set<std::uint32_t> seen_games{};  ///< The numbers of the finished games.
};

/// The plan of a job. It begins with the games in `games`: the opponent makes the moves of such a
/// game as long as the program makes its own.
///
/// A replay consists of these games. The opponent plays on like the built-in player `cunning`.
///
/// Any other job explores the program's answers: after `games`, each game leads to a question that
/// was not asked in this job and that has more than one legal move. The opponent's first moves are
/// in `share`, and the program is expected to repeat its first answers. The job is complete when
/// there is no such question, or after `most_games_of_a_job` games. If `by_position` is false, that
/// is, if each process plays one game, each order of moves counts as a question, and the job goes
/// on until all games are played; but if the answers vary, it is complete as soon as the program
/// has lost two games.
struct Job {
  Mark side{};  ///< The program's side.
  bool is_replay = false;
  /// The failure that a replay should show again; nothing if the job is no such replay. If it is
  /// that the program writes more than its answers, the program is watched for a moment after the
  /// last game.
  std::optional<Failure> expected{};
  bool by_position = false;  ///< True if games that lead to the same position are one question.
  Share share{};
  std::vector<Game> games{};
  Random random{0};
  Explored explored{};  ///< The record of an earlier part of this job.
};

/// A question and the program's answer to it.
struct Observation {
  Game question;
  Square answer;
  int process;  ///< The number of the process within the job, from 1.
};

/// A question to which the program has given no answer, and the failure instead.
struct JobFailure {
  Game question;
  Failure failure;
  /// The number of games that the job had finished before the game of the question.
  std::size_t games_before;
};

/// A game whose end a console program has not shown.
struct UnseenGame {
  Game question;      ///< The game up to the question that got no answer.
  std::string words;  ///< The program's last words; empty if there are none.
};

/// The answers, games and failure of a program in a job.
struct JobResult {
  std::vector<Observation> answers{};
  /// The games that the program has played from the first move to the last, in the order in which
  /// it played them.
  std::vector<Game> finished{};
  std::vector<GameEnd> ends{};  ///< The ends of the finished games.
  std::vector<UnseenGame> unseen{};
  std::optional<JobFailure> failure{};  ///< The failure that ended the job; nothing if none did.
  /// The games that are left, if the job has failed or was stopped; nothing if it is complete.
  std::optional<Job> rest{};
  int processes = 0;  ///< The number of processes that have answered or failed.
  /// True if at least one question was not asked because the program has no memory and had answered
  /// it before.
  bool used_known_answers = false;
};

/// Plays the job from its first game to its last, to a failure, or until a stop is requested or
/// `is_late` returns true before a game. Calls `on_reply` after each reply of the player. Throws
/// std::system_error if the player's program cannot be started.
[[nodiscard]] JobResult play(
    const Job& job, Player& player, const Stop& stop = no_stop(),
    const std::function<bool()>& is_late = [] { return false; },
    const std::function<void()>& on_reply = [] {});

/// A job and its result, once it was played.
struct PlannedJob {
  Job job;
  std::optional<JobResult> result{};
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
/// Begins no game after the deadline, and no job after one has failed other than by declining its
/// side. So some jobs may have no result at the end. Calls `on_reply` after each reply, in one
/// thread at a time. Throws std::system_error if a program cannot be started although no other one
/// runs.
void play_jobs(
    std::vector<PlannedJob>& jobs, JobEnvironment& environment,
    std::chrono::nanoseconds deadline = JobEnvironment::no_deadline,
    const std::function<void()>& on_reply = [] {});

/// Returns true if the job has failed other than by declining its side.
[[nodiscard]] bool has_failed(const JobResult& result);

}  // namespace ttt
