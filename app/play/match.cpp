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
  if (person && *person == first) return "You move first.";
  return sides_of(table.matchup).name(first) + " begins.";
}

void begin_game(Model& model, Mark first) {
  GameTable& table = model.game;
  table.match_game = MatchGame{Game{first}};
  table.undone_forfeit.reset();
  table.practice = false;
  ++model.series.game;
  model.series.result.reset();
  model.series.step = false;
  forget_tip(table.cursor);
  table.cursor.square = Square::center;
  say(table, first_in_words(table));
  model.view.page = PageId::game;
}

const MessagePart practice_part{"Just a try: this counts for nothing.", Priority::hint};

void say_last_move(Model& model) {
  model.game.message = last_move_message(model);
  if (model.settings.animate && winner(model.game.match_game.game.outcome()))
    model.view.line_shown = 0;
}

/// Adds to the message that the next opponent may be harder or easier, after several games that
/// ended alike.
void count_in_a_row(Model& model, Outcome result) {
  const auto person = sole_human(model.game.matchup);
  const auto mark = winner(result);
  int& in_a_row = model.series.in_a_row;
  if (!person || !mark) {
    in_a_row = 0;
    return;
  }
  const bool won = *mark == *person;
  in_a_row = won ? std::max(in_a_row, 0) + 1 : std::min(in_a_row, 0) - 1;
  if (in_a_row % 3 != 0) return;
  if (const auto words = next_opponent_in_words(player_of(model.game.matchup, !*person), won))
    model.game.message.push_back({*words});
}

/// Counts the game if it has just ended for the first time.
void count_end(Update& update) {
  Model& model = update.model;
  GameTable& table = model.game;
  const MatchGame& match_game = table.match_game;
  if (!match_game.over() || match_game.declined() || model.series.result) return;
  model.series.result = match_game.outcome();
  count_in_a_row(model, *model.series.result);
  auto recorded = recorded_game(table.matchup, match_game.game);
  if (!recorded) return;
  record(update, std::move(*recorded));
  if (const auto words = news(model.record)) table.message.push_back({*words});
}

/// Returns who forfeited the game and why, even while a review shows the board before that.
std::optional<std::string> forfeit_reason(const GameTable& table) {
  const auto& forfeit = table.match_game.forfeit ? table.match_game.forfeit : table.undone_forfeit;
  if (!forfeit) return std::nullopt;
  return forfeit_in_words(sides_of(table.matchup).name(forfeit->loser), forfeit->fault);
}

}  // namespace

void begin_match(Update& update) {
  Model& model = update.model;
  const Settings& draft = model.menu.draft;
  const Matchup& before = model.game.matchup;
  const bool same_players =
      before.me == draft.matchup.me && before.opponent == draft.matchup.opponent;
  for (const Setting& setting : menu_settings()) {
    const std::string word = setting.word(draft);
    const bool changes = word != setting.word(model.settings);
    setting.set(model.settings, word, model.menu.given);
    if (changes) record_choice(update, setting.option);
  }
  model.game.matchup = model.settings.matchup;
  model.series = {.random = model.series.random,
                  .game = model.series.game,
                  .in_a_row = same_players ? model.series.in_a_row : 0};
  model.game.cursor.shown = false;
  begin_game(model, first_mark(model.game.matchup, model.series.random));
}

void next_game(Update& update) {
  Model& model = update.model;
  if (match_decided(model)) {
    model.menu.draft = model.settings;
    return begin_match(update);
  }
  model.series.past_score = score(model);
  begin_game(model, !model.game.match_game.game.first());
}

void play_move(Update& update, Square square) {
  Model& model = update.model;
  GameTable& table = model.game;
  table.cursor.square = square;
  forget_tip(table.cursor);
  if (const auto error = table.match_game.game.play(square))
    return note(model, in_words(*error, key_name(square, model.settings.layout)) + ".");
  say_last_move(model);
  count_end(update);
}

void play_reply(Update& update, const Reply& reply) {
  Model& model = update.model;
  model.view.note.clear();
  model.series.step = false;
  model.game.match_game.take(reply);
  if (model.game.match_game.forfeit) {
    say_forfeit(model);
  } else {
    say_last_move(model);
  }
  forget_tip(model.game.cursor);
  count_end(update);
}

Message last_move_message(const Model& model, const std::optional<std::string>& mistake,
                          bool answered) {
  const GameTable& table = model.game;
  const Game& game = table.match_game.game;
  const KeyLayout layout = model.settings.layout;
  const Sides sides = sides_of(table.matchup);
  if (!game.last_move()) return {MessagePart{first_in_words(table)}};
  Message message;
  if (mistake) message.push_back({*mistake, Priority::lesson});
  if (!mistake || answered)  // a mistake has no reason; the board shows the answer
    message.push_back(
        {last_move_in_words(game, layout, sides) + ".", mistake ? Priority::hint : Priority::news});
  if (const auto lost = losing_move_in_words(game, layout, sides))
    message.push_back({*lost, Priority::lesson});
  if (table.practice) message.push_back(practice_part);
  return message;
}

Message last_move_message(const Model& model) {
  const GameTable& table = model.game;
  const Game& game = table.match_game.game;
  const auto person = sole_human(table.matchup);
  const auto mistake = model.settings.coach && person
                           ? given_away_in_words(game, model.settings.layout, *person)
                           : std::nullopt;
  return last_move_message(model, mistake, game.to_move() == person);
}

void say_forfeit(Model& model) {
  say(model.game, *forfeit_reason(model.game) + ".", Priority::lesson);
  if (model.game.practice) model.game.message.push_back(practice_part);
}

void hold(Model& model) {
  forget_tip(model.game.cursor);
  model.series.step = false;
  if (!has_person(model.game.matchup)) model.series.paused = true;
}

bool only_goes_forwards(Model& model) {
  if (supports_undo(model.game.matchup)) return false;
  note(model, "No way back: there is a program that plays by the game.");
  return true;
}

void practise_from_mistake(Model& model, const MatchGame& game) {
  GameTable& table = model.game;
  const auto mistake = game.move_to_retry(table.matchup);
  if (!mistake)
    return note(model, table.practice && !table.match_game.over() ? "This is a try already."
                                                                  : nothing_to_practise);
  if (only_goes_forwards(model)) return;
  table.match_game = game;
  table.match_game.game.undo_to(*mistake);
  table.undone_forfeit.reset();
  table.practice = true;
  model.series.step = false;
  model.view.page = PageId::game;
  forget_tip(table.cursor);
  say(table, "Try again: it was lost here, at move " + std::to_string(*mistake + 1) + ".");
}

std::string farewell(const Model& model) {
  const Score now = score(model);
  if (now.games() == 0) return {};
  const GameTable& game = model.game;
  const auto reason = game.practice ? std::nullopt : forfeit_reason(game);
  return (reason ? *reason + "\n" : "") + match_score_in_words(game.matchup, now) + "\n";
}

}  // namespace ttt
