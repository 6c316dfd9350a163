#include "command_line/values.hpp"

#include <limits>

#include "screen/theme.hpp"
#include "words/words.hpp"

namespace ttt {

CLI::ValidationError bad_value(const std::string& option, const std::string& value,
                               const std::string& problem) {
  return CLI::ValidationError{option, "\"" + printable(value) + "\" " + problem};
}

CLI::Option* add_player(CLI::App& app, const std::string& name, PlayerSpec& target,
                        const std::string& summary) {
  return app
      .add_option_function<std::string>(
          name,
          [&target, name](const std::string& text) {
            const auto player = find_player(text);
            if (!player) throw bad_value(name, text, "is none of " + player_names());
            target = *player;
          },
          summary)
      ->take_last()
      ->type_name("PLAYER");
}

CLI::Option* add_layout(CLI::App& app, KeyLayout& target) {
  constexpr std::array words{Word<KeyLayout>{"numpad", KeyLayout::numpad},
                             Word<KeyLayout>{"phone", KeyLayout::phone}};
  return add_choice(app, "--layout", target, words, "what digits mean: 7 8 9 on top, or 1 2 3")
      ->default_str("numpad");
}

CLI::Option* add_format(CLI::App& app, Format& target, const std::string& summary) {
  constexpr std::array formats{Word<Format>{"text", Format::text},
                               Word<Format>{"json", Format::json}};
  return add_choice(app, "--format", target, formats, summary);
}

CLI::Option* add_theme(CLI::App& app, std::size_t& target) {
  std::string names;
  for (const Theme& theme : themes()) names.append(names.empty() ? "" : ", ").append(theme.name);
  return app
      .add_option_function<std::string>(
          "--theme",
          [&target, names](const std::string& text) {
            const auto theme = find_theme(text);
            if (!theme) throw bad_value("--theme", text, "is none of " + names);
            target = *theme;
          },
          names)
      ->take_last()
      ->default_str(std::string{themes()[target].name})
      ->type_name("NAME");
}

CLI::Option* add_timeout(CLI::App& app, std::chrono::milliseconds& target) {
  return add_number<int>(
             app, "--timeout", 1, 3'600'000,
             [&target](int timeout) { target = std::chrono::milliseconds{timeout}; },
             "milliseconds a program has for one answer (2000)")
      ->default_str(std::to_string(target.count()));
}

PlayerSpec computer(const std::string& option, const std::string& text) {
  const auto player = find_player(text);
  if (!player) throw bad_value(option, text, "is none of " + computer_names());
  if (player->human()) throw bad_value(option, text, "is a person, who cannot be asked here");
  return *player;
}

CLI::Option* add_seed(CLI::App& app, std::uint64_t& target) {
  return add_number<std::uint64_t>(
      app, "--seed", 0, std::numeric_limits<std::uint64_t>::max(),
      [&target](std::uint64_t seed) { target = seed; }, "make random choices repeatable");
}

}  // namespace ttt
