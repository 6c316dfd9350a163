/// The names of `Value` and `Reason`, as text and JSON show them.
#pragma once

#include <string_view>

#include "ttt/explain.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// Returns the value as a word: `win`, `draw` or `loss`.
[[nodiscard]] constexpr std::string_view name(Value value) noexcept {
  switch (value) {
    case Value::win: return "win";
    case Value::draw: return "draw";
    case Value::loss: return "loss";
  }
  return {};
}

/// Returns the reason in words: `wins`, `blocks`, `makes a fork`, …. After `threatens`, the caller
/// names the threatened square.
[[nodiscard]] constexpr std::string_view name(Reason reason) noexcept {
  switch (reason) {
    case Reason::wins: return "wins";
    case Reason::blocks: return "blocks";
    case Reason::makes_fork: return "makes a fork";
    case Reason::stops_fork: return "stops a fork";
    case Reason::threatens: return "threatens";
    case Reason::center: return "centre";
    case Reason::opposite_corner: return "opposite corner";
    case Reason::corner: return "corner";
    case Reason::side: return "side";
  }
  return {};
}

}  // namespace ttt
