#include "play/keys.hpp"

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
  EXPECT_FALSE(held.runs_on(nine, now));
  held.has_changed_game(has_ended);
  EXPECT_TRUE(held.runs_on(nine, now));
  EXPECT_TRUE(held.runs_on(enter, now));
  EXPECT_FALSE(held.runs_on(typed('u'), now)) << "it does not play";
  EXPECT_FALSE(held.runs_on(Click{}, now));
  EXPECT_FALSE(held.runs_on(enter, now + milliseconds{1}));
}

TEST(HeldKey, LeavesOutWhatIsRepeatedUntilItIsLetGo) {
  HeldKey held;
  EXPECT_FALSE(held.runs_on(enter, now));
  int repeats = 1;
  for (; repeats < 25; ++repeats)
    EXPECT_FALSE(held.runs_on(enter, now + repeats * milliseconds{35}));
  held.has_changed_game(has_ended);  // whoever has ended it
  for (; repeats < 50; ++repeats)
    EXPECT_TRUE(held.runs_on(enter, now + repeats * milliseconds{35}));
  EXPECT_FALSE(held.runs_on(enter, now + repeats * milliseconds{35} + milliseconds{200}));
}

TEST(HeldKey, LetsAllElsePlayInTheNextGame) {
  HeldKey held;
  EXPECT_FALSE(held.runs_on(nine, now));
  held.has_changed_game(has_ended);
  EXPECT_FALSE(held.runs_on(typed('n'), now));
  held.has_changed_game(has_begun);
  EXPECT_FALSE(held.runs_on(nine, now));
}

TEST(HeldKey, PlaysNothingInTheGameThatItHasBegun) {
  HeldKey held;
  EXPECT_FALSE(held.runs_on(enter, now));
  held.has_changed_game(has_begun);
  EXPECT_TRUE(held.runs_on(enter, now));
  EXPECT_TRUE(held.runs_on(enter, now + milliseconds{35}));
  EXPECT_FALSE(held.runs_on(nine, now + milliseconds{36})) << "it is another key";
  EXPECT_FALSE(held.runs_on(enter, now + milliseconds{37})) << "the other key was let go";
}

}  // namespace
}  // namespace ttt
