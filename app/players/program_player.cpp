#include "players/program_player.hpp"

#include <algorithm>
#include <utility>

namespace ttt {
namespace {

constexpr int last_signal = 64;

/// A program that has closed its output has so long to end before it counts as one that lives on.
constexpr std::chrono::milliseconds last_moment{50};

PlayerFault protocol_error(std::string detail) {
  return {.fault = Fault::protocol_error, .detail = std::move(detail)};
}

std::string end_in_words(int status) {
  if (status == not_found) return "ended with status 127 (command not found) without an answer";
  if (status == not_executable)
    return "ended with status 126 (cannot be executed) without an answer";
  if (status > killed_by && status <= killed_by + last_signal)
    return "was ended by signal " + std::to_string(status - killed_by) + " without an answer";
  return "ended with status " + std::to_string(status) + " without an answer";
}

}  // namespace

ProgramPlayer::ProgramPlayer(const Program& program, const ProgramTerms& terms)
    : command_(program.command),
      timeout_(terms.timeout),
      protocol_(program.language == Language::bot ? line_protocol(terms.layout)
                                                  : ugi_protocol(terms.timeout)) {}

void ProgramPlayer::ask(Board board, Mark side) {
  question_ = {board, side};
  deadline_ = Clock::now() + timeout_;
  fault_.reset();
  if (process_) look_for_leftovers();
  if (fault_) return;
  if (process_) {
    send(protocol_->ask(question_, false));
  } else {
    start();
  }
}

void ProgramPlayer::start() {
  process_.reset();
  if (std::ranges::count(programs_left_behind(), command_) > 0) {
    fault_ = {.fault = Fault::died, .detail = "could not be ended, and is not started again"};
    return;
  }
  process_.emplace(command_);
  has_answered_ = false;
  send(protocol_->ask(question_, true));
}

void ProgramPlayer::send(const std::string& text) {
  if (!process_->send(text)) fault_ = protocol_error("does not read what it is asked");
}

void ProgramPlayer::look_for_leftovers() {
  const bool open = process_->receive();
  if (!protocol_->allows_other_lines() && !process_->rest().empty())
    fault_ = protocol_error("said more than its answer");
  if (!open) process_.reset();
}

std::optional<Player::Wait> ProgramPlayer::wait() const {
  if (fault_ || !process_) return std::nullopt;
  return Wait{.descriptor = process_->descriptor(), .deadline = deadline_};
}

std::optional<Reply> ProgramPlayer::answer() {
  if (fault_) return fail(*std::exchange(fault_, std::nullopt));
  const bool open = process_->receive();
  while (const auto line = process_->next_line())
    if (auto reply = hear(*line)) return reply;
  if (process_->rest().size() > longest_line)
    return fail(protocol_error("said a line of more than 4096 bytes"));
  if (fault_) return fail(*std::exchange(fault_, std::nullopt));
  if (!open) return hear_the_end();
  if (Clock::now() >= deadline_)
    return fail({.fault = Fault::timeout,
                 .detail = "gave no answer within " + std::to_string(timeout_.count()) + " ms"});
  return std::nullopt;
}

void ProgramPlayer::withdraw() {
  process_.reset();
  fault_.reset();
}

std::optional<Reply> ProgramPlayer::hear(const std::string& line) {
  if (line.size() > longest_line)
    return fail(protocol_error("said a line of more than 4096 bytes"));
  const Protocol::Heard heard = protocol_->hear(line);
  if (!heard.to_send.empty()) send(heard.to_send);
  if (!heard.reply) return std::nullopt;
  return judged(*heard.reply, line);
}

Reply ProgramPlayer::judged(const Reply& reply, const std::string& line) {
  if (const auto* const fault = std::get_if<PlayerFault>(&reply)) return fail(*fault);
  if (!protocol_->allows_other_lines() && !process_->rest().empty())
    return fail(protocol_error("answered with more than one line"));
  if (question_.board.at(std::get<Square>(reply)))
    return fail({.fault = Fault::illegal_move, .detail = answered(line, "which is taken")});
  has_answered_ = true;
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
  if (has_answered_ && process_->left_input_unread()) {
    start();
    return std::nullopt;
  }
  if (!process_->ends_within(last_moment))
    return fail({.fault = Fault::died, .detail = "closed its output without an answer"});
  return fail({.fault = Fault::died, .detail = end_in_words(process_->end())});
}

Reply ProgramPlayer::fail(PlayerFault fault) {
  withdraw();
  return fault;
}

}  // namespace ttt
