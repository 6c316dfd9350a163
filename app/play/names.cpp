#include "play/names.hpp"

#include "io/text.hpp"
#include "ttt/notation.hpp"

namespace ttt {

Sides sides_of(const Pairing& pairing) {
  const auto name = [&](Mark mark) {
    const PlayerSpec& player = player_of(pairing, mark);
    if (player.human()) return std::string{letter(mark)};
    const bool shared = player == player_of(pairing, !mark);
    return display_name(player) + (shared ? std::string{' ', letter(mark)} : "");
  };
  return {.x = name(Mark::x), .o = name(Mark::o), .person = lone_person(pairing)};
}

std::string score_in_words(const Pairing& pairing, Score score, int name_columns) {
  const Sides sides = sides_of(pairing);
  const auto name = [&](Mark mark) { return shortened(sides.name(mark), name_columns); };
  return name(pairing.symbol) + " " + std::to_string(score.me) + ", draws " +
         std::to_string(score.draws) + ", " + name(!pairing.symbol) + " " +
         std::to_string(score.opponent);
}

}  // namespace ttt
