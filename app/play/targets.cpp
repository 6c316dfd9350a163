#include "play/targets.hpp"

namespace ttt {

Clickable clickable(Target target) noexcept {
  const int kind = target & 0xFF00;
  const int which = target & 0xFF;
  if (kind >= target_kinds::choice)
    return Choice{static_cast<Question>((kind - target_kinds::choice) / 0x100), which};
  if (kind == target_kinds::action) return static_cast<Action>(which);
  if (kind == target_kinds::square) return static_cast<Square>(which);
  return {};
}

}  // namespace ttt
