#include "players/console_player.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>

#include "console/menu.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "players/diagnosis.hpp"
#include "players/terminal_dialogue.hpp"
#include "ttt/rules.hpp"

namespace ttt {
namespace {

/// Returns the start that trials find (`find_start`). If there is no such command, but a file of
/// that name in the current folder, adds advice to the failure: `; did you mean ./game?`.
ConsoleStart start_of(const ConsoleStart& given, const Launch& launch) {
  ConsoleStart start = find_start(given, launch);
  if (start.failure && start.failure->circumstance == Circumstance::not_started)
    start.failure->detail += suggestion(given.command);
  return start;
}

/// A dialogue that stores in `question` the prompt that each typed line answers, escaped.
class NotingDialogue final : public TerminalDialogue {
 public:
  NotingDialogue(const std::string& command, std::atomic<bool>* was_silent, std::string& question)
      : TerminalDialogue(command, was_silent), question_(question) {}

  void type(std::string_view line) override {
    question_ = escape_unprintable(prompt_of(text()));
    TerminalDialogue::type(line);
  }

 private:
  std::string& question_;
};

}  // namespace

DialogueFactory terminal_of(const std::string& command, const ProgramOptions& options) {
  return [command, was_silent = options.was_silent] {
    return std::make_unique<TerminalDialogue>(command, was_silent);
  };
}

ConsolePlayer::ConsolePlayer(const Program& program, const ProgramOptions& options)
    : given_(*parse_console_command(program.command)),
      options_(options),
      open_(terminal_of(given_.command, options_)),
      start_(program.start) {}

void ConsolePlayer::prepare(const Stop& stop) {
  if (start_) return;
  auto start = std::make_shared<const ConsoleStart>(start_of(given_, {options_, open_, stop}));
  if (!stop.is_requested()) start_ = std::move(start);  // otherwise the trials were cut short
}

std::optional<Failure> ConsolePlayer::begin(const Question& question, const Stop& stop) {
  const Mark side = question.position.to_move;
  const bool moves_first = question.position.board.occupied().empty();
  prepare(stop);
  if (!start_) return Failure{.kind = FailureKind::unread};  // a stop was requested
  if (start_->failure) return start_->failure;
  if (!(moves_first ? start_->plays_first : start_->plays_second)) return declined(side);
  BegunGame begun = begin_game(*start_, moves_first, most_starts_of_game, {options_, open_, stop});
  starts_ += begun.starts;
  if (begun.failure) return begun.failure;
  if (!begun.game)
    return Failure{.kind = FailureKind::unread, .detail = side_in_words(moves_first, begun.starts)};
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
    return asked_in_wrong_game();
  }
  game_->set_stop(stop);
  return game_->play(*start_->way, *question.game->last_move());
}

GameEnd ConsolePlayer::end(const Game& game) {
  if (!game_ || !played_) return {};
  game_->set_stop(no_stop());
  const bool is_ours = continues(*played_, game);
  GameEnd end = is_ours ? game_->finish(*start_->way, *game.last_move()) : game_->finish();
  game_.reset();
  return end;
}

void prepare_program(Program& program, const ProgramOptions& options, const Stop& stop) {
  if (program.language != Language::console || program.start) return;
  const ConsoleStart given = *parse_console_command(program.command);
  Progress progress;
  int starts = 0;
  std::string question;
  const DialogueFactory open = [&] {
    progress.show(escape_unprintable(given.command) + ": " +
                  counted(static_cast<std::uint64_t>(++starts), "start") + " tried" +
                  (question.empty() ? "" : "; it asks \"" + question + "\""));
    return std::make_unique<NotingDialogue>(given.command, options.was_silent, question);
  };
  program.start = std::make_shared<const ConsoleStart>(start_of(given, {options, open, stop}));
}

}  // namespace ttt
