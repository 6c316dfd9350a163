/// Who plays whom, with which mark, and who begins.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "players/player.hpp"
#include "ttt/board.hpp"
#include "ttt/random.hpp"

namespace ttt {

enum class First : std::uint8_t { me, opponent, random };

struct Pairing {
  Mark symbol = Mark::x;  ///< my mark
  First first = First::me;
  PlayerSpec me{};
  PlayerSpec opponent = *find_player("minimax");

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// Who plays that mark.
[[nodiscard]] const PlayerSpec& player_of(const Pairing& pairing, Mark mark) noexcept;

/// Whether a person plays at least one of the marks.
[[nodiscard]] bool has_person(const Pairing& pairing) noexcept;

/// The mark of the one person who plays against a computer; nothing where two people play, or none.
[[nodiscard]] std::optional<Mark> lone_person(const Pairing& pairing) noexcept;

/// The mark that begins; a coin is tossed where chance is to decide.
[[nodiscard]] Mark first_mark(const Pairing& pairing, Random& random) noexcept;

/// Those players of a pairing who are not people, ready to be asked.
class Computers {
 public:
  Computers(const Pairing& pairing, Random& random, const ProgramTerms& terms = {});

  /// The player of that mark, or null where a person plays it.
  [[nodiscard]] Player* at(Mark mark) const noexcept {
    return mark == Mark::x ? x_.get() : o_.get();
  }

 private:
  std::unique_ptr<Player> x_;
  std::unique_ptr<Player> o_;
};

}  // namespace ttt
