#include "script/script_report.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/board_text.hpp"
#include "words/decimal.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

void append_title(std::string& text, const ScriptReport& report) {
  text += "Game ";
  append_decimal(text, report.number);
  text.append(": X ").append(player_of(report.pairing, Mark::x).name);
  text.append(", O ").append(player_of(report.pairing, Mark::o).name);
  text.append({',', ' ', letter(report.played.game.first())}).append(" first, ");
  text.append(name(report.layout)).append(" keys\n");
}

void append_error(std::string& text, const ScriptError& error) {
  text += "error: move ";
  append_decimal(text, error.move);
  text.append(": ").append(error.reason);
}

std::string_view in_words(Outcome outcome) {
  switch (outcome) {
    case Outcome::x_wins: return "X wins";
    case Outcome::o_wins: return "O wins";
    case Outcome::draw: return "draw";
    case Outcome::in_progress: return "unfinished";
  }
  return {};
}

}  // namespace

void append_script_text(std::string& text, const ScriptReport& report) {
  const Game& game = report.played.game;
  append_title(text, report);
  for (std::size_t index = 0; const Square square : game.moves()) {
    const char mover = letter(game.mover(index));
    ++index;
    text.append({static_cast<char>('0' + index), '.', ' ', mover, ' ',
                 key_character(square, report.layout), '\n'});
  }
  const auto& forfeit = report.played.forfeit;
  if (forfeit) text.append(forfeit_in_words({letter(forfeit->loser)}, forfeit->fault)) += '\n';
  text += '\n';
  append_board(text, game.board(), report.layout);
  text += "\nResult: ";
  if (forfeit)
    text.append({letter(!forfeit->loser)}).append(" wins");
  else if (const auto& error = report.played.error)
    append_error(text, *error);
  else
    text += in_words(game.outcome());
  text += '\n';
}

}  // namespace ttt
