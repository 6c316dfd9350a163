// Prints the tables of docs/field.md, counted from docs/field-console.tsv and docs/field.tsv, and
// replays the shortest losing game of each player: it must be legal, and lost by that player.
#include <algorithm>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
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
    throw std::runtime_error{"row of group " + row.at("group") + ": " + keys + ' ' + problem};
  };
  Game game{Mark::x};
  for (const char key : keys) {
    const auto square = square_of(KeyLayout::numpad, std::string_view{&key, 1});
    if (square && game.play(*square)) fail("is not a legal game");
  }
  if (winner(game.outcome()) != (contains(keys, "second") ? Mark::x : Mark::o)) fail("is not lost");
}

/// Returns the part of a value before its remark: `JavaScript` of `JavaScript (server)`.
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

/// Returns true for the row of a program that was started and failed. A wrong verdict is no
/// failure.
bool fails(const Row& row) {
  const std::string& verdict = row.at("verdict");
  return row.at("started") == "yes" && row.at("wrong") == "-" && verdict != "never loses" &&
         verdict != "loses" && verdict != "unfinished";
}

/// Returns a count with its share of all.
std::string with_share(std::ptrdiff_t count, std::ptrdiff_t all) {
  const auto percent = all == 0 ? 0 : (200 * count + all) / (2 * all);
  return std::to_string(count) + " (" + std::to_string(percent) + "%)";
}

/// Returns the median and the greatest of the numbers in a column: `2/60`.
std::string median_and_worst(const std::vector<Row>& rows, const std::string& column) {
  std::vector<int> numbers;
  for (const Row& row : rows)
    if (row.at(column) != "-") numbers.push_back(std::stoi(row.at(column)));
  if (numbers.empty()) return "-";
  std::ranges::sort(numbers);
  return std::to_string(numbers[numbers.size() / 2]) + '/' + std::to_string(numbers.back());
}

/// Prints the heading of a table with columns of numbers.
void print_heading(std::string_view heading, const std::vector<std::string>& columns) {
  std::cout << "| " << heading;
  for (const std::string& column : columns) std::cout << " | " << column;
  std::cout << " |\n|---";
  for (std::size_t i = 0; i < columns.size(); ++i) std::cout << "|--:";
  std::cout << "|\n";
}

/// A set of programs for the keyboard.
struct ProgramSet {
  /// The heading of its column.
  std::string name;
  /// The value of `unseen` in its rows.
  std::string unseen;
};

/// Returns the programs that `ttt` was improved with, and the sets of those that nobody had tried.
std::vector<ProgramSet> program_sets() {
  return {
      {"known", "-"}, {"unseen", "yes"}, {"second unseen", "second"}, {"third unseen", "third"}};
}

/// Prints a table that counts programs for the keyboard, in a column for each set.
void print_console_programs(const std::vector<Row>& rows) {
  std::vector<std::string> names;
  std::vector<std::vector<Row>> sets;
  for (const ProgramSet& set : program_sets()) {
    names.push_back(set.name);
    std::ranges::copy_if(rows, std::back_inserter(sets.emplace_back()), has("unseen", set.unseen));
  }
  const auto print_row = [&](std::string_view name, const auto& value) {
    std::cout << "| " << name;
    for (const auto& set : sets) std::cout << " | " << value(set);
    std::cout << " |\n";
  };
  const auto print = [&](std::string_view name, const Condition& condition) {
    print_row(name, [&](const auto& part) { return std::ranges::count_if(part, condition); });
  };
  const auto print_share = [&](std::string_view name, const Condition& condition,
                               const Condition& all) {
    print_row(name, [&](const auto& part) {
      return with_share(std::ranges::count_if(part, all && condition),
                        std::ranges::count_if(part, all));
    });
  };
  const Condition any = [](const Row&) { return true; };
  const Condition started = has("started", "yes");
  const Condition has_levels = has_any("strongest");
  const Condition claims = has_any("claim");
  const Condition checked = has_any("checked");
  print_heading("asked with one line", names);
  print("programs", any);
  print_row("languages", [](const auto& part) { return count_values(part, "language"); });
  print_share("started with nothing", started, any);
  print_share("of those with levels, at the strongest", has("strongest", "yes"), has_levels);
  print_share("of those started, on all their sides", has("sides", "yes"), has_any("sides"));
  print("never lose", has("verdict", "never loses"));
  print("lose", has("verdict", "loses"));
  print("unfinished", started && has("verdict", "unfinished"));
  print("fail", fails);
  print("verdicts checked", checked);
  print("wrong verdicts", has_any("wrong"));
  print("claim to be unbeatable or the like", claims);
  print("of these, never lose", claims && has("verdict", "never loses"));
  print("of these, lose at the strongest level",
        claims && has("verdict", "loses") && !has("strongest", "no"));
  print_row("starts, median/most",
            [](const auto& part) { return median_and_worst(part, "starts"); });
  print_row("seconds, median/most",
            [](const auto& part) { return median_and_worst(part, "seconds"); });
}

/// Prints a table that counts the reasons given in a column of some rows, those that are the most
/// frequent in the first group first. A reason ends at its colon.
void print_reasons(std::string_view heading, const std::vector<Row>& rows,
                   const std::string& column,
                   const std::vector<std::pair<std::string, Condition>>& groups) {
  std::map<std::string, std::vector<int>> counts;
  for (const Row& row : rows)
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (!groups[i].second(row)) continue;
      auto& counted = counts[row.at(column).substr(0, row.at(column).find(':'))];
      counted.resize(groups.size());
      ++counted[i];
    }
  std::vector<std::pair<std::string, std::vector<int>>> sorted{counts.begin(), counts.end()};
  std::ranges::stable_sort(sorted, std::greater{}, [](const auto& row) { return row.second[0]; });
  std::vector<std::string> names;
  for (const auto& [name, condition] : groups) names.push_back(name);
  print_heading(heading, names);
  for (const auto& [reason, counted] : sorted) {
    std::cout << "| " << reason;
    for (const int count : counted) std::cout << " | " << count;
    std::cout << " |\n";
  }
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
  print("repositories", static_cast<std::ptrdiff_t>(count_values(rows, "group")));
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
  std::vector<std::pair<std::string, Condition>> not_started;
  for (const ProgramSet& set : program_sets())
    if (set.unseen != "-")
      not_started.emplace_back(set.name, has("unseen", set.unseen) && !has("started", "yes"));
  print_reasons("not started, because", console, "why", not_started);
  print_reasons("lose, because", console, "cause", {{"programs", has("verdict", "loses")}});
  print_adapted_players(adapted);
} catch (const std::exception& problem) {
  std::cerr << problem.what() << '\n';
  return 1;
}
