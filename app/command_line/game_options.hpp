/// The options of a game: who plays whom, and how it looks.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/option.hpp"
#include "players/pairing.hpp"

namespace ttt {

/// The words for who moves first.
inline constexpr std::array first_words{Word<First>{"me", First::me},
                                        Word<First>{"opponent", First::opponent},
                                        Word<First>{"random", First::random}};

[[nodiscard]] constexpr std::string_view word_of(First first) noexcept {
  return std::ranges::find(first_words, first, &Word<First>::value)->word;
}

struct PlayOptions {
  Pairing pairing{};
  /// The choices that the command line or the configuration has made, by the names of their
  /// options: `symbol`, `first`, `opponent`, `me`, `best-of`, `layout`, `theme`, `coach`.
  std::set<std::string, std::less<>> given{};
  ProgramTerms terms{};  ///< their layout is also that of people, unless they choose another
  std::uint64_t seed = 0;
  int best_of = 0;  ///< 0: until somebody quits
  std::chrono::milliseconds delay{400};
  std::size_t theme = 0;  ///< place in `themes()`
  bool ascii = false;
  bool mouse = true;
  bool plain = false;
  bool coach = true;   ///< a move that gives something away is said to do so at once
  bool record = true;  ///< read and written

  friend bool operator==(const PlayOptions&, const PlayOptions&) = default;
};

/// The defaults, with nothing given and a seed that nobody can foretell. It is below 2^53, so
/// that every reader of JSON keeps it. Throws std::system_error.
[[nodiscard]] PlayOptions unanswered_options();

/// The option, which is a choice that was given once it has been taken.
[[nodiscard]] Option chosen_by(PlayOptions& play, std::string name, Option option);

/// The options that set those of a game, but for layout, seed and timeout, which others have too.
[[nodiscard]] std::vector<Option> game_options(PlayOptions& play);

}  // namespace ttt
