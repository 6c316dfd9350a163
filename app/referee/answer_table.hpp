/// A table of a player's answers, by question, and of the games that the player has played. X moves
/// first in all games.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ttt/game.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Returns a copy of the game after one more move.
[[nodiscard]] inline Game after(Game game, Square square) {
  game.play(square);
  return game;
}

/// Returns a number that differs for any two games with different moves: 12 for top left (1), then
/// top centre (2). Precondition: X moves first.
[[nodiscard]] std::uint32_t game_number(const Game& game) noexcept;

/// Returns a number that two games share if and only if they lead to the same position.
/// Precondition: X moves first.
[[nodiscard]] std::uint32_t position_number(const Game& game) noexcept;

/// Puts the items into a random order, each order with the same probability.
void shuffle(auto&& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

/// The player's answers to one question.
struct AnswerRecord {
  /// All different answers; empty if the question was not answered.
  SquareSet answers{};
  /// The first game in which the question was answered, with the answer as its last move. Nothing
  /// if the question was not answered, or if the player is a built-in one.
  std::optional<Game> first{};
  /// The first game with a different answer, which is the last move. Nothing if none differs.
  std::optional<Game> second{};
  /// The number of the process that has answered last, not counting replays; 0 if none has.
  std::uint32_t process = 0;
};

/// A table of a player's answers and games. A question is a game in which it is the player's turn.
class AnswerTable {
 public:
  /// A function that returns the same number for two games if and only if they are the same
  /// question: `position_number` for a player that is told positions, and `game_number` for one
  /// that is told all moves, for which another order of moves is another question.
  using Key = std::uint32_t (*)(const Game& question) noexcept;

  explicit AnswerTable(Key number = position_number) : key(number) {}

  const Key key;  ///< The function with which this table tells questions apart.
  /// Returns the record of the question, which is empty if the question was not answered.
  [[nodiscard]] const AnswerRecord& at(const Game& question) const;

  /// Adds an answer to the question. If the answer is known, only `was_asked_twice` and the
  /// record's `process` may change. `process` is the number of the process that answered; 0 in a
  /// replay.
  void add_answer(const Game& question, Square answer, std::uint32_t process);
  /// Sets all answers to the question at once, for a built-in player. `has_answers` stays as it is.
  void set_answers(const Game& question, SquareSet answers);
  /// Adds a game that the player has played on that side. The game is finished, or ends at the
  /// question at which the program has ended it without showing a move. Adding the same game again
  /// changes nothing.
  void add_game(Mark side, const Game& game) { games_[side].emplace(game_number(game), game); }

  /// Returns true if that game was added for that side.
  [[nodiscard]] bool has_played(Mark side, const Game& game) const {
    const auto games = games_.find(side);
    return games != games_.end() && games->second.contains(game_number(game));
  }
  /// Returns true if `add_answer` was called for a question on that side.
  [[nodiscard]] bool has_answers(Mark side) const { return sides_.contains(side); }
  /// Returns the number of different games that were added, on both sides together.
  [[nodiscard]] std::size_t games_played() const;
  /// Returns the record of a question with different answers, or null if there is none. Of several
  /// questions, it is the first for a program, and the last for a built-in player.
  [[nodiscard]] const AnswerRecord* varied() const noexcept;
  /// Returns true if a question with more than one legal move was answered by several processes,
  /// not counting replays.
  [[nodiscard]] bool was_asked_twice() const noexcept { return was_asked_twice_; }

  using Visit = std::function<void(const Game&)>;
  /// Calls `visit` for each game, played or not, in which every move of the player is one of its
  /// answers or the only legal move. Each game is finished, stops at a question without an answer,
  /// or was ended by the program without showing a move. Stops after `most` games. The order is
  /// random if `random` is given, and otherwise that of the squares.
  void visit_possible_games(Mark side, const Visit& visit, Random* random = nullptr,
                            std::size_t most = SIZE_MAX) const;
  /// Calls `visit` for each game that was added for that side, in ascending order of `game_number`.
  void visit_played_games(Mark side, const Visit& visit) const;

 private:
  /// Returns the moves that may come next in the game; none if it is over. At the opponent's turn,
  /// these are all legal moves. At the player's turn, these are the player's answers, which may be
  /// none. But the last empty square needs no answer: it is returned anyway, unless the player has
  /// ended the game there without showing the move.
  [[nodiscard]] SquareSet next_moves(const Game& game, Mark side) const;

  bool was_asked_twice_ = false;
  /// The records, by the key of the question.
  std::unordered_map<std::uint32_t, AnswerRecord> records_;
  /// The key of the first question that got two different answers; for a built-in player, of the
  /// last question with several answers. Nothing if there is no such question.
  std::optional<std::uint32_t> varied_;
  std::set<Mark> sides_;  ///< The sides on which the player has answered a question.
  /// The games that were added, by the player's side and their numbers.
  std::map<Mark, std::map<std::uint32_t, Game>> games_;
};

}  // namespace ttt
