#include "players/line_player.hpp"

#include <algorithm>
#include <utility>

#include "players/proc.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

/// The time that a program has to end after it has closed its output. After that it counts as still
/// running.
constexpr milliseconds time_to_end{50};
/// The time that a program which has played its only game has to end by itself.
constexpr milliseconds time_to_leave{100};
/// The time that a program has to answer after its input was closed.
constexpr milliseconds time_after_input{1000};
/// A program that reacts within this time after its input was closed was waiting for the end of its
/// input.
constexpr milliseconds at_once{100};
/// How long a program that may write more than its answer is watched after a game.
constexpr milliseconds time_for_more{50};
/// The longest time after the time limit in which a late answer is still awaited, so that the
/// failure can say when it came.
constexpr milliseconds time_for_late_answers{4000};

constexpr const char* closed_output = "closed its output without an answer";

Failure died(std::string detail) {
  return {.kind = FailureKind::died, .detail = std::move(detail)};
}

Failure line_too_long() {
  return protocol_error("said a line of more than " + std::to_string(Process::longest_line) +
                        " bytes");
}

/// Returns the time limit of a question. `beginning` is ` of its start` for the first question of a
/// process, ` of the beginning of a game` for the first one of a game, and otherwise empty.
TimeLimit limit_of(const ProgramOptions& options, std::string_view beginning) {
  if (beginning.empty()) return {.time = options.timeout, .option = "--timeout"};
  return {.time = options.start_timeout, .of = beginning, .option = "--start-timeout"};
}

milliseconds since(Player::Clock::time_point moment) {
  return std::chrono::ceil<milliseconds>(Player::Clock::now() - moment);
}

}  // namespace

LinePlayer::LinePlayer(const Program& program, const ProgramOptions& options,
                       const std::optional<Failure>& expected)
    : program_(program), options_(options), protocol_(program.language, options.layout) {
  if (!expected) return;
  if (expected->circumstance == Circumstance::belated) time_to_watch_ = time_for_more;
  if (!expected->waits_for_end_of_input) time_for_late_ = time_for_late_answers;
}

bool LinePlayer::is_same_game(const Question& question) const {
  if (!process_ || !question.game || !question_ || !question_->game || !answer_) return false;
  Game expected = *question_->game;
  expected.play(*answer_);
  return continues(expected, *question.game);
}

Reply LinePlayer::choose(const Question& question, const Stop& stop) {
  const bool goes_on = is_same_game(question);
  if (program_.plays_one_game() && !goes_on) {
    process_.reset();
    if (!question.opens()) return asked_in_another_game();
  }
  if (const auto extra = unsolicited_output({})) return fail(*extra);
  question_ = question;
  answer_.reset();
  if (process_) {
    const bool begins_game = question.game && !goes_on;
    limit_ = limit_of(options_, begins_game ? " of the beginning of a game" : "");
    if (auto reply = ask_process(false, stop)) return *std::move(reply);
    process_.reset();
  }
  limit_ = limit_of(options_, " of its start");
  process_.emplace(program_.command, Connection::pipes, options_.errors);
  protocol_ = Protocol{program_.language, options_.layout};
  ++starts_;
  return ask_process(true, stop).value();
}

std::optional<Reply> LinePlayer::ask_process(bool is_new, const Stop& stop) {
  const std::string text = protocol_.ask(*question_);
  question_size_ = is_new ? 0 : text.size();
  if (!process_->write(text)) return fail(protocol_error("does not read what it is asked"));
  const Process::Line line = process_->read_line(limit_.time, stop);
  switch (line.end) {
    case Process::End::line: return on_line(line.text);
    case Process::End::too_long: return fail(line_too_long());
    case Process::End::timed_out: return fail(reason_of_silence(stop));
    case Process::End::closed:
      if (has_not_read_question() && !program_.plays_one_game()) return std::nullopt;
      return fail(reason_of_end());
    case Process::End::stopped: break;
  }
  process_.reset();
  return UnseenEnd{};
}

Reply LinePlayer::on_line(const std::string& line) {
  if (has_not_read_question()) return fail(said_more(line));
  const Mark side = question_->position.to_move;
  Reply reply = protocol_.parse_line(line);
  auto* const failure = std::get_if<Failure>(&reply);
  const bool names_square = failure == nullptr || failure->kind == FailureKind::illegal_move;
  const bool may_decline = question_->opens() && !sides_played_.contains(side);
  if (failure != nullptr && failure->kind == FailureKind::declined && !may_decline)
    *failure = {.kind = FailureKind::illegal_move,
                .detail = "answered " + in_quotes(line) +
                          (question_->opens() ? ", though it has played this side"
                                              : ", which is only an answer to the first question")};
  const auto extra = process_->pending_output();
  if (names_square && extra)
    return fail(protocol_error("answered with more than one line: after " + in_quotes(line) +
                               " came " + in_quotes(*extra)));
  if (failure != nullptr) return fail(*failure);
  answer_ = std::get<Square>(reply);
  sides_played_.insert(side);
  last_answer_ = line;
  return reply;
}

GameEnd LinePlayer::end(const Game& game) {
  if (!process_) return {};
  if (!program_.plays_one_game()) {
    const bool is_watched = time_to_watch_.count() > 0;
    const auto extra = is_watched ? unsolicited_output(time_to_watch_) : std::nullopt;
    return {.failure = extra ? std::optional{fail(*extra)} : std::nullopt};
  }
  process_->write(protocol_.end(game));
  process_->close_input();
  GameEnd end;
  if (process_->ends_within(time_to_leave)) end.trouble = crash_in_words(process_->kill().status);
  process_.reset();
  return end;
}

std::optional<Failure> LinePlayer::unsolicited_output(milliseconds time) {
  if (!process_) return std::nullopt;
  if (const auto extra = process_->pending_output(time)) return said_more(*extra);
  if (process_->has_closed_output() && !program_.plays_one_game()) process_.reset();
  return std::nullopt;
}

bool LinePlayer::has_not_read_question() const {
  return question_size_ > 0 && process_->unread_input() >= question_size_;
}

Failure LinePlayer::reason_of_end() {
  if (!process_->ends_within(time_to_end)) return died(closed_output);
  return crash(process_->kill(), program_.plays_one_game());
}

/// Some programs flush their output, or begin to work, only when their input ends. So the input of
/// a silent program is closed before the program has failed.
Failure LinePlayer::reason_of_silence(const Stop& stop) {
  const auto lacks_line_feed = [this](const std::string& text) {
    return timeout(limit_, "it wrote " + in_quotes(text) + ", but no line feed after it" +
                               (is_for_people(text) ? "; " + std::string{advice_for_games} : ""));
  };
  if (const auto text = process_->pending_output()) return lacks_line_feed(*text);

  if (time_for_late_.count() > 0) {
    const auto begin = Clock::now();
    const Process::Line line = process_->read_line(time_for_late_, stop);
    if (line.end == Process::End::line)
      return {.kind = FailureKind::timeout,
              .detail = late_answer_in_words(limit_, limit_.time + since(begin))};
    if (line.end == Process::End::closed)
      return timeout(limit_, "it wrote nothing at all, and then " + reason_of_end().detail);
    if (const auto text = process_->pending_output()) return lacks_line_feed(*text);
  }

  process_->close_input();
  const auto begin = Clock::now();
  const Process::Line line = process_->read_line(time_after_input, stop);
  const bool is_prompt = since(begin) < at_once;
  std::string reason = "it wrote nothing at all";
  if (line.end == Process::End::line) {
    reason = "it wrote " + in_quotes(line.text);
    if (question_size_ > 0)
      reason += " after that; it may need more time there, or may not flush it";
    else if (is_for_people(line.text))
      reason.append(" only when its input was closed; ").append(advice_for_games);
    else
      reason +=
          " only when its input was closed; it may not flush what it writes, may read its input to "
          "the end first, or may need more time";
  } else if (line.end == Process::End::closed) {
    if (!process_->ends_within(time_to_end)) return died(closed_output);
    reason += ", and ended soon after its input was closed";
    reason += process_->unread_input() > 0 ? ", which it had not read"
                                           : "; it reads, but does not answer";
  } else {
    // A shell that waits for the program holds the output open.
    const bool is_behind_shell = descendants(process_->guardian()).size() > 1;
    return timeout(limit_, reason + (is_behind_shell
                                         ? "; it loops, needs more time, or has closed its output, "
                                           "which the shell hides"
                                         : "; it loops, or needs more time"));
  }
  Failure failure = timeout(limit_, reason);
  failure.waits_for_end_of_input = is_prompt;
  return failure;
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
