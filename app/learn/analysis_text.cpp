#include <algorithm>
#include <string_view>

#include "learn/analysis_report.hpp"
#include "ttt/notation.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

std::string padded_left(const std::string& text, std::size_t columns) {
  return std::string(columns - std::min(columns, text.size()), ' ') + text;
}

std::string padded_right(std::string_view text, std::size_t columns) {
  return std::string{text} + std::string(columns - std::min(columns, text.size()), ' ');
}

/// A mark, or the square's key with its value: `7 W3`.
std::string cell(const AnalysisReport& report, Square square) {
  if (const auto mark = report.position.board.at(square))
    return std::string{"  "} + letter(*mark) + " ";
  std::string text = key_name(square, report.layout);
  const auto moves = report.analysis.moves();
  const auto move = std::ranges::find(moves, square, &MoveAnalysis::square);
  if (move == moves.end()) return " " + text + "  ";
  const char value = move->value == Value::win ? 'W' : move->value == Value::draw ? 'D' : 'L';
  return text + " " + value + std::to_string(move->plies);
}

std::string board(const AnalysisReport& report) {
  std::string text;
  for (const Square square : SquareSet::all()) {
    if (column_of(square) == 0 && row_of(square) > 0) text += "------+------+------\n";
    std::string line = " " + cell(report, square);
    text += column_of(square) == 2 ? line.substr(0, line.find_last_not_of(' ') + 1) + "\n"
                                   : line + " |";
  }
  return text;
}

std::string headline(const AnalysisReport& report) {
  const Outcome now = outcome(report.position.board);
  std::string text;
  if (const auto value = report.analysis.value())
    text = std::string{letter(report.position.to_move)} + " to move: " + std::string{name(*value)} +
           " in " + std::to_string(report.analysis.plies());
  else
    text = result_in_words(now, std::nullopt);
  return text + " (" + std::string{name(report.layout)} + " keys)\n";
}

std::string moves(const AnalysisReport& report) {
  std::string text = "key  value  plies  score  reason\n";
  for (const MoveAnalysis& move : report.analysis.moves())
    text += " " + key_name(move.square, report.layout) + "   " + padded_right(name(move.value), 5) +
            padded_left(std::to_string(move.plies), 7) +
            padded_left(std::to_string(move.score), 7) + "  " +
            std::string{name(move.explanation.reason)} + "\n";
  return text;
}

std::string counts(const Counts& counts) {
  std::string plies;
  for (int ply = 0; ply < counts.plies; ++ply)
    plies += " " + std::to_string(counts.nodes_by_ply[static_cast<std::size_t>(ply)]);
  return "Games from here: " + std::to_string(counts.games) + " (X wins " +
         std::to_string(counts.x_wins) + ", O wins " + std::to_string(counts.o_wins) + ", draws " +
         std::to_string(counts.draws) + ")\nNodes by ply:" + plies +
         "\nPositions: " + std::to_string(counts.positions) + ", up to symmetry " +
         std::to_string(counts.positions_up_to_symmetry) + "\n";
}

}  // namespace

std::string analysis_text(const AnalysisReport& report) {
  std::string text = headline(report) + "\n" + board(report) + "\n";
  if (report.analysis.value()) {
    text += moves(report) + "\nBest play:";
    for (const Square square : report.analysis.principal_variation())
      text += " " + key_name(square, report.layout);
    text += "\n";
  }
  text += "Nodes visited: minimax " + std::to_string(report.minimax_nodes) + ", alpha-beta " +
          std::to_string(report.alpha_beta_nodes) + "\n";
  if (report.counts) text += counts(*report.counts);
  return text;
}

}  // namespace ttt
