#include "play/update.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "io/text.hpp"
#include "play/common_keys.hpp"
#include "play/match.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

/// All pages, in the order of `PageId`.
const std::array pages{&menu_page, &game_page, &puzzle_page};

const Page& page_of(const Model& model) noexcept {
  return *pages[static_cast<std::size_t>(model.view.page)];
}

std::string describe(Size size) {
  return std::to_string(size.columns) + "x" + std::to_string(size.rows);
}

void draw_too_small(Frame& frame) {
  const std::string text =
      "Too small: " + describe(frame.size()) + ", needs " + describe(smallest_size) + ". q quits.";
  int row = 0;
  for (const auto line : wrap(text, frame.size().columns)) frame.put({0, row++}, line, Role::text);
}

/// Removes the note on the last key, and shows a winning line as a whole.
void forget_last_key(Model& model) {
  model.view.line_shown.reset();
  model.view.note.clear();
}

/// Calls the key's handler; a key without one closes help or the record. On a screen that is too
/// small, q leaves the program even from help, and no other key works, because no effect could be
/// seen.
void apply(Update& update, const KeyCommand& command) {
  Model& model = update.model;
  if (command.action == KeyAction::redraw) return;
  if (!has_room(model.view.size)) {
    model.view.done = command.action == KeyAction::quit;
    return;
  }
  forget_last_key(model);
  if (const Handler handler = handler_of(model, command))
    handler(update, command.key);
  else if (!std::exchange(model.view.overlay.open, false))
    note(update, "? shows the keys.");
}

void apply(Update& update, const Choice& choice) {
  Model& model = update.model;
  const Page& page = page_of(model);
  if (!has_room(model.view.size) || model.view.overlay.open || page.choose == nullptr) return;
  forget_last_key(model);
  page.choose(update, choice);
}

void apply(Update& update, const Reply& reply) {
  if (computer_to_move(update.model)) play_reply(update, reply);
}

void apply(Update& update, Resized resized) { update.model.view.size = resized.size; }

void apply(Update& update, Tick /*tick*/) {
  Model& model = update.model;
  if (next_tick(model) == NextTick::next_game) return next_game(update);
  auto& shown = model.view.line_shown;
  const Table& table = table_of(model);
  const int squares = completed_lines(table.match_game.game.board()).size();
  const int steps = squares > 0 ? squares : static_cast<int>(lines_of(table.message).size());
  if (shown && ++*shown >= steps) shown.reset();
}

void apply(Update& update, Background background) { update.model.view.background = background; }

void apply(Update& update, Display display) {
  update.model.settings.colors = display.colors;
  update.model.settings.animate = update.model.settings.animate && display.animation;
}

void apply(Update& update, const Notice& notice) {
  tell(update.model, table_of(update.model), {notice.text, NewsKind::notice});
}

/// Returns true if a game between computers must wait, because help, the record or a screen that is
/// too small hides it.
bool waits_for_reader(const Model& model) {
  const bool hidden = model.view.overlay.open || !has_room(model.view.size);
  return hidden && !has_person(model.game.matchup);
}

}  // namespace

Handler handler_of(const Model& model, const KeyCommand& command) noexcept {
  if (!command.action) return nullptr;
  const auto find = [&command](std::span<const KeyHandler> handlers) -> Handler {
    const auto found = std::ranges::find(handlers, *command.action, &KeyHandler::action);
    return found == handlers.end() ? nullptr : found->handler;
  };
  if (model.view.overlay.open) return find(overlay_handlers());
  const Handler own = find(page_of(model).handlers);
  return own != nullptr ? own : find(common_handlers());
}

Model start(Menu menu, PageId page, Random random, Record record) {
  Update begun;
  Model& model = begun.model;
  model.settings = menu.draft;
  model.game.matchup = menu.draft.matchup;
  model.series.random = random;
  model.record = std::move(record);
  model.menu = std::move(menu);
  if (page == PageId::game) begin_match(begun);
  return std::move(model);
}

Model with_game(Model model, const Game& game) {
  Update update{std::move(model)};
  update.model.game.match_game.game = game;
  if (game.last_move()) say_move(update);
  return std::move(update.model);
}

Model with_seeded_puzzles(Model model) {
  model.puzzles.all.order = shuffled_puzzles(model.series.random);
  return model;
}

bool works_now(Model model, KeyPress key) {
  const KeyCommand command{key};
  model.view.overlay.open = false;
  if (handler_of(model, command) == nullptr) return false;
  return !update(std::move(model), command).refused;
}

bool works_now(const Model& model, const KeyBinding& row) {
  const auto works = [&model](KeyPress key) { return works_now(model, key); };
  return row.action == KeyAction::redraw || std::ranges::any_of(row.keys, works);
}

Update update(Model model, const Event& event) {
  Update update{std::move(model)};
  std::visit([&](const auto& what) { apply(update, what); }, event);
  return update;
}

Frame render(const Model& model) {
  const Size size = model.view.size;
  Frame frame{size};
  if (size.columns < 1 || size.rows < 1) return frame;
  if (!has_room(size))
    draw_too_small(frame);
  else if (model.view.overlay.open)
    draw_overlay(frame, model);
  else
    page_of(model).draw(frame, model);
  return frame;
}

NextTick next_tick(const Model& model) noexcept {
  if (model.view.line_shown) return NextTick::animation;
  const bool watching = model.view.page == PageId::game && model.game.match_game.over() &&
                        !has_person(model.game.matchup);
  return watching && !waits_for_reader(model) && !model.series.paused && !match_decided(model)
             ? NextTick::next_game
             : NextTick::none;
}

bool computer_to_move(const Model& model) noexcept {
  return model.view.page == PageId::game && !model.game.ended() && !waits_for_reader(model) &&
         (!model.series.paused || model.series.step) && !person_to_move(model);
}

std::optional<Event> event_of(const Input& input, const Frame& seen) {
  if (const auto* const key = std::get_if<KeyPress>(&input)) return *key;
  if (const auto* const answer = std::get_if<TerminalReply>(&input)) {
    if (!answer->background) return std::nullopt;
    return *answer->background;
  }
  const auto [column, row] = std::get<Click>(input);
  const Point point{column, row};
  if (const Choice* const choice = seen.choice_at(point)) return *choice;
  const Cell* const cell = seen.at(point);
  if (cell == nullptr || cell->click == KeyPress{}) return std::nullopt;
  return cell->click;
}

}  // namespace ttt
