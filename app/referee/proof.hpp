/// The referee of `ttt prove`, which finds out whether a player can lose a game in which X moves
/// first.
///
/// The player has one side; the opponent plays every legal move. For a built-in player, a walk
/// through all its games is a proof, as its possible moves in each position are known. A program
/// can only be asked (program_prover.hpp), so statements about it hold only for the answers that it
/// gave.
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

/// A reason why a game counts against the player: `failure` and `loss` in any proof, the others
/// only in a strict one (`--strict`).
enum class FindingKind : std::uint8_t { failure, loss, unseen, crash, missed_win, mistake };

/// A game that counts against the player, with the `kind` of reason.
struct Counterexample {
  Mark side{};  ///< The player's side. X moves first.
  FindingKind kind{};
  /// The game, up to
  /// - its end, if it is lost or was followed by a crash;
  /// - the missed win or mistake; or
  /// - the question at which the player failed, or ended the game without an answer.
  Game game{Mark::x};
  Failure failure{};  ///< The failure, if the game shows one.
  /// The games that the same process had played before this one, the earliest first. Empty if each
  /// process plays one game, or if a replay in a new process has shown the same without them.
  std::vector<Game> before{};
  /// True if a replay, after the games in `before`, has shown the same loss or failure; false if
  /// none has. Nothing if the game was not replayed.
  std::optional<bool> is_repeated{};
  GameEnd end{};  ///< The program's behaviour at the end of the game, if it was played to its end.
};

/// The most rounds of a proof, unless the user sets the number with --repeat.
inline constexpr int most_rounds_of_a_proof = 24;

/// How thoroughly a program was asked, and how it behaved. A round is one pass over the opponent's
/// possible first moves on each side.
struct Inquiry {
  int rounds = 0;  ///< The number of rounds that were played to their end.
  /// The number of processes that have played.
  std::uint32_t processes = 0;
  /// The number of different games that were played, in rounds and replays, including those whose
  /// end was not shown, but not those that failed.
  std::uint32_t played = 0;
  /// The number of questions that were not asked, although the program's answers lead to them.
  /// Always 0 if answers varied, because then only played games are counted.
  std::uint32_t not_reached = 0;
  /// True if ttt took a second of silence of a console program for waiting.
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
  /// The different troubles after the last moves of these games: `crashed (signal 11)`.
  std::set<std::string> troubles{};
  /// The number of games in rounds and replays, each counted as often as it was played.
  std::uint32_t games = 0;
  std::uint32_t lost = 0;  ///< The number of these games that the program has lost.
  /// True if the time limit or the user stopped the proof before the rounds that are always played
  /// (one or two, or the number of `--repeat`) were complete, and there is no counterexample.
  bool is_unfinished = false;
  /// The first question that got two different answers, as two games that each end with one of
  /// them. Nothing if no answers varied.
  std::optional<std::pair<Game, Game>> varied{};
};

/// The result of a proof, for one player.
struct Proof {
  /// The counts of the games as X. Nothing if there was no game, as when that side was not asked.
  std::optional<ProofCounts> first{};
  /// The counts of the games as O; nothing if there was none.
  std::optional<ProofCounts> second{};
  /// True if each question always got the same answer; false if one got different answers. Nothing
  /// if that is unknown: no question with several legal moves was answered by two processes
  /// (replays do not count), and no answers varied.
  std::optional<bool> deterministic{};
  std::optional<Inquiry> inquiry{};  ///< How a program was asked; nothing for a built-in player.
  /// The game that decides the verdict; nothing if the player never loses or the proof is
  /// unfinished. It is a lost game, a failure that a replay has shown again, the last of too many
  /// unconfirmed failures, or the failure of a program that was not started or plays no side.
  std::optional<Counterexample> counterexample{};
  /// A game that counts against the player only in a strict proof: with a missed win, a mistake, a
  /// crash after the last move, or an end that was not shown. Nothing if there is no such game. For
  /// a program, it is also nothing if the proof is not strict.
  std::optional<Counterexample> flaw{};
};

/// Returns the failure if the player's program could not be started; null if it could.
[[nodiscard]] inline const Failure* start_failure(const Proof& proof) noexcept {
  const auto& example = proof.counterexample;
  const bool is_not_started = example && example->failure.circumstance == Circumstance::not_started;
  return is_not_started ? &example->failure : nullptr;
}

/// The settings of a proof.
struct ProofSettings {
  std::vector<Mark> sides{Mark::x, Mark::o};  ///< The sides that the player plays.
  std::optional<int> repeat{};  ///< The number of rounds (`--repeat`); nothing if time decides.
  /// The time for rounds after the first one or two, which are always played.
  std::chrono::milliseconds time_for_further_rounds{10'000};
  std::uint64_t seed = 0;  ///< The seed of the random order of games.
  /// The time after which the proof ends unfinished; nothing if there is no limit.
  std::optional<std::chrono::milliseconds> limit{};
  int jobs = 1;  ///< The most processes that run at once.
  /// The number to which `jobs` may grow while processors are idle.
  int most_jobs = 1;
  /// A stop that the caller may request to end the proof early. The end of `limit` requests it,
  /// too. Null if the caller never requests it.
  Stop* stop = nullptr;
  /// True if missed wins, mistakes, crashes after the last move, ends that were not shown and
  /// unconfirmed failures are enough for a player not to pass.
  bool strict = false;
  ProgramOptions programs{};
  /// A function that is called after each reply of a program, by one thread at a time, with the
  /// number of replies so far, and an estimate of their number at the end of the proof.
  std::function<void(std::uint32_t answers, std::uint32_t about)> progress = [](std::uint32_t,
                                                                                std::uint32_t) {};
};

/// Finds out whether the player can lose. For a console program, first finds out by trial games how
/// it is started, and stores the findings in `player`. If the program's command does not exist, the
/// counterexample is this failure. Throws as `prove_program` does. Precondition: the player is not
/// a person.
[[nodiscard]] Proof prove(PlayerSpec& player, const ProofSettings& settings);

/// The counts of the player's games on one side.
struct GameCount {
  /// The counts of games and moves; nothing if there is no game.
  std::optional<ProofCounts> counts{};
  /// The first of the shortest lost games; nothing if no game was lost.
  std::optional<Game> shortest_loss{};
  /// The game up to and including the first missed win or mistake; nothing if there is none.
  std::optional<Counterexample> flaw{};
  /// The number of questions that the answers lead to, but that the player has not answered. 0 if
  /// the proof counts only games that were played.
  std::size_t open_questions = 0;
};

/// Returns the game with the player's move on `square` at its end if that misses a win in one move
/// or is a mistake; otherwise nothing.
[[nodiscard]] std::optional<Counterexample> weakness(const Game& game, Square square);

/// Counts the different games of the player on that side, and its missed wins and mistakes in them.
/// If `only_played` is true, these are the games that it has played; otherwise, all games in which
/// each of its moves is a known answer or the only legal move.
[[nodiscard]] GameCount count_games(const AnswerTable& answers, Mark side,
                                    bool only_played = false);

}  // namespace ttt
