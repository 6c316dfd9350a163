/// Fuzzes scripted games (`--moves`) with any list of keys, for both sides or against a computer: a
/// game has at most nine moves, and an error has the number of a key and a reason.
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
