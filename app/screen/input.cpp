#include "screen/input.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "io/text.hpp"

namespace ttt {
namespace {

struct NamedKey {
  std::string_view name;
  KeyPress key;
};

constexpr std::array named_keys{
    NamedKey{"Enter", {Key::enter}},  NamedKey{"Space", typed(' ')},
    NamedKey{"Up", {Key::up}},        NamedKey{"Down", {Key::down}},
    NamedKey{"Left", {Key::left}},    NamedKey{"Right", {Key::right}},
    NamedKey{"Home", {Key::home}},    NamedKey{"End", {Key::end}},
    NamedKey{"PgUp", {Key::page_up}}, NamedKey{"PgDn", {Key::page_down}},
    NamedKey{"Begin", {Key::begin}},  NamedKey{"Esc", {Key::escape}},
};

constexpr std::string_view click_prefix = "click:";

std::optional<Input> read_click(std::string_view text) {
  constexpr int farthest = std::numeric_limits<int>::max();
  const auto column = parse_integer(consume_field(text, ','), 1, farthest);
  const auto row = parse_integer(text, 1, farthest);
  if (!column || !row) return std::nullopt;
  return Click{*column - 1, *row - 1};
}

}  // namespace

std::optional<Input> find_input(std::string_view word) {
  if (word.size() == 1) return typed(word.front());
  if (word.starts_with(click_prefix)) return read_click(word.substr(click_prefix.size()));
  const auto* const found = std::ranges::find(named_keys, word, &NamedKey::name);
  if (found == named_keys.end()) return std::nullopt;
  return found->key;
}

std::string inputs_help() {
  std::string keys = "Keys: any ASCII character, ";
  for (const NamedKey& named : named_keys) keys.append(named.name).append(", ");
  keys += "click:COLUMN,ROW (counted from 1).";
  return "\n" + paragraph(keys);
}

}  // namespace ttt
