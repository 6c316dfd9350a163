/// Fake programs for tests: functions in the process of the test instead of processes, with a clock
/// that advances only when they start or answer.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "players/player.hpp"
#include "referee/process_pool.hpp"
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

/// A fake program, its clock, and a record of its processes and games.
struct FakeProgram {
  std::function<FakeProcess()> start;
  /// True if a process answers questions in any position; false if each process plays one game.
  bool by_position = true;
  std::chrono::nanoseconds time_of_answer = std::chrono::microseconds{50};
  std::chrono::nanoseconds time_of_start = std::chrono::milliseconds{1};

  std::chrono::nanoseconds clock{};
  int starts = 0;
  int alive = 0;
  /// The most processes that ran at the same time.
  int most_alive = 0;
  /// The finished games in the order in which they ended, each with the program's side.
  std::vector<std::pair<Mark, Game>> log{};
};

/// A player whose moves come from a fake program; it replies at once.
class FakePlayer final : public Player {
 public:
  explicit FakePlayer(FakeProgram& program) : program_(program) {}
  ~FakePlayer() override { end_process(); }

  void ask(const Question& question) override {
    if (!process_) {
      process_ = program_.start();
      ++starts_;
      ++program_.starts;
      program_.most_alive = std::max(program_.most_alive, ++program_.alive);
      program_.clock += program_.time_of_start;
    }
    program_.clock += program_.time_of_answer;
    side_ = question.position.to_move;
    reply_ = process_->answer(*question.game);
    if (std::holds_alternative<Failure>(*reply_) || process_->has_ended()) end_process();
  }
  GameEnd end(const Game& game) override {
    if (!program_.by_position) end_process();
    program_.log.emplace_back(side_, game);
    return {};
  }
  [[nodiscard]] std::optional<Wait> wait() const override { return std::nullopt; }
  [[nodiscard]] std::optional<Reply> poll_reply() override { return std::exchange(reply_, {}); }
  void cancel() override { end_process(); }
  [[nodiscard]] int starts() const override { return starts_; }

 private:
  void end_process() {
    if (process_) --program_.alive;
    process_.reset();
  }

  FakeProgram& program_;
  std::optional<FakeProcess> process_;
  std::optional<Reply> reply_;
  Mark side_{};
  int starts_ = 0;
};

inline Proof prove(FakeProgram& program, const ProofSettings& settings) {
  ProcessPool pool{[&] { return std::make_unique<FakePlayer>(program); },
                   static_cast<std::size_t>(settings.jobs), [&] { return program.clock; }};
  return prove_program(pool, program.by_position, settings);
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
