/// A referee that sees whether a player can lose a game that X begins: `ttt prove`.
///
/// The player has one side; the other side plays every legal move, and the player every square that
/// it may play. A built-in player is a function to sets of squares, so the walk of all its games is
/// a proof. A program can only be asked (referee/inquiry.hpp), so what is found is true of what it
/// answered. `run(const ProveOptions&)` (referee/options.hpp) prints the report.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "players/player.hpp"
#include "referee/answers.hpp"

namespace ttt {

/// Failures of a kind that did not happen again.
struct Mischance {
  Counterexample first;
  std::uint32_t count = 0;
};

inline constexpr int most_rounds_of_a_proof = 24;

/// How thoroughly a program was asked.
struct Asked {
  int rounds = 0;
  int fewest_processes = 0;  ///< new ones, of a round
  int most_processes = 0;
  std::uint32_t played = 0;        ///< different games, from the first question to the last
  std::uint32_t not_reached = 0;   ///< questions to which its answers lead, and that had no answer
  bool in_games = true;            ///< false: it ends after each answer
  bool in_one_process = true;      ///< false: it ends in games, and was started again there
  std::optional<Mark> declined{};  ///< a side that it does not play
  std::map<Fault, Mischance> mischances{};

  /// How many failures did not happen again.
  [[nodiscard]] std::uint32_t not_repeated() const noexcept {
    std::uint32_t sum = 0;
    for (const auto& [fault, mischance] : mischances) sum += mischance.count;
    return sum;
  }
};

struct Proof {
  std::optional<ProofCounts> first{};   ///< as X; nothing where it was not asked, or only failed
  std::optional<ProofCounts> second{};  ///< as O, likewise
  /// Whether it has one answer to each question; nothing where a question with a choice was not
  /// asked in two processes.
  std::optional<bool> deterministic{};
  std::optional<Asked> asked{};  ///< of a program: how thoroughly
  /// A failure that happened again, or else the shortest loss.
  std::optional<Counterexample> refutation{};
  /// The first game found with a win missed or a value given away.
  std::optional<Counterexample> weakness{};
};

struct ProofSettings {
  std::vector<Mark> sides{Mark::x, Mark::o};  ///< that the player has
  std::optional<int> repeat{};                ///< a program is asked in exactly so many rounds
  std::chrono::milliseconds time{10'000};     ///< for what is not asked in any case
  std::uint64_t seed = 0;                     ///< of the order of the questions
  int jobs = 1;                               ///< at most so many processes of a program at once
  ProgramTerms terms{};
  /// Called with the number of answers that were given, and about how many there will be.
  std::function<void(std::uint32_t answers, std::uint32_t about)> progress = [](std::uint32_t,
                                                                                std::uint32_t) {};
};

/// Walks all games of a player who is not a person, or all that its answers lead to. Throws
/// std::system_error where a program cannot be started.
[[nodiscard]] Proof prove(const PlayerSpec& player, const ProofSettings& settings);

/// The same where all answers are known, without a word on how they came to be known.
[[nodiscard]] Proof proof_from(const Answers& answers, const std::vector<Mark>& sides);

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
