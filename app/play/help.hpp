/// What covers the page until a key takes it away: what the keys do, or how one's games went.
#pragma once

#include <cstdint>

#include "screen/frame.hpp"
#include "screen/input.hpp"

namespace ttt {

struct Model;

struct Help {
  enum class Topic : std::uint8_t { keys, games };

  bool open = false;
  Topic topic = Topic::keys;
  int line = 0;  ///< the first one to be shown; where the last lines fit, they are all shown
};

/// Up and down by a line. Help starts over after its end.
void scroll_help(Model& model, KeyPress key);
/// By a page, which stops at the ends, or to one of them. The key is one of those of
/// `KeyAction::jump_cursor`.
void jump_in_help(Model& model, KeyPress key);

/// Fills a frame of at least `smallest_size`.
void draw_help(Frame& frame, const Model& model);

}  // namespace ttt
