/// Matchups: the two players, their marks and who moves first; and games between them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/text.hpp"
#include "players/player.hpp"
#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"
#include "words/match_game.hpp"

namespace ttt {

/// The player of a matchup that moves first. `random`: a coin is tossed before each game.
enum class First : std::uint8_t { me, opponent, random };

/// A word that is accepted as an option or an answer, and its value.
template <typename Value>
struct Word {
  std::string_view word;
  Value value;
};

/// Returns the words of a table of `Word`.
template <typename Table>
std::vector<std::string> words_of(const Table& table) {
  std::vector<std::string> words;
  words.reserve(std::size(table));
  for (const auto& row : table) words.emplace_back(row.word);
  return words;
}

/// Returns the value of the word, in upper or lower case, in a table of `Word`; nothing if the
/// table does not have the word.
template <typename Table>
auto value_of(const Table& table, std::string_view word) {
  std::optional<decltype(table.front().value)> value;
  for (const auto& row : table)
    if (in_lower_case(row.word) == in_lower_case(word)) value = row.value;
  return value;
}

inline constexpr std::array mark_words{Word<Mark>{"X", Mark::x}, Word<Mark>{"O", Mark::o}};

inline constexpr std::array layout_words{Word<KeyLayout>{"numpad", KeyLayout::numpad},
                                         Word<KeyLayout>{"phone", KeyLayout::phone}};

/// The words for the player that moves first.
inline constexpr std::array first_words{Word<First>{"me", First::me},
                                        Word<First>{"opponent", First::opponent},
                                        Word<First>{"random", First::random}};

/// Other words for the player that moves first, which are understood, too.
inline constexpr std::array more_first_words{Word<First>{"you", First::me},
                                             Word<First>{"i", First::me},
                                             Word<First>{"computer", First::opponent}};

/// Returns the meaning of a word for the player that moves first.
[[nodiscard]] inline std::optional<First> find_first(std::string_view word) {
  const auto value = value_of(first_words, word);
  return value ? value : value_of(more_first_words, word);
}

/// Two players, their marks and who moves first. In `ttt match`, `me` plays X.
struct Matchup {
  Mark symbol = Mark::x;  ///< The mark of the player `me`; the opponent has the other one.
  First first = First::me;
  PlayerSpec me{};
  PlayerSpec opponent = *find_player("medium");  ///< At the first start, one who can be beaten.

  friend bool operator==(const Matchup&, const Matchup&) = default;
};

/// Returns the player that has that mark, a person or not.
[[nodiscard]] inline const PlayerSpec& player_of(const Matchup& matchup, Mark mark) noexcept {
  return mark == matchup.symbol ? matchup.me : matchup.opponent;
}

/// Returns true if at least one of the players is a person.
[[nodiscard]] inline bool has_person(const Matchup& matchup) noexcept {
  return matchup.me.human() || matchup.opponent.human();
}

/// Returns true if moves of a game can be taken back: always, unless a player is a program each
/// process of which plays one game (`game:`, `console:`).
[[nodiscard]] inline bool supports_undo(const Matchup& matchup) noexcept {
  return matchup.me.plays_positions() && matchup.opponent.plays_positions();
}

/// Returns the mark of the person who plays against a computer, or nothing if both players are
/// people or both are computers.
[[nodiscard]] inline std::optional<Mark> sole_human(const Matchup& matchup) noexcept {
  if (matchup.me.human() == matchup.opponent.human()) return std::nullopt;
  return matchup.me.human() ? matchup.symbol : !matchup.symbol;
}

/// Returns the mark that moves first: for `First::random` a random one, otherwise the mark of `me`
/// or the opponent.
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

  /// Prepares the computer players for their first questions.
  void prepare(const Stop& stop) const {
    for (Player* const player : {x_.get(), o_.get()})
      if (player != nullptr) player->prepare(stop);
  }

  /// Tells the computer players that this game is over.
  void end(const Game& game) const {
    for (Player* const player : {x_.get(), o_.get()})
      if (player != nullptr) player->end(game);
  }

 private:
  Matchup matchup_;
  std::unique_ptr<Player> x_;
  std::unique_ptr<Player> o_;
};

/// Takes back moves, and a forfeit. A person against a computer gets back to the person's last
/// turn; otherwise one move is taken back. Returns the number of moves taken back. If there is no
/// such turn or move, changes nothing and returns 0.
int take_back(MatchGame& match_game, const Matchup& matchup);

/// Plays moves of the computer players until it is a person's turn or the game is over. Waits for
/// their replies, and tells them if the game is over.
void play_computers(MatchGame& match_game, const Computers& computers);

}  // namespace ttt
