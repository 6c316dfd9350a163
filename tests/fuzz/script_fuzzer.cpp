/// Any list of keys, alone or against a computer: the game ends by its rules or at a key with a
/// reason.
#include "fuzzing.hpp"
#include "script/options.hpp"

using namespace ttt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string keys = made_up(data, size);
  Pairing pairing;
  if (!keys.empty() && keys.back() % 2 == 0) pairing.opponent = *find_player("human");
  Random random{size};
  Computers computers{pairing, random, {}};
  const PlayedGame played = play_script(keys, Mark::x, computers, KeyLayout::numpad);
  require(played.game.moves().size() <= 9);
  require(!played.error || (played.error->move >= 1 && !played.error->reason.empty()));
  return 0;
}
