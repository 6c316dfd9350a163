#include "referee/program_prover.hpp"

#include <poll.h>

#include <algorithm>
#include <deque>
#include <memory>
#include <span>
#include <thread>
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
constexpr std::size_t most_findings_to_replay = 10;
constexpr int most_replays = 200;
/// The same if the user sets the number of rounds: then there is no clock for replays.
constexpr int most_replays_without_clock = 40;
/// The number of unconfirmed failures after which a job that fails is not continued.
constexpr std::uint32_t most_unconfirmed_failures = 10;

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
        most_replays_(settings.repeat ? most_replays_without_clock : most_replays),
        time_for_replays_(settings.repeat ? nanoseconds::max() : settings.time) {}

  Proof run() {
    const int always = settings_.repeat.value_or(rounds_in_any_case());
    planned_rounds_ = settings_.repeat.value_or(most_rounds_of_a_proof);
    for (int round = 1; round <= planned_rounds_ && !is_decided(); ++round) {
      if (round == always + 1) deadline_ = environment_.now() + settings_.time;
      if (environment_.now() >= deadline_) break;
      play_round(round);
      if (!counterexample_) confirm_losses();
    }
    if (settings_.strict && !is_decided()) flaw_ = first_flaw();
    inquiry_.is_unfinished = is_stopped() && !counterexample_ && inquiry_.rounds < always;
    if (!counterexample_ && !inquiry_.is_unfinished) counterexample_ = unconfirmed();
    return report();
  }

 private:
  using Jobs = std::vector<PlannedJob>;

  [[nodiscard]] bool is_stopped() const { return environment_.stop.is_requested(); }
  /// Returns true if nothing more should be played: the verdict is known, or the proof was stopped.
  [[nodiscard]] bool is_decided() const { return counterexample_ || is_stopped(); }

  /// Plays the jobs that have no result. Begins no game after the deadline.
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

  /// Plays a round. Stops early if a failure was confirmed, time is up or a stop was requested.
  ///
  /// A failure is replayed before anything is learned from later jobs, even if they were played at
  /// the same time. So nothing depends on how many are.
  void play_round(int round) {
    Jobs jobs;
    for (const Mark side : sides_) deal(round, side, jobs);
    // As O, where the opponent has nine first moves, jobs are longer. They begin, so that the last
    // job of the round does not run alone for long.
    if (round > 1) std::ranges::reverse(jobs);
    Jobs declined;
    Losses losses;
    std::uint32_t processes = 0;
    bool is_complete = true;
    for (std::size_t next = 0; next < jobs.size();) {
      auto& [job, result] = jobs[next];
      if (!losses.are_enough(job)) {
        if (!result) play(std::span{jobs}.subspan(next), deadline_);
        if (!result) {  // time is up, or a stop was requested
          is_complete = false;
          break;
        }
        losses.add(job, *result);
        learn(job, *result);
        processes += result->processes;
        add_losses(job, *result);
        if (has_failed(*result)) {
          if (should_repeat(job, *result)) {
            result.reset();
            continue;
          }
          if (counterexample_) return;
          is_complete = false;
        } else if (result->failure) {
          declined.push_back(jobs[next]);
        } else if (!result->is_complete) {
          is_complete = false;
        }
      }
      if (++next == jobs.size() && !is_stopped()) {
        const Jobs again = settle_declined(std::exchange(declined, {}));
        if (counterexample_) return;
        jobs.insert(jobs.end(), again.begin(), again.end());
      }
    }
    inquiry_.processes += processes;
    if (is_complete && !is_stopped()) {
      ++inquiry_.rounds;
      answers_in_rounds_ = answers_;
    }
  }

  /// Appends jobs that share the opponent's first moves on that side. From the second round on,
  /// each job begins with possible games that were not played.
  void deal(int round, Mark side, Jobs& jobs) {
    const std::vector<Share> shares = share_out(round, side);
    const auto games = round == 1 ? std::vector<Game>{} : unplayed_games(side);
    for (const Share& share : shares) {
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

  /// Returns the shares of the jobs on that side, in a random order. In odd rounds each has one
  /// first move, so there are many fresh processes. In even rounds there are two or three, so each
  /// process remembers many games. If each process plays one game, there is a share for each two
  /// moves as X, and for each three as O, where there are more games.
  std::vector<Share> share_out(int round, Mark side) {
    const std::size_t first_moves = side == Mark::o ? 9 : 8;
    const std::size_t few = side == Mark::o ? 3 : 2;
    const std::size_t count = round % 2 == 1 ? first_moves : few;
    std::vector<std::size_t> places(first_moves);
    for (std::size_t place = 0; place < first_moves; ++place) places[place] = place;
    shuffle(places, random_);
    std::vector<Share> shares;
    if (by_position_) {
      std::vector<Places> first(count);
      for (std::size_t i = 0; i < first_moves; ++i) first[i % count].set(places[i]);
      for (const Places& moves : first) shares.push_back(Share{moves});
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

  /// Adds the answers and the games of the job to the table.
  void learn(const Job& job, const JobResult& result) {
    const std::uint64_t number = ++times_learned_ << 32U;
    for (const auto& [question, answer, process] : result.answers)
      table_.add_answer(question, answer, number + static_cast<std::uint64_t>(process));
    for (std::size_t i = 0; i < result.games.size(); ++i) {
      const auto& [game, end] = result.games[i];
      table_.add_game(job.side, game);
      if (!game.over() && !inquiry_.first_unseen)
        inquiry_.first_unseen = finding(FindingKind::unseen, job, result, i);
      if (job.is_replay) continue;
      ++inquiry_.games;
      inquiry_.lost += is_lost(game, job.side) ? 1U : 0U;
      inquiry_.judged_by_silence = inquiry_.judged_by_silence || end.judged_by_silence;
      if (end.trouble.empty()) continue;
      inquiry_.troubles.insert(end.trouble);
      if (inquiry_.crashes_at_end++ == 0)
        inquiry_.first_crash = finding(FindingKind::crash, job, result, i);
    }
  }

  // A failure counts when a replay of its games fails again. Otherwise the job is played again.

  /// Replays the failure of the job. If a replay fails, too, the failure is confirmed. Otherwise
  /// returns true if the job should be played again: not if there were too many unconfirmed
  /// failures.
  bool should_repeat(const Job& job, const JobResult& result) {
    std::deque<Counterexample> findings{failure_of(job, result)};
    if (confirm(findings)) return false;
    add_unconfirmed(std::move(findings.front()));
    return inquiry_.not_repeated() <= most_unconfirmed_failures;
  }

  /// Decides the meaning of the answer `none` when all other jobs are complete. If the program has
  /// never answered on a job's side, it does not play that side, and the job is given up. But if
  /// that holds for the last side, or the program has answered on the side before, that is a
  /// failure. Returns the jobs that are played again.
  Jobs settle_declined(const Jobs& declined) {
    Jobs again;
    for (const auto& [job, result] : declined) {
      if (counterexample_) break;
      if (!table_.has_answers(job.side) && sides_ != std::vector{job.side}) {
        std::erase(sides_, job.side);
        inquiry_.declined = job.side;
      } else if (should_repeat(job, *result)) {
        again.push_back({job});
      }
    }
    return again;
  }

  /// Returns the failure of the job as an unconfirmed finding.
  Counterexample failure_of(const Job& job, const JobResult& result) const {
    return {.side = job.side,
            .kind = FindingKind::failure,
            .game = result.failure->question,
            .failure = judged(result.failure->failure, job.side),
            .before = games_before(result, result.games.size()),
            .is_confirmed = false};
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

  void add_unconfirmed(Counterexample failure) {
    UnconfirmedFailures& same = inquiry_.unconfirmed[failure.failure.kind];
    if (same.count++ == 0) same.first = std::move(failure);
  }

  // A lost game counts when a replay loses, too.

  /// Adds the games that the program has lost in the job to those that may be replayed.
  void add_losses(const Job& job, const JobResult& result) {
    for (std::size_t i = 0; i < result.games.size(); ++i) {
      if (!is_lost(result.games[i].game, job.side)) continue;
      losses_.push_back(finding(FindingKind::loss, job, result, i));
      has_new_losses_ = true;
    }
  }

  /// Returns an unconfirmed finding in the game with that index.
  Counterexample finding(FindingKind kind, const Job& job, const JobResult& result,
                         std::size_t index) const {
    const auto& [game, end] = result.games[index];
    return {.side = job.side,
            .kind = kind,
            .game = game,
            .before = games_before(result, index),
            .is_confirmed = false,
            .last_words = end.words,
            .trouble = end.trouble};
  }

  /// Returns the first games of the job, `count` of them, which the same process has played before
  /// another one; none if each process plays one game.
  std::vector<Game> games_before(const JobResult& result, std::size_t count) const {
    std::vector<Game> games;
    for (std::size_t i = 0; by_position_ && i < count; ++i) games.push_back(result.games[i].game);
    return games;
  }

  /// Tries to confirm the losses if there are new ones: by replays or, if each process plays one
  /// game, by the fact that two games were lost. A confirmed loss becomes the counterexample.
  void confirm_losses() {
    if (!std::exchange(has_new_losses_, false)) return;
    std::ranges::stable_sort(losses_, {},
                             [](const Counterexample& loss) { return loss.game.moves().size(); });
    if (table_.varied() == nullptr) put_first_loss_in_front();
    if (!by_position_ && losses_.size() > 1) {
      counterexample_ = losses_.front();
      counterexample_->is_confirmed = true;
      counterexample_->tries = 0;
      return;
    }
    if (losses_.size() > most_findings_to_replay) losses_.resize(most_findings_to_replay);
    confirm(losses_);
  }

  /// Puts a lost game at the front of `losses_`: the first of the shortest that the answers lead
  /// to, played or not. Does nothing if a played one is shorter or there is none. So the report of
  /// a deterministic program does not depend on the order of games.
  void put_first_loss_in_front() {
    std::optional<Counterexample> first;
    for (const Mark side : sides_) {
      const auto loss = ttt::count_games(table_, side).shortest_loss;
      if (loss && (!first || loss->moves().size() < first->game.moves().size()))
        first = Counterexample{.side = side,
                               .kind = FindingKind::loss,
                               .game = *loss,
                               .is_confirmed = false};
    }
    const auto is_shorter = [&](const Counterexample& loss) {
      return loss.game.moves().size() < first->game.moves().size();
    };
    if (!first || std::ranges::any_of(losses_, is_shorter)) return;
    const auto played = std::ranges::find_if(losses_, [&](const Counterexample& loss) {
      return loss.side == first->side && game_number(loss.game) == game_number(first->game);
    });
    if (played != losses_.end()) {
      first = *played;
      losses_.erase(played);
    }
    losses_.push_front(*std::move(first));
  }

  /// Returns an end that was not shown, a crash after the last move, a missed win or a mistake;
  /// nothing if there is none. It is not replayed.
  [[nodiscard]] std::optional<Counterexample> first_flaw() const {
    if (inquiry_.first_unseen) return inquiry_.first_unseen;
    if (inquiry_.first_crash) return inquiry_.first_crash;
    for (const Mark side : sides_)
      if (const auto flaws = count_games(side).flaws; !flaws.empty()) return flaws.front();
    return std::nullopt;
  }

  // A replay plays the games of a failure or loss (a finding) again in a fresh process.

  /// Replays the findings in turn, again and again, until a replay shows one of them once more: it
  /// becomes the counterexample. Gives up when the number of replays or their time is used up, but
  /// not before the first two findings were replayed once in each way. Returns true if a finding was
  /// confirmed.
  bool confirm(std::deque<Counterexample>& findings) {
    constexpr std::size_t in_any_case = 2;
    for (bool is_first_pass = true; !findings.empty(); is_first_pass = false)
      for (std::size_t i = 0; i < findings.size(); ++i)
        for (const auto& games : ways_to_replay(findings[i])) {
          const bool is_optional = !is_first_pass || i >= in_any_case;
          const bool is_enough = replays_ >= most_replays_ || time_for_replays_ <= nanoseconds{};
          if (is_stopped() || (is_optional && is_enough)) return false;
          if (replay(findings[i], games)) return true;
        }
    return false;
  }

  /// Returns the ways to replay a game that shows something bad, each a list of games to play: the
  /// game alone, after the one before it, and after all before it in its job. Ways that would be
  /// equal are left out.
  static std::vector<std::vector<Game>> ways_to_replay(const Counterexample& finding) {
    std::vector<std::vector<Game>> ways{{finding.game}};
    const auto& before = finding.before;
    if (!before.empty()) ways.push_back({before.back(), finding.game});
    if (before.size() > 1) {
      ways.push_back(before);
      ways.back().push_back(finding.game);
    }
    return ways;
  }

  /// Replays the games in a new process while no other program of ours runs. Returns true if that
  /// has confirmed the finding or another failure.
  bool replay(Counterexample& finding, const std::vector<Game>& games) {
    Jobs jobs{
        {Job{.side = finding.side, .is_replay = true, .games = games, .random = random_.fork()}}};
    if (finding.kind == FindingKind::failure) jobs.front().job.expected = finding.failure;
    const nanoseconds begin = environment_.now();
    play(jobs, JobEnvironment::no_deadline);
    time_for_replays_ -= environment_.now() - begin;
    if (is_stopped()) return false;
    ++replays_;
    const auto& [job, played] = jobs.front();
    const JobResult& result = *played;
    learn(job, result);
    if (finding.kind != FindingKind::loss) add_losses(job, result);
    ++finding.tries;
    if (result.failure) {
      Counterexample failure = failure_of(job, result);
      failure.tries = finding.tries;
      if (finding.kind == FindingKind::failure) return accept(std::move(failure));
      std::deque<Counterexample> failures{std::move(failure)};
      if (confirm(failures)) return true;
      add_unconfirmed(std::move(failures.front()));
    }
    return accept_loss(finding, job, result);
  }

  /// Returns true if the finding is a loss and a game of the replay is lost, too. The shortest such
  /// game then becomes the counterexample.
  bool accept_loss(const Counterexample& finding, const Job& job, const JobResult& result) {
    std::optional<std::size_t> lost;
    const auto plies = [&](std::size_t index) { return result.games[index].game.moves().size(); };
    for (std::size_t i = 0; i < result.games.size(); ++i)
      if (is_lost(result.games[i].game, job.side) && (!lost || plies(i) < plies(*lost))) lost = i;
    if (!lost || finding.kind != FindingKind::loss) return false;
    Counterexample confirmed = this->finding(FindingKind::loss, job, result, *lost);
    confirmed.tries = finding.tries;
    return accept(std::move(confirmed));
  }

  /// Makes a confirmed failure or loss the counterexample. Returns true.
  bool accept(Counterexample confirmed) {
    confirmed.is_confirmed = true;
    counterexample_ = std::move(confirmed);
    return true;
  }

  // When the rounds are over, their results become a `Proof`.

  /// Returns the game to report although no replay has confirmed it: one with a failure on a side
  /// on which the program never answered, or else the shortest lost game. Nothing if there is
  /// neither.
  [[nodiscard]] std::optional<Counterexample> unconfirmed() const {
    for (const auto& [kind, failures] : inquiry_.unconfirmed)
      if (!table_.has_answers(failures.first.side)) return failures.first;
    if (!losses_.empty()) return losses_.front();
    return std::nullopt;
  }

  /// Counts the games of that side: those that were played if its answers have varied, and
  /// otherwise all that are possible.
  [[nodiscard]] GameCount count_games(Mark side) const {
    return ttt::count_games(table_, side, table_.varied() != nullptr);
  }

  Proof report() {
    const AnswerRecord* const varied = table_.varied();
    Proof proof;
    for (const Mark side : sides_) {
      const GameCount count = count_games(side);
      inquiry_.not_reached += static_cast<std::uint32_t>(count.open_questions);
      (side == Mark::x ? proof.first : proof.second) = count.counts;
    }
    if (varied != nullptr) {
      proof.deterministic = false;
      inquiry_.varied = std::pair{*varied->first, *varied->second};
    } else if (table_.was_asked_twice()) {
      proof.deterministic = true;
    }
    inquiry_.played = static_cast<std::uint32_t>(table_.games_played());
    proof.inquiry = inquiry_;
    proof.counterexample = counterexample_;
    proof.flaw = flaw_;
    return proof;
  }

  /// Returns an estimate of the number of answers at the end, for the progress line: from the
  /// rounds so far and, if time ends the rounds, from the time left.
  [[nodiscard]] std::uint32_t expected_answers() const {
    const double answers_of_a_perfect_side = by_position_ ? 900 : 1250;
    const double of_a_round = inquiry_.rounds > 0
                                  ? 1.0 * answers_in_rounds_ / inquiry_.rounds
                                  : answers_of_a_perfect_side * static_cast<double>(sides_.size());
    const bool has_deadline = deadline_ != JobEnvironment::no_deadline;
    double all =
        of_a_round * (has_deadline || settings_.repeat ? planned_rounds_ : rounds_in_any_case());
    if (has_deadline)
      all = std::min(all,
                     1.0 * answers_ * static_cast<double>(deadline_.count()) /
                         static_cast<double>(std::max(environment_.now(), nanoseconds{1}).count()));
    return static_cast<std::uint32_t>(all);
  }

  JobEnvironment& environment_;
  const ProofSettings& settings_;
  bool by_position_;
  /// The sides that were asked for, without one that the program does not play.
  std::vector<Mark> sides_;
  Random random_;
  AnswerTable table_;
  Inquiry inquiry_;
  /// The time at which no further round or game begins; it is set after the rounds that are always
  /// played.
  nanoseconds deadline_ = JobEnvironment::no_deadline;
  /// The number of calls of `learn`. It is a part of the number of each process, so that processes
  /// of different jobs have different numbers.
  std::uint64_t times_learned_ = 0;

  std::deque<Counterexample> losses_;  ///< The lost games that may be replayed, the shortest first.
  bool has_new_losses_ = false;        ///< True if `confirm_losses` has not seen all of them.
  std::optional<Counterexample> counterexample_;
  std::optional<Counterexample> flaw_;
  int replays_ = 0;
  int most_replays_;
  nanoseconds time_for_replays_;

  int planned_rounds_ = 0;
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
  std::jthread thread_;
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
  JobEnvironment environment{.make_player =
                                 [&](const std::optional<Failure>& expected) {
                                   return make_program_player(program, settings.programs, expected);
                                 },
                             .now = [begin] { return Player::Clock::now() - begin; },
                             .stop = stop,
                             .jobs = settings.jobs,
                             .most_jobs = settings.most_jobs};
  return prove_program(environment, !program.plays_one_game(), settings);
}

}  // namespace ttt
