/// The front end for terminals with a screen.
#pragma once

#include <chrono>

#include "play/model.hpp"
#include "ttt/random.hpp"

namespace ttt {

struct FullScreenOptions {
  std::chrono::milliseconds delay{400};     ///< how long a computer seems to think
  std::chrono::milliseconds timeout{2000};  ///< for one answer of a program
  Random computers{0};                      ///< chooses the computers' moves
  bool mouse = true;
};

/// Runs the model until somebody leaves. Returns the exit status; a signal that ends the game ends
/// the process, after the terminal has been put in order.
[[nodiscard]] int run_full_screen(Model model, const FullScreenOptions& options);

}  // namespace ttt
