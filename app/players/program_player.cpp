#include "players/program_player.hpp"

#include <poll.h>

#include <algorithm>
#include <csignal>
#include <utility>

namespace ttt {
namespace {

constexpr int last_signal = 64;

/// A program that has closed its output has so long to end before it counts as one that lives on.
constexpr std::chrono::milliseconds last_moment{50};
/// A program that has played its game has so long to end by itself.
constexpr std::chrono::milliseconds time_to_leave{100};
/// A program whose input was closed has so long to answer.
constexpr std::chrono::milliseconds last_chance{1000};
/// Who comes so late was suspended, or kept from running: a program must not pay for that.
constexpr std::chrono::milliseconds too_late{100};

Failure protocol_error(std::string detail) {
  return {.fault = FailureKind::protocol_error, .detail = std::move(detail)};
}

Failure line_too_long() {
  return protocol_error("said a line of more than " + std::to_string(ProgramPlayer::longest_line) +
                        " bytes");
}

/// What a signal says of whoever died by it.
std::string cause(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGBUS: return ": it used memory that it does not have";
    case SIGFPE: return ": a division by zero, or the like";
    case SIGABRT: return ": it gave up by itself";
    case SIGKILL: return ": it was killed, maybe for too much memory or processor time";
    case SIGXCPU: return ": it used more processor time than it may";
    default: return {};
  }
}

std::string end_in_words(int status) {
  if (status == not_found) return "ended with status 127 (command not found) without an answer";
  if (status == not_executable)
    return "ended with status 126 (cannot be executed) without an answer";
  if (status > killed_by && status <= killed_by + last_signal)
    return "was ended by signal " + std::to_string(status - killed_by) + " without an answer" +
           cause(status - killed_by);
  return "ended with status " + std::to_string(status) + " without an answer" +
         (status == 0 ? ": it has to write a line for each line that it reads" : "");
}

}  // namespace

ProgramPlayer::ProgramPlayer(const Program& program, const ProgramOptions& terms)
    : program_(program),
      terms_(terms),
      protocol_(make_protocol(program.language, terms.layout, terms.timeout)) {}

ProgramPlayer::~ProgramPlayer() {
  if (process_ && game_over_) static_cast<void>(process_->ends_within(time_to_leave));
}

bool ProgramPlayer::goes_on(const Game& game) const {
  if (!process_ || !question_.game || !answer_) return false;
  Game expected = *question_.game;
  expected.play(*answer_);
  const auto before = expected.moves();
  return game.first() == expected.first() && game.moves().size() == before.size() + 1 &&
         std::ranges::equal(before, game.moves().first(before.size()));
}

void ProgramPlayer::ask(const Question& question) {
  fault_.reset();
  understood_.clear();
  last_line_.clear();
  late_ = false;
  const bool same_game = question.game && goes_on(*question.game);
  // What a process says when its game is over is nobody's business.
  if (!one_game() || same_game) fault_ = leftovers({});
  if (fault_) return;
  if (one_game() && !(process_ && same_game)) {
    if (!question.opens()) {
      fault_ = {.fault = FailureKind::died,
                .detail = "plays one game, and cannot go on in the middle of another"};
      return;
    }
    if (process_) static_cast<void>(process_->ends_within(time_to_leave));
    process_.reset();
  }
  question_ = question;
  answer_.reset();
  if (!process_) return start();
  beginning_ = question_.game && !same_game ? " of the beginning of a game" : "";
  give(allowed());
  const std::string text =
      protocol_->ask(question_, same_game ? Told::this_game : Told::other_games);
  unnoticed_size_ = text.size();
  send(text);
}

void ProgramPlayer::end(const Game& game) {
  if (!process_ || !one_game()) return;
  send(protocol_->end(game));
  process_->close_input();
  game_over_ = true;
  fault_.reset();
}

std::optional<Failure> ProgramPlayer::leftovers(std::chrono::milliseconds time) {
  if (!process_) return std::nullopt;
  pollfd output{process_->descriptor(), POLLIN, 0};
  ::poll(&output, 1, static_cast<int>(time.count()));
  const bool open = process_->receive();
  if (!may_talk() && !process_->rest().empty())
    return said_more(process_->next_line().value_or(std::string{process_->rest()}));
  if (!open && !one_game()) process_.reset();
  return std::nullopt;
}

std::chrono::milliseconds ProgramPlayer::allowed() const {
  return beginning_.empty() ? terms_.timeout : terms_.start_timeout.value_or(terms_.timeout);
}

void ProgramPlayer::start() {
  process_.reset();
  understood_.clear();
  last_line_.clear();
  if (std::ranges::count(programs_left_behind(), program_.command) > 0) {
    fault_ = {.fault = FailureKind::died,
              .detail = "could not be ended, and is not started again",
              .gone = true};
    return;
  }
  beginning_ = " of its start";
  give(allowed());
  process_.emplace(program_.command, terms_.errors);
  ++starts_;
  input_closed_ = false;
  game_over_ = false;
  unnoticed_size_ = 0;  // there is no question before it that it could have ended after
  send(protocol_->ask(question_, Told::nothing));
}

void ProgramPlayer::send(const std::string& text) {
  if (!process_->send(text)) fault_ = protocol_error("does not read what it is asked");
}

void ProgramPlayer::give(std::chrono::milliseconds time) {
  time_ = time;
  deadline_ = Clock::now() + time;
}

bool ProgramPlayer::out_of_time() {
  const auto late = Clock::now() - deadline_;
  if (late >= too_late) give(time_);
  return late >= Clock::duration{} && late < too_late;
}

bool ProgramPlayer::has_not_noticed() const {
  return unnoticed_size_ > 0 && process_->unread_input() >= unnoticed_size_;
}

Failure ProgramPlayer::said_more(std::string_view line) const {
  Failure fault = protocol_error("said more than its answer: after " + in_quotes(last_answer_) +
                                 " came " + in_quotes(line));
  fault.belated = true;
  return fault;
}

std::optional<Player::Wait> ProgramPlayer::wait() const {
  if (fault_ || !process_) return std::nullopt;
  return Wait{
      .descriptor = process_->descriptor(), .deadline = deadline_, .errors = process_->errors()};
}

std::optional<Reply> ProgramPlayer::answer() {
  if (fault_) return fail(*fault_);
  const bool open = process_->receive();
  while (process_) {  // which may be another one after a line
    const auto line = process_->next_line();
    if (!line) break;
    if (auto reply = hear(*line)) return reply;
  }
  if (fault_) return fail(*fault_);
  if (process_->rest().size() > longest_line) return fail(line_too_long());
  if (!open) return hear_the_end();
  if (out_of_time()) return hear_nothing();
  return std::nullopt;
}

void ProgramPlayer::withdraw() {
  process_.reset();
  fault_.reset();
}

std::optional<Reply> ProgramPlayer::hear(const std::string& line) {
  if (input_closed_)
    return fail_for_silence("it wrote " + in_quotes(line) +
                            (unnoticed_size_ > 0
                                 ? " after that, so it needs more time there, or does not flush it"
                                 : " only when its input was closed, so it does not flush what it "
                                   "writes, or it reads its input to the end first, or needs more "
                                   "time"));
  if (line.size() > longest_line) return fail(line_too_long());
  if (late_ && !may_talk()) return fail_for_lateness();
  const Protocol::Heard heard = protocol_->hear(line);
  last_line_ = line;
  if (!heard.to_send.empty()) {
    understood_ = std::exchange(last_line_, {});
    unnoticed_size_ = 0;
    send(heard.to_send);
  }
  if (!heard.reply) return std::nullopt;
  return judged(*heard.reply, line);
}

std::optional<Reply> ProgramPlayer::judged(Reply reply, const std::string& line) {
  if (late_) return fail_for_lateness();
  if (!may_talk() && has_not_noticed()) return fail(said_more(line));
  auto* const fault = std::get_if<Failure>(&reply);
  const bool names_square = fault == nullptr || fault->fault == FailureKind::illegal_move;
  const bool may_decline = question_.opens() && !plays_.contains(question_.position.to_move);
  if (fault != nullptr && fault->fault == FailureKind::declined && !may_decline)
    *fault = {.fault = FailureKind::illegal_move,
              .detail = "answered " + in_quotes(line) +
                        (question_.opens() ? ", though it has played this side"
                                           : ", which only a first question may be answered with")};
  if (names_square && !may_talk() && !process_->rest().empty())
    return fail(
        protocol_error("answered with more than one line: after " + in_quotes(line) + " came " +
                       in_quotes(process_->next_line().value_or(std::string{process_->rest()}))));
  if (fault != nullptr) return fail(*fault);
  answer_ = std::get<Square>(reply);
  plays_.insert(question_.position.to_move);
  last_answer_ = line;
  return reply;
}

/// The program has ended, or at least closed its output. If it was on its way out after its last
/// answer, it never read this question, and another one is started for it.
std::optional<Reply> ProgramPlayer::hear_the_end() {
  if (!process_->rest().empty()) {  // a last line without its end
    const std::string line{process_->rest()};
    process_->drop_rest();
    if (auto reply = hear(line)) return reply;
  }
  const bool unread = process_->unread_input() > 0;
  if (input_closed_)
    return fail_for_silence(
        silence() + ", and ended soon after its input was closed" +
        (unread ? ", which it had not read" : "; it reads, but does not answer"));
  if (!late_ && has_not_noticed() && !one_game()) {
    start();
    return std::nullopt;
  }
  const bool is_gone = process_->ends_within(last_moment);
  const std::string what_happened =
      is_gone ? end_in_words(process_->end()) : "closed its output without an answer";
  if (late_) return fail_for_silence(silence() + ", and then " + what_happened);
  return fail({.fault = FailureKind::died, .detail = what_happened});
}

/// Its time is over. If it has said nothing at all, it gets a last chance: some programs keep what
/// they write until their input ends.
std::optional<Reply> ProgramPlayer::hear_nothing() {
  if (!process_->rest().empty())
    return fail_for_silence("it wrote " + in_quotes(process_->rest()) +
                            ", but no line feed after it");
  if (!last_line_.empty())
    return fail_for_silence("it said " + in_quotes(last_line_) + awaited(", but "));
  if (input_closed_) return fail_for_silence(silence() + "; it loops, or needs more time");
  if (!std::exchange(late_, patience_.count() > 0) && late_) {
    give(patience_);
    return std::nullopt;
  }
  late_ = false;
  process_->close_input();
  input_closed_ = true;
  give(last_chance);
  return std::nullopt;
}

std::string ProgramPlayer::silence() const {
  const std::string after = understood_.empty() ? "at all" : "after " + in_quotes(understood_);
  return "it wrote nothing " + after + awaited(", where ");
}

std::string ProgramPlayer::awaited(const std::string& where) const {
  const std::string_view word = protocol_->awaited();
  return word.empty() ? "" : where + "UGI waits for \"" + std::string{word} + "\"";
}

Reply ProgramPlayer::fail_for_silence(const std::string& what_happened) {
  return fail({.fault = FailureKind::timeout,
               .detail = "gave no answer within " + std::to_string(allowed().count()) + " ms" +
                         std::string{beginning_} + ": " + what_happened});
}

/// It was only too late: so long would have been enough.
Reply ProgramPlayer::fail_for_lateness() {
  using std::chrono::milliseconds;
  const auto took =
      allowed() + std::chrono::ceil<milliseconds>(Clock::now() - deadline_ + patience_);
  constexpr milliseconds step{500};
  const auto enough = (took + took / 4 + step) / step * step;
  const bool first = !beginning_.empty() && terms_.start_timeout;
  return fail_for_silence("the answer came after " + std::to_string(took.count()) +
                          " ms, for which " + (first ? "--start-timeout " : "--timeout ") +
                          std::to_string(enough.count()) +
                          (may_talk() ? " might do" : " would do"));
}

Reply ProgramPlayer::fail(Failure fault) {
  if (process_) {
    process_->end();
    fault.last_words = process_->last_words();
  }
  withdraw();
  return fault;
}

}  // namespace ttt
