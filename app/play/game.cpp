#include "play/game.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "play/keys.hpp"
#include "play/puzzle.hpp"
#include "play/sentences.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

std::string who_begins(const Model& model) {
  const Mark first = model.match_game.game.first();
  const auto person = sole_human(model.matchup);
  if (person && *person == first) return "You move first.";
  return sides_of(model.matchup).name(first) + " begins.";
}

bool person_to_move(const Model& model) {
  return player_of(model.matchup, model.match_game.game.to_move()).human();
}

/// A tip is about the board as it was when it was given.
void forget_tip(Model& model) {
  if (std::exchange(model.cursor.tip, false)) model.cursor.shown = false;
}

void begin_game(Model& model, Mark first) {
  model.match_game = MatchGame{Game{first}};
  model.review.reset();
  model.trial = false;
  ++model.series.game;
  model.series.result.reset();
  model.series.step = false;
  forget_tip(model);
  model.cursor.square = Square::center;
  say(model, who_begins(model));
}

/// Whether a game that is over is on the table, if only a part of it.
bool is_after_end(const Model& model) {
  return !is_puzzle(model) && (model.match_game.over() || model.review);
}

/// What was given away: by the last move, once the game is over, and before that by the one person
/// who is coached.
std::optional<std::string> advice(const Model& model) {
  const Game& game = model.match_game.game;
  const KeyLayout layout = layout_of(model);
  if (model.review) return given_away_in_words(game, layout, !game.to_move());
  const auto person = sole_human(model.matchup);
  if (!model.settings.coach || !person) return std::nullopt;
  return given_away_in_words(game, layout, *person);
}

/// Whether there is a square for somebody to choose; says why not.
bool may_choose(Model& model) {
  if (model.match_game.over()) {
    note(model, "The game is over.");
  } else if (!has_person(model.matchup)) {
    note(model, "Only computers play.");
  } else {
    return true;
  }
  return false;
}

/// Whether a move may be made now; says why not.
bool may_move(Model& model) {
  if (model.match_game.over() || (model.review && !has_person(model.matchup))) {
    note(model, "The game is over.");
  } else if (has_person(model.matchup) && !person_to_move(model)) {
    note(model, "It is not your turn.");
  } else {
    return true;
  }
  return false;
}

const Sentence just_a_try{"Just a try: this counts for nothing.", Weight::hint};

/// `Perfect took 7: it wins.` `You lost it at move 4: 5 would have drawn.` What gave something away
/// is no reason for anything.
Message what_happened(const Model& model) {
  const Game& game = model.match_game.game;
  const KeyLayout layout = layout_of(model);
  const Sides sides = sides_of(model.matchup);
  if (!game.last_move()) return {Sentence{who_begins(model)}};
  Message message;
  const auto given_away = advice(model);
  if (given_away) message.push_back({*given_away, Weight::lesson});
  const bool answered = !model.review && game.to_move() == sole_human(model.matchup);
  if (!given_away || answered)  // the board shows the answer
    message.push_back(
        {last_move_in_words(game, layout, sides) + ".", given_away ? Weight::hint : Weight::news});
  if (const auto mistake = losing_move_in_words(game, layout, sides))
    message.push_back({*mistake, Weight::lesson});
  if (model.trial) message.push_back(just_a_try);
  return message;
}

void say_last_move(Model& model) {
  model.message = what_happened(model);
  if (model.settings.animate && winner(model.match_game.game.outcome())) model.view.line_shown = 0;
}

/// A game counts as it has ended first.
void count_end(Model& model) {
  Series& series = model.series;
  if (!model.match_game.over() || model.match_game.declined() || series.result) return;
  series.result = model.match_game.outcome();
  const auto person = sole_human(model.matchup);
  const auto mark = winner(*series.result);
  if (!person || !mark) {
    series.in_a_row = 0;
    return;
  }
  const bool won = *mark == *person;
  series.in_a_row = won ? std::max(series.in_a_row, 0) + 1 : std::min(series.in_a_row, 0) - 1;
  if (series.in_a_row % 3 != 0) return;
  if (const auto words = next_opponent_in_words(player_of(model.matchup, !*person), won))
    model.message.push_back({*words});
}

/// A move was taken back, or played again: computers do not run away with that.
void hold(Model& model) {
  forget_tip(model);
  model.series.step = false;
  if (!has_person(model.matchup)) model.series.paused = true;
}

/// Whether somebody plays who cannot go back in a game; then that is said.
bool only_goes_forwards(Model& model) {
  if (supports_undo(model.matchup)) return false;
  note(model, "No way back: there is a program that plays by the game.");
  return true;
}

/// Why somebody has forfeited the game, also where that is stepped through.
std::optional<std::string> why_forfeited(const Table& table) {
  const auto& forfeit = table.review ? table.review->end : table.match_game.forfeit;
  if (!forfeit) return std::nullopt;
  return forfeit_in_words(sides_of(table.matchup).name(forfeit->loser), forfeit->fault);
}

void say_forfeit(Model& model) {
  say(model, *why_forfeited(model) + ".", Weight::lesson);
  if (model.trial) model.message.push_back(just_a_try);
}

/// A ply backwards or forwards in a game that is over; a forfeit is one, too.
void step_through(Model& model, bool forwards) {
  auto& [game, forfeit] = model.match_game;
  Review review = model.review.value_or(Review{});
  if (forfeit || !(forwards ? game.redo() : game.undo())) {
    if (!(forwards ? review.end : forfeit))
      return note(model, forwards ? "The game ends here." : "The game begins here.");
    std::swap(forfeit, review.end);
  }
  forget_tip(model);
  model.review.reset();
  if (forfeit) return say_forfeit(model);
  if (!game.over()) model.review = review;
  model.message = what_happened(model);
}

}  // namespace

void say(Model& model, std::string sentence, Weight weight) {
  model.message = {Sentence{std::move(sentence), weight}};
}

void note(Model& model, std::string sentence) { model.view.note = std::move(sentence); }

void begin_series(Model& model) {
  const Setup& chosen = model.view.setup;
  const auto& [symbol, first, me, opponent] = chosen.draft.matchup;
  const bool same_players = model.matchup.me == me && model.matchup.opponent == opponent;
  Setup taken{.draft = model.settings, .given = chosen.given};
  for (const Row& row : questions()) row.take(taken, row.answer(chosen.draft));
  model.settings = taken.draft;
  model.matchup = model.settings.matchup;
  model.series = {.random = model.series.random,
                  .running = true,
                  .game = model.series.game,
                  .in_a_row = same_players ? model.series.in_a_row : 0};
  model.view.page = Page::game;
  model.cursor.shown = false;
  begin_game(model, first_mark(model.matchup, model.series.random));
}

void next_game(Model& model) {
  if (is_puzzle(model)) return next_puzzle(model);
  if (series_decided(model)) {
    model.view.setup.draft = model.settings;
    return begin_series(model);
  }
  if (!settled(model) && !model.review && !model.series.result &&
      model.match_game.game.moves().empty())
    return note(model, "Nobody has moved yet.");
  model.series.past_score = score(model);
  begin_game(model, !model.match_game.game.first());
}

void take_over(Model& model, const Game& game) {
  model.match_game.game = game;
  if (game.last_move()) model.message = what_happened(model);
}

void take_reply(Model& model, const Reply& reply) {
  if (!computer_to_move(model)) return;
  model.view.note.clear();
  model.series.step = false;
  model.match_game.take(reply);
  if (model.match_game.forfeit) {
    say_forfeit(model);
  } else {
    say_last_move(model);
  }
  forget_tip(model);
  count_end(model);
}

void play_as_person(Model& model, Square square) {
  if (is_puzzle(model)) return try_square(model, square);
  if (!may_choose(model) || !may_move(model)) return;
  if (model.review && only_goes_forwards(model)) return;
  model.cursor.square = square;
  forget_tip(model);
  if (const auto error = model.match_game.game.play(square))
    return note(model, in_words(*error, key_name(square, layout_of(model))) + ".");
  if (std::exchange(model.review, std::nullopt)) model.trial = true;
  say_last_move(model);
  count_end(model);
}

void play_digit(Model& model, KeyPress key) {
  model.cursor.shown = false;
  play_as_person(model, *square_of(layout_of(model), key.character - '0'));
}

void place_at_cursor(Model& model) {
  if (is_puzzle(model) && model.puzzles.stage == PuzzleRun::Stage::wrong) return ask_again(model);
  if (settled(model) || (model.review && !model.cursor.shown)) return next_game(model);
  play_as_person(model, model.cursor.square);
}

void undo(Model& model) {
  if (is_puzzle(model)) return ask_again(model);
  if (is_after_end(model)) return step_through(model, false);
  if (only_goes_forwards(model)) return;
  const Game before = model.match_game.game;
  const int moves = model.match_game.take_back(model.matchup);
  if (moves == 0)
    return note(model, Game{model.match_game.game}.redo() ? "Nothing more to take back."
                                                          : nothing_to_take_back);
  say(model, taken_back_in_words(before, moves, layout_of(model)));
  hold(model);
}

void redo(Model& model) {
  if (is_after_end(model)) return step_through(model, true);
  Game& game = model.match_game.game;
  if (is_puzzle(model) || !game.redo()) return note(model, "No move to redo.");
  while (has_person(model.matchup) && !person_to_move(model) && game.redo()) {
  }
  model.message = what_happened(model);
  model.message.front().text.insert(0, "Again: ");
  hold(model);
}

void retry(Model& model) {
  MatchGame whole{model.match_game.game};
  while (model.review && whole.game.redo()) {
  }
  const auto mistake = whole.move_to_retry(model.matchup);
  if (is_puzzle(model) || !mistake)
    return note(model,
                model.trial && !model.match_game.over() ? "This is a try already." : no_lost_game);
  if (only_goes_forwards(model)) return;
  model.match_game = whole;
  model.match_game.game.undo_to(*mistake);
  model.review.reset();
  model.trial = true;
  model.series.step = false;
  forget_tip(model);
  say(model, "Try again: it was lost here, at move " + std::to_string(*mistake + 1) + ".");
}

void toggle_coach(Model& model) {
  if (!sole_human(model.matchup))
    return note(model, "No coach here: it is for games against a computer.");
  model.settings.coach = !model.settings.coach;
  note(model, model.settings.coach ? "The coach speaks up." : "The coach is silent.");
}

void give_tip(Model& model) {
  if (is_puzzle(model) ? !may_help(model) : !may_move(model)) return;
  const Position position{model.match_game.game.board(), model.match_game.game.to_move()};
  const Sides sides =
      is_puzzle(model) ? Sides{.person = position.to_move} : sides_of(model.matchup);
  say(model, tip_in_words(position, layout_of(model), sides));
  model.cursor = {.square = Analysis{position.board, position.to_move}.moves().front().square,
                  .shown = true,
                  .tip = true};
}

void pause(Model& model) {
  if (has_person(model.matchup))
    return note(model, "No pause here: it is for games between computers.");
  if (model.review) return note(model, "The game is over.");
  if (model.match_game.over() && series_decided(model)) return note(model, "The match is over.");
  model.series.paused = !model.series.paused;
  const char* const words = model.series.paused ? "The computers wait." : "The computers go on.";
  if (model.match_game.over()) return note(model, words);  // how the game has ended is to be read
  say(model, words);
}

void step(Model& model) {
  if (has_person(model.matchup))
    return note(model, "No steps here: they are for games between computers.");
  if (!may_move(model)) return;
  if (model.series.step) return note(model, "The next move is on its way.");
  model.series.paused = true;
  model.series.step = true;
}

void move_cursor(Model& model, KeyPress key) {
  if (is_after_end(model) && (key.key == Key::left || key.key == Key::right))
    return step_through(model, key.key == Key::right);
  if (!may_choose(model)) return;
  const Direction direction = direction_of(key);
  const Square square = model.cursor.square;
  const int row = std::clamp(row_of(square) + direction.rows, 0, 2);
  const int column = std::clamp(column_of(square) + direction.columns, 0, 2);
  model.cursor = {.square = square_at(row, column), .shown = true};
}

void jump_cursor(Model& model, KeyPress key) {
  if (!may_choose(model)) return;
  constexpr std::array places{
      std::pair{Key::home, Square::top_left}, std::pair{Key::page_up, Square::top_right},
      std::pair{Key::end, Square::bottom_left}, std::pair{Key::page_down, Square::bottom_right},
      std::pair{Key::begin, Square::center}};
  for (const auto& [place_key, square] : places)
    if (key.key == place_key) model.cursor = {.square = square, .shown = true};
}

void toggle_values(Model& model) {
  if (is_puzzle(model) && !may_help(model)) return;
  if (model.match_game.over()) return note(model, "The game is over.");
  if (model.review)
    return note(model, "Values stay: they are always shown while one steps through a game.");
  model.values = !model.values;
  if (model.values)
    note(model, std::string{"Values: what each square brings "} +
                    letter(model.match_game.game.to_move()) + ".");
}

void advance(Model& model) {
  if (pace(model) == Pace::between_games) return next_game(model);
  auto& shown = model.view.line_shown;
  if (shown && ++*shown >= completed_lines(model.match_game.game.board()).size()) shown.reset();
}

std::string farewell(const Model& model) {
  const Score now = score(model);
  if (now.games() == 0) return {};
  const Table& game = game_of(model);
  const auto reason = game.trial ? std::nullopt : why_forfeited(game);
  return (reason ? *reason + "\n" : "") + match_score_in_words(game.matchup, now) + "\n";
}

}  // namespace ttt
