/// Pipes of the operating system for tests.
#pragma once

#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "io/descriptor.hpp"

namespace ttt {

struct Pipe {
  Descriptor in;   ///< The end for reading.
  Descriptor out;  ///< The end for writing.
};

inline Pipe make_pipe() {
  const auto [in, out] = make_pipe("cannot make a pipe");
  return {Descriptor{in}, Descriptor{out}};
}

/// Reads until the end of the input.
inline std::string read_all(const Descriptor& in) {
  std::string text;
  std::array<char, 65536> block{};
  while (true) {
    const ssize_t count = ::read(in.number(), block.data(), block.size());
    if (count < 0) throw std::system_error{errno, std::generic_category()};
    if (count == 0) return text;
    text.append(block.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace ttt
