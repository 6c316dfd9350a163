#include "command_line/split.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "io/printable.hpp"

namespace ttt {
namespace {

/// CLI11 tells options from values, and both from other words. What a word looks like means more to
/// it than that, and not the same in each of its versions: `--name=` takes the next word for its
/// value, `[a,b]` and `{}` are lists, `-5` is a number or an option, `--a.b` an option of a
/// command. So it sees every word that is not the name of one of the options behind a shield, and
/// so every value behind `--name=`. In what it hands back the shield is taken away again.
constexpr char shield = '=';

constexpr std::string_view help_letter = "-h";

bool names_an_option(std::span<const Option> options, std::string_view word) {
  return std::ranges::any_of(options, [word](const Option& option) {
    return option.name == word || (option.name == "--help" && word == help_letter);
  });
}

std::string shielded(std::span<const Option> options, const std::string& word) {
  if (word == "--" || names_an_option(options, word)) return word;
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || !word.starts_with("--") ||
      !names_an_option(options, word.substr(0, equals)))
    return shield + word;
  return std::string{word}.insert(equals + 1, 1, shield);
}

std::string unshielded(std::string word) {
  if (word.starts_with(shield)) return word.erase(0, 1);
  const std::size_t equals = word.find('=');
  return equals == std::string::npos ? word : word.erase(equals + 1, 1);
}

}  // namespace

SplitWords split(std::span<const Option> options, std::span<const std::string> words, Reach reach) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  app.prefix_command(reach == Reach::to_first_other);
  std::vector<const CLI::Option*> registered;
  for (const Option& option : options) {
    const std::string names = option.name + (option.name == "--help" ? ",-h" : "");
    CLI::Option* const added = option.is_switch() ? app.add_flag(names) : app.add_option(names);
    registered.push_back(added->take_all()->allow_extra_args(false));
  }

  std::vector<std::string> backwards;  // as CLI11 wants them
  for (auto word = words.rbegin(); word != words.rend(); ++word)
    backwards.push_back(shielded(options, *word));
  try {
    app.parse(std::move(backwards));
  } catch (const CLI::ParseError&) {
    // Every value is one word, and any word can be a value: it was missing behind the last one.
    throw UsageError(printable(words.back()) + ": its value is missing (see ttt --help)");
  }

  SplitWords parts;
  for (std::size_t place = 0; place < registered.size(); ++place) {
    auto& values = parts.values.emplace_back();
    for (const std::string& value : registered[place]->results()) {
      const bool bare = options[place].is_switch() && !value.starts_with(shield);
      values.push_back(bare ? std::nullopt : std::optional{unshielded(value)});
    }
  }
  for (std::string& word : app.remaining()) parts.others.push_back(unshielded(std::move(word)));
  return parts;
}

}  // namespace ttt
