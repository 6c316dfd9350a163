/// The line between a window and the programs in it: what the kernel calls a pseudo-terminal.
#pragma once

#include "harness/descriptor.hpp"
#include "harness/screen.hpp"

namespace ttt::test {

/// Both ends of a new line; it hangs up when the window's end is closed.
struct Line {
  Descriptor window_end;  ///< the master; it never blocks
  Descriptor program_end;

  /// Throws std::system_error if the system has no more of them.
  explicit Line(Size size);

  /// Tells the kernel, and so the programs, how large the window is. Throws std::system_error if
  /// there is none.
  void set_size(Size size) const;
};

}  // namespace ttt::test
