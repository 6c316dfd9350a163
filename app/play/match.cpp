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

void begin_game(Model& model, Mark first) {
  GameTable& table = model.game;
  table.match_game = MatchGame{Game{first}};
  table.undone_forfeit.reset();
  table.practice_from.reset();
  ++model.series.game;
  model.series.result.reset();
  model.series.step = false;
  forget_tip(table.cursor);
  table.cursor.square = Square::center;
  say(table, first_in_words(table));
  model.view.page = PageId::game;
}

/// Updates the number of games in a row that the person has won or lost; sets it to 0 after a draw,
/// or unless one person plays against a computer.
void count_in_a_row(Model& model, Outcome result) {
  const auto person = sole_human(model.game.matchup);
  const auto mark = winner(result);
  int& in_a_row = model.series.in_a_row;
  if (!person || !mark)
    in_a_row = 0;
  else if (*mark == *person)
    in_a_row = std::max(in_a_row, 0) + 1;
  else
    in_a_row = std::min(in_a_row, 0) - 1;
}

/// Counts and records the game if it has ended for the first time. Returns a sentence on the
/// record, such as `7 draws in a row: …`; nothing if there is none.
std::optional<std::string> count_end(Update& update) {
  Model& model = update.model;
  GameTable& table = model.game;
  const MatchGame& match_game = table.match_game;
  if (match_game.declined() || model.series.result) return std::nullopt;
  model.series.result = match_game.outcome();
  count_in_a_row(model, *model.series.result);
  auto recorded = recorded_game(table.matchup, match_game.game);
  if (!recorded) return std::nullopt;
  record(update, std::move(*recorded));
  return news(model.record);
}

/// Returns `This time you held the draw, with 9. (Practice: not counted.)` if practice has ended
/// better than the game that was counted; otherwise nothing.
std::optional<MessagePart> success_of_practice(const Model& model, Mark person) {
  const GameTable& table = model.game;
  const Game& game = table.match_game.game;
  const auto rank = [person](Outcome outcome) {
    const auto mark = winner(outcome);
    return !mark ? 1 : *mark == person ? 2 : 0;
  };
  const int now = rank(game.outcome());
  if (now <= rank(model.series.result.value_or(Outcome::draw))) return std::nullopt;
  std::size_t index = *table.practice_from;
  if (game.mover(index) != person) ++index;
  const std::string key = key_name(game.moves()[index], model.settings.layout);
  const std::string deed = now == 2 ? "won" : "held the draw";
  return MessagePart{
      .text = "This time you " + deed + ", with " + key + ". (Practice: not counted.)",
      .brief = key + " " + deed};
}

/// Returns the suggestion of another opponent after every third win, or every third loss, in a row;
/// otherwise nothing.
std::optional<std::string> advice_on_opponent(const Model& model, Mark person) {
  const int in_a_row = model.series.in_a_row;
  if (model.game.practice() || in_a_row == 0 || in_a_row % 3 != 0) return std::nullopt;
  return next_opponent_in_words(player_of(model.game.matchup, !person), in_a_row > 0);
}

/// Returns the coach's part of the message about a mistake in a game that is over.
MessagePart past_mistake(const Game& game, const MistakeInGame& mistake, bool decisive,
                         KeyLayout layout, const Sides& sides) {
  return {.text = past_mistake_in_words(game, mistake, decisive, layout, sides),
          .place = Place::coach,
          .brief = key_name(mistake.square, layout) + verdict_in_words(mistake, decisive)};
}

/// Replaces the message at the end of a game of one person: a sentence on the mistakes or the
/// success, and one on the next step.
void say_end_to_person(Model& model, Mark person, const std::optional<std::string>& news) {
  GameTable& table = model.game;
  const Game& game = table.match_game.game;
  const auto mistakes = mistakes_of(game, person);
  table.message.clear();
  table.mistake.reset();
  if (auto success = table.practice() ? success_of_practice(model, person) : std::nullopt)
    return table.message.push_back(std::move(*success));
  const bool lost = winner(game.outcome()) == !person;
  if (!mistakes.empty()) {
    const auto& last = mistakes.back();
    const Sides sides = sides_of(table.matchup);
    table.mistake = last.square;
    table.message.push_back(past_mistake(game, last, lost, model.settings.layout, sides));
  }
  if (table.practice()) {
    table.message.push_back({"Practice: not counted."});
  } else if (news) {
    table.message.push_back({*news});
  } else if (mistakes.empty()) {
    table.message.push_back(
        {.text = flawless_in_words(game.outcome(), player_of(table.matchup, !person)),
         .brief = "No mistakes"});
  } else if (!lost && model.series.in_a_row > 0 && model.series.in_a_row % 3 == 0) {
    table.message.push_back({std::to_string(model.series.in_a_row) + " wins in a row."});
  }
  if (const auto advice = advice_on_opponent(model, person))
    table.message.push_back({*advice, Place::advice});
  else if (!mistakes.empty() && supports_undo(table.matchup))
    table.message.push_back({mistakes_in_words(mistakes, model.settings.layout), Place::advice});
}

/// Replaces the message at the end of a game between two people or two computers: the last move,
/// and the mistake that lost the game, if one did.
void say_end_to_others(Model& model) {
  GameTable& table = model.game;
  const Game& game = table.match_game.game;
  const Sides sides = sides_of(table.matchup);
  say(table, last_move_in_words(game, model.settings.layout, sides) + ".");
  if (const auto lost = losing_move(game)) {
    const MistakeInGame mistake = *mistake_at(game, *lost);
    table.mistake = mistake.square;
    table.message.push_back(past_mistake(game, mistake, true, model.settings.layout, sides));
  }
  if (table.practice()) table.message.push_back({"Practice: not counted."});
}

void say_end(Model& model, const std::optional<std::string>& news);

/// Returns who forfeited the game and the reason, also while a review shows the board before the
/// forfeit; nothing if nobody did.
std::optional<std::string> forfeit_reason(const GameTable& table) {
  const auto& forfeit = table.match_game.forfeit ? table.match_game.forfeit : table.undone_forfeit;
  if (!forfeit) return std::nullopt;
  return forfeit_in_words(sides_of(table.matchup).name(forfeit->loser), forfeit->failure);
}

void say_end(Model& model, const std::optional<std::string>& news) {
  GameTable& table = model.game;
  if (const auto reason = forfeit_reason(table)) {
    say(table, *reason + ".", Place::coach);
    if (table.practice()) table.message.push_back({"Practice: not counted."});
  } else if (const auto person = sole_human(table.matchup)) {
    say_end_to_person(model, *person, news);
  } else {
    say_end_to_others(model);
  }
}

}  // namespace

void begin_match(Update& update) {
  Model& model = update.model;
  const Settings& draft = model.menu.draft;
  const Matchup& before = model.game.matchup;
  const bool same_players =
      before.me == draft.matchup.me && before.opponent == draft.matchup.opponent;
  for (const Setting& setting : menu_settings()) {
    if (setting.applies_at_once) continue;
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

bool person_to_move(const Model& model) {
  return player_of(model.game.matchup, model.game.match_game.game.to_move()).human();
}

std::optional<Mark> coached_mark(const Model& model) {
  return model.settings.coach ? sole_human(model.game.matchup) : std::nullopt;
}

std::optional<MistakeInGame> mistake_to_practise(const Game& game, const Matchup& matchup) {
  if (!game.over()) return std::nullopt;
  if (const auto person = sole_human(matchup)) {
    const auto mistakes = mistakes_of(game, *person);
    return mistakes.empty() ? std::nullopt : std::optional{mistakes.back()};
  }
  const auto lost = losing_move(game);
  if (!lost || !has_person(matchup)) return std::nullopt;
  return mistake_at(game, *lost);
}

void say_last_move(GameTable& table, KeyLayout layout, std::optional<Mark> coached) {
  const Game& game = table.match_game.game;
  if (!game.last_move()) return say(table, first_in_words(table));
  const Sides sides = sides_of(table.matchup);
  const auto mistake = coached ? last_mistake(game, *coached) : std::nullopt;
  // A mistake has no reason worth telling.
  const bool was_mistake = mistake && mistake->index + 1 == game.moves().size();
  table.message.clear();
  table.mistake.reset();
  if (mistake) {
    table.mistake = mistake->square;
    table.message.push_back({mistake_in_words(game, *mistake, layout, sides), Place::coach});
  }
  if (!was_mistake) table.message.push_back({last_move_in_words(game, layout, sides) + "."});
  if (table.practice_from && game.moves().size() == *table.practice_from + 1)
    table.message.push_back({"Practice: this won't count."});
}

void say_move(Update& update) {
  Model& model = update.model;
  if (!model.game.match_game.over())
    return say_last_move(model.game, model.settings.layout, coached_mark(model));
  say_end(model, count_end(update));
  if (model.settings.animate && winner(model.game.match_game.game.outcome()))
    model.view.line_shown = 0;
}

void say_end(Model& model) { say_end(model, std::nullopt); }

void play_move(Update& update, Square square) {
  Model& model = update.model;
  GameTable& table = model.game;
  table.cursor.square = square;
  forget_tip(table.cursor);
  if (const auto error = table.match_game.game.play(square))
    return note(model, in_words(*error, key_name(square, model.settings.layout)) + ".");
  say_move(update);
}

void play_reply(Update& update, const Reply& reply) {
  Model& model = update.model;
  model.view.note.clear();
  model.series.step = false;
  model.game.match_game.play_reply(reply);
  forget_tip(model.game.cursor);
  say_move(update);
}

void hold(Model& model) {
  forget_tip(model.game.cursor);
  model.series.step = false;
  if (!has_person(model.game.matchup)) model.series.paused = true;
}

bool only_goes_forwards(Model& model) {
  if (supports_undo(model.game.matchup)) return false;
  note(model, "No undo: a program here can't take moves back.");
  return true;
}

void practise(Model& model, const Game& game) {
  GameTable& table = model.game;
  if (table.practice() && !table.match_game.over())
    return note(model, "You are already practising.", "Already practising.");
  if (!game.over()) return note(model, "Not yet: finish the game first.");
  const auto mistake = mistake_to_practise(game, table.matchup);
  if (!mistake) return note(model, nothing_to_practise);
  if (only_goes_forwards(model)) return;
  table.match_game = {game};
  table.match_game.game.undo_to(mistake->index);
  table.undone_forfeit.reset();
  table.practice_from = mistake->index;
  model.series.step = false;
  model.view.page = PageId::game;
  forget_tip(table.cursor);
  say(table, "Try again from your mistake.");
  table.message.front().brief = "Try again.";
}

std::string farewell(const Model& model) {
  const Score now = score(model);
  if (now.games() == 0) return {};
  const GameTable& game = model.game;
  const auto reason = game.practice() ? std::nullopt : forfeit_reason(game);
  return (reason ? *reason + "\n" : "") + match_score_in_words(game.matchup, now) + "\n";
}

}  // namespace ttt
