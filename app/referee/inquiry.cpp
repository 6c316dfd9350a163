#include "referee/inquiry.hpp"

#include <algorithm>
#include <utility>

#include "ttt/solution.hpp"

namespace ttt {
namespace {

using std::chrono::nanoseconds;
using std::chrono::seconds;

constexpr int fewest_rounds = 2;
constexpr int most_rounds_after_a_loss = 8;
constexpr seconds time_for_rounds{10};
constexpr int questions_about_the_opening = 24;
constexpr seconds time_for_the_opening{5};
/// A question that was answered in two ways is asked until so many answers in a row are known.
constexpr int enough_known_answers = 64;
constexpr int known_answers_at_once = 8;
/// What starting anew may take in all, the second round's aside.
constexpr seconds time_for_starts{2};
constexpr seconds time_for_what_varies{10};

constexpr int enough_rounds(bool lost) { return lost ? most_rounds_after_a_loss : most_rounds; }

constexpr Position opening{Board{}, Mark::x};

}  // namespace

Inquiry::Inquiry(Panel& panel, Settings settings)
    : panel_(panel), settings_(std::move(settings)), known_(board_count) {}

Asked Inquiry::ask_in_rounds() {
  Asked asked;
  Findings findings;
  do {
    if (asked.rounds == 0 || start_anew()) ++asked.starts;
    findings = catch_up(++asked.rounds);
  } while (!findings.faulty && !enough(asked.rounds, findings.lost));
  asked.time = std::chrono::ceil<std::chrono::milliseconds>(panel_.elapsed());
  if (findings.faulty || settings_.rounds) return asked;
  asked.out_of_time = asked.rounds < enough_rounds(findings.lost);

  if (settings_.as_first) ask_about_the_opening();
  ask_about_what_varies(asked.rounds);
  return asked;
}

std::variant<SquareSet, PlayerFault> Inquiry::answers(Position question) const {
  const Known& said = known(question);
  if (!said.faulty) return said.answers;
  return std::ranges::find(faults_, question, &Fault::question)->fault;
}

bool Inquiry::enough(int rounds, bool lost) const {
  if (settings_.rounds) return rounds >= *settings_.rounds;
  if (rounds < fewest_rounds) return false;
  return rounds >= enough_rounds(lost) || panel_.elapsed() >= time_for_rounds;
}

Inquiry::Known& Inquiry::known(Position question) {
  return known_[board_number(question.board, Mark::x)];
}

const Inquiry::Known& Inquiry::known(Position question) const {
  return known_[board_number(question.board, Mark::x)];
}

Inquiry::Findings Inquiry::walk() {
  ++walks_;
  Findings findings;
  findings.faulty = (settings_.as_first && !walk(Board{}, Mark::x, Mark::x, findings)) ||
                    (settings_.as_second && !walk(Board{}, Mark::x, Mark::o, findings));
  return findings;
}

/// Returns false at a fault.
bool Inquiry::walk(Board board, Mark mover, Mark player, Findings& findings) {
  if (board.wins(!mover)) {
    findings.lost = findings.lost || mover == player;
    return true;
  }
  SquareSet squares = board.empty_squares();
  if (mover == player && !squares.empty()) {
    Known& here = known({board, mover});
    if (here.seen_by == walks_) return true;
    here.seen_by = walks_;
    if (here.faulty) return false;
    findings.questions.push_back({board, mover});
    squares = here.answers;
  }
  return std::ranges::all_of(squares, [&](Square square) {
    return walk(board.with(square, mover), !mover, player, findings);
  });
}

bool Inquiry::start_anew() {
  const nanoseconds time = panel_.start_time();
  const bool too_long = spent_on_starts_ + time > time_for_starts;
  if (too_long && has_started_anew_ && !settings_.rounds) return false;
  if (has_started_anew_) spent_on_starts_ += time;
  has_started_anew_ = true;
  panel_.start_anew();
  return true;
}

int Inquiry::at_once(int times) {
  const bool waits = panel_.start_time() > nanoseconds::zero();
  return waits && start_anew() ? 1 : times;
}

Inquiry::Findings Inquiry::catch_up(int rounds) {
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

void Inquiry::ask_about_the_opening() {
  const auto end = panel_.elapsed() + time_for_the_opening;
  const Known& here = known(opening);
  while (!here.faulty && here.asked < questions_about_the_opening && panel_.elapsed() < end) {
    const int times = at_once(questions_about_the_opening - here.asked);
    ask(std::vector(static_cast<std::size_t>(times), opening), end);
  }
}

void Inquiry::ask_about_what_varies(int rounds) {
  nanoseconds left = time_for_what_varies;
  while (true) {
    const Findings findings = catch_up(rounds);
    if (findings.faulty || findings.lost || left <= nanoseconds::zero()) return;
    std::vector<Position> varied;
    for (const Position& question : findings.questions) {
      const Known& here = known(question);
      if (here.answers.size() > 1 && here.nothing_new < enough_known_answers)
        varied.push_back(question);
    }
    if (varied.empty()) return;
    const auto begin = panel_.elapsed();
    const int times = at_once(known_answers_at_once);
    std::vector<Position> questions;
    for (const Position& question : varied)
      for (int i = 0; i < std::min(times, enough_known_answers - known(question).nothing_new); ++i)
        questions.push_back(question);
    ask(questions, begin + left);
    left -= panel_.elapsed() - begin;
  }
}

void Inquiry::ask(const std::vector<Position>& questions, nanoseconds end) {
  const std::size_t faults_before = faults_.size();
  panel_.ask(questions, [&](Position question, const Reply& reply) {
    hear(question, reply);
    settings_.progress(++answers_);
    return faults_.size() == faults_before && panel_.elapsed() < end;
  });
}

void Inquiry::hear(Position question, const Reply& reply) {
  Known& here = known(question);
  if (here.faulty) return;
  if (const auto* const fault = std::get_if<PlayerFault>(&reply)) {
    here.faulty = true;
    faults_.push_back({question, *fault});
    return;
  }
  const Square square = std::get<Square>(reply);
  const bool is_new = !here.answers.contains(square);
  here.answers |= square;
  ++here.asked;
  here.nothing_new = is_new ? 0 : static_cast<std::uint16_t>(here.nothing_new + 1);
}

}  // namespace ttt
