/// The game: people and computers play the games of a match.
#pragma once

#include "play/page.hpp"

namespace ttt {

extern const Page game_page;

}  // namespace ttt
