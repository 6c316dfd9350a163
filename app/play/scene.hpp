/// The contents of a page with a board (`Scene`), and the function that lays them out around the
/// board.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/board_view.hpp"
#include "play/hints.hpp"
#include "play/model.hpp"
#include "play/page_layout.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A row of the score: a player or the draws, and a number of games.
struct ScoreRow {
  /// The player's mark, whose colour the row has; nothing for draws.
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
  /// The paragraphs below the headline, the newest first: the notice on the last key, the coach's
  /// sentence, and the last move or the result.
  std::vector<Sentence> texts{};
  std::vector<ScoreRow> score{};  ///< The score, one row for each; empty for puzzles.
  /// The text beside the score, such as `Best of 3`, or that of puzzles in its place.
  std::string caption{};
  std::vector<Hint> hints{};
};

/// Returns a scene with the board of the page, its message and the current notice. The caller adds
/// the headline, the score and the hints.
[[nodiscard]] Scene scene_of(const Model& model);
/// Returns the score of the match in rows.
[[nodiscard]] std::vector<ScoreRow> score_rows(const Model& model);

/// Draws the texts one below the other, with blank rows between them if there is room, and lets the
/// hidden cursor rest on the first. If not all fit, the last ones are left out, and the first is
/// shortened.
void draw_texts(Frame& frame, const Area& area, std::span<const Sentence> texts);

/// Draws the scene on the whole frame.
/// Precondition: the frame has at least `smallest_size`.
void draw_scene(Frame& frame, const Scene& scene);

}  // namespace ttt
