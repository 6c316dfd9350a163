/// A job: the series of games that one process of a program plays on one side, and the record of
/// its answers, games and failure.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "players/player.hpp"
#include "referee/answer_table.hpp"
#include "ttt/game.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// A set of first moves of the program's opponent. Bit n is the n-th empty square, from 0: of nine
/// squares if the opponent moves first, or of the eight that X's first move leaves.
using FirstMoves = std::bitset<square_count>;

/// Returns the index of the opponent's first move among the squares that were empty before it: the
/// bit in `FirstMoves`. `side` is the program's. Precondition: the opponent has moved.
[[nodiscard]] std::size_t place_of_first_move(const Game& game, Mark side);

/// Returns true if the game is over and `side` has lost it.
[[nodiscard]] bool is_lost(const Game& game, Mark side);

/// A question and the program's answer to it.
struct Observation {
  Game question;
  Square answer;
  /// The number of the process since the job began, was resumed or abandoned a game, from 1. There
  /// are several if the program ends before the job does.
  int process;
};

/// A question to which the program has given no answer, and the failure instead.
struct JobFailure {
  Game question;
  Failure failure;
  /// The number of games that the job had finished before the game of the question.
  std::size_t games_before;
};

/// Decides which games are played, moves for the program's opponent, and keeps the record. A
/// `ProcessPool` asks the program and passes its replies on. A job knows nothing about other jobs.
class Job {
 public:
  static constexpr int most_games = 200;
  /// The number of lost games that confirm a loss without a replay, if each process plays one game.
  static constexpr std::ptrdiff_t losses_that_confirm = 2;

  /// Makes a job that explores the program's answers. It first plays the games in `first`. After
  /// that, each game leads to a question that this job has not asked and that has more than one
  /// legal move: the opponent begins with one of `first_moves`, and the program is expected to
  /// repeat the first answers that it gave in this job. The job is complete when there is no such
  /// question, or after `most_games` games.
  ///
  /// If `by_position` is false, that is, if each process plays one game, each order of moves counts
  /// as a question, and the job goes on until all games are played, or `most_games`. But if the
  /// answers vary, it is complete as soon as the program has lost two games.
  Job(Mark side, const FirstMoves& first_moves, std::vector<Game> first, bool by_position,
      Random random);
  /// Makes a job that replays the games. The opponent makes the moves of the game as long as the
  /// program makes its own, and then plays like the built-in player `cunning`.
  Job(Mark side, std::vector<Game> games, Random random);

  /// The failure that a replay should show again; nothing if the job is no such replay.
  std::optional<Failure> expected_failure{};

  [[nodiscard]] Mark side() const noexcept { return side_; }

  // The process pool calls these functions to play the job's games.

  /// Begins the next game. Returns false, and makes the job complete, if no game is left.
  [[nodiscard]] bool begin_game();
  [[nodiscard]] bool is_playing() const noexcept { return game_.has_value(); }
  /// Returns the game that is being played. Precondition: `is_playing`.
  [[nodiscard]] const Game& game() const { return *game_; }
  /// Makes the opponent's move. Does nothing if it is the program's turn or the game is over.
  void play_opponent();
  /// Returns the program's first answer to the question in this job, if there is no need to ask
  /// again: the program has no memory, as it has ended after each of at least 20 answers. Otherwise
  /// returns nothing. Precondition: it is the program's turn.
  [[nodiscard]] std::optional<Square> known_answer() const;
  /// Makes the program's move without asking the program.
  void play_known_answer(Square answer);
  /// Makes the program's move and returns true. If the reply is a failure, records it, drops the
  /// game and returns false: the job then pauses until `resume` or `give_up`. `process` is the
  /// number of the process within the job.
  [[nodiscard]] bool on_reply(const Reply& reply, int process);
  /// Records a failure that was found after the last game. It belongs to the last question.
  void on_unsolicited_output(const Failure& failure);
  /// Ends the game that is over, and adds it to `finished` unless some answers were known and not
  /// asked for.
  void finish_game();
  /// Drops the game that is being played, if there is one; `begin_game` begins it again.
  void abandon_game();

  // The record of the job, and its end.

  /// Returns true if no game is left to play, or the job was given up.
  [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }
  /// Returns true if the game that is being played is the last one of a replay which should show
  /// that the program writes more than its answers. The program is then watched for a moment after
  /// the game.
  [[nodiscard]] bool listens_after_game() const noexcept {
    return expected_failure && expected_failure->belated && next_ == games_.size();
  }
  /// Returns the answers since the last call, and forgets them.
  [[nodiscard]] std::vector<Observation> take_observations() {
    return std::exchange(observations_, {});
  }
  /// Returns the games that the program has played from the first move to the last, in the order in
  /// which it played them.
  [[nodiscard]] const std::vector<Game>& finished() const noexcept { return finished_; }
  /// Returns the failure at which the job has paused, or nothing if it has not failed.
  [[nodiscard]] const std::optional<JobFailure>& failure() const noexcept { return failure_; }
  /// Returns true if at least one question was not asked because the program has no memory and had
  /// answered it before.
  [[nodiscard]] bool used_known_answers() const noexcept { return used_known_answers_; }
  /// Returns the number of processes that have answered or failed.
  [[nodiscard]] int processes() const noexcept { return processes_; }
  /// Makes the job complete, whatever games are left.
  void give_up() { is_complete_ = true; }
  /// Forgets the failure, so that a new process can play the games that are left.
  void resume() {
    failure_.reset();
    last_process_ = 0;
  }

 private:
  [[nodiscard]] std::uint32_t key_of(const Game& question) const noexcept {
    return question_key(question, by_position_);
  }
  /// Returns true if the moves so far are the first moves of `target_`, the game to repeat, and it
  /// has more.
  [[nodiscard]] bool follows_target() const;
  /// Returns the moves that the opponent may make: one of `first_moves_` at its first move, and any
  /// legal move later.
  [[nodiscard]] SquareSet opponent_moves(const Game& game) const;
  /// Returns the opponent's moves in a random order.
  [[nodiscard]] std::vector<Square> in_random_order(const Game& game);
  [[nodiscard]] std::optional<Game> find_target(const Game& game);
  [[nodiscard]] bool is_target(const Game& game) const;
  /// Returns true if the program has certainly shown that it can lose: each process plays one game,
  /// its answers have varied, and it has lost two games. Always false in a replay.
  [[nodiscard]] bool is_loss_settled() const noexcept;

  Mark side_;
  bool is_replay_;
  FirstMoves first_moves_;
  /// The games to play first or, in a replay, all games to play.
  std::vector<Game> games_;
  bool by_position_;  ///< True if games that lead to the same position are the same question.
  Random random_;

  std::size_t next_ = 0;  ///< The index in `games_` of the next game to play.
  /// The number of games that were begun.
  int begun_ = 0;
  /// The game that the current game should repeat. The opponent plays its moves while the program
  /// does.
  Game target_{Mark::x};
  std::optional<Game> game_;
  std::optional<Game> last_question_;
  bool is_complete_ = false;

  /// The first answer to each question in this job, by the key of the question.
  std::unordered_map<std::uint32_t, Square> first_answers_;
  /// The keys of questions after which nothing is left to ask or to play.
  std::unordered_set<std::uint32_t> exhausted_;
  /// How often each game was `target_`, by the number of the game.
  std::unordered_map<std::uint32_t, int> aimed_;
  std::unordered_set<std::uint32_t> seen_games_;  ///< The numbers of the games in `finished_`.

  std::vector<Observation> observations_;
  std::vector<Game> finished_;
  bool has_varied_ = false;  ///< True if a question got two different answers in this job.
  std::optional<JobFailure> failure_;
  bool answers_once_ = true;  ///< True as long as no process of the job has given a second answer.
  bool used_known_answers_ = false;
  /// True if an answer of this game was known and not asked for.
  bool uses_known_answers_ = false;
  int answers_ = 0;
  int last_process_ = 0;
  int processes_ = 0;
};

}  // namespace ttt
