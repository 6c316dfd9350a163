/// The contents of a page with a board (`Scene`), and the function that lays them out around the
/// board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/board_view.hpp"
#include "play/hints.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A line of the score: a player or the draws, and a number of games.
struct ScoreLine {
  /// The player's mark, whose colour the line has; nothing for draws.
  std::optional<Mark> mark{};
  /// The player's name, or `Draws`; empty if the mark alone names the player.
  std::string name{};
  std::string games{};  ///< The number of games.
};

/// The line above all texts, such as `Your turn: X`.
struct Headline {
  std::string text{};
  /// The mark whose letter is coloured in the text; nothing for none.
  std::optional<Mark> mark{};
  Role role = Role::turn;
};

/// The contents of a page with a board.
struct Scene {
  BoardView board{};
  Headline headline{};
  std::string coach{};             ///< The coach's sentence on a mistake.
  std::string news{};              ///< The last move or the result, and advice on the next step.
  std::string notice{};            ///< The note on the last key, and problems outside the game.
  std::vector<ScoreLine> score{};  ///< The score, one line for each; empty for puzzles.
  /// The text beside the score, such as `Best of 3`, or that of puzzles in its place.
  std::string remark{};
  std::vector<Hint> hints{};
};

/// Returns a scene with the board at the end of `game`, the table's message and the current note.
/// The caller adds the headline, the score and the hints.
[[nodiscard]] Scene scene_of(const Model& model, const Table& table, const Game& game);

/// Returns a scene with the current game of the match and its score. The caller adds the headline
/// and the hints.
[[nodiscard]] Scene match_scene(const Model& model);

/// Draws the scene on the whole frame.
/// Precondition: the frame has at least `smallest_size`.
void draw_scene(Frame& frame, const Scene& scene);

}  // namespace ttt
