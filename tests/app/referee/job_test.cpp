#include <gtest/gtest.h>

#include <cerrno>
#include <system_error>

#include "app/referee/fake_bot.hpp"

namespace ttt {
namespace {

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
