/// Finds boards whose cells stand between bars.
#pragma once

#include "console/screen_text.hpp"
#include "console/text_lines.hpp"

namespace ttt {

/// Returns the page with one kind of bars: `| X || O |` has single bars, and `X ! O ! X`, if three
/// lines of that kind are close together, bars instead of exclamation marks.
[[nodiscard]] TextPage with_plain_bars(const TextPage& page);

/// Returns the boards with bars between their cells that begin at the first line of `rest`. A board
/// that can be read in two ways is left out.
[[nodiscard]] FoundBoards find_between_bars(TextLines rest);

}  // namespace ttt
