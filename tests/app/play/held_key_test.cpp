#include "play/held_key.hpp"

#include <gtest/gtest.h>

namespace ttt {
namespace {

using std::chrono::milliseconds;

const Input enter{KeyPress{Key::enter}};
const Input nine{typed('9')};
const HeldKey::Time now = HeldKey::Time{} + std::chrono::hours{1};

TEST(HeldKey, DropsWhatWasTypedTogetherWithTheEndOfAGame) {
  HeldKey held;
  EXPECT_FALSE(held.drops(nine, true, now));
  held.game_ended();
  EXPECT_TRUE(held.drops(nine, true, now));
  EXPECT_TRUE(held.drops(enter, true, now));
  EXPECT_FALSE(held.drops(typed('u'), false, now)) << "it does not play";
  EXPECT_FALSE(held.drops(Click{}, false, now));
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{1}));
}

TEST(HeldKey, DropsRepeatsOfTheKeyThatEndedAGameUntilItIsReleased) {
  HeldKey held;
  EXPECT_FALSE(held.drops(enter, true, now));
  int repeats = 1;
  for (; repeats < 25; ++repeats)
    EXPECT_FALSE(held.drops(enter, true, now + repeats * milliseconds{35}));
  held.game_ended();  // whoever has ended it
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
  EXPECT_FALSE(held.drops(nine, true, now)) << "typed for the next game";
  EXPECT_FALSE(held.drops(nine, true, now + milliseconds{1})) << "another key was pressed before";
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{36}));
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{72})) << "it begins a game and plays on";
}

}  // namespace
}  // namespace ttt
