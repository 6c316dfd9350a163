/// Scripts as tests play them.
#pragma once

#include <cstdint>
#include <string_view>

#include "app/pairings.hpp"
#include "script/script.hpp"

namespace ttt {

inline PlayedGame play(std::string_view keys, const Pairing& pairing = two_people(),
                       KeyLayout layout = KeyLayout::numpad, std::uint64_t seed = 0) {
  Random random{seed};
  const Mark first = first_mark(pairing, random);
  const Computers computers{pairing, random};
  return play_script(keys, first, computers, layout);
}

}  // namespace ttt
