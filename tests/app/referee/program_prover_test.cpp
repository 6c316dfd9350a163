#include "referee/program_prover.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "app/matchups.hpp"
#include "app/referee/fake_bot.hpp"
#include "console/start.hpp"
#include "ttt/notation.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

/// Returns a program whose answers depend only on the moves of the game, unless `answer` has a
/// state of its own.
std::function<FakeProcess()> always(std::function<Reply(const Game&)> answer) {
  return [answer = std::move(answer)] { return FakeProcess{.answer = answer}; };
}

/// Returns a program whose answers also depend on how many questions its process was asked, this
/// one included.
std::function<FakeProcess()> counting(std::function<Reply(int number, const Game&)> answer) {
  return [answer = std::move(answer)] {
    return FakeProcess{.answer = [answer, number = 0](const Game& game) mutable {
      return answer(++number, game);
    }};
  };
}

/// Returns a program whose answers also depend on how many games its process has begun, this one
/// included.
std::function<FakeProcess()> counting_games(std::function<Reply(int number, const Game&)> answer) {
  return [answer = std::move(answer)] {
    return FakeProcess{.answer = [answer, number = 0](const Game& game) mutable {
      number += game.moves().size() < 2 ? 1 : 0;
      return answer(number, game);
    }};
  };
}

const auto perfect_program = always([](const Game& game) -> Reply { return perfect(game); });
const Failure crash{.kind = FailureKind::died};

std::string verdict_of(const Proof& proof) {
  const auto& example = proof.counterexample;
  if (!example) return "never loses";
  if (example->kind == FindingKind::failure) return std::string{name(example->failure.kind)};
  return "loses";
}

Proof prove(std::function<FakeProcess()> start, const ProofSettings& settings = {}) {
  FakeBot program{.start = std::move(start)};
  return prove(program, settings);
}

// How many rounds, processes and questions a proof takes.

TEST(ProgramProver, PlaysEveryGameOfAPerfectProgram) {
  const Proof proof = prove(perfect_program);
  EXPECT_EQ(verdict_of(proof), "never loses");
  EXPECT_EQ(proof.deterministic, true);
  EXPECT_EQ(proof.inquiry->rounds, 24);
  EXPECT_EQ(proof.inquiry->processes, 24 * (6 + 6));
  EXPECT_EQ(proof.inquiry->played, proof.first->games + proof.second->games);
  EXPECT_EQ(proof.inquiry->not_reached, 0U);
  EXPECT_TRUE(proof.inquiry->unconfirmed.empty());
}

TEST(ProgramProver, NeedsTwoRoundsOrOneForAOneGameProgram) {
  for (const bool plays_one_game : {false, true}) {
    FakeBot program{.start = perfect_program, .plays_one_game = plays_one_game};
    const Proof proof = prove(program, {.repeat = plays_one_game ? 1 : 2});
    EXPECT_EQ(proof.inquiry->played, proof.first->games + proof.second->games);
    EXPECT_EQ(proof.first, prove(perfect_program).first);
    EXPECT_EQ(proof.second, prove(perfect_program).second);
    if (plays_one_game) {
      EXPECT_EQ(program.log.size(), proof.inquiry->played) << "no game is played twice";
    }
  }
}

TEST(ProgramProver, PlaysMoreThanTwoRoundsWhileThereIsTime) {
  const auto rounds = [](nanoseconds answer, std::optional<int> given = {}) {
    FakeBot program{.start = perfect_program, .time_of_answer = answer};
    return prove(program, {.repeat = given}).inquiry->rounds;
  };
  EXPECT_EQ(rounds(microseconds{50}), 24);
  EXPECT_GT(rounds(milliseconds{1}), 2);
  EXPECT_LT(rounds(milliseconds{2}), 24);
  EXPECT_EQ(rounds(seconds{1}), 2);
  for (const int given : {1, 5, 30}) EXPECT_EQ(rounds(milliseconds{500}, given), given);
}

TEST(ProgramProver, NeverHasMoreProcessesThanJobs) {
  for (const int jobs : {1, 2, 5})
    for (const bool plays_one_game : {false, true}) {
      FakeBot program{.start = counting_games([](int number, const Game& game) -> Reply {
                        return number > 5 ? worst(game) : perfect(game);
                      }),
                      .plays_one_game = plays_one_game};
      static_cast<void>(prove(program, {.jobs = jobs}));
      EXPECT_LE(program.most_alive, jobs);
      EXPECT_EQ(program.alive, 0);
    }
}

/// Both programs fail; the second one in two games of different jobs. A proof with several jobs
/// must not learn more than one with a single job.
TEST(ProgramProver, DoesNotDependOnTheNumberOfJobs) {
  const auto fails_late = counting([](int number, const Game& game) -> Reply {
    if (number == 40) return crash;
    return game.moves().size() == 5 ? worst(game) : perfect(game);
  });
  const auto fails_often = always([](const Game& game) -> Reply {
    if (game.moves().size() == 4 && game_number(game) % 7 == 0) return crash;
    return perfect(game);
  });
  for (const auto& start : {fails_late, fails_often}) {
    const auto report = [&](int jobs) {
      const Proof proof = prove(start, {.repeat = 2, .seed = 3, .jobs = jobs});
      return std::tuple{verdict_of(proof),
                        proof.first,
                        proof.second,
                        proof.inquiry->played,
                        game_number(proof.counterexample->game),
                        proof.counterexample->is_repeated,
                        proof.counterexample->before.size()};
    };
    EXPECT_EQ(report(1), report(2));
    EXPECT_EQ(report(1), report(8));
  }
}

// Programs that lose, and how a replay confirms it.

/// Plays the first empty square in reading order.
const auto first_empty =
    always([](const Game& game) -> Reply { return Square{*game.board().empty_squares().begin()}; });

TEST(ProgramProver, ShowsTheSameLossWhateverTheSeedAndTheNumberOfJobs) {
  for (const bool plays_one_game : {false, true}) {
    std::set<std::uint32_t> shown;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      FakeBot program{.start = first_empty, .plays_one_game = plays_one_game};
      const Proof proof =
          prove(program, {.sides = {Mark::o}, .seed = seed, .jobs = seed % 2 == 0 ? 1 : 5});
      EXPECT_EQ(verdict_of(proof), "loses");
      EXPECT_EQ(proof.counterexample->game.moves().size(), 5U);
      EXPECT_TRUE(proof.counterexample->before.empty());
      EXPECT_EQ(proof.counterexample->is_repeated, true);
      EXPECT_EQ(proof.inquiry->rounds, 0);
      shown.insert(game_number(proof.counterexample->game));
      if (plays_one_game && seed % 2 == 0) {
        EXPECT_LT(program.log.size(), 20U) << "no job begins after a loss";
      }
    }
    EXPECT_EQ(shown.size(), 1U);
  }
}

TEST(ProgramProver, PlaysTheGivenNumberOfRoundsInSpiteOfALoss) {
  const Proof proof = prove(first_empty, {.repeat = 3});
  const Proof ended = prove(first_empty);
  EXPECT_EQ(proof.inquiry->rounds, 3);
  EXPECT_EQ(proof.inquiry->played, proof.first->games + proof.second->games);
  EXPECT_EQ(game_number(proof.counterexample->game), game_number(ended.counterexample->game));
}

/// As one side the program loses its first games, and as the other it fails at once.
TEST(ProgramProver, LetsTheFirstJobWithALossOrAFailureDecide) {
  for (const Mark failing : {Mark::x, Mark::o})
    for (const int jobs : {1, 20})
      EXPECT_EQ(verdict_of(prove(always([failing](const Game& game) -> Reply {
                                   if (game.to_move() == failing) return crash;
                                   return worst(game);
                                 }),
                                 {.jobs = jobs})),
                failing == Mark::x ? "died" : "loses");
}

/// One program does not clear its board after a game: from the second game of a process on, it
/// plays badly. Another one fails at the 31st question.
TEST(ProgramProver, FindsTheGamesThatMustPrecedeALossOrAFailure) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Proof proof = prove(counting_games([](int number, const Game& game) -> Reply {
                                return number > 1 ? worst(game) : perfect(game);
                              }),
                              {.seed = seed});
    EXPECT_EQ(verdict_of(proof), "loses") << seed;
    EXPECT_EQ(proof.counterexample->before.size(), 1U) << seed;
    EXPECT_EQ(proof.counterexample->is_repeated, true) << seed;
    const Proof failed = prove(counting([](int number, const Game& game) -> Reply {
                                 return number > 30 ? Reply{crash} : perfect(game);
                               }),
                               {.seed = seed});
    EXPECT_EQ(verdict_of(failed), "died") << seed;
    EXPECT_GT(failed.counterexample->before.size(), 3U) << seed;
    EXPECT_EQ(failed.counterexample->is_repeated, true) << seed;
  }
}

/// The program loses one game whenever the opponent leads to it. In other games it chooses at
/// random among the best moves.
TEST(ProgramProver, FindsTheOnlyLossOfANondeterministicProgram) {
  const Game lost = game_from("8735192");
  int found = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random chance{seed};
    const Proof proof = prove(always([&](const Game& game) -> Reply {
                                const std::size_t ply = game.moves().size();
                                if (ply < lost.moves().size() &&
                                    std::ranges::equal(game.moves(), lost.moves().first(ply)))
                                  return lost.moves()[ply];
                                const SquareSet best = solve(game.board(), game.to_move()).best;
                                return choose(best, chance);
                              }),
                              {.seed = seed});
    found += verdict_of(proof) == "loses" ? 1 : 0;
    EXPECT_EQ(proof.deterministic, false);
  }
  EXPECT_EQ(found, 20);
}

/// The program plays well only on the side that its process was first asked for.
TEST(ProgramProver, AsksNoProcessForBothSides) {
  const Proof proof = prove([] {
    return FakeProcess{.answer = [side = std::optional<Mark>{}](const Game& game) mutable -> Reply {
      if (!side) side = game.to_move();
      return *side == game.to_move() ? perfect(game) : worst(game);
    }};
  });
  EXPECT_EQ(verdict_of(proof), "never loses");
}

TEST(ProgramProver, ReportsALossThatNoReplayShowsAgain) {
  bool has_blundered = false;
  const Proof proof = prove(always([&](const Game& game) -> Reply {
    if (game.moves().size() == 3 && !std::exchange(has_blundered, true)) return worst(game);
    return perfect(game);
  }));
  EXPECT_EQ(verdict_of(proof), "loses");
  EXPECT_EQ(proof.counterexample->is_repeated, false);
  EXPECT_TRUE(proof.counterexample->before.empty());
}

TEST(ProgramProver, FindsALossThatDependsOnTheOrderOfMoves) {
  for (std::uint32_t kind = 0; kind < 16; ++kind) {
    const Proof proof = prove(always([kind](const Game& game) -> Reply {
      const bool blunders =
          game.moves().size() > 3 && Random{game_number(game)}.next() % 32 == kind;
      return blunders ? worst(game) : perfect(game);
    }));
    EXPECT_EQ(verdict_of(proof), "loses") << kind;
  }
}

/// Each process opens with the corner or with the centre, and never loses. Only a mixture of
/// answers of both kinds would make a lost game.
TEST(ProgramProver, DoesNotCombineAnswersOfDifferentProcesses) {
  const Proof proof = prove([plan = 0]() mutable {
    const bool takes_corner = ++plan % 4 < 2;  // the sides take turns
    return FakeProcess{.answer = [takes_corner](const Game& game) -> Reply {
      if (game.moves().empty()) return takes_corner ? Square::top_left : Square::center;
      return perfect(game);
    }};
  });
  EXPECT_EQ(verdict_of(proof), "never loses");
  EXPECT_EQ(proof.deterministic, false);
  EXPECT_TRUE(proof.inquiry->varied);
}

/// Returns a move that does not win at once but wins against any defence or, if there is none, a
/// perfect move.
Square late_win(const Game& game) {
  for (const Square square : game.board().empty_squares()) {
    const Board next = game.board().with(square, game.to_move());
    if (!next.wins(game.to_move()) && solve(next, !game.to_move()).value == Value::loss)
      return square;
  }
  return perfect(game);
}

TEST(ProgramProver, ShowsTheFirstWeaknessThatWasPlayedInAStrictProof) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    FakeBot program{.start = always([](const Game& game) -> Reply { return late_win(game); })};
    const Proof proof = prove(program, {.repeat = 2, .seed = seed, .strict = true});
    EXPECT_EQ(verdict_of(proof), "never loses");
    ASSERT_TRUE(proof.flaw);
    EXPECT_EQ(proof.flaw->kind, FindingKind::missed_win);
    const auto& [side, first] = *std::ranges::find_if(program.log, [](const auto& played) {
      Game game{Mark::x};
      for (const Square square : played.second.moves()) {
        const SquareSet winning = winning_moves(game.board(), played.first);
        if (game.to_move() == played.first && !winning.empty() && !winning.contains(square))
          return true;
        game.play(square);
      }
      return false;
    });
    EXPECT_EQ(proof.flaw->side, side);
    EXPECT_TRUE(std::ranges::equal(proof.flaw->game.moves(),
                                   first.moves().first(proof.flaw->game.moves().size())));
  }
}

// Programs that fail, and how a replay confirms it.

/// Proves a program that is perfect except on the board with one X in the top left corner. There it
/// gives `reply`, which is called with the number of the process and the number of the question in
/// that process, both from 1.
Proof proof_with_spot(const std::function<Reply(int process, int number)>& reply,
                      const ProofSettings& settings = {}) {
  const Board spot{Square::top_left, {}};
  return prove(
      [&, processes = 0]() mutable {
        return FakeProcess{
            .answer = [&, process = ++processes, number = 0](const Game& game) mutable {
              ++number;
              return game.board() == spot ? reply(process, number) : perfect(game);
            }};
      },
      settings);
}

TEST(ProgramProver, DoesNotCallAProgramDeterministicBecauseOfReplays) {
  const auto fails_second = counting(
      [](int number, const Game& game) { return number == 2 ? Reply{crash} : perfect(game); });
  const Proof proof = prove(fails_second);
  EXPECT_EQ(verdict_of(proof), "died");
  EXPECT_EQ(proof.deterministic, std::nullopt);
}

TEST(ProgramProver, ConfirmsAFailureByAnyFailure) {
  const Failure illegal{.kind = FailureKind::illegal_move};
  EXPECT_EQ(verdict_of(proof_with_spot([&](int, int) { return crash; })), "died");
  int failed = 0;
  const Proof other = proof_with_spot([&](int, int) { return ++failed == 1 ? crash : illegal; });
  EXPECT_EQ(verdict_of(other), "illegal move");
  EXPECT_EQ(other.counterexample->is_repeated, true);
  EXPECT_GT(other.first.value().games, 0U);
}

TEST(ProgramProver, FindsAFailureThatDependsOnTheOrderOfMoves) {
  const Game path = game_from("759");
  const Proof proof = prove(always([&](const Game& game) -> Reply {
                              if (game_number(game) == game_number(path)) return crash;
                              return Square{*game.board().empty_squares().begin()};
                            }),
                            {.sides = {Mark::o}, .repeat = 2});
  EXPECT_EQ(verdict_of(proof), "loses") << "it loses although it never answers 5 there";
  const Proof failed = prove(always([&](const Game& game) -> Reply {
                               if (game_number(game) == game_number(path)) return crash;
                               return perfect(game);
                             }),
                             {.sides = {Mark::o}, .repeat = 2});
  EXPECT_EQ(verdict_of(failed), "died");
  EXPECT_EQ(game_number(failed.counterexample->game), game_number(path));
  EXPECT_TRUE(failed.counterexample->before.empty());
}

TEST(ProgramProver, ContinuesAfterAnUnconfirmedFailure) {
  int failed = 0;
  const Proof proof =
      proof_with_spot([&](int, int) { return ++failed == 1 ? Reply{crash} : Square::center; },
                      {.time_for_further_rounds = {}});
  EXPECT_EQ(verdict_of(proof), "never loses");
  EXPECT_EQ(proof.inquiry->unconfirmed.size(), 1U);
  EXPECT_EQ(proof.inquiry->played, proof.first->games + proof.second->games);
  EXPECT_EQ(proof.deterministic, true) << "a failure is not an answer";
}

TEST(ProgramProver, CountsALossInTheReplayOfAFailure) {
  int asked = 0;
  const Proof proof = proof_with_spot([&](int, int) -> Reply {
    ++asked;
    if (asked == 1) return crash;
    return asked == 2 ? Square::top_right : Square::center;
  });
  EXPECT_EQ(verdict_of(proof), "loses");
}

/// Every fourth process of the program fails there, which none of the three replays is.
TEST(ProgramProver, TakesTheEleventhUnconfirmedFailureForTheVerdict) {
  const Proof proof = proof_with_spot(
      [&](int process, int number) {
        return process % 4 == 1 && number > 10 ? Reply{crash} : Square::center;
      },
      {.sides = {Mark::o}});
  EXPECT_EQ(verdict_of(proof), "died");
  EXPECT_EQ(proof.counterexample->is_repeated, false);
  EXPECT_EQ(proof.inquiry->unconfirmed.size(), 10U);
}

/// Once in each of many rounds, a process fails that no replay is.
TEST(ProgramProver, CountsUnconfirmedFailuresOfARoundByThemselves) {
  int games = 0;
  FakeBot program{.start = perfect_program, .plays_one_game = true};
  program.start = [&] {
    const bool fails = ++games % 100 == 0;
    return FakeProcess{.answer = [fails](const Game& game) -> Reply {
      return fails ? Reply{crash} : perfect(game);
    }};
  };
  const Proof proof = prove(program, {.repeat = 5});
  EXPECT_EQ(verdict_of(proof), "never loses");
  EXPECT_GT(proof.inquiry->unconfirmed.size(), 20U);
}

TEST(ProgramProver, DoesNotAskForASideThatTheProgramDoesNotPlay) {
  const auto plays_only = [](std::optional<Mark> side) {
    return always([side](const Game& game) -> Reply {
      if (game.to_move() != side) return Failure{.kind = FailureKind::declined};
      return perfect(game);
    });
  };
  const Proof as_x = prove(plays_only(Mark::x));
  EXPECT_EQ(verdict_of(as_x), "never loses");
  EXPECT_EQ(as_x.inquiry->declined, Mark::o);
  EXPECT_EQ(as_x.inquiry->rounds, 24);
  EXPECT_TRUE(as_x.first);
  EXPECT_FALSE(as_x.second);
  EXPECT_EQ(verdict_of(prove(plays_only({}))), "protocol error");
  EXPECT_EQ(verdict_of(prove(plays_only(Mark::x), {.sides = {Mark::o}})), "protocol error");
  EXPECT_EQ(
      verdict_of(proof_with_spot([](int, int) { return Failure{.kind = FailureKind::declined}; })),
      "illegal move")
      << "it does play O after other openings";
}

TEST(ProgramProver, GoesOnWithItsOnlySideIfTheProgramPlaysItAfterAll) {
  const Proof proof = prove(
      [processes = 0]() mutable {
        return FakeProcess{.answer = [declines = ++processes <= 3](const Game& game) -> Reply {
          if (declines) return Failure{.kind = FailureKind::declined};
          return perfect(game);
        }};
      },
      {.sides = {Mark::x}, .repeat = 2});
  EXPECT_EQ(verdict_of(proof), "never loses");
  EXPECT_FALSE(proof.inquiry->unconfirmed.empty());
  EXPECT_EQ(proof.first, prove(perfect_program).first);
}

TEST(ProgramProver, RestartsAProgramWheneverItHasEnded) {
  for (const int answers : {1, 2, 3, 10}) {
    const Proof proof = prove([answers] {
      const auto given = std::make_shared<int>(0);
      return FakeProcess{.answer = [given](const Game& game) -> Reply {
                           ++*given;
                           return perfect(game);
                         },
                         .has_ended = [given, answers] { return *given == answers; }};
    });
    EXPECT_EQ(verdict_of(proof), "never loses");
    EXPECT_EQ(proof.inquiry->played, proof.first->games + proof.second->games);
  }
}

/// A process of the program ends after an answer to the first question of a game. A process that
/// has not ended plays badly at its third question.
TEST(ProgramProver, FindsALossThatDependsOnWhenTheProcessWasStarted) {
  const Proof proof = prove(
      [] {
        struct State {
          int answers = 0;
          bool has_ended = false;
        };
        const auto state = std::make_shared<State>();
        return FakeProcess{.answer = [state](const Game& game) -> Reply {
                             state->has_ended = game.moves().size() < 2;
                             return ++state->answers == 3 ? worst(game) : perfect(game);
                           },
                           .has_ended = [state] { return state->has_ended; }};
      },
      {.repeat = 2});
  EXPECT_EQ(verdict_of(proof), "loses");
}

// Games without a visible end, crashes after the end, and proofs that are stopped.

/// Returns a perfect one-game program that ends a game without showing its move whenever it could
/// complete a line or fill the board.
std::function<FakeProcess()> hides_its_last_move() {
  return always([](const Game& game) -> Reply {
    const Square square = perfect(game);
    if (after(game, square).over()) return UnseenEnd{"You lose!"};
    return square;
  });
}

TEST(ProgramProver, CountsEndsThatWereNotShownApart) {
  FakeBot program{.start = hides_its_last_move(), .plays_one_game = true};
  const Proof proof = prove(program, {.repeat = 1});
  const Proof shown = prove(perfect_program);
  EXPECT_EQ(verdict_of(proof), "never loses");
  for (const auto side : {&Proof::first, &Proof::second}) {
    const ProofCounts& counts = *(proof.*side);
    EXPECT_EQ(counts.games, (shown.*side)->games);
    EXPECT_EQ(counts.won, 0U);
    EXPECT_EQ(counts.lost, 0U);
    EXPECT_EQ(counts.unseen + counts.drawn, counts.games);
    EXPECT_GE(counts.unseen, (shown.*side)->won);
  }
  EXPECT_EQ(proof.inquiry->played, proof.first->games + proof.second->games);
  EXPECT_EQ(proof.inquiry->not_reached, 0U);
  EXPECT_EQ(proof.inquiry->unseen_words, "You lose!");
  EXPECT_FALSE(proof.flaw);
  const Proof strict = prove(program, {.repeat = 1, .strict = true});
  EXPECT_EQ(verdict_of(strict), "never loses");
  EXPECT_EQ(strict.flaw.value().kind, FindingKind::unseen);
  EXPECT_FALSE(strict.flaw->game.over());
}

TEST(ProgramProver, CountsCrashesAfterTheLastMove) {
  FakeBot program{.start = perfect_program, .plays_one_game = true};
  program.after_game = [](const Game& game) {
    return GameEnd{.trouble = game.outcome() == Outcome::draw ? "crashed (signal 11)" : ""};
  };
  const Proof proof = prove(program, {.repeat = 1, .strict = true});
  EXPECT_EQ(proof.inquiry->crashes_at_end, proof.first->drawn + proof.second->drawn);
  EXPECT_EQ(proof.inquiry->troubles, std::set<std::string>{"crashed (signal 11)"});
  ASSERT_TRUE(proof.flaw);
  EXPECT_EQ(proof.flaw->kind, FindingKind::crash);
}

TEST(ProgramProver, LeavesAProofUnfinishedThatIsStoppedBeforeItsFirstGame) {
  for (const bool is_stopped : {true, false}) {
    Stop stop;
    if (is_stopped) stop.request();
    Program program{.language = Language::console,
                    .command = "game",
                    .start = std::make_shared<const ConsoleStart>(ConsoleStart{
                        .command = "game", .plays_first = false, .plays_second = false})};
    const Proof proof = prove_program(program, {.stop = &stop});
    EXPECT_EQ(proof.inquiry->is_unfinished, is_stopped);
    ASSERT_EQ(proof.counterexample.has_value(), !is_stopped);
    if (!is_stopped) {
      EXPECT_EQ(proof.counterexample->failure.kind, FailureKind::unread);
    }
  }
}

TEST(ProgramProver, KeepsWhatWasPlayedBeforeAStop) {
  for (const int jobs : {1, 3}) {
    Stop stop;
    FakeBot program{.start = perfect_program};
    program.after_game = [&, games = 0](const Game&) mutable {
      if (++games == 100) stop.request();
      return GameEnd{};
    };
    const Proof proof = prove(program, {.jobs = jobs, .stop = &stop});
    EXPECT_TRUE(proof.inquiry->is_unfinished);
    EXPECT_FALSE(proof.counterexample);
    EXPECT_GE(proof.inquiry->games, 98U);
    EXPECT_LT(proof.inquiry->games, 110U);
    EXPECT_EQ(proof.inquiry->lost, 0U);
  }
}

// How often a proof does not find a rare loss.

/// Returns a program that is perfect except in one position, where it plays a losing move one time
/// in five. The choice is made for each answer or, if `at_start` is true, once for each process.
std::function<FakeProcess()> slips(Random& random, bool at_start) {
  return [&random, at_start, spot = parse_position("XO..OX..X O").position.board] {
    return FakeProcess{.answer = [&random, at_start, spot,
                                  chosen = random.below(5) == 0](const Game& game) -> Reply {
      if (game.board() != spot) return perfect(game);
      return (at_start ? chosen : random.below(5) == 0) ? worst(game) : perfect(game);
    }};
  };
}

TEST(ProgramProver, MissesNoMoreLossesThanTheReportStates) {
  for (const bool at_start : {false, true})
    for (const milliseconds answer : {milliseconds{1}, milliseconds{20}}) {
      const auto proof_of = [&](std::function<FakeProcess()> start, std::uint64_t seed) {
        FakeBot program{.start = std::move(start), .time_of_answer = answer};
        return prove(program, {.sides = {Mark::o}, .seed = seed});
      };
      const int rounds = proof_of(perfect_program, 0).inquiry->rounds;
      const double told = std::pow(0.8, rounds);
      constexpr int proofs = 50;
      int unseen = 0;
      for (std::uint64_t seed = 0; seed < proofs; ++seed) {
        Random random{seed};
        unseen += proof_of(slips(random, at_start), seed).counterexample ? 0 : 1;
      }
      EXPECT_LE(1.0 * unseen / proofs, told + 0.01 + 4 * std::sqrt(told * (1 - told) / proofs))
          << answer.count() << " ms, " << rounds << " rounds";
    }
}

[[noreturn]] void refuse() { throw std::system_error{EAGAIN, std::generic_category()}; }

TEST(Jobs, StartsProgramsOneByOneIfProcessesRunOut) {
  int tries = 0;
  FakeBot program{.start = [&]() -> FakeProcess {
    if (++tries <= 2) refuse();
    return {.answer = [](const Game& game) -> Reply { return perfect(game); }};
  }};
  EXPECT_FALSE(prove(program, {.repeat = 1, .jobs = 2}).counterexample);
  EXPECT_EQ(program.most_alive, 1);
}

TEST(Jobs, ThrowsIfAProgramCannotBeStartedAlone) {
  FakeBot program{.start = []() -> FakeProcess { refuse(); }};
  EXPECT_THROW(prove(program, {.repeat = 1, .jobs = 4}), std::system_error);
}

}  // namespace
}  // namespace ttt
