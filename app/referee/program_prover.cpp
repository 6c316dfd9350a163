#include "referee/program_prover.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <memory>
#include <utility>

#include "players/console_adapter.hpp"
#include "players/diagnosis.hpp"
#include "players/program_player.hpp"
#include "referee/game_count.hpp"

namespace ttt {
namespace {

using std::chrono::nanoseconds;

/// A job begins with at most this many games that nobody has played. The rest of its games ask
/// questions that were not asked in it.
constexpr std::size_t most_new_games_of_a_job = Job::most_games * 3 / 4;
/// The most games listed per side that were not played: a program whose answers vary may have far
/// too many.
constexpr std::size_t most_new_games_listed = 20'000;
constexpr std::size_t most_findings_to_replay = 10;
constexpr int most_replays = 200;
/// The number of unconfirmed failures after which a job that fails is not continued.
constexpr std::uint32_t most_unconfirmed_failures = 10;

/// Returns true if the game begins with all moves of `beginning`.
bool begins_with(const Game& game, const Game& beginning) {
  const std::size_t size = beginning.moves().size();
  return game.moves().size() >= size &&
         std::ranges::equal(game.moves().first(size), beginning.moves());
}

/// One proof of a program: plays the rounds and the replays, and makes the report.
class ProgramProver {
 public:
  ProgramProver(ProcessPool& pool, bool by_position, const ProofSettings& settings)
      : pool_(pool),
        settings_(settings),
        by_position_(by_position),
        sides_(settings.sides),
        random_(settings.seed),
        table_(by_position),
        time_for_replays_(settings.time) {
    pool_.on_answer = [this] {
      ++answers_;
      settings_.progress(answers_, std::max(answers_, expected_answers()));
    };
  }

  Proof run() {
    const int always = settings_.repeat.value_or(rounds_in_any_case());
    planned_rounds_ = settings_.repeat.value_or(most_rounds_of_a_proof);
    for (int round = 1; round <= planned_rounds_ && !counterexample_; ++round) {
      if (round == always + 1) deadline_ = pool_.now() + settings_.time;
      if (pool_.now() >= deadline_) break;
      play_round(round);
      if (!counterexample_) confirm_losses();
    }
    if (!counterexample_) confirm_combined_loss();
    if (settings_.strict && !counterexample_) confirm_weaknesses();
    if (!counterexample_) counterexample_ = unconfirmed();
    return report();
  }

 private:
  using Jobs = std::vector<std::unique_ptr<Job>>;

  // A round asks the program once more from each first move of the opponent. It deals these moves
  // to jobs, each of which plays games on one side.

  /// Returns the number of rounds that are played whatever time they take. One is enough if each
  /// process plays one game, as its first round plays every game.
  [[nodiscard]] int rounds_in_any_case() const { return by_position_ ? 2 : 1; }

  /// Plays a round. Stops early if a failure was confirmed or time is up.
  void play_round(int round) {
    Jobs jobs;
    for (const Mark side : sides_) deal(round, side, jobs);
    std::vector<Job*> pending;
    for (const auto& job : jobs) pending.push_back(job.get());
    // As O, where the opponent has nine first moves, jobs are longer. They begin, so that the last
    // job of the round does not run alone for long.
    if (round > 1) std::ranges::reverse(pending);
    while (!pending.empty()) {
      pool_.run(pending, deadline_);
      for (Job* const job : pending) learn(*job);
      std::erase_if(pending, [](const Job* job) { return job->is_complete(); });
      if (!confirm_failures(pending)) return;
      if (pool_.now() >= deadline_) break;
    }
    for (const auto& job : jobs) {
      inquiry_.processes += job->processes();
      add_losses(*job);
    }
    if (std::ranges::all_of(jobs, &Job::is_complete,
                            [](const auto& job) -> const Job& { return *job; })) {
      ++inquiry_.rounds;
      answers_in_rounds_ = answers_;
    }
  }

  /// Appends jobs that share the opponent's first moves on that side. In odd rounds each job has
  /// one of them, so there are many fresh processes. In even rounds there are two or three jobs, so
  /// each process remembers many games. From the second round on, each job begins with possible
  /// games that were not played.
  void deal(int round, Mark side, Jobs& jobs) {
    const std::size_t first_moves = side == Mark::o ? 9 : 8;
    const std::size_t few = side == Mark::o ? 3 : 2;
    const std::size_t count = round % 2 == 1 ? first_moves : few;
    std::vector<std::size_t> places(first_moves);
    for (std::size_t place = 0; place < first_moves; ++place) places[place] = place;
    shuffle(places, random_);
    std::vector<FirstMoves> shares(count);
    for (std::size_t i = 0; i < first_moves; ++i) shares[i % count].set(places[i]);
    const auto games = round == 1 ? std::vector<Game>{} : unplayed_games(side);
    for (const FirstMoves& share : shares) {
      std::vector<Game> own;
      for (const Game& game : games)
        if (share[place_of_first_move(game, side)] && own.size() < most_new_games_of_a_job)
          own.push_back(game);
      jobs.push_back(
          std::make_unique<Job>(side, share, std::move(own), by_position_, random_.fork()));
    }
  }

  /// Returns, in a random order, games that nobody has played although each of the program's moves
  /// in them is one of its answers; none if the program is asked position by position. At most
  /// 20,000 are visited.
  std::vector<Game> unplayed_games(Mark side) {
    std::vector<Game> games;
    if (!inquiry_.in_games) return games;
    table_.visit_possible_games(
        side,
        [&](const Game& game) {
          if (!table_.has_played(side, game)) games.push_back(game);
        },
        random_, most_new_games_listed);
    shuffle(games, random_);
    return games;
  }

  /// Adds the new answers and the finished games of the job to the table.
  void learn(Job& job) {
    const std::uint64_t number = ++times_learned_ << 32U;
    for (const auto& [question, answer, process] : job.take_observations())
      table_.add_answer(question, answer, number + static_cast<std::uint64_t>(process));
    for (const Game& game : job.finished()) table_.add_game(job.side(), game);
    if (job.used_known_answers()) inquiry_.in_games = false;
  }

  // A failure counts when a replay of its games fails again. Otherwise the job goes on.

  /// Replays the failures of the pending jobs. Returns false if a replay has failed, too: the
  /// failure is then confirmed. Otherwise returns true, and the jobs left in `pending` can go on.
  /// Jobs that fail after too many unconfirmed failures are removed from it.
  bool confirm_failures(std::vector<Job*>& pending) {
    std::vector<Job*> failed;
    std::ranges::copy_if(pending, std::back_inserter(failed), [](const Job* job) {
      return job->failure() && job->failure()->failure.kind != FailureKind::declined;
    });
    if (failed.empty()) failed = settle_declined(pending);
    std::deque<Counterexample> findings;
    for (const Job* const job : failed) findings.push_back(failure_of(*job));
    if (!findings.empty() && confirm(findings)) return false;
    for (Counterexample& one : findings) add_unconfirmed(std::move(one));
    for (Job* const job : failed) {
      if (inquiry_.not_repeated() > most_unconfirmed_failures) std::erase(pending, job);
      job->resume();
    }
    return true;
  }

  /// Decides the meaning of the answer `none`, when no pending job has failed in another way. If
  /// the program has never answered on a job's side, it does not play that side, and the job is
  /// given up and removed from `pending`. But if that holds for the last side, or the program has
  /// answered on the side before, the answer is a failure, and the job is returned.
  std::vector<Job*> settle_declined(std::vector<Job*>& pending) {
    std::vector<Job*> declined;
    std::ranges::copy_if(pending, std::back_inserter(declined),
                         [](const Job* job) { return job->failure().has_value(); });
    std::erase_if(declined, [this](const Job* job) {
      if (table_.has_answers(job->side()) || sides_ == std::vector{job->side()}) return false;
      std::erase(sides_, job->side());
      return true;
    });
    std::erase_if(pending, [&](Job* job) {
      if (!job->failure() || std::ranges::count(declined, job) > 0) return false;
      inquiry_.declined = job->side();
      job->give_up();
      return true;
    });
    return declined;
  }

  /// Returns the failure of the job as an unconfirmed counterexample.
  Counterexample failure_of(const Job& job) const {
    const JobFailure& failure = *job.failure();
    Counterexample found{.side = job.side(),
                         .kind = FindingKind::failure,
                         .game = failure.question,
                         .failure = judged(failure.failure, job.side()),
                         .is_confirmed = false};
    if (by_position_)
      found.before = {job.finished().begin(),
                      job.finished().begin() + static_cast<std::ptrdiff_t>(failure.games_before)};
    return found;
  }

  /// Returns the failure as the report shows it. An answer `none` becomes an illegal move if the
  /// program has played that side, and a protocol error if it plays no side; for a console program,
  /// always the protocol error that `if_played` describes. Other failures stay as they are.
  [[nodiscard]] Failure judged(Failure failure, Mark side) const {
    if (failure.kind != FailureKind::declined) return failure;
    if (!failure.if_played.empty()) return protocol_error(failure.if_played);
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

  /// Adds the games that the program has lost in the job to the new losses.
  void add_losses(const Job& job) {
    const auto& games = job.finished();
    for (auto game = games.begin(); game != games.end(); ++game) {
      if (!is_lost(*game, job.side())) continue;
      Counterexample loss{
          .side = job.side(), .kind = FindingKind::loss, .game = *game, .is_confirmed = false};
      if (by_position_) loss.before = {games.begin(), game};
      new_losses_.push_back(std::move(loss));
    }
  }

  /// Tries to confirm the losses if there are new ones: by replays or, if each process plays one
  /// game, by the fact that two games were lost. A confirmed loss becomes the counterexample.
  void confirm_losses() {
    if (new_losses_.empty()) return;
    std::ranges::move(new_losses_, std::back_inserter(losses_));
    new_losses_.clear();
    std::ranges::stable_sort(losses_, {},
                             [](const Counterexample& loss) { return loss.game.moves().size(); });
    if (table_.varied() == nullptr) put_first_loss_in_front();
    if (!by_position_ && std::ssize(losses_) >= Job::losses_that_confirm &&
        !losses_.front().is_combined) {
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
      const auto loss = count_possible_games(table_, side).shortest_loss;
      if (loss && (!first || loss->moves().size() < first->game.moves().size()))
        first = Counterexample{.side = side,
                               .kind = FindingKind::loss,
                               .game = *loss,
                               .is_confirmed = false,
                               .is_combined = !table_.has_played(side, *loss)};
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

  /// Tries to confirm a loss that the answers lead to although no game was lost. Does nothing if
  /// each process plays one game.
  void confirm_combined_loss() {
    if (!by_position_ || !losses_.empty()) return;
    put_first_loss_in_front();
    confirm(losses_);
  }

  /// Tries to confirm a missed win or mistake, and a loss that its replays have shown. If no replay
  /// confirms anything, the first missed win or mistake becomes the weakness.
  void confirm_weaknesses() {
    std::deque<Counterexample> weaknesses;
    for (const Mark side : sides_) {
      GameCount count = count_games(side);
      for (Counterexample& weakness : count.weaknesses) {
        weakness.is_confirmed = false;
        weaknesses.push_back(std::move(weakness));
      }
    }
    if (!confirm(weaknesses) && !weaknesses.empty()) weakness_ = weaknesses.front();
    if (!counterexample_) confirm_losses();
  }

  // A replay plays the games of a failure, loss, missed win or mistake (a finding) again in a fresh
  // process.

  /// Replays the findings in turn, again and again, until a replay shows one of them once more. A
  /// failure or loss so confirmed becomes the counterexample, and a missed win or mistake the
  /// weakness. Gives up when the number of replays or their time is used up, but not before the
  /// first finding was replayed once in each way; the second, too, if the first is combined.
  /// Returns true if a finding was confirmed.
  bool confirm(std::deque<Counterexample>& findings) {
    if (findings.empty()) return false;
    // Failures use at most half of the replays and time that are left; losses get the rest.
    const bool is_failure = findings.front().kind == FindingKind::failure;
    const int enough = is_failure ? (replays_ + most_replays) / 2 : most_replays;
    const nanoseconds time_left = is_failure ? time_for_replays_ / 2 : nanoseconds{};
    for (bool is_first_pass = true;; is_first_pass = false)
      for (std::size_t i = 0; i < findings.size(); ++i)
        for (const auto& games : ways_to_replay(findings[i])) {
          const bool is_first = i == 0 || (i == 1 && findings.front().is_combined);
          const bool in_any_case = is_first_pass && is_first;
          if (!in_any_case && (replays_ >= enough || time_for_replays_ <= time_left)) return false;
          if (replay(findings[i], games)) return true;
        }
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
    ++replays_;
    ++finding.tries;
    Job job{finding.side, games, random_.fork()};
    if (finding.kind == FindingKind::failure) job.expected_failure = finding.failure;
    const nanoseconds begin = pool_.now();
    Job* const one = &job;
    pool_.run({&one, 1});
    time_for_replays_ -= pool_.now() - begin;
    learn(job);
    if (finding.kind != FindingKind::loss) add_losses(job);

    if (job.failure() && job.failure()->failure.gone) {
      // The program cannot be started again, so nothing was replayed. A failure counts anyway.
      finding.tries = 0;
      return finding.kind == FindingKind::failure && accept(finding);
    }
    if (job.failure()) {
      Counterexample failure = failure_of(job);
      failure.tries = finding.tries;
      if (finding.kind == FindingKind::failure) return accept(std::move(failure));
      std::deque<Counterexample> failures{std::move(failure)};
      if (confirm(failures)) return true;
      add_unconfirmed(std::move(failures.front()));
    }
    return accept_game(finding, job);
  }

  /// Returns true if a game of the replay shows the finding again: it is lost, or it begins with
  /// the same missed win or mistake. This game then becomes the confirmed counterexample or
  /// weakness. Always returns false for a failure.
  bool accept_game(const Counterexample& finding, const Job& job) {
    const auto& games = job.finished();
    const auto shows = [&](const Game& game) {
      if (finding.kind == FindingKind::loss) return is_lost(game, job.side());
      return finding.kind != FindingKind::failure && begins_with(game, finding.game);
    };
    auto shown = games.end();
    for (auto game = games.begin(); game != games.end(); ++game)
      if (shows(*game) && (shown == games.end() || game->moves().size() < shown->moves().size()))
        shown = game;
    if (shown == games.end()) return false;
    Counterexample confirmed = finding;
    if (finding.kind == FindingKind::loss) confirmed.game = *shown;
    confirmed.is_combined = false;
    confirmed.before = by_position_ ? std::vector<Game>{games.begin(), shown} : std::vector<Game>{};
    return accept(std::move(confirmed));
  }

  /// Makes a confirmed failure or loss the counterexample, and a confirmed missed win or mistake
  /// the weakness. Returns true.
  bool accept(Counterexample confirmed) {
    confirmed.is_confirmed = true;
    (confirmed.kind == FindingKind::failure || confirmed.kind == FindingKind::loss ? counterexample_
                                                                                   : weakness_) =
        std::move(confirmed);
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
    return table_.varied() != nullptr && inquiry_.in_games ? count_played_games(table_, side)
                                                           : count_possible_games(table_, side);
  }

  Proof report() {
    const AnswerRecord* const varied = table_.varied();
    Proof proof;
    for (const Mark side : sides_) {
      const GameCount count = count_games(side);
      inquiry_.not_reached += count.open_questions;
      if (!has_failed_without_answer(side))
        (side == Mark::x ? proof.first : proof.second) = count.counts;
    }
    if (varied != nullptr) {
      for (const Mark side : sides_)
        inquiry_.unplayed += static_cast<std::uint32_t>(unplayed_games(side).size());
      proof.deterministic = false;
      inquiry_.varied = std::pair{*varied->first, *varied->second};
    } else if (table_.was_asked_twice()) {
      proof.deterministic = true;
    }
    inquiry_.played = static_cast<std::uint32_t>(table_.games_played());
    inquiry_.by_position = by_position_;
    proof.inquiry = inquiry_;
    proof.counterexample = counterexample_;
    proof.weakness = weakness_;
    return proof;
  }

  /// Returns true if the counterexample is a failure on that side, at a question that was never
  /// answered. The counts of that side are then left out, as its games cannot all be played.
  [[nodiscard]] bool has_failed_without_answer(Mark side) const {
    return counterexample_ && counterexample_->kind == FindingKind::failure &&
           counterexample_->side == side && table_.at(counterexample_->game).answers.empty();
  }

  /// Returns an estimate of the number of answers at the end, for the progress line: from the
  /// rounds so far and, if time ends the rounds, from the time left.
  [[nodiscard]] std::uint32_t expected_answers() const {
    const double answers_of_a_perfect_side = by_position_ ? 900 : 1250;
    const double of_a_round = inquiry_.rounds > 0
                                  ? 1.0 * answers_in_rounds_ / inquiry_.rounds
                                  : answers_of_a_perfect_side * static_cast<double>(sides_.size());
    const bool has_deadline = deadline_ != ProcessPool::no_deadline;
    double all =
        of_a_round * (has_deadline || settings_.repeat ? planned_rounds_ : rounds_in_any_case());
    if (has_deadline)
      all = std::min(all, 1.0 * answers_ * static_cast<double>(deadline_.count()) /
                              static_cast<double>(std::max(pool_.now(), nanoseconds{1}).count()));
    return static_cast<std::uint32_t>(all);
  }

  ProcessPool& pool_;
  const ProofSettings& settings_;
  bool by_position_;
  /// The sides that were asked for, without one that the program does not play.
  std::vector<Mark> sides_;
  Random random_;
  AnswerTable table_;
  Inquiry inquiry_;
  /// The time at which no further round or game begins; it is set after the rounds that are always
  /// played.
  nanoseconds deadline_ = ProcessPool::no_deadline;
  /// The number of calls of `learn`. It is a part of the number of each process, so that processes
  /// of different jobs have different numbers.
  std::uint64_t times_learned_ = 0;

  std::deque<Counterexample> losses_;  ///< The lost games that may be replayed, the shortest first.
  /// The lost games that `confirm_losses` has not seen yet.
  std::vector<Counterexample> new_losses_;
  std::optional<Counterexample> counterexample_;
  std::optional<Counterexample> weakness_;
  int replays_ = 0;
  nanoseconds time_for_replays_;

  int planned_rounds_ = 0;
  std::uint32_t answers_ = 0;
  std::uint32_t answers_in_rounds_ = 0;  ///< The number of answers when the last whole round ended.
};

}  // namespace

Proof prove_program(ProcessPool& pool, bool by_position, const ProofSettings& settings) {
  return ProgramProver{pool, by_position, settings}.run();
}

Proof prove_program(const Program& program, const ProofSettings& settings) {
  const auto begin = Player::Clock::now();
  ProcessPool pool{[&] { return std::make_unique<ProgramPlayer>(program, settings.terms); },
                   static_cast<std::size_t>(settings.jobs),
                   [begin] { return Player::Clock::now() - begin; }};
  Proof proof = prove_program(pool, !program.plays_one_game(), settings);
  if (program.language == Language::console) {
    const ConsoleFindings& findings = console_findings(program.command);
    proof.inquiry->inferred = findings.inferred;
    proof.inquiry->judged_by_silence = findings.judged_by_silence;
    if (auto& example = proof.counterexample; example && example->kind == FindingKind::loss) {
      const auto moves = example->game.moves();
      const auto words = findings.last_words.find({moves.begin(), moves.end()});
      if (words != findings.last_words.end()) example->last_words = words->second;
    }
  }
  return proof;
}

}  // namespace ttt
