#include "play/sentences.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "io/text.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/strategy.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// Returns a sentence on the moves that are as good as the recommended one: ` 3 and 9 are as good.`
/// Names no squares if `others` has more than two. Empty if `others` is empty. If `others` and the
/// recommended move are all moves, of which there are `all`: ` Any other move is as good.`
std::string others_as_good(SquareSet others, std::ptrdiff_t all, const Names& names) {
  constexpr int most = 2;  // more keys would not help anybody to choose
  if (others.empty()) return {};
  if (others.size() + 1 == all) return " Any other move is as good.";
  if (others.size() > most) return " Other moves are as good.";
  return " " + keys_in_words(others, names) +
         (others.has_several() ? " are as good." : " is as good.");
}

/// Returns the lines in which `mark` has two squares and one of `missing` is the third.
std::vector<Line> lines_to_complete(Board board, Mark mark, SquareSet missing) {
  std::vector<Line> found;
  for (const Line line : lines) {
    const SquareSet left = line - board.squares(mark);
    if (left.size() == 1 && (left - missing).empty()) found.push_back(line);
  }
  return found;
}

/// Returns the square of the winner's only threat before the loser's last move; nothing if there
/// were several. Precondition: `loser` has lost the game.
std::optional<Square> open_square(const Game& game, Mark loser) {
  const std::size_t last = game.moves().size() - 2;
  const SquareSet threats = winning_moves(position_before(game, last).board, !loser);
  return threats.size() == 1 ? std::optional{*threats.begin()} : std::nullopt;
}

}  // namespace

std::string lines_in_words(const std::vector<Line>& shown, const Names& names) {
  std::vector<std::string> texts;
  for (const Line line : shown) texts.push_back(joined_keys(line, names.layout));
  return listed(texts);
}

Names names_of(const Matchup& matchup, int columns) {
  const auto name = [&](Mark mark, int room) {
    const PlayerSpec& player = player_of(matchup, mark);
    if (player.is_person()) return std::string{letter(mark)};
    return player.program ? truncated_in_front(file_name(*player.program), room)
                          : display_name(player, room);
  };
  Names names{
      .x = name(Mark::x, columns), .o = name(Mark::o, columns), .person = sole_person(matchup)};
  if (names.x == names.o) {
    names.x = name(Mark::x, columns - 2) + " X";
    names.o = name(Mark::o, columns - 2) + " O";
  }
  return names;
}

Names names_of(const Model& model) {
  Names names = names_of(model.match.matchup);
  names.layout = model.settings.layout;
  return names;
}

std::string match_score_in_words(const Matchup& matchup, Score score) {
  const Names names = names_of(matchup);
  return names.name(matchup.symbol) + " " + std::to_string(score.me) + ", draws " +
         std::to_string(score.draws) + ", " + names.name(!matchup.symbol) + " " +
         std::to_string(score.opponent);
}

std::string match_in_words(const Model& model) {
  const Matchup& matchup = model.match.matchup;
  const Score now = score(model);
  const auto [less, more] = std::minmax(now.me, now.opponent);
  const Mark winner = now.me == more ? matchup.symbol : !matchup.symbol;
  const Names names = names_of(model);
  return names.name(winner) + (winner == names.person ? " win" : " wins") + " the match " +
         std::to_string(more) + (model.view.unicode ? "–" : "-") + std::to_string(less) +
         (player_of(matchup, winner).is_person() ? "!" : "");
}

std::string turn_in_words(const Model& model, Mark mover) {
  const PlayerSpec& player = player_of(model.match.matchup, mover);
  const Names names = names_of(model);
  if (player.program)
    return names.name(mover) + " is thinking" + (model.view.unicode ? "…" : "...");
  if (!player.is_person()) return names.possessive(mover) + " turn";
  if (names.person) return std::string{"Your turn: "} + letter(mover);
  return std::string{letter(mover)} + " to move";
}

std::string better_in_words(const std::string& square, Value value) {
  return square + (value == Value::win ? " would have won" : " would have held the draw");
}

std::string mistake_in_words(const MistakeInGame& mistake, const Names& names) {
  const Position before = mistake.position;
  const Square better = recommended_move(before);
  const std::string key = names.key(better);
  if (mistake.before == Value::win)
    return "A missed win: " + reasons_in_words(before, better, names, key) + ".";
  return "A mistake: " + better_in_words(key, mistake.before) + ", as " +
         reasons_in_words(before, better, names, "it") + ".";
}

std::string past_mistake_in_words(const MistakeInGame& mistake, const Names& names) {
  const Position before = mistake.position;
  const Square better = recommended_move(before);
  const std::string whose =
      before.to_move == names.person ? "The" : names.possessive(before.to_move);
  return whose + " mistake was " + names.key(mistake.square) + " instead of " + names.key(better) +
         ", " +
         reasons_in_words(before, better, names, "which",
                          mistake.before == Value::win ? "wins" : "holds the draw") +
         ".";
}

std::string loss_in_words(const Game& game, const MistakeInGame& mistake, const Names& names) {
  const Mark loser = game.mover(mistake.index);
  const auto open = open_square(game, loser);
  const bool is_last = mistake.index + 2 == game.moves().size();
  if (!open || is_last) return past_mistake_in_words(mistake, names);
  const Square better = recommended_move(mistake.position);
  return names.key(*open) + " was open. It was lost after " + names.key(mistake.square) + "; " +
         better_in_words(names.key(better), mistake.before) + ".";
}

std::string win_in_words(const Game& game, const Names& names) {
  constexpr std::array numbers{"three", "four", "five"};
  const Mark winner = !game.to_move();
  const auto own_moves = static_cast<std::size_t>(game.board().squares(winner).size());
  const Square before_last = game.moves()[game.moves().size() - 3];
  const Board board = position_before(game, game.moves().size() - 2).board;
  std::vector<Line> fork = lines_to_complete(board, winner, winning_moves(board, winner));
  std::erase_if(fork, [=](Line line) { return !line.contains(before_last); });
  if (fork.size() > 1)
    return "A fork with " + names.key(before_last) + ": " + lines_in_words(fork, names) + ".";
  return std::string{"In "} + numbers.at(own_moves - 3) + " moves.";
}

std::string end_in_words(const MatchGame& played, const Names& names) {
  const auto mark = winner(played.outcome());
  const Mark mover = !played.game.to_move();
  if (!mark)
    return (mover == names.person
                ? ""
                : names.name(mover) + " took " + names.key(*played.game.last_move()) + ". ") +
           "It's a draw.";
  std::string text = names.name(*mark) + (mark == names.person ? " win" : " wins");
  const Game& game = played.game;
  if (played.forfeit) return text + ".";
  if (mark != names.person) text += " with " + names.key(*game.last_move()) + ",";
  std::vector<Line> completed;
  std::ranges::copy_if(lines, std::back_inserter(completed),
                       [&](Line line) { return (line - completed_lines(game.board())).empty(); });
  return text + (completed.size() > 1 ? " on the lines " : " on the line ") +
         lines_in_words(completed, names) + ".";
}

std::string flawless_in_words(Outcome outcome, const PlayerSpec& opponent, bool is_short) {
  if (winner(outcome) || !is_unbeatable(opponent) || is_short) return "Without a mistake.";
  return "Without a mistake: nobody can do better against " + display_name(opponent) + ".";
}

std::string undone_in_words(Game game, int moves, const Names& names) {
  std::vector<std::string> keys;
  for (; moves > 0; --moves) {
    keys.push_back(names.key(*game.last_move()));
    game.undo();
  }
  return "Undid " + listed(keys) + ".";
}

std::string progress_in_words(const Model& model) {
  return (model.puzzles.own ? "Mended: " : "Solved: ") + std::to_string(count_solved(model)) +
         " of " + std::to_string(model.puzzles.all.size());
}

std::vector<Line> lines_of_reason(Position before, Square square) {
  const auto [board, mover] = before;
  Explanation why = reasons_for(before, square).front();
  // A fork that follows any reply has no lines yet.
  if (why.reason == Reason::forces && why.squares.empty())
    why = explain(before.board, before.to_move, square);
  switch (why.reason) {
    case Reason::blocks: return lines_to_complete(board, !mover, SquareSet{} | square);
    case Reason::stops_fork: {
      const Board forked = board.with(*why.squares.begin(), !mover);
      return lines_to_complete(forked, !mover, winning_moves(forked, !mover));
    }
    case Reason::forces:
    case Reason::makes_fork:
    case Reason::threatens: return lines_to_complete(board.with(square, mover), mover, why.squares);
    case Reason::wins:
    case Reason::center:
    case Reason::opposite_corner:
    case Reason::corner:
    case Reason::side: return {};
  }
  return {};
}

std::vector<Line> lines_of_last_move(const Game& game, Detail detail) {
  if (detail == Detail::none) return {};
  const Board board = game.board();
  const Mark mover = !game.to_move();
  auto threatened = lines_to_complete(board, mover, winning_moves(board, mover));
  if (!threatened.empty() || detail != Detail::reasons) return threatened;
  return lines_of_reason(position_before(game, game.moves().size() - 1), *game.last_move());
}

std::string values_in_words(const SquareValues& values, const Names& names) {
  std::string text;
  for (const Value value : {Value::win, Value::draw, Value::loss}) {
    std::string_view before = text.empty() ? "" : "\n";
    for (const auto& [square, of_square] : values) {
      if (of_square != value) continue;
      text.append(before);
      if (before != ", ") text.append(name(value)).append(": ");
      text += names.key(square);
      before = ", ";
    }
  }
  return text;
}

std::string tip_in_words(Position position, const Names& names, CandidateFunction opponent) {
  const Square square = recommended_move(position);
  const Analysis analysis{position.board, position.to_move};
  const MoveAnalysis& move = *std::ranges::find(analysis.moves(), square, &MoveAnalysis::square);
  const std::string name = names.name(position.to_move);
  const std::string other = names.name(!position.to_move);
  const bool may_slip = opponent != nullptr && may_go_wrong(position, square, opponent);
  if (names.person == !position.to_move) {  // in a review
    if (move.value == Value::loss) return name + " is lost.";
    return name + (move.value == Value::win ? " can win with " : " can hold the draw with ") +
           names.key(square) + ".";
  }
  const std::string text = "Play " + move_in_words(position, square, names);
  const std::string others =
      others_as_good(analysis.best() - square, std::ssize(analysis.moves()), names);
  if (move.value == Value::loss)
    return text + ". This is lost" + (may_slip ? ", but " + other + " may slip." : ".") + others;
  if (move.value == Value::win)
    return text + "." +
           (move.plies == 1 ? ""
                            : " That wins in " + std::to_string((move.plies + 1) / 2) + " moves.") +
           others;
  if (!may_slip) return text + ". That holds the draw." + others;
  return text + (is_effect(move.explanation) ? ". " : ": ") + other + " may go wrong.";
}

}  // namespace ttt
