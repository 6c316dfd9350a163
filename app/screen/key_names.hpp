/// Keys as people write them.
#pragma once

#include <optional>
#include <string_view>

#include "screen/input.hpp"

namespace ttt {

/// What a word stands for: a character by itself; `Enter`, `Space`, `Up`, `Down`, `Left`, `Right`,
/// `Home`, `End`, `PgUp`, `PgDn`, `Begin`, `Esc`; or `click:COLUMN,ROW`, counted from 1 as
/// terminals do. Nothing for other words.
[[nodiscard]] std::optional<Input> find_input(std::string_view word);

}  // namespace ttt
