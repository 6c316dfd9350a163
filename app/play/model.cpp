#include "play/model.hpp"

namespace ttt {

Outcome outcome(const Model& model) noexcept {
  if (model.forfeited) return win_of(!*model.forfeited);
  return model.game.outcome();
}

bool over(const Model& model) noexcept { return outcome(model) != Outcome::in_progress; }

bool somebody_is_a_person(const Model& model) noexcept { return has_person(model.pairing); }

bool computer_to_move(const Model& model) noexcept {
  return model.view == View::game && !over(model) && (!model.paused || model.step) &&
         !player_of(model.pairing, model.game.to_move()).human();
}

Score score(const Model& model) noexcept {
  return after_game(model.past, outcome(model), model.pairing.symbol);
}

bool match_decided(const Model& model) noexcept {
  return decided(score(model), model.settings.best_of);
}

}  // namespace ttt
