/// The pages, the functions that make up a page, and the texts that cover one.
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>

#include "play/keys.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// The function that carries out a key on a page.
///
/// A handler does something visible, or says in a note why it cannot; arrows stay silent at an
/// edge, and squares typed ahead until they are played. A key without a handler changes nothing,
/// except that it closes help or the record. The message on the game stays until the next event in
/// the game.
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
  /// Draws the page on the whole frame, which has at least `smallest_size`.
  void (*draw)(Frame& frame, const Model& model);
  /// Carries out a choice that was clicked; null if the page offers none.
  void (*choose)(Update& update, const Choice& choice) = nullptr;
};

/// The page that offers the settings of a match, puzzles and the record.
extern const Page menu_page;
/// The page of the current game, on which people and computers play.
extern const Page game_page;
/// The page of puzzles.
extern const Page puzzle_page;

/// Opens the page of puzzles with the current built-in puzzle or, if that is solved, with the next
/// one.
void open_puzzles(Update& update);
/// Opens the page of puzzles with the positions in which the player made mistakes. If the record
/// has none, only says so in a note.
void open_own_puzzles(Update& update);

/// Returns the handlers of keys that work while help or the record covers the page. Any other key
/// closes that text.
[[nodiscard]] std::span<const KeyHandler> overlay_handlers() noexcept;
/// Draws help on the keys that work now, or the record (`model.view.overlay`), on the whole frame.
/// Precondition: the frame has at least `smallest_size`.
void draw_overlay(Frame& frame, const Model& model);

}  // namespace ttt
