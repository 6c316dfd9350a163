/// A job: the games that one process of a program plays on one side, and what came of them.
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

/// A set of first moves of the program's opponent, by their places among the empty squares: of nine
/// openings, or of eight replies to X's first move.
using FirstMoves = std::bitset<square_count>;

/// Returns the place of the opponent's first move in the game. Precondition: it was made.
[[nodiscard]] std::size_t place_of_first_move(const Game& game, Mark side);

/// An answer of the program.
struct Observation {
  Game question;
  Square answer;
  int process;  ///< Different for each process of the job.
};

/// A question to which the program has given no answer.
struct JobFailure {
  Game question;
  Failure failure;
  std::size_t games_before;  ///< How many games the job had finished before this one.
};

/// Decides which games are played, moves for the program's opponent, and keeps the record. A job
/// knows nothing about other jobs, and nothing about processes: a `ProcessPool` runs it.
class Job {
 public:
  static constexpr int most_games = 200;

  /// Plays `first`, and then until every question with a choice was asked to which the program's
  /// first answers in this job lead after the opponent's moves in `first_moves`. If each process
  /// plays one game and the answers vary, the job ends after the second lost game.
  Job(Mark side, const FirstMoves& first_moves, std::vector<Game> first, bool by_position,
      Random random);
  /// Replays the games. The opponent follows each of them as long as the program does, and then
  /// plays as `cunning`.
  Job(Mark side, std::vector<Game> games, Random random);

  /// The failure that a replay should reproduce, if it is one.
  std::optional<Failure> expected_failure{};

  [[nodiscard]] Mark side() const noexcept { return side_; }

  // The process pool plays a job with these.

  /// Begins the next game. Returns false if there is none.
  [[nodiscard]] bool begin_game();
  [[nodiscard]] bool is_playing() const noexcept { return game_.has_value(); }
  /// The game that is being played. Precondition: `is_playing`.
  [[nodiscard]] const Game& game() const { return *game_; }
  /// Makes the opponent's move if it is its turn.
  void play_opponent();
  /// The answer that need not be asked for, as the program has no memory: it has ended after each
  /// of its first answers, and has answered this question.
  [[nodiscard]] std::optional<Square> known_answer() const;
  void play_known_answer(Square answer);
  /// Plays the answer, or ends the run of the job: then it returns false.
  [[nodiscard]] bool on_reply(const Reply& reply, int process);
  /// Ends the run with a failure that belongs to the last question.
  void on_unsolicited_output(const Failure& failure);
  void finish_game();
  /// Forgets the game that is being played; it will be played again.
  void abandon_game();

  // The record.

  /// True if all games were played that matter.
  [[nodiscard]] bool is_complete() const noexcept { return is_complete_; }
  /// True if the program is watched for a moment after the game that is being played: it is the
  /// last of a replay, after which the program is expected to say more.
  [[nodiscard]] bool listens_after_game() const noexcept {
    return expected_failure && expected_failure->belated && next_ == games_.size();
  }
  /// Returns the answers since the last call.
  [[nodiscard]] std::vector<Observation> take_observations() {
    return std::exchange(observations_, {});
  }
  /// The games that the program has played from the first move to the last.
  [[nodiscard]] const std::vector<Game>& finished() const noexcept { return finished_; }
  [[nodiscard]] const std::optional<JobFailure>& failure() const noexcept { return failure_; }
  /// True if a question was not asked because the program has no memory.
  [[nodiscard]] bool used_known_answers() const noexcept { return used_known_answers_; }
  [[nodiscard]] int processes() const noexcept { return processes_; }
  /// Ends the job; games that were not played do not count as missing.
  void give_up() { is_complete_ = true; }
  /// Lets a job go on, in a new process, that has failed.
  void resume() {
    failure_.reset();
    last_process_ = 0;
  }

 private:
  [[nodiscard]] bool follows_target() const;
  [[nodiscard]] SquareSet opponent_moves(const Game& game) const;
  [[nodiscard]] std::vector<Square> in_random_order(const Game& game);
  [[nodiscard]] std::optional<Game> find_target(const Game& game);
  [[nodiscard]] bool is_target(const Game& game) const;
  /// Returns true if no further game could change that the program loses.
  [[nodiscard]] bool is_loss_settled() const noexcept;

  Mark side_;
  bool is_replay_;
  FirstMoves first_moves_;
  std::vector<Game> games_;
  AnswerTable table_;
  Random random_;

  std::size_t next_ = 0;  ///< The index of the next of `games_`.
  int begun_ = 0;
  Game target_{Mark::x};  ///< The opponent's moves lead there as long as the program's do.
  std::optional<Game> game_;
  std::optional<Game> last_question_;
  bool is_complete_ = false;

  std::unordered_map<std::uint32_t, Square> first_answers_;
  std::unordered_set<std::uint32_t> exhausted_;   ///< Questions behind which there is no target.
  std::unordered_map<std::uint32_t, int> aimed_;  ///< How often a game was the target.
  std::unordered_set<std::uint32_t> seen_games_;  ///< Numbers of finished games.

  std::vector<Observation> observations_;
  std::vector<Game> finished_;
  int lost_ = 0;             ///< How many games of `finished_` the program has lost.
  bool has_varied_ = false;  ///< True if a question had two answers.
  std::optional<JobFailure> failure_;
  bool answers_once_ = true;  ///< True if each process has given one answer.
  bool used_known_answers_ = false;
  bool uses_known_answers_ = false;  ///< True if that was so in this game.
  int answers_ = 0;
  int last_process_ = 0;
  int processes_ = 0;
};

}  // namespace ttt
