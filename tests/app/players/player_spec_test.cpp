#include "players/player_spec.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "ttt/strategy.hpp"

namespace ttt {
namespace {

TEST(PlayerSpec, HasOneNameOnScreensAndInSentences) {
  const auto called = [](std::string_view name) { return display_name(*find_player(name)); };
  EXPECT_EQ(called("perfect"), "Perfect");
  EXPECT_EQ(called("hard"), "Hard");
  EXPECT_EQ(called("cunning"), "Cunning");
  EXPECT_EQ(called("minimax:3"), "Minimax:3");
  EXPECT_EQ(called("human"), "Human");
  EXPECT_EQ(called("bot:./mine"), "bot:./mine");
  EXPECT_EQ(called("bot:/home/me/away/bot"), "bot:/home/me/away/bot");
  EXPECT_EQ(called("bot:/home/me/a/far/away/bot"), "bot:bot");
  EXPECT_EQ(called("game:python3 /home/me/bot.py"), "game:python3 bot.py");
  EXPECT_EQ(called("bot:python3 /home/me/bot.py --level 3"), "..on3 bot.py --level 3");
}

TEST(PlayerSpec, HasAPrintableName) {
  EXPECT_EQ(find_player("bot:\x1B[2J")->name, "bot:<U+001B>[2J");
}

TEST(PlayerSpec, IsFoundByItsNumberOfPlies) {
  for (int plies = 1; plies <= 9; ++plies) {
    const std::string name = std::string{depth_limited_prefix} + std::to_string(plies);
    const auto player = find_player(name);
    ASSERT_TRUE(player) << name;
    EXPECT_EQ(player->name, name);
    EXPECT_EQ(player->candidates, depth_limited_minimax(plies));
  }
}

TEST(PlayerSpec, IsFoundByItsNameInVersion3) {
  for (const auto& [old, name] : {std::pair{"random", "easy"}, std::pair{"tactical", "medium"},
                                  std::pair{"humanlike", "hard"}, std::pair{"minimax", "perfect"}})
    EXPECT_EQ(find_player(old), find_player(name)) << old;
}

TEST(PlayerSpec, IsNotFoundByOtherNames) {
  for (const std::string name :
       {"", "Human", "MINIMAX", "minimax ", " minimax", "mini", "x", "minimax:", "minimax:0",
        "minimax:-1", "minimax:x", "minimax:3x", "minimax: 3", "minimax:99999999999", "random:3"})
    EXPECT_FALSE(find_player(name)) << name;
}

}  // namespace
}  // namespace ttt
