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
  /// The file that gets a copy of the standard error of programs; null for none.
  SideFile* errors = nullptr;
  /// Set to true when a second without output of a console program is taken to mean that it waits;
  /// null for none.
  std::atomic<bool>* was_silent = nullptr;

  friend bool operator==(const ProgramOptions&, const ProgramOptions&) = default;
};

}  // namespace ttt
