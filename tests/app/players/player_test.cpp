#include "players/player.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/pairings.hpp"
#include "app/print.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// X and O have two marks each, X is to move and can win at `right`.
constexpr Board open_board{{Square::left, Square::center}, {Square::top_left, Square::bottom}};

TEST(Player, IsHumanByDefault) {
  EXPECT_TRUE(PlayerSpec{}.human());
  EXPECT_EQ(PlayerSpec{}.name, "human");
}

TEST(Player, IsFoundByEveryName) {
  EXPECT_EQ(find_player("human"), PlayerSpec{});
  for (const Strategy& strategy : strategies()) {
    const auto player = find_player(strategy.name);
    ASSERT_TRUE(player) << strategy;
    EXPECT_EQ(player->name, strategy.name);
    EXPECT_EQ(player->candidates, strategy.candidates) << strategy;
    EXPECT_FALSE(player->human()) << strategy;
  }
}

TEST(Player, IsFoundByTheWordOfTheMenuToo) {
  EXPECT_EQ(find_player("easy"), find_player("random"));
  EXPECT_EQ(find_player("medium"), find_player("tactical"));
  EXPECT_EQ(find_player("hard"), find_player("humanlike"));
  EXPECT_EQ(find_player("perfect"), find_player("minimax"));
  EXPECT_EQ(find_player("perfect")->name, "minimax");
}

TEST(Player, HasOneNameOnScreensAndInSentences) {
  const auto called = [](std::string_view name) { return display_name(*find_player(name)); };
  EXPECT_EQ(called("minimax"), "Perfect");
  EXPECT_EQ(called("hard"), "Hard");
  EXPECT_EQ(called("cunning"), "Cunning");
  EXPECT_EQ(called("minimax:3"), "Minimax:3");
  EXPECT_EQ(called("human"), "Human");
  EXPECT_EQ(called("bot:./mine"), "bot:./mine");
  EXPECT_EQ(called("bot:/home/me/away/bot"), "bot:/home/me/away/bot");
  EXPECT_EQ(called("bot:/home/me/a/far/away/bot"), "bot:bot");
  EXPECT_EQ(called("ugi:python3 /home/me/bot.py -v"), "ugi:python3 bot.py -v");
  EXPECT_EQ(called("bot:python3 /home/me/bot.py --level 3"), "..on3 bot.py --level 3");
}

TEST(Player, IsAProgramAfterItsPrefix) {
  const auto player = find_player("bot:sh bot.sh");
  ASSERT_TRUE(player && player->program);
  EXPECT_EQ(player->name, "bot:sh bot.sh");
  EXPECT_EQ(player->program->command, "sh bot.sh");
  EXPECT_FALSE(player->human());
  EXPECT_EQ(find_player("ugi:engine")->program->language, Language::ugi);
  EXPECT_FALSE(find_player("bot:"));
  EXPECT_FALSE(find_player("ugi:"));
}

TEST(Player, HasAPrintableName) { EXPECT_EQ(find_player("bot:\x1B[2J")->name, "bot:<U+001B>[2J"); }

TEST(Player, IsFoundByANumberOfPlies) {
  for (int plies = 1; plies <= 9; ++plies) {
    const std::string name = std::string{depth_limited_prefix} + std::to_string(plies);
    const auto player = find_player(name);
    ASSERT_TRUE(player) << name;
    EXPECT_EQ(player->name, name);
    EXPECT_EQ(player->candidates, depth_limited_minimax(plies));
  }
}

TEST(Player, IsNotFoundByOtherNames) {
  for (const std::string name :
       {"", "Human", "MINIMAX", "minimax ", " minimax", "mini", "x", "minimax:", "minimax:0",
        "minimax:-1", "minimax:x", "minimax:3x", "minimax: 3", "minimax:99999999999", "random:3"})
    EXPECT_FALSE(find_player(name)) << name;
}

TEST(Player, HasANameThatIsListed) {
  const std::string names = ", " + player_names() + ",";
  EXPECT_NE(names.find(", human,"), std::string::npos);
  for (const Strategy& strategy : strategies())
    for (const std::string_view name : {strategy.name, menu_word(strategy)})
      EXPECT_NE(names.find(", " + std::string{name} + ","), std::string::npos) << names;
  EXPECT_NE(names.find(", minimax:N,"), std::string::npos) << names;
}

Square choice(Player& player, Board board, Mark side) {
  return std::get<Square>(player.choose(Position{board, side}));
}

TEST(Player, WhoIsAPersonIsNotMade) { EXPECT_EQ(make_player({}, Random{0}), nullptr); }

TEST(Player, PlaysEverySquareOfItsSetAndNoOther) {
  for (const Strategy& strategy : strategies()) {
    for (const Mark side : {Mark::x, Mark::o}) {
      SquareSet chosen;
      const auto player = make_player(*find_player(strategy.name), Random{1});
      for (int i = 0; i < 200; ++i) chosen |= choice(*player, open_board, side);
      EXPECT_EQ(chosen, strategy.candidates(open_board, side)) << strategy;
    }
  }
}

TEST(Player, PlaysTheSameWithTheSameSeed) {
  const auto one = make_player(*find_player("random"), Random{7});
  const auto other = make_player(*find_player("random"), Random{7});
  const auto different = make_player(*find_player("random"), Random{8});
  int differences = 0;
  for (int i = 0; i < 100; ++i) {
    const Square square = choice(*one, {}, Mark::x);
    EXPECT_EQ(choice(*other, {}, Mark::x), square);
    differences += choice(*different, {}, Mark::x) == square ? 0 : 1;
  }
  EXPECT_GT(differences, 50);
}

TEST(Player, IsAskedAboutTheSideThatIsToMove) {
  const PlayerSpec spec{.name = "sides", .candidates = [](Board, Mark side) {
                          return SquareSet{side == Mark::x ? Square::top : Square::bottom};
                        }};
  const auto player = make_player(spec, Random{0});
  EXPECT_EQ(choice(*player, {}, Mark::x), Square::top);
  EXPECT_EQ(choice(*player, {}, Mark::o), Square::bottom);
}

}  // namespace
}  // namespace ttt
