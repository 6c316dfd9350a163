/// The command `ttt analyze`.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "learn/continuations.hpp"
#include "learn/options.hpp"
#include "ttt/analysis.hpp"
#include "ttt/notation.hpp"
#include "ttt/search.hpp"
#include "ttt/solution.hpp"
#include "words/answer_positions.hpp"
#include "words/game_report.hpp"
#include "words/in_words.hpp"

namespace ttt {
namespace {

struct AnalysisReport {
  Position position;
  KeyLayout layout;
  Analysis analysis{position.board, position.to_move};
  /// The number of nodes that a search without pruning visits.
  std::uint32_t minimax_nodes = minimax(position.board, position.to_move).nodes;
  /// The number of nodes that a search with alpha-beta pruning visits.
  std::uint32_t alpha_beta_nodes = alpha_beta(position.board, position.to_move).nodes;
  std::optional<Counts> counts{};  ///< The numbers that `--count` adds; nothing without it.
};

/// Returns the strongest reason for a move, for JSON: `makes a fork`, `threatens 7`.
std::string reason_name(const Explanation& why, KeyLayout layout) {
  std::string text{name(why.reason)};
  if (why.reason == Reason::threatens) text += " " + key_name(*why.squares.begin(), layout);
  return text;
}

/// Returns the text in a cell of the board: the mark, or the key of an empty square and the value
/// of the move there. `7 W3` is a win in 3 plies with key 7.
std::string cell(const AnalysisReport& report, Square square) {
  if (const auto mark = report.position.board.at(square))
    return std::string{"  "} + letter(*mark) + " ";
  const std::string text = key_name(square, report.layout);
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
    const std::string line = " " + cell(report, square);
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
    text = result_in_words(now);
  return text + " (" + std::string{name(report.layout)} + " keys)\n";
}

std::string moves(const AnalysisReport& report) {
  std::string text = "key  value  plies  score  reason\n";
  for (const MoveAnalysis& move : report.analysis.moves())
    text += " " + key_name(move.square, report.layout) + "   " + left_aligned(name(move.value), 5) +
            right_aligned(std::to_string(move.plies), 7) +
            right_aligned(std::to_string(move.score), 7) + "  " +
            reasons_in_words(report.position, move.square, {.layout = report.layout}, {}) + "\n";
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

void write_moves(JsonWriter& json, const AnalysisReport& report) {
  json.open('[');
  for (const MoveAnalysis& move : report.analysis.moves()) {
    json.open('{').member("square", digit_of(report.layout, move.square));
    json.member("value", name(move.value)).member("plies", move.plies).member("score", move.score);
    json.member("reason", reason_name(move.explanation, report.layout)).close('}');
  }
  json.close(']');
}

void write_counts(JsonWriter& json, const Counts& counts) {
  json.open('{').member("games", counts.games).member("x_wins", counts.x_wins);
  json.member("o_wins", counts.o_wins).member("draws", counts.draws);
  json.key("nodes_by_ply").open('[');
  for (const auto nodes :
       std::span{counts.nodes_by_ply}.first(static_cast<std::size_t>(counts.plies)))
    json.value(nodes);
  json.close(']').member("positions", counts.positions);
  json.member("positions_up_to_symmetry", counts.positions_up_to_symmetry).close('}');
}

/// Returns the report as text: the board with the value of each empty square, the moves from the
/// best to the worst, a line of best play, and the numbers of nodes.
std::string text_of(const AnalysisReport& report) {
  std::string text = headline(report) + "\n" + board(report) + "\n";
  if (report.analysis.value()) {
    text += "W, D, L: win, draw, loss; the number counts plies (moves of either side).\n\n" +
            moves(report) +
            "\nBest play: " + joined_keys(report.analysis.principal_variation(), report.layout) +
            "\n";
  }
  text += "To find this, minimax visits " + counted(report.minimax_nodes, "node") +
          " of the game tree, alpha-beta " + grouped(report.alpha_beta_nodes) + ".\n";
  if (report.counts) text += counts(*report.counts);
  return text;
}

/// Returns the report as a JSON object in one line, with its line end.
std::string json_of(const AnalysisReport& report) {
  const Board board = report.position.board;
  const Analysis& analysis = report.analysis;
  std::string text;
  JsonWriter json{text};
  json.open('{').member("board", to_text(board));
  write_mark(json.key("to_move"), report.position.to_move);
  json.member("status", status(outcome(board), "in progress"));
  write_mark(json.key("winner"), winner(outcome(board)));
  write_keys(json.key("line"), winning_line(board), report.layout);
  json.member("layout", name(report.layout));
  const auto value = analysis.value();
  json.member("value", value ? std::optional{name(*value)} : std::nullopt);
  json.member("plies", analysis.plies());
  write_moves(json.key("moves"), report);
  write_keys(json.key("best"), analysis.best(), report.layout);
  write_keys(json.key("principal_variation"), analysis.principal_variation(), report.layout);
  json.key("nodes").open('{').member("minimax", report.minimax_nodes);
  json.member("alpha_beta", report.alpha_beta_nodes).close('}');
  if (report.counts) write_counts(json.key("counts"), *report.counts);
  json.close('}');
  return text + "\n";
}

std::string report_on(Position position, const AnalyzeOptions& options) {
  AnalysisReport report{.position = position, .layout = options.layout};
  if (options.count) report.counts = count_continuations(position);
  return options.format == Format::json ? json_of(report) : text_of(report);
}

/// Prints a report on each position on standard input. Returns true if every line was a legal
/// position.
bool analyze_lines(const AnalyzeOptions& options) {
  Output output{STDOUT_FILENO};
  // By position number. There are at most a few thousand positions.
  std::unordered_map<std::size_t, std::string> reports;
  const auto answer = [&](Position position) {
    if (options.format == Format::text && !reports.empty()) output.write("\n");
    std::string& report = reports[position_number(position.board, position.to_move)];
    if (report.empty()) report = report_on(position, options);
    output.write(report);
    return std::string{};
  };
  const auto refuse = [&](const std::string& problem) {
    if (options.format == Format::json) {
      std::string text;
      JsonWriter{text}.open('{').member("error", problem).close('}');
      return output.write(text + "\n");
    }
    output.flush();  // so that the reports on earlier lines come before the message
    print_error(problem);
  };
  return answer_positions(output, answer, refuse);
}

}  // namespace

int run(const AnalyzeOptions& options) {
  if (!options.position) return analyze_lines(options) ? 0 : 1;
  print(report_on(*options.position, options));
  return 0;
}

}  // namespace ttt
