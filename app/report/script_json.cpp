#include "report/json.hpp"
#include "report/script_report.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

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

}  // namespace

std::string script_json(const ScriptReport& report) {
  const Game& game = report.played.game;
  const Board board = game.board();
  Json json;
  json["game"] = report.number;
  json["x"] = player_of(report.pairing, Mark::x).name;
  json["o"] = player_of(report.pairing, Mark::o).name;
  json["first"] = json_mark(game.first());
  json["layout"] = name(report.layout);
  json["moves"] = json_keys(game.moves(), report.layout);
  json["board"] = std::string_view{to_text(board)};
  json["status"] = status(report.played);
  json["winner"] = json_mark(winner(report.played));
  json["line"] = json_keys(winning_line(board), report.layout);
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
