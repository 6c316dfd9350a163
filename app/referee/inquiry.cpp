#include "referee/inquiry.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "ttt/solution.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr int fewest_rounds = 2;
/// How often a program is asked about each position, unless somebody says otherwise.
constexpr int most_rounds = 24;
constexpr int most_rounds_after_a_loss = 8;
constexpr seconds time_for_rounds{10};
constexpr int questions_about_the_opening = 24;
constexpr seconds time_for_the_opening{5};
/// A question that was answered in two ways is asked until so many answers in a row are known.
constexpr int enough_known_answers = 64;
constexpr int known_answers_at_once = 8;
constexpr int most_rounds_anew = 8;
/// What the starts for these may take in all.
constexpr seconds time_for_starts{2};
constexpr seconds time_for_what_varies{10};

constexpr int enough_rounds(bool lost) { return lost ? most_rounds_after_a_loss : most_rounds; }

constexpr Position opening{Board{}, Mark::x};

/// `once`, `3 times`
std::string times_in_words(int count) {
  return count == 1 ? "once" : std::to_string(count) + " times";
}

/// All that is asked of one program, and what it answered.
class Inquiry {
 public:
  Inquiry(Panel& panel, const ProofSettings& settings)
      : panel_(panel), settings_(settings), known_(board_count) {}

  [[nodiscard]] Asked ask_in_rounds() {
    Asked asked;
    Findings findings;
    do findings = catch_up(++asked.rounds);
    while (!findings.faulty && !enough(asked.rounds, findings.lost));
    if (waits() && !findings.lost) asked.anew = 0;
    asked.time = std::chrono::ceil<std::chrono::milliseconds>(panel_.elapsed());
    if (findings.faulty || settings_.repeat) return asked;
    asked.out_of_time = asked.rounds < enough_rounds(findings.lost);

    if (std::ranges::count(settings_.sides, Mark::x) > 0) ask_about_the_opening();
    if (asked.anew) asked.anew = ask_anew(asked.rounds);
    ask_about_what_varies(asked);
    return asked;
  }

  /// What it said in a position that was asked about: all its different answers, or its fault.
  [[nodiscard]] Said answers(Position question) {
    const Known& here = known(question);
    if (!here.fault) return {.answers = here.answers};
    if (here.fault->belated) return {.answers = {}, .fault = *here.fault};
    Said said{.answers = here.answers, .fault = *here.fault};
    if (here.asked > 0) said.fault->detail += "; " + before_the_fault(here);
    return said;
  }

 private:
  struct Known {
    SquareSet answers;
    std::uint16_t asked = 0;
    std::uint16_t nothing_new = 0;  ///< answers in a row that were known before
    std::uint32_t seen_by = 0;      ///< the last walk that came here
    std::unique_ptr<PlayerFault> fault{};
  };
  /// What a walk finds, up to the first fault.
  struct Findings {
    std::vector<Position> questions{};  ///< in the order of the walk
    bool lost = false;
    bool faulty = false;
  };

  [[nodiscard]] Known& known(Position question) {
    return known_[board_number(question.board, Mark::x)];
  }

  /// `asked the same 2 times before, it answered 5 or 7`
  [[nodiscard]] std::string before_the_fault(const Known& here) const {
    std::string answers;
    for (const Square square : here.answers)
      answers += (answers.empty() ? "" : " or ") + key_name(square, settings_.terms.layout);
    return "asked the same " + times_in_words(here.asked) + " before, it answered " + answers;
  }

  [[nodiscard]] bool enough(int rounds, bool lost) const {
    if (settings_.repeat) return rounds >= *settings_.repeat;
    if (rounds < fewest_rounds) return false;
    return rounds >= enough_rounds(lost) || panel_.elapsed() >= time_for_rounds;
  }

  [[nodiscard]] Findings walk() {
    ++walks_;
    Findings findings;
    findings.faulty = !std::ranges::all_of(
        settings_.sides, [&](Mark player) { return walk(Board{}, Mark::x, player, findings); });
    return findings;
  }

  /// Returns false at a fault.
  bool walk(Board board, Mark mover, Mark player, Findings& findings) {
    if (board.wins(!mover)) {
      findings.lost = findings.lost || mover == player;
      return true;
    }
    SquareSet squares = board.empty_squares();
    if (mover == player && !squares.empty()) {
      Known& here = known({board, mover});
      if (here.seen_by == walks_) return true;
      here.seen_by = walks_;
      if (here.fault) return false;
      findings.questions.push_back({board, mover});
      squares = here.answers;
    }
    return std::ranges::all_of(squares, [&](Square square) {
      return walk(board.with(square, mover), !mover, player, findings);
    });
  }

  /// Whether the program waits for the next question.
  [[nodiscard]] bool waits() const { return 2 * panel_.starts() < static_cast<int>(answers_); }

  /// Asks everything once more in new processes, again and again. Returns how often.
  int ask_anew(int rounds) {
    int times = 0;
    nanoseconds starting{};
    Findings findings = catch_up(rounds);
    while (!findings.faulty && !findings.lost && times < most_rounds_anew &&
           panel_.elapsed() < time_for_rounds &&
           (starting += panel_.start_time()) <= time_for_starts) {
      panel_.start_anew();
      ask(findings.questions, nanoseconds::max());
      findings = catch_up(rounds);
      ++times;
    }
    return times;
  }

  /// Asks what was not asked in so many rounds.
  [[nodiscard]] Findings catch_up(int rounds) {
    while (true) {
      Findings findings = walk();
      std::vector<Position> due;
      for (const Position& question : findings.questions) {
        const int wanted = question.board.empty_squares().size() == 1 ? 1 : rounds;
        for (int asked = known(question).asked; asked < wanted; ++asked) due.push_back(question);
      }
      if (due.empty()) return findings;
      ask(due, nanoseconds::max());
    }
  }

  void ask_about_the_opening() {
    const auto end = panel_.elapsed() + time_for_the_opening;
    const int missing = questions_about_the_opening - known(opening).asked;
    if (missing > 0) ask(std::vector(static_cast<std::size_t>(missing), opening), end);
  }

  /// Until nothing new has come for long; and then once more, if it waits, each time in new
  /// processes.
  void ask_about_what_varies(const Asked& asked) {
    nanoseconds left = time_for_what_varies;
    ask_about_what_varies(asked.rounds, left, false);
    if (!asked.anew) return;
    for (Known& here : known_) here.nothing_new = 0;
    ask_about_what_varies(asked.rounds, left, true);
  }

  void ask_about_what_varies(int rounds, nanoseconds& left, bool anew) {
    while (true) {
      const Findings findings = catch_up(rounds);
      if (findings.faulty || findings.lost || left <= nanoseconds::zero()) return;
      std::vector<Position> questions;
      for (const Position& question : findings.questions) {
        const Known& here = known(question);
        if (here.answers.size() < 2) continue;
        const int missing = enough_known_answers - here.nothing_new;
        for (int i = 0; i < std::min(missing, anew ? 1 : known_answers_at_once); ++i)
          questions.push_back(question);
      }
      if (questions.empty()) return;
      const auto begin = panel_.elapsed();
      if (anew) panel_.start_anew();
      ask(questions, begin + left);
      left -= panel_.elapsed() - begin;
    }
  }

  /// Until a fault, or the panel's clock shows `end`.
  void ask(const std::vector<Position>& questions, nanoseconds end) {
    const int faults_before = faults_;
    panel_.ask(questions, [&](Position question, const Reply& reply) {
      hear(question, reply);
      settings_.progress(++answers_);
      return faults_ == faults_before && panel_.elapsed() < end;
    });
  }

  void hear(Position question, const Reply& reply) {
    Known& here = known(question);
    if (here.fault) return;
    if (const auto* const fault = std::get_if<PlayerFault>(&reply)) {
      here.fault = std::make_unique<PlayerFault>(*fault);
      ++faults_;
      return;
    }
    const Square square = std::get<Square>(reply);
    const bool is_new = !here.answers.contains(square);
    here.answers |= square;
    ++here.asked;
    here.nothing_new = is_new ? 0 : static_cast<std::uint16_t>(here.nothing_new + 1);
  }

  Panel& panel_;
  const ProofSettings& settings_;
  std::vector<Known> known_;  ///< by board number; the number of marks tells who is to move
  std::uint32_t walks_ = 0;
  std::uint32_t answers_ = 0;
  int faults_ = 0;
};

/// In how many of 100 proofs with so many rounds an answer that is given one time in five would
/// have stayed unseen: `64`, or `fewer than 1`.
std::string unseen_of_hundred(int rounds) {
  constexpr double not_given = 0.8;
  const double unseen = 100 * std::pow(not_given, rounds);
  return unseen < 1 ? "fewer than 1" : std::to_string(std::lround(unseen));
}

/// How long it would take to ask in `most_rounds`, compared with what was done.
std::string time_of_most_rounds(const Asked& asked) {
  if (!asked.out_of_time) {  // nothing that depends on how fast it all went
    const long times = std::lround(1.0 * most_rounds / asked.rounds);
    return times == 1 ? "as long" : std::to_string(times) + " times as long";
  }
  constexpr seconds few{90};
  const auto needed = std::chrono::ceil<seconds>(asked.time * most_rounds / asked.rounds);
  if (needed <= few) return std::to_string(needed.count()) + " seconds";
  return std::to_string(std::lround(static_cast<double>(needed.count()) / 60)) + " minutes";
}

}  // namespace

Testimony inquire(Panel& panel, const ProofSettings& settings) {
  const auto inquiry = std::make_shared<Inquiry>(panel, settings);
  const Asked asked = inquiry->ask_in_rounds();
  return {asked, [inquiry](Position question) { return inquiry->answers(question); }};
}

std::string asked_in_words(const Asked& asked) {
  const std::string rounds = std::to_string(asked.rounds);
  std::string text = asked.rounds == 1 ? "Asked in 1 round, so once about each position.\n"
                                       : "Asked in " + rounds + " rounds, so " + rounds +
                                             " times about each position with a choice.\n";
  text += "An answer that it gives one time in five would have stayed unseen\nin " +
          unseen_of_hundred(asked.rounds) + " of 100 such proofs";
  if (asked.rounds < most_rounds)
    text += "; with --repeat " + std::to_string(most_rounds) + ", in " +
            unseen_of_hundred(most_rounds) + ".\nThat would take about " +
            time_of_most_rounds(asked);
  text += ".\n";
  if (!asked.anew) return text;
  if (*asked.anew == 0)
    return text +
           "It was not started anew. What it chooses when it starts may have stayed unseen.\n";
  return text + "It was started anew " + times_in_words(*asked.anew) +
         ", and asked everything once more each time. What it\n"
         "chooses when it starts, one time in five, would have stayed unseen in " +
         unseen_of_hundred(*asked.anew + 1) + " of 100.\n";
}

}  // namespace ttt
