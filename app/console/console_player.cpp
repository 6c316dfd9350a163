#include "console/console_player.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include "console/typing_search.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

/// Sleeps until the next full second of the system clock.
void wait_for_next_second() {
  const auto now = std::chrono::system_clock::now();
  std::this_thread::sleep_until(std::chrono::floor<std::chrono::seconds>(now) +
                                std::chrono::seconds{1});
}

}  // namespace

std::optional<ConsoleProblem> ConsolePlayer::start(bool& plays) {
  plays = true;
  if (options_.type) {
    way_ = *options_.type;
  } else if (options_.found_type) {
    way_ = *options_.found_type;
  } else {
    auto found = find_typing_way(options_, answers());
    if (auto* const problem = std::get_if<ConsoleProblem>(&found)) return *problem;
    way_ = std::get<TypingWay>(found);
    found_way_ = way_.name;
  }
  return start_game(plays);
}

std::optional<ConsoleProblem> ConsolePlayer::start_game(bool& plays) {
  // The program may choose at random who moves first, so start it again until the right side does.
  // A program that seeds its choice with the clock's seconds chooses the same way within a second,
  // so later starts wait for the next second. If its first screens do not vary even then, it hardly
  // chooses at random.
  constexpr int most_starts = 40;
  constexpr int starts_at_once = 8;
  constexpr int starts_without_variation = starts_at_once + 5;
  std::string first_text;
  bool varies = false;
  for (starts_ = 1;; ++starts_) {
    game_.reset();
    game_.emplace(options_, options_.timeout);
    if (auto problem = game_->begin(answers())) return problem;
    if (game_->marks().theirs.empty() != moves_first_) return std::nullopt;
    if (starts_ == 1) first_text = game_->terminal().text();
    varies = varies || game_->terminal().text() != first_text;
    if (starts_ >= (varies ? most_starts : starts_without_variation)) break;
    if (starts_ >= starts_at_once) wait_for_next_second();
  }
  plays = false;
  return std::nullopt;
}

void ConsolePlayer::read_boards(const Marks& before, Square move) {
  is_placed_ = false;
  reply_.reset();
  elsewhere_.reset();
  const auto boards = game_->new_boards();
  for (auto board = boards.rbegin(); board != boards.rend(); ++board) {
    const auto found = changes(*board, before);
    const auto is_move = [move](const Change& change) { return change.mine == move; };
    const auto change = std::ranges::find_if(found, is_move);
    if (change != found.end()) {
      is_placed_ = true;
      reply_ = change->theirs;
      game_->set_marks(change->after);
      return;
    }
    if (const auto square = taken_twice(*board, before, move)) {
      is_placed_ = true;
      reply_ = square;
      return;
    }
    if (!found.empty() && found.front().mine && !elsewhere_) elsewhere_ = found.front().mine;
  }
}

std::optional<Square> ConsolePlayer::infer(Square move) const {
  const bool has_ended = game_->pause() == Pause::ended;
  if (has_ended && game_->terminal().status() != 0) return std::nullopt;
  SquareSet free = game_->marks().free();
  if (!is_placed_) free = free - move;
  if (free.size() == 1) return *free.begin();
  const Marks& marks = game_->marks();
  const SquareSet completing = winning_moves(Board{marks.theirs, marks.mine}, Mark::x) & free;
  if (has_ended && completing.size() == 1) return *completing.begin();
  return std::nullopt;
}

bool ConsolePlayer::is_over() const {
  const Marks& marks = game_->marks();
  return !completed_lines(marks.mine).empty() || !completed_lines(marks.theirs).empty() ||
         marks.free().empty();
}

std::string ConsolePlayer::words_after_loss() const {
  return has_lost_ ? last_words(game_->new_text()) : "";
}

ConsolePlayer::ConsoleReply ConsolePlayer::play(Square square) {
  constexpr std::size_t most_ways = 4;
  ConsoleReply reply = type_move(square);
  while (is_disproved_ && !options_.type && disproved_.size() < most_ways) {
    if (!change_way()) break;
    reply = type_move(square);
  }
  if (const auto* const answer = std::get_if<std::optional<Square>>(&reply); answer && *answer)
    moves_.emplace_back(square, **answer);
  return reply;
}

bool ConsolePlayer::change_way() {
  disproved_.push_back(way_.name);
  const auto found = find_typing_way(options_, answers(), disproved_);
  const auto* const way = std::get_if<TypingWay>(&found);
  if (way == nullptr) return false;
  way_ = *way;
  found_way_ = way_.name;
  SquareSet first = game_->marks().theirs;  // the program's first move, if it has made one
  for (const auto& move : moves_) first = first - move.second;
  const int inferred = inferred_;
  const auto is_repeated = [this](const std::pair<Square, Square>& move) {
    const ConsoleReply reply = type_move(move.first);
    const auto* const answer = std::get_if<std::optional<Square>>(&reply);
    return answer != nullptr && *answer == move.second;
  };
  constexpr int most_games = 20;
  for (int games = 0; games < most_games; ++games) {
    bool plays = true;
    if (start_game(plays) || !plays) return false;
    if (game_->marks().theirs == first && std::ranges::all_of(moves_, is_repeated)) {
      inferred_ = inferred;
      return true;
    }
  }
  return false;
}

ConsolePlayer::ConsoleReply ConsolePlayer::type_move(Square square) {
  const Marks before = game_->marks();
  const SquareSet mine = before.mine | square;
  has_lost_ = !completed_lines(mine).empty();
  const bool is_over = has_lost_ || (mine | before.theirs) == SquareSet::all();
  is_disproved_ = false;
  game_->type(way_.lines(square));
  read_boards(before, square);
  if (is_over && (is_placed_ || !elsewhere_)) return std::optional<Square>{};
  while (!reply_ && game_->wait_for_more()) read_boards(before, square);
  if (reply_) return reply_;
  is_disproved_ = elsewhere_ && !is_placed_;
  if (is_disproved_)
    return game_->unreadable("a square was typed as \"" + way_.text(square) +
                             "\", and another one was taken: say how with --type");
  if (const auto inferred = infer(square)) {
    ++inferred_;
    Marks marks = game_->marks();
    marks.mine |= square;
    marks.theirs |= *inferred;
    game_->set_marks(marks);
    return inferred;
  }
  if (game_->pause() != Pause::waiting) {
    const ConsoleProblem problem = game_->problem_of_pause();
    const bool is_readable = problem.kind != ConsoleProblem::Kind::unreadable;
    if (is_readable || game_->pause() != Pause::ended) return problem;
    return game_->unreadable("it ended without showing its last move");
  }
  is_disproved_ = !is_placed_;
  const std::string typed = "\"" + way_.text(square) + "\"";
  if (is_placed_ && before.theirs.empty())
    return game_->unreadable("no reply to a move: a game for two people? see --start" +
                             game_->hint_of_choice());
  if (is_placed_) return game_->unreadable("no reply to " + typed + ", but it waits for a move");
  if (before.mine.empty())
    return game_->unreadable("the first square typed, " + typed +
                             ", was not taken: if it asks something before the game, answer with "
                             "--start, or else say how squares are typed with --type");
  return game_->unreadable("it shows no board after " + typed + " was typed, or has refused it");
}

}  // namespace ttt
