#include "screen/key_names.hpp"

#include <algorithm>
#include <array>
#include <charconv>

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

/// A number from 1 on that is all of the text.
std::optional<int> read_place(std::string_view text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < 1) return std::nullopt;
  return value;
}

std::optional<Input> read_click(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto column = read_place(text.substr(0, comma));
  const auto row = read_place(text.substr(comma + 1));
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

}  // namespace ttt
