#include "play/coach.hpp"

#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "words/sentences.hpp"

namespace ttt {

std::optional<std::string> given_away_in_words(const Game& game, KeyLayout layout, Mark person) {
  if (game.over()) return std::nullopt;
  Game after = game;
  if (after.to_move() == person) after.undo();  // the other side's answer
  if (after.moves().empty()) return std::nullopt;
  Game before = after;
  before.undo();
  const Solution kept = solve(before.board(), person);
  const Value now = opposite(solve(after.board(), !person).value);
  if (now >= kept.value) return std::nullopt;
  const Square better = Analysis{{before.board(), person}}.moves().front().square;
  const Square answer = Analysis{{after.board(), !person}}.moves().front().square;
  const std::string consequence =
      now == Value::draw ? "it is a draw"
                         : std::string{letter(!person)} + " wins with " + key_name(answer, layout);
  return "You took " + key_name(*after.last_move(), layout) + ", and now " + consequence + ": " +
         key_name(better, layout) + " would have " + (kept.value == Value::win ? "won" : "held") +
         ".";
}

}  // namespace ttt
