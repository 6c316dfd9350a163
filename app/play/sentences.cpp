#include "play/sentences.hpp"

#include <algorithm>

#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"

namespace ttt {

Sides sides_of(const Matchup& matchup, int columns) {
  const auto name = [&](Mark mark, int room) {
    const PlayerSpec& player = player_of(matchup, mark);
    return player.human() ? std::string{letter(mark)} : display_name(player, room);
  };
  Sides sides{
      .x = name(Mark::x, columns), .o = name(Mark::o, columns), .person = sole_human(matchup)};
  if (sides.x == sides.o) {
    sides.x = name(Mark::x, columns - 2) + " X";
    sides.o = name(Mark::o, columns - 2) + " O";
  }
  return sides;
}

std::string match_score_in_words(const Matchup& matchup, Score score, int name_columns) {
  const Sides sides = sides_of(matchup, name_columns);
  return sides.name(matchup.symbol) + " " + std::to_string(score.me) + ", draws " +
         std::to_string(score.draws) + ", " + sides.name(!matchup.symbol) + " " +
         std::to_string(score.opponent);
}

std::string match_in_words(const Matchup& matchup, Score score) {
  const auto [less, more] = std::minmax(score.me, score.opponent);
  const Mark winner = score.me == more ? matchup.symbol : !matchup.symbol;
  const Sides sides = sides_of(matchup);
  return sides.name(winner) + (winner == sides.person ? " win" : " wins") + " the match " +
         std::to_string(more) + " : " + std::to_string(less) +
         (player_of(matchup, winner).human() ? "!" : "");
}

std::string turn_in_words(const Matchup& matchup, Mark mover, bool waits) {
  if (!player_of(matchup, mover).human())
    return sides_of(matchup).name(mover) + (waits ? " waits" : " thinks");
  if (sole_human(matchup)) return std::string{"Your turn: "} + letter(mover);
  return std::string{letter(mover)} + " to move";
}

std::optional<std::string> given_away_in_words(const Game& game, KeyLayout layout, Mark mark) {
  if (game.over()) return std::nullopt;
  Game after = game;
  if (after.to_move() == mark) after.undo();  // the other side's answer
  if (after.moves().empty()) return std::nullopt;
  Game before = after;
  before.undo();
  const Value kept = solve(before.board(), mark).value;
  const Value now = opposite(solve(after.board(), !mark).value);
  if (now >= kept) return std::nullopt;
  const Square better = Analysis{before.board(), mark}.moves().front().square;
  return key_name(*after.last_move(), layout) + " gives the " +
         (now == Value::draw ? "win" : "game") + " away: " + key_name(better, layout) +
         " would have " + (kept == Value::win ? "won" : "held") + ".";
}

std::string taken_back_in_words(const Game& game, int moves, KeyLayout layout) {
  Game before = game;
  std::string text;
  for (int i = 0; i < moves; ++i) {
    text += (i == 0 ? "Took back " : " and ") + key_name(*before.last_move(), layout);
    before.undo();
  }
  return text + ".";
}

std::optional<std::string> losing_move_in_words(const Game& game, KeyLayout layout,
                                                const Sides& sides) {
  const auto mistake = losing_move(game);
  if (!mistake) return std::nullopt;
  Game before = game;
  before.undo_to(*mistake);
  const Mark loser = before.to_move();
  const Analysis analysis{before.board(), loser};
  const MoveAnalysis& better = analysis.moves().front();
  return sides.name(loser) + " lost it at move " + std::to_string(*mistake + 1) + ": " +
         key_name(better.square, layout) + " would have " +
         (better.value == Value::win ? "won" : "drawn") + ".";
}

std::string tip_in_words(Position position, KeyLayout layout, const Sides& sides) {
  const Analysis analysis{position.board, position.to_move};
  const MoveAnalysis& move = analysis.moves().front();
  const std::string text = "Tip: play " + key_name(move.square, layout) + ": " +
                           reasons_in_words(position, move.square, layout, sides);
  const std::string plies = std::to_string(move.plies) + " moves.";
  switch (move.value) {
    case Value::win: return move.plies == 1 ? text + "." : text + ", winning in " + plies;
    case Value::draw: return text + ", for a draw.";
    case Value::loss: return text + ", losing in " + plies;
  }
  return text;
}

std::optional<std::string> next_opponent_in_words(const PlayerSpec& opponent, bool won) {
  const auto players = strategies();
  const auto place = std::ranges::find(players, opponent.name, &Strategy::name);
  const auto perfect = std::ranges::find(players, std::string_view{"minimax"}, &Strategy::name);
  if (place == players.end() || won == (place >= perfect)) return std::nullopt;
  const auto name = [](auto player) { return display_name(*find_player(player->name)); };
  if (won) return "Three in a row: " + name(place + 1) + " is harder to beat (m).";
  return "Nobody beats " + name(place) + "; " + name(perfect - 1) + " can be beaten (m).";
}

}  // namespace ttt
