/// The texts that cover a page: help on the keys, and the player's record.
#pragma once

#include <string>
#include <vector>

#include "play/keys.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A line of the record, or of help on the keys, as the screen shows it.
struct OverlayLine {
  std::string text{};
  std::vector<Value> results{};  ///< The results of games, a sign for each after the text.
  std::string key{};             ///< A key in front of the text; empty for none.
  int indent = 0;                ///< The columns in front of the text.
};

/// Carries out a key while help or the record covers the page.
void press_in_overlay(Model& model, const KeyCommand& command);
/// Draws help on the keys that work now, or the record, on the whole frame, which has at least
/// `smallest_size`.
void draw_overlay(Frame& frame, const Model& model);

}  // namespace ttt
