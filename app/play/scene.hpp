/// The layout of a page with a board: the board, and the texts around it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "play/board_view.hpp"
#include "play/hints.hpp"
#include "play/model.hpp"
#include "screen/frame.hpp"

namespace ttt {

/// A line of the score that has a place of its own.
struct ScoreLine {
  std::string name{};
  std::string games{};
};

/// The contents of a page with a board.
struct Scene {
  BoardView board{};
  /// Returns the headline in at most so many columns.
  std::function<std::string(int columns)> headline{};
  int longest_headline = 0;  ///< Columns that the headlines of this match may take.
  Message message{};         ///< Including the note.
  std::string score{};       ///< The score in one line.
  std::vector<ScoreLine> score_lines{};
  std::string match_length{};  ///< `Best of 3`, or empty.
  std::vector<Hint> hints{};
};

/// Returns the board of a table without a last move and without values.
[[nodiscard]] BoardView view_of(const Table& table, KeyLayout layout, bool unicode);

/// Returns the game of the match, its score and its message, without headline and hints.
[[nodiscard]] Scene match_scene(const Model& model);

/// Returns the message of the table followed by the note, if there is one.
[[nodiscard]] Message message_with_note(const Table& table, const std::string& note);

/// Fills a frame of at least `smallest_size`.
void draw_scene(Frame& frame, const Scene& scene);

}  // namespace ttt
