#include "players/program_player.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <utility>

namespace ttt {
namespace {

using std::chrono::milliseconds;

/// The time that a program has to end after it has closed its output. After that it counts as still
/// running.
constexpr milliseconds time_to_end{50};
/// The time that a program which has played its only game has to end by itself.
constexpr milliseconds time_to_leave{100};
/// The time that a console program which has lost has to end by itself. It is longer, as the last
/// lines that the program writes are reported.
constexpr milliseconds time_for_last_words{1000};
/// The time that a program has to answer after its input was closed.
constexpr milliseconds time_after_input{1000};
/// A program that reacts within this time after its input was closed was waiting for the end of its
/// input.
constexpr milliseconds at_once{100};
/// The longest time after the time limit in which a late answer is still awaited, so that the
/// failure can say when it came.
constexpr milliseconds time_for_late_answers{4000};
/// If ttt notices a deadline this late, ttt was suspended or had no processor, and the program gets
/// its time again.
constexpr milliseconds too_late{100};

constexpr std::string_view silence = "it wrote nothing at all";

Failure line_too_long() {
  return protocol_error("said a line of more than " + std::to_string(ProgramPlayer::longest_line) +
                        " bytes");
}

/// The time that `ttt console`, the adapter of console programs, has for an answer. It is long, as
/// the adapter itself enforces the limits of the program for each wait, and it may first have to
/// try out how to start the program and type squares.
constexpr std::chrono::minutes time_of_adapter{30};
/// The most bytes and lines kept of the adapter's standard error: enough for its notes and a screen
/// of the program.
constexpr std::size_t most_bytes_of_notes = 8192;
constexpr int most_lines_of_notes = 40;

/// Returns the time limit of a question. `beginning` is ` of its start` for the first question of a
/// process, ` of the beginning of a game` for the first one of a game, and otherwise empty.
TimeLimit limit_of(Language language, const ProgramOptions& options, std::string_view beginning) {
  if (language == Language::console) return {.time = time_of_adapter, .of = {}, .option = {}};
  if (beginning.empty() || !options.start_timeout)
    return {.time = options.timeout, .of = beginning, .option = "--timeout"};
  return {.time = *options.start_timeout, .of = beginning, .option = "--start-timeout"};
}

}  // namespace

ProgramPlayer::ProgramPlayer(const Program& program, const ProgramOptions& options)
    : program_(program),
      options_(options),
      protocol_(make_protocol(program.language, options.layout)) {}

ProgramPlayer::~ProgramPlayer() {
  if (process_ && is_game_over_) static_cast<void>(process_->ends_within(until(deadline_)));
  static_cast<void>(has_left());
}

bool ProgramPlayer::continues(const Game& game) const {
  if (!process_ || !question_ || !question_->game || !answer_) return false;
  Game expected = *question_->game;
  expected.play(*answer_);
  const auto before = expected.moves();
  return game.first() == expected.first() && game.moves().size() == before.size() + 1 &&
         std::ranges::equal(before, game.moves().first(before.size()));
}

Reply ProgramPlayer::choose(const Question& question, const Stop& stop) {
  ask(question);
  while (!stop.is_requested()) {
    if (const auto events = wait()) {
      std::array sources{pollfd{events->descriptor, POLLIN, 0}, pollfd{events->errors, POLLIN, 0},
                         pollfd{stop.descriptor(), POLLIN, 0}};
      ::poll(sources.data(), sources.size(), static_cast<int>(until(events->deadline).count()));
    }
    if (auto reply = poll_reply()) return *std::move(reply);
  }
  cancel();
  return UnseenEnd{};
}

void ProgramPlayer::ask(const Question& question) {
  failure_.reset();
  const bool is_same_game = question.game && continues(*question.game);
  // Output of a process after its only game is ignored.
  if (!plays_one_game() || is_same_game)
    if (const auto extra = unsolicited_output({})) return fail_at_answer(*extra);
  if (plays_one_game() && !is_same_game && !question.opens())
    return fail_at_answer({.kind = FailureKind::died,
                           .detail = "plays one game, and cannot go on in the middle of another"});
  question_ = question;
  answer_.reset();
  has_half_time_ = false;
  if (state_ == State::leaving && process_) return;
  if (plays_one_game() && !is_same_game) process_.reset();
  if (!process_) return start();

  limit_ = limit_of(program_.language, options_,
                    question.game && !is_same_game ? " of the beginning of a game" : "");
  set_deadline(State::answering, limit_.time);
  const std::string text =
      protocol_->ask(question, is_same_game ? Told::this_game : Told::other_games);
  question_size_ = text.size();
  send(text);
}

GameEnd ProgramPlayer::end(const Game& game) {
  if (!process_ || !plays_one_game()) return {};
  if (is_console()) {
    const ConsoleNotes found = notes();
    ConsoleFindings& findings = console_findings(program_.command);
    findings.inferred += found.inferred;
    findings.judged_by_silence = findings.judged_by_silence || found.judged_by_silence;
  }
  static_cast<void>(process_->send(protocol_->end(game)));
  process_->close_input(is_console());
  is_game_over_ = true;
  ended_game_.assign(game.moves().begin(), game.moves().end());
  const bool has_lost = winner(game.outcome()) == !question_->position.to_move;
  set_deadline(State::leaving, is_console() && has_lost ? time_for_last_words : time_to_leave);
  return {};
}

bool ProgramPlayer::has_left() {
  if (process_ && !process_->has_ended() && Clock::now() < deadline_) return false;
  if (process_ && is_console())
    if (const std::string words = notes().last_words; !words.empty())
      console_findings(program_.command).last_words[ended_game_] = words;
  cancel();
  return true;
}

std::optional<Failure> ProgramPlayer::unsolicited_output(milliseconds time) {
  if (!process_ || is_game_over_ || !process_->wait_for_output(time)) return std::nullopt;
  const bool is_open = process_->receive();
  if (!process_->partial_line().empty())
    return said_more(process_->next_line().value_or(std::string{process_->partial_line()}));
  if (!is_open && !plays_one_game()) process_.reset();
  return std::nullopt;
}

void ProgramPlayer::start() {
  process_.reset();
  if (is_left_behind(program_.command))
    return fail_at_answer({.kind = FailureKind::died,
                           .detail = "could not be ended, and is not started again",
                           .gone = true});
  if (is_console()) {
    const auto& unplayed = console_findings(program_.command).unplayed;
    const auto reason = unplayed.find(moves_first());
    if (reason != unplayed.end()) return fail_at_answer(side_not_played(reason->second));
  }
  limit_ = limit_of(program_.language, options_, " of its start");
  // A program that waits for the end of its input shows that after half the time just as well.
  has_half_time_ = std::exchange(expects_reaction_, false);
  set_deadline(State::answering, has_half_time_ ? limit_.time / 2 : limit_.time);
  if (is_console()) {
    process_.emplace(adapter_command(program_.command, options_), options_.errors,
                     StderrTail{most_bytes_of_notes, most_lines_of_notes});
  } else {
    process_.emplace(program_.command, options_.errors);
  }
  ++starts_;
  is_game_over_ = false;
  question_size_ = 0;  // a new process cannot have ended before it read the question
  send(protocol_->ask(*question_, Told::nothing));
}

std::optional<Reply> ProgramPlayer::restart() {
  start();
  return std::nullopt;
}

void ProgramPlayer::send(const std::string& text) {
  if (!process_->send(text)) fail_at_answer(protocol_error("does not read what it is asked"));
}

void ProgramPlayer::set_deadline(State state, milliseconds time) {
  state_ = state;
  time_ = time;
  deadline_ = Clock::now() + time;
}

void ProgramPlayer::fail_at_answer(Failure failure) {
  state_ = State::failed;
  failure_ = std::move(failure);
}

bool ProgramPlayer::is_out_of_time() {
  const auto late = Clock::now() - deadline_;
  if (late >= too_late) set_deadline(state_, time_);
  return late >= Clock::duration{} && late < too_late;
}

bool ProgramPlayer::has_not_read_question() const {
  return question_size_ > 0 && process_->unread_input() >= question_size_;
}

std::optional<ProgramPlayer::Wait> ProgramPlayer::wait() const {
  if (state_ == State::failed || !process_) return std::nullopt;
  const bool is_at_end = state_ == State::leaving || state_ == State::ending;
  return Wait{.descriptor = is_at_end ? process_->exit_descriptor() : process_->output(),
              .deadline = deadline_,
              .errors = process_->errors()};
}

std::optional<Reply> ProgramPlayer::poll_reply() {
  if (state_ == State::leaving) {
    if (!has_left()) return std::nullopt;
    start();
  }
  if (state_ == State::failed) return fail(*failure_);
  const bool is_open = process_->receive();
  while (const auto line = process_->next_line())
    if (auto reply = on_line(*line)) return reply;
  if (state_ == State::failed) return fail(*failure_);
  if (process_->partial_line().size() > longest_line) return fail(line_too_long());
  if (!is_open) return on_end_of_output();
  if (is_out_of_time()) return on_timeout();
  return std::nullopt;
}

void ProgramPlayer::cancel() {
  process_.reset();
  failure_.reset();
  state_ = State::idle;
}

std::optional<Reply> ProgramPlayer::on_line(const std::string& line) {
  if (state_ == State::input_closed)
    return fail_after_end_of_input(
        "it wrote " + in_quotes(line) +
        (question_size_ > 0 ? " after that; it may need more time there, or may not flush it"
                            : " only when its input was closed; it may not flush what it writes, "
                              "may read its input to the end first, or may need more time"));
  if (line.size() > longest_line) return fail(line_too_long());
  if (state_ == State::late) {
    const auto took = limit_.time + time_ + (Clock::now() - deadline_);
    return fail(late_answer(limit_, std::chrono::ceil<milliseconds>(took)));
  }
  return on_reply(protocol_->parse_line(line), line);
}

std::optional<Reply> ProgramPlayer::on_reply(Reply reply, const std::string& line) {
  if (has_not_read_question()) return fail(said_more(line));
  const Mark side = question_->position.to_move;
  if (is_console()) reply = with_findings(std::move(reply));
  auto* const failure = std::get_if<Failure>(&reply);
  const bool names_square = failure == nullptr || failure->kind == FailureKind::illegal_move;
  const bool may_decline = question_->opens() && !sides_played_.contains(side);
  if (failure != nullptr && failure->kind == FailureKind::declined && !may_decline)
    *failure = is_console()
                   ? protocol_error(failure->if_played)
                   : Failure{.kind = FailureKind::illegal_move,
                             .detail = "answered " + in_quotes(line) +
                                       (question_->opens()
                                            ? ", though it has played this side"
                                            : ", which is only an answer to the first question")};
  if (names_square && !process_->partial_line().empty())
    return fail(protocol_error(
        "answered with more than one line: after " + in_quotes(line) + " came " +
        in_quotes(process_->next_line().value_or(std::string{process_->partial_line()}))));
  if (failure != nullptr) return fail(*failure);
  answer_ = std::get<Square>(reply);
  sides_played_.insert(side);
  last_answer_ = line;
  state_ = State::idle;
  return reply;
}

/// Handles the end of the program's output. If the program has read nothing of this question, it
/// was about to end after its last answer, and a new process gets the question. Otherwise the
/// program has failed.
std::optional<Reply> ProgramPlayer::on_end_of_output() {
  if (!process_->partial_line().empty()) {  // a last line without a line feed counts as a line
    const std::string line{process_->partial_line()};
    process_->drop_partial_line();
    if (auto reply = on_line(line)) return reply;
  }
  const bool has_ended = process_->has_ended();
  if (state_ == State::input_closed)
    return fail_after_end_of_input(
        std::string{silence} + ", and ended soon after its input was closed" +
        (process_->unread_input() > 0 ? ", which it had not read"
                                      : "; it reads, but does not answer"));
  if (state_ == State::answering && has_not_read_question() && !plays_one_game()) return restart();
  const bool waits = state_ == State::answering || (state_ == State::ending && !is_out_of_time());
  if (!has_ended && waits) {
    if (state_ == State::answering) set_deadline(State::ending, time_to_end);
    return std::nullopt;
  }
  const Failure failure = has_ended ? crash(process_->kill(), plays_one_game())
                                    : Failure{.kind = FailureKind::died,
                                              .detail = "closed its output without an answer"};
  if (state_ == State::late)
    return fail(timeout(limit_, std::string{silence} + ", and then " + failure.detail));
  return fail(failure);
}

/// Handles the end of the time. Some programs flush their output, or begin to work, only when their
/// input ends. So the input of a silent program is closed before the program has failed.
std::optional<Reply> ProgramPlayer::on_timeout() {
  const bool is_silent = process_->partial_line().empty();
  if (has_half_time_ && (state_ == State::input_closed || !is_silent)) return restart();
  if (!process_->partial_line().empty())
    return fail(timeout(
        limit_, "it wrote " + in_quotes(process_->partial_line()) + ", but no line feed after it"));
  if (state_ == State::input_closed)
    return fail(timeout(limit_, std::string{silence} + "; it loops, or needs more time"));
  if (state_ == State::answering && time_for_late_.count() > 0) {
    set_deadline(State::late, time_for_late_);
    return std::nullopt;
  }
  process_->close_input();
  set_deadline(State::input_closed, has_half_time_ ? at_once : time_after_input);
  return std::nullopt;
}

Failure ProgramPlayer::said_more(std::string_view line) const {
  Failure failure = protocol_error("said more than its answer: after " + in_quotes(last_answer_) +
                                   " came " + in_quotes(line));
  failure.belated = true;
  return failure;
}

Reply ProgramPlayer::fail_after_end_of_input(const std::string& what_happened) {
  Failure failure = timeout(limit_, what_happened);
  failure.after_end_of_input = time_ - std::chrono::floor<milliseconds>(deadline_ - Clock::now());
  return fail(failure);
}

ConsoleNotes ProgramPlayer::notes() { return parse_notes(process_->stderr_tail()); }

Failure ProgramPlayer::side_not_played(const std::string& reason) const {
  Failure failure = declined(question_->position.to_move);
  failure.if_played = "cannot read the game: " + reason;
  return failure;
}

/// Records for all games how squares are typed and which sides the console program plays. Returns
/// the reply; if the program declined, adds the reason that the adapter noted.
Reply ProgramPlayer::with_findings(Reply reply) {
  ConsoleFindings& findings = console_findings(program_.command);
  const ConsoleNotes found = notes();
  update_way(findings, found);
  auto* const failure = std::get_if<Failure>(&reply);
  if (failure == nullptr) {
    findings.played.insert(moves_first());
    findings.unplayed.erase(moves_first());
  } else if (failure->kind == FailureKind::declined) {
    *failure = side_not_played(found.unplayed);
    if (!findings.played.contains(moves_first()))
      findings.unplayed.emplace(moves_first(), found.unplayed);
  }
  return reply;
}

Reply ProgramPlayer::fail(Failure failure) {
  if (process_) {
    process_->kill();
    failure.stderr_tail = process_->stderr_tail();
    const bool is_noted = failure.kind != FailureKind::illegal_move && failure.if_played.empty();
    if (is_console() && is_noted) {
      const ConsoleNotes found = parse_notes(failure.stderr_tail);
      update_way(console_findings(program_.command), found);
      failure = found.failure.value_or(failure);
    }
  }
  cancel();
  return failure;
}

}  // namespace ttt
