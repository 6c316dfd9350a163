/// Finds boards in text whose cells are divided by bars, like `X | O | X`.
#pragma once

#include "console/screen_text.hpp"
#include "console/text_lines.hpp"

namespace ttt {

/// Returns the page with a single bar in place of a double one, and with bars in place of brackets,
/// commas and other signs that divide cells: `[X] [ ] [O]` becomes `|X| | |O|`.
[[nodiscard]] TextPage with_plain_bars(const TextPage& page);

/// Returns the boards with bars between their cells that begin at the first line of `rest`; none if
/// that line has fewer than two bars. A board that can be read in two ways is left out.
[[nodiscard]] FoundBoards find_between_bars(TextLines rest);

}  // namespace ttt
