#include "players/console_player.hpp"

#include <algorithm>
#include <utility>

#include "players/diagnosis.hpp"
#include "players/terminal_dialogue.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

/// The most starts for one game: if trials have found out which sides the program plays, and if
/// they have not.
constexpr int most_starts = 40;
constexpr int most_starts_without_trials = most_trial_starts + 5;

/// Returns the failure of a program that never took the side in this number of starts.
Failure side_never_came(bool moves_first, int starts) {
  return {.kind = FailureKind::unread, .detail = side_in_words(moves_first, starts)};
}

}  // namespace

DialogueFactory terminal_of(const std::string& command) {
  return [command] { return std::make_unique<TerminalDialogue>(command); };
}

ConsolePlayer::ConsolePlayer(const Program& program, const ProgramOptions& options)
    : command_(*parse_console_command(program.command)),
      options_(options),
      open_(terminal_of(command_.command)),
      manner_(program.manner),
      most_starts_(manner_ ? most_starts : most_starts_without_trials) {}

std::optional<Failure> ConsolePlayer::begin(const Question& question, const Stop& stop) {
  const Mark side = question.position.to_move;
  const bool moves_first = question.position.board.occupied().empty();
  if (!manner_)
    manner_ = std::make_shared<const Manner>(find_manner(command_, options_, open_, stop));
  if (manner_->problem) {
    Failure failure = *manner_->problem;
    if (stop.is_requested()) manner_.reset();  // the trials were cancelled
    return failure;
  }
  if (moves_first ? manner_->never_first : manner_->never_second) return declined(side);
  BegunGame begun =
      begin_game(manner_->lines(moves_first), moves_first, most_starts_, options_, open_, stop);
  starts_ += begun.starts;
  if (begun.problem) return begun.problem;
  if (!begun.game) return side_never_came(moves_first, begun.starts);
  game_.emplace(std::move(*begun.game));
  return std::nullopt;
}

Reply ConsolePlayer::choose(const Question& question, const Stop& stop) {
  Reply reply = reply_to(question, stop);
  played_.reset();
  if (const auto* const square = std::get_if<Square>(&reply)) {
    played_ = question.game;
    played_->play(*square);
  } else {
    game_.reset();
  }
  return reply;
}

Reply ConsolePlayer::reply_to(const Question& question, const Stop& stop) {
  if (question.opens()) {
    game_.reset();
    if (auto failure = begin(question, stop)) return *failure;
    const SquareSet theirs = game_->marks().theirs;
    if (!theirs.empty()) return *theirs.begin();
  } else if (!game_ || !played_ || !continues(*played_, *question.game)) {
    return asked_in_another_game();
  }
  game_->heed(stop);
  return game_->play(manner_->started.way, *question.game->last_move());
}

GameEnd ConsolePlayer::end(const Game& game) {
  if (!game_ || !played_) return {};
  game_->heed(no_stop());
  const bool is_ours = continues(*played_, game);
  GameEnd end = is_ours ? game_->finish(manner_->started.way, *game.last_move()) : game_->finish();
  game_.reset();
  return end;
}

void find_manner(Program& program, const ProgramOptions& options, const Stop& stop) {
  if (program.language != Language::console || program.manner) return;
  const ConsoleCommand command = *parse_console_command(program.command);
  const DialogueFactory open = terminal_of(command.command);
  Manner manner = find_manner(command, options, open, stop);
  if (!manner.problem) find_sides(manner, options, open, stop);
  program.manner = std::make_shared<const Manner>(std::move(manner));
}

}  // namespace ttt
