#include "play/held_key.hpp"

#include <gtest/gtest.h>

namespace ttt {
namespace {

using std::chrono::milliseconds;

const Input enter{KeyPress{Key::enter}};
const Input nine{typed('9')};
constexpr bool has_ended = true;
constexpr bool has_begun = false;
const HeldKey::Time now = HeldKey::Time{} + std::chrono::hours{1};

TEST(HeldKey, LeavesOutWhatCameWithTheEndOfAGame) {
  HeldKey held;
  EXPECT_FALSE(held.drops(nine, true, now));
  held.game_changed(has_ended);
  EXPECT_TRUE(held.drops(nine, true, now));
  EXPECT_TRUE(held.drops(enter, true, now));
  EXPECT_FALSE(held.drops(typed('u'), false, now)) << "it does not play";
  EXPECT_FALSE(held.drops(Click{}, false, now));
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{1}));
}

TEST(HeldKey, LeavesOutWhatIsRepeatedUntilItIsLetGo) {
  HeldKey held;
  EXPECT_FALSE(held.drops(enter, true, now));
  int repeats = 1;
  for (; repeats < 25; ++repeats)
    EXPECT_FALSE(held.drops(enter, true, now + repeats * milliseconds{35}));
  held.game_changed(has_ended);  // whoever has ended it
  for (; repeats < 50; ++repeats)
    EXPECT_TRUE(held.drops(enter, true, now + repeats * milliseconds{35}));
  EXPECT_FALSE(held.drops(enter, true, now + repeats * milliseconds{35} + milliseconds{200}));
}

TEST(HeldKey, LetsAllElsePlayInTheNextGame) {
  HeldKey held;
  EXPECT_FALSE(held.drops(nine, true, now));
  held.game_changed(has_ended);
  EXPECT_FALSE(held.drops(typed('n'), false, now));
  held.game_changed(has_begun);
  EXPECT_FALSE(held.drops(nine, true, now));
}

TEST(HeldKey, PlaysNothingInTheGameThatItHasBegun) {
  HeldKey held;
  EXPECT_FALSE(held.drops(enter, true, now));
  held.game_changed(has_begun);
  EXPECT_TRUE(held.drops(enter, true, now));
  EXPECT_TRUE(held.drops(enter, true, now + milliseconds{35}));
  EXPECT_FALSE(held.drops(nine, true, now + milliseconds{36})) << "it is another key";
  EXPECT_FALSE(held.drops(enter, true, now + milliseconds{37})) << "the other key was let go";
}

}  // namespace
}  // namespace ttt
