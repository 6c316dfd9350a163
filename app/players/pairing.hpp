/// Who plays whom, with which mark, and who begins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "players/player.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"

namespace ttt {

enum class First : std::uint8_t { me, opponent, random };

/// A word that an option or an answer may be, and what it means.
template <typename Value>
struct Word {
  std::string_view word;
  Value value;
};

inline constexpr std::array mark_words{Word<Mark>{"X", Mark::x}, Word<Mark>{"O", Mark::o}};

inline constexpr std::array layout_words{Word<KeyLayout>{"numpad", KeyLayout::numpad},
                                         Word<KeyLayout>{"phone", KeyLayout::phone}};

/// The words for who moves first.
inline constexpr std::array first_words{Word<First>{"me", First::me},
                                        Word<First>{"opponent", First::opponent},
                                        Word<First>{"random", First::random}};

struct Pairing {
  Mark symbol = Mark::x;  ///< my mark
  First first = First::me;
  PlayerSpec me{};
  PlayerSpec opponent = *find_player("minimax");

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// Who plays that mark.
[[nodiscard]] inline const PlayerSpec& player_of(const Pairing& pairing, Mark mark) noexcept {
  return mark == pairing.symbol ? pairing.me : pairing.opponent;
}

/// Whether a person plays at least one of the marks.
[[nodiscard]] inline bool has_person(const Pairing& pairing) noexcept {
  return pairing.me.human() || pairing.opponent.human();
}

/// The mark of the one person who plays against a computer; nothing where two people play, or none.
[[nodiscard]] inline std::optional<Mark> lone_person(const Pairing& pairing) noexcept {
  if (pairing.me.human() == pairing.opponent.human()) return std::nullopt;
  return pairing.me.human() ? pairing.symbol : !pairing.symbol;
}

/// The mark that begins; a coin is tossed where chance is to decide.
[[nodiscard]] inline Mark first_mark(const Pairing& pairing, Random& random) noexcept {
  if (pairing.first == First::random) return random.below(2) == 0 ? Mark::x : Mark::o;
  return pairing.first == First::me ? pairing.symbol : !pairing.symbol;
}

/// Those players of a pairing who are not people, ready to be asked.
class Computers {
 public:
  Computers(const Pairing& pairing, Random& random, const ProgramTerms& terms = {})
      : x_(make_player(player_of(pairing, Mark::x), random.fork(), terms)),
        o_(make_player(player_of(pairing, Mark::o), random.fork(), terms)) {}

  /// The player of that mark, or null where a person plays it.
  [[nodiscard]] Player* at(Mark mark) const noexcept {
    return mark == Mark::x ? x_.get() : o_.get();
  }

  /// Tells them that a game is over.
  void end(const Game& game) const {
    for (Player* const player : {x_.get(), o_.get()})
      if (player != nullptr) player->end(game);
  }

 private:
  std::unique_ptr<Player> x_;
  std::unique_ptr<Player> o_;
};

}  // namespace ttt
