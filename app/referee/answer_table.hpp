/// A table of a player's answers, by question, and of the games that the player has played. X moves
/// first in all games.
#pragma once

#include <cstdint>
#include <functional>
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

/// Returns a number for the moves of a game in which X moves first; games with different moves have
/// different numbers. Top left, then top centre: 12.
[[nodiscard]] std::uint32_t game_number(const Game& game) noexcept;

/// Returns a number that is the same for two games if and only if they are the same question: the
/// same position if `by_position`, and otherwise the same moves.
[[nodiscard]] std::uint32_t question_key(const Game& question, bool by_position) noexcept;

/// Puts the items into a random order, each order with the same probability.
template <typename Item>
void shuffle(std::vector<Item>& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

/// The player's answers to one question.
struct AnswerRecord {
  /// All different answers; empty if the question was not answered.
  SquareSet answers{};
  /// The first game in which the question was answered, up to the answer; nothing for a built-in
  /// player.
  std::optional<Game> first{};
  /// The first game in which a different answer was given, up to that answer; nothing if there is
  /// none.
  std::optional<Game> second{};
  std::uint64_t process = 0;  ///< The number of the process that has answered last; 0 if none has.
  /// True if several processes have answered the question.
  bool seen_in_several_processes = false;
};

/// A table of a player's answers and games. A question is a game in which it is the player's turn.
/// If the table goes by position, games that lead to the same position are the same question.
/// Otherwise, for a player that is told whole games, each order of moves is a question of its own.
class AnswerTable {
 public:
  explicit AnswerTable(bool by_position) : by_position_(by_position) {}

  /// Returns true if games that lead to the same position are the same question.
  [[nodiscard]] bool by_position() const noexcept { return by_position_; }
  /// Returns the `question_key` of the question in this table.
  [[nodiscard]] std::uint32_t key(const Game& question) const noexcept {
    return question_key(question, by_position_);
  }
  /// Returns the record of the question, which is empty if the question was not answered.
  [[nodiscard]] const AnswerRecord& at(const Game& question) const;

  /// Adds an answer to the question. `process` is the number of the process that has answered, and
  /// is not 0.
  void add_answer(const Game& question, Square answer, std::uint64_t process);
  /// Sets all answers to the question at once, for a built-in player.
  void set_answers(const Game& question, SquareSet answers);
  /// Adds a finished game that the player has played on that side. Adding the same game again
  /// changes nothing.
  void add_game(Mark side, const Game& game);

  /// Adds a game whose end the player has not shown, up to the question that got no answer. Adding
  /// the same game again changes nothing.
  void add_unseen(Mark side, const Game& question) {
    numbers_of(side).unseen.insert(game_number(question));
    sides_.insert(side);
  }

  /// Returns true if `question` is a game of that side whose end the player has not shown.
  [[nodiscard]] bool is_unseen(Mark side, const Game& question) const {
    return numbers_of(side).unseen.contains(game_number(question));
  }
  /// Returns true if the player has answered a question on that side, or ended a game.
  [[nodiscard]] bool has_answers(Mark side) const { return sides_.contains(side); }
  /// Returns true if that finished game was added for that side.
  [[nodiscard]] bool has_played(Mark side, const Game& game) const {
    return numbers_of(side).games.contains(game_number(game));
  }
  /// Returns the number of different games that were added, on both sides together, those whose end
  /// was not shown included.
  [[nodiscard]] std::size_t games_played() const {
    return as_x_.games.size() + as_x_.unseen.size() + as_o_.games.size() + as_o_.unseen.size();
  }
  /// Returns the record of the first question that got a second, different answer, or null if there
  /// is none.
  [[nodiscard]] const AnswerRecord* varied() const noexcept;
  /// Returns true if a question with more than one legal move was answered by several processes.
  [[nodiscard]] bool was_asked_twice() const noexcept { return was_asked_twice_; }

  /// Returns the moves that may come next in the game: all legal moves if it is the opponent's turn
  /// or only one move is legal, and otherwise the player's answers, which may be none. Returns no
  /// move if the game is over or was always ended there without showing one.
  [[nodiscard]] SquareSet next_moves(const Game& game, Mark side) const;

  using Visit = std::function<void(const Game&)>;
  /// Visits, in a random order, finished games in which each move of the player is one of its
  /// answers, whether they were played or not. Stops after `most` games.
  void visit_possible_games(Mark side, const Visit& visit, Random& random, std::size_t most) const;
  /// Visits the games that were added for that side, in ascending order of their numbers, and then
  /// those whose end was not shown.
  void visit_played_games(Mark side, const Visit& visit) const;

 private:
  /// The numbers of the games that the player has played on one side.
  struct Numbers {
    std::set<std::uint32_t> games{};
    std::set<std::uint32_t> unseen{};  ///< Those of the games whose end it has not shown.
  };
  [[nodiscard]] Numbers& numbers_of(Mark side) noexcept { return side == Mark::x ? as_x_ : as_o_; }
  [[nodiscard]] const Numbers& numbers_of(Mark side) const noexcept {
    return side == Mark::x ? as_x_ : as_o_;
  }

  bool by_position_;
  bool was_asked_twice_ = false;
  /// The records, by the key of the question.
  std::unordered_map<std::uint32_t, AnswerRecord> records_;
  /// The key of the first question with two different answers; the last one for a built-in player.
  /// Nothing if there is none.
  std::optional<std::uint32_t> varied_;
  /// The sides on which the player has answered a question or ended a game.
  std::set<Mark> sides_;
  Numbers as_x_;
  Numbers as_o_;
};

}  // namespace ttt
