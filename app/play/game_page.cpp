#include "play/game_page.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "io/text.hpp"
#include "play/common_keys.hpp"
#include "play/hints.hpp"
#include "play/match.hpp"
#include "play/review_page.hpp"
#include "play/scene.hpp"
#include "play/sentences.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace game {
namespace {

/// Returns true if a person plays and the game is not over. Otherwise returns false, and says in a
/// note why no square can be chosen.
bool can_choose(Model& model) {
  if (model.game.match_game.over()) {
    note(model, game_is_over);
  } else if (!has_person(model.game.matchup)) {
    note(model, only_computers);
  } else {
    return true;
  }
  return false;
}

/// Returns true if the game is not over and, if people play, it is a person's turn. Otherwise
/// returns false, and says in a note why no move can be made.
bool can_move(Model& model) {
  if (model.game.match_game.over()) {
    note(model, game_is_over);
  } else if (has_person(model.game.matchup) && !person_to_move(model)) {
    note(model, not_your_turn);
  } else {
    return true;
  }
  return false;
}

void play_square(Update& update, Square square) {
  if (can_choose(update.model) && can_move(update.model)) play_move(update, square);
}

void play_digit(Update& update, KeyPress key) {
  Model& model = update.model;
  model.game.cursor.shown = false;
  play_square(update, *square_of(model.settings.layout, key.character - '0'));
}

void move(Model& model, KeyPress key) {
  const bool sideways = key.key == Key::left || key.key == Key::right;
  if (model.game.match_game.over() && sideways) return step_through(model, key.key == Key::right);
  if (can_choose(model)) move_cursor(model.game.cursor, key);
}

void jump(Model& model, KeyPress key) {
  if (can_choose(model)) jump_cursor(model.game.cursor, key);
}

void place(Update& update) {
  Model& model = update.model;
  if (model.game.match_game.over()) return next_game(update);
  if (!can_choose(model) || !can_move(model)) return;
  if (!model.game.cursor.shown) return show_cursor(model, model.game, model.settings.layout);
  play_square(update, model.game.cursor.square);
}

void undo(Model& model) {
  GameTable& table = model.game;
  if (table.match_game.over()) return step_through(model, false);
  if (only_goes_forwards(model)) return;
  const Game before = table.match_game.game;
  const int moves = table.match_game.take_back(table.matchup);
  if (moves == 0)
    return note(model, Game{before}.redo() ? "Nothing more to undo." : nothing_to_undo);
  say(table, undone_in_words(before, moves, model.settings.layout));
  hold(model);
  const bool at_first_turn = table.match_game.game.moves().empty() && has_person(table.matchup);
  if (at_first_turn && !table.practice()) open_menu(model);
}

void redo(Model& model) {
  GameTable& table = model.game;
  if (table.match_game.over()) return step_through(model, true);
  Game& game = table.match_game.game;
  if (!game.redo()) return note(model, nothing_to_redo);
  while (has_person(table.matchup) && !person_to_move(model) && game.redo()) {
  }
  say_last_move(table, model.settings.layout, coached_mark(model));
  const auto news = std::ranges::find(table.message, Place::news, &MessagePart::place);
  if (news != table.message.end()) news->text.insert(0, "Redone: ");
  hold(model);
}

void retry(Model& model) { practise(model, model.game.match_game.game); }

void tip(Model& model) {
  if (can_move(model)) show_tip(model.game, model.settings.layout, sides_of(model.game.matchup));
}

void values(Model& model) {
  if (model.game.match_game.over()) return note(model, game_is_over);
  toggle_values(model, model.game);
}

void pause(Model& model) {
  const bool over = model.game.match_game.over();
  if (has_person(model.game.matchup)) return note(model, no_pause);
  if (over && match_decided(model)) return note(model, "The match is over.");
  model.series.paused = !model.series.paused;
  const char* const words = model.series.paused ? "Paused." : "Resumed.";
  if (over) return note(model, words);  // keeps the message on the end of the game
  say(model.game, words);
}

void step(Model& model) {
  if (has_person(model.game.matchup)) return note(model, no_steps);
  if (!can_move(model)) return;
  if (model.series.step) return note(model, "One moment.");
  model.series.paused = true;
  model.series.step = true;
}

void new_game(Update& update) {
  Model& model = update.model;
  const bool untouched = !model.game.match_game.over() && !model.series.result &&
                         model.game.match_game.game.moves().empty();
  if (untouched) return note(model, "Nobody has moved yet.");
  next_game(update);
}

constexpr std::array handlers{
    KeyHandler{KeyAction::play_digit, handle<play_digit>},
    KeyHandler{KeyAction::move_cursor, handle<move>},
    KeyHandler{KeyAction::jump_cursor, handle<jump>},
    KeyHandler{KeyAction::place, handle<place>},
    KeyHandler{KeyAction::undo, handle<undo>},
    KeyHandler{KeyAction::redo, handle<redo>},
    KeyHandler{KeyAction::retry, handle<retry>},
    KeyHandler{KeyAction::tip, handle<tip>},
    KeyHandler{KeyAction::values, handle<values>},
    KeyHandler{KeyAction::coach, handle<toggle_coach>},
    KeyHandler{KeyAction::pause, handle<pause>},
    KeyHandler{KeyAction::step, handle<step>},
    KeyHandler{KeyAction::new_game, handle<new_game>},
    KeyHandler{KeyAction::menu, handle<open_menu>},
    // Esc does not leave the game, because some terminals send it without a key press.
    KeyHandler{KeyAction::back, handle<refuse<menu_by_m>>},
    KeyHandler{KeyAction::theme, handle<change_theme>},
    KeyHandler{KeyAction::help, handle<open_help>},
    KeyHandler{KeyAction::quit, handle<quit>},
};

const Table& table(const Model& model) { return model.game; }

KeyLayout layout(const Model& model) { return model.settings.layout; }

Stage stage(const Model& model) {
  return model.game.match_game.over() ? Stage::over : Stage::playing;
}

/// Returns `You win the match 2–0!`, or `You win 2–0!` if there is no room for more.
std::string match_headline(const Model& model, int columns) {
  std::string text = match_in_words(model.game.matchup, score(model), model.settings.unicode);
  if (display_width(text) <= static_cast<std::size_t>(columns)) return text;
  constexpr std::string_view spare = " the match";
  return truncated(text.erase(text.find(spare), spare.size()), columns);
}

std::string headline(const Model& model, int columns) {
  const GameTable& table = model.game;
  const MatchGame& match_game = table.match_game;
  if (match_game.declined()) return truncated("No game", columns);
  if (!match_game.over() && model.series.paused && !model.series.step) return "Paused";
  if (!match_game.over()) {
    std::string turn =
        turn_in_words(table.matchup, match_game.game.to_move(), model.settings.unicode);
    constexpr std::string_view spare = " is thinking";
    if (static_cast<int>(display_width(turn)) > columns)
      if (const auto at = turn.find(spare); at != std::string::npos) turn.erase(at, spare.size());
    return truncated(turn, columns);
  }
  if (match_decided(model) && !table.practice()) return match_headline(model, columns);
  return truncated(result_in_words(match_game.outcome(), sides_of(table.matchup)), columns);
}

/// Returns the mark of the person whose turn it is or who has won; nothing for a computer or after
/// a draw.
std::optional<Mark> mark_in_headline(const Model& model) {
  const MatchGame& match_game = model.game.match_game;
  const std::optional<Mark> mark =
      match_game.over() ? winner(match_game.outcome()) : std::optional{match_game.game.to_move()};
  return mark && player_of(model.game.matchup, *mark).human() ? mark : std::nullopt;
}

std::vector<Hint> hints_after_game(const Model& model, const Hint& pause) {
  const Matchup& matchup = model.game.matchup;
  const bool decided = match_decided(model);
  std::vector<Hint> hints{hint(KeyAction::place, decided ? "next match" : "next game")};
  if (supports_undo(matchup) && mistake_to_practise(model.game.match_game.game, matchup))
    hints.push_back(hint(KeyAction::retry));
  hints.push_back(hint(KeyAction::undo, "review"));
  if (!has_person(matchup) && !decided) hints.push_back(pause);
  return hints;
}

/// Returns the hints during a game. Undo is among them before the first move, too, so that the
/// others keep their places.
std::vector<Hint> hints_in_game(const Model& model, const Hint& pause) {
  const Matchup& matchup = model.game.matchup;
  std::vector<Hint> hints;
  if (has_person(matchup)) {
    hints.push_back(hint(KeyAction::play_digit));
    if (supports_undo(matchup)) hints.push_back(hint(KeyAction::undo));
    if (Game{model.game.match_game.game}.redo()) hints.push_back(hint(KeyAction::redo));
    hints.push_back(hint(KeyAction::tip));
  } else {
    hints = {pause, hint(KeyAction::step)};
  }
  hints.push_back(hint(KeyAction::values));
  hints.push_back(hint(KeyAction::new_game));
  return hints;
}

/// Returns hints for the keys that do something now, the most important first.
std::vector<Hint> hints(const Model& model) {
  const Hint pause = hint(KeyAction::pause, model.series.paused ? "resume" : "pause");
  std::vector<Hint> hints =
      model.game.match_game.over() ? hints_after_game(model, pause) : hints_in_game(model, pause);
  hints.push_back(hint(KeyAction::menu));
  if (model.settings.colors) hints.push_back(hint(KeyAction::theme));
  hints.push_back(hint(KeyAction::help));
  hints.push_back(hint(KeyAction::quit));
  return hints;
}

/// Returns the squares of completed lines or, while a line appears square by square, those that it
/// shows so far.
SquareSet shown_line(const Model& model) {
  const SquareSet line = completed_lines(model.game.match_game.game.board());
  if (!model.view.line_shown) return line;
  SquareSet shown;
  for (const Square square : line)
    if (shown.size() < *model.view.line_shown) shown |= square;
  return shown;
}

void draw(Frame& frame, const Model& model) {
  Scene scene = match_scene(model);
  scene.board.winning = shown_line(model);
  scene.board.values = model.game.values && !model.game.match_game.over();
  scene.headline = [&model](int columns) {
    return Headline{headline(model, columns), mark_in_headline(model)};
  };
  scene.hints = hints(model);
  draw_scene(frame, scene);
}

}  // namespace
}  // namespace game

const Page game_page{.handlers = game::handlers,
                     .table = game::table,
                     .in_match = true,
                     .layout = game::layout,
                     .stage = game::stage,
                     .headline = game::headline,
                     .draw = game::draw};

}  // namespace ttt
