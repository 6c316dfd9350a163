/// A referee that walks every game of a player's: `ttt prove`.
///
/// The player has one side; the other side plays every legal move, and the player every square that
/// it may play. So nothing is sampled: what is found is true of every game that there can be.
/// `run(const ProveOptions&)` (referee/options.hpp) prints the report.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "players/player.hpp"
#include "ttt/game.hpp"

namespace ttt {

struct ProofCounts {
  std::uint32_t games = 0;  ///< walked; two games are different if any move is
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;
  // These two count moves, each move of each position once, however many games lead through it.
  std::uint32_t missed_wins = 0;  ///< moves that do not win although a move there wins at once
  std::uint32_t given_away = 0;   ///< moves that turn a win into less, or a draw into a loss
  std::uint32_t positions = 0;    ///< different ones in which the player was asked

  friend bool operator==(const ProofCounts&, const ProofCounts&) = default;
};

/// How thoroughly a program was asked.
struct Asked {
  int rounds = 0;
  /// Further rounds, each in new processes. Nothing where the program ends after its answers, so
  /// that this makes no difference, or a loss is known.
  std::optional<int> anew{};
  bool out_of_time = false;          ///< with more time there would have been more rounds
  std::chrono::milliseconds time{};  ///< what the rounds took
};

/// What happened to games like this one.
enum class Mishap : std::uint8_t { lost, fault, missed_win, gave_away };

/// A game that shows what is wrong with the player.
struct Counterexample {
  Mark side{};  ///< that the player has; X moves first
  Mishap mishap{};
  Game game{Mark::x};                  ///< up to the loss, the move that is wrong, or the question
  std::optional<PlayerFault> fault{};  ///< for Mishap::fault
};

struct Proof {
  std::optional<ProofCounts> first{};   ///< as X; nothing if not walked to the end
  std::optional<ProofCounts> second{};  ///< as O, likewise
  bool deterministic = true;            ///< it never had more than one answer to a question
  std::optional<Asked> asked{};         ///< of a program: how thoroughly
  /// The fault that ended the proof, or else the shortest game that was lost.
  std::optional<Counterexample> refutation{};
  /// The first game found with a win missed or a value given away.
  std::optional<Counterexample> weakness{};
};

struct ProofSettings {
  std::vector<Mark> sides{Mark::x, Mark::o};  ///< that the player has
  std::optional<int> repeat{};                ///< a program is asked exactly so many rounds
  int jobs = 1;                               ///< at most so many processes of a program at once
  ProgramTerms terms{};
  std::chrono::milliseconds time{10'000};  ///< for further rounds of a program's games, and doubts
  std::uint64_t seed = 0;                  ///< of the order of those games
  /// Called now and then with the number of answers that were given.
  std::function<void(std::uint32_t answers)> progress = [](std::uint32_t) {};
};

/// Walks all games of a player who is not a person, or all that its answers lead to. A fault of a
/// program ends the proof: the first on the walk. Throws std::system_error where a program cannot
/// be started.
[[nodiscard]] Proof prove(const PlayerSpec& player, const ProofSettings& settings);

class Panel;  // referee/panel.hpp

/// The same of a program for which the panel answers.
[[nodiscard]] Proof prove(Panel& panel, const ProofSettings& settings);

/// A view: what it refers to must outlive it.
struct ProofReport {
  const PlayerSpec& player;
  KeyLayout layout;
  bool strict;  ///< a win that was missed, or a value given away, is a failure too
  const Proof& proof;
};

/// Whether the player is what it was asked to be.
[[nodiscard]] bool passed(const ProofReport& report);

/// The verdict, the counts, and a game that shows what is wrong.
[[nodiscard]] std::string proof_text(const ProofReport& report);

/// One JSON object in one line.
[[nodiscard]] std::string proof_json(const ProofReport& report);

// Of many players, text is a table, and below it the reason for each failure.

/// How wide the column is that has the players' names.
[[nodiscard]] std::size_t proof_table_columns(const std::vector<PlayerSpec>& players);
[[nodiscard]] std::string proof_table_head(std::size_t name_columns);
[[nodiscard]] std::string proof_table_row(const ProofReport& report, std::size_t name_columns);

/// Why the player has failed: a paragraph, with an empty line before it; nothing if it has not.
[[nodiscard]] std::string proof_failure(const ProofReport& report);

}  // namespace ttt
