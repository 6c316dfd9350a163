/// The options of a game: who plays whom, and how it looks.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
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

/// What is asked before a game, unless an option answers it.
enum class Question : std::uint8_t { symbol, first, opponent, me, best_of };
inline constexpr std::array all_questions{Question::symbol, Question::first, Question::opponent,
                                          Question::me, Question::best_of};

/// Whether no game begins before it is answered. The others are asked beside such questions.
[[nodiscard]] constexpr bool must_be_asked(Question question) noexcept {
  return question <= Question::opponent;
}

struct PlayOptions {
  Pairing pairing{};
  std::vector<Question> asked{};  ///< what nothing has answered
  ProgramTerms terms{};           ///< their layout is also that of people
  std::uint64_t seed = 0;
  int best_of = 0;  ///< 0: until somebody quits
  std::chrono::milliseconds delay{400};
  std::size_t theme = 0;     ///< place in `themes()`
  bool theme_given = false;  ///< by the command line or the configuration
  bool ascii = false;
  bool mouse = true;
  bool plain = false;
  bool coach = true;   ///< a move that gives something away is said to do so at once
  bool record = true;  ///< read and written

  friend bool operator==(const PlayOptions&, const PlayOptions&) = default;
};

/// The defaults, with every question open and a seed that nobody can foretell. It is below 2^53, so
/// that every reader of JSON keeps it. Throws std::system_error.
[[nodiscard]] PlayOptions unanswered_options();

/// The options that set those of a game, but for layout, seed and timeout, which others have too.
[[nodiscard]] std::vector<Option> game_options(PlayOptions& play);

}  // namespace ttt
