/// What every fuzzer needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ttt {

/// Ends the fuzzer, which then reports the input, unless the condition holds.
inline void require(bool condition) {
  if (!condition) std::abort();
}

/// What libFuzzer made up.
inline std::string made_up(const std::uint8_t* data, std::size_t size) {
  return {data, data + size};
}

}  // namespace ttt
