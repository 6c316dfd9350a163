#include "play/scene.hpp"

#include <algorithm>
#include <string_view>

#include "io/text.hpp"
#include "play/layout.hpp"
#include "play/sentences.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr int columns_of_names = 13;  ///< The most columns of a name in the score.

Role role_of(std::optional<Mark> mark) {
  return !mark ? Role::text : *mark == Mark::x ? Role::mark_x : Role::mark_o;
}

void draw_headline(Frame& frame, const Area& area, const Headline& headline) {
  Point point = area.point;
  frame.put(point, truncated(headline.text, area.size.columns), headline.role);
  frame.set_rest(point);
  if (!headline.mark || headline.role != Role::turn) return;
  const std::size_t index = headline.text.find(letter(*headline.mark));
  if (index == std::string::npos) return;
  point.column += static_cast<int>(index);  // the text before the letter is ASCII
  frame.put(point, std::string{letter(*headline.mark)}, role_of(headline.mark));
}

/// A text with its role and the rows that it takes.
struct Block {
  const std::string* text;
  Role role;
  int rows = 0;
};

/// Returns the rows that the texts take with `blanks` rows between each two.
int rows_of(const std::vector<Block>& blocks, int blanks) {
  int rows = -blanks;
  for (const Block& block : blocks) rows += block.rows + blanks;
  return rows;
}

/// Draws the notice, the coach's sentence and the news, one below the other; below a notice, the
/// news is older. If they do not fit, the blank rows between them are left out first, then the
/// news, then the notice. The hidden cursor rests on the first.
void draw_texts(Frame& frame, const Area& area, const Scene& scene) {
  const auto [columns, rows] = area.size;
  Point point = area.point;
  std::vector<Block> blocks;
  const Role news = scene.notice.empty() ? Role::message : Role::older;
  for (const auto& [text, role] :
       {std::pair{&scene.notice, Role::notice}, {&scene.coach, Role::coach}, {&scene.news, news}})
    if (!text->empty())
      blocks.push_back({text, role, static_cast<int>(wrap(*text, columns).size())});
  for (const Role spare : {news, Role::notice})
    if (rows_of(blocks, 0) > rows && blocks.size() > 1)
      std::erase_if(blocks, [spare](const Block& block) { return block.role == spare; });
  const int blanks = rows_of(blocks, 1) <= rows ? 1 : 0;
  if (!blocks.empty()) frame.set_rest(point);
  for (const Block& block : blocks) {
    for (const auto& line : fitted(*block.text, columns, rows)) {
      frame.put(point, line, block.role);
      ++point.row;
    }
    point.row += blanks;
  }
}

/// Draws the score, with a mark, a name and a number in each row, or the remark in its place.
void draw_score(Frame& frame, Point point, const Scene& scene) {
  auto [column, row] = point;
  if (scene.score.empty()) return frame.put(point, scene.remark, Role::text);
  constexpr int number_end = columns_of_names + 6;
  frame.put({column + number_end + 3, row}, scene.remark, Role::faint);
  for (const auto& [mark, name, games] : scene.score) {
    if (mark) frame.put({column, row}, std::string{letter(*mark)}, role_of(mark));
    frame.put({column + 2, row}, name, role_of(mark));
    frame.put({column + number_end - static_cast<int>(games.size()), row}, games, role_of(mark));
    ++row;
  }
}

/// Draws the hints in a line or, if the area has several rows, in two columns. The second one
/// begins with the menu: its hints keep their places when those of the game change. What is too
/// much for the first column follows below them.
void draw_hints(Frame& frame, const Area& area, const std::vector<Hint>& hints) {
  if (area.size.rows == 1) return draw_hints(frame, area.point, area.size.columns, hints);
  const auto menu = std::ranges::find(hints, KeyAction::menu, &Hint::action);
  const auto first = std::min<std::ptrdiff_t>(menu - hints.begin(), area.size.rows);
  std::vector<Hint> second{menu, hints.end()};
  second.insert(second.end(), hints.begin() + first, menu);
  const auto draw_column = [&frame](Point point, std::span<const Hint> column) {
    constexpr int key_columns = 6;
    for (const Hint& hint : column) {
      draw_hint(frame, point, key_columns, hint);
      ++point.row;
    }
  };
  const auto [left, top] = area.point;
  draw_column({left, top}, std::span{hints}.first(static_cast<std::size_t>(first)));
  draw_column({left + columns_of_hints, top}, second);
}

}  // namespace

Scene scene_of(const Model& model, const Table& table, const Game& game) {
  Scene scene;
  scene.board = {.board = game.board(),
                 .to_move = game.to_move(),
                 .winning = completed_lines(game.board()),
                 .layout = model.settings.layout,
                 .unicode = model.settings.unicode};
  if (table.cursor.shown && !game.over()) scene.board.cursor = table.cursor.square;
  // In a review, or after undo, the square may be empty.
  if (table.mistake && scene.board.board.at(*table.mistake)) scene.board.mistake = table.mistake;
  const auto append = [](std::string& text, const std::string& sentence) {
    text += (text.empty() || sentence.empty() ? "" : " ") + sentence;
  };
  const std::vector<Line> idea = lines_of(table.message);
  const auto lit = static_cast<std::size_t>(model.view.line_shown.value_or(idea.size()));
  if (scene.board.winning.empty())
    for (std::size_t i = 0; i < std::min(lit, idea.size()); ++i) scene.board.idea |= idea[i];
  for (const auto& [text, kind, spoken_of] : table.message)
    append(kind == NewsKind::coach    ? scene.coach
           : kind == NewsKind::notice ? scene.notice
                                      : scene.news,
           text);
  append(scene.notice, model.view.note);
  return scene;
}

Scene match_scene(const Model& model) {
  const Table& table = model.game;
  const Matchup& matchup = table.matchup;
  const int best_of = model.settings.best_of;
  const Score now = score(model);
  const Sides sides = sides_of(matchup, columns_of_names);
  const auto name = [&](Mark mark) {
    const std::string text = sides.name(mark);
    return text == std::string{letter(mark)} ? std::string{} : text;
  };
  const Game& game = table.match_game.game;
  Scene scene = scene_of(model, table, game);
  scene.board.last_move = game.last_move();
  scene.score = {{matchup.symbol, name(matchup.symbol), std::to_string(now.me)},
                 {std::nullopt, "Draws", std::to_string(now.draws)},
                 {!matchup.symbol, name(!matchup.symbol), std::to_string(now.opponent)}};
  scene.remark = table.practice_from ? "Practice"
                 : best_of == 0      ? ""
                                     : "Best of " + std::to_string(best_of);
  return scene;
}

void draw_scene(Frame& frame, const Scene& scene) {
  Layout layout = page_layout(frame.size());
  draw_board(frame, layout.board, *layout.style, scene.board);
  draw_headline(frame, cut_top(layout.panel, 2), scene.headline);
  const int score_rows = std::max<int>(1, static_cast<int>(scene.score.size()));
  draw_score(frame, cut_bottom(layout.panel, score_rows).point, scene);
  cut_bottom(layout.panel, 1);
  draw_texts(frame, layout.panel, scene);
  draw_hints(frame, layout.hints, scene.hints);
}

}  // namespace ttt
