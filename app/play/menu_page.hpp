/// The menu: the screen from which everything starts.
#pragma once

#include "play/page.hpp"

namespace ttt {

extern const Page menu_page;

}  // namespace ttt
