// Prints the tables of docs/field.md, counted from docs/field-console.tsv and docs/field.tsv, and
// replays the shortest losing game of each player: it must be legal, and lost by that player.
#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ttt/game.hpp"
#include "ttt/keys.hpp"

namespace {

using namespace ttt;
using Row = std::map<std::string, std::string>;
using Condition = std::function<bool(const Row&)>;

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

/// Returns the part of a value before its remark: `owner/name` of `owner/name (hard)`.
std::string without_remark(const std::string& value) { return value.substr(0, value.find(" (")); }

std::size_t count_values(const std::vector<Row>& rows, const std::string& column) {
  std::set<std::string> values;
  for (const Row& row : rows) values.insert(without_remark(row.at(column)));
  return values.size();
}

Condition has(const std::string& column, const std::string& value) {
  return [=](const Row& row) { return row.at(column).starts_with(value); };
}

Condition has_any(const std::string& column) {
  return [=](const Row& row) { return row.at(column) != "-"; };
}

Condition operator&&(const Condition& a, const Condition& b) {
  return [=](const Row& row) { return a(row) && b(row); };
}

Condition operator!(const Condition& a) {
  return [=](const Row& row) { return !a(row); };
}

/// Returns true for the row of a program that was started, but has no verdict on its games.
bool fails(const Row& row) {
  const std::string& verdict = row.at("verdict");
  return row.at("started") == "yes" && verdict != "never loses" && verdict != "loses" &&
         verdict != "unfinished";
}

/// Prints a table that counts programs for the keyboard: those that `ttt` was mended with, and
/// those that nobody had tried.
void print_console_programs(const std::vector<Row>& rows) {
  const Condition unseen = has("unseen", "yes");
  const auto print = [&](std::string_view name, const Condition& condition) {
    std::cout << "| " << name << " | " << std::ranges::count_if(rows, condition && !unseen) << " | "
              << std::ranges::count_if(rows, condition && unseen) << " |\n";
  };
  const Condition started = has("started", "yes");
  const Condition has_levels = has_any("strongest");
  const Condition claims = has_any("claim");
  std::cout << "| asked with one line | known | unseen |\n|---|--:|--:|\n";
  print("programs", [](const Row&) { return true; });
  print("started without help", started);
  print("never lose", has("verdict", "never loses"));
  print("lose", has("verdict", "loses"));
  print("unfinished", started && has("verdict", "unfinished"));
  print("fail", fails);
  print("offer levels", has_levels);
  print("asked at the strongest", has_levels && has("strongest", "yes"));
  print("claim to be unbeatable or the like", claims);
  print("of these, never lose", claims && has("verdict", "never loses"));
  print("of these, lose at the strongest level",
        claims && has("verdict", "loses") && !has("strongest", "no"));
}

/// Prints a table on the known programs that were asked once more, with a later version.
void print_asked_again(const std::vector<Row>& rows) {
  const Condition asked = has_any("again");
  const Condition started = has("started", "yes");
  const Condition starts = has("again", "yes");
  const auto print = [&](std::string_view name, const Condition& condition) {
    std::cout << "| " << name << " | " << std::ranges::count_if(rows, asked && condition) << " |\n";
  };
  std::cout << "| known, asked again | |\n|---|--:|\n";
  print("programs", asked);
  print("started before", started);
  print("start now", starts);
  print("start no longer", started && !starts);
}

/// Prints a table that counts the reasons given in a column of some rows, the most frequent first.
/// A reason ends at its colon.
void print_reasons(std::string_view heading, const std::vector<Row>& rows,
                   const Condition& condition, const std::string& column) {
  std::map<std::string, int> counts;
  for (const Row& row : rows)
    if (condition(row)) ++counts[row.at(column).substr(0, row.at(column).find(':'))];
  std::vector<std::pair<int, std::string>> sorted;
  for (const auto& [reason, count] : counts) sorted.emplace_back(-count, reason);
  std::ranges::sort(sorted);
  std::cout << "| " << heading << " | programs |\n|---|--:|\n";
  for (const auto& [count, reason] : sorted)
    std::cout << "| " << reason << " | " << -count << " |\n";
}

/// Prints a table that counts the players that were asked through an adapter.
void print_adapted_players(const std::vector<Row>& rows) {
  const Condition never_loses = has("verdict", "never loses");
  const Condition loses = has("verdict", "loses");
  const auto print = [&](std::string_view name, std::ptrdiff_t count) {
    std::cout << "| " << name << " | " << count << " |\n";
  };
  std::cout << "| asked through an adapter | |\n|---|--:|\n";
  print("players", std::ssize(rows));
  print("repositories", static_cast<std::ptrdiff_t>(count_values(rows, "repo")));
  print("languages", static_cast<std::ptrdiff_t>(count_values(rows, "language")));
  print("never lose", std::ranges::count_if(rows, never_loses));
  print("of these, miss a win in one move",
        std::ranges::count_if(rows, never_loses && !has("missed", "0")));
  print("lose", std::ranges::count_if(rows, loses));
  print("fail (no legal answer, or a crash)", std::ranges::count_if(rows, !never_loses && !loses));
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc != 3) throw std::runtime_error{"usage: ttt_field CONSOLE-TABLE ADAPTER-TABLE"};
  const std::vector<Row> console = rows_of(argv[1]);
  const std::vector<Row> adapted = rows_of(argv[2]);
  for (const auto* rows : {&console, &adapted})
    for (const Row& row : *rows)
      if (row.at("verdict") == "loses") replay_losing_game(row);
  print_console_programs(console);
  print_asked_again(console);
  print_reasons("not started, because", console, !has("started", "yes"), "why");
  print_reasons("unseen, and not as it should be, because", console, has_any("flaw"), "flaw");
  print_reasons("fail, because", console, fails, "why");
  print_reasons("lose, because", console, has("verdict", "loses"), "cause");
  print_adapted_players(adapted);
} catch (const std::exception& problem) {
  std::cerr << problem.what() << '\n';
  return 1;
}
