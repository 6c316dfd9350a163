/// The effects of keys that several pages share.
#pragma once

#include "play/model.hpp"
#include "ttt/keys.hpp"
#include "words/sentences.hpp"

namespace ttt {

/// Goes to the next theme that can be read here.
void change_theme(Update& update);
void open_help(Model& model);
void quit(Model& model);

/// Opens the menu with the settings of the match.
void open_menu(Model& model);
/// Says in a note that there is no coach here.
void refuse_coach(Model& model);
/// Switches the coach on or off, if there is one for the game.
void toggle_coach(Update& update);
/// Shows or hides the values of all squares of the table.
void toggle_values(Model& model, Table& table);
/// Shows the hidden cursor, on a free square, and says what Enter does now. Precondition: the game
/// is in progress.
void show_cursor(Model& model, Table& table, KeyLayout layout);
/// Shows a best square and says why it is one. Precondition: the game is in progress.
void show_tip(Table& table, KeyLayout layout, const Sides& sides);

/// Says in a note why a key does nothing here.
template <const char* const& reason>
void refuse(Model& model) {
  note(model, reason);
}

/// The reasons why keys do nothing.
inline constexpr const char* nothing_to_undo = "Nothing to undo.";
inline constexpr const char* nothing_to_redo = "Nothing to redo.";
inline constexpr const char* nothing_to_practise =
    "You made no mistake, so there's nothing to practise.";
inline constexpr const char* no_pause =
    "p does nothing here: only games between computers can be paused.";
inline constexpr const char* no_steps =
    "s does nothing here: only games between computers go step by step.";
inline constexpr const char* game_is_over = "The game is over.";
inline constexpr const char* only_computers = "You're watching: p pauses, m for the menu.";
inline constexpr const char* not_your_turn = "It's not your turn.";
inline constexpr const char* menu_by_m = "Press m for the menu.";
inline constexpr const char* values_stay = "Values stay: a review always shows them.";

}  // namespace ttt
