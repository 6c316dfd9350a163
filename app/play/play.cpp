#include "play/play.hpp"

#include <algorithm>
#include <utility>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "play/game.hpp"
#include "play/puzzle.hpp"
#include "play/setup.hpp"
#include "screen/tty.hpp"
#include "screen/terminal.hpp"

namespace ttt {
namespace {

/// Line by line where there is no screen to play on. Says why if nobody could expect that.
bool needs_plain(const PlayOptions& options) {
  if (options.plain || options.speech || !at_terminal()) return true;
  const auto reason = why_no_full_screen();
  if (reason) print_error("ttt: " + *reason + ", so the game is played line by line");
  return reason.has_value();
}

/// What is seen, or heard, of the set-up, where something is asked.
std::span<const Row> questions_seen(const PlayOptions& options, bool plain) {
  const std::size_t heard = options.speech ? questions_that_must_be_asked : 0;
  return plain ? questions().first(heard) : questions();
}

/// What everything that is played begins with.
struct Start {
  /// What the record says counts if it `reads`; what happens is written there if it `keeps`.
  Start(const PlayOptions& given, std::optional<std::size_t> asked, bool keeps, bool reads)
      : options(given),
        scribe(keeps),
        plain(needs_plain(given)),
        model(first_model(given, reads ? scribe.read() : Record{}, questions_seen(given, plain),
                          asked)) {}

  int run() { return (plain ? run_plain : run_full_screen)(std::move(model), options, scribe); }

  const PlayOptions& options;
  Scribe scribe;
  bool plain;
  Model model;
};

}  // namespace

void Seats::follow(const Model& model) {
  const Table& table = game_of(model);
  const Question now{model.series.game, table.match_game.game};
  if (computers_ && seated_ == table.matchup && table.match_game.over()) computers_->end(now.game);
  if (question_ && *question_ != now) {
    if (!reply_) player().withdraw();
    reply_.reset();
    question_.reset();
  }
  const bool looked_on = std::exchange(looks_on_, computer_to_move(model));
  if (looks_on_ && (!looked_on || !question_)) due_ = Clock::now() + delay_;
  if (looks_on_ && !question_) {
    question_ = now;
    if (!computers_ || seated_ != table.matchup) {
      seated_ = table.matchup;
      computers_.emplace(seated_, random_, terms_);
    }
    player().ask(now.game);
  }
  if (model.series.step) due_ = std::min(due_, Clock::now());  // somebody has asked for the move
}

std::optional<std::chrono::milliseconds> Seats::patience() const {
  if (!question_ || (reply_ && !looks_on_)) return std::nullopt;
  const auto waiting = player().wait();
  return until(waiting && !reply_ ? waiting->deadline : due_);
}

std::array<int, 2> Seats::descriptors() const {
  const auto waiting = question_ && !reply_ ? player().wait() : std::nullopt;
  return waiting ? std::array{waiting->descriptor, waiting->errors} : std::array{-1, -1};
}

std::optional<Reply> Seats::reply() {
  if (!question_) return std::nullopt;
  if (!reply_) reply_ = player().answer();
  if (!reply_ || !looks_on_ || Clock::now() < due_) return std::nullopt;
  question_.reset();
  return std::exchange(reply_, std::nullopt);
}

Reply Seats::wait_for_reply() {
  while (true) {
    if (const auto given = reply()) return *given;
    wait_for_any(std::array<const Player*, 1>{&player()});
  }
}

void tell_problem(Scribe& scribe) {
  if (const std::string problem = scribe.take_problem(); !problem.empty())
    print_error("ttt: " + problem);
}

Model first_model(const PlayOptions& options, Record record, std::span<const Row> seen,
                  std::optional<std::size_t> asked) {
  Setup setup = first_setup(options, record, asked ? seen : std::span<const Row>{});
  setup.draft.unicode = set_locale_from_environment() && options.unicode;
  setup.draft.animate = options.delay.count() > 0;
  Random random{options.seed};
  static_cast<void>(random.fork());  // the computers'
  Model model = start(std::move(setup), asked, random);
  model.puzzles.solved = record.solved;
  model.puzzles.helped = record.helped;
  model.record = std::move(record);
  return model;
}

int run(const PlayOptions& options) {
  const bool keeps = options.record && at_terminal();
  return Start{options, first_question(options), keeps, keeps}.run();
}

int run(const PuzzleOptions& options) {
  const bool keeps = options.play.record && at_terminal();
  Start begin{options.play, 0, keeps, options.mine ? options.play.record : keeps};
  Model& model = begin.model;
  if (options.mine) {
    open_my_puzzles(model);
  } else {
    shuffle(model.puzzles, model.series.random,
            options.seed_given ? PuzzleOrder::any : PuzzleOrder::unsolved_first);
    open_puzzles(model);
  }
  if (is_puzzle(model) || !begin.plain) return begin.run();
  // Line by line, there is no set-up to stay in where there is no puzzle.
  print(model.view.note + "\n");
  tell_problem(begin.scribe);
  return 0;
}

int play_on(const PlayOptions& options, const Game& game) {
  Start begin{options, std::nullopt, false, false};
  take_over(begin.model, game);
  return begin.run();
}

}  // namespace ttt
