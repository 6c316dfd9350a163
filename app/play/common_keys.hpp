/// The effects of keys that work on several pages, and the notes that say why a key does nothing.
#pragma once

#include <span>

#include "play/model.hpp"
#include "play/page.hpp"
#include "ttt/keys.hpp"
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
/// Shows the note that the coach only works against a computer.
void refuse_coach(Update& update);
/// Switches the coach on or off and records the choice. Shows a note instead unless one person
/// plays against a computer.
void toggle_coach(Update& update);
/// Shows or hides the value (win, draw or loss) of every empty square on the table's board.
void toggle_values(Update& update, Table& table, KeyLayout layout);
/// Shows the cursor, and a note such as `Enter plays 5.` If the cursor is on a taken square, it
/// first moves to the centre or, if that is taken, to the first free square. Precondition: the game
/// is in progress.
void show_cursor(Update& update, Table& table, KeyLayout layout);
/// Replaces the table's message by a best move in the position at the end of `game`, with its
/// reason, and shows the cursor on that move's square. Precondition: `game` is in progress.
void show_tip(Update& update, Table& table, const Game& game, KeyLayout layout, const Sides& sides);

/// Shows `reason` as a note and does nothing else: the handler of a key that never works on a page.
template <const char* const& reason>
void refuse(Update& update) {
  note(update, reason);
}

/// The notes for keys that do nothing.
inline constexpr const char* nothing_to_undo = "Nothing to undo.";
inline constexpr const char* nothing_to_redo = "Nothing to redo.";
inline constexpr const char* no_practice =
    "b does nothing here: it goes back to a mistake in a game.";
inline constexpr const char* no_pause =
    "p does nothing here: only games between computers can be paused.";
inline constexpr const char* no_steps =
    "s does nothing here: only games between computers go step by step.";
inline constexpr const char* game_is_over = "The game is over.";
inline constexpr const char* only_computers = "You're watching: p pauses, m for the menu.";
inline constexpr const char* not_your_turn = "It's not your turn.";

}  // namespace ttt
