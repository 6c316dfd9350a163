/// The text that a program has written to its terminal, as lines of characters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// A line in which every character takes one column: one that is two columns wide is followed by
/// `second_column`, and one that takes no column is left out.
using TextLine = std::u32string;

inline constexpr char32_t second_column = U'\0';

/// Lines that were on the screen at the same time: a page ends when the screen is cleared.
using TextPage = std::vector<TextLine>;

struct ScreenText {
  std::vector<TextPage> pages;
  int addressed_cells = 0;  ///< How often the cursor was moved to a place other than the top left.
};

/// Splits the output of a program into pages of lines. Colours, bells and other controls are left
/// out, tabs become blanks, a carriage return or a movement of the cursor begins a new line. Bytes
/// that are not UTF-8 are read as the line-drawing characters of code page 437, if they are any.
[[nodiscard]] ScreenText split_into_pages(std::string_view output);

/// The characters as UTF-8.
[[nodiscard]] std::string to_utf8(std::u32string_view characters);

}  // namespace ttt
