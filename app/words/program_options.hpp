/// The options for programs that play.
#pragma once

#include <atomic>
#include <chrono>

#include "ttt/keys.hpp"

namespace ttt {

struct SideFile;

/// The settings for all programs that play.
struct ProgramOptions {
  /// The key layout: the square that each digit to or from a program means.
  KeyLayout layout = KeyLayout::numpad;
  std::chrono::milliseconds timeout{2000};  ///< The longest time for an answer, except the first.
  /// The longest time for the first answer of a game and for the first answer of a new process.
  std::chrono::milliseconds start_timeout{10'000};
  /// The file to which the standard error of programs is copied; null to copy nothing.
  SideFile* errors = nullptr;
  /// Becomes true when a console program writes nothing for a second and ttt concludes that the
  /// program waits for input. Null if the caller does not need to know.
  std::atomic<bool>* was_silent = nullptr;

  friend bool operator==(const ProgramOptions&, const ProgramOptions&) = default;
};

}  // namespace ttt
