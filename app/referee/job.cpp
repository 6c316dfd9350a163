#include "referee/job.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "ttt/solution.hpp"

namespace ttt {
namespace {

/// How often the job tries to reach the same target (a question, or the end of a game): a program
/// whose answers vary may lead the game elsewhere each time.
constexpr int most_aims = 2;

/// Returns true if more than one move is legal.
bool has_choice(const Game& question) { return question.board().empty_squares().has_several(); }

/// A job in play: it chooses the games, moves for the program's opponent, and keeps the record.
class JobPlay {
 public:
  JobPlay(const Job& job, Player& player, const Stop& stop, const std::function<void()>& on_reply)
      : job_(job), player_(player), stop_(stop), on_reply_(on_reply) {}

  JobResult run(const std::function<bool()>& is_late) {
    bool goes_on = true;
    while (goes_on && !stop_.is_requested() && !is_late()) {
      const auto target = next_target();
      result_.is_complete = !target;
      goes_on = target && play_game(*target);
    }
    return std::move(result_);
  }

 private:
  /// Plays a game. As long as the game follows `target`, the opponent makes the moves of `target`.
  /// Returns false if the program has failed, or a stop was requested.
  bool play_game(const Game& target) {
    ++begun_;
    ++aimed_[game_number(target)];
    Game game{Mark::x};
    while (true) {
      if (!game.over() && game.to_move() != job_.side) game.play(opponent_move(game, target));
      if (game.over()) break;
      const Reply reply = player_.choose(game, stop_);
      if (stop_.is_requested()) return false;
      on_reply_();
      const int starts = player_.starts();
      result_.processes += std::exchange(last_starts_, starts) != starts ? 1U : 0U;
      if (const auto* const failure = std::get_if<Failure>(&reply)) {
        add_failure(game, *failure);
        return false;
      }
      if (const auto* const end = std::get_if<UnseenEnd>(&reply)) {
        exhausted_.insert(table_.key(game));
        result_.games.push_back({game, {.words = end->words}});
        return true;
      }
      add_answer(game, std::get<Square>(reply));
      game.play(std::get<Square>(reply));
    }
    const GameEnd end = player_.end(game);
    if (end.failure) {
      add_failure(result_.answers.back().question, *end.failure);
      return false;
    }
    table_.add_game(job_.side, game);
    result_.games.push_back({game, end});
    return true;
  }

  void add_answer(const Game& question, Square answer) {
    result_.answers.push_back({question, answer, result_.processes});
    table_.add_answer(question, answer, result_.processes);
  }

  /// Records the failure that ends the job, as the reply to `question`. A belated failure (the
  /// program wrote more after an answer) is recorded as the reply to the last question that got an
  /// answer. If `question` begins a new game, the game before it then no longer counts as played.
  void add_failure(const Game& question, const Failure& failure) {
    const bool is_belated = failure.circumstance == Circumstance::belated;
    const bool is_of_last_game = is_belated && question.moves().size() < 2;
    if (is_of_last_game && !result_.games.empty()) result_.games.pop_back();
    const bool is_of_last_answer = is_belated && !result_.answers.empty();
    result_.failure = {is_of_last_answer ? result_.answers.back().question : question, failure};
  }

  /// Returns the program's first answer to the question in this job; nothing if there is none.
  [[nodiscard]] std::optional<Square> first_answer(const Game& question) const {
    const auto& first = table_.at(question).first;
    return first ? first->last_move() : std::nullopt;
  }

  /// Returns the game whose moves the opponent repeats next; nothing if the job is complete.
  std::optional<Game> next_target() {
    if (begun_ == job_.most_games) return std::nullopt;
    return begun_ < job_.games.size() ? job_.games[begun_] : find_target(Game{Mark::x});
  }

  /// Returns the opponent's move, the first of these that exists:
  /// - the next move of `target`, if the game has followed it so far;
  /// - in a position that the opponent wins, a random one of the best moves;
  /// - a random one of the moves in `Job::share` that lead to a new question; or
  /// - a random one of the moves in `Job::share`.
  Square opponent_move(const Game& game, const Game& target) {
    const std::size_t ply = game.moves().size();
    if (ply < target.moves().size() && std::ranges::equal(game.moves(), target.moves().first(ply)))
      return target.moves()[ply];
    // In a won position the opponent plays to win, whatever its share. In any other it prefers a
    // move after which the program has not been asked, so as to ask something new.
    const bool is_won = solve(game.board(), !job_.side).value == Value::win;
    const auto moves =
        in_random_order(game, is_won ? game.board().empty_squares() : opponent_moves(game));
    const auto is_new = [&](Square square) {
      const Game next = after(game, square);
      return !first_answer(next) && !exhausted_.contains(table_.key(next));
    };
    const auto found = is_won ? moves.begin() : std::ranges::find_if(moves, is_new);
    return found != moves.end() ? *found : moves.front();
  }

  /// Returns the opponent's moves in this job: at its first two moves only those that `Job::share`
  /// selects, later every legal move.
  [[nodiscard]] SquareSet opponent_moves(const Game& game) const {
    const SquareSet empty = game.board().empty_squares();
    const std::size_t number = game.moves().size() / 2;
    if (number >= job_.share.size() || job_.share[number].none()) return empty;
    SquareSet moves;
    std::size_t rank = 0;
    for (const Square square : strongest_first(game.board(), !job_.side))
      if (job_.share[number][rank++]) moves |= square;
    return moves;
  }

  /// Returns the squares in random order; if best play wins for the opponent, its best moves first.
  std::vector<Square> in_random_order(const Game& game, SquareSet squares) {
    std::vector<Square> moves{squares.begin(), squares.end()};
    shuffle(moves, random_);
    const Solution solution = solve(game.board(), !job_.side);
    if (solution.value == Value::win)
      std::stable_partition(moves.begin(), moves.end(),
                            [&](Square square) { return solution.best.contains(square); });
    return moves;
  }

  /// Returns a target that begins with the moves of this game, or nothing if no target is left. A
  /// target is a game that leads to a question that was not asked in this job. If each process
  /// plays one game, a whole game that was not played is a target, too. Adds the questions after
  /// which no target is left to `exhausted_`.
  std::optional<Game> find_target(const Game& game) {
    if (game.over()) return is_target(game) ? std::optional{game} : std::nullopt;
    if (game.to_move() != job_.side) {
      for (const Square square : in_random_order(game, opponent_moves(game)))
        if (auto found = find_target(after(game, square))) return found;
      return std::nullopt;
    }
    const std::uint32_t key = table_.key(game);
    if (exhausted_.contains(key)) return std::nullopt;
    const auto answer = first_answer(game);
    if (!answer) return is_target(game) ? std::optional{game} : std::nullopt;
    auto found = find_target(after(game, *answer));
    if (!found) exhausted_.insert(key);
    return found;
  }

  /// Returns true if the job should play this game: it was tried less than twice, and leads to a
  /// question with more than one legal move. If each process plays one game, it may also lead to
  /// any other question, or to an end that was not played.
  [[nodiscard]] bool is_target(const Game& game) const {
    const std::uint32_t number = game_number(game);
    const auto aimed = aimed_.find(number);
    if (aimed != aimed_.end() && aimed->second >= most_aims) return false;
    if (game.over()) return job_.plays_one_game && !table_.has_played(job_.side, game);
    return job_.plays_one_game || has_choice(game);
  }

  const Job& job_;
  Player& player_;
  const Stop& stop_;
  const std::function<void()>& on_reply_;
  Random random_ = job_.random;
  JobResult result_;
  int last_starts_ = 0;  ///< The number of processes that the player had started at its last reply.

  AnswerTable table_{key_of(job_.plays_one_game)};  ///< The answers and games so far.
  std::size_t begun_ = 0;                           ///< The number of games that were begun.
  /// The keys of questions after which nothing is left to play: all games after them were played,
  /// or the program has ended the game there without showing a move.
  std::unordered_set<std::uint32_t> exhausted_;
  /// For each target (a question, or the end of a game), by its `game_number`: how many games were
  /// begun to reach it.
  std::unordered_map<std::uint32_t, int> aimed_;
};

}  // namespace

std::vector<Square> strongest_first(Board board, Mark side) {
  std::vector<std::pair<int, Square>> ranked;
  for (const Square square : board.empty_squares()) {
    const Board next = board.with(square, side);
    const Value value = solve(next, !side).value;
    int replies = 0;
    for (const Square reply : next.empty_squares())
      replies += value_after(next, !side, reply) == value ? 1 : 0;
    ranked.emplace_back(100 * static_cast<int>(value) + replies, square);
  }
  std::ranges::sort(ranked);
  std::vector<Square> moves;
  for (const auto& [rank, square] : ranked) moves.push_back(square);
  return moves;
}

AnswerTable::Key key_of(bool plays_one_game) {
  if (plays_one_game) return game_number;
  return position_number;
}

bool is_lost(const Game& game, Mark side) { return winner(game.outcome()) == !side; }

JobResult play(const Job& job, Player& player, const Stop& stop,
               const std::function<bool()>& is_late, const std::function<void()>& on_reply) {
  return JobPlay{job, player, stop, on_reply}.run(is_late);
}

}  // namespace ttt
