#include "play/scene.hpp"

#include <string_view>
#include <utility>

#include "io/text.hpp"
#include "play/sentences.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

constexpr int columns_of_names = 13;  ///< The most columns of a name in the score.
constexpr int rows_with_score = 15;   ///< The fewest rows of a screen that shows the score.

Role role_of(std::optional<Mark> mark) {
  return !mark ? Role::text : *mark == Mark::x ? Role::mark_x : Role::mark_o;
}

/// Draws the headline, with the letter of its mark in colour, and cuts its rows off the area.
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

/// A text in lines.
struct Block {
  std::vector<std::string_view> lines;
  Role role;
};

std::vector<Block> blocks_of(std::span<const Sentence> texts, int columns) {
  std::vector<Block> blocks;
  for (const auto& [text, role, lines] : texts)
    if (!text.empty()) blocks.push_back({wrap_evenly(text, columns), role});
  return blocks;
}

/// Returns the rows that the blocks take with `blanks` rows between each two.
int rows_of(const std::vector<Block>& blocks, int blanks) {
  int rows = -blanks;
  for (const Block& block : blocks) rows += static_cast<int>(block.lines.size()) + blanks;
  return rows;
}

/// Draws the score, with a mark, a name and a number in each row, and the caption above it.
void draw_score(Frame& frame, Point point, const Scene& scene) {
  auto [column, row] = point;
  constexpr int number_end = columns_of_names + 6;
  frame.put(point, scene.caption, Role::faint);
  for (const auto& [mark, name, games] : scene.score) {
    ++row;
    if (mark) frame.put({column, row}, std::string{letter(*mark)}, role_of(mark));
    frame.put({column + 2, row}, name, role_of(mark));
    frame.put({column + number_end - static_cast<int>(games.size()), row}, games, role_of(mark));
  }
}

}  // namespace

Scene scene_of(const Model& model) {
  const Table& table = table_of(model);
  const Game& game = table.game();
  Scene scene;
  scene.board = {.board = game.board(),
                 .to_move = game.to_move(),
                 .values_for = game.to_move(),
                 .winning = completed_lines(game.board()),
                 .layout = model.settings.layout,
                 .unicode = model.view.unicode};
  if (table.cursor.shown && !game.over()) scene.board.cursor = table.cursor.square;
  // In a review, or after undo, the square may be empty.
  if (table.mistake && scene.board.board.at(*table.mistake)) scene.board.mistake = table.mistake;
  if (scene.board.winning.empty())
    for (const Line line : highlighted_lines(table.message)) scene.board.idea |= line;
  Sentence coach{.role = Role::coach};
  Sentence message{.role = model.view.notice.empty() ? Role::message : Role::older};
  for (const auto& [text, role, spoken_of] : table.message) {
    std::string& paragraph = (role == Role::coach ? coach : message).text;
    paragraph += (paragraph.empty() ? "" : " ") + text;
  }
  scene.texts = {{model.view.notice, Role::notice}, std::move(coach), std::move(message)};
  return scene;
}

std::vector<ScoreRow> score_rows(const Model& model) {
  const Matchup& matchup = model.match.matchup;
  const Score now = score(model);
  const Names names = names_of(matchup, columns_of_names);
  const auto name = [&](Mark mark) {
    const std::string text = names.name(mark);
    return text == std::string{letter(mark)} ? std::string{} : text;
  };
  return {{matchup.symbol, name(matchup.symbol), std::to_string(now.me)},
          {std::nullopt, "Draws", std::to_string(now.draws)},
          {!matchup.symbol, name(!matchup.symbol), std::to_string(now.opponent)}};
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

void draw_scene(Frame& frame, const Scene& scene) {
  constexpr int score_rows = 4;
  PageLayout layout = page_layout(frame.size());
  Area& panel = layout.panel;
  draw_board(frame, layout.board, *layout.style, scene.board);
  draw_headline(frame, panel, scene.headline);
  const int rows = rows_of(blocks_of(scene.texts, panel.size.columns), 0);
  if (frame.size().rows >= rows_with_score && rows + score_rows < panel.size.rows) {
    draw_score(frame, cut_bottom(panel, score_rows).point, scene);
    cut_bottom(panel, 1);
  }
  draw_texts(frame, panel, scene.texts);
  draw_hints(frame, layout.hints, scene.hints);
}

}  // namespace ttt
