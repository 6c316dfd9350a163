/// The set-up screen: the questions before a series, and their answers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/options.hpp"
#include "players/pairing.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"

namespace ttt {

struct Model;

/// An answer: the option's place in the list of options.
struct Choice {
  Question question{};
  int option = 0;

  friend constexpr bool operator==(Choice, Choice) noexcept = default;
};

/// What the set-up screen asks for: a pairing, and how many games it is for.
struct Draft : Pairing {
  int best_of = 0;  ///< 0: as many as they like
  /// What it began with, which stays on offer: the menu may have no such answers.
  Pairing given{};
  int given_best_of = 0;

  Draft() = default;
  Draft(Pairing pairing, int games = 0)
      : Pairing(pairing), best_of(games), given(std::move(pairing)), given_best_of(games) {}
};

/// The question in one word; only a person is called you, here and below.
[[nodiscard]] std::string_view label(const Draft& draft, Question question) noexcept;

/// The answers that there are, in the words of the set-up screen.
[[nodiscard]] std::vector<std::string> options(const Draft& draft, Question question);

/// Which of the options is the answer now.
[[nodiscard]] int chosen_option(const Draft& draft, Question question);

/// The answer now in a sentence.
[[nodiscard]] std::string explanation(const Draft& draft, Question question);

/// The draft with another answer. An option that does not exist changes nothing.
[[nodiscard]] Draft with_answer(const Draft& draft, Choice choice);

/// What the set-up screen shows.
struct Setup {
  Draft draft{};  ///< of the next series
  std::vector<Question> asked{};
  std::size_t focus = 0;  ///< the place in `asked` of the question that arrow keys answer
};

/// Has the draft be that of the series that is being played.
void draft_again(Model& model);
/// Asks everything, beginning with the answers of the series that is being played.
void open_setup(Model& model);
/// Goes back to that series, if there is one.
void leave_setup(Model& model);

/// Answers a question, if it is asked.
void choose(Setup& setup, Choice choice);
/// Up and down choose a question, left and right an answer.
void move_in_setup(Model& model, KeyPress key);
/// Chooses the mark whose letter the key is.
void choose_mark(Model& model, KeyPress key);

/// Fills a frame of at least `smallest_size`.
void draw_setup(Frame& frame, const Model& model);

}  // namespace ttt
