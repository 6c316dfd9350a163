/// Splits the output of a program in a terminal into pages and lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// The characters of a line. Those without a width, such as combining accents, are left out.
using TextLine = std::u32string;

/// The first of the 256 private characters that stand for bytes which are no UTF-8.
inline constexpr char32_t private_zero = 0xF700;

/// The lines that a program wrote from one clearing of the screen to the next, or to the end.
using TextPage = std::vector<TextLine>;

/// The output of a program in a terminal, split where the program cleared the screen.
struct ScreenText {
  std::vector<TextPage> pages;  ///< The oldest first; none is empty.
  /// The number of times that the cursor was moved to a given cell (`ESC[5;3H`) other than the top
  /// left one.
  int addressed_cells = 0;
};

/// Splits the output of a program into pages of lines. Colours, bells and other controls are left
/// out, and tabs become blanks. A jump of the cursor begins a new line, and so does a carriage
/// return that no line feed follows. A byte that is not UTF-8 becomes `│` or `─` if it draws a line
/// in code page 437, and otherwise a private character.
[[nodiscard]] ScreenText split_into_pages(std::string_view output);

/// Returns the characters in UTF-8.
[[nodiscard]] std::string to_utf8(std::u32string_view characters);

/// Returns the last 24 lines of the text's last page (since the screen was cleared), each cut to 80
/// columns, with unprintable characters escaped, and without blank lines at the end.
[[nodiscard]] std::vector<std::string> last_screen(std::string_view text);

/// Returns the program's last words, the last three lines on the last screen of `now` that contain
/// a word and are not in `before`: `It is a tie. / Again (y/n)?`. If all lines with a word are in
/// `before`, returns the last three of these.
[[nodiscard]] std::string last_words(std::string_view before, std::string_view now);

/// Returns true if `now` has a line that `before` lacks, and that may be drawn, such as a row of a
/// board: it is not blank and has no word.
[[nodiscard]] bool has_new_drawing(std::string_view before, std::string_view now);

}  // namespace ttt
