#include "players/program_player.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

namespace ttt {
namespace {

constexpr int last_signal = 64;

/// A program that has closed its output has so long to end before it counts as one that lives on;
/// and one whose answer is wrong, to say another.
constexpr std::chrono::milliseconds last_moment{50};
/// A program whose input was closed has so long to answer.
constexpr std::chrono::milliseconds last_chance{1000};
/// Who comes so late was suspended, or kept from running: a program must not pay for that.
constexpr std::chrono::milliseconds too_late{100};

PlayerFault protocol_error(std::string detail) {
  return {.fault = Fault::protocol_error, .detail = std::move(detail)};
}

PlayerFault line_too_long() {
  return protocol_error("said a line of more than " + std::to_string(ProgramPlayer::longest_line) +
                        " bytes");
}

/// What a signal says of whoever died by it.
std::string_view cause(int signal) {
  struct Cause {
    int signal;
    std::string_view text;
  };
  constexpr std::array causes{
      Cause{SIGSEGV, ": it used memory that it does not have"},
      Cause{SIGBUS, ": it used memory that it does not have"},
      Cause{SIGFPE, ": a division by zero, or the like"},
      Cause{SIGABRT, ": it gave up by itself"},
      Cause{SIGKILL, ": it was killed, maybe for too much memory or processor time"},
      Cause{SIGXCPU, ": it used more processor time than it may"}};
  const auto* const found = std::ranges::find(causes, signal, &Cause::signal);
  return found != causes.end() ? found->text : std::string_view{};
}

std::string end_in_words(int status) {
  if (status == not_found) return "ended with status 127 (command not found) without an answer";
  if (status == not_executable)
    return "ended with status 126 (cannot be executed) without an answer";
  if (status > killed_by && status <= killed_by + last_signal)
    return "was ended by signal " + std::to_string(status - killed_by) + " without an answer" +
           std::string{cause(status - killed_by)};
  return "ended with status " + std::to_string(status) + " without an answer" +
         (status == 0 ? ": it has to write a line for each line that it reads" : "");
}

}  // namespace

ProgramPlayer::ProgramPlayer(const Program& program, const ProgramTerms& terms)
    : command_(program.command),
      terms_(terms),
      protocol_(program.language == Language::bot ? line_protocol(terms.layout)
                                                  : ugi_protocol(terms.timeout)) {}

void ProgramPlayer::ask(Board board, Mark side) {
  fault_.reset();
  suspect_.reset();
  doubtful_.reset();
  understood_.clear();
  last_line_.clear();
  if (process_) look_for_leftovers();
  if (fault_) return;
  question_ = {board, side};
  if (!process_) return start();
  give(terms_.timeout);
  allowed_ = std::to_string(terms_.timeout.count()) + " ms";
  const std::string text = protocol_->ask(question_, false);
  unnoticed_size_ = text.size();
  send(text);
}

void ProgramPlayer::start() {
  process_.reset();
  understood_.clear();
  last_line_.clear();
  if (std::ranges::count(programs_left_behind(), command_) > 0) {
    fault_ = {.fault = Fault::died, .detail = "could not be ended, and is not started again"};
    return;
  }
  const auto time = terms_.start_timeout.value_or(terms_.timeout);
  give(time);
  allowed_ = std::to_string(time.count()) + " ms of its start";
  process_.emplace(command_, terms_.errors);
  ++starts_;
  has_answered_ = false;
  input_closed_ = false;
  unnoticed_size_ = 0;  // there is no question before it that it could have ended after
  send(protocol_->ask(question_, true));
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

void ProgramPlayer::look_for_leftovers() {
  const bool open = process_->receive();
  if (!protocol_->allows_other_lines() && !process_->rest().empty())
    fault_ = said_more(process_->next_line().value_or(std::string{process_->rest()}));
  if (!open && !fault_) process_.reset();
}

bool ProgramPlayer::has_not_noticed() const {
  return unnoticed_size_ > 0 && process_->unread_input() >= unnoticed_size_;
}

PlayerFault ProgramPlayer::said_more(std::string_view line) const {
  PlayerFault fault = protocol_error("said more than its answer: after " + in_quotes(last_answer_) +
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
                            (has_answered_
                                 ? " after that, so it needs more time there, or does not flush it"
                                 : " only when its input was closed, so it does not flush what it "
                                   "writes, or it reads its input to the end first, or needs more "
                                   "time"));
  if (line.size() > longest_line) return fail(line_too_long());
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

std::optional<PlayerFault> ProgramPlayer::wrong(const Reply& reply, std::string_view line) const {
  if (const auto* const fault = std::get_if<PlayerFault>(&reply)) return *fault;
  if (!question_.board.at(std::get<Square>(reply))) return std::nullopt;
  return PlayerFault{.fault = Fault::illegal_move,
                     .detail = protocol_->taken(line, question_.board)};
}

std::optional<Reply> ProgramPlayer::judged(const Reply& reply, const std::string& line) {
  const auto fault = wrong(reply, line);
  const bool may_talk = protocol_->allows_other_lines();
  if (doubtful_)
    return fail(line == doubtful_->line ? doubtful_->fault : said_more(doubtful_->line));
  if (suspect_ && fault) return fail(suspect_->fault);
  if (suspect_) {
    doubtful_ = std::exchange(suspect_, std::nullopt);
    start();
    return std::nullopt;
  }
  if (!may_talk && has_not_noticed()) return fail(said_more(line));
  if (!may_talk && has_answered_ && fault) {
    suspect_ = Suspect{*fault, line};
    if (Clock::now() + last_moment < deadline_) give(last_moment);
    return std::nullopt;
  }
  if (fault && (may_talk || std::holds_alternative<PlayerFault>(reply))) return fail(*fault);
  if (!may_talk && !process_->rest().empty())
    return fail(
        protocol_error("answered with more than one line: after " + in_quotes(line) + " came " +
                       in_quotes(process_->next_line().value_or(std::string{process_->rest()}))));
  if (fault) return fail(*fault);
  has_answered_ = true;
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
  if (suspect_) return fail(suspect_->fault);
  if (doubtful_) return fail(said_more(doubtful_->line));
  if (input_closed_)
    return fail_for_silence(silence() +
                            ", and ended when its input was closed; it reads, but does not answer");
  if (has_not_noticed()) {
    start();
    return std::nullopt;
  }
  if (!process_->ends_within(last_moment))
    return fail({.fault = Fault::died, .detail = "closed its output without an answer"});
  return fail({.fault = Fault::died, .detail = end_in_words(process_->end())});
}

/// Its time is over. If it has said nothing at all, it gets a last chance: some programs keep what
/// they write until their input ends.
std::optional<Reply> ProgramPlayer::hear_nothing() {
  if (suspect_) return fail(suspect_->fault);
  if (doubtful_) return fail(said_more(doubtful_->line));
  if (!process_->rest().empty())
    return fail_for_silence("it wrote " + in_quotes(process_->rest()) +
                            ", but no line feed after it");
  if (!last_line_.empty())
    return fail_for_silence("it said " + in_quotes(last_line_) + awaited(", but "));
  if (input_closed_) return fail_for_silence(silence() + "; does it loop, or need more time?");
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
  return fail({.fault = Fault::timeout,
               .detail = "gave no answer within " + allowed_ + ": " + what_happened});
}

Reply ProgramPlayer::fail(PlayerFault fault) {
  if (process_) {
    process_->end();
    fault.last_words = process_->last_words();
  }
  withdraw();
  return fault;
}

}  // namespace ttt
