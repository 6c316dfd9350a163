/// The questions before a game, and their answers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command_line/game_options.hpp"
#include "players/pairing.hpp"

namespace ttt {

/// An answer: the option's place in the list of options.
struct Choice {
  Question question{};
  int option = 0;

  friend constexpr bool operator==(Choice, Choice) noexcept = default;
};

/// The question in one word; only a person is called you, here and below.
[[nodiscard]] std::string_view label(const Pairing& pairing, Question question) noexcept;

/// The answers that there are, in the words of the set-up screen.
[[nodiscard]] std::vector<std::string> options(const Pairing& pairing, Question question);

/// Which of the options is the answer now.
[[nodiscard]] int chosen_option(const Pairing& pairing, Question question);

/// The answer now in a sentence.
[[nodiscard]] std::string explanation(const Pairing& pairing, Question question);

/// The pairing with another answer. An option that does not exist changes nothing.
[[nodiscard]] Pairing with_answer(Pairing pairing, Choice choice);

}  // namespace ttt
