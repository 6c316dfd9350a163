/// A referee that finds out whether a player can lose a game that X begins: `ttt prove`.
///
/// The player has one side; the opponent plays every legal move. A built-in player is a function to
/// sets of squares, so a walk through all its games is a proof. A program can only be asked
/// (program_prover.hpp), so what the referee says is true of the answers that it got.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "players/player.hpp"
#include "referee/answer_table.hpp"

namespace ttt {

struct ProofCounts {
  std::uint32_t games = 0;  ///< Different games.
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;
  // The next two count each move in each position once, however many games contain it.
  std::uint32_t missed_wins = 0;  ///< Moves that do not win although another wins at once.
  std::uint32_t mistakes = 0;     ///< Moves that turn a win into less or a draw into a loss.
  std::uint32_t positions = 0;    ///< Different positions in which the player was asked.

  friend bool operator==(const ProofCounts&, const ProofCounts&) = default;
};

enum class FindingKind : std::uint8_t { failure, loss, missed_win, mistake };

/// A game that shows something bad about the player.
struct Counterexample {
  Mark side{};  ///< The player's side; X moves first.
  FindingKind kind{};
  Game game{Mark::x};  ///< Up to the end, the missed win, the mistake, or the failed question.
  Failure failure{};   ///< For a failure.
  std::vector<Game> before{};  ///< The games that the process had played before this one.
  bool is_confirmed = true;    ///< True if a replay has shown it, or if the player is built in.
  bool is_combined = false;    ///< True if the game was put together from answers of other games.
  int tries = 0;               ///< How often the game was replayed.
  std::string last_words{};    ///< The last lines that a console program wrote after the loss.
};

/// Failures of one kind that no replay has confirmed.
struct UnconfirmedFailures {
  Counterexample first;
  std::uint32_t count = 0;
};

inline constexpr int most_rounds_of_a_proof = 24;

/// How thoroughly a program was asked.
struct Inquiry {
  int rounds = 0;            ///< Whole ones.
  int processes = 0;         ///< Without those of replays.
  std::uint32_t played = 0;  ///< Different games played from the first move to the last.
  /// Games that the answers lead to and that were not played, if answers varied: at least this
  /// many.
  std::uint32_t unplayed = 0;
  std::uint32_t not_reached = 0;  ///< Questions to which its answers lead, and that were not asked.
  bool by_position = true;        ///< True if the program was asked about positions.
  bool in_games = true;  ///< True unless it has no memory and was asked position by position.
  int inferred = 0;      ///< Moves of a console program that it did not show.
  bool judged_by_silence = false;  ///< True if a console program's silence was taken for waiting.
  std::optional<Mark> declined{};  ///< A side that the program does not play.
  std::map<FailureKind, UnconfirmedFailures> unconfirmed{};
  /// A question with two answers, and for each a game up to the answer.
  std::optional<std::pair<Game, Game>> varied{};

  [[nodiscard]] std::uint32_t not_repeated() const noexcept {
    std::uint32_t sum = 0;
    for (const auto& [kind, failures] : unconfirmed) sum += failures.count;
    return sum;
  }
};

struct Proof {
  std::optional<ProofCounts> first{};  ///< As X; nothing if that side was not asked or only failed.
  std::optional<ProofCounts> second{};  ///< As O.
  /// True if each question had one answer; nothing if no question with a choice was asked in two
  /// processes.
  std::optional<bool> deterministic{};
  std::optional<Inquiry> inquiry{};  ///< For a program.
  /// A confirmed failure, or else a lost game.
  std::optional<Counterexample> counterexample{};
  /// A win missed or a mistake. For a program it is looked for if the proof is strict.
  std::optional<Counterexample> weakness{};
};

struct ProofSettings {
  std::vector<Mark> sides{Mark::x, Mark::o};  ///< The sides of the player.
  std::optional<int> repeat{};                ///< The number of rounds, if it is fixed.
  std::chrono::milliseconds time{10'000};     ///< For further rounds, and again for replays.
  std::uint64_t seed = 0;                     ///< Decides about the order of games.
  int jobs = 1;                               ///< At most this many processes run at once.
  bool strict = false;  ///< True if missed wins and mistakes are looked for, too.
  ProgramOptions terms{};
  /// Called with the number of answers so far, and about how many there will be.
  std::function<void(std::uint32_t answers, std::uint32_t about)> progress = [](std::uint32_t,
                                                                                std::uint32_t) {};
};

/// Precondition: the player is not a person. Throws std::system_error if its program cannot be
/// started.
[[nodiscard]] Proof prove(const PlayerSpec& player, const ProofSettings& settings);

}  // namespace ttt
