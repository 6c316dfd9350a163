#include "play/model.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "io/text.hpp"
#include "play/game.hpp"
#include "play/keys.hpp"

namespace ttt {
namespace {

std::string describe(Size size) {
  return std::to_string(size.columns) + "x" + std::to_string(size.rows);
}

void draw_too_small(Frame& frame) {
  const std::string text =
      "Needs " + describe(smallest_size) + ", has " + describe(frame.size()) + ". q quits.";
  int row = 0;
  for (const auto line : wrap(text, frame.size().columns)) frame.put({0, row++}, line, Role::text);
}

/// The effect that a key has where the model is now; null: none.
Effect effect_here(const Model& model, KeyPress key, std::optional<KeyAction> action) {
  const bool in_setup = model.view.page == Page::setup;
  if (key.key == Key::choice && in_setup && !model.view.help.open) return take_choice;
  if (!action) return nullptr;
  const KeyBinding& row = binding(*action);
  return model.view.help.open ? row.in_help : in_setup ? row.in_setup : row.in_game;
}

/// What is not to be seen is not to be played: without room, nothing can be done but to leave.
void take(Model& model, KeyPress key) {
  const auto action = action_of(key);
  const bool can_act = has_room(model.view.size) || action == KeyAction::quit;
  if (!can_act || action == KeyAction::redraw) return;
  model.view.line_shown.reset();
  model.view.note.clear();
  const Effect effect = effect_here(model, key, action);
  if (effect != nullptr) {
    effect(model, key);
  } else {
    model.view.help.open = false;
  }
}

void take(Model& model, const Reply& reply) { take_reply(model, reply); }
void take(Model& model, Resized resized) { model.view.size = resized.size; }
void take(Model& model, Tick /*tick*/) { advance(model); }
void take(Model& model, Background background) { model.view.background = background; }

/// A game that is watched waits while nobody can see it.
bool waits_for_reader(const Model& model) {
  const bool hidden = model.view.help.open || !has_room(model.view.size);
  return hidden && !has_person(model.matchup);
}

}  // namespace

std::string text_of(const Message& message) {
  std::string text;
  for (const Sentence& sentence : message) text += (text.empty() ? "" : " ") + sentence.text;
  return text;
}

Model start(Setup setup, std::optional<std::size_t> asked, Random random) {
  Model model;
  model.settings = setup.draft;
  model.matchup = setup.draft.matchup;
  model.series.random = random;
  model.view.setup = std::move(setup);
  model.view.setup.focus = asked.value_or(0);
  if (!asked) begin_series(model);
  return model;
}

Model update(Model model, const Event& event) {
  std::visit([&](const auto& what) { take(model, what); }, event);
  return model;
}

Pace pace(const Model& model) noexcept {
  if (model.view.line_shown) return Pace::animation;
  const bool watching =
      model.view.page == Page::game && model.match_game.over() && !has_person(model.matchup);
  return watching && !waits_for_reader(model) && !model.series.paused && !series_decided(model)
             ? Pace::between_games
             : Pace::still;
}

bool computer_to_move(const Model& model) noexcept {
  return model.view.page == Page::game && !model.match_game.over() && !waits_for_reader(model) &&
         (!model.series.paused || model.series.step) && !model.review &&
         !player_of(model.matchup, model.match_game.game.to_move()).human();
}

bool settled(const Model& model) noexcept {
  return is_puzzle(model) ? model.puzzles.stage != PuzzleRun::Stage::asked
                          : model.match_game.over();
}

Score score(const Model& model) noexcept {
  Score score = model.series.past_score;
  const Outcome outcome = model.series.result.value_or(Outcome::in_progress);
  if (outcome == Outcome::draw) ++score.draws;
  if (const auto mark = winner(outcome))
    ++(*mark == model.settings.matchup.symbol ? score.me : score.opponent);
  return score;
}

const Theme& theme_of(const Model& model) noexcept {
  return model.settings.colors ? shown_theme(model.settings.theme, model.view.background)
                               : theme_without_colors();
}

bool series_decided(const Model& model) noexcept {
  const Score now = score(model);
  return model.settings.best_of > 0 && 2 * std::max(now.me, now.opponent) > model.settings.best_of;
}

Frame render(const Model& model) {
  const Size size = model.view.size;
  Frame frame{size};
  if (size.columns < 1 || size.rows < 1) return frame;
  if (!has_room(size)) {
    draw_too_small(frame);
  } else if (model.view.help.open) {
    draw_help(frame, model);
  } else if (model.view.page == Page::setup) {
    draw_setup(frame, model);
  } else {
    draw_game(frame, model);
  }
  return frame;
}

std::optional<Event> event_of(const Input& input, const Frame& seen) {
  if (const auto* const key = std::get_if<KeyPress>(&input)) return *key;
  if (const auto* const answer = std::get_if<TerminalReply>(&input)) {
    if (!answer->background) return std::nullopt;
    return *answer->background;
  }
  const auto [column, row] = std::get<Click>(input);
  const Cell* const cell = seen.at({column, row});
  if (cell == nullptr || cell->click == KeyPress{}) return std::nullopt;
  return cell->click;
}

}  // namespace ttt
