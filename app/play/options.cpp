#include "play/options.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <utility>

#include "command_line/game_options.hpp"
#include "command_line/help.hpp"
#include "play/keys.hpp"
#include "screen/input.hpp"
#include "screen/role.hpp"

namespace ttt {
namespace {

/// `80x24`
Size read_size(const std::string& text) {
  const std::size_t times = text.find('x');
  const auto columns = whole_number(text.substr(0, times), 1, 999);
  const auto rows =
      times == std::string::npos ? std::nullopt : whole_number(text.substr(times + 1), 1, 999);
  if (!columns || !rows) throw BadValue(text, "is no size from 1x1 to 999x999");
  return {*columns, *rows};
}

/// Words between blanks, each a key or a click.
std::vector<Input> read_keys(const std::string& text) {
  std::vector<Input> inputs;
  std::istringstream words{text};
  for (std::string word; words >> word;) {
    const auto input = find_input(word);
    if (!input) throw BadValue(word, "is no key (see ttt screen --help)");
    inputs.push_back(*input);
  }
  return inputs;
}

std::string screen_footer() {
  std::string text =
      "Keys: any ASCII character, Enter, Space, Up, Down, Left, Right, Home, End,\n"
      "PgUp, PgDn, Begin, Esc, click:COLUMN,ROW (counted from 1).\n\nLetters of --format roles:\n";
  for (char before = 0; const RoleInfo& role : role_table)
    if (role.letter != std::exchange(before, role.letter))
      text.append("  ").append(1, role.letter).append("  ").append(role.summary).append("\n");
  return text;
}

}  // namespace

Syntax play_syntax(PlayOptions& shared, Use<PlayOptions> use) {
  Syntax syntax{
      .options = {layout(shared.terms.layout), seed(shared.seed), timeout(shared.terms.timeout)},
      .finish = [&shared, use = std::move(use)](const auto& /*words*/) { return use(shared); }};
  append(syntax.options, game_options(shared));
  return syntax;
}

std::string keys_table() {
  std::vector<HelpRow> rows;
  for (const KeyBinding& binding : key_bindings())
    rows.push_back({std::string{binding.shown}, std::string{binding.summary}});
  return help_table("Keys", rows);
}

Syntax screen_syntax(PlayOptions& shared, Use<ScreenOptions> use) {
  const auto options = std::make_shared<ScreenOptions>();
  constexpr std::array formats{Word<ScreenFormat>{"text", ScreenFormat::text},
                               Word<ScreenFormat>{"roles", ScreenFormat::roles},
                               Word<ScreenFormat>{"ansi", ScreenFormat::ansi},
                               Word<ScreenFormat>{"svg", ScreenFormat::svg}};
  Syntax syntax{.options = {layout(shared.terms.layout), seed(shared.seed)},
                .footer = screen_footer,
                .finish = [&shared, options, use = std::move(use)](const auto& /*words*/) {
                  options->play = shared;
                  return use(*options);
                }};
  append(syntax.options, game_options(shared));
  append(syntax.options,
         {timeout(shared.terms.timeout),
          Option{.name = "--size",
                 .value = "SIZE",
                 .summary = "columns and rows (80x24)",
                 .take = [options](const std::string& text) { options->size = read_size(text); }},
          Option{.name = "--keys",
                 .value = "KEYS",
                 .summary = "keys to press first, such as \"Enter 5 u ?\"",
                 .take = [options](const std::string& text) { options->inputs = read_keys(text); }},
          on_off(
              "--each", [options](bool on) { options->each = on; },
              "a picture after every key; svg: one that moves"),
          choice<ScreenFormat>(
              "--format", formats, [options](ScreenFormat value) { options->format = value; },
              "how to print it")});
  return syntax;
}

Syntax puzzle_syntax(PlayOptions& shared, Use<PuzzleOptions> use) {
  const auto options = std::make_shared<PuzzleOptions>();
  constexpr std::array<std::string_view, 5> looks{"--theme", "--ascii", "--no-mouse", "--no-record",
                                                  "--plain"};
  Syntax syntax{
      .options = {layout(shared.terms.layout), noticed(options->seed_given, seed(shared.seed))},
      .finish = [&shared, options, use = std::move(use)](const auto& /*words*/) {
        options->play = shared;
        return use(*options);
      }};
  for (Option& option : game_options(shared))
    if (std::ranges::find(looks, option.name) != looks.end())
      syntax.options.push_back(std::move(option));
  return syntax;
}

Syntax record_syntax(Use<RecordOptions> use) {
  const auto options = std::make_shared<RecordOptions>();
  const auto shows = std::make_shared<bool>(false);
  return {.options = {layout(options->layout),
                      noticed(*shows, format(options->format, "how to print it")),
                      noticed(*shows, on_off(
                                          "--games", [options](bool on) { options->games = on; },
                                          "show every game")),
                      on_off(
                          "--forget", [options](bool on) { options->forget = on; }, "delete it")},
          .finish = [options, shows, use = std::move(use)](const auto& /*words*/) {
            if (options->forget && *shows)
              throw UsageError("--forget: not together with --format or --games");
            return use(*options);
          }};
}

}  // namespace ttt
