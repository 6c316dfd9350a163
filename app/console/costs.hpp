/// The costs of answers to a program's questions: answers with lower costs are tried earlier. The
/// costs of words, such as 24 for `quit`, are in vocabulary.cpp.
#pragma once

namespace ttt::costs {

// The costs of an answer to a question. The costs of the meanings of its words are added.
inline constexpr int likelier_of_yes_and_no = -3;  ///< `n` to `Two players? (y/n)`.
inline constexpr int other_of_yes_and_no = -1;     ///< `y` to that question.
inline constexpr int abbreviation = -1;            ///< `c` in `human or computer (h/c)?`.
inline constexpr int enter = -1;                   ///< Enter at `Press Enter`.
inline constexpr int number_of_strength = -1;      ///< `9` at `Strength:`; others cost more.
inline constexpr int each_weaker_level = 4;        ///< `easy`, if `medium` is the strongest.
inline constexpr int known_below_keys = 8;         ///< Added for `Ann` at `Name:` below a menu.
inline constexpr int usual_answer = 17;            ///< `1` at any question; others cost more.

// The costs of a list of answers. For each answer, the difference between its cost and that of the
// best answer to the same question is added.
inline constexpr int same_for_next_player = 3;  ///< `Ann` as the name of both players.
inline constexpr int repeated_question = 10;    ///< `X or O?` after `X or O?`.
inline constexpr int refused_squares = 10;  ///< An answer at a prompt at which no square was taken.
inline constexpr int going_back = 10;       ///< Changing the answers that have led furthest.
inline constexpr int squares_at_menu = 14;  ///< A square at a prompt that does not ask for a move.
inline constexpr int late_reply = 30;       ///< The same unlikely answers again, with more time.
inline constexpr int second_computer = 40;  ///< `computer` for both players.

// The costs of changing an answer so that the other side moves first.
inline constexpr int another_mark = 1;    ///< `O` for `X`.
inline constexpr int another_answer = 3;  ///< `play` for `start`.
inline constexpr int unknown_answer = 4;  ///< An answer that is not in the start that was found.

// The highest costs.
inline constexpr int likely = 8;      ///< Of an answer that the screen suggests.
inline constexpr int other_side = 8;  ///< Of a list of answers in the search for the other side.

}  // namespace ttt::costs
