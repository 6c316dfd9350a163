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
#include "ttt/notation.hpp"
#include "ttt/random.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

/// What a process of a program answers.
using Answerer = std::function<Reply(const Game& game)>;
using Program = std::function<Answerer()>;

/// A program and a clock that are both made up.
class SimulatedPanel final : public Panel {
 public:
  SimulatedPanel(Program program, nanoseconds answer, nanoseconds start = milliseconds{1})
      : program_(std::move(program)), answer_(answer), start_(start) {}

  std::vector<Outcomes> run(std::span<const Errand> errands, nanoseconds end) override {
    std::vector<Outcomes> all;
    for (const Errand& errand : errands) all.push_back(run(errand, end));
    return all;
  }
  void start_anew() override {}
  [[nodiscard]] nanoseconds elapsed() const override { return elapsed_; }

 private:
  Outcomes run(const Errand& errand, nanoseconds end) {
    Outcomes outcomes;
    Random random{errand.seed};
    Answerer answerer = start();
    bool first = true;
    for (const Game& goal : errand.games) {
      if (elapsed_ >= end) break;
      ++outcomes.begun;
      if (errand.manner != Manner::in_games && !std::exchange(first, false)) answerer = start();
      if (errand.manner == Manner::outright) {
        if (!ask(answerer, goal, outcomes)) break;
      } else if (!play(errand, goal, random, answerer, outcomes)) {
        break;
      }
    }
    return outcomes;
  }

  Answerer start() {
    ++processes_;
    elapsed_ += start_;
    return program_();
  }

  bool play(const Errand& errand, const Game& goal, Random& random, const Answerer& answerer,
            Outcomes& outcomes) {
    Game game{Mark::x};
    const auto leads = [&] {
      const auto common = std::min(game.moves().size(), goal.moves().size());
      return std::ranges::equal(game.moves().first(common), goal.moves().first(common));
    };
    while (!game.over()) {
      if (game.to_move() != errand.side) {
        const std::size_t ply = game.moves().size();
        game.play(leads() && ply < goal.moves().size()
                      ? goal.moves()[ply]
                      : choose(game.board().empty_squares(), random));
        continue;
      }
      const auto square = ask(answerer, game, outcomes);
      if (!square) return false;
      game.play(*square);
      if (errand.manner == Manner::again && (!leads() || game.moves().size() > goal.moves().size()))
        return true;
    }
    outcomes.played.push_back(game);
    return true;
  }

  std::optional<Square> ask(const Answerer& answerer, const Game& game, Outcomes& outcomes) {
    elapsed_ += answer_;
    Reply reply = answerer(game);
    outcomes.heard.push_back({game, reply, static_cast<std::uint64_t>(processes_)});
    on_answer();
    const auto* const square = std::get_if<Square>(&reply);
    return square != nullptr ? std::optional{*square} : std::nullopt;
  }

  Program program_;
  nanoseconds answer_;
  nanoseconds start_;
  nanoseconds elapsed_{};
  int processes_ = 0;
};

Square perfect(const Game& game) { return *solve(game.board(), game.to_move()).best.begin(); }

/// Perfect, and without memory.
Answerer perfectly() {
  return [](const Game& game) -> Reply { return perfect(game); };
}

Square worst(const Game& game) {
  Square found = perfect(game);
  for (const Square square : game.board().empty_squares())
    if (solve(game.board().with(square, game.to_move()), !game.to_move()).value == Value::win)
      found = square;
  return found;
}

constexpr Position weak_spot{Board{Square::top_left, {}}, Mark::o};  // only the centre holds
bool at_weak_spot(const Game& game) {
  return game.board() == weak_spot.board && game.to_move() == weak_spot.to_move;
}

Proof proof_of(SimulatedPanel& panel, std::optional<int> repeat = {}) {
  return inquire(panel, true, ProofSettings{.repeat = repeat});
}

Proof proof_of(const Program& program, nanoseconds answer = microseconds{50},
               std::optional<int> repeat = {}) {
  SimulatedPanel panel{program, answer};
  return proof_of(panel, repeat);
}

std::string verdict_of(const Proof& proof) {
  if (!proof.refutation) return "never loses";
  if (proof.refutation->mishap == Mishap::fault)
    return std::string{name(proof.refutation->fault.fault)};
  return proof.refutation->mishap == Mishap::lost ? "loses" : "may lose";
}

TEST(Inquiry, PlaysEveryGameOfAPerfectProgramThrough) {
  const Proof proof = proof_of(perfectly);
  EXPECT_EQ(verdict_of(proof), "never loses");
  EXPECT_EQ(proof.deterministic, true);
  EXPECT_EQ(proof.asked->rounds, 24);
  EXPECT_EQ(proof.asked->played, proof.first->games + proof.second->games);
  EXPECT_EQ(proof.asked->not_reached, 0U);
  EXPECT_TRUE(proof.asked->mischances.empty());
}

TEST(Inquiry, AsksInAsManyRoundsAsTimeAllowsButInTwo) {
  const auto rounds = [](nanoseconds answer) { return proof_of(perfectly, answer).asked->rounds; };
  EXPECT_EQ(rounds(microseconds{50}), 24);
  EXPECT_GT(rounds(milliseconds{1}), 2);
  EXPECT_LT(rounds(milliseconds{2}), 24);
  EXPECT_EQ(rounds(milliseconds{50}), 2);
  EXPECT_EQ(rounds(seconds{1}), 2);
}

TEST(Inquiry, AsksInExactlyAsManyRoundsAsItIsTold) {
  for (const int rounds : {1, 5, 30}) {
    const Proof proof = proof_of(perfectly, milliseconds{500}, rounds);
    EXPECT_EQ(proof.asked->rounds, rounds);
    EXPECT_EQ(proof.asked->played, proof.first->games + proof.second->games);
    EXPECT_EQ(proof.deterministic.has_value(), rounds > 1) << "what was asked once is not known";
  }
}

TEST(Inquiry, AsksLessThanThreeTimesWhatOneRoundNeedsWhereTimeIsShort) {
  SimulatedPanel panel{perfectly, milliseconds{50}, {}};
  const Proof proof = proof_of(panel);
  const auto positions = proof.first->positions + proof.second->positions;
  // Two rounds in two processes; the clock has ten seconds more.
  EXPECT_LT(panel.elapsed() / 2, 3 * positions * milliseconds{50} + seconds{10});
}

TEST(Inquiry, KnowsThatPlansAreNotMixed) {
  int processes = 0;
  const Program planner = [&processes] {
    const Square opening = ++processes % 2 == 0 ? Square::top_left : Square::center;
    return [opening](const Game& game) -> Reply {
      return game.moves().empty() ? opening : perfect(game);
    };
  };
  const Proof proof = proof_of(planner);
  EXPECT_EQ(verdict_of(proof), "never loses");
  EXPECT_EQ(proof.deterministic, false);
}

/// Whether to lose with the answer of that number in its process, where it would else be perfect.
using Blunders = std::function<bool(int number, const Game& game)>;

Proof proof_of_who(const Blunders& blunders) {
  return proof_of([&blunders] {
    return [&blunders, number = 0](const Game& game) mutable -> Reply {
      return blunders(++number, game) ? worst(game) : perfect(game);
    };
  });
}

TEST(Inquiry, SaysOfALossThatDoesNotComeAgainThatItMayCome) {
  bool blundered = false;
  const Proof once = proof_of_who([&](int /*number*/, const Game& game) {
    return at_weak_spot(game) && !std::exchange(blundered, true);
  });
  EXPECT_EQ(verdict_of(once), "may lose");
  EXPECT_EQ(once.refutation->tries, 200);
}

/// A number for the order of the moves.
std::uint64_t path_of(const Game& game) {
  std::uint64_t path = 0;
  for (const Square square : game.moves())
    path = 10 * path + static_cast<std::uint64_t>(square) + 1;
  return Random{path}.next();
}

TEST(Inquiry, FindsALossThatHangsOnHowTheGameCameThere) {
  for (std::uint64_t kind = 0; kind < 16; ++kind) {
    const Proof proof = proof_of_who([kind](int /*number*/, const Game& game) {
      return game.moves().size() > 3 && path_of(game) % 32 == kind;
    });
    EXPECT_EQ(verdict_of(proof), "loses") << kind;
    EXPECT_GT(proof.refutation->tries, 0) << kind;
    EXPECT_EQ(proof.deterministic, false) << kind;
  }
}

TEST(Inquiry, TellsWhatHangsOnGamesBeforeFromWhatDoesNot) {
  const Proof tires = proof_of_who([](int number, const Game&) { return number > 60; });
  EXPECT_EQ(verdict_of(tires), "may lose");
  const Proof begins_badly = proof_of_who(
      [](int number, const Game& game) { return number == 2 && game.moves().size() == 3; });
  EXPECT_EQ(verdict_of(begins_badly), "loses");
  for (const Proof& proof : {tires, begins_badly}) {
    EXPECT_GT(proof.refutation->tries, 0);
    EXPECT_EQ(proof.deterministic, false);
  }
}

TEST(Inquiry, TellsTheFirstFailureOnTheWalk) {
  const auto told = [](const std::vector<std::string>& boards) {
    const Proof proof = proof_of([&] {
      return [&boards](const Game& game) -> Reply {
        const std::string board{to_text(game.board())};
        if (std::ranges::count(boards, board) > 0)
          return Failure{.fault = FailureKind::died, .detail = board};
        return Square{*game.board().empty_squares().begin()};
      };
    });
    return proof.refutation ? proof.refutation->fault.detail : "none";
  };
  EXPECT_EQ(told({"........."}), ".........");
  // It opens at the top left; the replies are walked in reading order.
  EXPECT_EQ(told({"X.......O", "X.O......", "X......O."}), "X.O......");
  EXPECT_EQ(told({"X.O......", "XOX.O...."}), "XOX.O....") << "deeper, but earlier on the walk";
  EXPECT_EQ(told({"X........", "XOX.O...."}), "XOX.O....") << "the games of the first come first";
}

/// What is said of who is perfect but for the weak spot, where its process, which is one of so many
/// and has been asked so often, does something else.
std::string verdict_of(const std::function<Reply(int process, int number)>& spoiled,
                       const ProofSettings& settings = {}) {
  int processes = 0;
  SimulatedPanel panel{[&]() -> Answerer {
                         return [&, process = ++processes, number = 0](const Game& game) mutable {
                           ++number;
                           return at_weak_spot(game) ? spoiled(process, number) : perfect(game);
                         };
                       },
                       microseconds{50}};
  return verdict_of(inquire(panel, true, settings));
}

TEST(Inquiry, TellsAFailureOfWhateverKindItIsAgain) {
  const Failure died{.fault = FailureKind::died};
  const Failure illegal{.fault = FailureKind::illegal_move};
  EXPECT_EQ(verdict_of([&](int, int number) { return number < 3 ? died : illegal; }), "died");
  EXPECT_EQ(
      verdict_of([&](int process, int) { return process > 4 ? illegal : Reply{Square::center}; },
                 {.repeat = 2, .time = {}}),
      "illegal move")
      << "whatever the time, it is tried";
  EXPECT_EQ(verdict_of([&](int, int number) { return number < 3 ? died : Reply{Square::bottom}; }),
            "died")
      << "where it loses, if it does";
  EXPECT_EQ(
      verdict_of([&](int process, int) { return process == 2 ? died : Reply{Square::center}; }),
      "never loses");
}

TEST(Inquiry, AsksByItselfWhereNoGameComesAgain) {
  for (const bool once : {false, true}) {
    int processes = 0;
    const Proof proof = proof_of([&] {
      return [once, first = ++processes == 1](const Game& game) -> Reply {
        if (game.moves().empty()) return first ? Square::top_left : Square::center;
        const bool fails = game.moves()[0] == Square::top_left && game.to_move() == Mark::x;
        if (fails && (first || !once)) return Failure{.fault = FailureKind::died};
        return perfect(game);
      };
    });
    EXPECT_EQ(verdict_of(proof), once ? "never loses" : "died");
    EXPECT_EQ(proof.refutation && proof.refutation->outright, !once);
  }
}

TEST(Inquiry, KeepsTheNumbersOfASideThatDidNotFail) {
  const Proof proof = proof_of([] {
    return [](const Game& game) -> Reply {
      if (at_weak_spot(game)) return Failure{.fault = FailureKind::timeout, .detail = "late"};
      return perfect(game);
    };
  });
  EXPECT_EQ(verdict_of(proof), "timeout");
  EXPECT_EQ(proof.first, proof_of(perfectly).first);
  EXPECT_FALSE(proof.second);
}

/// Perfect, but for one position in which one answer in five loses: by chance each time, or chosen
/// when the program starts.
Program slips(Random& random, bool at_start) {
  return [&random, at_start] {
    const bool chosen = random.below(5) == 0;
    return [&random, at_start, chosen](const Game& game) -> Reply {
      const Position rare = parse_position("XO..OX..X O").position;
      if (game.board() != rare.board) return perfect(game);
      return (at_start ? chosen : random.below(5) == 0) ? worst(game) : perfect(game);
    };
  };
}

/// In how many of 100 proofs it stays unseen.
double unseen_of_hundred(bool at_start, nanoseconds answer, int proofs) {
  int unseen = 0;
  for (int seed = 0; seed < proofs; ++seed) {
    Random random{static_cast<std::uint64_t>(seed)};
    if (!proof_of(slips(random, at_start), answer).refutation) ++unseen;
  }
  return 100.0 * unseen / proofs;
}

TEST(Inquiry, LeavesNoMoreUnseenThanTheReportSays) {
  for (const bool at_start : {false, true}) {
    for (const milliseconds answer : {milliseconds{1}, milliseconds{20}}) {
      const int rounds = proof_of(perfectly, answer).asked->rounds;
      const double told = 100 * std::pow(0.8, rounds);
      constexpr int proofs = 50;
      const double deviation = 100 * std::sqrt(told / 100 * (1 - told / 100) / proofs);
      EXPECT_LE(unseen_of_hundred(at_start, answer, proofs), told + 1 + 4 * deviation)
          << answer.count() << " ms";
    }
  }
}

TEST(Inquiry, SeesAllNineOpeningsOfAProgramThatOpensAnywhere) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Random random{seed};
    const Proof proof = proof_of([&random] {
      return [&random](const Game& game) -> Reply {
        return game.moves().empty() ? static_cast<Square>(random.below(9)) : perfect(game);
      };
    });
    EXPECT_EQ(proof.deterministic, false);
    EXPECT_FALSE(proof.refutation);
    EXPECT_EQ(proof.asked->not_reached, 0U);
    // What the perfect replies to nine openings lead to.
    EXPECT_GT(proof.first->games, 500U);
  }
}

}  // namespace
}  // namespace ttt
