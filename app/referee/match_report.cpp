#include <algorithm>

#include "io/json.hpp"
#include "io/text.hpp"
#include "referee/match.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

using Row = std::vector<std::string>;

std::string cell(const PairResult& result) {
  return std::to_string(result.first_won) + "-" + std::to_string(result.drawn) + "-" +
         std::to_string(result.second_won);
}

std::string number(std::size_t player) { return std::to_string(player + 1); }

/// `2 minimax`
std::string called(const MatchReport& report, std::size_t player) {
  return number(player) + " " + report.players[player].name;
}

/// `1 game`, `2 games`
std::string games(std::uint64_t count) {
  return std::to_string(count) + (count == 1 ? " game" : " games");
}

/// The first row numbers the columns; each further row is a player who moved first.
std::vector<Row> cross_table(const MatchReport& report) {
  const std::size_t count = report.players.size();
  std::vector<Row> rows(count + 1, Row(count + 1));
  for (std::size_t i = 0; i < count; ++i) {
    rows[0][i + 1] = number(i);
    rows[i + 1][0] = called(report, i);
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

std::vector<Row> standings_table(const MatchReport& report) {
  std::vector<Row> rows{{"", "points", "won", "drawn", "lost"}};
  for (const Standing& standing : standings(report.players.size(), report.results))
    rows.push_back({called(report, standing.player), standing.points(),
                    std::to_string(standing.won), std::to_string(standing.drawn),
                    std::to_string(standing.lost)});
  return rows;
}

std::string_view reason(const ForfeitCount& forfeit) {
  return forfeit.fault ? name(*forfeit.fault) : "unplayed";
}

std::size_t loser(const PairResult& result, const ForfeitCount& forfeit) {
  return forfeit.by_first ? result.first : result.second;
}

/// A line for each player and kind of failure.
std::string forfeits(const MatchReport& report) {
  std::vector<std::vector<ForfeitCount>> of_players(report.players.size());
  for (const PairResult& result : report.results) {
    for (ForfeitCount forfeit : result.forfeits) {
      const std::size_t player = loser(result, forfeit);
      forfeit.by_first = false;  // whoever moved first
      add(of_players[player], forfeit);
    }
  }
  std::string text;
  for (const PairResult& result : report.results)
    if (result.declined)
      text += called(report, *result.declined == Mark::x ? result.first : result.second) +
              " does not play " + letter(*result.declined) + ": " + games(result.not_played) +
              " against " +
              called(report, *result.declined == Mark::x ? result.second : result.first) +
              " not played\n";
  for (std::size_t player = 0; player < of_players.size(); ++player) {
    for (const ForfeitCount& forfeit : of_players[player]) {
      text += called(report, player) + " forfeited " + games(forfeit.count);
      text += forfeit.fault ? ": " + forfeit.reason + "\n"
                            : " unplayed, after " + std::to_string(most_forfeits_in_a_row) +
                                  " forfeits in a row against the same opponent\n";
    }
  }
  return text;
}

}  // namespace

std::string match_text(const MatchReport& report) {
  std::string text = games(report.games) + " of each pair, each way, with seed " +
                     std::to_string(report.seed) +
                     ". A row's player moved first:\nits wins, draws and losses.\n\n" +
                     aligned(cross_table(report)) + "\n" + aligned(standings_table(report)) + "\n";
  const std::string failures = forfeits(report);
  if (!failures.empty()) text += failures + "\n";
  std::uint64_t played = 0;
  for (const PairResult& result : report.results) {
    played += report.games - result.not_played;
    for (const ForfeitCount& forfeit : result.forfeits)
      if (!forfeit.fault) played -= forfeit.count;
  }
  const double seconds = std::max(report.took.count(), 1e-6);
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(played) / seconds);
  return text + games(played) + ", " + games(rate) + " per second\n";
}

std::string match_json(const MatchReport& report) {
  std::string text;
  JsonWriter json{text};
  json.open('{').member("seed", report.seed).key("pairs").open('[');
  for (const PairResult& result : report.results) {
    json.open('{').member("first", report.players[result.first].name);
    json.member("second", report.players[result.second].name);
    json.member("games", report.games).member("first_won", result.first_won);
    json.member("drawn", result.drawn).member("second_won", result.second_won);
    json.key("forfeits").open('[');
    for (const ForfeitCount& forfeit : result.forfeits) {
      json.open('{').member("player", report.players[loser(result, forfeit)].name);
      json.member("reason", reason(forfeit)).member("count", forfeit.count).close('}');
    }
    json.close(']').close('}');
  }
  json.close(']').key("standings").open('[');
  for (const Standing& standing : standings(report.players.size(), report.results)) {
    json.open('{').member("player", report.players[standing.player].name);
    json.key("points").number(standing.points()).member("won", standing.won);
    json.member("drawn", standing.drawn).member("lost", standing.lost).close('}');
  }
  json.close(']').close('}');
  return text + "\n";
}

}  // namespace ttt
