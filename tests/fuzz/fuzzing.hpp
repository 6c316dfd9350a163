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

/// What each fuzzer defines: has the text read, and requires what must be true of any.
void fuzz(const std::string& text);

}  // namespace ttt

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ttt::fuzz({data, data + size});
  return 0;
}
