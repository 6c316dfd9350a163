/// Matchups (the two players, their marks and who moves first), and functions for their games.
#pragma once

#include <memory>
#include <optional>

#include "players/player.hpp"
#include "ttt/board.hpp"
#include "ttt/random.hpp"
#include "words/match_game.hpp"
#include "words/option_words.hpp"

namespace ttt {

/// The two players of a game: a user's side (`me`) and an opponent, either of which may be a person
/// or a computer. In `ttt match`, `me` plays X.
struct Matchup {
  Mark symbol = Mark::x;  ///< The mark of the player `me`; the opponent has the other one.
  First first = First::me;
  PlayerSpec me{};
  PlayerSpec opponent = *find_player("medium");  ///< The default can be beaten.

  friend bool operator==(const Matchup&, const Matchup&) = default;
};

/// Returns the player that has that mark, a person or not.
[[nodiscard]] inline const PlayerSpec& player_of(const Matchup& matchup, Mark mark) noexcept {
  return mark == matchup.symbol ? matchup.me : matchup.opponent;
}

/// Returns true if at least one of the players is a person.
[[nodiscard]] inline bool has_person(const Matchup& matchup) noexcept {
  return matchup.me.is_person() || matchup.opponent.is_person();
}

/// Returns true if moves of a game can be taken back: always, unless a player is a `game:` or
/// `console:` program, which plays only one game in each process.
[[nodiscard]] inline bool supports_undo(const Matchup& matchup) noexcept {
  return matchup.me.plays_positions() && matchup.opponent.plays_positions();
}

/// Returns the mark of the person who plays against a computer, or nothing if both players are
/// people or both are computers.
[[nodiscard]] inline std::optional<Mark> sole_person(const Matchup& matchup) noexcept {
  if (matchup.me.is_person() == matchup.opponent.is_person()) return std::nullopt;
  return matchup.me.is_person() ? matchup.symbol : !matchup.symbol;
}

/// Returns the mark that moves first: the mark of `me` for `First::me`, the opponent's for
/// `First::opponent`, and a random one for `First::random`.
[[nodiscard]] inline Mark first_mark(const Matchup& matchup, Random& random) noexcept {
  if (matchup.first == First::random) return random.below(2) == 0 ? Mark::x : Mark::o;
  return matchup.first == First::me ? matchup.symbol : !matchup.symbol;
}

/// The computer players of a matchup, made when the object is constructed.
class Computers {
 public:
  Computers(const Matchup& matchup, Random& random, const ProgramOptions& programs = {})
      : matchup_(matchup),
        x_(make_player(player_of(matchup, Mark::x), random.fork(), programs)),
        o_(make_player(player_of(matchup, Mark::o), random.fork(), programs)) {}

  [[nodiscard]] const Matchup& matchup() const noexcept { return matchup_; }

  /// Returns the computer player that has that mark, or null if a person has it.
  [[nodiscard]] Player* at(Mark mark) const noexcept {
    return mark == Mark::x ? x_.get() : o_.get();
  }

  /// Calls `prepare` of both computer players, so that their first answers come sooner.
  void prepare(const Stop& stop) const {
    for (Player* const player : {x_.get(), o_.get()})
      if (player != nullptr) player->prepare(stop);
  }

  /// Tells the computer players that this game is over, and ignores how their programs end.
  void end(const Game& game) const {
    for (Player* const player : {x_.get(), o_.get()})
      if (player != nullptr) player->end(game);
  }

 private:
  Matchup matchup_;
  std::unique_ptr<Player> x_;
  std::unique_ptr<Player> o_;
};

/// Takes back the last move. If exactly one player is a person, takes back two moves at the
/// person's turn, and one at the computer's. Also removes a forfeit. Returns the number of moves
/// taken back. If there are too few moves, changes nothing and returns 0.
int take_back(MatchGame& match_game, const Matchup& matchup);

/// Plays moves of the computer players, and waits for each, until it is a person's turn or the game
/// is over. At the end, calls `Computers::end`. If a stop is requested, returns soon, and the game
/// has no meaning. Throws std::system_error as `Player::choose` does, and keeps the moves so far.
void play_computers(MatchGame& match_game, const Computers& computers,
                    const Stop& stop = no_stop());

}  // namespace ttt
