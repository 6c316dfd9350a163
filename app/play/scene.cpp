#include "play/scene.hpp"

#include <algorithm>
#include <string_view>

#include "io/text.hpp"
#include "play/sentences.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr int widest_text = 60;    ///< The most columns of texts above and below a board.
constexpr int name_columns = 13;   ///< The most columns of a name in a score of several lines.
constexpr int short_columns = 11;  ///< The most columns of a name in a score of one line.
constexpr int columns_of_hints = 17;
constexpr int most_text_rows = 7;  ///< More rows of texts than this would stay empty.

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

/// Draws the notice, the coach's sentence and the news, one below the other, in at most `rows`
/// rows; below a notice, the news is older. If they do not fit, the blank rows between them are
/// left out first, then the news, then the notice. The hidden cursor rests on the first.
void draw_texts(Frame& frame, Point point, int columns, int rows, const Scene& scene) {
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

/// Draws the score, with a mark, a name and a number in each row, or in one line if the scene has
/// no score lines. Returns the number of rows.
int draw_scores(Frame& frame, Point point, const Scene& scene) {
  if (scene.score_lines.empty()) {
    frame.put(point, scene.score, Role::text);
    return 1;
  }
  constexpr int number_end = name_columns + 6;
  const int first = point.row;
  for (const auto& [mark, name, games] : scene.score_lines) {
    if (mark) frame.put(point, std::string{letter(*mark)}, role_of(mark));
    frame.put({point.column + 2, point.row}, name, role_of(mark));
    frame.put({point.column + number_end - static_cast<int>(games.size()), point.row}, games,
              role_of(mark));
    ++point.row;
  }
  if (!scene.remark.empty())
    frame.put({point.column + number_end + 3, first}, scene.remark, Role::faint);
  return point.row - first;
}

/// Draws the hints in two columns that begin at `point`.
void draw_hint_columns(Frame& frame, Point point, const std::vector<Hint>& hints) {
  constexpr int key_columns = 6;
  const int rows = (static_cast<int>(hints.size()) + 1) / 2;
  for (int i = 0; i < static_cast<int>(hints.size()); ++i)
    draw_hint(frame, {point.column + i / rows * columns_of_hints, point.row + i % rows},
              key_columns, hints[static_cast<std::size_t>(i)]);
}

/// Draws the board on the left and the texts on the right, with the hints in columns if there is
/// room for them, and otherwise in the last line.
void draw_beside(Frame& frame, const Scene& scene, const BoardStyle& style,
                 const SideBySide& columns) {
  constexpr int most_hint_rows = 5;
  constexpr int lowest_with_hints = 20;  // rows of the screen
  constexpr int headline_rows = 2;       // with the blank row below
  constexpr int most_rows = headline_rows + most_text_rows + 1 + 3 + 1 + most_hint_rows;
  const Size size = frame.size();
  const Size board = style.extent();
  const auto [board_left, left, panel] = columns;
  const bool hints_in_panel = panel >= 2 * columns_of_hints - 2 && size.rows >= lowest_with_hints;
  const int hint_line = hints_in_panel ? 0 : size.rows - board.rows >= 4 ? 2 : 1;
  const int rows = size.rows - hint_line;
  const int height =
      hints_in_panel ? std::min(rows - 2, most_rows) : std::min(rows, board.rows + 1);
  const int top = (rows - std::max(height, board.rows)) / 2;
  const int board_top = (rows - board.rows) / 2;
  draw_board(frame, {board_left, board_top}, style, scene.board);

  const int first = hints_in_panel ? (rows - height) / 2 : top;
  const int score_rows = std::max<int>(1, static_cast<int>(scene.score_lines.size()));
  const int last = first + height;
  draw_headline(frame, {left, first}, scene.headline(panel));
  const int below_texts = score_rows + 1 + (hints_in_panel ? most_hint_rows + 1 : 0);
  draw_texts(frame, {left, first + headline_rows}, panel, height - headline_rows - below_texts,
             scene);
  draw_scores(frame, {left, last - below_texts + 1}, scene);
  if (hints_in_panel) {
    draw_hint_columns(frame, {left, last - most_hint_rows}, scene.hints);
  } else {
    draw_hints(frame, {board_left, size.rows - 1}, size.columns - board_left, scene.hints);
  }
}

/// Draws the headline above the board and the other texts below it.
void draw_stacked(Frame& frame, const Scene& scene, const BoardStyle& style) {
  const Size size = frame.size();
  const Size board = style.extent();
  const int board_left = (size.columns - board.columns) / 2;
  const int left = std::clamp((size.columns - widest_text) / 2, 0, board_left);
  const int columns = std::min(size.columns - left, std::max(widest_text, board.columns));
  const int score_columns = static_cast<int>(display_width(scene.score));

  int spare = size.rows - board.rows - 3;  // headline, texts, hints
  const auto take = [&spare](int rows) {
    const int taken = std::clamp(spare, 0, rows);
    spare -= taken;
    return taken;
  };
  // The rows depend on the size alone, so that nothing moves when a text changes.
  int text_rows = 1 + take(columns < widest_text ? 2 : 1);
  constexpr int player_rows = 3;
  constexpr int blank_rows = 2;  // at least, if the score takes a line for each player
  const bool in_lines = spare >= player_rows + blank_rows;
  const int score_rows = take(in_lines ? player_rows : columns < score_columns ? 2 : 1);
  const int above_board = take(1);
  const int below_board = take(1);
  const int above_hints = take(1);
  const int above_score = take(1);
  text_rows += take(most_text_rows - text_rows);

  int row = spare / 2;
  const Headline headline = scene.headline(columns);
  draw_headline(frame, {left, row}, headline);
  // Without a row of its own, the score is beside the headline if both always fit.
  constexpr int longest_headline = 22;
  if (score_rows == 0 && longest_headline + score_columns <= columns)
    frame.put({left + columns - score_columns, row}, scene.score, Role::text);
  row += 1 + above_board;
  draw_board(frame, {board_left, row}, style, scene.board);
  row += board.rows + below_board;
  draw_texts(frame, {left, row}, columns, text_rows, scene);
  row += text_rows + above_score;
  if (in_lines)
    draw_scores(frame, {left, row}, scene);
  else
    for (int i = 0; const auto line : wrap(scene.score, columns))
      if (i < score_rows) frame.put({left, row + i++}, line, Role::text);
  row += score_rows + above_hints;
  draw_hints(frame, {left, row}, size.columns - left, scene.hints);
}

}  // namespace

Scene scene_of(const Model& model, const Table& table, const Game& game, KeyLayout layout) {
  Scene scene;
  scene.board = {.board = game.board(),
                 .to_move = game.to_move(),
                 .winning = completed_lines(game.board()),
                 .layout = layout,
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
  const Sides sides = sides_of(matchup, name_columns);
  const auto name = [&](Mark mark) {
    std::string text = sides.name(mark);
    return text == std::string{letter(mark)} ? std::string{} : text;
  };
  const Game game = table.shown();
  Scene scene = scene_of(model, table, game, model.settings.layout);
  scene.board.last_move = game.last_move();
  scene.score = match_score_in_words(matchup, now, short_columns);
  scene.score_lines = {{matchup.symbol, name(matchup.symbol), std::to_string(now.me)},
                       {std::nullopt, "Draws", std::to_string(now.draws)},
                       {!matchup.symbol, name(!matchup.symbol), std::to_string(now.opponent)}};
  scene.remark = table.practice() ? "Practice"
                 : best_of == 0   ? ""
                                  : "Best of " + std::to_string(best_of);
  return scene;
}

void draw_scene(Frame& frame, const Scene& scene) {
  const Size size = frame.size();
  for (const BoardStyle& style : board_styles()) {
    const Size board = style.extent();
    if (const auto columns = place_side_by_side(size, style))
      return draw_beside(frame, scene, style, *columns);
    // A larger board is not worth a screen that is filled to the last row.
    const int rows_of_texts = style.cell.rows >= 7 ? 12 : style.cell.rows >= 5 ? 8 : 3;
    if (size.columns >= board.columns && size.rows >= board.rows + rows_of_texts)
      return draw_stacked(frame, scene, style);
  }
}

}  // namespace ttt
