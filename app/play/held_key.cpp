#include "play/held_key.hpp"

#include <utility>

namespace ttt {
namespace {

/// The longest time between two reads of a key that is held down. No keyboard repeats more slowly,
/// and nobody presses a key twice as quickly. The first repeat comes later and passes for another
/// press.
constexpr std::chrono::milliseconds between_repeats{100};

}  // namespace

bool HeldKey::drops(bool plays, bool over, Time now) {
  const bool has_just_ended = !std::exchange(was_over_, over) && over;
  const bool is_pause = now - std::exchange(last_, now) > between_repeats;
  is_blocked_ = plays && over && !is_pause && (is_blocked_ || has_just_ended);
  return is_blocked_;
}

}  // namespace ttt
