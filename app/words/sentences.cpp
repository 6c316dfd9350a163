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

/// Returns the keys of squares as a list: `3`, `3 and 9`, `3, 5 and 9`.
std::string keys_in_words(SquareSet squares, KeyLayout layout) {
  std::string text;
  int left = squares.size();
  for (const Square square : squares) {
    text += key_name(square, layout);
    --left;
    text += left == 0 ? "" : left == 1 ? " and " : ", ";
  }
  return text;
}

/// The words for a move and its reasons.
class MoveInWords {
 public:
  MoveInWords(Position before, Square square, KeyLayout layout, const Sides& sides)
      : before_(before), square_(square), layout_(layout), sides_(sides) {}

  /// Returns the reasons after a subject: `it blocks your line and threatens 7`, `7 takes a
  /// corner`; without a subject: `blocks your line and threatens 7`, `a corner`. If it is not
  /// empty, `result`, such as `wins`, follows the reasons as one more.
  [[nodiscard]] std::string clause(std::string_view subject,
                                   const std::vector<Explanation>& reasons,
                                   std::string_view result = {}) const {
    const Explanation& main = reasons.front();
    const std::string start = subject.empty() ? "" : std::string{subject} + " ";
    if (main.reason == Reason::forces) return forced_clause(start, reasons);
    std::vector<std::string> phrases;
    for (const Explanation& why : reasons) phrases.push_back(phrase(why));
    if (!is_effect(main) && !subject.empty())
      phrases[0] = (main.reason == Reason::opposite_corner ? "is " : "takes ") + phrases[0];
    if (!result.empty() && main.reason != Reason::wins) phrases.emplace_back(result);
    std::string text = start + phrases[0];
    for (std::size_t index = 1; index < phrases.size(); ++index)
      text += (index + 1 == phrases.size() ? " and " : ", ") + phrases[index];
    return text;
  }

 private:
  /// Returns a reason: `blocks your line`, `a corner`.
  [[nodiscard]] std::string phrase(const Explanation& why) const {
    const std::string opponents = sides_.possessive(!before_.to_move);
    switch (why.reason) {
      case Reason::wins: return "wins";
      case Reason::forces: return forced_fork(why);
      case Reason::blocks: return "blocks " + opponents + " line";
      case Reason::makes_fork: return "makes a fork";
      case Reason::stops_fork: return "stops " + opponents + " fork";
      case Reason::threatens: return "threatens " + keys_in_words(why.squares, layout_);
      case Reason::center: return "the centre";
      case Reason::opposite_corner: return "opposite " + opponents + " corner";
      case Reason::corner: return "a corner";
      case Reason::side: return "an edge";
    }
    return {};
  }

  /// Returns the reasons of which the first is `forces`. `start` is the subject and a blank, or
  /// empty.
  [[nodiscard]] std::string forced_clause(const std::string& start,
                                          const std::vector<Explanation>& reasons) const {
    const std::string fork = phrase(reasons.front());
    const bool any_reply = reasons.front().squares.empty();
    if (reasons.size() > 1)
      return start + (any_reply ? phrase(reasons.back()) + ", and " + fork
                                : fork + "; it also " + phrase(reasons.back()));
    return start + (any_reply && !start.empty() ? "wins, as " : "") + fork;
  }

  /// Returns a win in five plies: `forces O to 8, and then 5 makes a fork`, or `whatever O plays, X
  /// makes a fork` if no reply is forced.
  [[nodiscard]] std::string forced_fork(const Explanation& why) const {
    const Mark loser = !before_.to_move;
    const bool you_lose = sides_.person == loser;
    const bool you_win = sides_.person == before_.to_move;
    const std::string name = you_lose ? "you" : sides_.name(loser);
    if (why.squares.empty())
      return "whatever " + name + (you_lose ? " play, " : " plays, ") +
             (you_win ? "you make" : sides_.name(before_.to_move) + " makes") + " a fork";
    const Square reply = *why.squares.begin();
    const Board replied = before_.board.with(square_, before_.to_move).with(reply, loser);
    const Square fork = *solve(replied, before_.to_move).best.begin();
    return "forces " + name + " to " + key_name(reply, layout_) + ", and then " +
           key_name(fork, layout_) + " makes a fork";
  }

  Position before_;
  Square square_;
  KeyLayout layout_;
  const Sides& sides_;
};

/// Returns a move and the reasons for it: `7: it blocks your line`, `5, the centre`.
std::string move_in_words(Position before, Square square, KeyLayout layout, const Sides& sides,
                          const std::vector<Explanation>& reasons) {
  return key_name(square, layout) + (is_effect(reasons.front()) ? ": " : ", ") +
         MoveInWords{before, square, layout, sides}.clause(is_effect(reasons.front()) ? "it" : "",
                                                           reasons);
}

/// Returns the reasons for the last move of a game that do not look ahead: the lines that the move
/// threatens to complete and, if `with_defence` is true, the defence or the kind of its square. May
/// be empty if it is false.
std::vector<Explanation> reasons_of_last_move(Position before, Square square, bool with_defence) {
  const SquareSet threatened =
      winning_moves(before.board.with(square, before.to_move), before.to_move);
  std::vector<Explanation> reasons;
  if (!threatened.empty()) reasons = {{Reason::threatens, threatened}};
  if (!with_defence) return reasons;
  Explanation strongest = explain_unless_mistake(before.board, before.to_move, square);
  if (strongest.reason == Reason::forces) strongest = explain(before.board, before.to_move, square);
  const bool defends = strongest.reason == Reason::blocks || strongest.reason == Reason::stops_fork;
  if (!defends) return threatened.empty() ? std::vector{strongest} : reasons;
  const bool wins = solve(before.board, before.to_move).value == Value::win;
  reasons.insert(wins ? reasons.end() : reasons.begin(), strongest);
  return reasons;
}

/// Returns the same as `reasons_for`, but without a look beyond the move, since what it foresees
/// may not come.
std::vector<Explanation> present_reasons_for(Position before, Square square) {
  Explanation strongest = explain_unless_mistake(before.board, before.to_move, square);
  if (strongest.reason == Reason::forces) strongest = explain(before.board, before.to_move, square);
  if (strongest.reason != Reason::blocks && strongest.reason != Reason::stops_fork)
    return {strongest};
  const Board after = before.board.with(square, before.to_move);
  const SquareSet threatened = winning_moves(after, before.to_move);
  const bool loses_at_once = !winning_moves(after, !before.to_move).empty();
  if (threatened.empty() || loses_at_once) return {strongest};
  const Explanation attack{threatened.has_several() ? Reason::makes_fork : Reason::threatens,
                           threatened};
  const bool wins = solve(before.board, before.to_move).value == Value::win;
  return wins ? std::vector{attack, strongest} : std::vector{strongest, attack};
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

bool is_effect(const Explanation& why) noexcept { return why.reason <= Reason::threatens; }

std::vector<Explanation> reasons_for(Position before, Square square) {
  const Explanation strongest = explain_unless_mistake(before.board, before.to_move, square);
  if (strongest.reason != Reason::forces) return present_reasons_for(before, square);
  const Explanation present = explain(before.board, before.to_move, square);
  if (present.reason == Reason::blocks) return {strongest, present};
  return {strongest};
}

std::string reasons_in_words(Position before, Square square, KeyLayout layout, const Sides& sides,
                             std::string_view subject, std::string_view result) {
  return MoveInWords{before, square, layout, sides}.clause(subject, reasons_for(before, square),
                                                           result);
}

std::string move_in_words(Position before, Square square, KeyLayout layout, const Sides& sides) {
  return move_in_words(before, square, layout, sides, reasons_for(before, square));
}

std::string last_move_in_words(const Game& game, KeyLayout layout, const Sides& sides,
                               Detail detail) {
  Game before = game;
  before.undo();
  const Position position = before.position();
  const Square square = *game.last_move();
  const std::string text = sides.name(position.to_move) + " took ";
  if (winner(game.outcome())) return text + key_name(square, layout) + " and won";
  const auto reasons = detail == Detail::none
                           ? std::vector<Explanation>{}
                           : reasons_of_last_move(position, square, detail == Detail::reasons);
  return text + (reasons.empty() ? key_name(square, layout)
                                 : move_in_words(position, square, layout, sides, reasons));
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
