#include "play/keys.hpp"

#include <algorithm>
#include <array>

#include "io/usage.hpp"

namespace ttt {
namespace {

/// The keys that type `characters`.
template <char... characters>
constexpr std::array typed_keys{typed(characters)...};

constexpr std::array move_keys{KeyPress{Key::up},    KeyPress{Key::down}, KeyPress{Key::left},
                               KeyPress{Key::right}, typed('h'),          typed('j'),
                               typed('k'),           typed('l')};
constexpr std::array jump_keys{KeyPress{Key::home}, KeyPress{Key::end}, KeyPress{Key::page_up},
                               KeyPress{Key::page_down}, KeyPress{Key::begin}};
constexpr std::array place_keys{KeyPress{Key::enter}, typed(' ')};
constexpr std::array back_keys{KeyPress{Key::escape}};

constexpr std::array bindings{
    KeyBinding{KeyAction::play_digit, typed_keys<'1', '2', '3', '4', '5', '6', '7', '8', '9'>,
               "1-9", "play", "play that square"},
    KeyBinding{KeyAction::move_cursor, move_keys, "Arrows, h j k l", "move",
               "move the cursor or choose; after a game: review"},
    KeyBinding{KeyAction::jump_cursor, jump_keys, "Home End PgUp PgDn Begin", "jump",
               "move the cursor to that corner, or to the centre"},
    KeyBinding{KeyAction::place, place_keys, "Enter, Space", "place",
               "play the square of the cursor; begin; go on"},
    KeyBinding{KeyAction::undo, typed_keys<'u'>, "u", "undo", "undo; in a review: back"},
    KeyBinding{KeyAction::redo, typed_keys<'r'>, "r", "redo", "redo; in a review: forward"},
    KeyBinding{KeyAction::practise, typed_keys<'b'>, "b", "practise",
               "practise from your last mistake"},
    KeyBinding{KeyAction::tip, typed_keys<'t'>, "t", "tip",
               "show a best move and the reason for it"},
    KeyBinding{KeyAction::values, typed_keys<'v'>, "v", "values", "show the value of every square"},
    KeyBinding{KeyAction::coach, typed_keys<'w'>, "w", "coach", "coach on or off"},
    KeyBinding{KeyAction::pause, typed_keys<'p'>, "p", "pause",
               "pause or resume a game between computers"},
    KeyBinding{KeyAction::mark, typed_keys<'x', 'o'>, "x o", "mark", "choose your mark"},
    KeyBinding{KeyAction::new_game, typed_keys<'n'>, "n", "new", "new game; another puzzle"},
    KeyBinding{KeyAction::menu, typed_keys<'m'>, "m", "menu", "back to the menu"},
    KeyBinding{KeyAction::puzzles, typed_keys<'z'>, "z", "puzzles", "solve puzzles"},
    KeyBinding{KeyAction::mistakes, typed_keys<'y'>, "y", "mistakes",
               "solve your own mistakes as puzzles"},
    KeyBinding{KeyAction::record, typed_keys<'g'>, "g", "record", "your record"},
    KeyBinding{KeyAction::back, back_keys, "Esc", "back", "go back"},
    KeyBinding{KeyAction::theme, typed_keys<'c'>, "c", "colours", "next colour theme"},
    KeyBinding{KeyAction::help, typed_keys<'?'>, "?", "help", "open or close this help"},
    // The terminal turns Ctrl-Z and Ctrl-C into signals, so that only Ctrl-L arrives as a key.
    KeyBinding{KeyAction::redraw, typed_keys<'\f'>, "Ctrl-L, Ctrl-Z, Ctrl-C", "redraw",
               "redraw; suspend; leave at once"},
    KeyBinding{KeyAction::quit, typed_keys<'q'>, "q", "quit", "leave"},
};

KeyAction find_action(KeyPress key) noexcept {
  for (const KeyBinding& row : bindings)
    if (std::ranges::find(row.keys, key) != row.keys.end()) return row.action;
  return KeyAction::none;
}

}  // namespace

std::span<const KeyBinding> key_bindings() noexcept { return bindings; }

const KeyBinding& binding(KeyAction action) noexcept {
  return *std::ranges::find(bindings, action, &KeyBinding::action);
}

std::string keys_help() {
  HelpRows rows;
  for (const KeyBinding& binding : bindings) rows.emplace_back(binding.shown, binding.summary);
  return help_table("Keys", rows);
}

KeyCommand::KeyCommand(KeyPress pressed) noexcept : key(pressed), action(find_action(pressed)) {
  const bool is_capital = pressed.character >= 'A' && pressed.character <= 'Z';
  if (action != KeyAction::none || !is_capital)
    return;  // an unbound capital may be due to Caps Lock
  key.character = static_cast<char>(pressed.character - 'A' + 'a');
  action = find_action(key);
}

Direction direction_of(KeyPress key) noexcept {
  if (key == KeyPress{Key::up} || key == typed('k')) return {0, -1};
  if (key == KeyPress{Key::down} || key == typed('j')) return {0, 1};
  if (key == KeyPress{Key::left} || key == typed('h')) return {-1, 0};
  return {1, 0};
}

}  // namespace ttt
