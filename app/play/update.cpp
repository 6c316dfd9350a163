#include "play/update.hpp"

#include <algorithm>
#include <utility>

#include "io/text.hpp"
#include "play/game.hpp"
#include "play/page.hpp"
#include "play/settings.hpp"

namespace ttt {
namespace {

std::string describe(Size size) {
  return std::to_string(size.columns) + "x" + std::to_string(size.rows);
}

void draw_too_small(Frame& frame) {
  const std::string text =
      "Too small: " + describe(frame.size()) + ", needs " + describe(smallest_size) + ". q quits.";
  int row = 0;
  for (const auto line : wrap(text, frame.size().columns)) frame.put({0, row++}, line, Role::text);
}

/// Removes the notice on the last key, and notes that no key was refused and no message is new.
void forget_last_key(Model& model) {
  model.view.has_new_message = false;
  model.view.notice.clear();
  model.view.refused = false;
}

/// Switches to the next colour theme that looks different on this screen and suits the terminal's
/// background, records the choice, and names the theme in a notice. Refuses if colours are off.
void change_theme(Model& model) {
  if (!model.view.colors) return refuse(model, "No colours here.");
  const Theme& before = theme_of(model);
  std::size_t& theme = model.settings.theme;
  do theme = next_theme(theme, model.view.background);
  while (theme_of(model).styles == before.styles);  // the key must be seen to do something
  record_choice(model, "theme");
  const std::string_view chosen = themes()[theme].name;
  const std::string_view shown = theme_of(model).name;
  model.view.notice = "Colours: " + std::string{chosen} +
                      (chosen == shown ? "" : " (" + std::string{shown} + ")") + ".";
}

/// Carries out a key that means the same on all pages; gives other keys to the page on the screen.
void press_on_page(Model& model, const KeyCommand& command) {
  View& view = model.view;
  switch (command.action) {
    case KeyAction::puzzles: return open_puzzles(model, false);
    case KeyAction::mistakes: return open_puzzles(model, true);
    case KeyAction::record: view.overlay = {Overlay::Topic::record}; return;
    case KeyAction::theme: return change_theme(model);
    case KeyAction::help: view.overlay = {Overlay::Topic::keys}; return;
    case KeyAction::quit: view.done = true; return;
    default: break;
  }
  switch (view.page) {
    case PageId::menu: return press_in_menu(model, command);
    case PageId::game: return press_in_game(model, command);
    case PageId::puzzle: return press_in_puzzle(model, command);
  }
}

/// Carries out a key. On a screen that is too small, q leaves the program even from help, and no
/// other key works, because no effect could be seen.
void apply(Model& model, const KeyCommand& command) {
  View& view = model.view;
  if (command.action == KeyAction::redraw) return;
  if (!has_room(view.size)) {
    view.done = command.action == KeyAction::quit;
    return;
  }
  forget_last_key(model);
  if (!view.overlay) return press_on_page(model, command);
  if (command.action == KeyAction::theme) return change_theme(model);
  press_in_overlay(model, command);
}

void apply(Model& model, const MenuChoice& choice) {
  const View& view = model.view;
  if (!has_room(view.size) || view.overlay || view.page != PageId::menu) return;
  forget_last_key(model);
  choose_in_menu(model, choice);
}

void apply(Model& model, const Reply& reply) {
  if (computer_to_move(model)) play_reply(model, reply);
}

void apply(Model& model, Resized resized) { model.view.size = resized.size; }

void apply(Model& model, Tick /*tick*/) {
  if (waits_for_tick(model)) next_game(model);
}

void apply(Model& model, Background background) { model.view.background = background; }

void apply(Model& model, Display display) { model.view.colors = display.colors; }

/// Returns true if a game between computers must wait for its viewer, because help, the record or a
/// screen that is too small hides it.
bool waits_for_reader(const Model& model) {
  const bool hidden = model.view.overlay || !has_room(model.view.size);
  return hidden && !has_person(model.match.matchup);
}

}  // namespace

Model start(const Settings& settings, PageId page, Random random, Record record) {
  Model model;
  model.settings = settings;
  model.menu.is_whole = has_other_settings(settings);
  model.random = random;
  model.record = std::move(record);
  if (page == PageId::game) begin_match(model);
  return model;
}

Model with_game(Model model, const Game& game) {
  model.table.game() = game;
  if (game.last_move()) complete_move(model);
  return model;
}

bool works_now(Model model, KeyPress key) {
  model.view.overlay.reset();
  return !update(std::move(model), KeyCommand{key}).view.refused;
}

void hide_idle_hints(const Model& model, std::vector<Hint>& hints) {
  for (Hint& hint : hints)
    if (hint.click != KeyPress{}) hint.is_shown = works_now(model, hint.click);
}

bool works_now(const Model& model, const KeyBinding& row) {
  const auto works = [&model](KeyPress key) { return works_now(model, key); };
  return row.action == KeyAction::redraw || std::ranges::any_of(row.keys, works);
}

Model update(Model model, const Event& event) {
  std::visit([&](const auto& what) { apply(model, what); }, event);
  return model;
}

Frame render(const Model& model) {
  const Size size = model.view.size;
  Frame frame{size};
  if (size.columns < 1 || size.rows < 1) return frame;
  frame.set_notices(model.view.refusals);
  if (!has_room(size)) {
    draw_too_small(frame);
    return frame;
  }
  if (model.view.overlay) {
    draw_overlay(frame, model);
    return frame;
  }
  switch (model.view.page) {
    case PageId::menu: draw_menu(frame, model); break;
    case PageId::game: draw_game(frame, model); break;
    case PageId::puzzle: draw_puzzle(frame, model); break;
  }
  return frame;
}

bool waits_for_tick(const Model& model) noexcept {
  return model.view.page == PageId::game && model.table.played.over() &&
         !has_person(model.match.matchup) && !waits_for_reader(model) && !model.match.paused &&
         !match_decided(model);
}

bool computer_to_move(const Model& model) noexcept {
  return model.view.page == PageId::game && !model.table.ended() && !waits_for_reader(model) &&
         !model.match.paused && !person_to_move(model);
}

std::optional<Event> event_of(const Input& input, const Frame& seen) {
  if (const auto* const key = std::get_if<KeyPress>(&input)) return *key;
  if (const auto* const answer = std::get_if<TerminalReply>(&input)) {
    if (!answer->background) return std::nullopt;
    return *answer->background;
  }
  const auto [column, row] = std::get<Click>(input);
  const Point point{column, row};
  if (const MenuChoice* const choice = seen.menu_choice_at(point)) return *choice;
  const Cell* const cell = seen.at(point);
  if (cell == nullptr || cell->click == KeyPress{}) return std::nullopt;
  return cell->click;
}

}  // namespace ttt
