/// The parts of reports that say how a console program was started.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "console/start.hpp"
#include "io/json.hpp"

namespace ttt {

/// Returns the argument with which `ttt` starts the program in this way, quoted for a shell:
/// `"console:--start 1/3 ./game"`. With `has_type`, adds `--type`. Precondition: a start was found.
[[nodiscard]] std::string repeating_player(const ConsoleStart& start, bool has_type = false);

/// Returns `Level: Hard (Easy and Medium were not asked).` or, for a range, `Level: 60 of 1-60.`
/// Returns an empty text if no level was chosen.
[[nodiscard]] std::string level_in_words(const ConsoleStart& start);

/// Returns the part of a report about the start, in lines of at most `columns` columns: the
/// questions and answers, questions that were not understood, lines typed only in trials, the
/// level, and how to repeat this. Only the last line, which is meant for pasting, may be longer. If
/// trials have found no answers, returns at most the line about trials.
///
///     ttt answered "Enter mode:" with 1 (One player), "Difficulty:" with 3.
///     While trying, ttt also typed: 2 ("Help"), n.
///     Level: Hard (Easy and Medium were not asked).
///     To start it like this again, use the player "console:--start 1/3 ./game"
[[nodiscard]] std::string describe_start(const ConsoleStart& start, int columns);

/// Returns what to type to see a game in which the person takes these squares:
/// `Without ttt: start ./game and type 1, 3, B2, A1`. Precondition: a start was found.
[[nodiscard]] std::string typing_in_words(const ConsoleStart& start, bool moves_first,
                                          const std::vector<Square>& squares);

/// Writes `{"start":"1/3","start_first":null,"type":"{9}","answers":[{"question":…,"answer":…}]}`.
/// Precondition: a start was found.
void write_started(JsonWriter& json, const ConsoleStart& start);

/// Writes all different lines that were typed at questions in trials: `["1","2","3"]`.
void write_tried(JsonWriter& json, const ConsoleStart& start);

}  // namespace ttt
