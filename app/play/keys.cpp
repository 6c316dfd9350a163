#include "play/keys.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "play/game.hpp"
#include "play/help.hpp"
#include "play/model.hpp"
#include "play/puzzle_screen.hpp"
#include "play/setup.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

constexpr std::array digit_keys{typed('1'), typed('2'), typed('3'), typed('4'), typed('5'),
                                typed('6'), typed('7'), typed('8'), typed('9')};
constexpr std::array move_keys{KeyPress{Key::up},    KeyPress{Key::down}, KeyPress{Key::left},
                               KeyPress{Key::right}, typed('h'),          typed('j'),
                               typed('k'),           typed('l')};
constexpr std::array jump_keys{KeyPress{Key::home}, KeyPress{Key::end}, KeyPress{Key::page_up},
                               KeyPress{Key::page_down}, KeyPress{Key::begin}};
constexpr std::array place_keys{KeyPress{Key::enter}, typed(' ')};
constexpr std::array undo_keys{typed('u')};
constexpr std::array redo_keys{typed('r')};
constexpr std::array retry_keys{typed('b')};
constexpr std::array tip_keys{typed('t')};
constexpr std::array values_keys{typed('v')};
constexpr std::array coach_keys{typed('w')};
constexpr std::array pause_keys{typed('p')};
constexpr std::array step_keys{typed('s')};
constexpr std::array new_game_keys{typed('n')};
constexpr std::array menu_keys{typed('m')};
constexpr std::array puzzles_keys{typed('z')};
constexpr std::array back_keys{KeyPress{Key::escape}};
constexpr std::array mark_keys{typed('x'), typed('X'), typed('o'), typed('O')};
constexpr std::array theme_keys{typed('c')};
constexpr std::array help_keys{typed('?')};
constexpr std::array redraw_keys{typed('\f')};
constexpr std::array quit_keys{typed('q')};

/// For what does the same whichever of its keys is pressed.
template <void (*effect)(Model&)>
void any_key(Model& model, KeyPress /*key*/) {
  effect(model);
}

void quit(Model& model) { model.view.done = true; }

void change_theme(Model& model) {
  model.settings.theme = (model.settings.theme + 1) % themes().size();
  const std::string_view chosen = themes()[model.settings.theme].name;
  const std::string_view shown = theme_of(model).name;
  note(model, "Colours: " + std::string{chosen} +
                  (chosen == shown ? "" : " (" + std::string{shown} + ")") + ".");
}

/// Not to leave help is all that there is to do.
void stay(Model& /*model*/) {}

constexpr Effect nothing = nullptr;

/// What each does in a game, in the set-up, in help, and in a puzzle.
constexpr std::array table{
    KeyBinding{KeyAction::play_digit, digit_keys, "1-9", "play", "play that square", play_digit,
               nothing, nothing, try_digit},
    KeyBinding{KeyAction::move_cursor, move_keys, "Arrows, h j k l", "move", "move the cursor",
               move_cursor, move_in_setup, scroll_help, move_cursor},
    KeyBinding{KeyAction::jump_cursor, jump_keys, "Home End PgUp PgDn Begin", "jump",
               "move the cursor to that corner, or to the centre", jump_cursor, nothing,
               jump_in_help, jump_cursor},
    KeyBinding{KeyAction::place, place_keys, "Enter, Space", "place", "play the cursor's square",
               any_key<place_at_cursor>, any_key<begin_series>, nothing, any_key<try_cursor>},
    KeyBinding{KeyAction::undo, undo_keys, "u", "undo", "take your last move back", any_key<undo>,
               nothing, nothing, any_key<ask_again>},
    KeyBinding{KeyAction::redo, redo_keys, "r", "redo", "play the move again that was taken back",
               any_key<redo>},
    KeyBinding{KeyAction::retry, retry_keys, "b", "try again",
               "go back to the move that lost the game", any_key<retry>},
    KeyBinding{KeyAction::tip, tip_keys, "t", "tip", "show a best move and the reason for it",
               any_key<give_tip>, nothing, nothing, any_key<give_solution>},
    KeyBinding{KeyAction::values, values_keys, "v", "values",
               "show where squares lead, and in how many moves", any_key<toggle_values>, nothing,
               nothing, any_key<toggle_values>},
    KeyBinding{KeyAction::coach, coach_keys, "w", "coach",
               "coach on or off: say what a move gives away", any_key<toggle_coach>},
    KeyBinding{KeyAction::pause, pause_keys, "p", "pause", "pause or go on, where computers play",
               any_key<pause>},
    KeyBinding{KeyAction::step, step_keys, "s", "step", "have a computer play one move, then wait",
               any_key<step>},
    KeyBinding{KeyAction::new_game, new_game_keys, "n", "new", "begin a new game",
               any_key<next_game>, nothing, nothing, any_key<next_puzzle>},
    KeyBinding{KeyAction::menu, menu_keys, "m", "menu", "go back to the set-up",
               any_key<open_setup>, nothing, nothing, any_key<leave_puzzles>},
    KeyBinding{KeyAction::puzzles, puzzles_keys, "z", "puzzles",
               "go from the set-up to the puzzles", nothing, any_key<open_puzzles>},
    KeyBinding{KeyAction::back, back_keys, "Esc", "back",
               "go back from help, or from the set-up to the game", nothing, any_key<leave_setup>,
               nothing, any_key<leave_puzzles>},
    KeyBinding{KeyAction::choose_mark, mark_keys, "x, X, o, O", "mark",
               "choose that mark in the set-up", nothing, choose_mark},
    KeyBinding{KeyAction::theme, theme_keys, "c", "colours", "next colour theme",
               any_key<change_theme>, any_key<change_theme>, any_key<change_theme>,
               any_key<change_theme>},
    KeyBinding{KeyAction::help, help_keys, "?", "help", "show or leave this help",
               any_key<open_help>, any_key<open_help>, nothing, any_key<open_help>},
    KeyBinding{KeyAction::redraw, redraw_keys, "Ctrl-L", "redraw", "draw the screen anew", nothing,
               nothing, any_key<stay>},
    KeyBinding{
        KeyAction::signal, {}, "Ctrl-Z, Ctrl-C", "leave", "suspend the program; leave at once"},
    KeyBinding{KeyAction::quit, quit_keys, "q", "quit", "quit", any_key<quit>, any_key<quit>,
               any_key<quit>, any_key<quit>},
};

}  // namespace

std::span<const KeyBinding> key_bindings() noexcept { return table; }

const KeyBinding& binding(KeyAction action) noexcept {
  return *std::ranges::find(table, action, &KeyBinding::action);
}

std::optional<KeyAction> action_of(KeyPress key) noexcept {
  for (const KeyBinding& row : table)
    if (std::ranges::find(row.keys, key) != row.keys.end()) return row.action;
  return std::nullopt;
}

Direction direction_of(KeyPress key) noexcept {
  if (key == KeyPress{Key::up} || key == typed('k')) return {0, -1};
  if (key == KeyPress{Key::down} || key == typed('j')) return {0, 1};
  if (key == KeyPress{Key::left} || key == typed('h')) return {-1, 0};
  return {1, 0};
}

}  // namespace ttt
