#include "referee/inquiry.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "ttt/rules.hpp"

namespace ttt {
namespace {

using std::chrono::nanoseconds;

constexpr int rounds_in_any_case = 2;
constexpr int most_rounds_after_a_loss = 8;
/// A process is asked so many of the questions that are open, with those that lead to them; more
/// where there would be too many processes, each of which may be slow to start.
constexpr std::size_t questions_of_a_process = 50;
constexpr std::size_t most_processes_at_once = 4;
/// Who answers in several ways may lead a game elsewhere; then there are no more of them in a
/// round.
constexpr int most_games_to_a_question = 2;
/// So many games in any case, where a process plays one game.
constexpr std::size_t most_games_in_any_case = 2000;
/// A question with several answers is asked by itself until so many in a row have been known.
constexpr int enough_known_answers = 64;
constexpr int known_answers_at_once = 8;
constexpr int most_tries = 200;
/// Of a failure of a kind that has not happened again before.
constexpr int most_tries_of_a_mischance = 2;
/// After so many failures that have not happened again each game has a process of its own.
constexpr std::uint32_t many_mischances = 10;
constexpr std::size_t most_losses_to_try = 10;

constexpr nanoseconds no_end = nanoseconds::max();

/// Whether somebody has to decide: more than one move is legal.
bool has_choice(const Game& question) { return question.board().empty_squares().size() > 1; }

bool is_open(const Game& /*question*/, const Known& known) { return known.open(); }

/// All that is asked of one program, and what it answered.
class Inquiry {
 public:
  Inquiry(Panel& panel, bool by_position, const ProofSettings& settings)
      : panel_(panel),
        settings_(settings),
        by_position_(by_position),
        sides_(settings.sides),
        random_(settings.seed),
        answers_(by_position),
        time_to_try_(settings.time) {
    panel_.on_answer = [this] {
      ++count_;
      settings_.progress(count_, std::max(count_, about()));
    };
  }

  Proof run() {
    planned_ = planned_in_any_case();
    while (asked_.rounds < planned_ && !faulty_) ask_round(!settings_.repeat, no_end);
    if (settings_.repeat) {
      play_the_rest(no_end);
    } else {
      if (!by_position_) play_the_rest(no_end, most_games_in_any_case);
      ask_on();
      while (asked_.rounds < planned_in_any_case() && !faulty_) ask_round(true, no_end);
    }
    if (!faulty_) try_losses();
    return report();
  }

 private:
  // What is asked

  [[nodiscard]] int planned_in_any_case() const {
    return settings_.repeat.value_or(by_position_ ? rounds_in_any_case : 1);
  }

  /// As long as there is time.
  void ask_on() {
    planned_ = most_rounds_of_a_proof;
    end_ = panel_.elapsed() + settings_.time;
    play_the_rest(end_);
    const auto may_go_on = [this] {
      const int most = shortest_loss() ? most_rounds_after_a_loss : most_rounds_of_a_proof;
      return asked_.rounds < most && !faulty_ && panel_.elapsed() < end_;
    };
    while (may_go_on()) {
      ask_round(false, end_);
      ask_outright();
    }
    while (ask_outright()) {
    }
  }

  /// It does not count as a round where the time is over before everything was asked.
  void ask_round(bool first_answers_only, nanoseconds end) {
    ++round_;
    panel_.start_anew();
    processes_.clear();
    aimed_.clear();
    while (true) {
      Search search{.sides = sides_,
                    .wanted = [this](const Game& question,
                                     const Known& known) { return is_to_ask(question, known); },
                    .first_answers_only = first_answers_only,
                    .last_only = asked_.in_games};
      if (round_ > 1 && !faulty_) search.order = random_.fork();
      const auto questions = find_questions(answers_, search);
      if (questions.empty()) break;
      if (panel_.elapsed() >= end) return;
      for (const Game& question : questions) ++aimed_[answers_.number(question)];
      run(in_parts(questions, in_this_manner()), end);
    }
    const auto processes = static_cast<int>(processes_.size());
    asked_.most_processes = std::max(asked_.most_processes, processes);
    asked_.fewest_processes =
        asked_.rounds == 0 ? processes : std::min(asked_.fewest_processes, processes);
    ++asked_.rounds;
    count_in_rounds_ = count_;
  }

  [[nodiscard]] bool is_to_ask(const Game& question, const Known& known) const {
    const auto aimed = aimed_.find(answers_.number(question));
    if (aimed != aimed_.end() && aimed->second >= most_games_to_a_question) return false;
    return known.open() || (!known.fault && known.round < round_ && has_choice(question));
  }

  /// The games that no round has played, each once, at most so many of a side. Who answers in
  /// several ways has too many of them.
  void play_the_rest(nanoseconds end, std::size_t most = std::numeric_limits<std::size_t>::max()) {
    for (const Mark side : std::vector{sides_}) {
      while (asked_.in_games && answers_.single() && !faulty_ && panel_.elapsed() < end) {
        const std::size_t before = played_[side].size();
        auto games = games_without(answers_, side, played_[side], most - std::min(most, before));
        if (games.empty()) break;
        shuffle(games, random_);
        panel_.start_anew();
        run(in_parts(games, in_this_manner(), side), end);
        if (played_[side].size() == before) break;
      }
    }
  }

  /// By itself: what was answered in several ways, and what no game came to. Returns whether there
  /// was such a question, and time for it.
  bool ask_outright() {
    if (!by_position_ || faulty_ || panel_.elapsed() >= end_ || shortest_loss()) return false;
    std::vector<Game> questions;
    const auto collect = [&](const Game& question, const Known& known) {
      if (!known.open() && known.answers.size() < 2) return false;
      const int missing = known.open() ? 1 : enough_known_answers - known.nothing_new;
      for (int i = 0; i < std::min(missing, known_answers_at_once); ++i)
        questions.push_back(question);
      return false;
    };
    find_questions(answers_, {.sides = sides_, .wanted = collect});
    if (questions.empty()) return false;
    run(in_parts(questions, Manner::outright), end_);
    return true;
  }

  [[nodiscard]] Manner in_this_manner() const {
    if (!asked_.in_games) return Manner::singly;
    return asked_.not_repeated() < many_mischances ? Manner::in_games : Manner::apart;
  }

  /// How many errands there are does not depend on how many processes may run at once, so neither
  /// does who is asked what.
  [[nodiscard]] std::vector<Errand> in_parts(const std::vector<Game>& games, Manner manner,
                                             std::optional<Mark> side = {}) {
    std::vector<Errand> errands;
    for (const Mark one : sides_) {
      std::vector<Game> own;
      std::ranges::copy_if(games, std::back_inserter(own),
                           [&](const Game& game) { return side.value_or(game.to_move()) == one; });
      const std::size_t parts =
          std::min(most_processes_at_once,
                   (own.size() + questions_of_a_process - 1) / questions_of_a_process);
      const auto begin_of = [&](std::size_t part) {
        return own.begin() + static_cast<std::ptrdiff_t>(own.size() * part / parts);
      };
      for (std::size_t part = 0; part < parts; ++part)
        errands.push_back(
            {manner, one, {begin_of(part), begin_of(part + 1)}, random_.next(), !has_lived_on_});
    }
    return errands;
  }

  // What is heard

  void run(const std::vector<Errand>& errands, nanoseconds end) {
    const auto outcomes = panel_.run(errands, end);
    for (std::size_t i = 0; i < errands.size(); ++i) {
      for (const Heard& heard : outcomes[i].heard) {
        processes_.insert(heard.process);
        learn(heard, errands[i].manner == Manner::outright && asked_.in_games);
      }
      for (std::size_t game = outcomes[i].begun; game < errands[i].games.size(); ++game)
        --aimed_[answers_.number(errands[i].games[game])];
      for (const Game& game : outcomes[i].played) keep({errands[i].side, Mishap::lost, game});
      if (outcomes[i].ends) asked_.in_games = false;
      if (outcomes[i].restarted) asked_.in_one_process = false;
      if (outcomes[i].lives_on) has_lived_on_ = true;
    }
    if (has_lived_on_ && !asked_.in_games) start_in_games();
    settle_failures();
  }

  /// It has ended after an answer, but not after all of them: what it answered singly counts for no
  /// round, since it may play otherwise in games.
  void start_in_games() {
    asked_.in_games = true;
    asked_.rounds = 0;
    asked_.most_processes = 0;
    ++round_;
    aimed_.clear();
    panel_.start_anew();
  }

  /// `aside`: what is heard then counts for no round, and is no failure.
  void learn(const Heard& heard, bool aside) {
    const auto& [question, reply, process, before] = heard;
    Known& known = answers_.at(question);
    if (const auto* const fault = std::get_if<Failure>(&reply)) {
      if (!known.answers.empty()) known.round = round_;
      if (!aside) fail({question.to_move(), Mishap::fault, question, *fault}, heard.before);
      return;
    }
    const Square square = std::get<Square>(reply);
    known.nothing_new = known.answers.contains(square) ? known.nothing_new + 1 : 0;
    known.answers |= square;
    if (!known.first) known.first = square;
    known.by_several = known.by_several || (known.process != 0 && known.process != process);
    known.process = process;
    if (!aside) known.round = round_;
    plays_.insert(question.to_move());
  }

  void keep(const Counterexample& played) {
    const bool is_new = played_[played.side].insert(game_number(played.game)).second;
    if (is_new && winner(played.game.outcome()) == !played.side) losses_.push_back(played);
  }

  void fail(Counterexample failure, const std::optional<Game>& before) {
    Failure& fault = failure.fault;
    if (fault.gone && (faulty_ || !failures_.empty())) return;  // it has failed before that
    if (fault.fault == FailureKind::declined && !plays_.contains(failure.side))
      return decline(std::move(failure));
    judge(fault, failure.side);
    failures_.push_back({std::move(failure), before});
  }

  /// `none` of who plays this side is no move.
  void judge(Failure& fault, Mark side) const {
    if (fault.fault != FailureKind::declined || !plays_.contains(side)) return;
    fault.fault = FailureKind::illegal_move;
    fault.detail = "answered \"none\", though it has played this side";
  }

  /// That side is not asked, if it declines it again, and whatever the other side begins with.
  void decline(Counterexample failure) {
    std::vector<Heard> heard = try_again(failure).heard;
    if (failure.side == Mark::o)
      for (const Square opening : SquareSet::all()) {
        if (opening == failure.game.last_move()) continue;
        Counterexample other = failure;
        other.game = Game{Mark::x};
        other.game.play(opening);
        std::ranges::copy(try_again(other).heard, std::back_inserter(heard));
      }
    if (plays_.contains(failure.side)) {
      failure.tries = 0;
      return fail(std::move(failure), {});
    }
    if (hear_failures(heard, failure.side)) return;
    std::erase(sides_, failure.side);
    if (!sides_.empty()) {
      asked_.declined = failure.side;
      return;
    }
    sides_.push_back(failure.side);
    failure.fault.fault = FailureKind::protocol_error;
    failure.fault.detail = "answered \"none\", and was asked for no other side";
    decide(failure);
  }

  /// What failed where something else was tried again. Returns whether something did.
  bool hear_failures(const std::vector<Heard>& heard, Mark side) {
    bool failed = false;
    for (const Heard& one : heard) {
      const auto* const fault = std::get_if<Failure>(&one.reply);
      if (fault == nullptr || (fault->fault == FailureKind::declined && !plays_.contains(side)))
        continue;
      fail({side, Mishap::fault, one.question, *fault}, {});
      failed = true;
    }
    return failed;
  }

  /// It is told in the end, unless there is another before it on the walk.
  void decide(const Counterexample& failure) {
    answers_.at(failure.game).fault = failure;
    faulty_ = true;
  }

  // What has to happen again

  /// What fails at the first question of a game may come of the last answer of the game before.
  void settle_failures() {
    while (!failures_.empty()) {
      auto [failure, before] = std::move(failures_.back());
      failures_.pop_back();
      if (answers_.at(failure.game).fault) continue;
      if (before) {
        Counterexample earlier{failure.side, Mishap::fault, *before};
        earlier.fault.fault = FailureKind::protocol_error;
        if (happens_again(earlier, most_tries_of_a_mischance)) continue;
      }
      Known& known = answers_.at(failure.game);
      const bool known_kind = asked_.mischances.contains(failure.fault.fault) && !known.open();
      if (happens_again(failure, known_kind ? most_tries_of_a_mischance : most_tries)) continue;
      if (!known.mischance) known.mischance = failure;
      Mischance& mischance = asked_.mischances[failure.fault.fault];
      if (mischance.count++ == 0) mischance.first = std::move(failure);
    }
  }

  /// Tries it once in any case, and on for half of the time that is left for all: others must be
  /// tried, too. At the same question every failure is one, of whatever kind.
  bool happens_again(Counterexample& failure, int most) {
    const nanoseconds left = time_to_try_ / 2;
    while (failure.tries < most && (failure.tries == 0 || time_to_try_ > left))
      if (fails_again(failure, Manner::again)) return true;
    // Who moves otherwise each time does not come there in a game.
    return by_position_ && !failure.game.over() && answers_.at(failure.game).open() &&
           fails_again(failure, Manner::outright);
  }

  bool fails_again(Counterexample& failure, Manner manner) {
    const FailureKind kind = failure.fault.fault;
    const std::uint32_t number = answers_.number(failure.game);
    for (const Heard& heard : try_again(failure, manner).heard) {
      const auto* const reply = std::get_if<Failure>(&heard.reply);
      if (reply == nullptr) continue;
      Failure fault = *reply;
      judge(fault, failure.side);
      if (fault.fault == FailureKind::declined) continue;
      const bool same = fault.fault == kind || answers_.number(heard.question) == number;
      if (!same && (!fault.gone || failure.game.over())) continue;
      if (fault.gone)  // nobody can try it again
        failure.tries = 0;
      else
        failure = {.side = failure.side,
                   .mishap = Mishap::fault,
                   .game = heard.question,
                   .fault = fault,
                   .tries = failure.tries,
                   .outright = manner == Manner::outright};
      decide(failure);
      return true;
    }
    return false;
  }

  /// In a new process, while nothing else of ours is running.
  Outcomes try_again(Counterexample& example, Manner manner = Manner::again) {
    ++example.tries;
    const nanoseconds before = panel_.elapsed();
    panel_.start_anew();
    const Errand errand{.manner = manner, .side = example.side, .games = {example.game}};
    Outcomes outcomes = panel_.run({&errand, 1}, no_end).front();
    panel_.start_anew();  // whoever was tried is asked nothing else
    for (const Heard& heard : outcomes.heard)
      if (std::holds_alternative<Square>(heard.reply)) learn(heard, manner == Manner::outright);
    time_to_try_ -= panel_.elapsed() - before;
    return outcomes;
  }

  /// Of all that the answers lead to.
  [[nodiscard]] std::optional<Counterexample> shortest_loss() const {
    return proof_from(answers_, sides_).refutation;
  }

  /// Plays losses again, the shortest first, and of equal ones the first on the walk; what was only
  /// put together comes last.
  void try_losses() {
    const auto shortest = shortest_loss();
    if (!shortest) return;
    const auto is_shortest = [&](const Counterexample& loss) {
      return loss.side == shortest->side && game_number(loss.game) == game_number(shortest->game);
    };
    const Mishap otherwise = losses_.empty() ? Mishap::put_together : Mishap::not_repeated;
    std::ranges::stable_sort(losses_, {}, [&](const Counterexample& loss) {
      return std::pair{loss.game.moves().size(), !is_shortest(loss)};
    });
    if (losses_.empty() || !is_shortest(losses_.front())) losses_.push_back(*shortest);
    if (losses_.size() > most_losses_to_try)
      losses_.erase(losses_.begin() + most_losses_to_try - 1, losses_.end() - 1);
    for (std::size_t i = 0; i < losses_.size(); ++i) {
      Counterexample& loss = losses_[i];
      const auto left = time_to_try_ - time_to_try_ / static_cast<int>(losses_.size() - i);
      bool again = false;
      do {
        const Outcomes outcomes = try_again(loss);
        again = !outcomes.played.empty();
        hear_failures(outcomes.heard, loss.side);
        settle_failures();
        if (faulty_) return;
      } while (!again && loss.tries < most_tries && time_to_try_ > left);
      loss.mishap = again ? Mishap::lost : otherwise;
      if (again || i == 0) refutation_ = loss;
      if (again) return;
    }
  }

  // What is told

  Proof report() {
    Proof proof = proof_from(answers_, sides_);
    proof.refutation = refutation_;
    const auto has_failed = [&](const Game& question, const Known& known) {
      if (known.mischance && !plays_.contains(question.to_move()) && !proof.refutation) {
        proof.refutation = known.mischance;
        proof.refutation->mishap = Mishap::failed_once;
      }
      if (known.fault) proof.refutation = known.fault;
      return false;
    };
    find_questions(answers_, {.sides = sides_, .wanted = has_failed});
    if (answers_.single()) proof.deterministic = asked_twice();
    asked_.played = static_cast<std::uint32_t>(played_[Mark::x].size() + played_[Mark::o].size());
    asked_.not_reached = static_cast<std::uint32_t>(
        find_questions(answers_, {.sides = sides_, .wanted = is_open}).size());
    proof.asked = asked_;
    return proof;
  }

  /// True; or nothing where a question with a choice was not asked in two processes.
  [[nodiscard]] std::optional<bool> asked_twice() const {
    bool once = false;
    bool twice = false;
    const auto look = [&](const Game& question, const Known& known) {
      if (!known.fault && has_choice(question)) (known.by_several ? twice : once) = true;
      return false;
    };
    find_questions(answers_, {.sides = sides_, .wanted = look});
    return twice && !once ? std::optional{true} : std::nullopt;
  }

  /// About how many answers there will be in all, as far as can be told.
  [[nodiscard]] std::uint32_t about() const {
    constexpr double answers_of_a_perfect_side = 600;
    const double of_a_round = asked_.rounds > 0
                                  ? 1.0 * count_in_rounds_ / asked_.rounds
                                  : answers_of_a_perfect_side * static_cast<double>(sides_.size());
    double all = of_a_round * planned_;
    if (end_ != no_end) {
      const auto passed = static_cast<double>(panel_.elapsed().count());
      all = std::min(all, count_ * static_cast<double>(end_.count()) / passed);
    }
    return static_cast<std::uint32_t>(all);
  }

  Panel& panel_;
  const ProofSettings& settings_;
  bool by_position_;
  std::vector<Mark> sides_;
  Random random_;
  Answers answers_;
  nanoseconds time_to_try_;
  nanoseconds end_ = no_end;
  Asked asked_;
  int round_ = 0;
  std::unordered_set<std::uint64_t> processes_;   ///< of the round
  std::unordered_map<std::uint32_t, int> aimed_;  ///< games of the round that were to lead there
  std::map<Mark, GameNumbers> played_;
  std::set<Mark> plays_;                ///< sides for which it has given an answer
  std::vector<Counterexample> losses_;  ///< that were played
  /// That nobody has tried again, each with the game before it, where it was a first question.
  std::vector<std::pair<Counterexample, std::optional<Game>>> failures_;
  bool has_lived_on_ = false;  ///< after an answer, though it had ended after others
  bool faulty_ = false;
  std::optional<Counterexample> refutation_;

  int planned_ = 0;                    ///< rounds
  std::uint32_t count_ = 0;            ///< answers
  std::uint32_t count_in_rounds_ = 0;  ///< the same when the last round ended
};

}  // namespace

Proof inquire(Panel& panel, bool by_position, const ProofSettings& settings) {
  return Inquiry{panel, by_position, settings}.run();
}

}  // namespace ttt
