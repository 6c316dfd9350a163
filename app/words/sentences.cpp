#include "words/sentences.hpp"

#include <algorithm>

#include "io/text.hpp"
#include "ttt/notation.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

std::string in_words(Illegality reason, Position position) {
  const Mark mover = position.to_move;
  const int surplus =
      position.board.squares(Mark::x).size() - position.board.squares(Mark::o).size();
  const std::string side{letter(mover)};
  const std::string other{letter(!mover)};
  switch (reason) {
    case Illegality::too_many_marks:
      return surplus > 0 ? "X has " + std::to_string(surplus) + " marks more than O"
                         : "O has " + std::to_string(-surplus) + " marks more than X";
    case Illegality::out_of_turn:
      return side + " is to move, but already has a mark more than " + other;
    case Illegality::two_winners: return "both X and O have a line";
    case Illegality::moved_after_being_beaten:
      return side + " has a line, but " + other + " made the last move";
  }
  return {};
}

/// Returns a reason in words: `blocks your line`, `threatens 7`, `a corner`.
std::string phrase(const Explanation& why, Mark opponent, KeyLayout layout, const Sides& sides) {
  switch (why.reason) {
    case Reason::wins: return "wins";
    case Reason::blocks: return "blocks " + sides.possessive(opponent) + " line";
    case Reason::makes_fork: return "makes a fork";
    case Reason::stops_fork: return "stops " + sides.possessive(opponent) + " fork";
    case Reason::threatens: return "threatens " + key_name(*why.squares.begin(), layout);
    case Reason::center: return "the centre";
    case Reason::opposite_corner: return "opposite " + sides.possessive(opponent) + " corner";
    case Reason::corner: return "a corner";
    case Reason::side: return "an edge";
  }
  return {};
}

}  // namespace

std::string key_name(Square square, KeyLayout layout) { return {key_character(square, layout)}; }

std::string Sides::name(Mark mark) const {
  if (mark == person) return "You";
  return mark == Mark::x ? x : o;
}

std::string Sides::possessive(Mark mark) const {
  return mark == person ? "your" : name(mark) + "'s";
}

bool is_deed(const Explanation& why) noexcept { return why.reason <= Reason::threatens; }

std::vector<Explanation> reasons_for(Position before, Square square) {
  const Explanation strongest = explain_unless_mistake(before, square);
  if (strongest.reason != Reason::blocks && strongest.reason != Reason::stops_fork)
    return {strongest};
  const Board after = before.board.with(square, before.to_move);
  const SquareSet threatened = winning_moves(after, before.to_move);
  const bool loses_at_once = !winning_moves(after, !before.to_move).empty();
  if (threatened.empty() || loses_at_once) return {strongest};
  const Explanation attack{threatened.has_several() ? Reason::makes_fork : Reason::threatens,
                           threatened};
  const bool wins = solve(before).value == Value::win;
  return wins ? std::vector{attack, strongest} : std::vector{strongest, attack};
}

std::string reasons_in_words(Position before, Square square, KeyLayout layout, const Sides& sides) {
  const std::vector<Explanation> reasons = reasons_for(before, square);
  std::string text = phrase(reasons.front(), !before.to_move, layout, sides);
  if (is_deed(reasons.front())) text = "it " + text;
  if (reasons.size() > 1) text += " and " + phrase(reasons.back(), !before.to_move, layout, sides);
  return text;
}

std::string move_in_words(Position before, Square square, KeyLayout layout, const Sides& sides) {
  const bool deed = is_deed(reasons_for(before, square).front());
  return key_name(square, layout) + (deed ? ": " : ", ") +
         reasons_in_words(before, square, layout, sides);
}

std::string last_move_in_words(const Game& game, KeyLayout layout, const Sides& sides,
                               bool has_reason) {
  Game before = game;
  before.undo();
  const Position position{before.board(), before.to_move()};
  const Square square = *game.last_move();
  const bool won = winner(game.outcome()).has_value();
  return sides.name(position.to_move) + " took " +
         (won          ? key_name(square, layout) + " and won"
          : has_reason ? move_in_words(position, square, layout, sides)
                       : key_name(square, layout));
}

std::string score_in_words(Position position, int score, int plies) {
  const Mark better = score > 0 ? position.to_move : !position.to_move;
  const std::string when = plies == 0 ? "" : " in " + std::to_string(plies);
  return (score == 0 ? "draw" : std::string{letter(better)} + " wins") + when;
}

std::string in_words(std::string_view text, const ParsedPosition& parsed) {
  const std::string_view rest = text.substr(parsed.error->offset);
  const auto character = decode_utf8(rest);
  const std::string here = escape_unprintable(rest.substr(0, character ? character->size : 1));
  switch (parsed.error->fault) {
    case PositionFault::bad_cell:
      return "\"" + here + "\" is not a cell: use X, O, or . for an empty one";
    case PositionFault::too_few_cells: {
      const std::size_t next = std::min(rest.find_first_not_of(" \t"), rest.size());
      const bool more_than_a_side = rest.size() - next > 1;
      return more_than_a_side ? "leave out the blanks between cells; / may separate rows"
                              : "fewer than 9 cells";
    }
    case PositionFault::too_many_cells: return "more than 9 cells";
    case PositionFault::bad_side: return "the side to move is neither X nor O";
    case PositionFault::illegal: return in_words(*parsed.error->illegality, parsed.position);
  }
  return {};
}

std::string in_words(MoveError error, const std::string& key) {
  switch (error) {
    case MoveError::square_taken: return key + " is taken";
    case MoveError::game_over: return "the game is over";
  }
  return {};
}

std::string not_a_key(std::string_view key) {
  return (key.empty() ? "an empty line" : escape_unprintable(key)) + " is not a key from 1 to 9";
}

std::string result_in_words(Outcome outcome, const Sides& sides) {
  const std::optional<Mark> mark = winner(outcome);
  if (!mark) return "It's a draw!";
  return sides.name(*mark) + (*mark == sides.person ? " win!" : " wins!");
}

}  // namespace ttt
