#include "referee/job.hpp"

#include <algorithm>
#include <utility>

#include "ttt/solution.hpp"
#include "ttt/strategy.hpp"

namespace ttt {
namespace {

/// How often the job tries to reach the same question or game. A program whose answers vary may
/// lead the game elsewhere each time.
constexpr int most_aims = 2;
/// A program has no memory if it has ended after each of its first answers, this many of them.
constexpr int answers_without_memory = 20;
/// How long a program that may write more is watched after its last answer.
constexpr std::chrono::milliseconds time_to_listen{50};

/// Returns true if more than one move is legal.
bool has_choice(const Game& question) { return question.board().empty_squares().has_several(); }

/// Plays one job: decides which games are played, moves for the program's opponent, and keeps the
/// record.
class JobPlay {
 public:
  JobPlay(const Job& job, Player& player, const Stop& stop, const std::function<void()>& on_reply)
      : job_(job), player_(player), stop_(stop), on_reply_(on_reply) {}

  JobResult run(const std::function<bool()>& is_late) {
    bool goes_on = true;
    while (goes_on && !stop_.is_requested() && !is_late()) {
      const auto target = next_target();
      if (!target) return std::move(result_);
      goes_on = play_game(*target);
    }
    job_.games.erase(job_.games.begin(), job_.games.begin() + static_cast<std::ptrdiff_t>(next_));
    result_.rest = std::move(job_);
    return std::move(result_);
  }

 private:
  /// Plays a game in which the opponent repeats the moves of `target` as long as the program does.
  /// Returns false if the program has failed, or a stop was requested.
  bool play_game(const Game& target) {
    ++seen_.begun;
    ++seen_.aimed[game_number(target)];
    Game game{Mark::x};
    bool uses_known_answers = false;
    while (true) {
      if (!game.over() && game.to_move() != job_.side) game.play(opponent_move(game, target));
      if (game.over()) break;
      if (const auto known = known_answer(game)) {
        result_.used_known_answers = uses_known_answers = true;
        game.play(*known);
        continue;
      }
      const Reply reply = player_.choose(game, stop_);
      if (stop_.is_requested()) return false;
      on_reply_();
      result_.processes += player_.starts() != last_process_ ? 1 : 0;
      if (const auto* const failure = std::get_if<Failure>(&reply)) {
        add_failure(game, *failure);
        return false;
      }
      if (const auto* const end = std::get_if<UnseenEnd>(&reply)) {
        last_process_ = player_.starts();
        seen_.exhausted.insert(key_of(game));
        result_.unseen.push_back({game, end->words});
        return true;
      }
      add_answer(game, std::get<Square>(reply));
      game.play(std::get<Square>(reply));
    }
    const GameEnd end = player_.end(game);
    if (end.failure) {
      add_failure(*last_question_, *end.failure);
      return false;
    }
    if (!uses_known_answers) add_finished(game, end);
    const bool listens = job_.expected && job_.expected->belated && next_ == job_.games.size();
    return !listens || is_silent();
  }

  void add_answer(const Game& question, Square answer) {
    const int process = player_.starts();
    seen_.answers_once = seen_.answers_once && process != last_process_;
    last_process_ = process;
    ++seen_.questions;
    result_.answers.push_back({question, answer, process});
    const auto first = seen_.answers.try_emplace(key_of(question), answer).first;
    seen_.has_varied = seen_.has_varied || first->second != answer;
    last_question_ = question;
  }

  /// Records a failure. A belated one belongs to the question before.
  void add_failure(const Game& question, const Failure& failure) {
    const std::size_t finished = result_.finished.size();
    const bool is_of_last_game =
        failure.belated && question.moves().size() < 2 && !result_.finished.empty();
    result_.failure = {failure.belated && last_question_ ? *last_question_ : question, failure,
                       finished - (is_of_last_game ? 1 : 0)};
  }

  void add_finished(const Game& game, const GameEnd& end) {
    seen_.lost += is_lost(game, job_.side) ? 1 : 0;
    seen_.seen_games.insert(game_number(game));
    result_.finished.push_back(game);
    result_.ends.push_back(end);
  }

  /// Watches the program for a moment after the last game. If it writes something, records that as
  /// a failure at the last question and returns false.
  bool is_silent() {
    const auto extra = player_.unsolicited_output(time_to_listen);
    if (extra) result_.failure = {*last_question_, *extra, result_.finished.size() - 1};
    return !extra;
  }

  [[nodiscard]] std::uint32_t key_of(const Game& question) const noexcept {
    return question_key(question, job_.by_position);
  }

  /// Returns the next game to play, or nothing if the job is complete.
  std::optional<Game> next_target() {
    std::optional<Game> target;
    if (next_ < job_.games.size())
      target = job_.games[next_++];
    else if (!job_.is_replay)
      target = find_target(Game{Mark::x});
    const bool is_enough = seen_.begun == most_games_of_a_job || is_loss_settled();
    return is_enough && !job_.is_replay ? std::nullopt : target;
  }

  /// Returns true if the program has certainly shown that it can lose: each process plays one game,
  /// its answers have varied, and it has lost two games. If they do not vary, the job goes on, as
  /// the report shows the shortest lost game of all.
  [[nodiscard]] bool is_loss_settled() const noexcept {
    return !job_.by_position && seen_.has_varied && seen_.lost >= losses_that_confirm;
  }

  /// Returns the opponent's move. It repeats that of `target` if the game has gone that way.
  Square opponent_move(const Game& game, const Game& target) {
    const std::size_t ply = game.moves().size();
    if (ply < target.moves().size() && std::ranges::equal(game.moves(), target.moves().first(ply)))
      return target.moves()[ply];
    if (job_.is_replay)
      return choose(find_strategy("cunning")->candidates(game.board(), !job_.side), job_.random);
    // In a won position the opponent plays to win. In any other it prefers a move after which the
    // program has not been asked, so as to ask something new.
    const auto moves = in_random_order(game);
    const auto is_new = [&](Square square) {
      const std::uint32_t key = key_of(after(game, square));
      return !seen_.answers.contains(key) && !seen_.exhausted.contains(key);
    };
    const bool is_won = solve(game.board(), !job_.side).value == Value::win;
    const auto found = is_won ? moves.begin() : std::ranges::find_if(moves, is_new);
    return found != moves.end() ? *found : moves.front();
  }

  /// Returns the moves that the opponent may make: those of the share at its first two moves, and
  /// any legal move later.
  [[nodiscard]] SquareSet opponent_moves(const Game& game) const {
    const SquareSet empty = game.board().empty_squares();
    if (game.moves().size() > 3) return empty;
    const Places& places = game.moves().size() < 2 ? job_.share.first : job_.share.second;
    SquareSet moves;
    std::size_t place = 0;
    for (const Square square : empty)
      if (places[place++]) moves |= square;
    return moves;
  }

  /// Returns the opponent's moves in a random order. Winning moves come first if the opponent can
  /// win, even against perfect play.
  std::vector<Square> in_random_order(const Game& game) {
    const SquareSet squares = opponent_moves(game);
    std::vector<Square> moves{squares.begin(), squares.end()};
    shuffle(moves, job_.random);
    const Solution solution = solve(game.board(), !job_.side);
    if (solution.value == Value::win)
      std::stable_partition(moves.begin(), moves.end(),
                            [&](Square square) { return solution.best.contains(square); });
    return moves;
  }

  /// Returns the next game to play among those that begin like this one, or nothing if none is
  /// left. It leads to a question that was not asked in this job or, if each process plays one
  /// game, it may also be a whole game that was not played.
  std::optional<Game> find_target(const Game& game) {
    if (game.over()) return is_target(game) ? std::optional{game} : std::nullopt;
    if (game.to_move() != job_.side) {
      for (const Square square : in_random_order(game))
        if (auto found = find_target(after(game, square))) return found;
      return std::nullopt;
    }
    const std::uint32_t key = key_of(game);
    if (seen_.exhausted.contains(key)) return std::nullopt;
    const auto answer = seen_.answers.find(key);
    if (answer == seen_.answers.end()) return is_target(game) ? std::optional{game} : std::nullopt;
    auto found = find_target(after(game, answer->second));
    if (!found) seen_.exhausted.insert(key);
    return found;
  }

  /// Returns true if the job should play this game. It should not if it has tried twice. If the
  /// program is asked about positions, only games that lead to a question with more than one legal
  /// move should be played. If each process plays one game, any question or whole game that was not
  /// played should be.
  [[nodiscard]] bool is_target(const Game& game) const {
    const std::uint32_t number = game_number(game);
    const auto aimed = seen_.aimed.find(number);
    if (aimed != seen_.aimed.end() && aimed->second >= most_aims) return false;
    if (game.over()) return !job_.by_position && !seen_.seen_games.contains(number);
    return !job_.by_position || has_choice(game);
  }

  /// Returns the program's first answer to the question in this job, if there is no need to ask
  /// again: the program has no memory, as it has ended after each of at least 20 answers.
  [[nodiscard]] std::optional<Square> known_answer(const Game& question) const {
    const bool has_no_memory = seen_.answers_once && seen_.questions >= answers_without_memory;
    if (job_.is_replay || !job_.by_position || !has_no_memory) return std::nullopt;
    const auto answer = seen_.answers.find(key_of(question));
    return answer != seen_.answers.end() ? std::optional{answer->second} : std::nullopt;
  }

  Job job_;
  Player& player_;
  const Stop& stop_;
  const std::function<void()>& on_reply_;
  Explored& seen_ = job_.explored;
  JobResult result_;
  std::size_t next_ = 0;  ///< The index in `games` of the next game to play.
  std::optional<Game> last_question_;
  int last_process_ = 0;
};

}  // namespace

bool is_lost(const Game& game, Mark side) { return winner(game.outcome()) == !side; }

bool belongs_to(const Share& share, const Game& game, Mark side) {
  const auto moves = game.moves();
  const auto contains = [&](const Places& places, std::size_t ply) {
    const auto before = moves.first(ply);
    const auto lower = std::ranges::count_if(before, [&](Square it) { return it < moves[ply]; });
    return places[static_cast<std::size_t>(moves[ply]) - static_cast<std::size_t>(lower)];
  };
  const std::size_t first = side == Mark::o ? 0 : 1;
  return contains(share.first, first) && contains(share.second, first + 2);
}

JobResult play(const Job& job, Player& player, const Stop& stop,
               const std::function<bool()>& is_late, const std::function<void()>& on_reply) {
  return JobPlay{job, player, stop, on_reply}.run(is_late);
}

}  // namespace ttt
