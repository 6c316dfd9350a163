/// A referee that sees whether a player can lose a game that X begins: `ttt prove`.
///
/// The player has one side; the other side plays every legal move, and the player every square that
/// it may play. A built-in player is a function to sets of squares, so the walk of all its games is
/// a proof. A program can only be asked (referee/inquiry.hpp), so what is found is true of what it
/// answered.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "referee/answers.hpp"

namespace ttt {

struct ProofCounts {
  std::uint32_t games = 0;  ///< two games are different if any move is
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;
  // These two count moves, each move of each position once, however many games lead through it.
  std::uint32_t missed_wins = 0;  ///< moves that do not win although a move there wins at once
  std::uint32_t given_away = 0;   ///< moves that turn a win into less, or a draw into a loss
  std::uint32_t positions = 0;    ///< different ones in which the player was asked

  friend bool operator==(const ProofCounts&, const ProofCounts&) = default;
};

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
  std::map<FailureKind, Mischance> mischances{};

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
  ProgramOptions terms{};
  /// Called with the number of answers that were given, and about how many there will be.
  std::function<void(std::uint32_t answers, std::uint32_t about)> progress = [](std::uint32_t,
                                                                                std::uint32_t) {};
};

/// Walks all games of a player who is not a person, or all that its answers lead to. Throws
/// std::system_error where a program cannot be started.
[[nodiscard]] Proof prove(const PlayerSpec& player, const ProofSettings& settings);

/// The same where all answers are known, without a word on how they came to be known.
[[nodiscard]] Proof proof_from(const Answers& answers, const std::vector<Mark>& sides);

}  // namespace ttt
