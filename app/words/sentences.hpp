/// Sentences that every front end says in the same words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ttt/analysis.hpp"
#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// `7`: the square's key.
[[nodiscard]] constexpr char key_character(Square square, KeyLayout layout) noexcept {
  return static_cast<char>('0' + digit_of(layout, square));
}
[[nodiscard]] std::string key_name(Square square, KeyLayout layout);

/// What sentences call the two sides: by their marks, unless somebody has a name.
struct Sides {
  std::string x = "X";
  std::string o = "O";
  std::optional<Mark> person{};  ///< the one who is called you, whatever the name

  /// `You`, `Perfect`, `X`.
  [[nodiscard]] std::string name(Mark mark) const;
  /// `your`, `Perfect's`, `X's`.
  [[nodiscard]] std::string possessive(Mark mark) const;
};

/// Returns the reasons for a move: one, or two if it both attacks (it threatens a line, or makes a
/// fork) and defends (it blocks a line, or stops a fork). The attack comes first if the move wins
/// with best play, and the defence if it does not. A mistake is described without praise, by one
/// reason. Precondition: the game is in progress and the square is empty.
[[nodiscard]] std::vector<Explanation> reasons_for(Position before, Square square);

/// Returns the reasons for a move as a clause: `it makes a fork and blocks your line`, `it
/// threatens 7`, `a corner`. Precondition: the same.
[[nodiscard]] std::string reasons_in_words(Position before, Square square, KeyLayout layout,
                                           const Sides& sides);

/// `Perfect took 7: it blocks your line`: the last move of the game and the reason for it.
/// Precondition: there is a move.
[[nodiscard]] std::string last_move_in_words(const Game& game, KeyLayout layout,
                                             const Sides& sides);

/// `wins in 3`, `draws`, `loses in 4`: where a move leads, and in how many plies.
[[nodiscard]] std::string value_in_words(const MoveAnalysis& move);

/// `X wins in 3` or `draw in 9`: a search's score for the side to move, without saying whose turn
/// it is. Where the game is over, how it ended.
[[nodiscard]] std::string score_in_words(Position position, int score, int plies);

/// Why the text is no position. Precondition: `parsed` is what was read from it, and has an error.
[[nodiscard]] std::string in_words(std::string_view text, const ParsedPosition& parsed);

/// `5 is taken`: why the key did not play.
[[nodiscard]] std::string in_words(MoveError error, const std::string& key);

/// `x is not a key from 1 to 9`
[[nodiscard]] std::string not_a_key(std::string_view key);

/// `You win!`, `Perfect wins!`, `X wins!` or `It's a draw!`. Precondition: the game is over.
[[nodiscard]] std::string result_in_words(Outcome outcome, const Sides& sides = {});

}  // namespace ttt
