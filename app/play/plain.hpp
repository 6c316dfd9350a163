/// The front end for pipes, simple terminals and screen readers: line by line.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "play/setup.hpp"
#include "players/pairing.hpp"
#include "ttt/game.hpp"

namespace ttt {

struct PlainOptions {
  Pairing pairing{};
  std::vector<Question> asked{};  ///< of these, the symbol and who moves first are asked
  ProgramTerms terms{};           ///< their layout is also that of people
  std::uint64_t seed = 0;
  int best_of = 0;             ///< games that are won decide; 0: one game
  std::optional<Game> game{};  ///< a game to go on with
};

/// Plays on standard input and output. Returns the exit status; after Ctrl-C, the process ends by
/// that signal.
[[nodiscard]] int run_plain(const PlainOptions& options);

}  // namespace ttt
