/// A page of the program: what its keys do, and how it looks.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "play/keys.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// The effect of a key.
///
/// A key that has a handler on the page does something visible or says in a note why it cannot;
/// only arrows stay silent at an edge. A key without a handler is silent and changes nothing,
/// except that it closes an overlay. What happened in the game stays on the screen until something
/// else happens.
using Handler = void (*)(Update& update, KeyPress key);

struct KeyHandler {
  KeyAction action;
  Handler handler;
};

/// A handler made of a function that needs only the model, or only one of the two arguments.
template <auto function>
void handle(Update& update, KeyPress key) {
  using Function = decltype(function);
  if constexpr (std::is_invocable_v<Function, Update&, KeyPress>)
    function(update, key);
  else if constexpr (std::is_invocable_v<Function, Update&>)
    function(update);
  else if constexpr (std::is_invocable_v<Function, Model&, KeyPress>)
    function(update.model, key);
  else
    function(update.model);
}

/// How far the players of a page have come.
enum class Stage : std::uint8_t {
  choosing,  ///< Settings are being chosen.
  playing,   ///< A move is to be made, by whomever.
  wrong,     ///< A puzzle was answered wrongly and may be answered again.
  over,      ///< The next game, or the next puzzle, may begin.
  finished,  ///< There is no other puzzle.
};

struct Page {
  std::span<const KeyHandler> handlers;  ///< The keys that have an effect on this page.
  /// Returns the board on the page or, in the menu, that of the game.
  const Table& (*table)(const Model& model);
  bool in_match;                            ///< True if the board is that of a game of the match.
  KeyLayout (*layout)(const Model& model);  ///< Returns the meaning of digits.
  Stage (*stage)(const Model& model);
  /// Returns the most important fact in at most so many columns: whose turn it is, or the result.
  std::string (*headline)(const Model& model, int columns);
  /// Fills a frame of at least `smallest_size`.
  void (*draw)(Frame& frame, const Model& model);
  /// Makes a choice that was clicked; null if the page offers none.
  void (*choose)(Update& update, const Choice& choice) = nullptr;
};

}  // namespace ttt
