/// The events, `update`, which applies them to a model, and `render`, which draws a model. Both are
/// pure, and call the functions of the page on the screen (page.hpp).
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "play/hints.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"

namespace ttt {

/// An event: the screen has a new size.
struct Resized {
  Size size;
};

/// An event: it is time for the next game between computers.
struct Tick {};

/// An event: the abilities of the output are known.
struct Display {
  bool colors;  ///< True if the output has colours.
};

/// An event, which may change the model. A `Reply` comes from the computer whose turn it is, and a
/// `Background` from the terminal.
using Event = std::variant<KeyCommand, MenuChoice, Reply, Resized, Tick, Background, Display>;

/// Returns the model at the start: in the menu or, if `page` is the game, in the first game of a
/// match with these settings. Precondition: `page` is one of the two.
[[nodiscard]] Model start(const Settings& settings, PageId page, Random random, Record record = {});
/// Returns the model with `game`, which may have moves already, in place of the current game.
/// Precondition: the match has just begun.
[[nodiscard]] Model with_game(Model model, const Game& game);
/// Returns the model after the event. New facts for the record's file are in `record.unwritten`.
[[nodiscard]] Model update(Model model, const Event& event);

/// Returns the frame that shows the model or, if it is smaller than `smallest_size`, a text that
/// says so.
[[nodiscard]] Frame render(const Model& model);

/// Returns true if the key does something on the current page now.
[[nodiscard]] bool works_now(Model model, KeyPress key);
/// Returns true if one of the keys of that row works now.
[[nodiscard]] bool works_now(const Model& model, const KeyBinding& row);

/// Hides those of the hints whose key does nothing now. The others keep their places.
void hide_idle_hints(const Model& model, std::vector<Hint>& hints);

/// Returns true if a `Tick` after a while begins the next game between computers.
[[nodiscard]] bool waits_for_tick(const Model& model) noexcept;

/// Returns true if the model waits for a computer's `Reply`: it is a computer's turn, and the game
/// is on the screen and not paused.
[[nodiscard]] bool computer_to_move(const Model& model) noexcept;

/// Returns the event that input means for the player who sees the frame `seen`. A click is the key
/// or the choice of its cell. Nothing if the input means nothing.
[[nodiscard]] std::optional<Event> event_of(const Input& input, const Frame& seen);

}  // namespace ttt
