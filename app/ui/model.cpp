#include "ui/model.hpp"

#include <algorithm>

namespace ttt {

Outcome outcome(const Model& model) noexcept {
  if (model.forfeited) return *model.forfeited == Mark::x ? Outcome::o_wins : Outcome::x_wins;
  return model.game.outcome();
}

bool over(const Model& model) noexcept { return outcome(model) != Outcome::in_progress; }

bool somebody_is_a_person(const Model& model) noexcept {
  return model.pairing.me.human() || model.pairing.opponent.human();
}

bool computer_to_move(const Model& model) noexcept {
  return model.view == View::game && !over(model) && (!model.paused || model.step) &&
         !player_of(model.pairing, model.game.to_move()).human();
}

Score score(const Model& model) noexcept {
  Score score = model.past;
  const Outcome result = outcome(model);
  if (result == Outcome::draw) ++score.ties;
  if (const auto mark = winner(result))
    ++(*mark == model.pairing.symbol ? score.me : score.opponent);
  return score;
}

bool match_decided(const Model& model) noexcept {
  const Score now = score(model);
  return model.settings.best_of > 0 && 2 * std::max(now.me, now.opponent) > model.settings.best_of;
}

}  // namespace ttt
