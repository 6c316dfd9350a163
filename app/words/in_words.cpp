#include "words/in_words.hpp"

#include <algorithm>

#include "io/text.hpp"
#include "ttt/solution.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

std::string illegality_in_words(Illegality reason, Position position) {
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

/// The words for a move and its reasons.
class MoveInWords {
 public:
  MoveInWords(Position before, Square square, const Names& names)
      : before_(before), square_(square), names_(names) {}

  /// Returns the reasons after a subject: `it blocks your line and threatens 7`, `7 takes a
  /// corner`; without a subject: `blocks your line and threatens 7`, `a corner`. `result`, such as
  /// `wins`, follows as a further reason, except after `wins` or `forces`.
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
    return start + listed(phrases);
  }

 private:
  /// Returns a phrase for a reason: `blocks your line`, `a corner`.
  [[nodiscard]] std::string phrase(const Explanation& why) const {
    const std::string opponents = names_.possessive(!before_.to_move);
    switch (why.reason) {
      case Reason::wins: return "wins";
      case Reason::forces: return forced_fork(why);
      case Reason::blocks: return "blocks " + opponents + " line";
      case Reason::makes_fork: return "makes a fork";
      case Reason::stops_fork: return "stops " + opponents + " fork";
      case Reason::threatens: return "threatens " + keys_in_words(why.squares, names_);
      case Reason::center: return "the centre";
      case Reason::opposite_corner: return "opposite " + opponents + " corner";
      case Reason::corner: return "a corner";
      case Reason::side: return "an edge";
    }
    return {};
  }

  /// Returns a clause for one or two reasons, of which the first is `forces`:
  /// `forces O to 8, and then 5 makes a fork; it also blocks O's line`. `start` is empty, or the
  /// subject and a blank.
  [[nodiscard]] std::string forced_clause(const std::string& start,
                                          const std::vector<Explanation>& reasons) const {
    const std::string fork = phrase(reasons.front());
    const bool any_reply = reasons.front().squares.empty();
    if (reasons.size() > 1)
      return start + (any_reply ? phrase(reasons.back()) + ", and " + fork
                                : fork + "; it also " + phrase(reasons.back()));
    return start + (any_reply && !start.empty() ? "wins, as " : "") + fork;
  }

  /// Returns a phrase for a win in five plies: `forces O to 8, and then 5 makes a fork`. If no
  /// reply is forced: `whatever O plays, X makes a fork`.
  [[nodiscard]] std::string forced_fork(const Explanation& why) const {
    const Mark loser = !before_.to_move;
    const bool you_lose = names_.person == loser;
    const bool you_win = names_.person == before_.to_move;
    const std::string name = you_lose ? "you" : names_.name(loser);
    if (why.squares.empty())
      return "whatever " + name + (you_lose ? " play, " : " plays, ") +
             (you_win ? "you make" : names_.name(before_.to_move) + " makes") + " a fork";
    const Square reply = *why.squares.begin();
    const Board replied = before_.board.with(square_, before_.to_move).with(reply, loser);
    const Square fork = *solve(replied, before_.to_move).best.begin();
    return "forces " + name + " to " + names_.key(reply) + ", and then " + names_.key(fork) +
           " makes a fork";
  }

  Position before_;
  Square square_;
  const Names& names_;
};

/// Returns a move and the reasons for it: `7: it blocks your line`, `5, the centre`.
std::string move_in_words(Position before, Square square, const Names& names,
                          const std::vector<Explanation>& reasons) {
  return names.key(square) + (is_effect(reasons.front()) ? ": " : ", ") +
         MoveInWords{before, square, names}.clause(is_effect(reasons.front()) ? "it" : "", reasons);
}

/// Returns the strongest reason for a move, but never `forces`: the moves that this reason foresees
/// may not come.
Explanation present_reason(Position before, Square square) {
  const Explanation strongest = explain_unless_mistake(before.board, before.to_move, square);
  return strongest.reason == Reason::forces ? explain(before.board, before.to_move, square)
                                            : strongest;
}

bool defends(const Explanation& why) {
  return why.reason == Reason::blocks || why.reason == Reason::stops_fork;
}

/// Returns two reasons for a move, an attack and a defence, in the order in which they are told:
/// the attack first if the side to move can win with best play, and otherwise the defence.
std::vector<Explanation> in_order(Position before, const Explanation& attack,
                                  const Explanation& defence) {
  const bool wins = solve(before.board, before.to_move).value == Value::win;
  return wins ? std::vector{attack, defence} : std::vector{defence, attack};
}

/// Returns the reasons for the last move of a game, but never `forces`: that the move threatens
/// lines and, if `with_defence` is true, that it blocks a line or stops a fork. If none of these is
/// true, returns the kind of its square if `with_defence` is true, and nothing if not.
std::vector<Explanation> reasons_of_last_move(Position before, Square square, bool with_defence) {
  const SquareSet threatened =
      winning_moves(before.board.with(square, before.to_move), before.to_move);
  const Explanation threats{Reason::threatens, threatened};
  if (with_defence) {
    const Explanation strongest = present_reason(before, square);
    if (threatened.empty()) return {strongest};
    if (defends(strongest)) return in_order(before, threats, strongest);
  }
  return threatened.empty() ? std::vector<Explanation>{} : std::vector{threats};
}

/// Returns the reasons for a move as `reasons_for` does, but never `forces`.
std::vector<Explanation> present_reasons_for(Position before, Square square) {
  const Explanation strongest = present_reason(before, square);
  const Board after = before.board.with(square, before.to_move);
  const SquareSet threatened = winning_moves(after, before.to_move);
  const bool loses_at_once = !winning_moves(after, !before.to_move).empty();
  if (!defends(strongest) || threatened.empty() || loses_at_once) return {strongest};
  const Reason attack = threatened.has_several() ? Reason::makes_fork : Reason::threatens;
  return in_order(before, {attack, threatened}, strongest);
}

}  // namespace

std::string key_name(Square square, KeyLayout layout) { return {key_character(square, layout)}; }

std::string times_in_words(int times) {
  return times == 1 ? "once" : times == 2 ? "twice" : std::to_string(times) + " times";
}

std::string Names::name(Mark mark) const {
  if (mark == person) return "You";
  return mark == Mark::x ? x : o;
}

std::string Names::possessive(Mark mark) const {
  return mark == person ? "your" : name(mark) + "'s";
}

std::string keys_in_words(SquareSet squares, const Names& names) {
  std::vector<std::string> keys;
  for (const Square square : squares) keys.push_back(names.key(square));
  return listed(keys);
}

bool is_effect(const Explanation& why) noexcept { return why.reason <= Reason::threatens; }

std::vector<Explanation> reasons_for(Position before, Square square) {
  const Explanation strongest = explain_unless_mistake(before.board, before.to_move, square);
  if (strongest.reason != Reason::forces) return present_reasons_for(before, square);
  const Explanation present = explain(before.board, before.to_move, square);
  if (present.reason == Reason::blocks) return {strongest, present};
  return {strongest};
}

std::string reasons_in_words(Position before, Square square, const Names& names,
                             std::string_view subject, std::string_view result) {
  return MoveInWords{before, square, names}.clause(subject, reasons_for(before, square), result);
}

std::string move_in_words(Position before, Square square, const Names& names) {
  return move_in_words(before, square, names, reasons_for(before, square));
}

std::string last_move_in_words(const Game& game, const Names& names, Detail detail) {
  Game before = game;
  before.undo();
  const Position position = before.position();
  const Square square = *game.last_move();
  const std::string text = names.name(position.to_move) + " took ";
  if (winner(game.outcome())) return text + names.key(square) + " and won";
  const auto reasons = detail == Detail::none
                           ? std::vector<Explanation>{}
                           : reasons_of_last_move(position, square, detail == Detail::reasons);
  return text +
         (reasons.empty() ? names.key(square) : move_in_words(position, square, names, reasons));
}

std::string score_in_words(Position position, int score, int plies) {
  const Mark better = score > 0 ? position.to_move : !position.to_move;
  const std::string when = plies == 0 ? "" : " in " + std::to_string(plies);
  return (score == 0 ? "draw" : std::string{letter(better)} + " wins") + when;
}

std::string position_error_in_words(std::string_view text, const ParsedPosition& parsed) {
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
    case PositionFault::illegal:
      return illegality_in_words(*parsed.error->illegality, parsed.position);
  }
  return {};
}

std::string move_error_in_words(MoveError error, const std::string& key) {
  switch (error) {
    case MoveError::square_taken: return key + " is taken";
    case MoveError::game_over: return "the game is over";
  }
  return {};
}

std::string not_a_key(std::string_view key) {
  return (key.empty() ? "an empty line" : escape_unprintable(key)) + " is not a key from 1 to 9";
}

std::string result_in_words(Outcome outcome, const Names& names) {
  const std::optional<Mark> mark = winner(outcome);
  if (!mark) return "It's a draw!";
  return names.name(*mark) + (*mark == names.person ? " win!" : " wins!");
}

}  // namespace ttt
