#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "io/text.hpp"
#include "play/board_view.hpp"
#include "play/game.hpp"
#include "play/hints.hpp"
#include "play/sentences.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr int wide_panel = 32;       ///< columns of text beside the board, with hints
constexpr int narrow_panel = 16;     ///< at least, without them
constexpr int panel_rows = 17;       ///< of the words beside the board, with hints
constexpr int half_panel = 18;       ///< columns of the left one of two hints
constexpr int wide_gap = 5;          ///< between the board and a wide panel
constexpr int margins = 4;           ///< columns left and right of both, at least
constexpr int stacked_columns = 40;  ///< of text above and below the board
constexpr int score_columns = 11;
constexpr int beside_headline = 2;    ///< columns between it and the score
constexpr int longest_sentence = 66;  ///< of most messages

/// What people call the side that plays a mark.
std::string side_name(const Model& model, Mark mark) { return sides_of(model.matchup).name(mark); }

/// Whose turn it is, while the game goes on.
std::string turn_text(const Model& model, Mark mover) {
  if (!player_of(model.matchup, mover).human())
    return side_name(model, mover) +
           (model.series.paused && !model.series.step ? " waits" : " thinks");
  if (sole_human(model.matchup)) return std::string{"Your turn: "} + letter(mover);
  return std::string{letter(mover)} + " to move";
}

/// `Puzzle 3: X to win`, `Your puzzle 3: X to win` where it is of one's own games, or what matters
/// of it. Once all have been asked: `All 25; 19 without help`.
std::string puzzle_headline(const PuzzleRun& run, int columns) {
  if (run.stage == PuzzleRun::Stage::finished) {
    const std::string all = std::to_string(run.order.size());
    const std::string solved = std::to_string(run.count_all());
    return abridged((solved == all ? "All " + all : solved + " of " + all) + "; " +
                        std::to_string(count(run.order, run.solved)) + " without help",
                    columns);
  }
  const std::string task =
      letter(run.puzzle().to_move) + std::string{is_to_win(run.puzzle()) ? " to win" : " to draw"};
  const std::string whole =
      (run.mine ? "Your puzzle " : "Puzzle ") + std::to_string(run.place + 1) + ": " + task;
  return static_cast<int>(whole.size()) <= columns ? whole : task;
}

/// `Move 4 of 6`
std::string review_headline(const Game& game) {
  Game whole = game;
  while (whole.redo()) {
  }
  return "Move " + std::to_string(game.moves().size()) + " of " +
         std::to_string(whole.moves().size());
}

/// `You win the match 2 : 0!`, or what matters of it.
std::string match_headline(const Model& model, int columns) {
  std::string text = match_in_words(model.matchup, score(model));
  if (display_width(text) <= static_cast<std::size_t>(columns)) return text;
  constexpr std::string_view spare = " the match";
  return truncated(text.erase(text.find(spare), spare.size()), columns);
}

/// Of the headlines that this series, or this puzzle, may have, the columns of the longest.
int longest_headline(const Model& model) {
  if (is_puzzle(model)) return static_cast<int>(headline(model, stacked_columns).size());
  std::size_t longest = std::string_view{"It's a draw!"}.size();
  for (const Mark mark : {Mark::x, Mark::o}) {
    const PlayerSpec& player = player_of(model.matchup, mark);
    const std::size_t thinking =
        display_width(side_name(model, mark)) + std::string_view{" thinks"}.size();
    longest = std::max(longest, player.human() ? turn_text(model, mark).size() : thinking);
    const Score won = mark == model.matchup.symbol ? Score{.me = 1} : Score{.opponent = 1};
    if (model.settings.best_of > 0)
      longest = std::max(longest, display_width(match_in_words(model.matchup, won)));
  }
  return static_cast<int>(longest);
}

std::vector<Hint> puzzle_hints(PuzzleRun::Stage stage) {
  using enum PuzzleRun::Stage;
  std::vector<Hint> hints;
  switch (stage) {
    case asked:
      hints = {hint(KeyAction::play_digit), hint(KeyAction::tip), hint(KeyAction::values)};
      break;
    case right: hints = {hint(KeyAction::place, "next")}; break;
    case wrong: hints = {hint(KeyAction::play_digit, "try again")}; break;
    case finished: hints = {hint(KeyAction::place, "once more")}; break;
  }
  if (stage == asked || stage == wrong) hints.push_back(hint(KeyAction::new_game, "skip"));
  for (const KeyAction action : {KeyAction::menu, KeyAction::help, KeyAction::quit})
    hints.push_back(hint(action));
  return hints;
}

/// Keys that do something now, the most needed ones first. `u` is among them from the first move
/// on, and before it, so that nothing jumps.
std::vector<Hint> game_hints(const Model& model) {
  if (is_puzzle(model)) return puzzle_hints(model.puzzles.stage);
  const bool person = has_person(model.matchup);
  const bool back = supports_undo(model.matchup);
  const Hint pause = hint(KeyAction::pause, model.series.paused ? "go on" : "pause");
  std::vector<Hint> hints;
  const auto add = [&hints](std::initializer_list<KeyAction> actions) {
    for (const KeyAction action : actions) hints.push_back(hint(action));
  };
  const bool decided = series_decided(model);
  const std::string_view next = decided ? "next match" : "next game";
  if (model.match_game.over()) {
    hints.push_back(hint(KeyAction::place, next));
    if (back && model.match_game.move_to_retry(model.matchup)) add({KeyAction::retry});
    hints.push_back(hint(KeyAction::undo, "step"));
    if (!person && !decided) hints.push_back(pause);
  } else if (model.review) {
    hints.push_back(hint(KeyAction::undo, "back"));
    hints.push_back(hint(KeyAction::redo, "on"));
    if (model.cursor.shown) add({KeyAction::place});
    hints.push_back(hint(KeyAction::new_game, next));
  } else {
    if (person) {
      add({KeyAction::play_digit});
      if (back) add({KeyAction::undo});
      if (Game{model.match_game.game}.redo()) add({KeyAction::redo});
      add({KeyAction::tip});
    } else {
      hints.push_back(pause);
      add({KeyAction::step});
    }
    add({KeyAction::values, KeyAction::new_game});
  }
  add({KeyAction::menu});
  if (model.settings.colors) add({KeyAction::theme});
  add({KeyAction::help, KeyAction::quit});
  return hints;
}

std::string score_text(const Model& model) {
  if (is_puzzle(model))
    return "Solved: " + std::to_string(model.puzzles.count_all()) + " of " +
           std::to_string(model.puzzles.order.size());
  return match_score_in_words(model.matchup, score(model), score_columns);
}

/// Names on the left, numbers on the right, in three lines.
void draw_scores(Frame& frame, Point point, const Model& model) {
  if (is_puzzle(model)) return frame.put(point, score_text(model), Role::text);
  constexpr int number_end = 14;
  const auto draw = [&](const std::string& name, int games) {
    const std::string number = std::to_string(games);
    frame.put(point, name, Role::text);
    frame.put({point.column + number_end - static_cast<int>(number.size()), point.row}, number,
              Role::text);
    ++point.row;
  };
  const Score now = score(model);
  const Sides sides = sides_of(model.matchup, score_columns);
  draw(sides.name(model.matchup.symbol), now.me);
  draw("Draws", now.draws);
  draw(sides.name(!model.matchup.symbol), now.opponent);
}

/// As much of the message as fits: whole sentences, those that weigh most and were said last, and
/// what matters of one at least.
void draw_message(Frame& frame, Point point, const Model& model, int columns, int rows) {
  Message message = model.message;
  if (!model.view.note.empty()) message.push_back({model.view.note});
  const auto fits = [&] { return std::ssize(wrap(text_of(message), columns)) <= rows; };
  while (message.size() > 1 && !fits())
    message.erase(std::ranges::min_element(message, {}, &Sentence::weight));
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
void draw_side_by_side(Frame& frame, const Model& model, const BoardStyle& style) {
  const Size size = frame.size();
  const Size board = style.extent();
  const int width = board.columns + wide_gap + wide_panel;
  const Point origin{(size.columns - width) / 2, (size.rows - board.rows) / 2};
  draw_board(frame, origin, style, model);

  const int left = origin.column + board.columns + wide_gap;
  const int top = origin.row + (board.rows - panel_rows) / 2;
  frame.put({left, top}, headline(model, wide_panel), Role::turn);
  const int message_columns = std::min(size.columns - left - 1, stacked_columns);
  draw_message(frame, {left, top + 2}, model, message_columns, 5);
  draw_scores(frame, {left, top + 8}, model);
  if (model.settings.best_of > 0 && !is_puzzle(model))
    frame.put({left + half_panel, top + 8}, "Best of " + std::to_string(model.settings.best_of),
              Role::faint);
  draw_hint_columns(frame, left, top + panel_rows, game_hints(model));
}

/// Board on the left, words on the right, hints below both.
void draw_beside_words(Frame& frame, const Model& model, const BoardStyle& style) {
  const Size size = frame.size();
  const Size board = style.extent();
  const int beside = size.columns - board.columns;
  const int panel = std::clamp(beside * 4 / 5, narrow_panel, wide_panel);
  const int gap = std::min(wide_gap, (beside - panel + 1) / 2);
  const Point origin{(beside - gap - panel + 1) / 2, (size.rows - board.rows - 1) / 2};
  draw_board(frame, origin, style, model);

  const int left = origin.column + board.columns + gap;
  const int score_row = origin.row + board.rows - 3;
  frame.put({left, origin.row}, headline(model, panel), Role::turn);
  draw_message(frame, {left, origin.row + 2}, model, std::min(panel, size.columns - left - 1),
               board.rows - 6);
  draw_scores(frame, {left, score_row}, model);
  draw_hints(frame, {origin.column, origin.row + board.rows + 1}, size.columns - origin.column,
             game_hints(model));
}

/// Words above and below the board, with as much air as the screen has.
void draw_stacked(Frame& frame, const Model& model, const BoardStyle& style) {
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
  const std::string score = score_text(model);
  const int score_size = static_cast<int>(display_width(score));
  const int score_rows = take(columns < score_size ? 2 : 1);
  while (message_rows * columns < longest_sentence && spare > 0) message_rows += take(1);
  const int above_board = take(1);
  const int below_board = take(1);
  const int above_hints = take(1);
  if (message_rows == 1) message_rows += take(1);  // for another sentence

  int row = spare / 2;
  frame.put({left, row}, headline(model, columns), Role::turn);
  // Beside the headline, if need be: where it has room there whatever the headline says.
  if (score_rows == 0 && longest_headline(model) + beside_headline + score_size <= text_columns)
    frame.put({left + text_columns - score_size, row}, score, Role::text);
  row += 1 + above_board;
  draw_board(frame, {board_left, row}, style, model);
  row += board.rows + below_board;
  draw_message(frame, {left, row}, model, columns, message_rows);
  row += message_rows;
  const auto score_lines = wrap(score, columns);
  for (int i = 0; i < std::min(score_rows, static_cast<int>(score_lines.size())); ++i)
    frame.put({left, row + i}, score_lines[static_cast<std::size_t>(i)], Role::text);
  row += score_rows + above_hints;
  draw_hints(frame, {left, row}, columns, game_hints(model));
}

}  // namespace

std::string headline(const Model& model, int columns) {
  if (is_puzzle(model)) return puzzle_headline(model.puzzles, columns);
  const MatchGame& match_game = model.match_game;
  if (model.review) return review_headline(match_game.game);
  if (match_game.declined()) return truncated("There is no game", columns);
  if (match_game.over() && series_decided(model) && !model.trial)
    return match_headline(model, columns);
  return truncated(match_game.over()
                       ? result_in_words(match_game.outcome(), sides_of(model.matchup))
                       : turn_text(model, match_game.game.to_move()),
                   columns);
}

void draw_game(Frame& frame, const Model& model) {
  const Size size = frame.size();
  for (const BoardStyle& style : board_styles()) {
    const Size board = style.extent();
    const int beside = size.columns - board.columns;
    const bool words_fit_beside = style.has_drawn_marks() && size.rows >= board.rows + 2;
    if (words_fit_beside && board.rows >= panel_rows && beside >= wide_gap + wide_panel + margins)
      return draw_side_by_side(frame, model, style);
    const bool crowded = size.rows < board.rows + 6;
    if (words_fit_beside && crowded && beside > narrow_panel)
      return draw_beside_words(frame, model, style);
    if (beside >= 0 && size.rows >= board.rows + 3) return draw_stacked(frame, model, style);
  }
}

}  // namespace ttt
