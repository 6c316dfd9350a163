#include "players/line_player.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "io/text.hpp"
#include "players/process.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

/// The time that a program has to end after it has closed its output, long enough for a busy
/// machine. A program that has not ended by then counts as still running.
constexpr milliseconds time_to_end{500};
/// The time for which ttt waits for each further line after a blank one.
constexpr milliseconds time_for_words{50};
/// The time that a program has to end by itself after its input was closed.
constexpr milliseconds time_to_leave{100};
/// The time after the time limit in which a late answer is still awaited, so that the failure can
/// say when it came.
constexpr milliseconds time_for_late_answers{4000};
/// The time that a silent program has to answer after its input was closed.
constexpr milliseconds time_after_input{1000};

constexpr const char* closed_output = "closed its output without an answer";

Failure died(std::string detail) {
  return {.kind = FailureKind::died, .detail = std::move(detail)};
}

/// Returns the time limit of a question: `options.timeout` if `beginning` is empty, and otherwise
/// `options.start_timeout`. `beginning` is ` of its start` for the first question to a process,
/// ` of the beginning of a game` for the first question of a later game, and empty for the others.
TimeLimit limit_of(const ProgramOptions& options, std::string_view beginning) {
  if (beginning.empty()) return {.time = options.timeout, .option = "--timeout"};
  return {.time = options.start_timeout, .of = beginning, .option = "--start-timeout"};
}

/// Returns the commands of programs that `LinePlayer::leave` had to kill.
CommandSet& lingering_bots() {
  static CommandSet bots;
  return bots;
}

}  // namespace

LinePlayer::LinePlayer(const Program& program, const ProgramOptions& options)
    : program_(program), options_(options), protocol_(program, options.layout) {}

LinePlayer::~LinePlayer() { leave(); }

bool LinePlayer::is_same_game(const Question& question) const {
  return process_ && question.game && played_ && continues(*played_, *question.game);
}

Reply LinePlayer::choose(const Question& question, const Stop& stop) {
  const bool goes_on = is_same_game(question);
  if (program_.plays_one_game() && !goes_on) {
    leave();
    if (!question.opens()) return asked_in_wrong_game();
  }
  if (process_) {
    const Pause pause = process_->read_line({});
    if (!process_->output().empty()) return fail(said_more(process_->take_line()));
    if (pause == Pause::ended && !program_.plays_one_game()) process_.reset();
  }
  question_ = question;
  played_.reset();
  if (process_) {
    const bool begins_game = question.game && !goes_on;
    limit_ = limit_of(options_, begins_game ? " of the beginning of a game" : "");
    if (auto reply = ask_process(false, stop)) return *std::move(reply);
    process_.reset();
  }
  limit_ = limit_of(options_, " of its start");
  process_.emplace(program_.command, Connection::pipes, options_.errors);
  protocol_ = Protocol{program_, options_.layout};
  ++starts_;
  return ask_process(true, stop).value();
}

std::optional<Reply> LinePlayer::ask_process(bool is_new, const Stop& stop) {
  const std::string text = protocol_.ask(*question_);
  question_size_ = is_new ? 0 : text.size();
  asked_at_ = Clock::now();
  if (!process_->write(text)) return fail(protocol_error("does not read what it is asked"));
  switch (process_->read_line(limit_.time, stop)) {
    case Pause::waiting: return on_line(process_->take_line());
    case Pause::flooded:
      return fail(protocol_error("said a line of more than " +
                                 std::to_string(Process::longest_line) + " bytes"));
    case Pause::timed_out: return fail(reason_of_silence(stop));
    case Pause::ended:
      if (has_not_read_question() && !program_.plays_one_game()) return std::nullopt;
      return fail(reason_of_end());
    case Pause::cancelled: break;
  }
  process_.reset();
  return UnseenEnd{};
}

Reply LinePlayer::on_line(const std::string& line) {
  if (has_not_read_question()) return fail(said_more(line));
  const Mark side = question_->position.to_move;
  Reply reply = protocol_.parse_line(without_blanks(line).empty() ? first_words() : line);
  auto* const failure = std::get_if<Failure>(&reply);
  const bool may_decline = question_->opens() && !sides_played_.contains(side);
  if (failure != nullptr && failure->kind == FailureKind::declined && !may_decline)
    *failure = {.kind = FailureKind::illegal_move,
                .detail = "answered " + in_quotes(line) +
                          (question_->opens() ? ", though it has played this side"
                                              : ", which is only an answer to the first question")};
  if (failure != nullptr) return fail(*failure);
  played_ = question_->game;
  if (played_) played_->play(std::get<Square>(reply));
  sides_played_.insert(side);
  last_answer_ = line;
  return reply;
}

std::string LinePlayer::first_words() {
  std::string line;
  while (without_blanks(line).empty() && process_->read_line(time_for_words) == Pause::waiting)
    line = process_->take_line();
  if (without_blanks(line).empty()) line = process_->output();
  return is_for_people(line) ? line : std::string{};
}

GameEnd LinePlayer::end(const Game& game) {
  if (!process_ || !program_.plays_one_game()) return {};
  process_->write(protocol_.end(game));
  process_->close_input();
  GameEnd end;
  if (process_->wait_for_end(time_to_leave) == Pause::ended)
    end.trouble = crash_in_words(process_->kill().status);
  process_.reset();
  return end;
}

void LinePlayer::leave() noexcept {
  if (!process_) return;
  if (!lingering_bots().contains(program_.command)) {
    process_->close_input();
    if (process_->wait_for_end(time_to_leave) != Pause::ended)
      lingering_bots().add(program_.command);
  }
  process_.reset();
}

bool LinePlayer::has_not_read_question() const {
  return question_size_ > 0 && process_->unread_input() >= question_size_;
}

Failure LinePlayer::reason_of_end() {
  if (process_->wait_for_end(time_to_end) != Pause::ended) return died(closed_output);
  const GuardianReport report = process_->kill();
  const std::string not_started = not_started_in_words(report.status, process_->stderr_tail());
  if (!not_started.empty()) {
    Failure failure = died(not_started + suggestion(program_.command));
    failure.circumstance = Circumstance::not_started;
    return failure;
  }
  return crash(report, program_.plays_one_game());
}

/// Returns the failure of a silent program, which says why it is silent: it stopped itself, is
/// slow, has ended meanwhile, wrote no line feed, or answers only at the end of its input. Waits up
/// to 4 s for a late answer; if none comes and nothing was written, closes the input and waits
/// another second. Returns sooner if a stop is requested.
Failure LinePlayer::reason_of_silence(const Stop& stop) {
  if (process_->state().activity == Activity::stopped)
    return died("stopped itself, as by signal SIGSTOP, without an answer");
  // A program that waits for more input will not answer late.
  const bool may_be_late =
      process_->output().empty() && process_->look().activity != Activity::waits;
  const Pause late =
      may_be_late ? process_->read_line(time_for_late_answers, stop) : Pause::timed_out;
  const auto took = std::chrono::ceil<milliseconds>(Clock::now() - asked_at_);
  if (late == Pause::waiting)
    return {.kind = FailureKind::timeout, .detail = late_answer_in_words(limit_, took)};
  if (late == Pause::ended)
    return timeout(limit_, "it wrote nothing at all, and then " + reason_of_end().detail);

  const std::string advice = advice_for_games(program_.command);
  if (const std::string text = process_->take_line(); !text.empty())
    return timeout(limit_, "it wrote " + in_quotes(text) + ", but no line feed after it" +
                               (is_for_people(text) ? "; " + advice : ""));

  process_->close_input();
  const Pause closed = process_->read_line(time_after_input, stop);
  if (closed == Pause::ended && process_->wait_for_end(time_to_end) != Pause::ended)
    return died(closed_output);
  const bool has_answered = closed == Pause::waiting;
  const bool has_ended = closed == Pause::ended;
  const bool has_answered_before = question_size_ > 0;
  const bool is_behind_shell = process_->state().processes > 1;
  const std::string text = process_->take_line();
  const std::string wrote = "it wrote " + in_quotes(text);
  const std::string nothing = "it wrote nothing at all";
  struct Diagnosis {
    bool applies;
    std::string detail;
  };
  const std::array diagnoses{
      Diagnosis{has_answered && has_answered_before,
                wrote + " after that; it may need more time there, or may not flush it"},
      Diagnosis{has_answered && is_for_people(text),
                wrote + " only when its input was closed; " + advice},
      Diagnosis{has_answered, wrote + " only when its input was closed; it may not flush what it "
                                      "writes, may read its input to the end first, or may need "
                                      "more time"},
      Diagnosis{has_ended && process_->unread_input() > 0,
                nothing + ", and ended soon after its input was closed, which it had not read"},
      Diagnosis{has_ended, nothing + ", and ended soon after its input was closed; it reads, but "
                                     "does not answer"},
      // A shell that waits for the program holds the output open.
      Diagnosis{is_behind_shell, nothing + "; it loops, needs more time, or has closed its output "
                                           "(ttt cannot tell: a shell runs it)"},
      Diagnosis{true, nothing + "; it loops, or needs more time"}};
  return timeout(limit_, std::ranges::find(diagnoses, true, &Diagnosis::applies)->detail);
}

Failure LinePlayer::said_more(std::string_view line) const {
  Failure failure = protocol_error("said more than its answer: after " + in_quotes(last_answer_) +
                                   " came " + in_quotes(line));
  failure.circumstance = Circumstance::belated;
  return failure;
}

Failure LinePlayer::fail(Failure failure) {
  process_->kill();
  failure.stderr_tail = process_->stderr_tail();
  process_.reset();
  return failure;
}

}  // namespace ttt
