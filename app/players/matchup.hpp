/// Matchups: the two players, their marks and who moves first; and games between them.
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

/// A word that is accepted as an option or an answer, and its value.
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

/// Two players, their marks and who moves first. In `ttt match`, `me` plays X.
struct Matchup {
  Mark symbol = Mark::x;  ///< The mark of `me`.
  First first = First::me;
  PlayerSpec me{};
  PlayerSpec opponent = *find_player("minimax");

  friend bool operator==(const Matchup&, const Matchup&) = default;
};

/// Returns the player of that mark.
[[nodiscard]] inline const PlayerSpec& player_of(const Matchup& matchup, Mark mark) noexcept {
  return mark == matchup.symbol ? matchup.me : matchup.opponent;
}

/// Returns true if at least one of the players is a person.
[[nodiscard]] inline bool has_person(const Matchup& matchup) noexcept {
  return matchup.me.human() || matchup.opponent.human();
}

/// Returns true if moves can be taken back, which a program that plays one game does not allow.
[[nodiscard]] inline bool supports_undo(const Matchup& matchup) noexcept {
  return matchup.me.plays_positions() && matchup.opponent.plays_positions();
}

/// Returns the mark of the person who plays against a computer; nothing if two people play, or
/// none.
[[nodiscard]] inline std::optional<Mark> sole_human(const Matchup& matchup) noexcept {
  if (matchup.me.human() == matchup.opponent.human()) return std::nullopt;
  return matchup.me.human() ? matchup.symbol : !matchup.symbol;
}

/// Returns the mark that moves first. Tosses a coin for `First::random`.
[[nodiscard]] inline Mark first_mark(const Matchup& matchup, Random& random) noexcept {
  if (matchup.first == First::random) return random.below(2) == 0 ? Mark::x : Mark::o;
  return matchup.first == First::me ? matchup.symbol : !matchup.symbol;
}

/// The computer players of a matchup.
class Computers {
 public:
  Computers(const Matchup& matchup, Random& random, const ProgramOptions& terms = {})
      : x_(make_player(player_of(matchup, Mark::x), random.fork(), terms)),
        o_(make_player(player_of(matchup, Mark::o), random.fork(), terms)) {}

  /// Returns the player of that mark, or null if it is a person.
  [[nodiscard]] Player* at(Mark mark) const noexcept {
    return mark == Mark::x ? x_.get() : o_.get();
  }

  /// Tells the players that a game is over.
  void end(const Game& game) const {
    for (Player* const player : {x_.get(), o_.get()})
      if (player != nullptr) player->end(game);
  }

 private:
  std::unique_ptr<Player> x_;
  std::unique_ptr<Player> o_;
};

/// The forfeit of a player that gave no move: the other side wins. If the player does not play that
/// side, nobody wins.
struct Forfeit {
  Mark loser{};
  Failure failure;
};

/// A game of a match, which may also end by a forfeit.
struct MatchGame {
  Game game{Mark::x};
  std::optional<Forfeit> forfeit{};

  /// Returns true if a player does not play its side.
  [[nodiscard]] bool declined() const noexcept {
    return forfeit && forfeit->failure.kind == FailureKind::declined;
  }
  [[nodiscard]] Outcome outcome() const noexcept {
    if (declined()) return Outcome::draw;  // nobody has won; callers do not count the game
    return forfeit ? win_for(!forfeit->loser) : game.outcome();
  }
  [[nodiscard]] bool over() const noexcept { return outcome() != Outcome::in_progress; }

  /// Plays the reply of the side to move: its move, or a failure, which ends the game.
  void play_reply(const Reply& reply);

  /// Takes moves back: to the last turn of the person who plays against a computer, or else one
  /// move. Returns the number of moves; 0 if there is no such turn, and then changes nothing.
  int take_back(const Matchup& matchup);
};

/// Plays the moves of the computers until it is a person's turn or the game is over. Waits for
/// their replies.
void play_computers(MatchGame& match_game, const Computers& computers);

}  // namespace ttt
