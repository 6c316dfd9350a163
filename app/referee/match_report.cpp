#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "io/json.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "players/console_player.hpp"
#include "referee/interrupt.hpp"
#include "referee/match.hpp"
#include "referee/proof_report.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

/// Returns a cell of the cross table: the wins, draws and losses of the player that moved first:
/// `3-5-2`.
std::string cell(const PairResult& result) {
  return std::to_string(result.first_won) + "-" + std::to_string(result.drawn) + "-" +
         std::to_string(result.second_won);
}

/// Returns the number of a player in tables, from 1.
std::string number(std::size_t player) { return std::to_string(player + 1); }

/// Returns the number, from 1, and the name of a player: `2 perfect`.
std::string numbered_name(const MatchOptions& options, std::size_t player) {
  return number(player) + " " + options.players[player].name;
}

/// Returns the number, from 1, and the name of a player for a table, in which the name of a program
/// may be shortened: `3 game.py`.
std::string name_in_table(const MatchOptions& options, std::size_t player) {
  constexpr int columns = 40;
  const PlayerSpec& spec = options.players[player];
  return number(player) + " " + (spec.program ? display_name(spec, columns) : spec.name);
}

/// Returns the cross table. The first row has the numbers of the players. Each further row has the
/// name of a player, and in column N the results of its games against player N in which it moved
/// first (`3-5-2`), or `-` for itself.
std::vector<TableRow> cross_table(const MatchOptions& options,
                                  const std::vector<PairResult>& results) {
  const std::size_t count = options.players.size();
  std::vector<TableRow> rows(count + 1, TableRow(count + 1));
  for (std::size_t i = 0; i < count; ++i) {
    rows[0][i + 1] = number(i);
    rows[i + 1][0] = name_in_table(options, i);
    rows[i + 1][i + 1] = "-";
  }
  for (const PairResult& result : results) rows[result.first + 1][result.second + 1] = cell(result);
  return rows;
}

/// The results of a player against all others.
struct Standing {
  std::size_t player = 0;  ///< The index of the player in the options.
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  /// Returns twice the player's points: 2 for each win, 1 for each draw.
  [[nodiscard]] std::uint64_t half_points() const noexcept { return 2 * won + drawn; }
  [[nodiscard]] std::string points() const {
    return std::to_string(half_points() / 2) + (half_points() % 2 == 0 ? "" : ".5");
  }
};

/// Returns the standings of all players, the one with most points first; players with equal points
/// are in the order in which the user named them.
std::vector<Standing> standings(const MatchOptions& options,
                                const std::vector<PairResult>& results) {
  std::vector<Standing> table(options.players.size());
  for (std::size_t player = 0; player < table.size(); ++player) table[player].player = player;
  for (const PairResult& result : results) {
    Standing& first = table[result.first];
    Standing& second = table[result.second];
    first.won += result.first_won;
    second.lost += result.first_won;
    first.drawn += result.drawn;
    second.drawn += result.drawn;
    first.lost += result.second_won;
    second.won += result.second_won;
  }
  std::ranges::stable_sort(table, std::ranges::greater{}, &Standing::half_points);
  return table;
}

/// Returns the table of standings; its first row has the titles of the columns.
std::vector<TableRow> standings_table(const MatchOptions& options,
                                      const std::vector<PairResult>& results) {
  std::vector<TableRow> rows{{"", "points", "won", "drawn", "lost"}};
  for (const Standing& standing : standings(options, results))
    rows.push_back({name_in_table(options, standing.player), standing.points(),
                    std::to_string(standing.won), std::to_string(standing.drawn),
                    std::to_string(standing.lost)});
  return rows;
}

/// Returns the incidents in words, in a line for each player and reason: `2 bot:./bot does not play
/// X: 4 games not counted`, `2 bot:./bot forfeited 3 games, first: died: …`. Empty if all games
/// were played to their end.
std::string incidents_text(const MatchOptions& options, const std::vector<PairResult>& results) {
  std::vector<Incident> all;
  for (const PairResult& result : results)
    for (const Incident& incident : result.incidents) add(all, incident);
  std::ranges::stable_sort(all, {}, &Incident::player);
  std::string text;
  for (const auto& incident : all) {
    const auto& [player, kind, is_void, count, reason] = incident;
    text += paragraph(
        numbered_name(options, player) + (kind == FailureKind::unread ? ": " : " ") +
        (is_void ? reason + ": " + counted(count, "game") + " not counted"
         : kind ? "forfeited " + counted(count, "game") + (count == 1 ? ": " : ", first: ") + reason
                : "forfeited " + counted(count, "game") + " unplayed, after " +
                      std::to_string(most_forfeits_in_a_row) +
                      " forfeits in a row against the same opponent"));
  }
  return text;
}

/// Returns what each console program was asked before its games, and what was answered. Empty if
/// none was asked anything.
std::string starts(const MatchOptions& options) {
  std::string text;
  for (std::size_t player = 0; player < options.players.size(); ++player)
    if (const std::string start = start_text(options.players[player]); !start.empty())
      text += numbered_name(options, player) + "\n" + start + "\n";
  return text;
}

/// Returns a paragraph if fewer than half of the games with programs differ: `Only 2 of these 100
/// games differ.` Empty otherwise.
std::string repeated_text(const std::vector<PairResult>& results) {
  std::uint64_t all = 0;
  std::uint64_t different = 0;
  for (const PairResult& result : results) {
    all += result.different ? result.played : 0;
    different += result.different.value_or(0);
  }
  if (2 * different >= all) return {};
  const bool has_others = std::ranges::any_of(
      results, [](const PairResult& result) { return result.played > 0 && !result.different; });
  return "Only " + grouped(different) + " of " + (has_others ? "the " : "these ") + grouped(all) +
         " games " + (has_others ? "with programs " : "") +
         (different == 1 ? "differs" : "differ") + ".\n\n";
}

/// Returns the report as text: the cross table, the standings, the incidents, the starts of console
/// programs, notes, and the number of games. One note says that many games are equal; another, if
/// `was_silent` is true, that a second of silence counted as waiting for a move. Adds the games per
/// second only at a terminal, so that the output of equal runs in files is equal.
std::string match_text(const MatchOptions& options, const std::vector<PairResult>& results,
                       std::chrono::duration<double> took, bool was_silent) {
  std::uint64_t played = 0;
  for (const PairResult& result : results) played += result.played;
  const double seconds = std::max(took.count(), 1e-6);
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(played) / seconds);
  const bool at_terminal = ::isatty(STDOUT_FILENO) != 0;
  const std::string incidents = incidents_text(options, results);
  return paragraph("Each pair played " + counted(options.games, "game") + " each way (seed " +
                   std::to_string(options.seed) +
                   "). Cells: wins-draws-losses of the row's player, who moved first.") +
         "\n" + table_text(cross_table(options, results)) + "\n" +
         table_text(standings_table(options, results)) + "\n" + incidents +
         (incidents.empty() ? "" : "\n") + starts(options) + repeated_text(results) +
         (was_silent ? paragraph(std::string{judged_by_silence}) + "\n" : "") +
         counted(played, "game") +
         (at_terminal ? ", " + counted(rate, "game") + " per second\n" : "\n");
}

/// Returns the report as JSON. It contains no time, so the same games give the same text.
std::string match_json(const MatchOptions& options, const std::vector<PairResult>& results) {
  std::string text;
  JsonWriter json{text};
  json.open('{').member("seed", options.seed).key("pairs").open('[');
  for (const PairResult& result : results) {
    json.open('{').member("first", options.players[result.first].name);
    json.member("second", options.players[result.second].name);
    json.member("games", options.games).member("first_won", result.first_won);
    json.member("drawn", result.drawn).member("second_won", result.second_won);
    json.member("different", result.different);
    json.key("forfeits").open('[');
    for (const Incident& failure : result.incidents) {
      if (!failure.is_failure()) continue;
      json.open('{').member("player", options.players[failure.player].name);
      json.member("reason", failure.kind ? name(*failure.kind) : "unplayed");
      json.member("count", failure.count).close('}');
    }
    json.close(']').close('}');
  }
  json.close(']').key("standings").open('[');
  for (const Standing& standing : standings(options, results)) {
    json.open('{').member("player", options.players[standing.player].name);
    json.key("points").number(standing.points()).member("won", standing.won);
    json.member("drawn", standing.drawn).member("lost", standing.lost);
    write_start(json, options.players[standing.player]);
    json.close('}');
  }
  json.close(']').close('}');
  return text + "\n";
}

}  // namespace

int run(const MatchOptions& given) {
  MatchOptions options = given;
  const bool recorded = !options.record.empty();
  std::atomic<bool> was_silent = false;
  options.programs.was_silent = &was_silent;
  SideFile record{recorded ? open_truncated(options.record) : Descriptor{}};
  for (PlayerSpec& player : options.players)
    if (player.program) prepare_program(*player.program, options.programs, no_stop());
  const auto start = std::chrono::steady_clock::now();
  std::optional<Progress> progress{std::in_place};
  std::uint64_t played = 0;
  const std::uint64_t pairs = options.players.size() * (options.players.size() - 1);
  const std::string all = "of " + grouped(pairs * options.games) + " games";
  const auto write = [&](std::string_view line) {
    record.write(line);
    if (record.failure != 0) fail_to_write(options.record, record.failure);
  };
  Stop stop;
  std::optional<InterruptHandler> interrupts{stop};
  const auto results = play_match(
      options, [&] { progress->show(++played, all); },
      recorded ? std::function<void(std::string_view)>{write} : nullptr, &stop);
  interrupts.reset();
  progress.reset();
  if (was_interrupted())
    end_interrupted("Interrupted after " + grouped(played) + " " + all + ".\n\n" +
                    table_text(standings_table(options, results)));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;

  print(options.format == Format::json ? match_json(options, results)
                                       : match_text(options, results, took, was_silent));
  const bool any_failed = std::ranges::any_of(results, [](const PairResult& result) {
    return std::ranges::any_of(result.incidents, &Incident::is_failure);
  });
  return any_failed ? 1 : 0;
}

}  // namespace ttt
