/// The player's record as text: in lines for the screen, and in sentences for line mode.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/page.hpp"
#include "play/record.hpp"

namespace ttt {

/// Returns the sign for a loss, a draw or a win: `▂`, `▅` or `▇`, or in ASCII `L`, `D` or `W`.
[[nodiscard]] std::string_view sign_of(Value ending, bool unicode) noexcept;

/// Returns the record in sentences, one in each line, for line mode.
[[nodiscard]] std::string record_in_words(const Record& record, KeyLayout layout);

/// Returns the record in lines of at most `columns` columns (35 or more), as `ttt record` and the
/// screen show it. Below 60 columns, it has neither the day of the last game nor the last results.
[[nodiscard]] std::vector<OverlayLine> record_lines(const Record& record, KeyLayout layout,
                                                    bool unicode, int columns);

}  // namespace ttt
