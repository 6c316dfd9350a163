/// Says in a report how a console program was started.
#pragma once

#include <string>
#include <string_view>

#include "console/start_search.hpp"
#include "io/json.hpp"

namespace ttt {

/// Returns the player that starts in this way, without further trials except of squares:
/// `console:--start 1/3 ./game`.
[[nodiscard]] std::string repeating_player(const Started& started, std::string_view command);

/// Returns what was asked and answered, which level was chosen, and how to repeat it, in lines of
/// at most `columns` columns. Returns nothing if the program asked nothing.
///
///     Started with: "Enter mode:" 1, "Difficulty:" 3
///     Level: Hard (offered: Easy, Medium, Hard).
///     To start it so again: "console:--start 1/3 ./game"
[[nodiscard]] std::string describe_start(const Started& started, std::string_view command,
                                         int columns);

/// Writes `{"start":"1/3","start_first":null,"type":"{9}","answers":[{"question":…,"answer":…}]}`.
void write_started(JsonWriter& json, const Started& started);

}  // namespace ttt
