#include "learn/options.hpp"

#include <limits>
#include <memory>

#include "io/printable.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr std::string_view standard_input = "-";

/// Cells may be written with dashes.
bool may_be_position(std::string_view word) {
  if (word == standard_input) return true;
  const auto parsed = parse_position(word);
  return !parsed.error || parsed.error->fault == PositionFault::illegal;
}

Operands position_operands(const std::string& summary) {
  return {.name = "POSITION",
          .summary = summary,
          .most = std::numeric_limits<std::size_t>::max(),
          .may_be = may_be_position};
}

/// The position in the words, which are joined so that the side to move need not be quoted.
Position read_position(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    text.append(&word == &words.front() ? "" : " ").append(word);
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error)
    throw UsageError("POSITION: \"" + printable(text) + "\": " + in_words(text, parsed));
  return parsed.position;
}

}  // namespace

Syntax analyze_syntax(PlayOptions& shared, Use<AnalyzeOptions> use) {
  const auto options = std::make_shared<AnalyzeOptions>();
  return {.options = {layout(shared.terms.layout), seed(shared.seed),
                      format(options->format, "how to print it"),
                      on_off("--count", into(options->count),
                             "also count the games and positions from there on")},
          .operands = position_operands("nine cells row by row, who moves; -: from input"),
          .finish = [&shared, options, use = std::move(use)](const auto& words) {
            if (words.empty())
              throw UsageError("analyze: POSITION is missing, as in ttt analyze XO..X...O");
            if (words.size() > 1 || words.front() != standard_input)
              options->position = read_position(words);
            options->layout = shared.terms.layout;
            return use(*options);
          }};
}

Syntax tree_syntax(PlayOptions& shared, Use<TreeOptions> use) {
  const auto options = std::make_shared<TreeOptions>();
  constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                               Word<TreeFormat>{"dot", TreeFormat::dot}};
  return {.options = {layout(shared.terms.layout), seed(shared.seed),
                      number<int>("--depth", 0, square_count, into(options->depth),
                                  "plies to draw (2)"),
                      choice<TreeFormat>("--format", formats, into(options->format),
                                         "dot is for Graphviz")},
          .operands = position_operands("nine cells X, O or . row by row, and who moves"),
          .finish = [&shared, options, use = std::move(use)](const auto& words) {
            if (!words.empty()) options->position = read_position(words);
            options->layout = shared.terms.layout;
            return use(*options);
          }};
}

}  // namespace ttt
