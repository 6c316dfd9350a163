/// Reads the questions that a program asks before the game, and judges the answers to try.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "console/offers.hpp"

namespace ttt {

/// The kinds of text that a program shows before it waits for input.
enum class QuestionKind : std::uint8_t {
  menu,     ///< Two lines or more with a key each: `1. Play`.
  choice,   ///< A question such as `X or O?`.
  game,     ///< A prompt for a move, or a board.
  enter,    ///< A request to press Enter.
  unknown,  ///< None of these.
};

/// A question of the program.
struct StartQuestion {
  QuestionKind kind = QuestionKind::unknown;
  /// The last line, such as `Difficulty (1-3):`. If that is only a sign such as `>`, the line above
  /// comes before it.
  std::string prompt;
  std::string text;                   ///< Its lines, without boards, each with a line feed.
  std::string heading;                ///< The last line above the prompt that is no row of a menu.
  bool prompt_is_row = false;         ///< True if the prompt begins with a key: `2. Quit`.
  bool shows_board = false;           ///< True if the text has a board.
  bool asks_who_starts = false;       ///< True if it asks who moves first.
  bool asks_side = false;             ///< True if it speaks of sides, marks or players.
  bool asks_for_mark = false;         ///< True if it asks for X or O.
  bool is_foreign = false;            ///< True if it probably has nothing to do with the game.
  std::string yes;                    ///< The answer for yes; empty if yes is no answer to it.
  bool has_error = false;             ///< True if the text says that the last answer was wrong.
  std::string scale;                  ///< The range of levels without names: `1-60`; or empty.
  std::vector<Candidate> candidates;  ///< All answers to try, the best first.
};

/// Returns true if the line asks to press Enter, or any key, and asks for nothing else.
[[nodiscard]] bool asks_for_enter(std::string_view line);

/// Returns true if the lines are the same except for case, blanks, digits, symbols such as `❌`,
/// and words for one of two players, such as X or first. So are `Player X, move 1:` and
/// `Player O, move 2:`.
[[nodiscard]] bool are_alike(std::string_view one, std::string_view other);

/// Returns the prompt of the question, as in `StartQuestion`; empty if the text has no question.
[[nodiscard]] std::string prompt_of(std::string_view text);

/// Returns a key of the prompt at the end of the text. Two prompts in a game have the same key if
/// they ask for the same: if they end in the same sign, as `Your move >` and `Next >` do, or if
/// they are alike. The sign does not count after a question mark, or if the prompt names a row or a
/// column.
[[nodiscard]] std::string key_of_prompt(std::string_view text);

/// Returns true if the text ends with
/// - a line that ends with `?`, or in which the cursor was left, except one like `Thinking...`;
/// - a menu, or a request to press Enter; or
/// - a board, without a line of words since the screen was cleared.
[[nodiscard]] bool ends_in_question(std::string_view text);

/// Returns the last answer that the prompt at the end of the text offers, or the one for yes if the
/// question can be answered with yes. Returns an empty text if the prompt offers nothing.
[[nodiscard]] std::string offered_answer(std::string_view text);

/// Returns true if the program, which has written this text since the last line was typed, may
/// delete something when it reads `line`:
/// - the line is the key of an offer to delete something, or names deleting itself: `reset`; or
/// - the question speaks of deleting, as in `Erase the scores? (y/n)`, and the line is neither a no
///   nor the key of an offer to keep something. If the question speaks of keeping, too, a no is not
///   safe either.
/// A prompt that asks for a move first, as in `Move, or R to reset:`, is no such question.
[[nodiscard]] bool may_destroy(std::string_view text, std::string_view line);

/// Parses the text that the program has written since the last answer was typed.
[[nodiscard]] StartQuestion parse_question(std::string_view text);

}  // namespace ttt
