#include "referee/match_games.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace ttt {
namespace {

/// The squares that a player may play. It thinks about each board once; two threads that ask about
/// the same one at the same time come to the same answer.
class KnownMoves {
 public:
  explicit KnownMoves(Candidates candidates) : candidates_(candidates) {}

  /// Precondition: the game, which X began, is in progress.
  [[nodiscard]] SquareSet at(Board board, Mark side) {
    std::atomic<std::uint16_t>& known = known_[board_number(board, Mark::x)];
    const unsigned bits = known.load(std::memory_order_relaxed);
    if (bits != 0) return SquareSet::from_bits(static_cast<std::uint16_t>(bits));
    const SquareSet squares = candidates_(board, side);
    known.store(squares.bits(), std::memory_order_relaxed);
    return squares;
  }

 private:
  using Known = std::vector<std::atomic<std::uint16_t>>;

  Candidates candidates_;
  /// By number of the board; zero: not yet.
  Known known_ = Known(board_count);
};

/// Some games of a pair, which one thread plays, by chance of their own.
struct Block {
  static constexpr std::uint32_t most_games = 1000;

  std::uint64_t number;      ///< among all blocks
  std::size_t place;         ///< of the pair in the results
  std::uint32_t first_game;  ///< among those of the pair, counted from 0
  std::uint32_t games;
  Random random;
};

/// A game that X began.
struct FinishedGame {
  std::array<Square, square_count> moves{};
  std::size_t plies = 0;
  Outcome outcome = Outcome::in_progress;
};

FinishedGame play(KnownMoves& x, KnownMoves& o, Random& random) {
  FinishedGame game;
  Board board;
  for (Mark side = Mark::x; game.outcome == Outcome::in_progress; side = !side) {
    const Square square = choose((side == Mark::x ? x : o).at(board, side), random);
    board = board.with(square, side);
    game.moves[game.plies++] = square;
    game.outcome = outcome(board);
  }
  return game;
}

class BuiltInGames {
 public:
  explicit BuiltInGames(MatchGames match) : match_(std::move(match)) {
    for (const PlayerSpec& player : match_.players) known_.emplace_back(player.candidates);
  }

  void play_all() {
    const std::size_t blocks =
        match_.places.size() *
        ((match_.settings.games + Block::most_games - 1) / Block::most_games);
    std::vector<std::future<void>> others;
    try {
      for (unsigned job = 1; job < match_.settings.jobs && job < blocks; ++job)
        others.push_back(std::async(std::launch::async, [this] { work(); }));
    } catch (const std::system_error&) {
      // No more threads are to be had; the result is the same with those that there are.
    }
    work();
    for (std::future<void>& other : others) other.get();
  }

 private:
  void work() {
    try {
      while (auto block = next()) play_block(*block);
    } catch (...) {
      const std::lock_guard lock{mutex_};
      failed_ = true;
      turn_.notify_all();
      throw;
    }
  }

  /// What nobody plays yet; nothing if there is no more, or no use in it.
  std::optional<Block> next() {
    const std::lock_guard lock{mutex_};
    if (failed_ || next_pair_ == match_.places.size()) return std::nullopt;
    const Block block{.number = blocks_++,
                      .place = match_.places[next_pair_],
                      .first_game = next_game_,
                      .games = std::min(Block::most_games, match_.settings.games - next_game_),
                      .random = match_.random.fork()};
    next_game_ += block.games;
    if (next_game_ == match_.settings.games) {
      ++next_pair_;
      next_game_ = 0;
    }
    return block;
  }

  void play_block(Block& block) {
    const PairResult& pair = match_.results[block.place];
    PairResult counted;
    std::string lines;
    for (std::uint32_t game = 0; game < block.games; ++game) {
      const FinishedGame finished = play(known_[pair.first], known_[pair.second], block.random);
      ++counted.won_by(winner(finished.outcome));
      if (match_.settings.record) append_line(lines, block, game, finished);
    }
    hand_in(block, counted, lines);
  }

  void append_line(std::string& lines, const Block& block, std::uint32_t game,
                   const FinishedGame& finished) const {
    PlayedGame played{.game = Game{Mark::x}};
    for (std::size_t ply = 0; ply < finished.plies; ++ply) played.game.play(finished.moves[ply]);
    match_.append_line(lines, block.place, block.first_game + game + 1, played);
  }

  /// Adds to the results; where games are recorded, waits until it is the block's turn.
  void hand_in(const Block& block, PairResult& counted, const std::string& lines) {
    std::unique_lock lock{mutex_};
    if (match_.settings.record) {
      turn_.wait(lock, [&] { return handed_in_ == block.number || failed_; });
      if (failed_) return;
      match_.settings.record(lines);
    }
    ++handed_in_;
    turn_.notify_all();
    for (const auto winner :
         {std::optional{Mark::x}, std::optional{Mark::o}, std::optional<Mark>{}})
      match_.results[block.place].won_by(winner) += counted.won_by(winner);
    match_.settings.progress(block.games);
  }

  MatchGames match_;               ///< the mutex guards its chance and its results
  std::vector<KnownMoves> known_;  ///< by player

  std::mutex mutex_;  ///< guards all that follows
  std::condition_variable turn_;
  bool failed_ = false;
  std::uint64_t blocks_ = 0;
  std::size_t next_pair_ = 0;  ///< among the places
  std::uint32_t next_game_ = 0;
  std::uint64_t handed_in_ = 0;  ///< blocks
};

}  // namespace

void play_built_in_games(MatchGames games) {
  if (!games.places.empty()) BuiltInGames{std::move(games)}.play_all();
}

}  // namespace ttt
