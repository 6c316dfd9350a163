/// Text in columns.
#pragma once

#include <string_view>
#include <vector>

namespace ttt {

/// The text in lines of at most `columns` characters, broken between words where that is possible.
/// The lines are pieces of `text`. Precondition: columns > 0.
[[nodiscard]] std::vector<std::string_view> wrap(std::string_view text, int columns);

}  // namespace ttt
