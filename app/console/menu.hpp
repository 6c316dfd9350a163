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
  menu,     ///< Lines with a key each: `1. Play against the computer`.
  choice,   ///< A question such as `X or O?`.
  game,     ///< A prompt for a move, or a board.
  enter,    ///< A request to press Enter.
  unknown,  ///< None of these.
};

/// A question of the program.
struct StartQuestion {
  QuestionKind kind = QuestionKind::unknown;
  std::string prompt;                 ///< The last line: `Difficulty (1-3):`.
  std::string text;                   ///< The lines of the question without boards, to compare it.
  std::string heading;                ///< The line above the prompt, or above a menu.
  bool prompt_is_row = false;         ///< True if the prompt begins with a key: `2. Quit`.
  bool shows_board = false;           ///< True if the text has a board.
  bool asks_who_starts = false;       ///< True if it asks who moves first.
  bool asks_side = false;             ///< True if it speaks of sides, marks or players.
  bool asks_for_mark = false;         ///< True if it asks for X or O.
  bool is_foreign = false;            ///< True if it speaks of nothing of the game.
  std::string yes;                    ///< The answer for yes; empty if it asks for something else.
  bool has_error = false;             ///< True if the text says that the last answer was wrong.
  std::string scale;                  ///< The range of levels without names: `1-60`; or empty.
  std::vector<Candidate> candidates;  ///< All answers to try, the best first.
};

/// Returns true if the line asks to press Enter, and not for anything else: `Press any key`.
[[nodiscard]] bool asks_for_enter(std::string_view line);

/// Returns true if the lines are the same except for what differs between players and moves: digits
/// and the words for one of two players, such as X or first.
[[nodiscard]] bool are_alike(std::string_view one, std::string_view other);

/// Returns the prompt of the question, as in `parse_question`; empty if the text has no question.
[[nodiscard]] std::string prompt_of(std::string_view text);

/// Returns the same key for the prompts at the ends of two texts if they ask for the same in a
/// game: if they are alike or, unless another question is above it, if they end in the same sign,
/// such as
/// `>`.
[[nodiscard]] std::string key_of_prompt(std::string_view text);

/// Returns true if the text ends with a question, in whose line the cursor is left, or which ends
/// with a question mark; with a list of answers; or with a board.
[[nodiscard]] bool ends_in_question(std::string_view text);

/// Returns the last answer that the prompt at the end of the text offers, or yes if it asks for yes
/// or no. Returns an empty text if it offers none.
[[nodiscard]] std::string offered_answer(std::string_view text);

/// Returns true if the program, which has written this text since the last line, may delete
/// something when it reads `line`: the line is the key of such an offer, or more than a no to such
/// a question.
[[nodiscard]] bool may_destroy(std::string_view text, std::string_view line);

/// Parses the text that the program has written since the last answer was typed.
[[nodiscard]] StartQuestion parse_question(std::string_view text);

}  // namespace ttt
