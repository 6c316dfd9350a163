/// The model becomes a frame.
#pragma once

#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// The smallest screen on which everything can be seen.
inline constexpr Size smallest_size{20, 6};

/// The screen as it is to look. Where it is smaller than `smallest_size`, it says so.
[[nodiscard]] Frame render(const Model& model, Size size);

}  // namespace ttt
