#include "report/board_text.hpp"
#include "report/script_report.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words.hpp"

namespace ttt {
namespace {

std::string title(const ScriptReport& report) {
  const auto player = [&](Mark mark) {
    return std::string{letter(mark)} + " " + player_of(report.pairing, mark).name;
  };
  return "Game " + std::to_string(report.number) + ": " + player(Mark::x) + ", " + player(Mark::o) +
         ", " + letter(report.played.game.first()) + " first, " + std::string{name(report.layout)} +
         " keys\n";
}

std::string result(const ScriptedGame& played) {
  if (played.forfeit) return std::string{letter(!played.forfeit->loser)} + " wins";
  if (const auto& error = played.error)
    return "error: move " + std::to_string(error->move) + ": " + error->reason;
  switch (played.game.outcome()) {
    case Outcome::x_wins: return "X wins";
    case Outcome::o_wins: return "O wins";
    case Outcome::draw: return "draw";
    case Outcome::in_progress: return "unfinished";
  }
  return {};
}

}  // namespace

std::string script_text(const ScriptReport& report) {
  const Game& game = report.played.game;
  std::string text = title(report);
  std::size_t index = 0;
  for (const Square square : game.moves()) {
    text += std::to_string(index + 1) + ". " + letter(game.mover(index)) + " " +
            key_name(square, report.layout) + "\n";
    ++index;
  }
  if (const auto& forfeit = report.played.forfeit)
    text += std::string{letter(forfeit->loser)} + " forfeits: " + forfeit->reason + "\n";
  return text + "\n" + board_text(game.board(), report.layout) +
         "\nResult: " + result(report.played) + "\n";
}

}  // namespace ttt
