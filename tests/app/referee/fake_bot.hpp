/// Fake programs for tests: functions in the process of the test instead of processes, with a clock
/// that advances only when they start or answer.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "players/player.hpp"
#include "referee/job.hpp"
#include "referee/program_prover.hpp"
#include "ttt/game.hpp"
#include "ttt/solution.hpp"

namespace ttt {

/// A process of a fake program. `answer` is called with one question after another.
struct FakeProcess {
  std::function<Reply(const Game& question)> answer;
  /// Returns true if the process ends now; called after each answer.
  std::function<bool()> has_ended = [] { return false; };
};

/// A fake program, its clock, and a record of its processes and games. Its processes may run in
/// several threads, but only one of them at a time.
struct FakeBot {
  std::function<FakeProcess()> start;
  bool plays_one_game = false;  ///< True if each process plays one game.
  std::chrono::nanoseconds time_of_answer = std::chrono::microseconds{50};
  std::chrono::nanoseconds time_of_start = std::chrono::milliseconds{1};

  std::chrono::nanoseconds clock{};
  int starts = 0;
  int alive = 0;
  /// The most processes that ran at the same time.
  int most_alive = 0;
  /// The finished games in the order in which they ended, each with the program's side.
  std::vector<std::pair<Mark, Game>> log{};
  /// The behaviour of a process after a game.
  std::function<GameEnd(const Game&)> after_game = [](const Game&) { return GameEnd{}; };
  std::mutex mutex{};  ///< Held while a process does something.
};

/// A player whose moves come from a fake program; it replies at once.
class FakePlayer final : public Player {
 public:
  explicit FakePlayer(FakeBot& program) : program_(program) {}
  ~FakePlayer() override {
    const std::lock_guard lock{program_.mutex};
    end_process();
  }

  Reply choose(const Question& question, const Stop& /*stop*/) override {
    const std::lock_guard lock{program_.mutex};
    if (!process_) {
      process_ = program_.start();
      ++starts_;
      ++program_.starts;
      program_.most_alive = std::max(program_.most_alive, ++program_.alive);
      program_.clock += program_.time_of_start;
    }
    program_.clock += program_.time_of_answer;
    side_ = question.position.to_move;
    const Reply reply = process_->answer(*question.game);
    if (!std::holds_alternative<Square>(reply) || process_->has_ended()) end_process();
    return reply;
  }
  GameEnd end(const Game& game) override {
    const std::lock_guard lock{program_.mutex};
    if (program_.plays_one_game) end_process();
    program_.log.emplace_back(side_, game);
    return program_.after_game(game);
  }
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  void end_process() {
    if (process_) --program_.alive;
    process_.reset();
  }

  FakeBot& program_;
  std::optional<FakeProcess> process_;
  Mark side_{};
  int starts_ = 0;
};

inline Proof prove(FakeBot& program, const ProofSettings& settings) {
  Stop own;
  JobEnvironment environment{.make_player = [&] { return std::make_unique<FakePlayer>(program); },
                             .plays_one_game = program.plays_one_game,
                             .now =
                                 [&] {
                                   const std::lock_guard lock{program.mutex};
                                   return program.clock;
                                 },
                             .stop = settings.stop != nullptr ? *settings.stop : own,
                             .jobs = settings.jobs,
                             .most_jobs = settings.jobs};
  return prove_program(environment, settings);
}

/// Returns the first of the best moves.
inline Square perfect(const Game& game) {
  return *solve(game.board(), game.to_move()).best.begin();
}

/// Returns a move after which the opponent can win against any defence or, if there is none, a
/// perfect move.
inline Square worst(const Game& game) {
  for (const Square square : game.board().empty_squares())
    if (solve(game.board().with(square, game.to_move()), !game.to_move()).value == Value::win)
      return square;
  return perfect(game);
}

}  // namespace ttt
