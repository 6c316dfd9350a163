#include <memory>

#include "options/commands.hpp"
#include "options/values.hpp"
#include "ttt/notation.hpp"
#include "words.hpp"

namespace ttt {
namespace {

/// The position in the arguments, which are joined so that the side to move need not be quoted.
void add_position(CLI::App& app, Position& target) {
  app.add_option_function<std::vector<std::string>>(
         "POSITION",
         [&target](const std::vector<std::string>& words) {
           const std::string text = CLI::detail::join(words, " ");
           const ParsedPosition parsed = parse_position(text);
           if (parsed.error)
             throw CLI::ValidationError{"POSITION",
                                        "\"" + printable(text) + "\": " + in_words(text, parsed)};
           target = parsed.position;
         },
         "nine cells X, O or . row by row, and who moves")
      ->type_name("")
      ->expected(-1);
}

}  // namespace

Finish add_analyze(CLI::App& app, const Shared& shared) {
  const auto options = std::make_shared<AnalyzeOptions>();
  add_position(app, options->position);
  add_format(app, options->format, "how to print it");
  app.add_flag("--count", options->count, "also count the games and positions from there on");
  return [=, &app, &shared]() -> Invocation {
    if (app.get_option("POSITION")->count() == 0)
      throw UsageError("analyze: POSITION is missing, as in ttt analyze XO..X...O");
    options->layout = shared.layout;
    return *options;
  };
}

Finish add_tree(CLI::App& app, const Shared& shared) {
  const auto options = std::make_shared<TreeOptions>();
  add_position(app, options->position);
  add_number<int>(
      app, "--depth", 0, square_count, [options](int depth) { options->depth = depth; },
      "plies to draw (2)");
  constexpr std::array formats{Word<TreeFormat>{"text", TreeFormat::text},
                               Word<TreeFormat>{"dot", TreeFormat::dot}};
  add_choice(app, "--format", options->format, formats, "dot is for Graphviz");
  return [=, &shared]() -> Invocation {
    options->layout = shared.layout;
    return *options;
  };
}

}  // namespace ttt
