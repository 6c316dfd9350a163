#include <algorithm>
#include <array>
#include <utility>

#include "io/text.hpp"
#include "play/board_view.hpp"
#include "play/game.hpp"
#include "play/hints.hpp"
#include "play/layout.hpp"
#include "play/page.hpp"
#include "play/sentences.hpp"
#include "play/settings.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

// The settings.

/// Returns the settings that have the current word of the setting.
const Settings& settings_with(const Model& model, const MenuRow& setting) {
  return setting.applies_at_once ? model.settings : model.menu.draft;
}

std::string current_word(const Model& model, const MenuRow& setting) {
  return setting.word(settings_with(model, setting));
}

Words words_of(const Model& model, const MenuRow& setting) {
  return setting.words(settings_with(model, setting), model.menu.from_command_line);
}

/// Returns the word that is `places` (1 or -1) after the current one; nothing at the end.
std::optional<std::string> neighbouring_word(const Model& model, const MenuRow& setting,
                                             int places) {
  const Words words = words_of(model, setting);
  const auto current = std::ranges::find(words, current_word(model, setting));
  const auto index = current - words.begin() + places;
  if (index < 0 || index >= std::ssize(words)) return std::nullopt;
  return words[static_cast<std::size_t>(index)];
}

void choose_word(Model& model, const MenuRow& setting, const std::string& word) {
  const std::string before = current_word(model, setting);
  setting.set(model.menu.draft, word);
  if (!setting.applies_at_once || word == before) return;
  if (setting.set(model.settings, word)) record_choice(model, setting.option);
}

// The game that Enter begins or continues.

/// Returns true if Enter returns to the match under way, because no choice asks for another one.
bool continues_match(const Model& model) {
  const Settings& draft = model.menu.draft;
  return model.menu.back && !match_decided(model) && draft.matchup == model.settings.matchup &&
         draft.best_of == model.settings.best_of;
}

/// Returns true if Enter returns to a game that is not over.
bool continues_game(const Model& model) {
  return continues_match(model) && !model.game.match_game.over();
}

/// Returns the mark that makes the next move after Enter; nothing if a coin decides that.
std::optional<Mark> next_mover(const Model& model) {
  const Game& game = model.game.match_game.game;
  if (continues_game(model)) return game.to_move();
  if (continues_match(model)) return !game.first();
  const Matchup& matchup = model.menu.draft.matchup;
  if (matchup.first == First::random) return std::nullopt;
  return matchup.first == First::me ? matchup.symbol : !matchup.symbol;
}

/// Returns true if a person makes the next move, however a coin falls.
bool person_moves_next(const Model& model) {
  const Matchup& matchup = model.menu.draft.matchup;
  if (const auto mark = next_mover(model)) return player_of(matchup, *mark).human();
  return matchup.me.human() && matchup.opponent.human();
}

/// Begins a match or, if no choice asks for that, goes on with the match under way.
void start_game(Model& model) {
  if (!continues_match(model)) return begin_match(model);
  model.view.page = *model.menu.back;
  if (model.game.match_game.over()) next_game(model);
}

// The keys.

/// Returns the key that begins the game: `Press a digit to begin.`, `Enter begins.`
std::string invitation(const Model& model) {
  const bool goes_on = continues_game(model);
  if (person_moves_next(model))
    return goes_on ? "Press a digit to go on." : "Press a digit to begin.";
  return goes_on ? "Enter goes on." : "Enter begins.";
}

/// Returns why a digit does not play: `Medium starts: Enter begins.`
std::string refusal(const Model& model) {
  const auto mark = next_mover(model);
  if (!mark) return "A coin decides: " + invitation(model);
  return sides_of(model.menu.draft.matchup).name(*mark) +
         (continues_game(model) ? " is to move: " : " starts: ") + invitation(model);
}

/// Moves the focus down by `rows` (1 or -1). The first row follows the last one.
void move_focus(Menu& menu, int rows) {
  const int count = static_cast<int>(menu_rows().size());
  menu.focus = static_cast<std::size_t>((static_cast<int>(menu.focus) + rows + count) % count);
}

/// Handles arrows: up and down move to another row, left and right choose another word of the row.
void move_in_menu(Model& model, KeyPress key) {
  const Direction direction = direction_of(key);
  if (direction.rows != 0) return move_focus(model.menu, direction.rows);
  const MenuRow& setting = menu_rows()[model.menu.focus];
  if (const auto word = neighbouring_word(model, setting, direction.columns))
    choose_word(model, setting, *word);
}

// The drawing.

/// Returns the hints in three groups: for the game, for other pages, and for the rest.
std::array<std::vector<Hint>, 3> hint_groups(const Model& model) {
  std::vector<Hint> game{hint(KeyAction::place, continues_game(model) ? "go on" : "begin")};
  if (model.menu.back) game.push_back(hint(KeyAction::back));
  game.push_back(hint(KeyAction::move_cursor, "choose"));
  std::vector<Hint> rest;
  if (model.settings.colors) rest.push_back(hint(KeyAction::theme));
  for (const KeyAction action : {KeyAction::help, KeyAction::quit}) rest.push_back(hint(action));
  return {game, {hint(KeyAction::puzzles), hint(KeyAction::record)}, rest};
}

/// Draws each group of hints in a line of its own or, if there is only one, all in that.
void draw_menu_hints(Frame& frame, const Area& area, const Model& model) {
  std::vector<std::vector<Hint>> lines;
  for (const auto& group : hint_groups(model)) {
    if (std::ssize(lines) < area.size.rows) lines.emplace_back();
    lines.back().insert(lines.back().end(), group.begin(), group.end());
  }
  for (Point point = area.point; const auto& line : lines) {
    draw_hints(frame, point, area.size.columns, line);
    ++point.row;
  }
}

/// Draws the row of a setting: its label and its current word, in focus as `Opponent  <medium>`. A
/// click on `<` or `>` chooses the word before or after it.
void draw_row(Frame& frame, Point point, int columns, const Model& model, std::size_t index) {
  constexpr int label_columns = 11;
  const MenuRow& setting = menu_rows()[index];
  const bool focused = index == model.menu.focus;
  const Role role = focused ? Role::focus : index < main_rows ? Role::text : Role::faint;
  const std::string current = current_word(model, setting);
  const std::string word =
      truncated_in_front(shown_word(setting, current), columns - label_columns - 2);
  const Point before{point.column + label_columns, point.row};
  const Point after{before.column + 1 + static_cast<int>(display_width(word)), point.row};
  frame.put(point, setting.label, role);
  frame.put({before.column + 1, point.row}, word, role);
  const auto choice = [&](int places) {
    const auto neighbour = places == 0 ? std::nullopt : neighbouring_word(model, setting, places);
    return Choice{std::string{setting.option}, neighbour.value_or(current)};
  };
  frame.set_click(point, after.column - point.column, choice(0));
  if (!focused) return;
  frame.put(before, "<", role);
  frame.put(after, ">", role);
  frame.set_click(before, 1, choice(-1));
  frame.set_click(after, 1, choice(1));
  frame.set_rest(point);
}

/// Draws the explanation of the row in focus. The hidden cursor rests on it.
void draw_explanation(Frame& frame, const Area& area, const Model& model) {
  const MenuRow& setting = menu_rows()[model.menu.focus];
  frame.set_rest(area.point);
  for (Point point = area.point;
       const auto& line :
       fitted(explanation_of(setting, settings_with(model, setting), model.record),
              area.size.columns, area.size.rows)) {
    frame.put(point, line, Role::message);
    ++point.row;
  }
}

}  // namespace

void press_in_menu(Model& model, const KeyCommand& command) {
  switch (command.action) {
    case KeyAction::move_cursor: return move_in_menu(model, command.key);
    case KeyAction::place: return start_game(model);
    case KeyAction::play_digit:
      if (!person_moves_next(model)) return refuse(model, refusal(model));
      start_game(model);
      return press_in_game(model, command);
    case KeyAction::redo:  // plays again in the game under way what `u` has undone to its beginning
      if (!continues_game(model)) return refuse(model, nothing_to_redo);
      start_game(model);
      return press_in_game(model, command);
    case KeyAction::back:
      if (!model.menu.back) return refuse(model, "No game to return to.");
      model.view.page = *model.menu.back;
      return;
    // The codes that the keypad sends for corners and the centre if NumLock is off.
    case KeyAction::jump_cursor: return refuse(model, {});
    default: return refuse(model, no_such_key);
  }
}

void choose_in_menu(Model& model, const Choice& choice) {
  const auto rows = menu_rows();
  const auto row = std::ranges::find(rows, choice.question, &MenuRow::option);
  if (row == rows.end()) return;
  model.menu.focus = static_cast<std::size_t>(row - rows.begin());
  choose_word(model, *row, choice.answer);
}

/// Draws the settings, and the board of the game that Enter begins or continues. The empty squares
/// have digits if a digit plays there. A note on the last key replaces the headline, and the hidden
/// cursor rests on it.
void draw_menu(Frame& frame, const Model& model) {
  Layout layout = page_layout(frame.size());
  BoardView board{.digits = person_moves_next(model),
                  .layout = model.settings.layout,
                  .unicode = model.settings.unicode};
  if (continues_game(model)) board.board = model.game.match_game.game.board();
  draw_board(frame, layout.board, *layout.style, board);
  const Area headline = cut_top(layout.panel, 2);
  const Area explanation = cut_bottom(layout.panel, 2);
  for (std::size_t index = 0; index < menu_rows().size(); ++index)
    draw_row(frame, cut_top(layout.panel, 1).point, layout.panel.size.columns, model, index);
  draw_explanation(frame, explanation, model);
  const std::string& note = model.view.note;
  Point line = headline.point;
  for (const auto& text :
       fitted(note.empty() ? invitation(model) : note, headline.size.columns, 2)) {
    frame.put(line, text, Role::turn);
    ++line.row;
  }
  if (!note.empty()) frame.set_rest(headline.point);
  draw_menu_hints(frame, layout.hints, model);
}

}  // namespace ttt
