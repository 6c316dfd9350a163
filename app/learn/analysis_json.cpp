#include <span>

#include "learn/analysis_report.hpp"
#include "words/json.hpp"

namespace ttt {
namespace {

std::string_view status(Outcome outcome) {
  switch (outcome) {
    case Outcome::in_progress: return "in progress";
    case Outcome::x_wins:
    case Outcome::o_wins: return "won";
    case Outcome::draw: return "drawn";
  }
  return {};
}

Json json_moves(const AnalysisReport& report) {
  Json moves = Json::array();
  for (const MoveAnalysis& move : report.analysis.moves()) {
    Json json;
    json["square"] = digit_of(report.layout, move.square);
    json["value"] = name(move.value);
    json["plies"] = move.plies;
    json["score"] = move.score;
    json["reason"] = name(move.explanation.reason);
    moves.push_back(std::move(json));
  }
  return moves;
}

Json json_counts(const Counts& counts) {
  Json json;
  json["games"] = counts.games;
  json["x_wins"] = counts.x_wins;
  json["o_wins"] = counts.o_wins;
  json["draws"] = counts.draws;
  json["nodes_by_ply"] =
      std::span{counts.nodes_by_ply}.first(static_cast<std::size_t>(counts.plies));
  json["positions"] = counts.positions;
  json["positions_up_to_symmetry"] = counts.positions_up_to_symmetry;
  return json;
}

}  // namespace

std::string analysis_json(const AnalysisReport& report) {
  const Board board = report.position.board;
  const Analysis& analysis = report.analysis;
  const auto value = analysis.value();
  Json json;
  json["board"] = std::string_view{to_text(board)};
  json["to_move"] = json_mark(report.position.to_move);
  json["status"] = status(outcome(board));
  json["winner"] = json_mark(winner(outcome(board)));
  json["line"] = json_keys(winning_line(board), report.layout);
  json["layout"] = name(report.layout);
  json["value"] = value ? Json(name(*value)) : Json();
  json["plies"] = analysis.plies();
  json["moves"] = json_moves(report);
  json["best"] = json_keys(analysis.best(), report.layout);
  json["principal_variation"] = json_keys(analysis.principal_variation(), report.layout);
  json["nodes"] = {{"minimax", report.minimax_nodes}, {"alpha_beta", report.alpha_beta_nodes}};
  if (report.counts) json["counts"] = json_counts(*report.counts);
  return json.dump() + "\n";
}

}  // namespace ttt
