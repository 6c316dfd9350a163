/// The player's record in words: in lines for the screen, and in sentences for line mode.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/record.hpp"

namespace ttt {

/// A line of the record, or of help on the keys, as the screen shows it.
struct OverlayLine {
  std::string text{};
  std::vector<Ending> results{};  ///< The results of games, a sign for each after the text.
  std::string key{};              ///< A key in front of the text; empty for none.
  int indent = 0;                 ///< The columns in front of the text.
};

/// Returns the sign for a result: `▂` (lost), `▅` or `▇` (won), or in ASCII `L`, `D` or `W`.
[[nodiscard]] std::string_view sign_of(Ending ending, bool unicode) noexcept;

/// Returns the record in sentences, one in each line, for line mode.
[[nodiscard]] std::string record_in_words(const Record& record, KeyLayout layout);

/// Returns what the person has reached against that opponent: `You have beaten it.`, `You have held
/// the draw 4 times.` Empty if there is nothing to say.
[[nodiscard]] std::string achievement_in_words(const Record& record, const PlayerSpec& opponent);

/// Returns the record in lines of at most `columns` columns (35 or more), as `ttt record` and the
/// screen show it. Below 60 columns, it has neither the day of the last game nor
/// the last results.
[[nodiscard]] std::vector<OverlayLine> record_lines(const Record& record, KeyLayout layout,
                                                    bool unicode, int columns);

}  // namespace ttt
