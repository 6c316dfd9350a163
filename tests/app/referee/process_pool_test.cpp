#include <gtest/gtest.h>

#include <cerrno>
#include <system_error>

#include "app/referee/fake_program.hpp"

namespace ttt {
namespace {

[[noreturn]] void refuse() { throw std::system_error{EAGAIN, std::generic_category()}; }

TEST(Job, CountsTheNextProcessAfterAGameWasAbandoned) {
  Job job{Mark::o, FirstMoves{1}, {}, true, Random{1}};
  for (int process = 1; process <= 2; ++process) {
    ASSERT_TRUE(job.begin_game());
    job.play_opponent();
    ASSERT_TRUE(job.on_reply(perfect(job.game()), 1));
    job.abandon_game();
    EXPECT_EQ(job.processes(), process);
  }
}

TEST(ProcessPool, StartsProgramsOneByOneIfProcessesRunOut) {
  int tries = 0;
  FakeProgram program{.start = [&]() -> FakeProcess {
    if (++tries <= 2) refuse();
    return {.answer = [](const Game& game) -> Reply { return perfect(game); }};
  }};
  EXPECT_FALSE(prove(program, {.repeat = 1, .jobs = 2}).counterexample);
  EXPECT_EQ(program.most_alive, 1);
}

TEST(ProcessPool, ThrowsIfAProgramCannotBeStartedAlone) {
  FakeProgram program{.start = []() -> FakeProcess { refuse(); }};
  EXPECT_THROW(prove(program, {.repeat = 1, .jobs = 4}), std::system_error);
}

}  // namespace
}  // namespace ttt
