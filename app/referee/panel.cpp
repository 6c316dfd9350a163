#include "referee/inquiry.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <optional>
#include <system_error>
#include <utility>

#include "players/program_player.hpp"
#include "ttt/random.hpp"

namespace ttt {
namespace {

using Clock = Player::Clock;

/// When a game is tried again, an answer that is too late is waited for, to say when it came.
constexpr std::chrono::milliseconds patience{4000};
/// What is said after the last answer of such a game is heard for so long.
constexpr std::chrono::milliseconds time_for_leftovers{50};

/// A process of the program, or one after the other, and the errand that it is on.
class Seat {
 public:
  Seat(const Program& program, const ProgramOptions& terms, std::size_t number)
      : number_(number), program_(program), player_(program, terms) {}

  void send(const Errand& errand, Outcomes& outcomes) {
    errand_ = &errand;
    outcomes_ = &outcomes;
    random_ = Random{errand.seed};
    next_ = 0;
    game_.reset();
    player_.wait_for_late_answers(errand.manner == Manner::again ? patience : patience.zero());
  }

  [[nodiscard]] const Player& player() const noexcept { return player_; }
  [[nodiscard]] bool was_too_slow() const {
    if (outcomes_->heard.empty()) return false;
    const auto* const fault = std::get_if<Failure>(&outcomes_->heard.back().reply);
    return fault != nullptr && fault->fault == FailureKind::timeout;
  }
  void start_anew() { player_.withdraw(); }

  /// Back to before the game that it plays, with no process.
  void interrupt() {
    if (game_) --next_;
    game_.reset();
    player_.withdraw();
  }

  /// Does all that need not be waited for. Returns whether the errand is done; where `late`, no
  /// game begins. Throws std::system_error where no process can be started; then the seat is to be
  /// interrupted.
  bool advance(const std::function<bool()>& late, const std::function<void()>& on_answer) {
    while (true) {
      if (!game_) {
        if (next_ == errand_->games.size() || late()) return true;
        ++next_;
        began_again_ = false;
        begin();
      }
      if (!asked_) {
        if (!play_other_side()) continue;
        asked_ = true;
        player_.ask(*game_);
        if (player_.wait()) return false;
      }
      const auto reply = player_.answer();
      if (!reply) return false;
      on_answer();
      if (hear(*reply)) return true;
    }
  }

 private:
  [[nodiscard]] const Game& goal() const { return errand_->games[next_ - 1]; }
  [[nodiscard]] bool singly() const { return errand_->manner == Manner::singly; }
  [[nodiscard]] bool by_itself() const { return singly() || errand_->manner == Manner::outright; }

  void begin() {
    outcomes_->begun = next_;
    const bool goes_on = errand_->manner == Manner::in_games && !began_again_;
    if (!goes_on && !singly()) player_.withdraw();
    game_ = by_itself() ? goal() : Game{Mark::x};
    asked_ = false;
    answers_ = 0;
  }

  /// The other side's move, if it has one. Returns false if the game is over.
  bool play_other_side() {
    if (game_->to_move() != errand_->side && !game_->over()) {
      const std::size_t ply = game_->moves().size();
      game_->play(leads_to_goal() && ply < goal().moves().size()
                      ? goal().moves()[ply]
                      : choose(game_->board().empty_squares(), random_));
    }
    if (!game_->over()) return true;
    outcomes_->played.push_back(*game_);
    if (errand_->manner == Manner::again) hear_the_rest();
    last_game_ = game_;
    player_.end(*game_);
    game_.reset();
    return false;
  }

  /// Whether it has gone as the goal goes, as far as either does.
  [[nodiscard]] bool leads_to_goal() const {
    const auto common = std::min(game_->moves().size(), goal().moves().size());
    return std::ranges::equal(game_->moves().first(common), goal().moves().first(common));
  }

  /// Returns whether the errand is over.
  bool hear(const Reply& reply) {
    asked_ = false;
    const auto* const fault = std::get_if<Failure>(&reply);
    const bool same_process = std::exchange(starts_, player_.starts()) == player_.starts();
    if (singly() && same_process && fault == nullptr) {
      outcomes_->lives_on = true;
      return true;
    }
    if (answers_ > 0 && !same_process && errand_->manner != Manner::again) {
      // The program has ended between two questions of this game. If it does so once more, it ends
      // after each answer, or after a few: then it is started again where it ended.
      if (!began_again_) {
        began_again_ = true;
        begin();
        return false;
      }
      (errand_->may_end && answers_ < 2 ? outcomes_->ends : outcomes_->restarted) = true;
      if (outcomes_->ends) return true;
    }
    const bool first = answers_++ == 0;
    const bool belated = fault != nullptr && fault->belated && last_question_;
    add(belated ? *last_question_ : *game_, reply);
    if (first && same_process && !by_itself()) outcomes_->heard.back().before = last_game_;
    last_question_ = game_;
    if (fault != nullptr) return true;
    game_->play(std::get<Square>(reply));
    if (by_itself() || (errand_->manner == Manner::again && is_enough())) game_.reset();
    return false;
  }

  /// Whether there is no more to see in a game that is tried again: it has gone another way, or the
  /// goal was a question, and was answered.
  bool is_enough() {
    if (!leads_to_goal()) return true;
    if (game_->moves().size() <= goal().moves().size()) return false;
    hear_the_rest();
    return true;
  }

  /// What it says after its last answer. Where a game has a process, nobody minds once it is over.
  void hear_the_rest() {
    if (game_->over() && program_.plays_one_game()) return;
    if (const auto fault = player_.unsolicited_output(time_for_leftovers)) add(*last_question_, *fault);
  }

  void add(const Game& question, const Reply& reply) {
    outcomes_->heard.push_back({question, reply,
                                (static_cast<std::uint64_t>(number_) << 32U) +
                                    static_cast<std::uint64_t>(player_.starts())});
  }

  std::size_t number_;
  Program program_;
  ProgramPlayer player_;
  const Errand* errand_ = nullptr;
  Outcomes* outcomes_ = nullptr;
  Random random_{0};
  std::size_t next_ = 0;      ///< game of the errand
  std::optional<Game> game_;  ///< that it plays
  bool asked_ = false;        ///< about the game as it stands
  std::optional<Game> last_question_{};
  std::optional<Game> last_game_{};  ///< that was played to its end
  int starts_ = -1;                  ///< of the program, at its last answer
  int answers_ = 0;                  ///< in this game
  bool began_again_ = false;
};

class ProgramPanel final : public Panel {
 public:
  ProgramPanel(Program program, const ProgramOptions& terms, int jobs)
      : program_(std::move(program)), terms_(terms), jobs_(static_cast<std::size_t>(jobs)) {}

  std::vector<Outcomes> run(std::span<const Errand> errands,
                            std::chrono::nanoseconds end) override {
    std::vector<Outcomes> outcomes(errands.size());
    std::deque<Seat*> waiting;
    for (std::size_t i = 0; i < errands.size(); ++i) {
      if (i == seats_.size()) seats_.push_back(std::make_unique<Seat>(program_, terms_, i + 1));
      waiting.push_back(seats_[i].get());
      waiting.back()->send(errands[i], outcomes[i]);
    }
    const auto late = [&] { return elapsed() >= end; };
    alone_ = false;
    std::vector<Seat*> busy;
    while (!busy.empty() || !waiting.empty()) {
      while (!waiting.empty() && busy.size() < jobs_) {
        busy.push_back(waiting.front());
        waiting.pop_front();
      }
      std::erase_if(busy, [&, count = busy.size()](Seat* one) {
        return advance(*one, late, count, waiting);
      });
      if (waiting.empty() || busy.size() >= jobs_) wait(busy);
    }
    return outcomes;
  }

  void start_anew() override {
    for (const auto& one : seats_) one->start_anew();
  }

  [[nodiscard]] std::chrono::nanoseconds elapsed() const override { return Clock::now() - begin_; }

 private:
  /// Returns whether the seat is busy no longer. Where the system has no process for it, it waits
  /// until others are done; the last one throws. Who was too slow beside others is not to have so
  /// many beside it.
  bool advance(Seat& one, const std::function<bool()>& late, std::size_t busy,
               std::deque<Seat*>& waiting) {
    try {
      const auto hear = [this] {
        alone_ = false;
        on_answer();
      };
      if (!one.advance(late, hear)) return false;
      if (busy > 1 && one.was_too_slow()) jobs_ = std::max<std::size_t>(1, jobs_ / 2);
      return true;
    } catch (const std::system_error&) {
      one.interrupt();
      if (busy == 1 && std::exchange(alone_, true)) throw;
      if (busy == 1) start_anew();  // those without an errand have processes, too
      jobs_ = std::max<std::size_t>(1, busy - 1);
      waiting.push_back(&one);
      return true;
    }
  }

  /// Until one of them may have something to say.
  static void wait(const std::vector<Seat*>& busy) {
    std::vector<const Player*> asked;
    for (const Seat* const one : busy) asked.push_back(&one->player());
    wait_for_any(asked);
  }

  Program program_;
  ProgramOptions terms_;
  std::size_t jobs_;
  Clock::time_point begin_ = Clock::now();
  std::vector<std::unique_ptr<Seat>> seats_;
  bool alone_ = false;  ///< in this run no process could be had though all others were gone
};

}  // namespace

std::unique_ptr<Panel> program_panel(const Program& program, const ProgramOptions& terms,
                                     int jobs) {
  return std::make_unique<ProgramPanel>(program, terms, jobs);
}

}  // namespace ttt
