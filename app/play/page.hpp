/// The pages (menu, game, puzzles). Each has a source file with a function that carries out a key
/// on the page, and one that draws the page.
///
/// A key has a visible effect or is refused with a reason, except an arrow at an edge and, in the
/// menu, Home, End and the like. The message stays until another message replaces it.
#pragma once

#include <string>
#include <vector>

#include "play/keys.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// Carries out a key that was pressed in the menu, which offers the settings of a match.
void press_in_menu(Model& model, const KeyCommand& command);
/// Carries out a choice in the menu, made by a click or in line mode; unknown options are ignored.
void choose_in_menu(Model& model, const MenuChoice& choice);
/// Carries out a key that was pressed on the page of the game, on which people and computers play.
void press_in_game(Model& model, const KeyCommand& command);
/// Carries out a key that was pressed on the page of puzzles.
void press_in_puzzle(Model& model, const KeyCommand& command);

// The next functions draw on the whole frame, which has at least `smallest_size`.

void draw_menu(Frame& frame, const Model& model);
void draw_game(Frame& frame, const Model& model);
void draw_puzzle(Frame& frame, const Model& model);

// Help on the keys that work now, and the player's record, cover a page.

/// A line of help or of the record, as the screen shows it.
struct OverlayLine {
  std::string text{};
  /// The results of games, one sign for each (`▇`), after the text.
  std::vector<Value> results{};
  std::string key{};  ///< A key in front of the text; empty for none.
  int indent = 0;     ///< The columns in front of the text.
};

/// Carries out a key that was pressed while help or the record covers the page: scrolls, opens the
/// mistakes of the record as puzzles, or, for any other key, closes the text.
void press_in_overlay(Model& model, const KeyCommand& command);
/// Draws help or the record on the whole frame, which has at least `smallest_size`.
void draw_overlay(Frame& frame, const Model& model);

/// Opens the page of puzzles at the first unsolved one. If `own` is true, the puzzles are positions
/// of the player's mistakes that are not mended. Refuses if there are none or they are open now.
void open_puzzles(Model& model, bool own);

/// The message for a key that has no meaning on the current page.
inline constexpr const char* no_such_key = "That does nothing here. ? shows the keys.";

}  // namespace ttt
