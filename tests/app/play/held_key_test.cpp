#include "play/held_key.hpp"

#include <gtest/gtest.h>

namespace ttt {
namespace {

using std::chrono::milliseconds;

const Input enter{KeyPress{Key::enter}};
const Input nine{typed('9')};
const HeldKey::Time now = HeldKey::Time{} + std::chrono::hours{1};

TEST(HeldKey, DropsKeysTypedTogetherWithTheEndOfAGame) {
  HeldKey held;
  EXPECT_FALSE(held.drops(nine, true, now));
  held.game_ended();
  EXPECT_TRUE(held.drops(nine, true, now));
  EXPECT_TRUE(held.drops(enter, true, now));
  EXPECT_FALSE(held.drops(typed('u'), false, now)) << "it does not play a square";
  EXPECT_FALSE(held.drops(Click{}, false, now));
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{1}));
}

TEST(HeldKey, DropsRepeatsOfTheKeyThatEndedAGameUntilItIsReleased) {
  HeldKey held;
  EXPECT_FALSE(held.drops(enter, true, now));
  int repeats = 1;
  for (; repeats < 25; ++repeats)
    EXPECT_FALSE(held.drops(enter, true, now + repeats * milliseconds{35}));
  held.game_ended();  // the computer's move, for example, may end the game
  for (; repeats < 50; ++repeats)
    EXPECT_TRUE(held.drops(enter, true, now + repeats * milliseconds{35}));
  EXPECT_FALSE(held.drops(enter, true, now + repeats * milliseconds{35} + milliseconds{200}));
}

TEST(HeldKey, DropsNothingElse) {
  HeldKey held;
  EXPECT_FALSE(held.drops(nine, true, now));
  held.game_ended();
  EXPECT_FALSE(held.drops(typed('n'), false, now));
  held.game_began();
  EXPECT_FALSE(held.drops(nine, true, now)) << "the key belongs to the next game";
  EXPECT_FALSE(held.drops(nine, true, now + milliseconds{1})) << "another key was pressed before";
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{36}));
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{72}))
      << "the held key begins a game and then plays in it";
}

}  // namespace
}  // namespace ttt
