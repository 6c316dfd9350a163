/// The two ways to play in a terminal.
#pragma once

#include <optional>

#include "play/model.hpp"
#include "play/options.hpp"
#include "play/record_file.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// Where there is a screen: runs the model until somebody leaves; `computers` chooses the
/// computers' moves. Returns the exit status; a signal that ends the game ends the process, after
/// the terminal has been put in order. `scribe` gets to know what happens.
[[nodiscard]] int run_full_screen(Model model, const PlayOptions& options, Random computers,
                                  Scribe& scribe);

/// For pipes, simple terminals and screen readers: plays line by line on standard input and output,
/// and goes on with a game that has begun. Without a best of so many games it plays one. Returns
/// the exit status; after Ctrl-C, the process ends by that signal.
[[nodiscard]] int run_plain(const PlayOptions& options, const std::optional<Game>& begun,
                            Scribe& scribe, Record record);

/// The same for puzzles.
[[nodiscard]] int run_plain_puzzles(const PlayOptions& options, PuzzleRun run, Scribe& scribe,
                                    Record record);

/// Says on standard error what the scribe has to say.
void tell_problem(Scribe& scribe);

/// What the model is to know of the options. Sets the process's locale.
[[nodiscard]] Settings settings_of(const PlayOptions& options);

}  // namespace ttt
