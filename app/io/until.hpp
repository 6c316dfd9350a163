/// Waits that end.
#pragma once

#include <algorithm>
#include <chrono>

namespace ttt {

/// How long until that moment: not negative, rounded up.
[[nodiscard]] inline std::chrono::milliseconds until(std::chrono::steady_clock::time_point moment) {
  using std::chrono::milliseconds;
  const auto left = moment - std::chrono::steady_clock::now();
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(left));
}

}  // namespace ttt
