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

/// Returns true if more than one move is legal.
bool has_choice(const Game& question) { return question.board().empty_squares().has_several(); }

}  // namespace

bool is_lost(const Game& game, Mark side) { return winner(game.outcome()) == !side; }

std::size_t place_of_first_move(const Game& game, Mark side) {
  const auto moves = game.moves();
  const auto index = [&](std::size_t ply) { return static_cast<std::size_t>(moves[ply]); };
  if (side == Mark::o) return index(0);
  return index(1) - (index(1) > index(0) ? 1 : 0);
}

Job::Job(Mark side, const FirstMoves& first_moves, std::vector<Game> first, bool by_position,
         Random random)
    : side_(side),
      is_replay_(false),
      first_moves_(first_moves),
      games_(std::move(first)),
      by_position_(by_position),
      random_(random) {}

Job::Job(Mark side, std::vector<Game> games, Random random)
    : side_(side),
      is_replay_(true),
      games_(std::move(games)),
      by_position_(false),
      random_(random) {}

bool Job::begin_game() {
  std::optional<Game> target;
  if (next_ < games_.size())
    target = games_[next_++];
  else if (!is_replay_)
    target = find_target(Game{Mark::x});
  if (!target || (!is_replay_ && begun_ == most_games) || is_loss_settled()) {
    is_complete_ = true;
    return false;
  }
  ++begun_;
  ++aimed_[game_number(*target)];
  target_ = *target;
  game_.emplace(Mark::x);
  uses_known_answers_ = false;
  return true;
}

/// If the answers do not vary, the job goes on, as the report shows the shortest lost game of all.
/// Other jobs do not matter, so the games of a job do not depend on how many run at once.
bool Job::is_loss_settled() const noexcept {
  if (is_replay_ || by_position_ || !has_varied_) return false;
  const auto lost =
      std::ranges::count_if(finished_, [this](const Game& game) { return is_lost(game, side_); });
  return lost >= losses_that_confirm;
}

bool Job::follows_target() const {
  const std::size_t ply = game_->moves().size();
  return ply < target_.moves().size() &&
         std::ranges::equal(game_->moves(), target_.moves().first(ply));
}

SquareSet Job::opponent_moves(const Game& game) const {
  const SquareSet empty = game.board().empty_squares();
  if (game.moves().size() > 1) return empty;
  SquareSet moves;
  std::size_t place = 0;
  for (const Square square : empty)
    if (first_moves_[place++]) moves |= square;
  return moves;
}

void Job::play_opponent() {
  if (game_->over() || game_->to_move() == side_) return;
  if (follows_target()) {
    game_->play(target_.moves()[game_->moves().size()]);
  } else if (is_replay_) {
    game_->play(choose(find_strategy("cunning")->candidates(game_->board(), !side_), random_));
  } else {
    // In a won position the opponent plays to win. In any other it prefers a move after which the
    // program has not been asked, so as to ask something new.
    const auto moves = in_random_order(*game_);
    const auto is_new = [&](Square square) {
      return !first_answers_.contains(key_of(after(*game_, square)));
    };
    const bool is_won = solve(game_->board(), !side_).value == Value::win;
    const auto found = is_won ? moves.begin() : std::ranges::find_if(moves, is_new);
    game_->play(found != moves.end() ? *found : moves.front());
  }
}

/// Winning moves come first if the opponent can win, even against perfect play.
std::vector<Square> Job::in_random_order(const Game& game) {
  const SquareSet squares = opponent_moves(game);
  std::vector<Square> moves{squares.begin(), squares.end()};
  shuffle(moves, random_);
  const Solution solution = solve(game.board(), !side_);
  if (solution.value == Value::win)
    std::stable_partition(moves.begin(), moves.end(),
                          [&](Square square) { return solution.best.contains(square); });
  return moves;
}

/// Returns the next game to play among those that begin like this one, or nothing if none is left.
/// It leads to a question that was not asked in this job or, if each process plays one game, it may
/// also be a whole game that was not played.
std::optional<Game> Job::find_target(const Game& game) {
  if (game.over()) return is_target(game) ? std::optional{game} : std::nullopt;
  if (game.to_move() != side_) {
    for (const Square square : in_random_order(game))
      if (auto found = find_target(after(game, square))) return found;
    return std::nullopt;
  }
  const std::uint32_t key = key_of(game);
  if (exhausted_.contains(key)) return std::nullopt;
  const auto answer = first_answers_.find(key);
  if (answer == first_answers_.end()) return is_target(game) ? std::optional{game} : std::nullopt;
  auto found = find_target(after(game, answer->second));
  if (!found) exhausted_.insert(key);
  return found;
}

/// Returns true if the job should play this game. It should not if it has tried twice. If the
/// program is asked about positions, only games that lead to a question with more than one legal
/// move should be played. If each process plays one game, any question or whole game that was not
/// played should be.
bool Job::is_target(const Game& game) const {
  const std::uint32_t number = game_number(game);
  const auto aimed = aimed_.find(number);
  if (aimed != aimed_.end() && aimed->second >= most_aims) return false;
  if (game.over()) return !by_position_ && !seen_games_.contains(number);
  return !by_position_ || has_choice(game);
}

std::optional<Square> Job::known_answer() const {
  const bool has_no_memory = answers_once_ && answers_ >= answers_without_memory;
  if (is_replay_ || !by_position_ || !has_no_memory) return std::nullopt;
  const auto answer = first_answers_.find(key_of(*game_));
  return answer != first_answers_.end() ? std::optional{answer->second} : std::nullopt;
}

void Job::play_known_answer(Square answer) {
  used_known_answers_ = uses_known_answers_ = true;
  game_->play(answer);
}

bool Job::on_reply(const Reply& reply, int process) {
  processes_ += process != last_process_ ? 1 : 0;
  if (const auto* const failure = std::get_if<Failure>(&reply)) {
    const bool is_of_last_game =
        failure->belated && game_->moves().size() < 2 && !finished_.empty();
    failure_ = JobFailure{failure->belated && last_question_ ? *last_question_ : *game_, *failure,
                          finished_.size() - (is_of_last_game ? 1 : 0)};
    game_.reset();
    return false;
  }
  const Square answer = std::get<Square>(reply);
  answers_once_ = answers_once_ && process != last_process_;
  last_process_ = process;
  ++answers_;
  observations_.push_back({*game_, answer, process});
  const auto first = first_answers_.try_emplace(key_of(*game_), answer).first;
  has_varied_ = has_varied_ || first->second != answer;
  last_question_ = game_;
  game_->play(answer);
  return true;
}

void Job::on_unsolicited_output(const Failure& failure) {
  failure_ = JobFailure{*last_question_, failure, finished_.size() - 1};
}

void Job::finish_game() {
  if (!uses_known_answers_) {
    finished_.push_back(*game_);
    seen_games_.insert(game_number(*game_));
  }
  game_.reset();
}

void Job::abandon_game() {
  if (!game_) return;
  game_.reset();
  last_process_ = 0;
  --begun_;
  --aimed_[game_number(target_)];
  games_.insert(games_.begin() + static_cast<std::ptrdiff_t>(next_), target_);
}

}  // namespace ttt
