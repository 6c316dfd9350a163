#include <unistd.h>

#include <algorithm>
#include <optional>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/progress.hpp"
#include "io/text.hpp"
#include "referee/match.hpp"
#include "referee/options.hpp"

namespace ttt {
namespace {

using Row = std::vector<std::string>;

std::string cell(const PairResult& result) {
  return std::to_string(result.first_won) + "-" + std::to_string(result.drawn) + "-" +
         std::to_string(result.second_won);
}

std::string number(std::size_t player) { return std::to_string(player + 1); }

/// The first row numbers the columns; each further row is a player who moved first.
std::vector<Row> cross_table(const MatchReport& report) {
  const std::size_t count = report.players.size();
  std::vector<Row> rows(count + 1, Row(count + 1));
  for (std::size_t i = 0; i < count; ++i) {
    rows[0][i + 1] = number(i);
    rows[i + 1][0] = number(i) + " " + report.players[i].name;
    rows[i + 1][i + 1] = "-";
  }
  for (const PairResult& result : report.results)
    rows[result.first + 1][result.second + 1] = cell(result);
  return rows;
}

/// The first column to the left, the others to the right.
std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(row[i]));
  std::string text;
  for (const Row& row : rows) {
    text += left_aligned(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) text += "  " + right_aligned(row[i], widths[i]);
    text += "\n";
  }
  return text;
}

std::string forfeit_line(const MatchReport& report, const PairResult& result,
                         const ForfeitCount& forfeit) {
  const auto called = [&](std::size_t player) {
    return number(player) + " " + report.players[player].name;
  };
  const std::size_t loser = forfeit.by_first ? result.first : result.second;
  const std::size_t other = forfeit.by_first ? result.second : result.first;
  return called(loser) + " forfeited " + std::to_string(forfeit.count) +
         (forfeit.count == 1 ? " game" : " games") + " against " + called(other) +
         (forfeit.by_first ? ", moving first: " : ", moving second: ") +
         std::string{name(forfeit.fault)} + " (" + forfeit.detail + ")\n";
}

bool any_forfeit(const std::vector<PairResult>& results) {
  return std::ranges::any_of(results,
                             [](const PairResult& result) { return !result.forfeits.empty(); });
}

}  // namespace

std::string match_text(const MatchReport& report) {
  std::string text = std::to_string(report.games) + (report.games == 1 ? " game" : " games") +
                     " of each pair, each way, with seed " + std::to_string(report.seed) +
                     ". A row's player moved first:\nits wins, draws and losses.\n\n" +
                     aligned(cross_table(report)) + "\n";
  std::uint64_t games = 0;
  for (const PairResult& result : report.results) {
    games += result.games;
    for (const ForfeitCount& forfeit : result.forfeits)
      text += forfeit_line(report, result, forfeit);
  }
  if (any_forfeit(report.results)) text += "\n";
  const double seconds = std::max(report.took.count(), 1e-6);
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(games) / seconds);
  return text + std::to_string(games) + " games, " + std::to_string(rate) + " games per second\n";
}

std::string match_json(const MatchReport& report) {
  std::string text;
  JsonWriter json{text};
  json.open('{').member("seed"_key, report.seed).key("pairs"_key).open('[');
  for (const PairResult& result : report.results) {
    const std::string& first = report.players[result.first].name;
    const std::string& second = report.players[result.second].name;
    json.open('{')
        .member("first"_key, first)
        .member("second"_key, second)
        .member("games"_key, result.games);
    json.member("first_won"_key, result.first_won).member("drawn"_key, result.drawn);
    json.member("second_won"_key, result.second_won).key("forfeits"_key).open('[');
    for (const ForfeitCount& forfeit : result.forfeits) {
      json.open('{').member("player"_key, forfeit.by_first ? first : second);
      json.member("reason"_key, name(forfeit.fault)).member("count"_key, forfeit.count).close('}');
    }
    json.close(']').close('}');
  }
  json.close(']').close('}');
  return text + "\n";
}

int run(const MatchOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  std::optional<Progress> progress{std::in_place};
  const auto results = play_match(
      options.players, {.games = options.games,
                        .seed = options.seed,
                        .terms = options.terms,
                        .progress = [&](std::uint64_t games) { progress->show(games, "games"); }});
  progress.reset();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;

  const MatchReport report{options.players, results, options.games, options.seed, took};
  Output output{STDOUT_FILENO};
  output.write(options.format == Format::json ? match_json(report) : match_text(report));
  output.flush();
  return any_forfeit(results) ? 1 : 0;
}

}  // namespace ttt
