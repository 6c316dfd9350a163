#include "play/held_key.hpp"

#include <variant>

#include "play/keys.hpp"

namespace ttt {
namespace {

/// No keyboard repeats a key more slowly, and nobody presses one twice as quickly.
constexpr std::chrono::milliseconds between_repeats{100};

bool plays(const Input& input) {
  const auto* const key = std::get_if<KeyPress>(&input);
  const auto action = key == nullptr ? std::nullopt : action_of(*key);
  return action == KeyAction::place || action == KeyAction::play_digit;
}

}  // namespace

bool HeldKey::runs_on(const Input& input, Time now) {
  if (!plays(input)) return false;
  const bool is_held = input == key_ && now - last_ <= between_repeats;
  if (is_held) last_ = now;
  return is_held || now == ended_;
}

void HeldKey::has_ended_game(const Input& input, Time now) {
  has_begun_game(input, now);
  ended_ = now;
}

void HeldKey::has_begun_game(const Input& input, Time now) {
  key_ = input;
  last_ = now;
  ended_ = {};
}

}  // namespace ttt
