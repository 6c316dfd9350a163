/// Whole games.
#include <benchmark/benchmark.h>

#include <array>
#include <optional>
#include <random>
#include <vector>

#include "ttt/random.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"
#include "ttt/strategy.hpp"

namespace {

using namespace ttt;

/// Plays games from the empty board; `move` gives the mover's square, or none when the game is
/// over.
template <typename Move>
void play(benchmark::State& state, Move move) {
  for (auto _ : state) {
    Board board;
    benchmark::DoNotOptimize(board);
    Mark mover = Mark::x;
    while (const std::optional<Square> square = move(board, mover)) {
      board = board.with(*square, mover);
      mover = !mover;
    }
    benchmark::DoNotOptimize(board);
  }
  state.SetItemsProcessed(state.iterations());
}

/// Both sides play the first of the best squares.
void self_play_ours(benchmark::State& state) {
  play(state, [](Board board, Mark mover) {
    const SquareSet best = solve(board, mover).best;
    return best.empty() ? std::nullopt : std::optional{*best.begin()};
  });
}
BENCHMARK(self_play_ours);

/// What look-ups allow at most: each gives the number of the next board, and nothing else is done.
void self_play_limit(benchmark::State& state) {
  std::vector<std::uint16_t> next(board_count);
  Board board;
  Mark mover = Mark::x;
  std::uint16_t number = 0;
  int moves = 0;
  for (SquareSet best = solve(board, mover).best; !best.empty(); best = solve(board, mover).best) {
    board = board.with(*best.begin(), mover);
    mover = !mover;
    const auto after = static_cast<std::uint16_t>(board_number(board, Mark::x));
    next[number] = after;
    number = after;
    ++moves;
  }
  for (auto _ : state) {
    std::uint16_t place = 0;
    benchmark::DoNotOptimize(place);
    for (int move = 0; move < moves; ++move) place = next[place];
    benchmark::DoNotOptimize(place);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(self_play_limit);

/// Both sides play any of the best squares.
void self_play_with_choice(benchmark::State& state) {
  Random random{1};
  const Candidates perfect = find_strategy("minimax")->candidates;
  play(state, [&](Board board, Mark mover) {
    const SquareSet best = perfect(board, mover);
    return best.empty() ? std::nullopt : std::optional{choose(best, random)};
  });
}
BENCHMARK(self_play_with_choice);

void random_play_ours(benchmark::State& state) {
  Random random{1};
  play(state, [&](Board board, Mark) -> std::optional<Square> {
    if (outcome(board) != Outcome::in_progress) return std::nullopt;
    return choose(board.empty_squares(), random);
  });
}
BENCHMARK(random_play_ours);

/// The same board and rules, with the standard library's chance as everybody writes it.
void random_play_idiom(benchmark::State& state) {
  std::mt19937 generator{1};
  play(state, [&](Board board, Mark) -> std::optional<Square> {
    if (outcome(board) != Outcome::in_progress) return std::nullopt;
    std::array<Square, square_count> empty{};
    int count = 0;
    for (const Square square : board.empty_squares())
      empty[static_cast<std::size_t>(count++)] = square;
    std::uniform_int_distribution<int> distribution{0, count - 1};
    return empty[static_cast<std::size_t>(distribution(generator))];
  });
}
BENCHMARK(random_play_idiom);

}  // namespace

BENCHMARK_MAIN();
