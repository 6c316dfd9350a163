#include "play/scene.hpp"

#include <string_view>
#include <utility>

#include "io/text.hpp"
#include "play/game.hpp"
#include "play/sentences.hpp"
#include "play/update.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

constexpr int columns_of_names = 13;  ///< The most columns that a name in the score takes.
constexpr int rows_with_score = 15;   ///< The fewest rows of a screen that shows the score.

Role role_of(std::optional<Mark> mark) {
  return !mark ? Role::text : *mark == Mark::x ? Role::mark_x : Role::mark_o;
}

/// Draws the headline, with its mark's letter in colour, and shortens the area by the rows used.
void draw_headline(Frame& frame, Area& area, const Headline& headline) {
  const auto lines = wrap_evenly(headline.text, area.size.columns);
  frame.set_rest(area.point);
  const std::string letters = headline.mark ? std::string{letter(*headline.mark)} : std::string{};
  for (const auto line : lines) {
    Point point = cut_top(area, 1).point;
    frame.put(point, line, headline.role);
    if (headline.role == Role::won) {  // a badge
      frame.put({point.column - 1, point.row}, U' ', headline.role);
      frame.put({point.column + static_cast<int>(display_width(line)), point.row}, U' ',
                headline.role);
    }
    const auto index = line.find(letters);
    if (letters.empty() || index == std::string::npos) continue;
    point.column += static_cast<int>(index);  // the text before the letter is ASCII
    frame.put(point, letters, role_of(headline.mark));
  }
  cut_top(area, 1);
}

/// A paragraph, broken into lines.
struct Block {
  std::vector<std::string_view> lines;
  Role role;
};

std::vector<Block> blocks_of(std::span<const Sentence> texts, int columns) {
  std::vector<Block> blocks;
  for (const auto& [text, role, lines, mistake] : texts)
    if (!text.empty()) blocks.push_back({wrap_evenly(text, columns), role});
  return blocks;
}

/// Returns the number of rows that the blocks take with `blanks` blank rows between two of them.
int rows_of(const std::vector<Block>& blocks, int blanks) {
  int rows = -blanks;
  for (const Block& block : blocks) rows += static_cast<int>(block.lines.size()) + blanks;
  return rows;
}

/// Draws the caption and, unless the page has a puzzle, the score: a row for each side and for
/// draws.
void draw_score(Frame& frame, Point point, const Model& model, std::string_view caption) {
  constexpr int number_end = columns_of_names + 6;
  frame.put(point, caption, Role::faint);
  if (table_of(model).goal) return;
  const Matchup& matchup = model.match.matchup;
  const Score now = score(model);
  const Names names = names_of(matchup, columns_of_names);
  const auto draw_row = [&, column = point.column](std::optional<Mark> mark, int count) {
    ++point.row;
    const std::string sign = mark ? std::string{letter(*mark)} : "";
    const std::string name = mark ? names.name(*mark) : "Draws";
    const std::string games = std::to_string(count);
    frame.put({column, point.row}, sign, role_of(mark));
    if (name != sign) frame.put({column + 2, point.row}, name, role_of(mark));
    frame.put({column + number_end - static_cast<int>(games.size()), point.row}, games,
              role_of(mark));
  };
  draw_row(matchup.symbol, now.me);
  draw_row(std::nullopt, now.draws);
  draw_row(!matchup.symbol, now.opponent);
}

/// Returns the paragraphs below the headline, the newest first: the notice on the last key, the
/// coach's sentence, and the last move or the result.
std::vector<Sentence> texts_of(const Model& model) {
  Sentence coach{.role = Role::coach};
  Sentence message{.role = model.view.notice.empty() ? Role::message : Role::older};
  for (const auto& [text, role, lines, mistake] : table_of(model).message) {
    std::string& paragraph = (role == Role::coach ? coach : message).text;
    paragraph += (paragraph.empty() ? "" : " ") + text;
  }
  return {{model.view.notice, Role::notice}, std::move(coach), std::move(message)};
}

}  // namespace

BoardView board_of(const Model& model) {
  const Table& table = table_of(model);
  const Game& game = table.game();
  BoardView view{.board = game.board(),
                 .winning = completed_lines(game.board()),
                 .layout = model.settings.layout,
                 .unicode = model.view.unicode};
  if (!table.goal || table.ended()) view.last_move = game.last_move();
  if (table.cursor.shown && !game.over()) view.cursor = table.cursor.square;
  for (const Sentence& sentence : table.message)
    if (sentence.mistake) view.mistake = sentence.mistake;
  if (view.winning.empty())
    for (const Line line : highlighted_lines(table.message)) view.idea |= line;
  if (table.values && !table.played.over() && !(table.goal && table.ended()))
    view.values = values_of_squares(game.position(), side_of_values(model));
  return view;
}

void draw_texts(Frame& frame, const Area& area, std::span<const Sentence> texts) {
  const auto [columns, rows] = area.size;
  std::vector<Block> blocks = blocks_of(texts, columns);
  while (blocks.size() > 1 && rows_of(blocks, 0) > rows) blocks.pop_back();
  const int blanks = rows_of(blocks, 1) <= rows ? 1 : 0;
  if (!blocks.empty()) frame.set_rest(area.point);
  for (Point point = area.point; const Block& block : blocks) {
    for (const auto line : block.lines) {
      const bool is_last_row = point.row + 1 == area.point.row + rows;
      if (is_last_row && line.end() != block.lines.back().end())
        return frame.put(point, truncated({line.begin(), block.lines.back().end()}, columns),
                         block.role);
      frame.put(point, line, block.role);
      ++point.row;
    }
    point.row += blanks;
  }
}

void draw_scene(Frame& frame, const Model& model, Scene scene) {
  constexpr int score_rows = 4;
  PageLayout layout = page_layout(frame.size());
  Area& panel = layout.panel;
  draw_board(frame, layout.board, *layout.style, board_of(model));
  draw_headline(frame, panel, scene.headline);
  const std::vector<Sentence> texts = texts_of(model);
  const int rows = rows_of(blocks_of(texts, panel.size.columns), 0);
  if (frame.size().rows >= rows_with_score && rows + score_rows < panel.size.rows) {
    draw_score(frame, cut_bottom(panel, score_rows).point, model, scene.caption);
    cut_bottom(panel, 1);
  }
  draw_texts(frame, panel, texts);
  hide_idle_hints(model, scene.hints);
  draw_hints(frame, layout.hints, scene.hints);
}

}  // namespace ttt
