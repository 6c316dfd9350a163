/// Sentences that every front end says in the same words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

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

/// `Perfect took 7: it blocks your line`: the last move of the game and the reason for it.
/// Precondition: there is a move.
[[nodiscard]] std::string last_move_in_words(const Game& game, KeyLayout layout,
                                             const Sides& sides);

/// `Took back 7 and 5`: the last moves of the game, the very last one first. Precondition: there
/// are so many, and at least one.
[[nodiscard]] std::string taken_back_in_words(const Game& game, int moves, KeyLayout layout);

/// `You lost it at move 4: 5 would have drawn`: the move that gave a lost game away, and what would
/// have been better. Nothing where no move did, as in a draw.
[[nodiscard]] std::optional<std::string> losing_move_in_words(const Game& game, KeyLayout layout,
                                                              const Sides& sides);

/// `Try again: it was lost here, at move 4`: how many moves there were before is told.
[[nodiscard]] std::string retry_in_words(std::size_t moves_before);

/// `The coach speaks up.` or `The coach is silent.`
[[nodiscard]] std::string coach_switched_in_words(bool speaks);

inline constexpr const char* nothing_to_take_back = "There is nothing to take back.";
inline constexpr const char* no_coach = "The coach is for games against a computer.";
inline constexpr const char* no_lost_game = "There is no lost game to try again.";

/// `play 5: it makes a fork, winning in 3`: a best move and the reason for it. Precondition: the
/// game is in progress.
[[nodiscard]] std::string tip_in_words(Position position, KeyLayout layout, const Sides& sides);

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

/// `That decides the best of 3.`
[[nodiscard]] std::string decision_in_words(int best_of);

/// `You win!`, `Perfect wins!`, `X wins!` or `It's a draw!`. Precondition: the game is over.
[[nodiscard]] std::string result_in_words(Outcome outcome, const Sides& sides = {});

}  // namespace ttt
