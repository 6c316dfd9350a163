#include <memory>

#include "command_line/commands.hpp"
#include "command_line/values.hpp"
#include "ttt/notation.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

using Words = std::vector<std::string>;

/// Returns where the words of the position will stand.
std::shared_ptr<const Words> add_position(CLI::App& app) {
  auto words = std::make_shared<Words>();
  app.add_option("POSITION", *words, "nine cells X, O or . row by row, and who moves")
      ->type_name("");
  return words;
}

/// The position in the arguments, which are joined so that the side to move need not be quoted.
Position read_position(const Words& words) {
  const std::string text = CLI::detail::join(words, " ");
  const ParsedPosition parsed = parse_position(text);
  if (parsed.error)
    throw UsageError("POSITION: \"" + printable(text) + "\": " + in_words(text, parsed));
  return parsed.position;
}

}  // namespace

Finish add_analyze(CLI::App& app, const Shared& shared) {
  const auto options = std::make_shared<AnalyzeOptions>();
  const auto position = add_position(app);
  add_format(app, options->format, "how to print it");
  app.add_flag("--count", options->count, "also count the games and positions from there on");
  return [=, &shared]() -> Invocation {
    if (position->empty())
      throw UsageError("analyze: POSITION is missing, as in ttt analyze XO..X...O");
    options->position = read_position(*position);
    options->layout = shared.play.terms.layout;
    return *options;
  };
}

Finish add_tree(CLI::App& app, const Shared& shared) {
  const auto options = std::make_shared<TreeOptions>();
  const auto position = add_position(app);
  add_number<int>(
      app, "--depth", 0, square_count, [options](int depth) { options->depth = depth; },
      "plies to draw (2)");
  constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                               Word<TreeFormat>{"dot", TreeFormat::dot}};
  add_choice(app, "--format", options->format, formats, "dot is for Graphviz");
  return [=, &shared]() -> Invocation {
    if (!position->empty()) options->position = read_position(*position);
    options->layout = shared.play.terms.layout;
    return *options;
  };
}

}  // namespace ttt
