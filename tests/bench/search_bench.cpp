/// Benchmarks of searches, look-ups and games made of look-ups. An item is a node, a position or a
/// game. The benchmarks compute results that nobody uses, so questions and results are hidden from
/// the optimizer.
#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

#include "libttt/naive.hpp"
#include "ttt/random.hpp"
#include "ttt/search.hpp"
#include "ttt/solution.hpp"

namespace {

using namespace ttt;

void whole_tree(benchmark::State& state) {
  std::int64_t nodes = 0;
  for (auto _ : state) {
    Board board;
    benchmark::DoNotOptimize(board);
    nodes += minimax(board, Mark::x).nodes;
  }
  state.SetItemsProcessed(nodes);
}
BENCHMARK(whole_tree);

/// Measures `answer` on the 4,520 unfinished positions of games in which X moves first, in an order
/// that a branch predictor cannot learn.
template <typename Answer>
void for_all(benchmark::State& state, Answer answer) {
  std::vector<Position> positions;
  for (const naive::Position& position : naive::reachable_positions('X'))
    if (!naive::is_over(position.cells)) positions.push_back(naive::to_position(position));
  Random random{1};
  for (std::size_t left = positions.size(); left > 1; --left)
    std::swap(positions[left - 1], positions[random.below(static_cast<std::uint32_t>(left))]);
  for (auto _ : state) {
    benchmark::ClobberMemory();
    for (const Position& position : positions)
      benchmark::DoNotOptimize(answer(position.board, position.to_move));
  }
  state.SetItemsProcessed(state.iterations() * std::ssize(positions));
}

void best_move(benchmark::State& state) {
  for_all(state, [](Board board, Mark side) { return alpha_beta(board, side); });
}
BENCHMARK(best_move);

void look_up(benchmark::State& state) { for_all(state, solve); }
BENCHMARK(look_up);

/// Measures games from the empty board in which both sides play the first of the best squares.
void self_play(benchmark::State& state) {
  for (auto _ : state) {
    Board board;
    benchmark::DoNotOptimize(board);
    Mark mover = Mark::x;
    for (SquareSet best; !(best = solve(board, mover).best).empty(); mover = !mover)
      board = board.with(*best.begin(), mover);
    benchmark::DoNotOptimize(board);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(self_play);

}  // namespace

BENCHMARK_MAIN();
