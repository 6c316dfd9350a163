#include "play/held_key.hpp"

#include <gtest/gtest.h>

namespace ttt {
namespace {

using std::chrono::milliseconds;

const HeldKey::Time now = HeldKey::Time{} + std::chrono::hours{1};

TEST(HeldKey, DropsKeysTypedTogetherWithTheEndOfAGame) {
  HeldKey held;
  EXPECT_FALSE(held.drops(true, false, now));
  EXPECT_TRUE(held.drops(true, true, now)) << "the first key has ended the game";
  EXPECT_TRUE(held.drops(true, true, now));
  EXPECT_FALSE(held.drops(false, true, now)) << "it does not play a square";
  EXPECT_FALSE(held.drops(true, true, now)) << "after another key, such as one of the review";
}

TEST(HeldKey, DropsRepeatsOfTheKeyThatEndedAGameUntilItIsReleased) {
  HeldKey held;
  EXPECT_FALSE(held.drops(true, false, now));
  int repeats = 1;
  for (; repeats < 25; ++repeats)
    EXPECT_FALSE(held.drops(true, false, now + repeats * milliseconds{35}));
  // The computer's move, for example, may end the game.
  for (; repeats < 50; ++repeats)
    EXPECT_TRUE(held.drops(true, true, now + repeats * milliseconds{35}));
  EXPECT_FALSE(held.drops(true, true, now + repeats * milliseconds{35} + milliseconds{200}));
}

TEST(HeldKey, DropsNothingElse) {
  HeldKey held;
  EXPECT_FALSE(held.drops(true, false, now));
  EXPECT_FALSE(held.drops(false, true, now));
  EXPECT_FALSE(held.drops(true, false, now)) << "the key belongs to the next game";
  EXPECT_FALSE(held.drops(true, false, now + milliseconds{36}))
      << "the held key begins a game and then plays in it";
}

}  // namespace
}  // namespace ttt
