#include "play/match.hpp"

#include <algorithm>
#include <utility>

#include "play/common_keys.hpp"
#include "play/sentences.hpp"
#include "play/settings.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {
namespace {

std::string first_in_words(const GameTable& table) {
  const Mark first = table.match_game.game.first();
  const auto person = sole_human(table.matchup);
  if (person && *person == first) return "You start.";
  return sides_of(table.matchup).name(first) + " starts.";
}

/// Returns true if the last move was chosen for a reason, and not drawn from all free squares.
bool has_reason(const GameTable& table, const Game& game) {
  const Position before = position_before(game, game.moves().size() - 1);
  const CandidateFunction candidates = player_of(table.matchup, before.to_move).candidates;
  return candidates == nullptr ||
         candidates(before.board, before.to_move) != before.board.empty_squares();
}

/// Returns the last move of the game on the table with its reason.
std::string last_move_in_words(const GameTable& table, KeyLayout layout) {
  const Game& game = table.match_game.game;
  return last_move_in_words(game, layout, sides_of(table.matchup), has_reason(table, game)) + ".";
}

void begin_game(Update& update, Mark first) {
  Model& model = update.model;
  model.series.past_score = score(model);
  model.game = {{.matchup = model.game.matchup, .values = model.game.values}};
  model.game.match_game.game = Game{first};
  ++model.series.game;
  model.series.result.reset();
  model.series.step = false;
  say(model, model.game, {first_in_words(model.game)});
  model.view.page = PageId::game;
}

/// Updates the number of games in a row that the person has won or lost; sets it to 0 after a draw,
/// or unless one person plays against a computer.
void count_in_a_row(Model& model, Outcome result) {
  const auto person = sole_human(model.game.matchup);
  const auto mark = winner(result);
  const int change = !person || !mark ? 0 : *mark == *person ? 1 : -1;
  int& in_a_row = model.series.in_a_row;
  const bool goes_on = in_a_row * change > 0;
  in_a_row = goes_on ? in_a_row + change : change;
}

/// Counts and records the game if it has ended for the first time. Returns a sentence on the
/// record, such as `7 draws in a row: …`; nothing if there is none.
std::optional<std::string> count_end(Update& update) {
  Model& model = update.model;
  const GameTable& table = model.game;
  const MatchGame& match_game = table.match_game;
  if (match_game.is_void() || model.series.result) return std::nullopt;
  model.series.result = match_game.outcome();
  count_in_a_row(model, *model.series.result);
  auto recorded = recorded_game(table.matchup, match_game.game);
  if (!recorded) return std::nullopt;
  record_fact(update, std::move(*recorded));
  return milestone_in_words(model.record);
}

/// Returns `This time you held the draw, with 9. (Practice: not counted.)` if practice has ended
/// better than the game that was counted; otherwise nothing.
std::optional<News> success_of_practice(const Model& model, Mark person) {
  const GameTable& table = model.game;
  if (table.phase != Phase::practice) return std::nullopt;
  const Game& game = table.match_game.game;
  const auto rank = [person](Outcome outcome) {
    const auto mark = winner(outcome);
    return !mark ? 1 : *mark == person ? 2 : 0;
  };
  const int now = rank(game.outcome());
  if (now <= rank(model.series.result.value_or(Outcome::draw))) return std::nullopt;
  std::size_t index = table.practice_from;
  if (game.mover(index) != person) ++index;
  const std::string key = key_name(game.moves()[index], model.settings.layout);
  const std::string deed = now == 2 ? "won" : "held the draw";
  return News{"This time you " + deed + ", with " + key + ". (Practice: not counted.)"};
}

/// Returns the suggestion of another opponent after every third win, or every third loss, in a row;
/// otherwise nothing.
std::optional<std::string> advice_on_opponent(const Model& model, Mark person) {
  const int in_a_row = model.series.in_a_row;
  if (model.game.phase == Phase::practice || in_a_row == 0 || in_a_row % 3 != 0)
    return std::nullopt;
  return next_opponent_in_words(player_of(model.game.matchup, !person), in_a_row > 0);
}

/// Returns the comment on a game that a person has ended, or in which practice has failed.
News comment_on_game(const Model& model, Mark person, const std::optional<std::string>& news) {
  const GameTable& table = model.game;
  const Game& game = table.match_game.game;
  const bool counted = table.phase != Phase::practice;
  const auto mistakes = mistakes_of(game, person);
  const bool lost = winner(game.outcome()) == !person;
  const bool won = winner(game.outcome()) == person;
  const PlayerSpec& opponent = player_of(table.matchup, !person);
  if (news && counted) return {*news};
  if (mistakes.empty()) return {flawless_in_words(game.outcome(), opponent)};
  const int in_a_row = model.series.in_a_row;
  if (won && counted && in_a_row > 0 && in_a_row % 3 == 0)
    return {std::to_string(in_a_row) + " wins in a row."};
  const MistakeInGame& last = mistakes.back();
  if (!lost && !won && last.before == Value::draw)
    return {"A draw, with luck: " + display_name(opponent) + " missed a win."};
  return {.text = past_mistake_in_words(game, last, lost, model.settings.layout,
                                        sides_of(table.matchup)),
          .kind = NewsKind::coach};
}

/// Comments on a game of one person, and makes at most one suggestion.
void say_end_to_person(Update& update, Mark person, const std::optional<std::string>& news) {
  Model& model = update.model;
  GameTable& table = model.game;
  News comment = comment_on_game(model, person, news);
  if (comment.kind == NewsKind::coach)
    table.mistake = mistakes_of(table.match_game.game, person).back().square;
  tell(model, table, std::move(comment));
  if (const auto advice = advice_on_opponent(model, person)) tell(model, table, {*advice});
}

/// Names the mistake that lost a game between two people or two computers or, if no mistake did,
/// the last move.
void say_end_to_others(Update& update) {
  GameTable& table = update.model.game;
  const Game& game = table.match_game.game;
  const KeyLayout layout = update.model.settings.layout;
  const Sides sides = sides_of(table.matchup);
  if (const auto lost = losing_move(game)) {
    const MistakeInGame mistake = *mistake_at(game, *lost);
    table.mistake = mistake.square;
    tell(update.model, table,
         {.text = past_mistake_in_words(game, mistake, true, layout, sides),
          .kind = NewsKind::coach});
  } else {
    tell(update.model, table, {last_move_in_words(table, layout)});
  }
}

/// Returns the player that forfeited the game and the reason; nothing if none did.
std::optional<std::string> forfeit_reason(const GameTable& table) {
  const auto& forfeit = table.match_game.forfeit;
  if (!forfeit) return std::nullopt;
  return forfeit_in_words(sides_of(table.matchup).name(forfeit->loser), *forfeit);
}

}  // namespace

void say_end(Update& update, const std::optional<std::string>& news) {
  Model& model = update.model;
  GameTable& table = model.game;
  const auto person = sole_human(table.matchup);
  clear_message(model, table);
  if (const auto reason = forfeit_reason(table)) {
    tell(model, table, {*reason + ".", NewsKind::coach});
  } else if (!person) {
    say_end_to_others(update);
  } else if (auto success = success_of_practice(model, *person)) {
    return tell(model, table, std::move(*success));
  } else {
    say_end_to_person(update, *person, news);
  }
  if (table.phase == Phase::practice) tell(model, table, {"Practice: not counted."});
}

void begin_match(Update& update) {
  Model& model = update.model;
  const Settings& draft = model.menu.draft;
  const Matchup& before = model.game.matchup;
  const bool same_players =
      before.me == draft.matchup.me && before.opponent == draft.matchup.opponent;
  const Settings earlier = model.settings;
  model.settings.matchup = draft.matchup;
  model.settings.best_of = draft.best_of;
  for (const MenuRow& setting : menu_rows())
    if (setting.word(model.settings) != setting.word(earlier))
      record_choice(update, setting.option);
  model.game.matchup = model.settings.matchup;
  model.series = {.random = model.series.random,
                  .game = model.series.game,
                  .in_a_row = same_players ? model.series.in_a_row : 0};
  begin_game(update, first_mark(model.game.matchup, model.series.random));
}

void next_game(Update& update) {
  Model& model = update.model;
  if (match_decided(model)) {
    model.menu.draft = model.settings;
    return begin_match(update);
  }
  begin_game(update, !model.game.match_game.game.first());
}

bool person_to_move(const Model& model) {
  return player_of(model.game.matchup, model.game.match_game.game.to_move()).human();
}

std::optional<Mark> coached_mark(const Model& model) {
  return model.settings.coach ? sole_human(model.game.matchup) : std::nullopt;
}

std::optional<MistakeInGame> mistake_to_practise(const Game& game, const Matchup& matchup) {
  if (const auto person = sole_human(matchup)) {
    const auto mistakes = mistakes_of(game, *person);
    return mistakes.empty() ? std::nullopt : std::optional{mistakes.back()};
  }
  const auto lost = has_person(matchup) ? losing_move(game) : std::nullopt;
  return lost ? mistake_at(game, *lost) : std::nullopt;
}

void say_last_move(Update& update, std::optional<Mark> coached, std::string_view prefix) {
  GameTable& table = update.model.game;
  const KeyLayout layout = update.model.settings.layout;
  const Game& game = table.match_game.game;
  if (!game.last_move()) return say(update.model, table, {first_in_words(table)});
  const Sides sides = sides_of(table.matchup);
  const auto mistake = coached ? last_mistake(game, *coached) : std::nullopt;
  // A mistake has no reason worth telling.
  const bool was_mistake = mistake && mistake->index + 1 == game.moves().size();
  clear_message(update.model, table);
  if (mistake) {
    table.mistake = mistake->square;
    tell(update.model, table,
         {.text = mistake_in_words(game, *mistake, layout, sides),
          .kind = NewsKind::coach,
          .lines = lines_of_reason(position_before(game, mistake->index), mistake->better)});
  }
  if (!was_mistake)
    tell(update.model, table,
         {.text = std::string{prefix} + last_move_in_words(table, layout),
          .lines = has_reason(table, game) ? lines_of_last_move(game) : std::vector<Line>{}});
}

void say_move(Update& update) {
  Model& model = update.model;
  const GameTable& table = model.game;
  if (!table.match_game.over()) {
    const bool practice_begins = table.phase == Phase::practice &&
                                 table.match_game.game.moves().size() == table.practice_from + 1;
    return say_last_move(update, coached_mark(model), practice_begins ? "Practice: " : "");
  }
  say_end(update, count_end(update));
  if (table.phase == Phase::playing) model.game.phase = Phase::review;
  if (model.settings.animate && winner(table.match_game.game.outcome())) model.view.line_shown = 0;
}

void play_move(Update& update, Square square) {
  Model& model = update.model;
  GameTable& table = model.game;
  table.cursor.square = square;
  forget_tip(table.cursor);
  if (const auto error = table.match_game.game.play(square))
    return note(update, in_words(*error, key_name(square, model.settings.layout)) + ".");
  say_move(update);
}

void play_reply(Update& update, const Reply& reply) {
  Model& model = update.model;
  GameTable& table = model.game;
  model.view.note.clear();
  model.series.step = false;
  table.match_game.play_reply(reply);
  forget_tip(table.cursor);
  say_move(update);
}

void hold(Model& model) {
  forget_tip(model.game.cursor);
  model.series.step = false;
  if (!has_person(model.game.matchup)) model.series.paused = true;
}

bool only_goes_forwards(Update& update) {
  if (supports_undo(update.model.game.matchup)) return false;
  note(update, "No undo: a program here can't take moves back.");
  return true;
}

void practise(Update& update) {
  Model& model = update.model;
  GameTable& table = model.game;
  if (!table.ended())
    return note(update, table.phase == Phase::practice ? "Already practising."
                                                       : "Not yet: finish the game first.");
  if (!has_person(table.matchup)) return note(update, only_computers);
  const auto mistake = mistake_to_practise(table.match_game.game.with_redone(), table.matchup);
  if (!mistake)
    return note(update, sole_human(table.matchup)
                            ? "You made no mistake, so there's nothing to practise."
                            : "No mistake decided this game, so there's nothing to practise.");
  if (only_goes_forwards(update)) return;
  begin_practice(model, mistake->index);
  say(model, table, {"Try again, from your mistake."});
}

void begin_practice(Model& model, std::size_t moves) {
  GameTable& table = model.game;
  table.match_game = {table.match_game.game.with_redone()};  // without a forfeit
  table.match_game.game.undo_to(moves);
  table.phase = Phase::practice;
  table.practice_from = moves;
  hold(model);
}

void step_through(Update& update, bool forwards) {
  GameTable& table = update.model.game;
  Game& game = table.match_game.game;
  if (!(forwards ? game.redo() : game.undo()))
    return note(update, forwards ? "End of the game." : "Start of the game.");
  table.phase = Phase::review;
  forget_tip(table.cursor);
  if (table.match_game.over())
    say_end(update);
  else
    say_last_move(update, !game.to_move());
}

std::string farewell(const Model& model) {
  const Score now = score(model);
  if (now.games() == 0) return {};
  const GameTable& game = model.game;
  const auto reason = game.phase == Phase::practice ? std::nullopt : forfeit_reason(game);
  return (reason ? *reason + "\n" : "") + match_score_in_words(game.matchup, now) + "\n";
}

}  // namespace ttt
