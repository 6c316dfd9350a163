/// The page of the current game, on which people and computers play.
#pragma once

#include "play/page.hpp"

namespace ttt {

/// The page of the current game: the handlers of its keys, its headline and its drawing.
extern const Page game_page;

}  // namespace ttt
