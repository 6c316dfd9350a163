#include "play/scene.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "io/text.hpp"
#include "play/sentences.hpp"
#include "ttt/rules.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr int wide_panel = 32;        ///< columns of text beside the board, with hints
constexpr int narrow_panel = 16;      ///< at least, without them
constexpr int panel_rows = 17;        ///< of the words beside the board, with hints
constexpr int half_panel = 18;        ///< columns of the left one of two hints
constexpr int wide_gap = 5;           ///< between the board and a wide panel
constexpr int margins = 4;            ///< columns left and right of both, at least
constexpr int stacked_columns = 40;   ///< The columns of the texts above and below a board.
constexpr int score_columns = 11;     ///< The columns of a name in the score.
constexpr int beside_headline = 2;    ///< columns between it and the score
constexpr int longest_sentence = 66;  ///< of most messages

/// Returns the columns of the longest headline that this match may have.
int longest_headline(const Matchup& matchup, int best_of) {
  std::size_t longest = std::string_view{"It's a draw!"}.size();
  for (const Mark mark : {Mark::x, Mark::o}) {
    longest = std::max(longest, display_width(turn_in_words(matchup, mark, false)));
    const Score won = mark == matchup.symbol ? Score{.me = 1} : Score{.opponent = 1};
    if (best_of > 0) longest = std::max(longest, display_width(match_in_words(matchup, won)));
  }
  return static_cast<int>(longest);
}

/// Draws the score with the numbers in a column.
void draw_scores(Frame& frame, Point point, const Scene& scene) {
  if (scene.score_lines.empty()) return frame.put(point, scene.score, Role::text);
  constexpr int number_end = 14;
  for (const auto& [name, games] : scene.score_lines) {
    frame.put(point, name, Role::text);
    frame.put({point.column + number_end - static_cast<int>(games.size()), point.row}, games,
              Role::text);
    ++point.row;
  }
}

/// Draws as much of the message as fits: whole sentences, of the highest priority and then the last
/// ones, or the beginning of one.
void draw_message(Frame& frame, Point point, const Scene& scene, int columns, int rows) {
  Message message = scene.message;
  const auto fits = [&] { return std::ssize(wrap(text_of(message), columns)) <= rows; };
  while (message.size() > 1 && !fits())
    message.erase(std::ranges::min_element(message, {}, &MessagePart::priority));
  const std::string text = abridged(text_of(message), columns, rows);
  for (const auto line : wrap(text, columns)) {
    frame.put(point, line, Role::message);
    ++point.row;
  }
}

/// In two columns that end above `bottom`.
void draw_hint_columns(Frame& frame, int left, int bottom, const std::vector<Hint>& hints) {
  constexpr int key_columns = 7;
  const int rows = (static_cast<int>(hints.size()) + 1) / 2;
  for (int i = 0; i < static_cast<int>(hints.size()); ++i)
    draw_hint(frame, {left + i / rows * half_panel, bottom - rows + i % rows}, key_columns,
              hints[static_cast<std::size_t>(i)]);
}

/// Board on the left, words and hints on the right. A message may go on towards the edge.
void draw_side_by_side(Frame& frame, const Scene& scene, const BoardStyle& style) {
  const Size size = frame.size();
  const Size board = style.extent();
  const int width = board.columns + wide_gap + wide_panel;
  const Point origin{(size.columns - width) / 2, (size.rows - board.rows) / 2};
  draw_board(frame, origin, style, scene.board);

  const int left = origin.column + board.columns + wide_gap;
  const int top = origin.row + (board.rows - panel_rows) / 2;
  frame.put({left, top}, scene.headline(wide_panel), Role::turn);
  const int message_columns = std::min(size.columns - left - 1, stacked_columns);
  draw_message(frame, {left, top + 2}, scene, message_columns, 5);
  draw_scores(frame, {left, top + 8}, scene);
  frame.put({left + half_panel, top + 8}, scene.match_length, Role::faint);
  draw_hint_columns(frame, left, top + panel_rows, scene.hints);
}

/// Board on the left, words on the right, hints below both.
void draw_beside_words(Frame& frame, const Scene& scene, const BoardStyle& style) {
  const Size size = frame.size();
  const Size board = style.extent();
  const int beside = size.columns - board.columns;
  const int panel = std::clamp(beside * 4 / 5, narrow_panel, wide_panel);
  const int gap = std::min(wide_gap, (beside - panel + 1) / 2);
  const Point origin{(beside - gap - panel + 1) / 2, (size.rows - board.rows - 1) / 2};
  draw_board(frame, origin, style, scene.board);

  const int left = origin.column + board.columns + gap;
  const int score_row = origin.row + board.rows - 3;
  frame.put({left, origin.row}, scene.headline(panel), Role::turn);
  draw_message(frame, {left, origin.row + 2}, scene, std::min(panel, size.columns - left - 1),
               board.rows - 6);
  draw_scores(frame, {left, score_row}, scene);
  draw_hints(frame, {origin.column, origin.row + board.rows + 1}, size.columns - origin.column,
             scene.hints);
}

/// Words above and below the board, with as much air as the screen has.
void draw_stacked(Frame& frame, const Scene& scene, const BoardStyle& style) {
  const Size size = frame.size();
  const Size board = style.extent();
  const int board_left = (size.columns - board.columns) / 2;
  const int left = std::max(0, std::min(board_left, (size.columns - stacked_columns) / 2));
  const int columns = size.columns - left;
  const int text_columns = std::min(columns, stacked_columns);

  int spare = size.rows - board.rows - 3;
  const auto take = [&spare](int rows) {
    if (spare < rows) return 0;
    spare -= rows;
    return rows;
  };
  // The same rows whatever the message is, so that nothing jumps when it changes.
  int message_rows = 1 + (columns < stacked_columns ? take(1) : 0);
  const std::string& score = scene.score;
  const int score_size = static_cast<int>(display_width(score));
  const int score_rows = take(columns < score_size ? 2 : 1);
  while (message_rows * columns < longest_sentence && spare > 0) message_rows += take(1);
  const int above_board = take(1);
  const int below_board = take(1);
  const int above_hints = take(1);
  if (message_rows == 1) message_rows += take(1);  // for another sentence

  int row = spare / 2;
  frame.put({left, row}, scene.headline(columns), Role::turn);
  // Beside the headline, if need be: where it has room there whatever the headline says.
  if (score_rows == 0 && scene.longest_headline + beside_headline + score_size <= text_columns)
    frame.put({left + text_columns - score_size, row}, score, Role::text);
  row += 1 + above_board;
  draw_board(frame, {board_left, row}, style, scene.board);
  row += board.rows + below_board;
  draw_message(frame, {left, row}, scene, columns, message_rows);
  row += message_rows;
  const auto score_lines = wrap(score, columns);
  for (int i = 0; i < std::min(score_rows, static_cast<int>(score_lines.size())); ++i)
    frame.put({left, row + i}, score_lines[static_cast<std::size_t>(i)], Role::text);
  row += score_rows + above_hints;
  draw_hints(frame, {left, row}, columns, scene.hints);
}

}  // namespace

BoardView view_of(const Table& table, KeyLayout layout, bool unicode) {
  const MatchGame& match_game = table.match_game;
  const Cursor& cursor = table.cursor;
  BoardView view{.board = match_game.game.board(),
                 .to_move = match_game.game.to_move(),
                 .winning = completed_lines(match_game.game.board()),
                 .layout = layout,
                 .unicode = unicode};
  if (cursor.shown && !match_game.over()) view.cursor = cursor.square;
  return view;
}

Scene match_scene(const Model& model) {
  const GameTable& table = model.game;
  const Matchup& matchup = table.matchup;
  const int best_of = model.settings.best_of;
  const Score now = score(model);
  const Sides sides = sides_of(matchup, score_columns);
  Scene scene{.board = view_of(table, model.settings.layout, model.settings.unicode),
              .longest_headline = longest_headline(matchup, best_of),
              .message = message_with_note(table, model.view.note),
              .score = match_score_in_words(matchup, now, score_columns),
              .score_lines = {{sides.name(matchup.symbol), std::to_string(now.me)},
                              {"Draws", std::to_string(now.draws)},
                              {sides.name(!matchup.symbol), std::to_string(now.opponent)}},
              .match_length = best_of == 0 ? "" : "Best of " + std::to_string(best_of)};
  scene.board.last_move = table.match_game.game.last_move();
  return scene;
}

Message message_with_note(const Table& table, const std::string& note) {
  Message message = table.message;
  if (!note.empty()) message.push_back({note});
  return message;
}

void draw_scene(Frame& frame, const Scene& scene) {
  const Size size = frame.size();
  for (const BoardStyle& style : board_styles()) {
    const Size board = style.extent();
    const int beside = size.columns - board.columns;
    const bool words_fit_beside = style.has_drawn_marks() && size.rows >= board.rows + 2;
    if (words_fit_beside && board.rows >= panel_rows && beside >= wide_gap + wide_panel + margins)
      return draw_side_by_side(frame, scene, style);
    const bool crowded = size.rows < board.rows + 6;
    if (words_fit_beside && crowded && beside > narrow_panel)
      return draw_beside_words(frame, scene, style);
    if (beside >= 0 && size.rows >= board.rows + 3) return draw_stacked(frame, scene, style);
  }
}

}  // namespace ttt
