#include "referee/inquiry.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <unordered_set>
#include <utility>
#include <vector>

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
    const int in_any_case = settings_.repeat.value_or(by_position_ ? rounds_in_any_case : 1);
    rounds_to_come_ = in_any_case;
    while (asked_.rounds < in_any_case && !decided()) ask_round(!settings_.repeat, no_end);
    asked_.time_of_rounds = std::chrono::ceil<std::chrono::milliseconds>(panel_.elapsed());
    if (settings_.repeat) {
      play_the_rest(no_end);
    } else {
      if (!by_position_) play_the_rest(no_end, most_games_in_any_case);
      ask_on();
    }
    if (!decided()) try_losses();
    return report();
  }

 private:
  /// What belongs to a side.
  template <typename Value>
  class BySide {
   public:
    Value& operator[](Mark side) { return values_[side == Mark::x ? 0 : 1]; }

   private:
    std::array<Value, 2> values_{};
  };

  struct Failure {
    Game question;
    PlayerFault fault;
  };
  struct Lost {
    Mark side{};
    Game game{Mark::x};
  };

  // What is asked

  /// As long as there is time.
  void ask_on() {
    end_ = panel_.elapsed() + settings_.time;
    play_the_rest(end_);
    while (asked_.rounds < rounds_at_most() && !decided() && panel_.elapsed() < end_) {
      rounds_to_come_ = rounds_at_most() - asked_.rounds;
      ask_round(false, end_);
      ask_outright();
      asked_.time_of_rounds = std::chrono::ceil<std::chrono::milliseconds>(panel_.elapsed());
    }
    asked_.out_of_time = asked_.rounds < rounds_at_most();
    while (ask_outright()) {
    }
  }

  [[nodiscard]] int rounds_at_most() {
    return shortest_loss() ? most_rounds_after_a_loss : most_rounds_of_a_proof;
  }

  /// It does not count as a round where the time is over before everything was asked.
  void ask_round(bool first_answers_only, nanoseconds end) {
    ++round_;
    panel_.start_anew();
    processes_.clear();
    begun_at_ = count_;
    while (true) {
      Search search{.sides = sides_,
                    .wanted = [this](const Game& question,
                                     const Known* known) { return is_open(question, known); },
                    .first_answers_only = first_answers_only,
                    .last_only = asked_.in_games};
      if (round_ > 1 && !faulty_) search.order = random_.fork();
      const auto questions = find_questions(answers_, search);
      if (questions.empty()) break;
      if (panel_.elapsed() >= end) return;
      for (const Game& question : questions) aim_at(question);
      run(in_parts(questions, in_this_manner()), end);
    }
    const auto processes = static_cast<int>(processes_.size());
    asked_.most_processes = std::max(asked_.most_processes, processes);
    asked_.fewest_processes =
        asked_.rounds == 0 ? processes : std::min(asked_.fewest_processes, processes);
    ++asked_.rounds;
    --rounds_to_come_;
    answers_of_a_round_ = count_ - begun_at_;
  }

  [[nodiscard]] bool is_open(const Game& question, const Known* known) const {
    if (known == nullptr) return true;
    if (known->aimed_round == round_ && known->aimed >= most_games_to_a_question) return false;
    return known->answers.empty() || (has_choice(question) && known->round < round_);
  }

  void aim_at(const Game& question) {
    Known& known = answers_.at(question);
    known.aimed = known.aimed_round == round_ ? known.aimed + 1 : 1;
    known.aimed_round = round_;
  }

  /// The games that no round has played, each once, at most so many of a side. Who answers in
  /// several ways has too many of them.
  void play_the_rest(nanoseconds end, std::size_t most = std::numeric_limits<std::size_t>::max()) {
    for (const Mark side : std::vector{sides_}) {
      while (asked_.in_games && answers_.single() && !decided() && panel_.elapsed() < end) {
        const std::size_t before = played_[side].size();
        auto games = games_without(answers_, side, played_[side], most - std::min(most, before));
        if (games.empty()) break;
        for (std::size_t left = games.size(); left > 1; --left)
          std::swap(games[left - 1], games[random_.below(static_cast<std::uint32_t>(left))]);
        panel_.start_anew();
        run(in_parts(games, in_this_manner(), side), end);
        if (played_[side].size() == before) break;
      }
    }
  }

  /// By itself: what was answered in several ways, and what no game came to. Returns whether there
  /// was such a question, and time for it.
  bool ask_outright() {
    if (!by_position_ || decided() || panel_.elapsed() >= end_ || shortest_loss()) return false;
    std::vector<Game> questions;
    const auto collect = [&](const Game& question, const Known* known) {
      const bool unknown = known == nullptr || known->answers.empty();
      if (!unknown && known->answers.size() < 2) return false;
      const int missing = unknown ? 1 : enough_known_answers - known->nothing_new;
      for (int i = 0; i < std::min(missing, known_answers_at_once); ++i)
        questions.push_back(question);
      return false;
    };
    static_cast<void>(find_questions(answers_, {.sides = sides_, .wanted = collect}));
    if (questions.empty()) return false;
    run(in_parts(questions, Manner::outright), end_);
    return true;
  }

  [[nodiscard]] Manner in_this_manner() const {
    if (!asked_.in_games) return Manner::outright;
    return mischances_ < many_mischances ? Manner::in_games : Manner::apart;
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
        errands.push_back({manner, one, {begin_of(part), begin_of(part + 1)}, random_.next()});
    }
    return errands;
  }

  // What is heard

  void run(const std::vector<Errand>& errands, nanoseconds end) {
    const auto outcomes = panel_.run(errands, end);
    for (std::size_t i = 0; i < errands.size(); ++i) {
      for (const Heard& heard : outcomes[i].heard) {
        processes_.insert(heard.process);
        learn(heard, errands[i].manner);
      }
      for (std::size_t game = outcomes[i].begun; game < errands[i].games.size(); ++game)
        --answers_.at(errands[i].games[game]).aimed;
      for (const Game& game : outcomes[i].played) keep({errands[i].side, game});
      if (outcomes[i].ends) asked_.in_games = false;
      if (outcomes[i].restarted) asked_.in_one_process = false;
    }
    settle_failures();
  }

  void learn(const Heard& heard, Manner manner) {
    const bool aside = manner == Manner::outright && asked_.in_games;
    Known& known = answers_.at(heard.question);
    if (const auto* const fault = std::get_if<PlayerFault>(&heard.reply)) {
      if (!known.answers.empty()) known.round = round_;
      if (!aside) fail({heard.question, *fault});
      return;
    }
    const Square square = std::get<Square>(heard.reply);
    const bool is_new = !known.answers.contains(square);
    known.answers |= square;
    if (!known.first) known.first = square;
    known.nothing_new = is_new ? 0 : known.nothing_new + 1;
    known.by_several = known.by_several || (known.process != 0 && known.process != heard.process);
    known.process = heard.process;
    if (!aside) known.round = round_;
    plays_[heard.question.to_move()] = true;
  }

  void keep(const Lost& played) {
    const bool is_new = played_[played.side].insert(game_number(played.game)).second;
    if (is_new && winner(played.game.outcome()) == !played.side) losses_.push_back(played);
  }

  void fail(Failure failure) {
    const Mark side = failure.question.to_move();
    if (failure.fault.gone && (faulty_ || !failures_.empty())) return;  // it has failed before that
    if (failure.fault.fault != Fault::declined) return failures_.push_back(std::move(failure));
    if (plays_[side]) {
      failure.fault.fault = Fault::illegal_move;
      failure.fault.detail = "answered \"none\", after it had played this side";
      return failures_.push_back(std::move(failure));
    }
    const Outcomes outcomes = try_again({side, failure.question});
    const auto* const again =
        outcomes.heard.empty() ? nullptr : std::get_if<PlayerFault>(&outcomes.heard.back().reply);
    if (again == nullptr || again->fault != Fault::declined) return;
    std::erase(sides_, side);
    if (!sides_.empty()) {
      asked_.declined = side;
      return;
    }
    sides_.push_back(side);
    failure.fault.fault = Fault::protocol_error;
    failure.fault.detail = "answered \"none\", and was asked for no other side";
    decide(failure, 1);
  }

  /// It is told in the end, unless there is another before it on the walk.
  void decide(const Failure& failure, int tries) {
    Known& known = answers_.at(failure.question);
    known.fault = failure.fault;
    known.tries = tries;
    faulty_ = true;
  }

  [[nodiscard]] bool decided() const noexcept { return faulty_; }

  // What has to happen again

  void settle_failures() {
    while (!failures_.empty()) {
      const Failure failure = failures_.back();
      failures_.pop_back();
      if (answers_.at(failure.question).fault || happens_again(failure)) continue;
      ++mischances_;
      if (mischance_of(failure.fault.fault) == nullptr)
        asked_.mischances.push_back({.fault = failure.fault, .question = failure.question});
      ++mischance_of(failure.fault.fault)->count;
    }
  }

  bool happens_again(const Failure& failure) {
    const Fault kind = failure.fault.fault;
    const int most = mischance_of(kind) == nullptr ? most_tries : most_tries_of_a_mischance;
    for (int tries = 1; tries <= most; ++tries) {
      const bool must = tries == 1 && answers_.at(failure.question).answers.empty();
      if (!must && time_to_try_ <= nanoseconds::zero()) return false;
      const Outcomes outcomes = try_again({failure.question.to_move(), failure.question});
      for (const Heard& heard : outcomes.heard) {
        const auto* const fault = std::get_if<PlayerFault>(&heard.reply);
        if (fault != nullptr && fault->gone) {  // nobody can try it again
          decide(failure, 0);
          return true;
        }
        if (fault == nullptr || fault->fault != kind) continue;
        decide({heard.question, *fault}, tries);
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] Mischance* mischance_of(Fault kind) {
    const auto found = std::ranges::find(asked_.mischances, kind,
                                         [](const Mischance& one) { return one.fault.fault; });
    return found != asked_.mischances.end() ? &*found : nullptr;
  }

  /// In a new process, while nothing else of ours is running.
  Outcomes try_again(const Lost& game) {
    const nanoseconds before = panel_.elapsed();
    panel_.start_anew();
    const Errand errand{.manner = Manner::again, .side = game.side, .games = {game.game}};
    Outcomes outcomes = panel_.run({&errand, 1}, no_end).front();
    for (const Heard& heard : outcomes.heard)
      if (std::holds_alternative<Square>(heard.reply)) learn(heard, Manner::again);
    time_to_try_ -= panel_.elapsed() - before;
    return outcomes;
  }

  /// Of all that the answers lead to.
  [[nodiscard]] std::optional<Lost> shortest_loss() const {
    std::optional<Lost> shortest;
    for (const Mark side : sides_) {
      const auto loss = examine(answers_, side).shortest_loss;
      if (loss && (!shortest || loss->moves().size() < shortest->game.moves().size()))
        shortest = Lost{side, *loss};
    }
    return shortest;
  }

  /// Plays losses again, the shortest first; what was only put together comes last.
  void try_losses() {
    const auto shortest = shortest_loss();
    if (!shortest) return;
    std::vector<Lost> to_try = losses_;
    std::ranges::stable_sort(to_try, {}, [](const Lost& lost) { return lost.game.moves().size(); });
    const bool was_played = !to_try.empty();
    // Of those that are equally short it is the first on the walk.
    const auto first = std::ranges::find_if(to_try, [&](const Lost& lost) {
      return lost.side == shortest->side && game_number(lost.game) == game_number(shortest->game);
    });
    if (first != to_try.end())
      std::rotate(to_try.begin(), first, first + 1);
    else
      to_try.push_back(*shortest);
    if (to_try.size() > most_losses_to_try)
      to_try.erase(to_try.begin() + most_losses_to_try - 1, to_try.end() - 1);
    for (std::size_t i = 0; i < to_try.size(); ++i) {
      const auto share = time_to_try_ / static_cast<int>(to_try.size() - i);
      const auto [again, tries] = is_lost_again(to_try[i], time_to_try_ - share);
      if (again) return refute(to_try[i], tries, Loss::certain);
      if (i == 0) refute(to_try[i], tries, was_played ? Loss::not_repeated : Loss::put_together);
    }
  }

  struct Tried {
    bool again;
    int tries;
  };

  /// Until so much of the time is left.
  Tried is_lost_again(const Lost& lost, nanoseconds left) {
    int tries = 0;
    while (tries < most_tries && (tries == 0 || time_to_try_ > left)) {
      ++tries;
      const Outcomes outcomes = try_again(lost);
      if (!outcomes.played.empty()) return {true, tries};
    }
    return {false, tries};
  }

  void refute(const Lost& lost, int tries, Loss how) {
    refutation_ = Counterexample{
        .side = lost.side, .mishap = Mishap::lost, .game = lost.game, .tries = tries};
    loss_ = how;
  }

  // What is told

  Proof report() {
    Proof proof = proof_from(answers_, sides_);
    proof.refutation = refutation_;
    proof.loss = loss_;
    if (const auto question = first_fault(answers_, sides_); question && faulty_) {
      const Known& known = answers_.at(*question);
      proof.refutation = Counterexample{.side = question->to_move(),
                                        .mishap = Mishap::fault,
                                        .game = *question,
                                        .fault = known.fault,
                                        .tries = known.tries};
    }
    if (answers_.single()) proof.deterministic = asked_twice();
    asked_.played = static_cast<std::uint32_t>(played_[Mark::x].size() + played_[Mark::o].size());
    const auto unknown = [](const Game&, const Known* known) {
      return known == nullptr || known->answers.empty();
    };
    asked_.not_reached = static_cast<std::uint32_t>(
        find_questions(answers_, {.sides = sides_, .wanted = unknown}).size());
    proof.asked = asked_;
    return proof;
  }

  /// True; or nothing where a question with a choice was not asked in two processes.
  [[nodiscard]] std::optional<bool> asked_twice() const {
    bool one_was = false;
    const auto once = [&](const Game& question, const Known* known) {
      if (!has_choice(question)) return false;
      if (known == nullptr || !known->by_several) return true;
      one_was = true;
      return false;
    };
    const bool all = find_questions(answers_, {.sides = sides_, .wanted = once}).empty();
    return all && one_was ? std::optional{true} : std::nullopt;
  }

  /// About how many answers there will be in all, as far as can be told.
  [[nodiscard]] std::uint32_t about() const {
    constexpr std::uint32_t answers_of_a_perfect_side = 600;
    const std::uint32_t of_a_round =
        answers_of_a_round_ > 0
            ? answers_of_a_round_
            : answers_of_a_perfect_side * static_cast<std::uint32_t>(sides_.size());
    std::uint32_t to_come = of_a_round * static_cast<std::uint32_t>(std::max(rounds_to_come_, 0));
    if (end_ != no_end) {
      const double passed = static_cast<double>(panel_.elapsed().count());
      const double left = std::max(0.0, static_cast<double>(end_.count()) - passed);
      to_come = std::min(to_come, static_cast<std::uint32_t>(count_ * left / passed));
    }
    return begun_at_ + to_come;
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
  std::unordered_set<std::uint64_t> processes_;  ///< of the round
  BySide<GameNumbers> played_;
  BySide<bool> plays_;  ///< whether it has given an answer
  std::vector<Lost> losses_;
  std::vector<Failure> failures_;  ///< that nobody has tried again
  std::uint32_t mischances_ = 0;
  bool faulty_ = false;
  std::optional<Counterexample> refutation_;
  Loss loss_{};

  std::uint32_t count_ = 0;     ///< answers
  std::uint32_t begun_at_ = 0;  ///< their count when the last round began
  std::uint32_t answers_of_a_round_ = 0;
  int rounds_to_come_ = 0;
};

}  // namespace

Proof inquire(Panel& panel, bool by_position, const ProofSettings& settings) {
  return Inquiry{panel, by_position, settings}.run();
}

}  // namespace ttt
