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
  /// The results of games, each of which is drawn as a sign after the text.
  std::vector<Ending> results{};
  std::string key{};  ///< A key in front of the text; empty for none.
  int indent = 0;     ///< The columns in front of the text.
};

/// Returns the sign for a result: `▂` (lost), `▅` or `█` (won), or in ASCII `L`, `D` or `W`.
[[nodiscard]] std::string_view sign_of(Ending ending, bool unicode) noexcept;

/// Returns the record in sentences, one in each line, for line mode.
[[nodiscard]] std::string record_in_words(const Record& record, KeyLayout layout);

/// The sentence in place of a record that is not known.
inline constexpr const char* no_record = "The record is not used here.";

/// Returns the record in lines of at most 60 columns, as `ttt record` and the screen show it.
[[nodiscard]] std::vector<OverlayLine> record_lines(const Record& record, KeyLayout layout,
                                                    bool unicode);

}  // namespace ttt
