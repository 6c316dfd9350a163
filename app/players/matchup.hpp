/// Who plays whom, with which mark, and who begins; and a game between them.
#pragma once

#include <array>
#include <cstddef>
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

struct Matchup {
  Mark symbol = Mark::x;  ///< my mark
  First first = First::me;
  PlayerSpec me{};
  PlayerSpec opponent = *find_player("minimax");

  friend bool operator==(const Matchup&, const Matchup&) = default;
};

/// Who plays that mark.
[[nodiscard]] inline const PlayerSpec& player_of(const Matchup& matchup, Mark mark) noexcept {
  return mark == matchup.symbol ? matchup.me : matchup.opponent;
}

/// Whether a person plays at least one of the marks.
[[nodiscard]] inline bool has_person(const Matchup& matchup) noexcept {
  return matchup.me.human() || matchup.opponent.human();
}

/// Whether moves can be taken back: nobody plays who only knows how games go on.
[[nodiscard]] inline bool supports_undo(const Matchup& matchup) noexcept {
  return matchup.me.plays_positions() && matchup.opponent.plays_positions();
}

/// The mark of the one person who plays against a computer; nothing where two people play, or none.
[[nodiscard]] inline std::optional<Mark> sole_human(const Matchup& matchup) noexcept {
  if (matchup.me.human() == matchup.opponent.human()) return std::nullopt;
  return matchup.me.human() ? matchup.symbol : !matchup.symbol;
}

/// The mark that begins; a coin is tossed where chance is to decide.
[[nodiscard]] inline Mark first_mark(const Matchup& matchup, Random& random) noexcept {
  if (matchup.first == First::random) return random.below(2) == 0 ? Mark::x : Mark::o;
  return matchup.first == First::me ? matchup.symbol : !matchup.symbol;
}

/// Those players of a matchup who are not people, ready to be asked.
class Computers {
 public:
  Computers(const Matchup& matchup, Random& random, const ProgramOptions& terms = {})
      : x_(make_player(player_of(matchup, Mark::x), random.fork(), terms)),
        o_(make_player(player_of(matchup, Mark::o), random.fork(), terms)) {}

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

/// A program's failure to move; the game is the other side's. Or it does not play that side, and
/// there is no game.
struct Forfeit {
  Mark loser{};
  Failure fault;
};

/// A game that a failure to move may end as well as the rules.
struct MatchGame {
  Game game{Mark::x};
  std::optional<Forfeit> forfeit{};

  /// Whether somebody does not play the side that he has.
  [[nodiscard]] bool declined() const noexcept {
    return forfeit && forfeit->fault.fault == FailureKind::declined;
  }
  [[nodiscard]] Outcome outcome() const noexcept {
    if (declined()) return Outcome::draw;  // for want of a winner; it is not to be counted
    return forfeit ? win_for(!forfeit->loser) : game.outcome();
  }
  [[nodiscard]] bool over() const noexcept { return outcome() != Outcome::in_progress; }

  /// What the side that is to move replied: its move, or the failure that ends the game.
  void take(const Reply& reply);

  /// Takes one move back where nobody or everybody is a person, else goes back to the person's last
  /// turn. Returns how many moves that were; 0, and nothing changes, where there is no such turn.
  int take_back(const Matchup& matchup);

  /// The move with which a person lost the game, as an index into its moves. Nothing where it is
  /// not over, is not lost, or was lost by somebody else.
  [[nodiscard]] std::optional<std::size_t> move_to_retry(const Matchup& matchup) const;
};

/// Has the computers move until it is a person's turn or the game is over. Waits for their replies.
void play_computers(MatchGame& match_game, const Computers& computers);

}  // namespace ttt
