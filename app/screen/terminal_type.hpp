/// What a terminal of this type can do, as its name, terminfo and the environment tell.
#pragma once

#include <optional>
#include <string>

namespace ttt {

/// Why the terminal cannot show a full screen, in words; nothing if it can.
[[nodiscard]] std::optional<std::string> why_no_full_screen();

/// Whether it knows mouse reports (1000 and 1006) and bracketed paste (2004).
[[nodiscard]] bool knows_mouse_and_paste();

/// Whether colours are wanted; see no-color.org.
[[nodiscard]] bool colors_wanted();

/// A terminfo string without its padding, which is for terminals that need time; empty if the
/// terminal lacks it. Precondition: terminfo has been set up, as by `newterm`.
[[nodiscard]] std::string capability(const char* name);

}  // namespace ttt
