#include "play/game.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "play/common_keys.hpp"
#include "play/sentences.hpp"
#include "ttt/analysis.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

/// Returns `You start.` or `Medium starts.`
std::string start_in_words(const Model& model) {
  const Names names = names_of(model);
  const Mark first = model.table.game().first();
  return names.name(first) + (first == names.person ? " start." : " starts.");
}

/// Returns the game on the board for the record if it is over, is not practice, and was played by
/// one person against a built-in player; otherwise nothing.
std::optional<RecordedGame> game_to_record(const Model& model) {
  if (model.table.before_practice) return std::nullopt;
  return recorded_game(model.match.matchup, model.table.game());
}

void begin_game(Model& model, Mark first) {
  model.match.past_score = score(model);
  model.table = {.played = MatchGame{Game{first}}, .values = model.table.values};
  ++model.match.game_number;
  model.view.page = PageId::game;
  clear_message(model);
}

/// Begins another match with the players and the length of the last one, and its first game.
void begin_match_again(Model& model) {
  begin_game(model, first_mark(model.match.matchup, model.random));
  model.match.past_score = {};
  model.match.paused = false;
}

/// Returns true if the last move was chosen for a reason, and not at random from all free squares.
bool has_reason(const Model& model) {
  const Game& game = model.table.game();
  const Position before = position_before(game, game.moves().size() - 1);
  const CandidateFunction candidates = player_of(model.match.matchup, before.to_move).candidates;
  return candidates == nullptr ||
         candidates(before.board, before.to_move) != before.board.empty_squares();
}

/// Returns how much to say about the last move: only its square if the coach is off (except in a
/// review), no reasons if the move was chosen at random from all free squares, or else everything.
Detail detail_of_last_move(const Model& model) {
  const Table& table = model.table;
  if (!model.settings.coach && sole_person(model.match.matchup) && !table.in_review())
    return Detail::none;
  return has_reason(model) ? Detail::reasons : Detail::threats;
}

/// Adds a sentence on the last move, which begins with `prefix`, to the message.
void say_last_move(Model& model, std::string_view prefix = {}) {
  const Game& game = model.table.game();
  const Detail detail = detail_of_last_move(model);
  add_sentence(
      model, {.text = std::string{prefix} + last_move_in_words(game, names_of(model), detail) + ".",
              .lines = lines_of_last_move(game, detail)});
}

/// Returns the side whose mistakes the coach points out, if any: in a review, the side that made
/// the last move; otherwise the person who plays against a computer, if the coach is on.
std::optional<Mark> coached_mark(const Model& model) {
  if (model.table.in_review()) return !model.table.game().to_move();
  return model.settings.coach ? sole_person(model.match.matchup) : std::nullopt;
}

/// Returns `This time you held the draw, with 9. (Practice: not counted.)` if practice has ended
/// better for the person than the game before it; otherwise nothing.
std::optional<Sentence> success_of_practice(const Model& model, Mark person) {
  const auto& before = model.table.before_practice;
  if (!before) return std::nullopt;
  const Game& game = model.table.game();
  const Value now = ending_for(person, game.outcome());
  if (now <= ending_for(person, before->result())) return std::nullopt;
  const auto moves = game.moves();
  const auto changed = std::ranges::mismatch(moves, before->game.moves()).in1 - moves.begin();
  const auto index = static_cast<std::size_t>(changed);
  const Square square = moves[game.mover(index) == person ? index : index + 1];
  return Sentence{std::string{"This time you "} + (now == Value::win ? "won" : "held the draw") +
                  ", with " + names_of(model).key(square) + ". (Practice: not counted.)"};
}

/// Returns the person's mistake that decided the game: in a draw, the last one that missed a win,
/// if there is one; otherwise the last mistake. Nothing if the person made no mistake.
std::optional<MistakeInGame> decisive_mistake(const Game& game, Mark person) {
  const auto mistakes = mistakes_of(game, person);
  if (mistakes.empty()) return std::nullopt;
  const auto missed =
      std::ranges::find(mistakes.rbegin(), mistakes.rend(), Value::win, &MistakeInGame::before);
  const bool drawn = game.outcome() == Outcome::draw;
  return drawn && missed != mistakes.rend() ? *missed : mistakes.back();
}

/// Adds the coach's sentence `text`, which marks the mistake and highlights `lines` on the board.
void say_mistake(Model& model, const MistakeInGame& mistake, std::string text,
                 std::vector<Line> lines = {}) {
  add_sentence(model, {std::move(text), Role::coach, std::move(lines), mistake.square});
}

/// Adds the comment on a finished game of one person against a computer:
/// - after a loss: the mistake that decided the game;
/// - after a win: how the person won; and a milestone, or praise for a game without a mistake;
/// - after a draw: a milestone or praise; otherwise, that a win was missed or the person was lucky.
/// If `has_suggestion` is true, names no milestone and praises briefly.
void comment_on_game(Model& model, Mark person, bool has_suggestion) {
  const Table& table = model.table;
  const Game& game = table.game();
  const PlayerSpec& opponent = player_of(model.match.matchup, !person);
  const auto winning = winner(game.outcome());
  const auto mistake = decisive_mistake(game, person);
  if (winning == !person)
    return say_mistake(model, *mistake, loss_in_words(game, *mistake, names_of(model)));
  if (winning) add_sentence(model, {win_in_words(game, names_of(model))});
  if (game_to_record(model) && !has_suggestion)
    if (auto milestone = milestone_in_words(model.record))
      return add_sentence(model, {std::move(*milestone)});
  if (!mistake)
    return add_sentence(model, {flawless_in_words(game.outcome(), opponent, has_suggestion)});
  if (winning) return;
  if (mistake->before != Value::win)
    return add_sentence(model, {"A draw, with luck: " + display_name(opponent) + " missed a win."});
  say_mistake(model, *mistake, past_mistake_in_words(*mistake, names_of(model)));
}

/// Adds the comment on a finished game of one person and, if there is one, the `suggestion`.
void say_end_to_person(Model& model, Mark person) {
  const auto suggested = suggestion(model);
  comment_on_game(model, person, suggested.has_value());
  if (suggested) add_sentence(model, {suggested->text});
}

/// Adds the sentence on a finished game between computers: on the mistake that lost the game or,
/// after a draw, on the last move.
void say_end_of_computers(Model& model) {
  const Game& game = model.table.game();
  const auto lost = losing_move(game);
  if (!lost) return say_last_move(model);
  const MistakeInGame mistake = *mistake_at(game, *lost);
  say_mistake(model, mistake, past_mistake_in_words(mistake, names_of(model)));
}

/// Returns `NAME forfeits: timeout: …`; nothing if no player forfeited the game. If a program does
/// not play the side that moves second: `NAME always moves first: Enter lets it begin`.
std::optional<std::string> forfeit_reason(const Model& model) {
  const Table& table = model.table;
  const auto& forfeit = table.played.forfeit;
  if (!forfeit) return std::nullopt;
  const std::string name = names_of(model).name(forfeit->loser);
  if (forfeit->declined() && table.game().moves().size() == 1 && has_person(model.match.matchup))
    return name + " always moves first: Enter lets it begin";
  return forfeit_in_words(name, *forfeit);
}

/// Adds the sentences on the end of the game. After a forfeit, they name it and its reason. After
/// any other game, they comment on it, unless two people have played. After practice, they also say
/// that it is not counted.
void say_end(Model& model) {
  const Table& table = model.table;
  const auto person = sole_person(model.match.matchup);
  if (const auto reason = forfeit_reason(model))
    add_sentence(model, {*reason + ".", Role::coach});
  else if (!has_person(model.match.matchup))
    say_end_of_computers(model);
  else if (person) {
    if (auto success = success_of_practice(model, *person))
      return add_sentence(model, std::move(*success));
    say_end_to_person(model, *person);
  }
  if (table.before_practice) add_sentence(model, {"Practice: not counted."});
}

/// Replaces the message by sentences on the position:
/// - at the end of the game: how it ended;
/// - before the first move: who starts;
/// - otherwise: a mistake, if the coach points one out, and the last move, with `prefix` before it.
/// Leaves the last move out if it is that mistake, or if it is the person's own against a computer
/// (except in a review or with a prefix).
void say_position(Model& model, std::string_view prefix = {}) {
  const Table& table = model.table;
  const Game& game = table.game();
  clear_message(model);
  if (table.played.over()) return say_end(model);
  if (!game.last_move()) return add_sentence(model, {start_in_words(model)});
  // The coach speaks together with the computer's answer.
  const auto coached =
      table.in_review() || person_to_move(model) ? coached_mark(model) : std::nullopt;
  const auto mistake = coached ? mistake_of_last_move(game, *coached) : std::nullopt;
  if (mistake) {
    say_mistake(model, *mistake, mistake_in_words(*mistake, names_of(model)),
                lines_of_reason(mistake->position, recommended_move(mistake->position)));
    // A mistake has no reason worth telling.
    if (mistake->index + 1 == game.moves().size()) return;
  }
  const bool is_own = sole_person(model.match.matchup) == !game.to_move();
  if (!is_own || table.in_review() || !prefix.empty()) say_last_move(model, prefix);
}

/// Completes undo and redo: hides the cursor if only a tip has shown it, and pauses a game between
/// computers.
void finish_undo(Model& model) {
  forget_tip(model.table.cursor);
  if (!has_person(model.match.matchup)) model.match.paused = true;
}

/// Begins practice after the first `moves` moves. `before_practice` keeps the finished game.
void begin_practice(Model& model, std::size_t moves) {
  Table& table = model.table;
  table.game() = table.game().with_redone();
  if (!table.before_practice) table.before_practice = table.played;
  table.played.forfeit.reset();
  table.game().undo_to(moves);
  table.game().forget_redo();
  finish_undo(model);
}

/// Returns true, and shows the reason, if a program in the match cannot take moves back.
bool refuses_undo(Model& model) {
  if (supports_undo(model.match.matchup)) return false;
  refuse(model, "No undo: a program here can't take moves back.");
  return true;
}

}  // namespace

void begin_match(Model& model) {
  model.match.matchup = model.settings.matchup;
  model.match.best_of = model.settings.best_of;
  begin_match_again(model);
}

void next_game(Model& model) {
  if (match_decided(model)) return begin_match_again(model);
  begin_game(model, !model.table.game().first());
}

void play_square(Model& model, Square square) {
  Table& table = model.table;
  if (table.in_review() && has_person(model.match.matchup)) {
    if (refuses_undo(model)) return;
    Game game = table.game();
    if (!person_to_move(model) && !game.undo()) return refuse(model, not_your_turn);
    if (game.board().at(square)) return refuse_taken(model, square);
    begin_practice(model, game.moves().size());
  }
  if (refuses_move(model)) return;
  table.cursor.square = square;
  if (table.game().play(square)) return refuse_taken(model, square);
  complete_move(model);
}

void play_reply(Model& model, const Reply& reply) {
  model.view.notice.clear();
  model.table.played.play_reply(reply);
  complete_move(model);
}

void complete_move(Model& model) {
  Table& table = model.table;
  forget_tip(table.cursor);
  if (table.played.over())
    if (auto recorded = game_to_record(model)) add_new(model.record, std::move(*recorded));
  say_position(model);
}

void undo(Model& model) {
  Table& table = model.table;
  if (table.ended()) return step(model, false);
  if (refuses_undo(model)) return;
  const Game before = table.game();
  const int moves = take_back(table.played, model.match.matchup);
  if (moves == 0 && has_person(model.match.matchup) && !table.before_practice)
    return open_menu(model);  // no person has moved
  if (moves == 0) return refuse(model, nothing_to_undo);
  replace_message(model, {undone_in_words(before, moves, names_of(model))});
  finish_undo(model);
}

void redo(Model& model) {
  Table& table = model.table;
  if (table.ended()) return step(model, true);
  if (!table.game().redo()) return refuse(model, nothing_to_redo);
  while (has_person(model.match.matchup) && !person_to_move(model) && table.game().redo()) {
  }
  say_position(model, "Redone: ");
  finish_undo(model);
}

void step(Model& model, bool forwards) {
  Table& table = model.table;
  if (!(forwards ? table.game().redo() : table.game().undo()))
    return refuse(model, forwards ? "End of the game." : "Start of the game.");
  forget_tip(table.cursor);
  say_position(model);
}

void practise(Model& model) {
  const Table& table = model.table;
  if (!table.ended())
    return refuse(
        model, table.before_practice ? "Already practising." : "Not yet: finish the game first.");
  if (!has_person(model.match.matchup)) return refuse(model, only_computers);
  const auto mistake = mistake_to_practise(model);
  if (!mistake)
    return refuse(model, sole_person(model.match.matchup)
                             ? "You made no mistake, so there's nothing to practise."
                             : "No mistake decided this game, so there's nothing to practise.");
  if (refuses_undo(model)) return;
  begin_practice(model, mistake->index);
  if (sole_person(model.match.matchup))
    return replace_message(model, {"Try again, from your mistake."});
  replace_message(model, {past_mistake_in_words(*mistake, names_of(model)), Role::coach});
}

bool refuses_move(Model& model) {
  const Table& table = model.table;
  const Mark mover = table.game().to_move();
  if (!has_person(model.match.matchup))
    refuse(model, only_computers);
  else if (table.played.over())
    refuse(model, game_is_over);
  else if (player_of(model.match.matchup, mover).program)
    refuse(model, turn_in_words(model, mover));
  else if (!person_to_move(model))
    refuse(model, not_your_turn);
  return model.view.refused;
}

Mark side_of_values(const Model& model) {
  const Mark mover = game_of(model).to_move();
  return table_of(model).in_review() ? sole_person(model.match.matchup).value_or(mover) : mover;
}

bool person_to_move(const Model& model) {
  return player_of(model.match.matchup, model.table.game().to_move()).is_person();
}

std::optional<MistakeInGame> mistake_to_practise(const Model& model) {
  const Game game = model.table.game().with_redone();
  if (const auto person = sole_person(model.match.matchup)) return decisive_mistake(game, *person);
  const auto lost = has_person(model.match.matchup) ? losing_move(game) : std::nullopt;
  return lost ? mistake_at(game, *lost) : std::nullopt;
}

std::optional<Suggestion> suggestion(const Model& model) {
  const auto recorded = game_to_record(model);
  if (!recorded) return std::nullopt;
  return suggestion_after_game(model.record, player_of(model.match.matchup, !recorded->person));
}

std::string farewell(const Model& model) {
  const Score now = score(model);
  if (now.games() == 0)
    return model.view.page == PageId::puzzle ? progress_in_words(model) + ".\n" : "";
  const auto reason = model.table.before_practice ? std::nullopt : forfeit_reason(model);
  return (reason ? *reason + "\n" : "") + match_score_in_words(model.match.matchup, now) + "\n";
}

}  // namespace ttt
