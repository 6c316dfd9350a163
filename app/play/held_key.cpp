#include "play/held_key.hpp"

#include "play/keys.hpp"

namespace ttt {
namespace {

/// No keyboard repeats a key more slowly, and nobody presses one twice as quickly.
constexpr std::chrono::milliseconds between_repeats{100};

bool plays(const Input& input) {
  const auto action = action_of(input);
  return action == KeyAction::place || action == KeyAction::play_digit;
}

}  // namespace

bool HeldKey::runs_on(const Input& input, Time now) {
  if (!plays(input)) return false;
  const bool is_held = input == key_ && now - last_ <= between_repeats;
  if (is_held) last_ = now;
  return is_held || now == ended_;
}

void HeldKey::has_changed_game(const Input& input, Time now, bool over) {
  key_ = input;
  last_ = now;
  ended_ = over ? now : Time{};
}

}  // namespace ttt
