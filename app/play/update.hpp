/// `update`, the only function that changes a model, and `render`, which draws it. Both are pure;
/// they are also the only ones that know which page is on the screen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "play/model.hpp"
#include "play/page.hpp"
#include "players/matchup.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"

namespace ttt {

/// The screen has another size.
struct Resized {
  Size size;
};

/// The time that `pace` asks for has passed.
struct Tick {};

/// The abilities of the output.
struct Display {
  bool colors;
  bool animation;
};

/// Something that the player should know and that is not about the game.
struct Notice {
  std::string text;
};

/// Everything that was said has been read: message, note and values disappear.
struct Dismissed {};

/// A `Reply` is that of the computer whose turn it is. A `Background` is the terminal's.
using Event =
    std::variant<KeyCommand, Choice, Reply, Resized, Tick, Background, Display, Notice, Dismissed>;

/// Returns the model at the start: in the menu, at the first setting that is open, or in a game if
/// none is.
[[nodiscard]] Model start(Menu menu, std::optional<std::size_t> open_setting, Random random,
                          Record record = {});
/// Returns the model with a game that has begun elsewhere, in the match that has just begun.
[[nodiscard]] Model with_game(Model model, const Game& game);
/// Returns the model with all puzzles in an order that depends on nothing but its random numbers.
[[nodiscard]] Model with_seeded_puzzles(Model model);

/// Returns the model after the event, and what happened.
[[nodiscard]] Update update(Model model, const Event& event);

/// Returns the frame that shows the model. If it is smaller than `smallest_size`, it says so.
[[nodiscard]] Frame render(const Model& model);

/// Returns the page that is on the screen.
[[nodiscard]] const Page& page_of(const Model& model) noexcept;

/// Returns the effect of a key in the model; null if it has none.
[[nodiscard]] Handler handler_of(const Model& model, const KeyCommand& command) noexcept;

/// The kind of change that comes by itself after a while, at a `Tick`.
enum class Pace : std::uint8_t {
  still,
  animation,      ///< Another square of a winning line is shown.
  between_games,  ///< The next game between computers begins.
};
[[nodiscard]] Pace pace(const Model& model) noexcept;

/// Returns true if the model waits for the `Reply` of a computer.
[[nodiscard]] bool computer_to_move(const Model& model) noexcept;

/// Returns the event that input means to somebody who sees the frame: a click is what its cell
/// stands for. Nothing if the input means nothing there.
[[nodiscard]] std::optional<Event> event_of(const Input& input, const Frame& seen);

}  // namespace ttt
