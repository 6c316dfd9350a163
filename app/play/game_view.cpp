#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "io/text.hpp"
#include "play/board_view.hpp"
#include "play/game.hpp"
#include "play/view.hpp"
#include "screen/text.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

constexpr int panel_columns = 32;
constexpr int longest_name = 22;
constexpr int panel_gap = 5;
constexpr int stacked_columns = 40;  ///< of text above and below the board
constexpr int name_columns = 11;
constexpr int beside_headline = 2;    ///< columns between it and the score
constexpr int longest_sentence = 60;  ///< of most messages

/// What people call the side that plays a mark.
std::string side_name(const Model& model, Mark mark) {
  const PlayerSpec& player = player_of(model.pairing, mark);
  if (lone_person(model.pairing) == mark) return "You";
  if (player.human()) return {letter(mark)};
  const std::string name = shortened(player.name, longest_name);
  return lone_person(model.pairing) ? name : name + " " + letter(mark);
}

/// Whose turn it is, while the game goes on.
std::string turn_text(const Model& model, Mark mover) {
  if (!player_of(model.pairing, mover).human())
    return side_name(model, mover) +
           (model.series.paused && !model.series.step ? " waits" : " thinks");
  if (lone_person(model.pairing)) return std::string{"Your turn: "} + letter(mover);
  return std::string{letter(mover)} + " to move";
}

std::string headline(const Model& model) {
  if (model.bout.over()) return result_in_words(model.bout.outcome(), lone_person(model.pairing));
  return turn_text(model, model.bout.game.to_move());
}

/// Of the headlines that this series may have, the columns of the longest.
int longest_headline(const Model& model) {
  std::size_t longest = std::string_view{"Computer wins!"}.size();
  for (const Mark mark : {Mark::x, Mark::o}) {
    const PlayerSpec& player = player_of(model.pairing, mark);
    const std::size_t thinking = side_name(model, mark).size() + std::string_view{" thinks"}.size();
    longest = std::max(longest, player.human() ? turn_text(model, mark).size() : thinking);
  }
  return static_cast<int>(longest);
}

/// Keys that do something now.
std::vector<Hint> game_hints(const Model& model) {
  const bool person = has_person(model.pairing);
  std::vector<Hint> hints;
  const auto add = [&hints](std::initializer_list<KeyAction> actions) {
    for (const KeyAction action : actions) hints.push_back(hint(action));
  };
  const Hint pause{binding(KeyAction::pause).shown, model.series.paused ? "go on" : "pause",
                   KeyAction::pause};
  if (model.bout.over()) {
    const bool decided = series_decided(model);
    hints.push_back({"Enter", decided ? "leave" : "next game", KeyAction::place});
    hints.push_back(person ? hint(KeyAction::undo) : pause);
  } else {
    if (person) {
      add({KeyAction::play_digit, KeyAction::undo, KeyAction::tip});
    } else {
      hints.push_back(pause);
      add({KeyAction::step});
    }
    add({KeyAction::values, KeyAction::new_game});
  }
  add({KeyAction::menu, KeyAction::help, KeyAction::quit});
  return hints;
}

/// The same in three letters.
std::string short_side_name(const Model& model, Mark mark) {
  const auto person = lone_person(model.pairing);
  if (!person) return {letter(mark)};
  return *person == mark ? "You" : "Opp";
}

struct ScoreLine {
  std::string name;
  std::string short_name;
  int games;
};

std::array<ScoreLine, 3> score_lines(const Model& model) {
  const Score now = score(model);
  const Mark mine = model.pairing.symbol;
  return {ScoreLine{side_name(model, mine), short_side_name(model, mine), now.me},
          ScoreLine{"Ties", "Tie", now.ties},
          ScoreLine{side_name(model, !mine), short_side_name(model, !mine), now.opponent}};
}

/// The score in one line, of so many columns if there is a way to say it in them.
std::string score_text(const Model& model, int columns) {
  const auto scores = score_lines(model);
  std::string text;
  for (const ScoreLine& line : scores)
    text += (text.empty() ? "" : "   ") + shortened(line.name, name_columns) + " " +
            std::to_string(line.games);
  if (static_cast<int>(text.size()) <= columns) return text;
  text.clear();
  for (const ScoreLine& line : scores)
    text += (text.empty() ? "" : "  ") + line.short_name + " " + std::to_string(line.games);
  return text;
}

/// As much of the message as fits: whole sentences, the last ones, and the beginning of the last
/// one at least. What the hints say as well is the first to be left out.
void draw_message(Frame& frame, Point point, Message message, int columns, int rows) {
  std::string text = text_of(message);
  const auto fits = [&] { return static_cast<int>(wrap(text, columns).size()) <= rows; };
  while (message.size() > 1 && !fits()) {
    const auto spare = std::ranges::find(message, true, &Sentence::hinted_at);
    message.erase(spare == message.end() ? message.begin() : spare);
    text = text_of(message);
  }
  const bool whole = fits();
  const auto lines = wrap(text, columns);
  for (int i = 0; i < std::min(rows, static_cast<int>(lines.size())); ++i) {
    const std::string_view line = lines[static_cast<std::size_t>(i)];
    const bool cut = !whole && i == rows - 1;
    const auto rest =
        std::string_view{text}.substr(static_cast<std::size_t>(line.data() - text.data()));
    frame.put({point.column, point.row + i}, cut ? shortened(rest, columns) : std::string{line},
              Role::message);
  }
}

/// Board on the left, words on the right.
void draw_side_by_side(Frame& frame, const Model& model, const BoardStyle& style) {
  const Size size = frame.size();
  const Size board = style.extent();
  const int width = board.columns + panel_gap + panel_columns;
  const Point origin{(size.columns - width) / 2, (size.rows - board.rows) / 2};
  draw_board(frame, origin, style, model);

  const int left = origin.column + board.columns + panel_gap;
  frame.put({left, origin.row}, shortened(headline(model), panel_columns), Role::turn);
  draw_message(frame, {left, origin.row + 2}, model.view.message, panel_columns, 3);

  int row = origin.row + 6;
  for (const ScoreLine& line : score_lines(model)) {
    constexpr int number_end = 14;
    const std::string number = std::to_string(line.games);
    frame.put({left, row}, shortened(line.name, name_columns), Role::text);
    frame.put({left + number_end - static_cast<int>(number.size()), row}, number, Role::text);
    ++row;
  }
  if (model.settings.best_of > 0)
    frame.put({left, row}, "Best of " + std::to_string(model.settings.best_of), Role::faint);

  const auto hints = game_hints(model);
  const int hint_rows = (static_cast<int>(hints.size()) + 1) / 2;
  row = origin.row + board.rows - hint_rows;
  int column = left;
  for (const Hint& hint : hints) {  // down the first column, then down the second
    draw_hint(frame, {column, row++}, 7, hint);
    if (row < origin.row + board.rows) continue;
    row = origin.row + board.rows - hint_rows;
    column += 18;
  }
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
  const int score_row = take(1);
  while (message_rows * columns < longest_sentence && spare > 0) message_rows += take(1);
  const int above_board = take(1);
  const int below_board = take(1);
  const int above_hints = take(1);
  if (message_rows == 1) message_rows += take(1);  // for another sentence

  int row = spare / 2;
  frame.put({left, row}, shortened(headline(model), columns), Role::turn);
  // Beside the headline, if need be: where it has room there whatever the headline says.
  const int score_columns =
      score_row > 0 ? columns : text_columns - longest_headline(model) - beside_headline;
  const std::string score = score_text(model, score_columns);
  const int score_size = static_cast<int>(score.size());
  if (score_row == 0 && score_size <= score_columns)
    frame.put({left + text_columns - score_size, row}, score, Role::text);
  row += 1 + above_board;
  draw_board(frame, {board_left, row}, style, model);
  row += board.rows + below_board;
  draw_message(frame, {left, row}, model.view.message, columns, message_rows);
  row += message_rows;
  if (score_row > 0) frame.put({left, row}, score, Role::text);
  row += score_row + above_hints;
  draw_hints(frame, {left, row}, columns, game_hints(model));
}

}  // namespace

void draw_game(Frame& frame, const Model& model) {
  const Size size = frame.size();
  for (const BoardStyle& style : board_styles()) {
    const Size board = style.extent();
    const bool beside = size.columns >= board.columns + panel_gap + panel_columns + 4 &&
                        size.rows >= board.rows + 2 && style.has_drawn_marks();
    if (beside) return draw_side_by_side(frame, model, style);
    if (size.columns >= board.columns && size.rows >= board.rows + 3)
      return draw_stacked(frame, model, style);
  }
}

}  // namespace ttt
