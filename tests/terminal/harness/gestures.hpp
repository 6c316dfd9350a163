/// What a terminal sends to a program for what a person does in its window.
#pragma once

#include <string>
#include <string_view>

#include "harness/modes.hpp"
#include "harness/screen.hpp"

namespace ttt::test {

/// A press and release of the left button; empty unless the program asked for such reports. Without
/// SGR coordinates, nothing is sent from beyond column or row 223, as a byte cannot tell.
[[nodiscard]] std::string click_report(Position cell, const Modes& modes);

/// A paste: carriage returns for newlines, and brackets around it if the program asked for them.
[[nodiscard]] std::string paste_report(std::string_view text, const Modes& modes);

}  // namespace ttt::test
