/// What a player answers, and all the games that follow from it.
///
/// X begins every game. The player has one side; the other side plays every legal move, and the
/// player every answer that is known of it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "players/player.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"

namespace ttt {

[[nodiscard]] Game after(Game game, Square square);

/// The moves of a game that X begins as a number, another one for each game.
[[nodiscard]] std::uint32_t game_number(const Game& game) noexcept;

/// Brings the items into an order by chance.
template <typename Item>
void shuffle(std::vector<Item>& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

/// What a game shows of a player.
enum class Mishap : std::uint8_t {
  fault,         ///< it has no move
  failed_once,   ///< it never had one on that side, but did not fail there again
  lost,          ///< it loses; a program has lost it by itself
  not_repeated,  ///< it lost after other games in its process, and not again by itself
  put_together,  ///< it would lose by answers of different times; no try went that way
  missed_win,
  gave_away
};

/// A game that shows what is wrong with the player.
struct Counterexample {
  Mark side{};  ///< that the player has; X moves first
  Mishap mishap{};
  Game game{Mark::x};     ///< up to the loss, the move that is wrong, or the question
  Failure fault{};        ///< where it has no move
  int tries = 0;          ///< how often a program was asked nothing but this game, to see it again
  bool outright = false;  ///< it was seen again when the question was asked by itself
};

/// What is known of the answers to one question.
struct Known {
  SquareSet answers{};
  std::optional<Square> first{};              ///< of the answers
  std::optional<Counterexample> fault{};      ///< that has happened again
  std::optional<Counterexample> mischance{};  ///< the first failure that has not
  int round = 0;                              ///< the last one in which it was answered
  int nothing_new = 0;                        ///< answers in a row that were known before
  std::uint64_t process = 0;                  ///< that answered it last
  bool by_several = false;                    ///< it was answered by more processes than one

  [[nodiscard]] bool open() const noexcept { return answers.empty() && !fault; }
};

/// The answers to all questions. A question is a game whose next move is the player's. Whoever goes
/// by the position is asked the same where two games lead to the same position.
class Answers {
 public:
  explicit Answers(bool by_position) : by_position_(by_position) {}

  [[nodiscard]] std::uint32_t number(const Game& question) const noexcept;
  /// What is known where it was never asked, too: nothing.
  [[nodiscard]] const Known& about(const Game& question) const;
  [[nodiscard]] Known& at(const Game& question) { return known_[number(question)]; }
  /// How a game may go on in which the player has that side.
  [[nodiscard]] SquareSet next_moves(const Game& game, Mark side) const;

  /// Whether no question had two answers.
  [[nodiscard]] bool single() const;

 private:
  bool by_position_;
  std::unordered_map<std::uint32_t, Known> known_;
};

/// Questions to which answers lead.
struct Search {
  std::vector<Mark> sides;
  /// Whether a question is looked for. Where answers to it are learnt here, the walk goes on there.
  std::function<bool(const Game& question, const Known& known)> wanted;
  bool first_answers_only = false;
  /// Of questions one of which leads to the other only the last: a game that is played to it comes
  /// to all of them.
  bool last_only = false;
  std::optional<Random> order{};  ///< nothing: that of the walk, side by side, in reading order
};

/// The questions, each once, in the order of the walk. Where a question has a fault, the walk ends.
std::vector<Game> find_questions(const Answers& answers, const Search& search);

/// The numbers of games of one side.
using GameNumbers = std::unordered_set<std::uint32_t>;

/// Games to their end that answers lead to and that were not played, `most` at most.
[[nodiscard]] std::vector<Game> games_without(const Answers& answers, Mark side,
                                              const GameNumbers& played, std::size_t most);

}  // namespace ttt
