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
  held.has_changed_game(nine, now, has_ended);
  EXPECT_TRUE(held.runs_on(nine, now));
  EXPECT_TRUE(held.runs_on(enter, now));
  EXPECT_FALSE(held.runs_on(typed('u'), now)) << "it does not play";
  EXPECT_FALSE(held.runs_on(Click{}, now));
  EXPECT_FALSE(held.runs_on(enter, now + milliseconds{1}));
}

TEST(HeldKey, LeavesOutWhatIsRepeatedUntilItIsLetGo) {
  HeldKey held;
  held.has_changed_game(enter, now, has_ended);
  int repeats = 1;
  for (; repeats < 50; ++repeats)
    EXPECT_TRUE(held.runs_on(enter, now + repeats * milliseconds{35}));
  EXPECT_FALSE(held.runs_on(enter, now + repeats * milliseconds{35} + milliseconds{200}));
}

TEST(HeldKey, LetsAllElsePlayInTheNextGame) {
  HeldKey held;
  held.has_changed_game(nine, now, has_ended);
  held.has_changed_game(typed('n'), now, has_begun);
  EXPECT_FALSE(held.runs_on(nine, now));
}

TEST(HeldKey, PlaysNothingInTheGameThatItHasBegun) {
  HeldKey held;
  held.has_changed_game(enter, now, has_begun);
  EXPECT_FALSE(held.runs_on(nine, now)) << "it is another key";
  EXPECT_TRUE(held.runs_on(enter, now));
  EXPECT_TRUE(held.runs_on(enter, now + milliseconds{35}));
  EXPECT_FALSE(held.runs_on(enter, now + milliseconds{500}));
}

}  // namespace
}  // namespace ttt
