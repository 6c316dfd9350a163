// Prints the counts of the table docs/field.tsv, which a test looks for in docs/field.md, and
// replays the shortest losing game of every player: it must be legal, and lost by that player.
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "ttt/game.hpp"
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

/// Replays the shortest losing game of a player. Throws if it is illegal or not lost by that
/// player.
void replay_losing_game(const Row& row) {
  const std::string& keys = row.at("shortest");
  const auto fail = [&](const char* problem) {
    throw std::runtime_error{row.at("repo") + ": " + keys + ' ' + problem};
  };
  Game game{Mark::x};
  for (const char key : keys) {
    const auto square = square_of(KeyLayout::numpad, std::string_view{&key, 1});
    if (square && game.play(*square)) fail("is not a legal game");
  }
  if (winner(game.outcome()) != (contains(keys, "second") ? Mark::x : Mark::o)) fail("is not lost");
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 2) throw std::runtime_error{"usage: ttt_field TABLE"};
  std::map<std::string, int> verdicts;
  std::set<std::string> repositories;
  std::set<std::string> languages;
  int missing_wins = 0;
  const std::vector<Row> rows = rows_of(argv[1]);
  for (const Row& row : rows) {
    const std::string& verdict = row.at("verdict");
    if (verdict == "loses") replay_losing_game(row);
    const bool never_loses = verdict.starts_with("never loses");
    ++verdicts[never_loses ? "never loses" : verdict == "loses" ? "loses" : "fails"];
    missing_wins += never_loses && row.at("missed") != "0" ? 1 : 0;
    repositories.insert(row.at("repo").substr(0, row.at("repo").find(" (")));
    languages.insert(row.at("language").substr(0, row.at("language").find(" (")));
  }
  std::cout << "| players | " << rows.size() << " |\n| repositories | " << repositories.size()
            << " |\n| languages | " << languages.size() << " |\n| never lose | "
            << verdicts["never loses"] << " |\n| of these, miss a win in one move | "
            << missing_wins << " |\n| lose | " << verdicts["loses"]
            << " |\n| fail (no legal answer, or a crash) | " << verdicts["fails"] << " |\n";
} catch (const std::exception& problem) {
  std::cerr << problem.what() << '\n';
  return 1;
}
