#include "players/pairing.hpp"

namespace ttt {

const PlayerSpec& player_of(const Pairing& pairing, Mark mark) noexcept {
  return mark == pairing.symbol ? pairing.me : pairing.opponent;
}

bool has_person(const Pairing& pairing) noexcept {
  return pairing.me.human() || pairing.opponent.human();
}

std::optional<Mark> lone_person(const Pairing& pairing) noexcept {
  if (pairing.me.human() == pairing.opponent.human()) return std::nullopt;
  return pairing.me.human() ? pairing.symbol : !pairing.symbol;
}

Mark first_mark(const Pairing& pairing, Random& random) noexcept {
  switch (pairing.first) {
    case First::me: return pairing.symbol;
    case First::opponent: return !pairing.symbol;
    case First::random: return random.below(2) == 0 ? Mark::x : Mark::o;
  }
  return pairing.symbol;
}

Computers::Computers(const Pairing& pairing, Random& random, const ProgramTerms& terms)
    : x_(make_player(player_of(pairing, Mark::x), random.fork(), terms)),
      o_(make_player(player_of(pairing, Mark::o), random.fork(), terms)) {}

}  // namespace ttt
