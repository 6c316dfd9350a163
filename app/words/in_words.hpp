/// Sentences and phrases that several commands use: keys, names, reasons for moves, results and
/// errors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/explain.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Returns the digit that plays the square, as a string: `7`.
[[nodiscard]] std::string key_name(Square square, KeyLayout layout);

/// Returns the keys of squares in their order: `7 8 4`.
template <typename Squares>
[[nodiscard]] std::string joined_keys(const Squares& squares, KeyLayout layout,
                                      std::string_view separator = " ") {
  std::string text;
  for (const Square square : squares)
    text.append(text.empty() ? "" : separator).append(key_name(square, layout));
  return text;
}

/// Returns a number of times: `once`, `twice`, `3 times`.
[[nodiscard]] std::string times_in_words(int times);

/// The names of the two sides and of the squares in sentences.
struct Names {
  std::string x = "X";
  std::string o = "O";
  std::optional<Mark> person{};  ///< The side that sentences call "you"; nothing for neither.
  KeyLayout layout = KeyLayout::numpad;

  /// Returns the name of a side: `You`, `Perfect` or `X`.
  [[nodiscard]] std::string name(Mark mark) const;
  /// Returns the possessive of a side: `your`, `Perfect's` or `X's`.
  [[nodiscard]] std::string possessive(Mark mark) const;
  /// Returns the digit that plays the square.
  [[nodiscard]] std::string key(Square square) const { return key_name(square, layout); }
};

/// Returns the keys of squares as a list: `3`, `3 and 9`, `3, 5 and 9`.
[[nodiscard]] std::string keys_in_words(SquareSet squares, const Names& names);

/// Returns true if the reason is an effect of the move, such as `blocks`, and false if it is the
/// kind of its square, such as `corner`.
[[nodiscard]] bool is_effect(const Explanation& why) noexcept;

/// Returns the reasons for a move: one or, in the following cases, an attack and a defence, unless
/// the other side can win with its next move.
/// - The move blocks a line, and forces a fork, makes a fork or threatens a line.
/// - The move stops a fork and threatens a line.
/// The attack comes first if the move wins with best play, and otherwise the defence. The reason
/// for a mistake is a threat or the kind of its square. Precondition: the game is in progress and
/// the square is empty.
[[nodiscard]] std::vector<Explanation> reasons_for(Position before, Square square);

/// Returns the reasons for a move as a clause with that subject: `it makes a fork and blocks your
/// line`, `7 forces O to 8, and then 5 makes a fork`, `5 takes the centre`; without a subject:
/// `makes a fork`, `the centre`. A result, such as `wins`, follows the reasons: `which makes a fork
/// and wins`. Precondition: the game is in progress and the square is empty.
[[nodiscard]] std::string reasons_in_words(Position before, Square square, const Names& names,
                                           std::string_view subject, std::string_view result = {});

/// Returns a move and the reasons for it: `7: it blocks your line`, `5, the centre`. Precondition:
/// the game is in progress and the square is empty.
[[nodiscard]] std::string move_in_words(Position before, Square square, const Names& names);

/// The facts that a sentence tells about a move.
enum class Detail : std::uint8_t {
  none,     ///< Its square only.
  threats,  ///< The lines that it threatens to complete.
  reasons,  ///< Its threats, and the line that it blocks, or the kind of its square.
};

/// Returns the last move of the game, with reasons that do not look ahead: `Perfect took 7: it
/// blocks your line and threatens 3 and 9`, `X took 5, the centre`, `Easy took 8: it threatens 2`,
/// `You took 9 and won`. Precondition: the game has a move.
[[nodiscard]] std::string last_move_in_words(const Game& game, const Names& names,
                                             Detail detail = Detail::reasons);

/// Returns the predicted result, and the number of plies to the end: `X wins in 3`, `draw in 9`.
/// The side to move wins if `score` is above 0, and loses if it is below. If the game is over (0
/// plies): `X wins`, `draw`.
[[nodiscard]] std::string score_in_words(Position position, int score, int plies);

/// Returns the reason why `text` is not a position: `fewer than 9 cells`. Precondition: `parsed` is
/// the result of parsing `text`, and has an error.
[[nodiscard]] std::string position_error_in_words(std::string_view text,
                                                  const ParsedPosition& parsed);

/// Returns the reason why the key cannot be played: `5 is taken`, `the game is over`.
[[nodiscard]] std::string move_error_in_words(MoveError error, const std::string& key);

/// Returns the error for input that is no key: `x is not a key from 1 to 9`, or `an empty line is
/// not …`.
[[nodiscard]] std::string not_a_key(std::string_view key);

/// Returns the result of a game: `You win!`, `Perfect wins!`, `X wins!` or `It's a draw!`.
/// Precondition: the game is over.
[[nodiscard]] std::string result_in_words(Outcome outcome, const Names& names = {});

}  // namespace ttt
