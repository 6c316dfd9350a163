#include "script/script_report.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "words/decimal.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

constexpr std::string_view null = "null";

std::string_view status(const ScriptedGame& played) {
  if (played.error) return "error";
  if (played.forfeit) return "won";
  switch (played.game.outcome()) {
    case Outcome::x_wins:
    case Outcome::o_wins: return "won";
    case Outcome::draw: return "drawn";
    case Outcome::in_progress: return "unfinished";
  }
  return {};
}

std::optional<Mark> winner(const ScriptedGame& played) {
  if (played.forfeit) return !played.forfeit->loser;
  return winner(played.game.outcome());
}

/// A text as a JSON string. Precondition: it is as `printable` makes it.
void append_string(std::string& json, std::string_view text) {
  json += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += c;
  }
  json += '"';
}

void append_mark(std::string& json, Mark mark) { json.append({'"', letter(mark), '"'}); }

template <typename Squares>
void append_keys(std::string& json, const Squares& squares, KeyLayout layout) {
  char before = '[';
  for (const Square square : squares) {
    json.append({before, key_character(square, layout)});
    before = ',';
  }
  if (before == '[') json += '[';
  json += ']';
}

void append_error(std::string& json, const ScriptError& error) {
  json += "{\"move\":";
  append_decimal(json, error.move);
  append_string(json.append(",\"key\":"), error.key);
  append_string(json.append(",\"reason\":"), error.reason);
  json += '}';
}

/// The move that is missing from the game, for which no key was pressed.
ScriptError missing_move(const Game& game, const Forfeit& forfeit) {
  return {static_cast<int>(game.moves().size()) + 1, "",
          forfeit_in_words({letter(forfeit.loser)}, forfeit.fault)};
}

}  // namespace

void append_script_json(std::string& json, const ScriptReport& report) {
  const Game& game = report.played.game;
  const Board board = game.board();
  json += R"({"game":)";
  append_decimal(json, report.number);
  json += R"(,"x":)";
  append_string(json, player_of(report.pairing, Mark::x).name);
  json += R"(,"o":)";
  append_string(json, player_of(report.pairing, Mark::o).name);
  json += R"(,"first":)";
  append_mark(json, game.first());
  json.append(R"(,"layout":")").append(name(report.layout));
  json += R"(","moves":)";
  append_keys(json, game.moves(), report.layout);
  json.append(R"(,"board":")").append(to_text(board));
  json.append(R"(","status":")").append(status(report.played));
  json += R"(","winner":)";
  if (const auto mark = winner(report.played))
    append_mark(json, *mark);
  else
    json += null;
  json += R"(,"line":)";
  if (const auto line = winning_line(board))
    append_keys(json, *line, report.layout);
  else
    json += null;
  json += R"(,"error":)";
  if (const auto& error = report.played.error)
    append_error(json, *error);
  else if (const auto& forfeit = report.played.forfeit)
    append_error(json, missing_move(game, *forfeit));
  else
    json += null;
  json += "}\n";
}

}  // namespace ttt
