// Prints the rows of docs/field.md that docs/field.tsv makes, and plays every shortest lost game
// again: it must be legal, and lost by the program. A test looks for the rows in the document.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ttt/analysis.hpp"
#include "ttt/keys.hpp"

namespace {

using namespace ttt;
using Row = std::map<std::string, std::string>;

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream stream{line};
  for (std::string cell; std::getline(stream, cell, '\t');) cells.push_back(cell);
  return cells;
}

std::vector<Row> rows_of(const std::string& path) {
  std::ifstream file{path};
  std::string line;
  std::getline(file, line);
  const std::vector<std::string> names = cells_of(line);
  std::vector<Row> rows;
  while (std::getline(file, line)) {
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() != names.size()) throw std::runtime_error{"not a row: " + line};
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < cells.size(); ++i) row[names[i]] = cells[i];
  }
  return rows;
}

/// A loss is one where another walk of the program's games, or its own console, agreed.
std::string verdict(const Row& row) {
  const std::string& told = row.at("verdict");
  const std::string& check = row.at("check");
  if (told == "faulty (died)") return "died";
  if (told != "loses") return told.substr(0, told.find(" ["));
  const bool agreed =
      contains(check, "same") || contains(check, "walk") || contains(check, "truth");
  return agreed ? "loses" : "may lose";
}

std::string digits(SquareSet squares) {
  std::set<int> keys;
  for (const Square square : squares) keys.insert(digit_of(KeyLayout::numpad, square));
  std::string text;
  for (const int key : keys) text += (text.empty() ? "" : " ") + std::to_string(key);
  return text;
}

/// The squares that would have kept what the last move but these gave away.
SquareSet better_than(const Game& game, std::size_t move) {
  Game before{Mark::x};
  for (const Square square : game.moves().first(move)) before.play(square);
  const Analysis analysis{before.board(), before.to_move()};
  SquareSet better;
  for (const MoveAnalysis& other : analysis.moves())
    if (other.value == analysis.value()) better |= other.square;
  return better;
}

/// The game that the program lost soonest: its moves, the one that lost it, and what would have
/// held.
std::string lost_game(const Row& row) {
  const std::string& told = row.at("shortest");
  const auto refuse = [&](const char* why) {
    throw std::runtime_error{row.at("repo") + ": " + told + " is " + why};
  };
  Game game{Mark::x};
  std::string keys;
  for (const char key : told) {
    const auto square = square_of(KeyLayout::numpad, std::string_view{&key, 1});
    if (!square) continue;
    if (game.play(*square)) refuse("no legal game");
    keys += (keys.empty() ? "" : " ") + std::string{key};
  }
  const Mark mark = contains(told, "second") ? Mark::o : Mark::x;
  const auto mistake = losing_move(game);
  if (winner(game.outcome()) != !mark || !mistake) {
    refuse("not lost");
    return {};
  }
  return keys + " | " + std::to_string(digit_of(KeyLayout::numpad, game.moves()[*mistake])) +
         ", move " + std::to_string(*mistake + 1) + " | " + digits(better_than(game, *mistake));
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) throw std::runtime_error{"usage: ttt_field TABLE"};
  std::map<std::string, int> verdicts;
  std::set<std::string> repositories;
  std::set<std::string> languages;
  int late = 0;
  std::string late_ones;
  std::string prompt_ones;
  const std::vector<Row> rows = rows_of(argv[1]);
  for (const Row& row : rows) {
    const std::string judgement = verdict(row);
    if (row.at("verdict") == "loses")
      std::cout << "| `" << row.at("repo") << "` | " << row.at("commit") << " | " << row.at("lost")
                << " | " << lost_game(row) << " |\n";
    const bool holds = judgement.starts_with("never loses");
    const bool is_late = holds && row.at("missed") != "0";
    if (holds) {
      std::string& list = is_late ? late_ones : prompt_ones;
      list += (list.empty() ? "`" : ", `") + row.at("repo") + "` " + row.at("commit");
    }
    ++verdicts[holds                                             ? "never loses"
               : judgement == "loses" || judgement == "may lose" ? judgement
                                                                 : "fails"];
    late += is_late ? 1 : 0;
    repositories.insert(row.at("repo").substr(0, row.at("repo").find(" (")));
    languages.insert(row.at("language").substr(0, row.at("language").find(" (")));
  }
  std::cout << prompt_ones << ".\n" << late_ones << ".\n";
  std::cout << "| players | " << rows.size() << " |\n| repositories | " << repositories.size()
            << " |\n| languages | " << languages.size() << " |\n| never lose | "
            << verdicts["never loses"] << " |\n| of these, miss a win in one move | " << late
            << " |\n| lose | " << verdicts["loses"] << " |\n| may lose | " << verdicts["may lose"]
            << " |\n| fail: an answer that is none, or a crash | " << verdicts["fails"] << " |\n";
} catch (const std::exception& problem) {
  std::cerr << problem.what() << '\n';
  return 1;
}
