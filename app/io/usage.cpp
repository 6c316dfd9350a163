#include "io/usage.hpp"

#include <algorithm>
#include <cstddef>

#include "io/text.hpp"

namespace ttt {
namespace {

/// Returns true if at most `mistakes` typing mistakes turn one word into the other. A typing
/// mistake is an extra, missing or wrong character, or two neighbours that are swapped.
bool is_near(std::string_view word, std::string_view other, std::size_t mistakes) {
  while (!word.empty() && !other.empty() && word.front() == other.front()) {
    word.remove_prefix(1);
    other.remove_prefix(1);
  }
  if (word.empty() || other.empty()) return std::max(word.size(), other.size()) <= mistakes;
  if (mistakes-- == 0) return false;
  const auto is_near_after = [&](std::size_t skipped, std::size_t skipped_in_other) {
    return is_near(word.substr(skipped), other.substr(skipped_in_other), mistakes);
  };
  const bool swapped =
      word.size() > 1 && other.size() > 1 && word[0] == other[1] && word[1] == other[0];
  return (swapped && is_near_after(2, 2)) || is_near_after(1, 1) || is_near_after(1, 0) ||
         is_near_after(0, 1);
}

}  // namespace

std::string quote_word(std::string_view word) {
  constexpr int most_columns = 400;
  return "\"" + truncated(escape_unprintable(word), most_columns) + "\"";
}

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  constexpr std::size_t most_mistakes = 3;
  for (std::size_t mistakes = 0; mistakes <= std::min(word.size() / 3, most_mistakes); ++mistakes)
    for (const std::string& name : names)
      if (name != word && is_near(in_lower_case(word), in_lower_case(name), mistakes))
        return "; did you mean " + name + "?";
  return {};
}

std::string not_one_of(std::string_view word, const std::vector<std::string>& names) {
  const std::string problem =
      names.size() == 2 ? "neither " + join(names, " nor ") : "not one of " + join(names, ", ");
  return quote_word(word) + " is " + problem + suggestion(word, names);
}

std::string help_table(std::string_view heading, const HelpRows& rows) {
  constexpr std::size_t summary_column = 30;
  std::string text = "\n" + std::string{heading} + ":\n";
  for (const auto& [name, summary] : rows)
    text.append(left_aligned("  " + name, summary_column)).append(summary).append("\n");
  return text;
}

}  // namespace ttt
