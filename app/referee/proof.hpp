/// The referee of `ttt prove`, which finds out whether a player can lose a game in which X moves
/// first.
///
/// The player has one side; the opponent plays every legal move. A built-in player is a function
/// from positions to sets of squares, so a walk through all its games is a proof. A program can
/// only be asked (program_prover.hpp), so the referee's statements hold for the answers that it
/// got.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "players/player.hpp"
#include "referee/answer_table.hpp"

namespace ttt {

/// The counts of a player's games and moves on one side.
struct ProofCounts {
  std::uint32_t games = 0;  ///< The number of different games.
  std::uint32_t won = 0;
  std::uint32_t drawn = 0;
  std::uint32_t lost = 0;
  /// The number of games whose end a console program did not show: neither won, drawn nor lost.
  std::uint32_t unseen = 0;
  // The next three count moves and positions: each once, however many games contain it.
  /// The number of moves that do not win at once although another move does.
  std::uint32_t missed_wins = 0;
  /// The number of moves that turn a win into a draw or a loss, or a draw into a loss.
  std::uint32_t mistakes = 0;
  /// The number of different positions in which it was the player's turn.
  std::uint32_t positions = 0;

  friend bool operator==(const ProofCounts&, const ProofCounts&) = default;
};

/// A reason for which a game counts against the player: `failure` and `loss` in any proof, the
/// others only if it is strict.
enum class FindingKind : std::uint8_t { failure, loss, unseen, crash, missed_win, mistake };

/// A game that shows a failure, a loss, an end that was not shown, a crash after the last move, a
/// missed win or a mistake of the player.
struct Counterexample {
  Mark side{};  ///< The player's side. X moves first.
  FindingKind kind{};
  /// The game up to its end if it is lost or was followed by a crash, up to and including the
  /// missed win or mistake, or up to the question at which the player failed or that it did not
  /// answer.
  Game game{Mark::x};
  Failure failure{};  ///< The failure, if the game shows one.
  /// The games that the same process had played before this one, the earliest first. Empty if each
  /// process plays one game, or a replay has shown that they are not needed.
  std::vector<Game> before{};
  /// True if a replay has shown the same, after the games in `before`, and false if none has.
  /// Nothing if the game was not replayed.
  std::optional<bool> is_repeated{};
  GameEnd end{};  ///< The program's behaviour at the end of the game, if it was played to its end.
};

/// The most rounds of a proof, unless the user sets the number with --repeat.
inline constexpr int most_rounds_of_a_proof = 24;

/// How thoroughly a program was asked, and how it behaved. A round is one pass over the opponent's
/// first moves on each side.
struct Inquiry {
  int rounds = 0;  ///< The number of rounds that were played to their end.
  /// The number of processes that have played.
  std::uint32_t processes = 0;
  /// The number of different games that were played, in rounds and replays, including those whose
  /// end was not shown, but not those that failed.
  std::uint32_t played = 0;
  /// The number of questions to which the program's answers lead and that were not asked; always 0
  /// if answers varied, because only played games are counted then.
  std::uint32_t not_reached = 0;
  /// True if a second of silence of a console program was taken to mean that it waits.
  bool judged_by_silence = false;
  /// The side that the program does not play; nothing if it plays all sides that were asked for.
  std::optional<Mark> declined{};
  std::vector<Counterexample> unconfirmed{};  ///< The failures that no replay has confirmed.
  /// The program's last words in the first game in which it wrote something but did not show the
  /// end; empty if there is no such game.
  std::string unseen_words{};
  /// The number of games after whose last move the program crashed, ended with a status other than
  /// 0 (console programs), wrote too much, or neither ended nor waited for input in time.
  std::uint32_t crashes_at_end = 0;
  /// All ways in which it did: `crashed (signal 11)`.
  std::set<std::string> troubles{};
  /// The number of games in rounds and replays, each counted as often as it was played.
  std::uint32_t games = 0;
  std::uint32_t lost = 0;  ///< The number of these games that the program has lost.
  /// True if the time limit or the user stopped the proof before the rounds that are always played
  /// were complete, and there is no counterexample.
  bool is_unfinished = false;
  /// A question that got two different answers: two games that end with one answer each. Nothing if
  /// no answers varied.
  std::optional<std::pair<Game, Game>> varied{};
};

/// The result of the referee's work for one player.
struct Proof {
  /// The counts of the games as X. Nothing if there was no game, for example because that side was
  /// not asked.
  std::optional<ProofCounts> first{};
  /// The counts of the games as O; nothing if there was none.
  std::optional<ProofCounts> second{};
  /// True if each question always got the same answer, false if one got different answers. Nothing
  /// if that is unknown: no question with several legal moves was answered by two processes, not
  /// counting replays.
  std::optional<bool> deterministic{};
  std::optional<Inquiry> inquiry{};  ///< How a program was asked; nothing for a built-in player.
  /// The game that decides the verdict: a lost game, a failure that a replay confirmed or that no
  /// replay can confirm (the program was not started, or plays no side), or the last of too many
  /// unconfirmed failures. Nothing if the player never loses, or the proof is unfinished.
  std::optional<Counterexample> counterexample{};
  /// An end that was not shown, a crash after the last move, a missed win or a mistake. Nothing if
  /// there is none; always nothing for a program if the proof is not strict, as nobody looks for
  /// one.
  std::optional<Counterexample> flaw{};
};

/// Returns the reason why the player's program could not be started; null if the proof has no such
/// counterexample.
[[nodiscard]] inline const Failure* start_failure(const Proof& proof) noexcept {
  const auto& example = proof.counterexample;
  const bool is_not_started = example && example->failure.circumstance == Circumstance::not_started;
  return is_not_started ? &example->failure : nullptr;
}

/// The settings of a proof.
struct ProofSettings {
  std::vector<Mark> sides{Mark::x, Mark::o};  ///< The sides that the player plays.
  std::optional<int> repeat{};                ///< The number of rounds; nothing if time decides.
  /// The time for rounds after the first one or two, which are always played.
  std::chrono::milliseconds time_for_further_rounds{10'000};
  std::uint64_t seed = 0;  ///< The seed of the random order of games.
  /// The time after which the proof ends unfinished; nothing if there is no limit.
  std::optional<std::chrono::milliseconds> limit{};
  int jobs = 1;  ///< The most processes that run at once.
  /// The number to which `jobs` grows while processors are idle.
  int most_jobs = 1;
  /// Ends the proof early when it is requested; null if nobody requests that. The end of `limit`
  /// requests it, too.
  Stop* stop = nullptr;
  /// True if missed wins, mistakes, crashes after the last move, ends that were not shown and
  /// unconfirmed failures are enough for a player not to pass.
  bool strict = false;
  ProgramOptions programs{};
  /// A function that is called after each reply of a program, in one thread at a time, with the
  /// number of replies so far, and with an estimate of the number at the end.
  std::function<void(std::uint32_t answers, std::uint32_t about)> progress = [](std::uint32_t,
                                                                                std::uint32_t) {};
};

/// Finds out whether the player can lose. For a console program, first finds its start by trials
/// and stores it in `player`. Precondition: the player is not a person. A command that does not
/// exist is a counterexample; throws std::system_error if the system has no process left.
[[nodiscard]] Proof prove(PlayerSpec& player, const ProofSettings& settings);

/// The counts of the player's games on one side.
struct GameCount {
  /// The counts of games and moves; nothing if there is no game.
  std::optional<ProofCounts> counts{};
  /// The first of the shortest lost games; nothing if no game was lost.
  std::optional<Game> shortest_loss{};
  /// The first missed win or mistake, at the end of a game that stops there; nothing if there is
  /// none.
  std::optional<Counterexample> flaw{};
  /// The number of questions that can arise from the known answers and were never answered.
  /// Always 0 if only played games were counted.
  std::size_t open_questions = 0;
};

/// Returns the finding if the player's move on `square` after the moves of the game misses a win in
/// one move or is a mistake; otherwise nothing.
[[nodiscard]] std::optional<Counterexample> weakness(const Game& game, Square square);

/// Counts different games of the player on that side, and judges its moves in them: those that it
/// has played if `only_played`, and otherwise all in which each of its moves is one of its answers.
[[nodiscard]] GameCount count_games(const AnswerTable& answers, Mark side,
                                    bool only_played = false);

}  // namespace ttt
