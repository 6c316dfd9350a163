/// The texts that programs want to be typed for each square, such as `5`, `b2` or a row and a
/// column.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/text_board.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// Lines to type, each of which is followed by Enter; the elements do not contain it.
using TypedLines = std::vector<std::string>;

/// Splits a text at its slashes: `1/3/X` gives three lines; `\/` gives a slash. A slash at the end
/// adds no line: `1/` gives `1`. Both `/` and an empty text give one empty line.
[[nodiscard]] TypedLines split_typed_lines(std::string_view text);

/// Returns the text that `split_typed_lines` splits into these lines; an empty text for no lines.
/// Precondition: no line ends with a backslash.
[[nodiscard]] std::string join_typed_lines(const TypedLines& typed);

/// A way to type squares: the text to type for each of the nine.
struct TypingWay {
  std::string name;  ///< The argument of `--type` that selects this way: `{row} {column}`.
  std::array<std::string, square_count> texts;  ///< Lines divided by slashes, in reading order.

  [[nodiscard]] const std::string& text(Square square) const {
    return texts[static_cast<std::size_t>(square)];
  }
  [[nodiscard]] TypedLines lines(Square square) const { return split_typed_lines(text(square)); }
};

/// Parses the argument of `--type`, which is a pattern or a list of words. `/` ends a line, and
/// `\/` is a slash. A pattern has some of these fields, as in `{row} {column}`; all else is typed
/// as it is:
///
///     {9} {8} {keypad}            1-9 and 0-8 in reading order; 7 8 9 on top
///     {row} {column}              from 1, from the top left
///     {row0} {column0}            from 0
///     {up} {up0}                  rows counted from the bottom
///     {A} {a}, {rowA} {rowa}      columns, or rows, as letters
///
/// A text without braces is a list of nine words, divided by blanks, one for each square in reading
/// order. Returns nothing if it has more or fewer words, or if two squares get the same text.
[[nodiscard]] std::optional<TypingWay> parse_typing_way(std::string_view text);

/// Returns the built-in ways to type squares, first the patterns, the most frequent first, and then
/// the lists of words.
[[nodiscard]] const std::vector<TypingWay>& usual_typing_ways();

/// Returns true if the program that has shown this text reads Prolog, so that a full stop must end
/// each line: its prompt is `|:`, or it speaks of a full stop.
[[nodiscard]] bool reads_prolog(std::string_view text);

/// Returns the ways to type squares in the order in which ttt tries them, for a program that has
/// shown this text before the first move:
/// - ways whose texts are shown in the cells of a board;
/// - built-in ways of which the prompt has an example (`1,3`), or that begin with the row or column
///   for which it asks;
/// - the other built-in ways.
/// If the program reads Prolog, tries all of these first with a full stop after each line.
[[nodiscard]] std::vector<TypingWay> typing_ways(std::string_view text);

}  // namespace ttt
