/// Sentences that every front end says in the same words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "io/printable.hpp"
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

/// `O took 7: it blocks your line`: the last move of the game and the reason for it. `person` is
/// the mark of the one person who plays against a computer; nothing where two people play, or none.
/// Precondition: there is a move.
[[nodiscard]] std::string last_move_in_words(const Game& game, KeyLayout layout,
                                             std::optional<Mark> person);

/// `You lost it at move 4: 5 would have drawn`: the move that gave a lost game away, and what would
/// have been better. Nothing where no move did, as in a draw.
[[nodiscard]] std::optional<std::string> losing_move_in_words(const Game& game, KeyLayout layout,
                                                              std::optional<Mark> person);

/// `play 5: it makes a fork, winning in 3`: a best move and the reason for it. Precondition: the
/// game is in progress.
[[nodiscard]] std::string tip_in_words(Position position, KeyLayout layout,
                                       std::optional<Mark> person);

/// `wins in 3`, `draws in 5`, `loses in 4`: where a move leads, with the plies until the game ends.
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

/// `You win!`, `Computer wins!`, `X wins!` or `It's a tie!`. Precondition: the game is over.
[[nodiscard]] std::string result_in_words(Outcome outcome, std::optional<Mark> person);

}  // namespace ttt
