/// The entry point of the fuzzers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ttt {

/// Ends the fuzzer, which then reports the input, if the condition is false.
inline void require(bool condition) {
  if (!condition) std::abort();
}

/// Parses the text and requires what must be true for any text. Each fuzzer defines it.
void fuzz(const std::string& text);

}  // namespace ttt

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ttt::fuzz({data, data + size});
  return 0;
}
