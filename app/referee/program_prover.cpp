#include "referee/program_prover.hpp"

#include <poll.h>

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <utility>

#include "io/process.hpp"
#include "players/console_player.hpp"
#include "players/diagnosis.hpp"
#include "referee/game_count.hpp"

namespace ttt {
namespace {

using std::chrono::nanoseconds;

/// A job begins with at most this many games that nobody has played. The rest of its games ask
/// questions that were not asked in it.
constexpr std::size_t most_new_games_of_a_job = most_games_of_a_job * 3 / 4;
/// The most games listed per side that were not played: a program whose answers vary may have far
/// too many.
constexpr std::size_t most_new_games_listed = 20'000;
/// The most failures that may stay without a confirmation. A further one counts all the same.
constexpr std::size_t most_unconfirmed_failures = 3;

/// One proof of a program: plays the rounds and the replays, and makes the report.
class ProgramProver {
 public:
  ProgramProver(JobEnvironment& environment, bool by_position, const ProofSettings& settings)
      : environment_(environment),
        settings_(settings),
        by_position_(by_position),
        sides_(settings.sides),
        random_(settings.seed),
        table_(by_position),
        planned_rounds_(settings.repeat.value_or(most_rounds_of_a_proof)) {}

  Proof run() {
    const int always = settings_.repeat.value_or(rounds_in_any_case());
    for (int round = 1; round <= planned_rounds_ && !is_decided(); ++round) {
      if (round == always + 1) deadline_ = environment_.now() + settings_.time;
      if (environment_.now() >= deadline_) break;
      play_round();
      if (loss_ && !counterexample_) show_loss();
    }
    inquiry_.is_unfinished = is_stopped() && !counterexample_ && inquiry_.rounds < always;
    return report();
  }

 private:
  using Jobs = std::vector<PlannedJob>;

  [[nodiscard]] bool is_stopped() const { return environment_.stop.is_requested(); }
  /// Returns true if nothing more should be played: the verdict is known, or the proof was stopped.
  [[nodiscard]] bool is_decided() const { return counterexample_ || is_stopped(); }

  /// Plays the jobs that have no result, and begins no game after the deadline.
  void play(std::span<PlannedJob> jobs, nanoseconds deadline) {
    play_jobs(jobs, environment_, deadline, [this] {
      ++answers_;
      settings_.progress(answers_, std::max(answers_, expected_answers()));
    });
  }

  // A round asks the program once more from each first move of the opponent. It deals these moves
  // to jobs, each of which plays games on one side.

  /// Returns the number of rounds that are played whatever time they take. One is enough if each
  /// process plays one game, as its first round plays every game.
  [[nodiscard]] int rounds_in_any_case() const { return by_position_ ? 2 : 1; }

  /// Plays a round. Stops early if there is a verdict, time is up or a stop was requested.
  ///
  /// A failure is replayed before anything is learned from later jobs, even if they were played at
  /// the same time. So nothing depends on how many are.
  void play_round() {
    Jobs jobs;
    for (const Mark side : sides_) deal(side, jobs);
    Jobs declined;
    Losses losses;
    bool is_complete = true;
    for (std::size_t next = 0; next < jobs.size();) {
      auto& [job, result] = jobs[next];
      if (!losses.are_enough(job)) {
        if (!result) play(std::span{jobs}.subspan(next), deadline_);
        if (!result) return;  // time is up, or a stop was requested
        losses.add(job, *result);
        learn(job, *result);
        if (has_failed(*result)) {
          judge_failure(job, *result);
          if (is_decided()) return;
          // Others that failed at the same time may have had the same cause.
          for (PlannedJob& other : std::span{jobs}.subspan(next))
            if (other.result && has_failed(*other.result)) other.result.reset();
          continue;
        }
        if (result->failure) declined.push_back(jobs[next]);
        is_complete = is_complete && (result->is_complete || result->failure);
      }
      if (++next == jobs.size()) {
        const Jobs again = settle_declined(std::exchange(declined, {}));
        if (is_decided()) return;
        jobs.insert(jobs.end(), again.begin(), again.end());
      }
    }
    if (is_complete) {
      ++inquiry_.rounds;
      answers_in_rounds_ = answers_;
    }
  }

  /// Appends jobs that share the opponent's first moves on that side. Each begins with possible
  /// games that were not played, if there are any.
  void deal(Mark side, Jobs& jobs) {
    const std::vector<Game> games = unplayed_games(side);
    for (const Share& share : share_out(side)) {
      std::vector<Game> own;
      for (const Game& game : games)
        if (own.size() < most_new_games_of_a_job && belongs_to(share, game, side))
          own.push_back(game);
      jobs.push_back({Job{.side = side,
                          .by_position = by_position_,
                          .share = share,
                          .games = std::move(own),
                          .random = random_.fork()}});
    }
  }

  /// Returns the shares of the jobs on that side. Nearly half of the first moves are in one job,
  /// whose process remembers many games; each other one is in a fresh process of its own. In the
  /// next round, the big job gets moves that were alone in this one. If each process plays one
  /// game, there is a share for each two moves as X, and for each three as O, where there are more
  /// games.
  std::vector<Share> share_out(Mark side) {
    const std::size_t first_moves = side == Mark::o ? 9 : 8;
    const std::size_t together = by_position_ ? (first_moves - 1) / 2 : 0;
    std::vector<std::size_t>& places = places_[side];
    while (places.size() < first_moves) places.push_back(places.size());
    shuffle(std::span{places}.first(first_moves - together), random_);
    std::vector<Share> shares;
    if (by_position_) {
      shares.resize(1 + first_moves - together);
      for (std::size_t i = 0; i < first_moves; ++i)
        shares[i < together ? 0 : i - together + 1][0].set(places[i]);
      std::ranges::rotate(places, places.begin() + static_cast<std::ptrdiff_t>(together));
      return shares;
    }
    for (const std::size_t first : places)
      for (std::size_t second = 0; second < first_moves - 2; ++second)
        for (std::size_t third = 0; third < (side == Mark::o ? first_moves - 4 : 1); ++third) {
          Share share{Places{}.set(first), Places{}.set(second)};
          if (side == Mark::o) share[2] = Places{}.set(third);
          shares.push_back(share);
        }
    return shares;
  }

  /// Returns, in a random order, games that nobody has played although each of the program's moves
  /// in them is one of its answers. At most 20,000 are visited.
  std::vector<Game> unplayed_games(Mark side) {
    std::vector<Game> games;
    table_.visit_possible_games(
        side,
        [&](const Game& game) {
          if (game.over() && !table_.has_played(side, game)) games.push_back(game);
        },
        &random_, most_new_games_listed);
    shuffle(games, random_);
    return games;
  }

  /// Adds the answers and the games of the job to the table, counts the games, and keeps the first
  /// ones that show something.
  void learn(const Job& job, const JobResult& result) {
    const std::uint64_t number = ++times_learned_ << 32U;
    inquiry_.processes += result.processes;
    for (const auto& [question, answer, process] : result.answers)
      table_.add_answer(question, answer, number + static_cast<std::uint64_t>(process));
    for (std::size_t i = 0; i < result.games.size(); ++i) {
      const auto& [game, end] = result.games[i];
      table_.add_game(job.side, game);
      ++inquiry_.games;
      inquiry_.judged_by_silence = inquiry_.judged_by_silence || end.judged_by_silence;
      if (!game.over() && !inquiry_.first_unseen)
        inquiry_.first_unseen = finding(FindingKind::unseen, job, result, i);
      if (is_lost(game, job.side)) {
        ++inquiry_.lost;
        Counterexample loss = finding(FindingKind::loss, job, result, i);
        if (!loss_ || is_easier(loss, *loss_)) loss_ = std::move(loss);
      }
      if (end.trouble.empty()) continue;
      inquiry_.troubles.insert(end.trouble);
      if (inquiry_.crashes_at_end++ == 0)
        inquiry_.first_crash = finding(FindingKind::crash, job, result, i);
    }
  }

  /// Returns true if the first loss is easier to understand: it is shorter or, if they are equally
  /// long, fewer games came before it.
  static bool is_easier(const Counterexample& loss, const Counterexample& than) {
    return std::pair{loss.game.moves().size(), loss.before.size()} <
           std::pair{than.game.moves().size(), than.before.size()};
  }

  /// Returns the finding in the game with that index.
  Counterexample finding(FindingKind kind, const Job& job, const JobResult& result,
                         std::size_t index) const {
    const auto& [game, end] = result.games[index];
    return {.side = job.side,
            .kind = kind,
            .game = game,
            .before = games_before(result, index),
            .last_words = end.words,
            .trouble = end.trouble};
  }

  /// Returns the failure of the job.
  Counterexample failure_of(const Job& job, const JobResult& result) const {
    return {.side = job.side,
            .kind = FindingKind::failure,
            .game = result.failure->question,
            .failure = judged(result.failure->failure, job.side),
            .before = games_before(result, result.games.size())};
  }

  /// Returns the first games of the job, `count` of them, which the same process has played before
  /// another one; none if each process plays one game.
  std::vector<Game> games_before(const JobResult& result, std::size_t count) const {
    std::vector<Game> games;
    for (std::size_t i = 0; by_position_ && i < count; ++i) games.push_back(result.games[i].game);
    return games;
  }

  /// Returns the failure as the report shows it. An answer `none` becomes an illegal move if the
  /// program has played that side, and a protocol error if it plays no side. Other failures stay as
  /// they are.
  [[nodiscard]] Failure judged(Failure failure, Mark side) const {
    if (failure.kind != FailureKind::declined) return failure;
    if (table_.has_answers(side)) {
      failure.kind = FailureKind::illegal_move;
      failure.detail = "answered \"none\", though it has played this side";
    } else {
      failure.kind = FailureKind::protocol_error;
      failure.detail = "answered \"none\" for each side that it was asked to play";
    }
    return failure;
  }

  /// Decides the meaning of the answer `none` when all other jobs are complete. If the program has
  /// never answered on a job's side, it does not play that side, and the job is given up. But if
  /// that holds for the last side, or the program has answered on the side before, that is a
  /// failure. Returns the jobs that are played again.
  Jobs settle_declined(const Jobs& declined) {
    Jobs again;
    for (const auto& [job, result] : declined) {
      if (is_decided()) break;
      if (!table_.has_answers(job.side) && sides_ != std::vector{job.side}) {
        std::erase(sides_, job.side);
        inquiry_.declined = job.side;
      } else {
        judge_failure(job, *result);
        again.push_back({job});
      }
    }
    return again;
  }

  // A replay plays the games of a failure or loss (a finding) again in a fresh process.

  /// Replays the finding while no other program of ours runs: first its game alone, then after
  /// the game before it, then after all games of its job before it. Returns the first replay that
  /// `shows` it, or nothing.
  std::optional<PlannedJob> replay(const Counterexample& finding, const auto& shows) {
    std::vector<Game> all = finding.before;
    all.push_back(finding.game);
    const auto last = all.end() - (finding.before.empty() ? 1 : 2);
    for (const auto& games : {std::vector{finding.game}, std::vector(last, all.end()), all}) {
      PlannedJob replay{Job{.side = finding.side,
                            .by_position = by_position_,
                            .expected = finding.failure,
                            .games = games,
                            .most_games = games.size(),
                            .random = random_.fork()}};
      if (finding.kind != FindingKind::failure) replay.job.expected.reset();
      play(std::span{&replay, 1}, JobEnvironment::no_deadline);
      if (is_stopped()) break;
      learn(replay.job, *replay.result);
      if (shows(*replay.result)) return replay;
    }
    return std::nullopt;
  }

  /// Replays the failure of the job. If a replay fails, too, that is the verdict, and also if too
  /// many failures stay without that.
  void judge_failure(const Job& job, const JobResult& result) {
    Counterexample failure = failure_of(job, result);
    if (const auto replayed =
            replay(failure, [](const JobResult& again) { return again.failure.has_value(); })) {
      counterexample_ = failure_of(replayed->job, *replayed->result);
      counterexample_->is_repeated = true;
      return;
    }
    if (!is_stopped()) failure.is_repeated = false;
    if (inquiry_.unconfirmed.size() == most_unconfirmed_failures)
      counterexample_ = std::move(failure);
    else
      inquiry_.unconfirmed.push_back(std::move(failure));
  }

  /// Makes the loss the counterexample: it was lost, whatever a replay shows. Replays find out how
  /// the user can see it.
  void show_loss() {
    Counterexample loss = *loss_;
    const auto replayed = replay(loss, [&](const JobResult& again) {
      return !again.games.empty() && game_number(again.games.back().game) == game_number(loss.game);
    });
    if (!is_stopped()) loss.is_repeated = replayed.has_value();
    loss.before.clear();
    if (replayed) loss.before.assign(replayed->job.games.begin(), replayed->job.games.end() - 1);
    counterexample_ = std::move(loss);
  }

  // When the rounds are over, their results become a `Proof`.

  /// Counts the games of that side: those that were played if its answers have varied, and
  /// otherwise all that are possible.
  [[nodiscard]] GameCount count_games(Mark side) const {
    return ttt::count_games(table_, side, table_.varied() != nullptr);
  }

  Proof report() {
    Proof proof{.counterexample = counterexample_};
    if (settings_.strict)
      proof.flaw = inquiry_.first_unseen ? inquiry_.first_unseen : inquiry_.first_crash;
    for (const Mark side : sides_) {
      const GameCount count = count_games(side);
      inquiry_.not_reached += static_cast<std::uint32_t>(count.open_questions);
      (side == Mark::x ? proof.first : proof.second) = count.counts;
      if (settings_.strict && !proof.flaw && !count.flaws.empty()) proof.flaw = count.flaws.front();
    }
    if (const AnswerRecord* const varied = table_.varied()) {
      proof.deterministic = false;
      inquiry_.varied = std::pair{*varied->first, *varied->second};
    } else if (table_.was_asked_twice()) {
      proof.deterministic = true;
    }
    inquiry_.played = static_cast<std::uint32_t>(table_.games_played());
    proof.inquiry = std::move(inquiry_);
    return proof;
  }

  /// Returns an estimate of the number of answers at the end, for the progress line: from the
  /// rounds so far and, if time ends the rounds, from the time left.
  [[nodiscard]] std::uint32_t expected_answers() const {
    const double answers_of_a_perfect_side = by_position_ ? 900 : 1250;
    const double of_a_round = inquiry_.rounds > 0
                                  ? 1.0 * answers_in_rounds_ / inquiry_.rounds
                                  : answers_of_a_perfect_side * static_cast<double>(sides_.size());
    if (deadline_ == JobEnvironment::no_deadline)
      return static_cast<std::uint32_t>(of_a_round *
                                        settings_.repeat.value_or(rounds_in_any_case()));
    const double now = static_cast<double>(std::max(environment_.now(), nanoseconds{1}).count());
    return static_cast<std::uint32_t>(std::min(
        of_a_round * planned_rounds_, answers_ * static_cast<double>(deadline_.count()) / now));
  }

  JobEnvironment& environment_;
  const ProofSettings& settings_;
  bool by_position_;
  /// The sides that were asked for, without one that the program does not play.
  std::vector<Mark> sides_;
  Random random_;
  /// The first moves of the opponent against each side: first those that were alone in the last
  /// round.
  std::map<Mark, std::vector<std::size_t>> places_;
  AnswerTable table_;
  const int planned_rounds_;
  Inquiry inquiry_;
  /// The time at which no further round or game begins; it is set after the rounds that are always
  /// played.
  nanoseconds deadline_ = JobEnvironment::no_deadline;
  /// The number of calls of `learn`. It is a part of the number of each process, so that processes
  /// of different jobs have different numbers.
  std::uint64_t times_learned_ = 0;

  std::optional<Counterexample> loss_;  ///< The shortest lost game so far.
  std::optional<Counterexample> counterexample_;

  std::uint32_t answers_ = 0;
  std::uint32_t answers_in_rounds_ = 0;  ///< The number of answers when the last whole round ended.
};

/// A timer that requests a stop when the time is over, unless it is destroyed before.
class LimitTimer {
 public:
  LimitTimer(Stop& stop, std::chrono::milliseconds time)
      : thread_(start_thread([this, &stop, time] {
          pollfd source{cancelled_.descriptor(), POLLIN, 0};
          if (::poll(&source, 1, static_cast<int>(time.count())) == 0) stop.request();
        })) {}
  LimitTimer(const LimitTimer&) = delete;
  LimitTimer& operator=(const LimitTimer&) = delete;
  ~LimitTimer() { cancelled_.request(); }

 private:
  Stop cancelled_;
  JoiningThread thread_;
};

}  // namespace

Proof prove_program(JobEnvironment& environment, bool by_position, const ProofSettings& settings) {
  return ProgramProver{environment, by_position, settings}.run();
}

Proof prove_program(Program& program, const ProofSettings& settings) {
  const auto begin = Player::Clock::now();
  Stop own;
  Stop& stop = settings.stop != nullptr ? *settings.stop : own;
  std::optional<LimitTimer> timer;
  if (settings.limit) timer.emplace(stop, *settings.limit);
  find_manner(program, settings.programs, stop);
  const auto make_player = [&](const std::optional<Failure>& expected) {
    // If the trials have failed, a replay of that makes them again. Nothing else runs meanwhile.
    if (expected && program.manner && program.manner->problem) {
      program.manner.reset();
      find_manner(program, settings.programs, stop);
    }
    return make_program_player(program, settings.programs, expected);
  };
  JobEnvironment environment{.make_player = make_player,
                             .now = [begin] { return Player::Clock::now() - begin; },
                             .stop = stop,
                             .jobs = settings.jobs,
                             .most_jobs = settings.most_jobs};
  return prove_program(environment, !program.plays_one_game(), settings);
}

}  // namespace ttt
