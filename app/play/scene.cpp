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

constexpr int columns_of_names = 13;  ///< The most columns of a name in a score of several lines.
constexpr int columns_in_line = 11;   ///< The most columns of a name in a score of one line.

Role role_of(std::optional<Mark> mark) {
  return !mark ? Role::text : *mark == Mark::x ? Role::mark_x : Role::mark_o;
}

void draw_headline(Frame& frame, Point point, const Headline& headline) {
  frame.put(point, headline.text, headline.role);
  frame.set_rest(point);
  if (!headline.mark || headline.role != Role::turn) return;
  const std::size_t index = headline.text.find(letter(*headline.mark));
  if (index == std::string::npos) return;
  point.column += static_cast<int>(index);  // the text before the letter is ASCII
  frame.put(point, std::string{letter(*headline.mark)}, role_of(headline.mark));
}

/// A text with its role and the rows that it takes.
struct Block {
  const Paragraph* paragraph;
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
  const Role news = scene.notice.text.empty() ? Role::message : Role::older;
  for (const auto& [paragraph, role] :
       {std::pair{&scene.notice, Role::notice}, {&scene.coach, Role::coach}, {&scene.news, news}})
    if (!paragraph->text.empty())
      blocks.push_back({paragraph, role, static_cast<int>(wrap(paragraph->text, columns).size())});
  for (const Role spare : {news, Role::notice})
    if (rows_of(blocks, 0) > rows && blocks.size() > 1)
      std::erase_if(blocks, [spare](const Block& block) { return block.role == spare; });
  const int blanks = rows_of(blocks, 1) <= rows ? 1 : 0;
  if (!blocks.empty()) frame.set_rest(point);
  for (const Block& block : blocks) {
    const auto& [whole, brief] = *block.paragraph;
    std::string text = abridged(whole, columns, rows);
    if (!brief.empty() && !whole.starts_with(text)) text = brief;
    for (const auto line : wrap(text, columns)) {
      frame.put(point, line, block.role);
      ++point.row;
    }
    point.row += blanks;
  }
}

/// Draws the score, with a mark, a name and a number in each row, if there is room for the rows,
/// and otherwise as a text.
void draw_score(Frame& frame, const Area& area, const Scene& scene) {
  auto [column, row] = area.point;
  if (scene.score_lines.empty() || area.size.rows < std::ssize(scene.score_lines)) {
    for (const auto line : wrap(scene.score, area.size.columns))
      if (row < area.point.row + area.size.rows) frame.put({column, row++}, line, Role::text);
    return;
  }
  constexpr int number_end = columns_of_names + 6;
  if (!scene.remark.empty()) frame.put({column + number_end + 3, row}, scene.remark, Role::faint);
  for (const auto& [mark, name, games] : scene.score_lines) {
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
  const auto append = [](Paragraph& paragraph, const std::string& sentence) {
    paragraph.text += (paragraph.text.empty() || sentence.empty() ? "" : " ") + sentence;
  };
  const std::vector<Line> idea = lines_of(table.message);
  const auto lit = static_cast<std::size_t>(model.view.line_shown.value_or(idea.size()));
  if (scene.board.winning.empty())
    for (std::size_t i = 0; i < std::min(lit, idea.size()); ++i) scene.board.idea |= idea[i];
  for (const auto& [text, kind, brief, spoken_of] : table.message) {
    Paragraph& paragraph = kind == NewsKind::coach    ? scene.coach
                           : kind == NewsKind::notice ? scene.notice
                                                      : scene.news;
    if (paragraph.text.empty()) paragraph.brief = brief;
    append(paragraph, text);
  }
  append(scene.notice, model.view.note);
  return scene;
}

Scene match_scene(const Model& model) {
  const GameTable& table = model.game;
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
  scene.score = match_score_in_words(matchup, now, columns_in_line);
  scene.score_lines = {{matchup.symbol, name(matchup.symbol), std::to_string(now.me)},
                       {std::nullopt, "Draws", std::to_string(now.draws)},
                       {!matchup.symbol, name(!matchup.symbol), std::to_string(now.opponent)}};
  scene.remark = table.phase == Phase::practice ? "Practice"
                 : best_of == 0   ? ""
                                  : "Best of " + std::to_string(best_of);
  return scene;
}

void draw_scene(Frame& frame, const Scene& scene) {
  const GameLayout layout = game_layout(
      frame.size(), {.columns = static_cast<int>(display_width(scene.score)),
                     .lines = std::max<int>(1, static_cast<int>(scene.score_lines.size()))});
  draw_board(frame, layout.board, *layout.style, scene.board);
  draw_headline(frame, layout.headline.point, scene.headline(layout.headline.size.columns));
  draw_texts(frame, layout.texts, scene);
  draw_score(frame, layout.score, scene);
  draw_hints(frame, layout.hints, scene.hints);
}

}  // namespace ttt
