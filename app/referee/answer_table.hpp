/// The answers of a player to the questions of games that X begins, and the games it has played.
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

/// Returns the game after one more move.
[[nodiscard]] inline Game after(Game game, Square square) {
  game.play(square);
  return game;
}

/// Returns a number for the moves of a game that X begins, another one for each game.
[[nodiscard]] std::uint32_t game_number(const Game& game) noexcept;

/// Puts the items into a random order.
template <typename Item>
void shuffle(std::vector<Item>& items, Random& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(static_cast<std::uint32_t>(left))]);
}

/// The answers to one question.
struct AnswerRecord {
  SquareSet answers{};
  std::optional<Game> first{};   ///< The first game up to an answer to the question.
  std::optional<Game> second{};  ///< The first game up to a different answer.
  std::uint64_t process = 0;     ///< The process that has answered last.
  bool seen_in_several_processes = false;
};

/// A question is a game in which it is the player's turn. Two games that lead to the same position
/// are the same question, unless the player has to know the whole game.
class AnswerTable {
 public:
  explicit AnswerTable(bool by_position) : by_position_(by_position) {}

  [[nodiscard]] bool by_position() const noexcept { return by_position_; }
  /// Returns a number for the question.
  [[nodiscard]] std::uint32_t key(const Game& question) const noexcept;
  /// Returns an empty record for a question that was not answered.
  [[nodiscard]] const AnswerRecord& at(const Game& question) const;

  /// `process` is different for each process.
  void add_answer(const Game& question, Square answer, std::uint64_t process);
  void set_answers(const Game& question, SquareSet answers);
  /// Adds a game that the player has played on that side, from the first move to the last.
  void add_game(Mark side, const Game& game);

  /// Returns true if the player has answered a question on that side.
  [[nodiscard]] bool has_answers(Mark side) const { return sides_.contains(side); }
  [[nodiscard]] bool has_played(Mark side, const Game& game) const {
    return games_of(side).contains(game_number(game));
  }
  [[nodiscard]] std::size_t games_played() const { return as_x_.size() + as_o_.size(); }
  /// The first question with two different answers, if there is one.
  [[nodiscard]] const AnswerRecord* varied() const noexcept;
  /// True if a question with a choice was answered by two processes.
  [[nodiscard]] bool was_asked_twice() const noexcept { return was_asked_twice_; }

  /// Returns the moves with which the game may go on: the player's answers or the opponent's legal
  /// moves. A question with one legal move needs no answer. Returns no move if the game is over or
  /// the question was not answered.
  [[nodiscard]] SquareSet next_moves(const Game& game, Mark side) const;

  using Visit = std::function<void(const Game&)>;
  /// Visits the games that the answers lead to, in a random order, but at most `most` of them.
  void visit_possible_games(Mark side, const Visit& visit, Random& random, std::size_t most) const;
  /// Visits the games that were played, in the order of their moves.
  void visit_played_games(Mark side, const Visit& visit) const;

 private:
  using Numbers = std::set<std::uint32_t>;
  [[nodiscard]] const Numbers& games_of(Mark side) const noexcept {
    return side == Mark::x ? as_x_ : as_o_;
  }

  bool by_position_;
  bool was_asked_twice_ = false;
  std::unordered_map<std::uint32_t, AnswerRecord> records_;
  std::optional<std::uint32_t> varied_;  ///< The key of the first question with two answers.
  std::set<Mark> sides_;
  Numbers as_x_;  ///< The numbers of games played as X.
  Numbers as_o_;
};

}  // namespace ttt
