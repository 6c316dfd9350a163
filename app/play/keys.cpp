#include "play/keys.hpp"

#include <algorithm>
#include <array>

#include "io/text.hpp"
#include "screen/input.hpp"

namespace ttt {
namespace {

/// The keys that type these characters.
template <char... characters>
constexpr std::array typed_keys{typed(characters)...};

constexpr std::array move_keys{KeyPress{Key::up},    KeyPress{Key::down}, KeyPress{Key::left},
                               KeyPress{Key::right}, typed('h'),          typed('j'),
                               typed('k'),           typed('l')};
constexpr std::array jump_keys{KeyPress{Key::home}, KeyPress{Key::end}, KeyPress{Key::page_up},
                               KeyPress{Key::page_down}, KeyPress{Key::begin}};
constexpr std::array place_keys{KeyPress{Key::enter}, typed(' ')};
constexpr std::array back_keys{KeyPress{Key::escape}};

constexpr std::array table{
    KeyBinding{KeyAction::play_digit, typed_keys<'1', '2', '3', '4', '5', '6', '7', '8', '9'>,
               "1-9", "play", "play that square"},
    KeyBinding{KeyAction::move_cursor, move_keys, "Arrows, h j k l", "move",
               "move the cursor; after a game, Left and Right step"},
    KeyBinding{KeyAction::jump_cursor, jump_keys, "Home End PgUp PgDn Begin", "jump",
               "move the cursor to that corner, or to the centre"},
    KeyBinding{KeyAction::place, place_keys, "Enter, Space", "place",
               "play the cursor's square; begin, go on, try again"},
    KeyBinding{KeyAction::undo, typed_keys<'u'>, "u", "undo",
               "take your last move back; after a game, one back"},
    KeyBinding{KeyAction::redo, typed_keys<'r'>, "r", "redo",
               "redo what was taken back; after a game, one on"},
    KeyBinding{KeyAction::retry, typed_keys<'b'>, "b", "try again",
               "go back to the move that lost the game"},
    KeyBinding{KeyAction::tip, typed_keys<'t'>, "t", "tip",
               "show a best move and the reason for it"},
    KeyBinding{KeyAction::values, typed_keys<'v'>, "v", "values",
               "show where squares lead, and in how many moves"},
    KeyBinding{KeyAction::coach, typed_keys<'w'>, "w", "coach",
               "coach on or off: say what a move gives away"},
    KeyBinding{KeyAction::pause, typed_keys<'p'>, "p", "pause",
               "pause or go on, where computers play"},
    KeyBinding{KeyAction::step, typed_keys<'s'>, "s", "step",
               "have a computer play one move, then wait"},
    KeyBinding{KeyAction::new_game, typed_keys<'n'>, "n", "new",
               "begin a new game, or go on to another puzzle"},
    KeyBinding{KeyAction::menu, typed_keys<'m'>, "m", "menu", "go back to the set-up"},
    KeyBinding{KeyAction::puzzles, typed_keys<'z', 'y'>, "z, y", "puzzles",
               "go from the set-up to the puzzles, or to your own"},
    KeyBinding{KeyAction::games, typed_keys<'g'>, "g", "games",
               "see from the set-up how your games went"},
    KeyBinding{KeyAction::back, back_keys, "Esc", "back",
               "go back from help, the puzzles, or the set-up"},
    KeyBinding{KeyAction::choose_mark, typed_keys<'x', 'X', 'o', 'O'>, "x, X, o, O", "mark",
               "choose that mark in the set-up"},
    KeyBinding{KeyAction::theme, typed_keys<'c'>, "c", "colours", "next colour theme"},
    KeyBinding{KeyAction::help, typed_keys<'?'>, "?", "help", "show or leave this help"},
    // The terminal itself turns the other two into signals.
    KeyBinding{KeyAction::redraw, typed_keys<'\f'>, "Ctrl-L, Ctrl-Z, Ctrl-C", "redraw",
               "draw the screen anew; suspend; leave at once"},
    KeyBinding{KeyAction::quit, typed_keys<'q'>, "q", "quit", "quit"},
};

}  // namespace

std::span<const KeyBinding> key_bindings() noexcept { return table; }

const KeyBinding& binding(KeyAction action) noexcept {
  return *std::ranges::find(table, action, &KeyBinding::action);
}

std::string keys_help() {
  HelpRows rows;
  for (const KeyBinding& binding : table) rows.emplace_back(binding.shown, binding.summary);
  return help_table("Keys", rows);
}

KeyCommand::KeyCommand(KeyPress pressed) noexcept : key(pressed) {
  for (const KeyBinding& row : table)
    if (std::ranges::find(row.keys, pressed) != row.keys.end()) action = row.action;
}

Direction direction_of(KeyPress key) noexcept {
  if (key == KeyPress{Key::up} || key == typed('k')) return {0, -1};
  if (key == KeyPress{Key::down} || key == typed('j')) return {0, 1};
  if (key == KeyPress{Key::left} || key == typed('h')) return {-1, 0};
  return {1, 0};
}

}  // namespace ttt
