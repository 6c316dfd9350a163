#include "play/names.hpp"

#include "ttt/notation.hpp"

namespace ttt {

Sides sides_of(const Pairing& pairing, int columns) {
  const auto name = [&](Mark mark, int room) {
    const PlayerSpec& player = player_of(pairing, mark);
    return player.human() ? std::string{letter(mark)} : display_name(player, room);
  };
  Sides sides{
      .x = name(Mark::x, columns), .o = name(Mark::o, columns), .person = lone_person(pairing)};
  if (sides.x == sides.o) {
    sides.x = name(Mark::x, columns - 2) + " X";
    sides.o = name(Mark::o, columns - 2) + " O";
  }
  return sides;
}

std::string match_score_in_words(const Pairing& pairing, Score score, int name_columns) {
  const Sides sides = sides_of(pairing, name_columns);
  return sides.name(pairing.symbol) + " " + std::to_string(score.me) + ", draws " +
         std::to_string(score.draws) + ", " + sides.name(!pairing.symbol) + " " +
         std::to_string(score.opponent);
}

}  // namespace ttt
