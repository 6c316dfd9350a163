#include "ui/model.hpp"

#include <algorithm>

namespace ttt {

bool computer_to_move(const Model& model) noexcept {
  return model.view == View::game && !model.game.over() && (!model.paused || model.step) &&
         !player_of(model.pairing, model.game.to_move()).human();
}

Score score(const Model& model) noexcept {
  Score score = model.past;
  const Outcome outcome = model.game.outcome();
  if (outcome == Outcome::draw) ++score.ties;
  if (const auto mark = winner(outcome))
    ++(*mark == model.pairing.symbol ? score.me : score.opponent);
  return score;
}

bool match_decided(const Model& model) noexcept {
  const Score now = score(model);
  return model.settings.best_of > 0 && 2 * std::max(now.me, now.opponent) > model.settings.best_of;
}

}  // namespace ttt
