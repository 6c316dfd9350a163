#include "referee/player_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/temporary_directory.hpp"
#include "io/usage.hpp"

namespace ttt {
namespace {

TEST(PlayerList, AddsThePlayersOfEveryFileInTheirOrder) {
  const TemporaryDirectory directory;
  const std::string one = directory.write("one", "# Some.\n\n  perfect \nbot:sh bot.sh # 1");
  const std::string other = directory.write("other", "\xEF\xBB\xBFHard\n");
  const std::vector<std::string> names{"easy", "perfect", "bot:sh bot.sh # 1", "hard"};
  EXPECT_TRUE(std::ranges::equal(with_listed_players({*find_player("easy")}, {one, other}), names,
                                 {}, &PlayerSpec::name));
}

TEST(PlayerList, RejectsAFolderAndAListWithoutPlayers) {
  EXPECT_THROW((void)with_listed_players({}, {"/"}), UsageError);
  EXPECT_THROW((void)with_listed_players({}, {"/dev/null"}), UsageError);
}

}  // namespace
}  // namespace ttt
