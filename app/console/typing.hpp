/// The ways in which programs want a square to be typed.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/text_board.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// The lines to type, each of which ends with Enter.
using TypedLines = std::vector<std::string>;

/// Splits `1/3/X` into lines; `\/` is a slash. Enter at the end need not be said: `1/` is `1`.
[[nodiscard]] TypedLines split_typed_lines(std::string_view text);

/// Returns the text that `split_typed_lines` splits into these lines.
[[nodiscard]] std::string join_typed_lines(const TypedLines& typed);

/// A way to type squares.
struct TypingWay {
  std::string name;  ///< as `--type` takes it: `{row} {column}`
  std::array<std::string, square_count> texts;

  [[nodiscard]] const std::string& text(Square square) const {
    return texts[static_cast<std::size_t>(square)];
  }
  [[nodiscard]] TypedLines lines(Square square) const { return split_typed_lines(text(square)); }
};

/// Reads a template: text with one or two of
///
///     {9} {8} {keypad}            1-9 and 0-8 in reading order; 7 8 9 on top
///     {row} {column}              from 1, from the top left
///     {row0} {column0}            from 0
///     {up} {up0}                  rows counted from the bottom
///     {A} {a}, {rowA} {rowa}      columns, or rows, as letters
///
/// or nine words between blanks, one for each square in reading order. Nothing if it is neither, or
/// does not tell the squares apart.
[[nodiscard]] std::optional<TypingWay> parse_typing_way(std::string_view text);

/// Returns all ways that are known, the most frequent first.
[[nodiscard]] const std::vector<TypingWay>& usual_typing_ways();

/// Returns all ways that are tried, the most frequent first. `shown` are the boards that the
/// program has shown before the first move, `prompt` is the text that it has shown: what free cells
/// show is typed first, then what the prompt gives as an example.
[[nodiscard]] std::vector<TypingWay> typing_ways(const std::vector<TextBoard>& shown,
                                                 std::string_view prompt);

/// Returns true if the prompt shows what to type for a square: a range of squares (`1-9`), or the
/// text of one (`b2`, `1,3`).
[[nodiscard]] bool shows_example(std::string_view prompt);

}  // namespace ttt
