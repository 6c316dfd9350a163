#include "play/held_key.hpp"

#include <utility>

namespace ttt {
namespace {

/// The longest time between two reads of a key that is held down. No keyboard repeats more slowly,
/// and nobody presses a key twice as quickly. The first repeat comes later and passes for another
/// press.
constexpr std::chrono::milliseconds between_repeats{100};

}  // namespace

bool HeldKey::drops(const Input& input, bool plays, bool over, Time now) {
  if (std::exchange(was_over_, over) != over) {
    end_of_game_ = over ? last_time_ : Time{};
    is_blocked_ = is_blocked_ || over;
  }
  const bool is_held = input == last_input_ && now - last_time_ <= between_repeats;
  is_blocked_ = is_blocked_ && is_held;
  last_input_ = input;
  last_time_ = now;
  return plays && (is_blocked_ || now == end_of_game_);
}

}  // namespace ttt
