/// The page of the current game, on which people and computers play.
#pragma once

#include "play/page.hpp"

namespace ttt {

extern const Page game_page;  ///< The handlers, the headline and the drawing of that page.

}  // namespace ttt
