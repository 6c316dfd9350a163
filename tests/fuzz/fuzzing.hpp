/// The entry point of the fuzzers, and the function with which they check results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace ttt {

/// Aborts the fuzzer if the condition is false. libFuzzer then reports the input.
inline void require(bool condition) {
  if (!condition) std::abort();
}

/// Tests one input, and aborts if a requirement is not met. Each fuzzer defines this function.
void fuzz(const std::string& text);

}  // namespace ttt

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ttt::fuzz({data, data + size});
  return 0;
}
