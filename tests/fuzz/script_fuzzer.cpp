/// Fuzzes scripted games with any list of keys, alone or against a computer: a game must end by its
/// rules, or at a key with a reason.
#include "fuzzing.hpp"
#include "script/options.hpp"

void ttt::fuzz(const std::string& keys) {
  Matchup matchup;
  if (!keys.empty() && keys.back() % 2 == 0) matchup.opponent = *find_player("human");
  Random random{keys.size()};
  Computers computers{matchup, random, {}};
  const PlayedGame played = play_script(keys, Mark::x, computers, KeyLayout::numpad);
  require(played.game.moves().size() <= 9);
  require(!played.error || (played.error->move >= 1 && !played.error->reason.empty()));
}
