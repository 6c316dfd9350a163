/// What is chosen before a match, on the set-up screen or elsewhere. An answer is a word, the one
/// that its option takes.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/options.hpp"
#include "play/record.hpp"
#include "players/matchup.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
#include "ttt/keys.hpp"

namespace ttt {

struct Model;

/// What the set-up screen shows.
struct Setup {
  Settings draft{};        ///< of the next series
  Settings given = draft;  ///< which stays on offer: the menu may have no such answers
  std::size_t focus = 0;   ///< the question that arrow keys answer
};

using Words = std::vector<std::string>;

/// One thing that is chosen.
struct Row {
  std::string_view option;  ///< of the command line, without dashes; also what the record calls it
  std::string_view label;   ///< in the set-up; empty where it is chosen elsewhere
  bool seen_anyway;         ///< also by who does not come through the set-up
  std::string (*answer)(const Settings& settings);
  /// Returns whether the word is an answer. A program is one only where it was given.
  bool (*take)(Setup& setup, const std::string& word);
  Words (*offered)(const Setup& setup);
  std::string (*explanation)(const Settings& settings);  ///< of the answer, in a sentence
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
[[nodiscard]] int chosen_option(const Setup& setup, const Row& row);

/// The first question without whose answer no game begins and that the options leave open.
[[nodiscard]] std::optional<std::size_t> first_question(const PlayOptions& options);

/// What a match with these options begins with: where neither the command line nor the
/// configuration says anything, what was chosen last; but that counts only for the questions that
/// are seen, or heard, and for what is seen anyway. A last choice that means nothing counts for
/// none.
[[nodiscard]] Setup first_setup(const PlayOptions& options, const Record& record,
                                std::span<const Row> seen);

/// Asks everything, beginning with the answers of the series that is being played.
void open_setup(Model& model);
/// Goes back to that series, if there is one.
void leave_setup(Model& model);

/// The key that a click on the answer is.
[[nodiscard]] KeyPress key_of(Choice choice) noexcept;
/// Takes the answer whose key it is.
void take_choice(Model& model, KeyPress key);

/// Up and down choose a question, left and right an answer.
void move_in_setup(Model& model, KeyPress key);
/// Chooses the mark whose letter the key is.
void choose_mark(Model& model, KeyPress key);

/// Fills a frame of at least `smallest_size`.
void draw_setup(Frame& frame, const Model& model);

}  // namespace ttt
