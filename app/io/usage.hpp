/// Errors in what the user typed or configured, and guesses at what was meant.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

/// A command line, a configuration or a list of players that cannot be understood. `what()` says in
/// one line of printable text what is wrong.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the word in quotation marks, in printable text: `"drak"`.
[[nodiscard]] std::string quote_word(std::string_view word);

/// Returns `; did you mean dark?` if the word is one of the names but for a few typing mistakes
/// (one for each three letters, three at most), and an empty string otherwise.
[[nodiscard]] std::string suggestion(std::string_view word, const std::vector<std::string>& names);

/// Returns `"Z" is neither X nor O` or `"drak" is not one of auto, dark, light; did you mean
/// dark?`.
[[nodiscard]] std::string not_one_of(std::string_view word, const std::vector<std::string>& names);

}  // namespace ttt
