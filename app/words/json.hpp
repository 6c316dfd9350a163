/// What the JSON reports have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"

namespace ttt {

/// Keeps the order in which keys are added.
using Json = nlohmann::ordered_json;

/// The keys of the squares, in their order.
template <typename Squares>
[[nodiscard]] Json json_keys(const Squares& squares, KeyLayout layout) {
  Json digits = Json::array();
  for (const Square square : squares) digits.push_back(digit_of(layout, square));
  return digits;
}

/// The same, or null.
[[nodiscard]] inline Json json_keys(const std::optional<Line>& line, KeyLayout layout) {
  return line ? json_keys(*line, layout) : Json();
}

/// `"X"`, `"O"` or null.
[[nodiscard]] inline Json json_mark(std::optional<Mark> mark) {
  return mark ? Json(std::string{letter(*mark)}) : Json();
}

}  // namespace ttt
