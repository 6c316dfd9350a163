/// The layout of a page with a board: the board, and the texts around it.
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

/// A line of the score.
struct ScoreLine {
  std::optional<Mark> mark{};  ///< The player's mark, which gives the line its colour.
  std::string name{};
  std::string games{};
};

/// A text of one or several sentences.
struct Paragraph {
  std::string text{};
  std::string brief{};  ///< The gist of the text, for a screen without room; may be empty.
};

struct Headline {
  std::string text{};
  std::optional<Mark> mark{};  ///< The mark whose letter in the text has its colour.
};

/// The contents of a page with a board.
struct Scene {
  BoardView board{};
  /// Returns the headline in at most so many columns.
  std::function<Headline(int columns)> headline{};
  Paragraph coach{};
  Paragraph news{};
  Paragraph notice{};
  std::string score{};  ///< The score in one line.
  std::vector<ScoreLine> score_lines{};
  std::string remark{};  ///< `Best of 3`, `Practice`, or empty; beside the score.
  std::vector<Hint> hints{};
};

/// Returns the board, the message and the notice of a table.
[[nodiscard]] Scene scene_of(const Model& model, const Table& table, KeyLayout layout);

/// Returns the game of the match with its score, without headline and hints.
[[nodiscard]] Scene match_scene(const Model& model);

/// Fills a frame of at least `smallest_size`.
void draw_scene(Frame& frame, const Scene& scene);

}  // namespace ttt
