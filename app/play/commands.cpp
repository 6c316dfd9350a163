#include "play/commands.hpp"

#include <algorithm>
#include <array>

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
constexpr std::array tip_keys{typed('t')};
constexpr std::array values_keys{typed('v')};
constexpr std::array pause_keys{typed('p')};
constexpr std::array step_keys{typed('s')};
constexpr std::array new_game_keys{typed('n')};
constexpr std::array menu_keys{typed('m')};
constexpr std::array back_keys{KeyPress{Key::escape}};
constexpr std::array mark_keys{typed('x'), typed('X'), typed('o'), typed('O')};
constexpr std::array theme_keys{typed('c')};
constexpr std::array help_keys{typed('?')};
constexpr std::array redraw_keys{typed('\f')};
constexpr std::array quit_keys{typed('q')};

constexpr std::array table{
    CommandInfo{Command::play_digit, digit_keys, "1-9", "play", "play that square"},
    CommandInfo{Command::move_cursor, move_keys, "Arrows, h j k l", "move", "move the cursor"},
    CommandInfo{Command::jump_cursor, jump_keys, "Home End PgUp PgDn Begin", "jump",
                "move the cursor to that corner, or to the centre"},
    CommandInfo{Command::place, place_keys, "Enter, Space", "place", "play the cursor's square"},
    CommandInfo{Command::undo, undo_keys, "u", "undo", "take your last move back"},
    CommandInfo{Command::redo, redo_keys, "r", "redo", "play the move again that was taken back"},
    CommandInfo{Command::tip, tip_keys, "t", "tip", "show a best move and the reason for it"},
    CommandInfo{Command::values, values_keys, "v", "values",
                "show where every square leads, and when"},
    CommandInfo{Command::pause, pause_keys, "p", "pause", "have the computers wait, or go on"},
    CommandInfo{Command::step, step_keys, "s", "step", "have a computer play one move, then wait"},
    CommandInfo{Command::new_game, new_game_keys, "n", "new", "begin a new game"},
    CommandInfo{Command::menu, menu_keys, "m", "menu", "go back to the set-up"},
    CommandInfo{Command::back, back_keys, "Esc", "back",
                "go back from help, or from the set-up to the game"},
    CommandInfo{Command::choose_mark, mark_keys, "x, X, o, O", "mark",
                "choose that mark in the set-up"},
    CommandInfo{Command::theme, theme_keys, "c", "colours", "next colour theme"},
    CommandInfo{Command::help, help_keys, "?", "help", "show or leave this help"},
    CommandInfo{Command::redraw, redraw_keys, "Ctrl-L", "redraw", "draw the screen anew"},
    CommandInfo{Command::suspend, {}, "Ctrl-Z", "suspend", "suspend the program"},
    CommandInfo{Command::interrupt, {}, "Ctrl-C", "leave", "leave at once"},
    CommandInfo{Command::quit, quit_keys, "q", "quit", "quit"},
};

}  // namespace

std::span<const CommandInfo> commands() noexcept { return table; }

const CommandInfo& info(Command command) noexcept {
  return *std::ranges::find(table, command, &CommandInfo::command);
}

std::optional<Command> command_for(KeyPress key) noexcept {
  for (const CommandInfo& row : table)
    if (std::ranges::find(row.keys, key) != row.keys.end()) return row.command;
  return std::nullopt;
}

}  // namespace ttt
