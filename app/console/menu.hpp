/// Parses the questions that a program asks before the game, and rates the answers to try.
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

/// A program's question before a game, such as for a level or a name, and the answers to try.
struct StartQuestion {
  QuestionKind kind = QuestionKind::unknown;
  /// The last line, such as `Difficulty (1-3):`; if that is only a sign (`>`), the last two.
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

/// Returns a text that is equal for two prompts of a game that ask for the same. The prompt is the
/// one at the end of `text`. Returns
/// - the sign at its end, such as `>` for `Your move >` and for `Next >`, unless the sign follows a
///   question mark, or the prompt names a row or a column;
/// - otherwise, the prompt as `are_alike` compares it.
[[nodiscard]] std::string key_of_prompt(std::string_view text);
/// Returns the prompt as `are_alike` compares it, also if it ends with a sign.
[[nodiscard]] std::string words_of_prompt(std::string_view text);

/// Returns true if the text ends with
/// - a line that ends with `?`;
/// - a line without a line feed, unless the line is a notice such as `Thinking...`;
/// - a menu, or a request to press Enter; or
/// - a board, if no words were written since the screen was cleared.
[[nodiscard]] bool ends_in_question(std::string_view text);

/// Returns an answer that the prompt at the end of the text offers: yes if the question can be
/// answered with yes or no, otherwise the last one: `g` for `Undo or go on (u/g)?`. Returns an
/// empty text if the prompt offers nothing.
[[nodiscard]] std::string offered_answer(std::string_view text);

/// Returns true if a program that has written `text` since the last line was typed may delete
/// something when it reads `line`:
/// - `line` is the key of an offer to delete something, or is a word for deleting, such as `reset`;
///   or
/// - the question is about deleting, as in `Erase the scores? (y/n)`, and `line` neither says no
///   nor is the key of an offer to keep something. If the question mentions keeping, too, a no is
///   not safe either.
/// A prompt that asks for a move first, as in `Move, or R to reset:`, is not about deleting.
[[nodiscard]] bool may_destroy(std::string_view text, std::string_view line);

/// Returns the question at the end of the text that the program has written since the last answer
/// was typed. The text may be empty, or ask nothing: then the kind is `unknown`.
[[nodiscard]] StartQuestion parse_question(std::string_view text);

}  // namespace ttt
