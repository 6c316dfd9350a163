/// The page of the menu, which offers the settings of a match, puzzles and the record.
#pragma once

#include "play/page.hpp"

namespace ttt {

extern const Page menu_page;  ///< The handlers and the drawing of that page.

}  // namespace ttt
