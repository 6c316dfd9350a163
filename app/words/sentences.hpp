/// Sentences and phrases that all commands share.
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

/// Returns the square's key: `7`.
[[nodiscard]] constexpr char key_character(Square square, KeyLayout layout) noexcept {
  return static_cast<char>('0' + digit_of(layout, square));
}
[[nodiscard]] std::string key_name(Square square, KeyLayout layout);

/// The names of the two sides in sentences.
struct Sides {
  std::string x = "X";
  std::string o = "O";
  std::optional<Mark> person{};  ///< The side that is called "you".

  /// Returns `You`, `Perfect` or `X`.
  [[nodiscard]] std::string name(Mark mark) const;
  /// Returns `your`, `Perfect's` or `X's`.
  [[nodiscard]] std::string possessive(Mark mark) const;
};

/// Returns true if the reason says what the move does, and false if it says where its square is.
[[nodiscard]] bool is_deed(const Explanation& why) noexcept;

/// Returns the reasons for a move: one, or two if it both attacks (it threatens a line, or makes a
/// fork) and defends (it blocks a line, or stops a fork). The attack comes first if the move wins
/// with best play, and the defence if it does not. A mistake is described without praise, by one
/// reason. Precondition: the game is in progress and the square is empty.
[[nodiscard]] std::vector<Explanation> reasons_for(Position before, Square square);

/// Returns the reasons for a move as a clause: `it makes a fork and blocks your line`, `it
/// threatens 7`, `a corner`. Precondition: the same.
[[nodiscard]] std::string reasons_in_words(Position before, Square square, KeyLayout layout,
                                           const Sides& sides);

/// Returns a move and the reasons for it: `7: it blocks your line`, `5, the centre`. Precondition:
/// the same.
[[nodiscard]] std::string move_in_words(Position before, Square square, KeyLayout layout,
                                        const Sides& sides);

/// Returns the last move of the game and the reasons for it: `Perfect took 7: it blocks your line`,
/// `X took 5, the centre`, `You took 9 and won`. Precondition: there is a move.
[[nodiscard]] std::string last_move_in_words(const Game& game, KeyLayout layout,
                                             const Sides& sides);

/// Returns the value of a move and its plies: `wins in 3`, `draws`, `loses in 4`.
[[nodiscard]] std::string value_in_words(const MoveAnalysis& move);

/// Returns the result that a score of the side to move means: `X wins in 3`, `draw in 9`; or, if
/// the game is over (0 plies), `X wins` or `draw`.
[[nodiscard]] std::string score_in_words(Position position, int score, int plies);

/// Returns why the text is not a position: `fewer than 9 cells`. Precondition: `parsed` is the
/// result of parsing it, and has an error.
[[nodiscard]] std::string in_words(std::string_view text, const ParsedPosition& parsed);

/// Returns why the key did not play: `5 is taken`.
[[nodiscard]] std::string in_words(MoveError error, const std::string& key);

/// Returns `x is not a key from 1 to 9`.
[[nodiscard]] std::string not_a_key(std::string_view key);

/// Returns `You win!`, `Perfect wins!`, `X wins!` or `It's a draw!`. Precondition: the game is
/// over.
[[nodiscard]] std::string result_in_words(Outcome outcome, const Sides& sides = {});

}  // namespace ttt
