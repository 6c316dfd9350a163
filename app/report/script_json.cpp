#include <nlohmann/json.hpp>

#include "report/script_report.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

using Json = nlohmann::ordered_json;

Json keys(SquareSet squares, KeyLayout layout) {
  Json digits = Json::array();
  for (const Square square : squares) digits.push_back(digit_of(layout, square));
  return digits;
}

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

std::string text(Mark mark) { return {letter(mark)}; }

std::optional<Mark> winner(const ScriptedGame& played) {
  if (played.forfeit) return !played.forfeit->loser;
  return winner(played.game.outcome());
}

}  // namespace

std::string script_json(const ScriptReport& report) {
  const Game& game = report.played.game;
  const Board board = game.board();
  Json moves = Json::array();
  for (const Square square : game.moves()) moves.push_back(digit_of(report.layout, square));
  const auto mark = winner(report.played);
  const auto line = winning_line(board);

  Json json;
  json["game"] = report.number;
  json["x"] = player_of(report.pairing, Mark::x).name;
  json["o"] = player_of(report.pairing, Mark::o).name;
  json["first"] = text(game.first());
  json["layout"] = name(report.layout);
  json["moves"] = std::move(moves);
  json["board"] = std::string_view{to_text(board)};
  json["status"] = status(report.played);
  json["winner"] = mark ? Json(text(*mark)) : Json();
  json["line"] = line ? keys(*line, report.layout) : Json();
  if (const auto& error = report.played.error) {
    json["error"] = {{"move", error->move}, {"key", error->key}, {"reason", error->reason}};
  } else if (const auto& forfeit = report.played.forfeit) {
    // The move that is missing from the game, for which no key was pressed.
    json["error"] = {{"move", game.moves().size() + 1},
                     {"key", ""},
                     {"reason", letter(forfeit->loser) + (" forfeits: " + forfeit->reason)}};
  } else {
    json["error"] = nullptr;
  }
  return json.dump() + "\n";
}

}  // namespace ttt
