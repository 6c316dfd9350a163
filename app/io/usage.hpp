/// Help on the command line, and messages for its errors, with suggestions.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ttt {

/// An error in the command line or a list of players. `what()` is the message,
/// one line of printable text.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Returns the word in quotation marks, with unprintable characters escaped: `"drak"`,
/// `"<U+001B>"`. A word of more than 400 columns is cut, and then ends in two dots.
[[nodiscard]] std::string quote_word(std::string_view word);

/// Returns `; did you mean dark?` if the word is a misspelling of one of the names, and an empty
/// string otherwise. A misspelling has at most one typing mistake for each three letters of the
/// word, and at most three in all.
[[nodiscard]] std::string suggestion(std::string_view word, const std::vector<std::string>& names);

/// Returns a message that rejects the word: `"Z" is neither X nor O` if there are two names,
/// otherwise as in `"drak" is not one of auto, dark, light; did you mean dark?`.
[[nodiscard]] std::string not_one_of(std::string_view word, const std::vector<std::string>& names);

/// The rows of a table in `--help`: names, and a summary of each.
using HelpRows = std::vector<std::pair<std::string, std::string>>;

/// Returns a table for `--help`: an empty line, the heading and a colon, and a line for each row.
[[nodiscard]] std::string help_table(std::string_view heading, const HelpRows& rows);

}  // namespace ttt
