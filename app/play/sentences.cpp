#include "play/sentences.hpp"

#include <algorithm>
#include <array>

#include "io/text.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// Returns the square of a mistake, and a better move with its result and reason: `2: 9 would have
/// held the draw: it stops Hard's fork.`, `6: 3 would have won.`
std::string better_move(const Game& game, const MistakeInGame& mistake, KeyLayout layout,
                        const Sides& sides) {
  const Position before = position_before(game, mistake.index);
  const std::string text =
      key_name(mistake.square, layout) + ": " + key_name(mistake.better, layout) +
      (mistake.before == Value::win ? " would have won" : " would have held the draw");
  const Explanation strongest = reasons_for(before, mistake.better).front();
  if (strongest.reason == Reason::wins) return text + ".";
  const std::string_view takes = is_effect(strongest)                          ? ""
                                 : strongest.reason == Reason::opposite_corner ? "it is "
                                                                               : "it takes ";
  return text + ": " + std::string{takes} +
         reasons_in_words(before, mistake.better, layout, sides) + ".";
}

/// Returns ` 3 and 9 are as good.` if these squares are as good as the first move of the analysis,
/// or another sentence if they are many; an empty text if there are none.
std::string others_as_good(const Analysis& analysis, KeyLayout layout) {
  const SquareSet others = analysis.best() - analysis.moves().front().square;
  constexpr int most = 2;  // more keys would not help anybody to choose
  if (others.empty()) return {};
  if (others.size() + 1 == std::ssize(analysis.moves())) return " Any other is as good.";
  if (others.size() > most) return " Others are as good.";
  std::string keys;
  for (const Square square : others)
    keys += (keys.empty() ? " " : " and ") + key_name(square, layout);
  return keys + (others.has_several() ? " are as good." : " is as good.");
}

}  // namespace

Sides sides_of(const Matchup& matchup, int columns) {
  const auto name = [&](Mark mark, int room) {
    const PlayerSpec& player = player_of(matchup, mark);
    if (player.human()) return std::string{letter(mark)};
    return player.program ? truncated_in_front(file_name(*player.program), room)
                          : display_name(player, room);
  };
  Sides sides{
      .x = name(Mark::x, columns), .o = name(Mark::o, columns), .person = sole_human(matchup)};
  if (sides.x == sides.o) {
    sides.x = name(Mark::x, columns - 2) + " X";
    sides.o = name(Mark::o, columns - 2) + " O";
  }
  return sides;
}

std::string match_score_in_words(const Matchup& matchup, Score score) {
  const Sides sides = sides_of(matchup);
  return sides.name(matchup.symbol) + " " + std::to_string(score.me) + ", draws " +
         std::to_string(score.draws) + ", " + sides.name(!matchup.symbol) + " " +
         std::to_string(score.opponent);
}

std::string match_in_words(const Matchup& matchup, Score score, bool unicode) {
  const auto [less, more] = std::minmax(score.me, score.opponent);
  const Mark winner = score.me == more ? matchup.symbol : !matchup.symbol;
  const Sides sides = sides_of(matchup);
  return sides.name(winner) + (winner == sides.person ? " win" : " wins") + " the match " +
         std::to_string(more) + (unicode ? "–" : "-") + std::to_string(less) +
         (player_of(matchup, winner).human() ? "!" : "");
}

std::string turn_in_words(const Matchup& matchup, Mark mover, bool unicode) {
  const PlayerSpec& player = player_of(matchup, mover);
  const Sides sides = sides_of(matchup);
  if (player.program) return sides.name(mover) + " is thinking" + (unicode ? "…" : "...");
  if (!player.human()) return sides.possessive(mover) + " turn";
  if (sole_human(matchup)) return std::string{"Your turn: "} + letter(mover);
  return std::string{letter(mover)} + " to move";
}

std::string mistake_in_words(const Game& game, const MistakeInGame& mistake, KeyLayout layout,
                             const Sides& sides) {
  return (mistake.after == Value::draw ? "A missed win, " : "A mistake, ") +
         better_move(game, mistake, layout, sides);
}

std::string past_mistake_in_words(const Game& game, const MistakeInGame& mistake, KeyLayout layout,
                                  const Sides& sides) {
  const Mark mover = game.mover(mistake.index);
  const std::string whose = mover == sides.person ? "The" : sides.possessive(mover);
  return whose + (winner(game.outcome()) ? " mistake was " : " missed win was ") +
         better_move(game, mistake, layout, sides);
}

std::string end_in_words(const MatchGame& played, KeyLayout layout, const Sides& sides) {
  const auto mark = winner(played.outcome());
  const Mark mover = !played.game.to_move();
  if (!mark)
    return (mover == sides.person ? ""
                                  : sides.name(mover) + " took " +
                                        key_name(*played.game.last_move(), layout) + ". ") +
           "It's a draw.";
  std::string text = sides.name(*mark) + (mark == sides.person ? " win" : " wins");
  const Game& game = played.game;
  if (played.forfeit) return text + ".";
  if (mark != sides.person) text += " with " + key_name(*game.last_move(), layout);
  for (std::string_view before = ": "; const Square square : completed_lines(game.board())) {
    text.append(before) += key_name(square, layout);
    before = ", ";
  }
  return text + ".";
}

std::string flawless_in_words(Outcome outcome, const PlayerSpec& opponent) {
  if (winner(outcome) || !is_unbeatable(opponent)) return "Without a mistake.";
  return "Without a mistake: nobody can do better against " + display_name(opponent) + ".";
}

std::string undone_in_words(const Game& game, int moves, KeyLayout layout) {
  Game before = game;
  std::string text;
  for (int i = 0; i < moves; ++i) {
    text += (i == 0 ? "Undid " : " and ") + key_name(*before.last_move(), layout);
    before.undo();
  }
  return text + ".";
}

std::vector<Line> lines_of_reason(Position before, Square square) {
  Explanation why = reasons_for(before, square).front();
  // A fork that follows any reply has no lines yet.
  if (why.reason == Reason::forces && why.squares.empty()) why = explain(before, square);
  const auto [reason, squares] = why;
  // The marks that stand in each line that the reason speaks of, and the squares between them.
  SquareSet marks = before.board.squares(before.to_move) | square;
  SquareSet missing = squares;
  if (reason == Reason::blocks) {
    marks = before.board.squares(!before.to_move);
    missing = square;
  } else if (reason == Reason::stops_fork) {
    const Board forked = before.board.with(*squares.begin(), !before.to_move);
    marks = forked.squares(!before.to_move);
    missing = winning_moves(forked, !before.to_move);
  } else if (reason != Reason::forces && reason != Reason::makes_fork &&
             reason != Reason::threatens) {
    return {};
  }
  std::vector<Line> found;
  for (const Line line : lines)
    if ((line & marks).size() == 2 && (line - marks - missing).empty()) found.push_back(line);
  return found;
}

std::vector<Line> lines_of_last_move(const Game& game) {
  return lines_of_reason(position_before(game, game.moves().size() - 1), *game.last_move());
}

std::string values_in_words(Position position, KeyLayout layout, Mark side) {
  const Analysis analysis{position};
  std::string text;
  for (const Value value : {Value::win, Value::draw, Value::loss}) {
    std::string_view before = text.empty() ? "" : "\n";
    for (const MoveAnalysis& move : analysis.moves()) {
      if ((side == position.to_move ? move.value : opposite(move.value)) != value) continue;
      text.append(before);
      if (before != ", ") text.append(name(value)).append(": ");
      text += key_name(move.square, layout);
      before = ", ";
    }
  }
  return text;
}

std::string tip_in_words(Position position, KeyLayout layout, const Sides& sides) {
  const Analysis analysis{position};
  const MoveAnalysis& move = analysis.moves().front();
  const std::string text = "Play " + move_in_words(position, move.square, layout, sides) + ".";
  const int own_moves = (move.plies + 1) / 2;
  const std::string others = others_as_good(analysis, layout);
  switch (move.value) {
    case Value::win:
      return text +
             (move.plies == 1 ? "" : " That wins in " + std::to_string(own_moves) + " moves.") +
             others;
    case Value::draw: return text + " That holds the draw." + others;
    case Value::loss: return text + " That holds out longest." + others;
  }
  return {};
}

std::string refusal_in_words(MoveError error, const std::string& key) {
  return error == MoveError::square_taken ? "Taken: " + key + "." : "The game is over.";
}

std::optional<std::string> stronger_opponent_in_words(const PlayerSpec& opponent) {
  const auto players = strategies();
  const auto current = std::ranges::find(players, opponent.name, &Strategy::name);
  if (current == players.end()) return std::nullopt;
  const std::string reached = is_unbeatable(opponent) ? "Three draws in a row. " : "";
  if (current + 1 == players.end()) return reached + "Nobody can do better.";
  return reached + "Ready for " + display_name(*find_player((current + 1)->name)) + "? (m)";
}

std::optional<std::string> easier_opponent_in_words(const PlayerSpec& opponent) {
  const auto players = strategies();
  const auto current = std::ranges::find(players, opponent.name, &Strategy::name);
  if (current == players.end() || current == players.begin()) return std::nullopt;
  auto easier = current - 1;
  while (is_unbeatable(*find_player(easier->name))) --easier;
  return (is_unbeatable(opponent) ? display_name(opponent) + " can't be beaten. " : "") + "Try " +
         display_name(*find_player(easier->name)) + " (m).";
}

}  // namespace ttt
