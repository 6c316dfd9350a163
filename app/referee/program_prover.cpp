#include "referee/program_prover.hpp"

#include <poll.h>

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <utility>

#include "io/this_process.hpp"
#include "players/console_player.hpp"
#include "referee/dealer.hpp"
#include "referee/proof.hpp"

namespace ttt {
namespace {

using std::chrono::nanoseconds;

/// The most failures of a round that may stay unconfirmed (no replay has shown them again). A
/// further one ends the proof as if it were confirmed.
constexpr std::size_t most_unconfirmed_failures = 10;

/// One proof of a program: it plays the rounds, judges losses and failures, and makes the report.
class ProgramProver {
 public:
  ProgramProver(JobEnvironment& environment, const ProofSettings& settings)
      : environment_(environment),
        settings_(settings),
        rounds_in_any_case_(settings.repeat.value_or(environment.plays_one_game ? 1 : 2)),
        dealer_(environment.plays_one_game, settings.seed),
        sides_(settings.sides),
        rules_{.is_last = [this](const PlannedJob& job) { return may_be_the_last(job); },
               .on_reply = [this] { on_reply(); }},
        table_(key_of(environment.plays_one_game)) {}

  Proof run() {
    for (int round = 1; round <= planned_rounds() && !is_decided_ && !is_stopped(); ++round) {
      if (round == rounds_in_any_case_ + 1)
        rules_.deadline = environment_.now() + settings_.time_for_further_rounds;
      if (environment_.now() >= rules_.deadline) break;
      play_round();
    }
    return report();
  }

 private:
  [[nodiscard]] bool is_stopped() const { return environment_.stop.is_requested(); }

  [[nodiscard]] int planned_rounds() const {
    return settings_.repeat.value_or(most_rounds_of_a_proof);
  }

  void on_reply() {
    ++answers_;
    settings_.progress(answers_, std::max(answers_, expected_answers()));
  }

  /// Plays a round, and then decides what the answer `none` means. The round ends early, and does
  /// not count, if the verdict becomes known, time is up or a stop was requested.
  void play_round() {
    unconfirmed_before_ = inquiry_.unconfirmed.size();
    std::vector<PlannedJob> jobs = dealer_.deal_round(sides_, table_);
    for (auto job = jobs.begin(); job != jobs.end(); ++job)
      if (!finish({job, jobs.end()})) return;
    for (PlannedJob& job : jobs)
      if (!settle_declined(job)) return;
    const auto is_complete = [](const PlannedJob& job) {
      return job.result->is_complete || job.result->has_declined();
    };
    if (!std::ranges::all_of(jobs, is_complete)) return;
    ++inquiry_.rounds;
    answers_in_rounds_ = answers_;
  }

  /// Plays the first of the jobs, with later ones at the same time, and learns from its result. If
  /// the program fails in the job, and the verdict is still open, plays the job again. Returns true
  /// when the first job has a result that is no failure (here, `none` is an answer); the result is
  /// incomplete if time is up. Returns false if the verdict is known or a stop was requested.
  ///
  /// Nothing is learned from later jobs before this one is finished. So the proof does not depend
  /// on how many jobs are played at once.
  bool finish(std::span<PlannedJob> jobs) {
    auto& [job, result] = jobs.front();
    while (true) {
      if (!result) play_jobs(jobs, environment_, rules_);
      if (!result) return false;
      learn(job.side, *result);
      show_loss(job, *result);
      if (is_decided_) return false;
      if (!result->has_failed()) return true;
      judge_failure(job, *result);
      if (is_decided_ || is_stopped()) return false;
      // Other jobs that failed at the same time may have had the same cause.
      for (PlannedJob& other : jobs)
        if (other.result && other.result->has_failed()) other.result.reset();
    }
  }

  /// Returns true if the verdict may be known after this job: the program has failed in it or, if
  /// the user has not set the number of rounds, lost a game.
  [[nodiscard]] bool may_be_the_last(const PlannedJob& played) const {
    const auto is_loss = [&](const EndedGame& ended) {
      return is_lost(ended.game, played.job.side);
    };
    return played.result->has_failed() ||
           (!settings_.repeat && std::ranges::any_of(played.result->games, is_loss));
  }

  /// Decides the meaning of the answer `none` in a job when all other jobs of the round are
  /// finished:
  /// - If the program has never answered on this side, and the other side is asked, too, the
  ///   program does not play this side, and the proof leaves the side out.
  /// - Otherwise the answer is a failure. If that does not end the proof, the job is played again.
  /// Returns false if the verdict is known or a stop was requested.
  bool settle_declined(PlannedJob& planned) {
    auto& [job, result] = planned;
    while (result->has_declined()) {
      if (!table_.has_answers(job.side) && sides_ != std::vector{job.side}) {
        std::erase(sides_, job.side);
        inquiry_.declined = job.side;
        return true;
      }
      judge_failure(job, *result);
      if (is_decided_ || is_stopped()) return false;
      result.reset();
      if (!finish({&planned, 1})) return false;
    }
    return true;
  }

  /// Adds the answers and games of a job to the table, and counts the games, the processes, and the
  /// games after whose last move the program crashed. In a strict proof, keeps the first flaw in
  /// `flaw_`. Answers of a replay get process number 0, which no other answers have.
  void learn(Mark side, const JobResult& result, bool is_replay = false) {
    for (const auto& [question, answer, process] : result.answers)
      table_.add_answer(question, answer, is_replay ? 0 : inquiry_.processes + process);
    inquiry_.processes += result.processes;
    for (std::size_t i = 0; i < result.games.size(); ++i) {
      const auto& [game, end] = result.games[i];
      table_.add_game(side, game);
      ++inquiry_.games;
      inquiry_.lost += is_lost(game, side) ? 1U : 0U;
      if (!game.over() && inquiry_.unseen_words.empty()) inquiry_.unseen_words = end.words;
      if (!end.trouble.empty()) {
        ++inquiry_.crashes_at_end;
        inquiry_.troubles.insert(end.trouble);
      }
      if (settings_.strict && !flaw_) flaw_ = flaw_in(side, result, i);
    }
  }

  /// Returns what counts against the program in the game with that index: its first missed win or
  /// mistake or, without one, an end that was not shown or a crash after the last move. Nothing if
  /// there is none of these.
  [[nodiscard]] std::optional<Counterexample> flaw_in(Mark side, const JobResult& result,
                                                      std::size_t index) const {
    const auto& [game, end] = result.games[index];
    Game before{Mark::x};
    for (const Square square : game.moves()) {
      if (before.to_move() == side)
        if (auto found = weakness(before, square)) return found;
      before.play(square);
    }
    if (game.over() && end.trouble.empty()) return std::nullopt;
    return finding(game.over() ? FindingKind::crash : FindingKind::unseen, side, result, index);
  }

  /// Returns the counterexample of that kind for the game with that index in `result.games`.
  [[nodiscard]] Counterexample finding(FindingKind kind, Mark side, const JobResult& result,
                                       std::size_t index) const {
    const auto& [game, end] = result.games[index];
    return {.side = side,
            .kind = kind,
            .game = game,
            .before = games_before(result, index),
            .end = end};
  }

  /// Returns the counterexample for the failure that has ended the job.
  [[nodiscard]] Counterexample failure_of(Mark side, const JobResult& result) const {
    return {.side = side,
            .kind = FindingKind::failure,
            .game = result.failure->question,
            .failure = as_reported(result.failure->failure, side),
            .before = games_before(result, result.games.size())};
  }

  /// Returns the first `count` games of the job, or none if each process plays only one game.
  [[nodiscard]] std::vector<Game> games_before(const JobResult& result, std::size_t count) const {
    std::vector<Game> games;
    for (std::size_t i = 0; !environment_.plays_one_game && i < count; ++i)
      games.push_back(result.games[i].game);
    return games;
  }

  /// Returns the failure as the report shows it: unchanged, unless it is the answer `none`. This
  /// becomes an illegal move if the program has played that side. Otherwise the program plays none
  /// of the sides asked for, and the failure becomes a protocol error.
  [[nodiscard]] Failure as_reported(Failure failure, Mark side) const {
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

  /// Plays `last` again: alone, then after the last game in `games`, and then after all of `games`.
  /// Each replay has a new process, and no other program runs. Returns the first result for which
  /// `shows` returns true; nothing if there is no such result, or a stop was requested. Learns from
  /// each replay.
  std::optional<JobResult> replay(Mark side, std::vector<Game> games, const Game& last,
                                  const auto& shows) {
    games.push_back(last);
    for (const std::size_t count :
         std::set{std::size_t{1}, std::min<std::size_t>(2, games.size()), games.size()}) {
      const auto first = games.end() - static_cast<std::ptrdiff_t>(count);
      PlannedJob planned{{.side = side,
                          .plays_one_game = environment_.plays_one_game,
                          .games = {first, games.end()},
                          .most_games = count}};
      JobRules rules = rules_;
      rules.deadline = JobEnvironment::no_deadline;
      play_jobs({&planned, 1}, environment_, rules);
      if (is_stopped()) break;
      learn(side, *planned.result, true);
      if (shows(*planned.result)) return std::move(planned.result);
    }
    return std::nullopt;
  }

  /// If a game of the job was lost and there is no counterexample yet, makes the shortest lost game
  /// the counterexample. The verdict is then known, unless the user has set the number of rounds.
  /// Also replays that game to find out how the user can see the loss, which counts whatever a
  /// replay shows.
  void show_loss(const Job& job, const JobResult& result) {
    const auto shortest = shortest_loss(job, result);
    if (!shortest || counterexample_) return;
    Counterexample loss = finding(FindingKind::loss, job.side, result, *shortest);
    const auto again =
        replay(job.side, std::exchange(loss.before, {}), loss.game, [&](const JobResult& shown) {
          return !shown.games.empty() &&
                 game_number(shown.games.back().game) == game_number(loss.game);
        });
    if (again) loss = finding(FindingKind::loss, job.side, *again, again->games.size() - 1);
    if (!is_stopped()) loss.is_repeated = again.has_value();
    counterexample_ = std::move(loss);
    is_decided_ = !settings_.repeat;
  }

  /// Returns the index of the shortest lost game. Of several, it is the one whose keys, compared
  /// move by move, are smallest. Nothing if no game was lost.
  [[nodiscard]] std::optional<std::size_t> shortest_loss(const Job& job,
                                                         const JobResult& result) const {
    std::vector<std::pair<std::vector<int>, std::size_t>> losses;
    for (std::size_t i = 0; i < result.games.size(); ++i) {
      const Game& game = result.games[i].game;
      if (!is_lost(game, job.side)) continue;
      std::vector<int> keys{static_cast<int>(game.moves().size())};
      for (const Square square : game.moves())
        keys.push_back(digit_of(settings_.programs.layout, square));
      losses.emplace_back(std::move(keys), i);
    }
    if (losses.empty()) return std::nullopt;
    return std::ranges::min(losses).second;
  }

  /// Replays the failure of the job, and decides what it means:
  /// - If the program could not be started, the proof ends at once, without a replay.
  /// - If a replay fails, too, the proof ends. If the program loses a game in a replay, that counts
  ///   as any lost game does.
  /// - If no replay fails, the failure is kept as unconfirmed; after ten of these in this round, a
  ///   further one ends the proof.
  /// - If a stop was requested, the failure does not count.
  void judge_failure(const Job& job, const JobResult& result) {
    Counterexample failure = failure_of(job.side, result);
    if (failure.failure.circumstance == Circumstance::not_started) {
      counterexample_ = std::move(failure);
      is_decided_ = true;
      return;
    }
    const auto again = replay(job.side, failure.before, failure.game, [&](const JobResult& shown) {
      show_loss(job, shown);  // a game lost in a replay is a fact, too
      return is_decided_ || shown.failure;
    });
    if (is_decided_ || is_stopped()) return;
    if (again) failure = failure_of(job.side, *again);
    failure.is_repeated = again.has_value();
    const std::size_t unconfirmed = inquiry_.unconfirmed.size() - unconfirmed_before_;
    is_decided_ = again || unconfirmed == most_unconfirmed_failures;
    if (!is_decided_)
      inquiry_.unconfirmed.push_back(std::move(failure));
    else if (!counterexample_)
      counterexample_ = std::move(failure);
  }

  Proof report() {
    inquiry_.is_unfinished =
        is_stopped() && !counterexample_ && inquiry_.rounds < rounds_in_any_case_;
    Proof proof{.counterexample = std::move(counterexample_), .flaw = std::move(flaw_)};
    for (const Mark side : sides_) {
      const GameCount count = count_games(table_, side, table_.varied() != nullptr);
      inquiry_.not_reached += static_cast<std::uint32_t>(count.open_questions);
      (side == Mark::x ? proof.first : proof.second) = count.counts;
      if (settings_.strict && !proof.flaw) proof.flaw = count.flaw;
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

  /// Returns an estimate of the number of answers at the end of the proof, for the progress line:
  /// from the rounds so far and, if time ends the rounds, from the time left.
  [[nodiscard]] std::uint32_t expected_answers() const {
    constexpr double answers_of_a_perfect_side = 1000;
    const double of_a_round = inquiry_.rounds > 0
                                  ? 1.0 * answers_in_rounds_ / inquiry_.rounds
                                  : answers_of_a_perfect_side * static_cast<double>(sides_.size());
    if (rules_.deadline == JobEnvironment::no_deadline)
      return static_cast<std::uint32_t>(of_a_round * rounds_in_any_case_);
    const double now = static_cast<double>(std::max(environment_.now(), nanoseconds{1}).count());
    return static_cast<std::uint32_t>(
        std::min(of_a_round * planned_rounds(),
                 answers_ * static_cast<double>(rules_.deadline.count()) / now));
  }

  JobEnvironment& environment_;
  const ProofSettings& settings_;
  /// The number of rounds that are played whatever time they take. One is enough if each process
  /// plays one game, as its first round plays every game.
  const int rounds_in_any_case_;
  Dealer dealer_;
  /// The sides that were asked for, without one that the program does not play.
  std::vector<Mark> sides_;
  JobRules rules_;  ///< Their deadline is set before the first further round.

  AnswerTable table_;
  Inquiry inquiry_;
  /// The first game that counts against the program only in a strict proof. Nothing in other
  /// proofs.
  std::optional<Counterexample> flaw_;
  std::optional<Counterexample> counterexample_;
  bool is_decided_ = false;  ///< True if the verdict is known, and nothing more should be played.
  /// The number of unconfirmed failures before the current round.
  std::size_t unconfirmed_before_ = 0;
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

/// Returns a failure if trials have shown that a console program plays none of the sides. Returns
/// nothing for any other program, and if the trials failed or were not made.
std::optional<Counterexample> missing_side(const Program& program, const std::vector<Mark>& sides) {
  const ConsoleStart* const start = program.start.get();
  const auto plays = [&](Mark side) {
    return side == Mark::x ? start->plays_first : start->plays_second;
  };
  if (start == nullptr || start->failure || std::ranges::any_of(sides, plays)) return std::nullopt;
  const Mark side = sides.front();
  return Counterexample{.side = side,
                        .kind = FindingKind::failure,
                        .failure = {.kind = FailureKind::unread,
                                    .detail = side_in_words(side == Mark::x, start->trial_starts)}};
}

}  // namespace

Proof prove_program(JobEnvironment& environment, const ProofSettings& settings) {
  return ProgramProver{environment, settings}.run();
}

Proof prove_program(Program& program, const ProofSettings& settings) {
  const auto begin = Player::Clock::now();
  Stop own;
  Stop& stop = settings.stop != nullptr ? *settings.stop : own;
  std::optional<LimitTimer> timer;
  if (settings.limit) timer.emplace(stop, *settings.limit);
  std::atomic<bool> was_silent = false;
  ProgramOptions options = settings.programs;
  options.was_silent = &was_silent;
  prepare_program(program, options, stop);
  Proof proof{.inquiry = Inquiry{}, .counterexample = missing_side(program, settings.sides)};
  if (!proof.counterexample || stop.is_requested()) {
    JobEnvironment environment{.make_player = [&] { return make_program_player(program, options); },
                               .plays_one_game = program.plays_one_game(),
                               .now = [begin] { return Player::Clock::now() - begin; },
                               .stop = stop,
                               .jobs = settings.jobs,
                               .most_jobs = settings.most_jobs};
    proof = prove_program(environment, settings);
  }
  proof.inquiry->judged_by_silence = was_silent;
  return proof;
}

}  // namespace ttt
