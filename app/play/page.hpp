/// The functions that make up a page: the handlers of its keys, its headline and its drawing.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "play/keys.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// The function that carries out a key on a page.
///
/// A handler does something visible, or says in a note why it cannot; only arrows stay silent at an
/// edge. A key without a handler changes nothing, except that it closes help or the record. The
/// message on the game stays until the next event in the game.
using Handler = void (*)(Update& update, KeyPress key);

/// An action and its handler on a page.
struct KeyHandler {
  KeyAction action;
  Handler handler;
};

/// The handler that calls `function`, which may take the update or only its model, with or without
/// the key.
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

/// The functions that make up a page.
struct Page {
  std::span<const KeyHandler> handlers;  ///< The handlers of the keys that work on the page.
  /// Returns the table with the board on the page or, in the menu, the table of the game.
  const Table& (*table)(const Model& model);
  bool in_match;  ///< True on the page of the game.
  Stage (*stage)(const Model& model);
  /// Returns whose turn it is, the result, or a title, in at most `columns` columns.
  std::string (*headline)(const Model& model, int columns);
  /// Draws the page on the whole frame, which has at least `smallest_size`.
  void (*draw)(Frame& frame, const Model& model);
  /// Carries out a choice that was clicked; null if the page offers none.
  void (*choose)(Update& update, const Choice& choice) = nullptr;
};

}  // namespace ttt
