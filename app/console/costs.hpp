/// The costs by which answers are ordered: the lower, the earlier an answer is tried. The costs of
/// words, such as 24 for `quit`, are in vocabulary.cpp.
#pragma once

namespace ttt::costs {

// Of an answer to a question. That of its words is added.
inline constexpr int likelier_of_yes_and_no = -3;  ///< `n` to `Two players? (y/n)`.
inline constexpr int other_of_yes_and_no = -1;     ///< `y` to it.
inline constexpr int abbreviation = -1;            ///< `c` in `human or computer (h/c)?`.
inline constexpr int enter = -1;                   ///< At `Press Enter`.
inline constexpr int number_of_strength = -1;      ///< `9` at `Strength:`.
inline constexpr int each_weaker_level = 4;        ///< `easy`, where `medium` is the strongest.
inline constexpr int known_below_keys = 8;         ///< `Ann` at `Name:`, below a menu.
inline constexpr int usual_answer = 17;            ///< `1`, whatever the question is.

// Of a list of answers. The costs of the answers, compared with the best ones, are added.
inline constexpr int same_for_next_player = 3;  ///< `Ann` as the name of the second player.
inline constexpr int repeated_question = 10;    ///< `X or O?` after `X or O?`.
inline constexpr int refused_squares = 10;      ///< An answer where no square was taken.
inline constexpr int going_back = 10;           ///< Leaving answers that led to a question.
inline constexpr int squares_at_menu = 14;      ///< A square below `1. Play  2. Quit`.
inline constexpr int late_reply = 30;           ///< More time for what has not replied.
inline constexpr int second_computer = 40;      ///< `computer` for both players.

// Of an answer that is varied to find the other side.
inline constexpr int another_mark = 1;    ///< `O` for `X`.
inline constexpr int another_answer = 3;  ///< `play` for `start`.
inline constexpr int unknown_answer = 4;  ///< An answer that the found start does not give.

// The highest costs of answers that are tried.
inline constexpr int likely = 8;      ///< The screen suggests the answer.
inline constexpr int other_side = 8;  ///< In the search for the other side.

}  // namespace ttt::costs
