#include "referee/inquiry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "libttt/print.hpp"
#include "referee/proof.hpp"
#include "ttt/notation.hpp"
#include "ttt/random.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

/// A program and a clock that are both made up.
class SimulatedPanel final : public Panel {
 public:
  using Program = std::function<Reply(Position)>;

  SimulatedPanel(Program program, nanoseconds answer)
      : program_(std::move(program)), answer_(answer) {}

  /// A program that waits for the next question. It takes so long to start, and does that then.
  SimulatedPanel(Program program, nanoseconds answer, nanoseconds start,
                 std::function<void()> begin)
      : program_(std::move(program)),
        answer_(answer),
        waits_(true),
        start_(start),
        begin_(std::move(begin)) {
    start_anew();
  }

  void ask(std::span<const Position> questions, const Hear& hear) override {
    for (const Position& question : questions) {
      elapsed_ += answer_;
      if (!waits_) ++starts_;
      ++times_[board_number(question.board, Mark::x)];
      if (!hear(question, program_(question))) return;
    }
  }
  void start_anew() override {
    ++starts_;
    elapsed_ += start_;
    begin_();
  }
  [[nodiscard]] int starts() const override { return starts_; }
  [[nodiscard]] nanoseconds start_time() const override { return start_; }
  [[nodiscard]] nanoseconds elapsed() const override { return elapsed_; }

  /// How often it was asked about the board, as in `X...O....`.
  [[nodiscard]] int times(const std::string& board) const {
    return times_[board_number(parse_position(board).position.board, Mark::x)];
  }
  /// The same for all boards, by number.
  [[nodiscard]] const std::vector<int>& times() const { return times_; }

 private:
  Program program_;
  nanoseconds answer_;
  bool waits_ = false;
  nanoseconds start_{};
  std::function<void()> begin_ = [] {};
  int starts_ = 0;
  nanoseconds elapsed_{};
  std::vector<int> times_ = std::vector<int>(board_count);
};

Square perfect(Position question) { return *solve(question.board, question.to_move).best.begin(); }

/// Perfect, but for one position in which one answer in five loses.
SimulatedPanel::Program slips(Random& random) {
  const Position weak = parse_position("X........ O").position;  // only the centre holds
  return [&random, weak](Position question) -> Reply {
    return question == weak && random.below(5) == 0 ? Square::top : perfect(question);
  };
}

/// Perfect, but opens anywhere.
SimulatedPanel::Program opens_anywhere(Random& random) {
  return [&random](Position question) -> Reply {
    if (question.board == Board{}) return static_cast<Square>(random.below(9));
    return perfect(question);
  };
}

/// Perfect, but opens at the right when it is asked for the so manieth time.
SimulatedPanel::Program opens_right_at(std::vector<int> times) {
  return [times = std::move(times), count = 0](Position question) mutable -> Reply {
    if (question.board != Board{}) return perfect(question);
    return std::ranges::count(times, ++count) > 0 ? Square::right : Square::top_left;
  };
}

constexpr Square last_empty(Position question) {
  Square last{};
  for (const Square square : question.board.empty_squares()) last = square;
  return last;
}

Proof proof_of(SimulatedPanel& panel, std::optional<int> repeat = {}) {
  return prove(panel, ProofSettings{.repeat = repeat});
}

int rounds_at(nanoseconds answer, const SimulatedPanel::Program& program = perfect) {
  SimulatedPanel panel{program, answer};
  return proof_of(panel).asked->rounds;
}

TEST(Inquiry, AsksAboutEverythingAsOftenAsItIsTold) {
  int without_choice = 0;
  SimulatedPanel panel{[&](Position question) -> Reply {
                         without_choice += question.board.empty_squares().size() == 1 ? 1 : 0;
                         return perfect(question);
                       },
                       milliseconds{500}};
  const Proof proof = proof_of(panel, 5);
  EXPECT_EQ(proof.asked->rounds, 5);
  EXPECT_FALSE(proof.asked->out_of_time);
  const auto& times = panel.times();
  EXPECT_GT(without_choice, 0);
  EXPECT_EQ(std::ranges::count(times, 1), without_choice);
  EXPECT_EQ(std::ranges::count(times, 1) + std::ranges::count(times, 5),
            proof.first->positions + proof.second->positions);
}

TEST(Inquiry, AsksAsOftenAsTimeAllows) {
  EXPECT_EQ(rounds_at(microseconds{50}), 24);
  EXPECT_EQ(rounds_at(microseconds{400}), 24);
  const int rounds = rounds_at(milliseconds{5});
  EXPECT_GT(rounds, 2);
  EXPECT_LT(rounds, 24);
  EXPECT_EQ(rounds_at(milliseconds{50}), 2);
  EXPECT_EQ(rounds_at(std::chrono::seconds{1}), 2);
}

TEST(Inquiry, AsksLessOftenWhereALossIsKnown) {
  EXPECT_EQ(rounds_at(microseconds{50}, last_empty), 8);
  EXPECT_EQ(rounds_at(milliseconds{50}, last_empty), 2);
}

TEST(Inquiry, AsksAboutTheOpening24TimesInAnyCaseButForFiveSecondsAtMost) {
  const auto asked_for = [](const SimulatedPanel::Program& program, nanoseconds answer) {
    SimulatedPanel panel{program, answer};
    EXPECT_EQ(proof_of(panel).asked->rounds, 2);
    return panel.times(".........");
  };
  EXPECT_EQ(asked_for(perfect, milliseconds{100}), 24);
  EXPECT_EQ(asked_for(last_empty, milliseconds{100}), 24);
  EXPECT_EQ(asked_for(perfect, milliseconds{500}), 2 + 10);
}

TEST(Inquiry, AsksAboutWhatVariesUntil64AnswersAreKnown) {
  SimulatedPanel panel{opens_right_at({30}), microseconds{50}};
  EXPECT_TRUE(proof_of(panel).deterministic) << "it was never asked for the thirtieth time";
  EXPECT_EQ(panel.times("........."), 24);
  SimulatedPanel until_known{opens_right_at({20, 60}), microseconds{50}};
  EXPECT_FALSE(proof_of(until_known).deterministic);
  EXPECT_EQ(until_known.times("........."), 20 + 64);
}

TEST(Inquiry, AsksAboutWhatVariesForTenSecondsAtMost) {
  Random random{1};
  SimulatedPanel panel{opens_anywhere(random), milliseconds{1'000}};
  EXPECT_FALSE(proof_of(panel).deterministic);
  EXPECT_EQ(panel.times("........."), 2 + 5 + 10);
}

TEST(Inquiry, AsksAQuestionThatALateAnswerOpensAsOftenAsTheOthers) {
  SimulatedPanel panel{opens_right_at({4}), microseconds{50}};
  EXPECT_FALSE(proof_of(panel, 4).deterministic);
  EXPECT_EQ(panel.times("O....X..."), 4);
}

TEST(Inquiry, AsksOnceMoreInNewProcessesAsLongAsThatTakesNotLong) {
  const auto anew = [](nanoseconds answer, nanoseconds start, std::optional<int> repeat = {}) {
    SimulatedPanel panel{perfect, answer, start, [] {}};
    const Proof proof = proof_of(panel, repeat);
    EXPECT_EQ(panel.starts(), 1 + *proof.asked->anew);
    return *proof.asked->anew;
  };
  EXPECT_EQ(anew(microseconds{50}, milliseconds{20}), 8);
  EXPECT_EQ(anew(microseconds{50}, milliseconds{500}), 4) << "for two seconds";
  EXPECT_EQ(anew(microseconds{50}, std::chrono::seconds{3}), 0);
  EXPECT_EQ(anew(milliseconds{50}, milliseconds{20}), 0) << "the rounds have taken all the time";
  EXPECT_EQ(anew(microseconds{50}, milliseconds{20}, 5), 0) << "as often as it is told";

  SimulatedPanel ends{perfect, microseconds{50}};
  EXPECT_FALSE(proof_of(ends).asked->anew);
  SimulatedPanel loses{last_empty, microseconds{50}, milliseconds{20}, [] {}};
  EXPECT_FALSE(proof_of(loses).asked->anew);
}

TEST(Inquiry, TellsTheFirstFaultOnTheWalk) {
  const auto faulty = [](const std::vector<std::string>& boards) -> SimulatedPanel::Program {
    return [boards](Position question) -> Reply {
      const std::string board{to_text(question.board)};
      if (std::ranges::count(boards, board) > 0) return PlayerFault{Fault::died, board};
      return Square{*question.board.empty_squares().begin()};
    };
  };
  const auto told = [&](const std::vector<std::string>& boards) {
    SimulatedPanel panel{faulty(boards), microseconds{50}};
    const Proof proof = proof_of(panel);
    return proof.refutation && proof.refutation->fault ? proof.refutation->fault->detail : "none";
  };
  EXPECT_EQ(told({"........."}), ".........");
  // It opens at the top left; the replies are walked in reading order.
  EXPECT_EQ(told({"X.......O", "X.O......", "X......O."}), "X.O......");
  EXPECT_EQ(told({"X.O......", "XOX.O...."}), "XOX.O....") << "deeper, but earlier on the walk";
  EXPECT_EQ(told({"X........", "XOX.O...."}), "XOX.O....") << "the games of the first come first";
}

TEST(Inquiry, TellsWhatItHadAnsweredBeforeAFault) {
  int count = 0;
  SimulatedPanel panel{[&count](Position question) -> Reply {
                         if (question.board != Board{}) return perfect(question);
                         if (++count == 3) return PlayerFault{Fault::died, "ended"};
                         return Square::top_left;
                       },
                       microseconds{50}};
  const Proof proof = proof_of(panel);
  EXPECT_EQ(proof.refutation->fault->detail, "ended; asked the same 2 times before, it answered 7");
  EXPECT_FALSE(proof.deterministic);
}

TEST(Inquiry, TellsAFaultRatherThanALoss) {
  SimulatedPanel panel{[](Position question) -> Reply {
                         if (question.board.occupied().size() == 7)
                           return PlayerFault{Fault::timeout, "late"};
                         return last_empty(question);
                       },
                       microseconds{50}};
  EXPECT_EQ(proof_of(panel).refutation->mishap, Mishap::fault);
}

TEST(Inquiry, TellsWhatMoreRoundsWouldTake) {
  const std::vector<std::pair<Asked, std::string>> times{
      {{.rounds = 2, .out_of_time = true, .time = std::chrono::seconds{20}}, "4 minutes"},
      {{.rounds = 4, .out_of_time = true, .time = milliseconds{11'000}}, "66 seconds"},
      {{.rounds = 2, .time = std::chrono::seconds{20}}, "12 times as long"}};
  const PlayerSpec player = *find_player("bot:simulated");
  for (const auto& [asked, time] : times) {
    const Proof proof{.asked = asked};
    const std::string text = proof_text({player, KeyLayout::numpad, false, proof});
    EXPECT_TRUE(
        text.ends_with("with --repeat 24, in fewer than 1.\nThat would take about " + time + ".\n"))
        << text;
  }
}

/// In how many of 100 proofs an answer that is given one time in five stays unseen.
double unseen_of_hundred(nanoseconds answer, int proofs) {
  int unseen = 0;
  for (int seed = 0; seed < proofs; ++seed) {
    Random random{static_cast<std::uint64_t>(seed)};
    SimulatedPanel panel{slips(random), answer};
    if (!proof_of(panel).refutation) ++unseen;
  }
  return 100.0 * unseen / proofs;
}

/// The same where the program chooses, each time it starts, whether to give that answer.
double unseen_of_hundred_if_chosen_at_the_start(nanoseconds start, int proofs) {
  const Position weak = parse_position("X........ O").position;
  int unseen = 0;
  for (int seed = 0; seed < proofs; ++seed) {
    Random random{static_cast<std::uint64_t>(seed)};
    bool slips = false;
    SimulatedPanel panel{[&](Position question) -> Reply {
                           return slips && question == weak ? Square::top : perfect(question);
                         },
                         microseconds{50}, start, [&] { slips = random.below(5) == 0; }};
    if (!proof_of(panel).refutation) ++unseen;
  }
  return 100.0 * unseen / proofs;
}

/// The number in front of that text in the report on a program without a fault.
double told_before(std::string_view words, nanoseconds answer, nanoseconds start = {}) {
  SimulatedPanel panel{perfect, answer, start, [] {}};
  const PlayerSpec player = *find_player("bot:simulated");
  const std::string text = proof_text({player, KeyLayout::numpad, false, proof_of(panel)});
  const std::size_t end = text.find(words);
  EXPECT_NE(end, std::string::npos) << text;
  const std::size_t begin = text.find_last_of(" \n", end - 1) + 1;
  return std::stod(text.substr(begin, end - begin));
}

TEST(Inquiry, LeavesAsMuchUnseenAsTheReportSays) {
  for (const microseconds answer :
       {microseconds{50}, microseconds{1'000}, microseconds{5'000}, microseconds{20'000}}) {
    const double told = told_before(" of 100 such proofs", answer);
    const int proofs = answer < microseconds{5'000} ? 60 : 200;
    const double deviation = 100 * std::sqrt(told / 100 * (1 - told / 100) / proofs);
    EXPECT_NEAR(unseen_of_hundred(answer, proofs), told, 0.5 + 3 * deviation)
        << answer.count() << " microseconds";
  }
}

TEST(Inquiry, LeavesAsMuchUnseenOfAChoiceAtTheStartAsTheReportSays) {
  for (const milliseconds start : {milliseconds{20}, milliseconds{500}}) {
    const double told = told_before(" of 100.", microseconds{50}, start);
    EXPECT_NEAR(unseen_of_hundred_if_chosen_at_the_start(start, 200), told, 10);
  }
}

TEST(Inquiry, FindsOneSlipInFiveOfAQuickProgram) {
  EXPECT_LE(unseen_of_hundred(microseconds{400}, 200), 1);
}

void expect_all_nine_openings(SimulatedPanel& panel) {
  const Proof proof = proof_of(panel);
  EXPECT_FALSE(proof.deterministic);
  EXPECT_FALSE(proof.refutation);
  for (const char* const board : {"XO.......", "OX.......", "O.X......", "O..X.....", "O...X....",
                                  "O....X...", "O.....X..", "O......X.", "O.......X"})
    EXPECT_GT(panel.times(board), 0) << board;
}

TEST(Inquiry, SeesAllNineOpeningsOfAProgramThatOpensAnywhere) {
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    Random random{seed};
    for (const microseconds answer : {microseconds{400}, microseconds{5'000}}) {
      SimulatedPanel panel{opens_anywhere(random), answer};
      expect_all_nine_openings(panel);
    }
    Square opening{};
    SimulatedPanel chooses_once{
        [&](Position question) { return question.board == Board{} ? opening : perfect(question); },
        microseconds{50}, milliseconds{20},
        [&] { opening = static_cast<Square>(random.below(9)); }};
    expect_all_nine_openings(chooses_once);
  }
}

}  // namespace
}  // namespace ttt
