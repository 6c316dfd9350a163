/// The contents of a page with a board (`Scene`), and the function that lays them out around the
/// board.
#pragma once

#include <functional>
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

/// A text of one or several sentences.
struct Paragraph {
  std::string text{};
  /// A shorter text for a small screen; if empty, the beginning of `text` is shown there.
  std::string brief{};
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
  /// Returns the headline in at most `columns` columns.
  std::function<Headline(int columns)> headline{};
  Paragraph coach{};    ///< The coach's sentence on a mistake.
  Paragraph news{};     ///< The last move or the result, and advice on the next step.
  Paragraph notice{};   ///< The note on the last key, and problems outside the game.
  std::string score{};  ///< The score in one line, for a page or screen without score lines.
  std::vector<ScoreLine> score_lines{};  ///< The score in several lines; empty for puzzles.
  std::string remark{};  ///< The text beside the score: `Best of 3`, `Practice`, or empty.
  std::vector<Hint> hints{};
};

/// Returns a scene with the board at the end of `game`, the table's message and the current note.
/// The caller adds the headline, the score and the hints.
[[nodiscard]] Scene scene_of(const Model& model, const Table& table, const Game& game);

/// Returns a scene with the current game of the match and its score. The caller adds the headline
/// and the hints.
[[nodiscard]] Scene match_scene(const Model& model);

/// Draws the scene on the whole frame, with the largest board that leaves room for the texts.
/// Precondition: the frame has at least `smallest_size`.
void draw_scene(Frame& frame, const Scene& scene);

}  // namespace ttt
