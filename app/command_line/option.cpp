#include "command_line/option.hpp"

#include <iterator>
#include <limits>

#include "io/printable.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

std::string listed(const std::vector<std::string_view>& words, std::string_view separator) {
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

}  // namespace

BadValue::BadValue(std::string_view value, const std::string& problem)
    : std::runtime_error("\"" + printable(value) + "\" " + problem) {}

void append(std::vector<Option>& options, std::vector<Option> more) {
  std::ranges::move(more, std::back_inserter(options));
}

Option only_with(std::string_view needed, Option option) {
  option.needs = needed;
  option.configurable = false;
  return option;
}

std::string is_not_among(const std::vector<std::string_view>& words) {
  if (words.size() == 2) return "is neither " + listed(words, " nor ");
  return "is none of " + listed(words, ", ");
}

Option on_off(std::string name, std::function<void(bool)> keep, std::string summary) {
  return {.name = std::move(name),
          .summary = std::move(summary),
          .take = [keep = std::move(keep)](const std::string& text) { keep(text == "true"); },
          .text = "false"};
}

Option milliseconds(std::string name, int least, int most,
                    std::function<void(std::chrono::milliseconds)> keep, std::string summary) {
  return number<int>(
      std::move(name), least, most,
      [keep = std::move(keep)](int value) { keep(std::chrono::milliseconds{value}); },
      std::move(summary));
}

Option player(std::string name, PlayerSpec& target, std::string summary) {
  return {.name = std::move(name),
          .value = "PLAYER",
          .summary = std::move(summary),
          .take = [&target](const std::string& text) {
            const auto found = find_player(text);
            if (!found) throw BadValue(text, "is none of " + player_names());
            target = *found;
          }};
}

PlayerSpec computer(const std::string& text) {
  const auto found = find_player(text);
  if (!found) throw BadValue(text, "is none of " + computer_names());
  if (found->human()) throw BadValue(text, "is a person, who cannot be asked here");
  return *found;
}

Option format(Format& target, std::string summary) {
  constexpr std::array words{Word<Format>{"text", Format::text},
                             Word<Format>{"json", Format::json}};
  return choice<Format>("--format", words, into(target), std::move(summary));
}

Option layout(KeyLayout& target) {
  return with_text(choice<KeyLayout>("--layout", layout_words, into(target),
                                     "what digits mean: 7 8 9 on top, or 1 2 3"),
                   "numpad");
}

Option seed(std::uint64_t& target) {
  return number<std::uint64_t>("--seed", 0, std::numeric_limits<std::uint64_t>::max(), into(target),
                               "make random choices repeatable");
}

Option timeout(std::chrono::milliseconds& target) {
  return with_text(milliseconds("--timeout", 1, longest_timeout, into(target),
                                "milliseconds a program has for one answer (2000)"),
                   std::to_string(target.count()));
}

Option theme(std::size_t& target) {
  std::vector<std::string_view> names;
  for (const Theme& each : themes()) names.push_back(each.name);
  return {.name = "--theme",
          .value = "NAME",
          .summary = listed(names, ", "),
          .take =
              [&target, names](const std::string& text) {
                const auto found = find_theme(text);
                if (!found) throw BadValue(text, is_not_among(names));
                target = *found;
              },
          .text = std::string{themes()[target].name}};
}

Option noticed(bool& given, Option option) {
  option.take = [&given, take = std::move(option.take)](const std::string& text) {
    take(text);
    given = true;
  };
  return option;
}

Option with_text(Option option, std::string text) {
  option.text = std::move(text);
  return option;
}

}  // namespace ttt
