/// Benchmarks of searches, look-ups and games made of look-ups, most of them with a reference for
/// comparison.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "bench/hand_tuned.hpp"
#include "libttt/naive.hpp"
#include "ttt/random.hpp"
#include "ttt/search.hpp"
#include "ttt/solution.hpp"

namespace {

using namespace ttt;

// The benchmarks compute results that nobody uses, so questions and results must be hidden from the
// optimizer.

void require(bool fact, const char* what) {
  if (fact) return;
  std::fputs(what, stderr);
  std::abort();
}

constexpr std::uint32_t tree_size = 549'946;

/// Measures a search of the whole tree, which returns the number of nodes that it has visited.
template <typename Search>
void whole_tree(benchmark::State& state, Search search) {
  for (auto _ : state) require(search() == tree_size, "wrong number of nodes\n");
  state.SetItemsProcessed(state.iterations() * tree_size);
}

void whole_tree_ours(benchmark::State& state) {
  whole_tree(state, [] {
    Board board;
    benchmark::DoNotOptimize(board);
    return minimax(board, Mark::x).nodes;
  });
}
BENCHMARK(whole_tree_ours);

void whole_tree_hand_tuned(benchmark::State& state) {
  whole_tree(state, [] {
    unsigned board = 0;
    benchmark::DoNotOptimize(board);
    std::uint32_t nodes = 0;
    benchmark::DoNotOptimize(hand_tuned::minimax<9>(board, 0, nodes));
    return nodes;
  });
}
BENCHMARK(whole_tree_hand_tuned);

/// The 4,520 unfinished positions of games in which X moves first, in an order that a branch
/// predictor cannot learn.
const std::vector<Position>& open_positions() {
  static const std::vector<Position> positions = [] {
    std::vector<Position> found;
    for (const naive::Position& position : naive::reachable_positions('X'))
      if (!naive::is_over(position.cells)) found.push_back(naive::to_position(position));
    Random random{1};
    for (std::size_t left = found.size(); left > 1; --left)
      std::swap(found[left - 1], found[random.below(static_cast<std::uint32_t>(left))]);
    return found;
  }();
  return positions;
}

/// Measures `answer` on every unfinished position; an item is a position.
template <typename Question, typename Answer>
void for_all(benchmark::State& state, std::vector<Question>& questions, Answer answer) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(questions.data());
    benchmark::ClobberMemory();
    for (const Question& question : questions) benchmark::DoNotOptimize(answer(question));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(questions.size()));
}

struct Masks {
  unsigned mine;
  unsigned theirs;
};

Masks masks_of(const Position& position) {
  return {position.board.squares(position.to_move).bits(),
          position.board.squares(!position.to_move).bits()};
}

std::vector<Masks> open_masks() {
  std::vector<Masks> masks;
  for (const Position& position : open_positions()) masks.push_back(masks_of(position));
  return masks;
}

void best_move_ours(benchmark::State& state) {
  auto positions = open_positions();
  for_all(state, positions, [](const Position& p) { return alpha_beta(p.board, p.to_move); });
}
BENCHMARK(best_move_ours);

void best_move_hand_tuned(benchmark::State& state) {
  for (const Position& position : open_positions()) {
    const auto [mine, theirs] = masks_of(position);
    const hand_tuned::Best best = hand_tuned::best_move(mine, theirs);
    const Solution solution = solve(position.board, position.to_move);
    const int empty = position.board.empty_squares().size();
    require(best.score == 0 ? solution.score() == 0
                            : std::abs(best.score) == 91 + empty - solution.plies &&
                                  (best.score > 0) == (solution.score() > 0),
            "hand-tuned: wrong score\n");
    require(solution.best.contains(static_cast<Square>(best.square)), "hand-tuned: wrong move\n");
  }
  auto masks = open_masks();
  for_all(state, masks, [](const Masks& m) { return hand_tuned::best_move(m.mine, m.theirs); });
}
BENCHMARK(best_move_hand_tuned);

void look_up_ours(benchmark::State& state) {
  auto positions = open_positions();
  for_all(state, positions, [](const Position& p) { return solve(p.board, p.to_move); });
}
BENCHMARK(look_up_ours);

/// A look-up table with an entry for every pair of sets of squares (512 kB), so that its index is a
/// shift and an addition. It answers the same questions as ours.
void look_up_hand_written(benchmark::State& state) {
  std::vector<std::uint16_t> table(std::size_t{512} * 512);
  auto positions = open_positions();
  for (const Position& p : positions) {
    const auto [mine, theirs] = masks_of(p);
    const Solution solution = solve(p.board, p.to_move);
    table[mine * 512 + theirs] = static_cast<std::uint16_t>(
        solution.best.bits() | solution.plies << 9 | static_cast<int>(solution.value) << 13);
  }
  for_all(state, positions, [answers = table.data()](const Position& p) {
    const auto [mine, theirs] = masks_of(p);
    const unsigned answer = answers[mine * 512 + theirs];
    return Solution{static_cast<Value>(answer >> 13U),
                    static_cast<std::uint8_t>(answer >> 9U & 0xFU), SquareSet::from_bits(answer)};
  });
}
BENCHMARK(look_up_hand_written);

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
