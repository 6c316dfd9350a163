/// The events; `update`, which applies an event to a model; and `render`, which draws a model. Both
/// functions are pure, and call the functions of the page on the screen (page.hpp).
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

/// An event: ttt has found out whether the output has colours.
struct Display {
  bool colors;  ///< True if the output has colours.
};

/// An event, which may change the model. A `Reply` comes from the computer whose turn it is, and a
/// `Background` from the terminal.
using Event = std::variant<KeyCommand, MenuChoice, Reply, Resized, Tick, Background, Display>;

/// Returns the model at the start: in the menu or, if `page` is the game, in the first game of a
/// match with these settings. Precondition: `page` is one of the two.
[[nodiscard]] Model start(const Settings& settings, PageId page, Random random, Record record = {});
/// Returns the model with `game`, which may have moves already, in place of the current game, and
/// with the sentences on its last move. Precondition: the match has just begun.
[[nodiscard]] Model with_game(Model model, const Game& game);
/// Returns the model after the event. New facts for the record's file are in `record.unwritten`.
[[nodiscard]] Model update(Model model, const Event& event);

/// Returns the frame that shows the model or, if the screen is smaller than `smallest_size`, a text
/// that says so.
[[nodiscard]] Frame render(const Model& model);

/// Returns true if the page does not refuse the key, even if help or the record covers the page.
[[nodiscard]] bool works_now(Model model, KeyPress key);
/// Returns true if one of the keys of that row of the table of keys works now.
[[nodiscard]] bool works_now(const Model& model, const KeyBinding& row);

/// Hides each hint of a single key that does nothing now. The other hints keep their places.
void hide_idle_hints(const Model& model, std::vector<Hint>& hints);

/// Returns true if a `Tick` would begin the next game between computers: their last one is over and
/// on the screen, and the match is neither paused nor decided.
[[nodiscard]] bool waits_for_tick(const Model& model) noexcept;

/// Returns true if the model waits for a computer's `Reply`: it is a computer's turn, and the game
/// is on the screen and not paused.
[[nodiscard]] bool computer_to_move(const Model& model) noexcept;

/// Returns the event that an input means for a player who sees the frame `seen`; nothing if it
/// means nothing. A click means the key, or the choice in the menu, of the clicked cell.
[[nodiscard]] std::optional<Event> event_of(const Input& input, const Frame& seen);

}  // namespace ttt
