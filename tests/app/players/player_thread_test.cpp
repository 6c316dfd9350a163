#include "players/player_thread.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include <chrono>
#include <stdexcept>
#include <string>

#include "app/matchups.hpp"
#include "app/players/no_leaks.hpp"

namespace ttt {
namespace {

/// A bot that answers 9 to X, and never answers O.
const Program half_silent{Language::bot,
                          "while read -r q; do case $q in *X) echo 9;; *) sleep 1000;; esac; done"};
constexpr ProgramOptions patient{.timeout = std::chrono::milliseconds{60'000},
                                 .start_timeout = std::chrono::milliseconds{60'000}};
constexpr Position asks_x{Board{}, Mark::x};
constexpr Position asks_o{Board{}, Mark::o};

Reply wait_for_reply(PlayerThread& thread) {
  while (true) {
    if (const auto reply = thread.take_reply()) return *reply;
    pollfd source{thread.descriptor(), POLLIN, 0};
    ::poll(&source, 1, -1);
  }
}

TEST(PlayerThread, AsksWithoutMakingAnybodyWait) {
  const NoLeaks no_leaks;
  const auto player = make_program_player(half_silent, patient);
  PlayerThread thread;
  thread.ask(*player, asks_o);
  EXPECT_FALSE(thread.take_reply());
  thread.ask(*player, asks_x);
  EXPECT_EQ(wait_for_reply(thread), Reply{Square::top_right});
  EXPECT_FALSE(thread.take_reply());
  thread.ask(*player, asks_o);
}

TEST(PlayerThread, DropsTheReplyToACancelledQuestion) {
  const auto player = make_program_player(half_silent, patient);
  PlayerThread thread;
  thread.ask(*player, asks_x);
  pollfd source{thread.descriptor(), POLLIN, 0};
  ASSERT_EQ(::poll(&source, 1, 60'000), 1);
  thread.cancel();
  EXPECT_FALSE(thread.take_reply());
}

TEST(PlayerThread, EndsAPreparationThatWouldLast) {
  const auto wait = [](const Stop& stop) {
    pollfd request{stop.descriptor(), POLLIN, 0};
    ::poll(&request, 1, -1);
  };
  const auto player = make_program_player(half_silent, patient);
  PlayerThread thread;
  thread.prepare(wait);
  thread.ask(*player, asks_x);
  EXPECT_FALSE(thread.take_reply()) << "the question waits for the preparation";
  thread.cancel_preparation();
  EXPECT_EQ(wait_for_reply(thread), Reply{Square::top_right});
  thread.prepare(wait);
}

TEST(PlayerThread, CarriesExceptionsToItsOwner) {
  PlayerThread thread;
  thread.run([] { throw std::runtime_error{"no process left"}; });
  EXPECT_THROW(static_cast<void>(wait_for_reply(thread)), std::runtime_error);
}

}  // namespace
}  // namespace ttt
