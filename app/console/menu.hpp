/// Reads the questions that a program asks before the game, and the answers that its screen offers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// An answer to a question, and how good it seems.
struct Candidate {
  std::string answer;   ///< The line to type; empty for Enter alone.
  std::string words{};  ///< The words beside it on the screen: `Play against the computer`.
  /// The lower, the likelier the answer leads to a game of 3x3 against the strongest computer.
  int cost = 0;
  int level = 0;  ///< The strength that the words name, from 1 (random); 0 if they name none.
  bool is_computer = false;  ///< True if the words name the computer.
  /// True if the answer quits, explains, or starts a game for two people or on a larger board.
  bool is_bad = false;
};

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
  bool prompt_is_row = false;         ///< True if the prompt begins with a key: `2. Quit`.
  bool shows_board = false;           ///< True if the text has a board.
  bool asks_who_starts = false;       ///< True if it asks who moves first.
  bool asks_for_mark = false;         ///< True if it asks for X or O.
  bool has_error = false;             ///< True if the text says that the last answer was wrong.
  std::vector<Candidate> candidates;  ///< All answers to try, the best first.
};

/// Returns true if the line asks to press Enter, and not for anything else: `Press any key`.
[[nodiscard]] bool asks_for_enter(std::string_view line);

/// Returns the line without what differs between players and moves: digits and the words for one of
/// two players, such as X or first.
[[nodiscard]] std::string normalized(std::string_view line);

/// Returns the prompt of the question, as in `read_question`; empty if the text has no question.
[[nodiscard]] std::string prompt_of(std::string_view text);

/// Reads what the program has written since the last answer was typed.
[[nodiscard]] StartQuestion read_question(std::string_view text);

}  // namespace ttt
