/// The page of the menu, which offers the settings of a match, puzzles and the record.
#pragma once

#include "play/page.hpp"

namespace ttt {

/// The page of the menu: the handlers of its keys and its drawing.
extern const Page menu_page;

}  // namespace ttt
