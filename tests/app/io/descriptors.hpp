/// Files and pipes as the operating system hands them out.
#pragma once

#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include "io/descriptor.hpp"

namespace ttt {

struct Pipe {
  Descriptor in;  ///< what is written to `out` is read here
  Descriptor out;
};

inline Pipe make_pipe() {
  const auto [in, out] = make_pipe("cannot make a pipe");
  return {Descriptor{in}, Descriptor{out}};
}

/// Everything until the end.
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
