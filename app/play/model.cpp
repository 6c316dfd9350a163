#include "play/model.hpp"

#include <algorithm>
#include <utility>

#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/puzzle_screen.hpp"

namespace ttt {
namespace {

template <typename... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

/// The effect that an action has where the model is now; null: none.
Effect effect_here(const Model& model, KeyAction action) {
  const KeyBinding& row = binding(action);
  if (model.view.help.open) return row.in_help;
  switch (model.view.page) {
    case Page::setup: return row.in_setup;
    case Page::game: return row.in_game;
    case Page::puzzle: return row.in_puzzle;
  }
  return nullptr;
}

/// What is not to be seen is not to be played: without room, nothing can be done but to leave.
bool can_act(const Model& model, std::optional<KeyAction> action) {
  return has_room(model.view.size) || action == KeyAction::quit;
}

void press(Model& model, KeyPress key) {
  const auto action = action_of(key);
  if (!can_act(model, action)) return;
  model.view.line_shown.reset();
  model.view.note.clear();
  const Effect effect = action ? effect_here(model, *action) : nullptr;
  if (effect != nullptr) {
    effect(model, key);
  } else {
    model.view.help.open = false;
  }
}

/// A game that is watched waits while nobody can see it.
bool waits_for_reader(const Model& model) {
  const bool hidden = model.view.help.open || !has_room(model.view.size);
  return hidden && !has_person(model.pairing);
}

/// A click on the name of a key is that key, if it is a single one.
void click_action(Model& model, KeyAction action) {
  const auto keys = binding(action).keys;
  if (model.view.help.open && action == KeyAction::move_cursor) {
    press(model, {Key::down});
  } else if (keys.size() == 1 || action == KeyAction::place) {
    press(model, keys.front());
  }
}

/// What was clicked on counts only while it is there: the click may have waited behind a key.
void click(Model& model, const Clickable& thing) {
  if (!can_act(model, {})) return;
  model.view.line_shown.reset();
  model.view.note.clear();
  const bool covered = model.view.help.open;
  std::visit(Overloaded{
                 [](std::monostate) {},
                 [&](Square square) {
                   if (covered) return;
                   if (model.view.page == Page::game) play_as_person(model, square);
                   if (model.view.page == Page::puzzle) try_square(model, square);
                 },
                 [&](KeyAction action) { click_action(model, action); },
                 [&](Choice choice) {
                   if (!covered && model.view.page == Page::setup) choose(model.view.setup, choice);
                 },
             },
             thing);
}

}  // namespace

std::string text_of(const Message& message) {
  std::string text;
  for (const Sentence& sentence : message) text += (text.empty() ? "" : " ") + sentence.text;
  return text;
}

Model start(Settings settings, Pairing pairing, std::vector<Question> asked, Random random) {
  Model model{.settings = settings, .pairing = pairing, .series = {.random = random}};
  const bool complete = std::ranges::none_of(asked, must_be_asked);
  model.view.setup = {.draft = {std::move(pairing), settings.best_of}, .asked = std::move(asked)};
  if (complete) begin_series(model);
  return model;
}

Model update(Model model, const Event& event) {
  std::visit(Overloaded{
                 [&](KeyPress key) { press(model, key); },
                 [&](const Pick& pick) { click(model, pick.thing); },
                 [&](const Reply& reply) { take_reply(model, reply); },
                 [&](const Resized& resized) { model.view.size = resized.size; },
                 [&](const Remark& remark) { model.view.message.push_back({remark.sentence}); },
                 [&](Tick) { advance(model); },
                 [&](Background background) { model.view.background = background; },
             },
             event);
  return model;
}

Pace pace(const Model& model) noexcept {
  if (model.view.line_shown) return Pace::animation;
  const bool watching =
      model.view.page == Page::game && model.bout.over() && !has_person(model.pairing);
  return watching && !waits_for_reader(model) && !model.series.paused && !series_decided(model)
             ? Pace::between_games
             : Pace::still;
}

bool computer_to_move(const Model& model) noexcept {
  return model.view.page == Page::game && !model.bout.over() && !waits_for_reader(model) &&
         (!model.series.paused || model.series.step) &&
         !player_of(model.pairing, model.bout.game.to_move()).human();
}

Score score(const Model& model) noexcept {
  return after_game(model.series.past_score, model.bout.outcome(), model.pairing.symbol);
}

const Theme& theme_of(const Model& model) noexcept {
  return model.settings.colors ? shown_theme(model.settings.theme, model.view.background)
                               : theme_without_colors();
}

bool series_decided(const Model& model) noexcept {
  return decided(score(model), model.settings.best_of);
}

}  // namespace ttt
