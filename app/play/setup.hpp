/// What is chosen before a match, on the set-up screen or elsewhere. An answer is a word, the one
/// that its option takes.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/options.hpp"
#include "play/record.hpp"
#include "players/pairing.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/keys.hpp"

namespace ttt {

struct Model;

/// All that is chosen: a pairing, how many games it is for, and how that looks and sounds.
struct Draft : Pairing {
  int best_of = 0;  ///< 0: as many as they like
  KeyLayout layout = KeyLayout::numpad;
  std::size_t theme = 0;  ///< place in `themes()`
  bool coach = true;
  /// What it began with, which stays on offer: the menu may have no such answers.
  Pairing given{};
  int given_best_of = 0;

  Draft() = default;
  Draft(Pairing pairing, int games = 0)
      : Pairing(pairing), best_of(games), given(std::move(pairing)), given_best_of(games) {}
};

using Words = std::vector<std::string>;

/// One thing that is chosen.
struct Row {
  std::string_view option;  ///< of the command line, without dashes; also what the record calls it
  std::string_view label;   ///< in the set-up; empty where it is chosen elsewhere
  bool seen_anyway;         ///< also by who does not come through the set-up
  std::string (*answer)(const Draft& draft);
  /// Returns whether the word is an answer. A program is one only where the draft began with it.
  bool (*take)(Draft& draft, const std::string& word);
  Words (*offered)(const Draft& draft);
  std::string (*explanation)(const Draft& draft);  ///< of the answer, in a sentence
};

/// Those of the set-up stand first, in its order.
[[nodiscard]] std::span<const Row> rows() noexcept;
/// Those of the set-up alone.
[[nodiscard]] std::span<const Row> questions() noexcept;
/// Of these the first, without whose answers no game begins.
inline constexpr std::size_t questions_that_must_be_asked = 3;

/// An answer: the places of the question and of the word on offer.
struct Choice {
  std::size_t question = 0;
  int option = 0;

  friend constexpr bool operator==(Choice, Choice) noexcept = default;
};

/// Which of the words on offer is the answer now.
[[nodiscard]] int chosen_option(const Draft& draft, const Row& row);

/// The first question without whose answer no game begins and that the options leave open.
[[nodiscard]] std::optional<std::size_t> first_question(const PlayOptions& options);

/// What a match with these options begins with: where neither the command line nor the
/// configuration says anything, what was chosen last; but that counts only for the questions that
/// are seen, or heard, and for what is seen anyway. A last choice that means nothing counts for
/// none.
[[nodiscard]] Draft first_draft(const PlayOptions& options, const Record& record,
                                std::span<const Row> seen);

/// What the set-up screen shows.
struct Setup {
  Draft draft{};          ///< of the next series
  std::size_t focus = 0;  ///< the question that arrow keys answer
};

/// All that is chosen now.
[[nodiscard]] Draft chosen(const Model& model);
/// Has the draft be that of the series that is being played.
void draft_again(Model& model);
/// Asks everything, beginning with the answers of the series that is being played.
void open_setup(Model& model);
/// Goes back to that series, if there is one.
void leave_setup(Model& model);

/// The key that a click on the answer is.
[[nodiscard]] KeyPress key_of(Choice choice) noexcept;
/// Takes the answer whose key it is.
void take_choice(Model& model, KeyPress key);

/// Answers a question; an option that does not exist changes nothing.
void choose(Setup& setup, Choice choice);
/// Up and down choose a question, left and right an answer.
void move_in_setup(Model& model, KeyPress key);
/// Chooses the mark whose letter the key is.
void choose_mark(Model& model, KeyPress key);

/// Fills a frame of at least `smallest_size`.
void draw_setup(Frame& frame, const Model& model);

}  // namespace ttt
