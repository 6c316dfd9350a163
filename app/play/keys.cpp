#include "play/keys.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "io/text.hpp"
#include "play/game.hpp"
#include "play/help.hpp"
#include "play/model.hpp"
#include "play/puzzle.hpp"
#include "play/setup.hpp"
#include "screen/theme.hpp"

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

/// For what does the same whichever of its keys is pressed.
template <void (*effect)(Model&)>
void any_key(Model& model, KeyPress /*key*/) {
  effect(model);
}

void open_help(Model& model) { model.view.help = {.open = true}; }

/// The record, in the words of `ttt record`.
void open_games(Model& model) { model.view.help = {.open = true, .topic = Help::Topic::games}; }

void quit(Model& model) { model.view.done = true; }

void change_theme(Model& model) {
  if (!model.settings.colors) return note(model, "No colours here.");
  model.settings.theme = next_theme(model.settings.theme, model.view.background);
  const std::string_view chosen = themes()[model.settings.theme].name;
  const std::string_view shown = theme_of(model).name;
  note(model, "Colours: " + std::string{chosen} +
                  (chosen == shown ? "" : " (" + std::string{shown} + ")") + ".");
}

/// Back to the set-up.
void leave_table(Model& model) {
  if (is_puzzle(model)) return leave_puzzles(model);
  open_setup(model);
}

/// A game is left by `m` alone: terminals send Esc also where nobody has pressed it.
void leave_puzzle(Model& model) {
  if (is_puzzle(model)) return leave_puzzles(model);
  note(model, "m goes to the set-up.");
}

void choose_puzzles(Model& model, KeyPress key) {
  if (key == typed('y')) return open_my_puzzles(model);
  open_puzzles(model);
}

constexpr Effect nothing = nullptr;

/// What each does in a game or a puzzle, in the set-up, and in help.
constexpr std::array table{
    KeyBinding{KeyAction::play_digit, typed_keys<'1', '2', '3', '4', '5', '6', '7', '8', '9'>,
               "1-9", "play", "play that square", play_digit},
    KeyBinding{KeyAction::move_cursor, move_keys, "Arrows, h j k l", "move",
               "move the cursor; after a game, Left and Right step", move_cursor, move_in_setup,
               scroll_help},
    KeyBinding{KeyAction::jump_cursor, jump_keys, "Home End PgUp PgDn Begin", "jump",
               "move the cursor to that corner, or to the centre", jump_cursor, nothing,
               jump_in_help},
    KeyBinding{KeyAction::place, place_keys, "Enter, Space", "place",
               "play the cursor's square; begin, go on, try again", any_key<place_at_cursor>,
               any_key<begin_series>},
    KeyBinding{KeyAction::undo, typed_keys<'u'>, "u", "undo",
               "take your last move back; after a game, one back", any_key<undo>},
    KeyBinding{KeyAction::redo, typed_keys<'r'>, "r", "redo",
               "redo what was taken back; after a game, one on", any_key<redo>},
    KeyBinding{KeyAction::retry, typed_keys<'b'>, "b", "try again",
               "go back to the move that lost the game", any_key<retry>},
    KeyBinding{KeyAction::tip, typed_keys<'t'>, "t", "tip",
               "show a best move and the reason for it", any_key<give_tip>},
    KeyBinding{KeyAction::values, typed_keys<'v'>, "v", "values",
               "show where squares lead, and in how many moves", any_key<toggle_values>},
    KeyBinding{KeyAction::coach, typed_keys<'w'>, "w", "coach",
               "coach on or off: say what a move gives away", any_key<toggle_coach>},
    KeyBinding{KeyAction::pause, typed_keys<'p'>, "p", "pause",
               "pause or go on, where computers play", any_key<pause>},
    KeyBinding{KeyAction::step, typed_keys<'s'>, "s", "step",
               "have a computer play one move, then wait", any_key<step>},
    KeyBinding{KeyAction::new_game, typed_keys<'n'>, "n", "new",
               "begin a new game, or go on to another puzzle", any_key<next_game>},
    KeyBinding{KeyAction::menu, typed_keys<'m'>, "m", "menu", "go back to the set-up",
               any_key<leave_table>},
    KeyBinding{KeyAction::puzzles, typed_keys<'z', 'y'>, "z, y", "puzzles",
               "go from the set-up to the puzzles, or to your own", nothing, choose_puzzles},
    KeyBinding{KeyAction::games, typed_keys<'g'>, "g", "games",
               "see from the set-up how your games went", nothing, any_key<open_games>},
    KeyBinding{KeyAction::back, back_keys, "Esc", "back",
               "go back from help, the puzzles, or the set-up", any_key<leave_puzzle>,
               any_key<leave_setup>},
    KeyBinding{KeyAction::choose_mark, typed_keys<'x', 'X', 'o', 'O'>, "x, X, o, O", "mark",
               "choose that mark in the set-up", nothing, choose_mark},
    KeyBinding{KeyAction::theme, typed_keys<'c'>, "c", "colours", "next colour theme",
               any_key<change_theme>, any_key<change_theme>, any_key<change_theme>},
    KeyBinding{KeyAction::help, typed_keys<'?'>, "?", "help", "show or leave this help",
               any_key<open_help>, any_key<open_help>},
    // The terminal itself turns the other two into signals.
    KeyBinding{KeyAction::redraw, typed_keys<'\f'>, "Ctrl-L, Ctrl-Z, Ctrl-C", "redraw",
               "draw the screen anew; suspend; leave at once"},
    KeyBinding{KeyAction::quit, typed_keys<'q'>, "q", "quit", "quit", any_key<quit>, any_key<quit>,
               any_key<quit>},
};

/// No keyboard repeats a key more slowly once it does, and nobody presses one twice as quickly. The
/// first repeat comes later, and is taken for another press.
constexpr std::chrono::milliseconds between_repeats{100};

bool plays(const Input& input) {
  const auto action = action_of(input);
  return action == KeyAction::place || action == KeyAction::play_digit;
}

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

std::optional<KeyAction> action_of(const Input& input) noexcept {
  if (const auto* const key = std::get_if<KeyPress>(&input))
    for (const KeyBinding& row : table)
      if (std::ranges::find(row.keys, *key) != row.keys.end()) return row.action;
  return std::nullopt;
}

Direction direction_of(KeyPress key) noexcept {
  if (key == KeyPress{Key::up} || key == typed('k')) return {0, -1};
  if (key == KeyPress{Key::down} || key == typed('j')) return {0, 1};
  if (key == KeyPress{Key::left} || key == typed('h')) return {-1, 0};
  return {1, 0};
}

bool HeldKey::runs_on(const Input& input, Time now) {
  const bool is_held = input == key_ && now - last_ <= between_repeats;
  stops_ = stops_ && is_held;
  key_ = input;
  last_ = now;
  return plays(input) && (stops_ || now == ended_);
}

void HeldKey::has_changed_game(bool over) noexcept {
  stops_ = true;
  ended_ = over ? last_ : Time{};
}

}  // namespace ttt
