/// The effects of keys that work on several pages, and the notes that say why a key does nothing.
#pragma once

#include <span>

#include "play/model.hpp"
#include "play/page.hpp"
#include "words/sentences.hpp"

namespace ttt {

/// Returns the handlers of the keys that work the same on every page: puzzles, record, theme, help
/// and quit.
[[nodiscard]] std::span<const KeyHandler> common_handlers() noexcept;

/// Switches to the next colour theme that looks different here and suits the terminal's background,
/// and records the choice. Without colours, only says in a note that there are none.
void change_theme(Update& update);
/// Opens the menu with the settings of the current match. Esc leads back to the page that was open.
void open_menu(Model& model);
/// Switches the coach on or off and records the choice. Shows a note instead unless one person
/// plays against a computer.
void toggle_coach(Update& update);
/// Moves the cursor, and shows it: one square in the direction of an arrow (or not at all at an
/// edge), to a corner (Home, End, PgUp, PgDn), or to the centre (Begin).
void move_cursor(Cursor& cursor, KeyPress key);
/// Hides the cursor if it is visible only because of a tip, which is out of date when the board has
/// changed.
void forget_tip(Cursor& cursor);
/// Shows or hides the value (win, draw or loss) of every empty square on the table's board.
void toggle_values(Model& model, Table& table);
/// Shows the cursor, and a note such as `Enter plays 5.` If the cursor is on a taken square, it
/// first moves to the centre or, if that is taken, to the first free square. Precondition: the game
/// is in progress.
void show_cursor(Model& model, Table& table);
/// Replaces the table's message by a best move in the position at the end of `game`, with its
/// reason, and shows the cursor on that move's square. Precondition: `game` is in progress.
void show_tip(Model& model, Table& table, const Game& game, const Sides& sides);

/// The notes for keys that do nothing.
inline constexpr const char* nothing_to_undo = "Nothing to undo.";
inline constexpr const char* nothing_to_redo = "Nothing to redo.";
inline constexpr const char* game_is_over = "The game is over: Enter goes on.";
inline constexpr const char* only_computers = "You're watching: p pauses, m for the menu.";
inline constexpr const char* not_your_turn = "It's not your turn.";

}  // namespace ttt
