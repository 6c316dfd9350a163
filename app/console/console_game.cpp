#include "console/console_game.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <utility>

#include "console/menu.hpp"
#include "console/vocabulary.hpp"
#include "io/text.hpp"
#include "ttt/rules.hpp"
#include "ttt/tactics.hpp"

namespace ttt {
namespace {

constexpr const char* plain_terminal =
    "terminal: try another one than the plain TERM=dumb, as in \"console:TERM=ansi ./game\"";

/// Returns true if the last screen of a program that has ended mentions the terminal, or a command
/// that controls terminals, as `clear: failed` does. The terminal may be why the program ended.
bool blames_terminal(std::string_view text) {
  const std::string words = in_lower_case(join(last_screen(text), " "));
  return std::ranges::any_of(
      std::array{"term=", "term environment", "terminal", "clear", "tput", "curses", "terminfo"},
      [&](const char* const word) { return words.find(word) != std::string::npos; });
}

std::string flood_in_words() {
  return "wrote more than " + std::to_string(most_output / 1000) +
         " kB without waiting for an answer";
}

/// Returns true if the last whole line of the text occurs five times or more in it: the program
/// asks again and again, and reads no answer.
bool repeats_last_line(std::string_view text) {
  constexpr std::ptrdiff_t least = 5;
  std::vector<std::string> lines;
  for (text = text.substr(0, text.rfind('\n')); !text.empty();)
    lines.emplace_back(without_blanks(consume_field(text, '\n')));
  std::erase(lines, "");
  return !lines.empty() && std::ranges::count(lines, lines.back()) >= least;
}

/// Returns true if the texts of at most `differences` cells differ between the boards.
bool looks_alike(const TextBoard& one, const TextBoard& other, int differences) {
  return count_equal(one.cells, other.cells) + differences >= square_count;
}

/// Returns true if a board can be read as these marks and at least one more.
bool has_new_mark(const std::vector<TextBoard>& boards, const Marks& before) {
  return std::ranges::any_of(boards, [&](const TextBoard& board) {
    return std::ranges::any_of(changes(board, before), [](const Change& change) {
      return change.mine.has_value() || change.theirs.has_value();
    });
  });
}

/// Returns true if the marks end a game.
bool is_over(const Marks& marks) { return outcome(marks.board()) != Outcome::in_progress; }

/// Returns true if a program may end now without asking for our last move: the game is over, or our
/// mark on the only free square makes it a draw.
bool may_end(const Marks& marks) {
  Marks full = marks;
  full.mine |= marks.free();
  return is_over(marks) || (marks.free().size() == 1 && outcome(full.board()) == Outcome::draw);
}

/// Returns true if the program's own move, which follows ours, could end the game.
bool can_end(const Turn& turn) {
  const Marks marks = turn.played();
  return turn.is_asked_for &&
         (marks.free().size() == 1 || !winning_moves(marks.board(), Mark::x).empty());
}

}  // namespace

std::string detail_after(std::string_view typed, std::string_view detail) {
  return "after \"" + std::string{typed} + "\" " + (detail.starts_with("it ") ? "" : "it ") +
         std::string{detail};
}

std::optional<Failure> ConsoleGame::begin(const StartLines& start_lines,
                                          const Experience& experience) {
  experience_ = experience;
  auto failed = start(start_lines);
  return failed ? std::optional{judged(*std::move(failed), evidence())} : std::nullopt;
}

std::optional<Failure> ConsoleGame::start(const StartLines& start_lines) {
  read(start_lines.empty());
  for (std::size_t next = 0; pause() == Pause::waiting;) {
    const auto place = place_of_answer(conversation_.new_text(), start_lines, next);
    if (!place) break;
    const StartLine& line = start_lines[*place];
    next = *place + 1;
    const std::size_t last = std::exchange(turn_begin_, text().size());
    start_prompts_.push_back(prompt_of(conversation_.new_text()));
    conversation_.type(line.line, !line.prompt);
    if (danger()) return danger();
    read(next == start_lines.size());
    const Request asked = request();
    if (asked == Request::same || asked == Request::retry)
      turn_begin_ = last;  // it has not taken the answer
  }
  const bool has_board = read_first_board();
  if (pause() != Pause::waiting) return problem_of(pause());
  // Some programs show a board only after the first move.
  const bool asks = parse_question(turn_text()).kind == QuestionKind::game ||
                    experience_.prompt_keys.contains(key_of_prompt(turn_text()));
  if (has_board || asks) return std::nullopt;
  if (split_into_pages(text()).addressed_cells >= 9) return unread(std::string{writes_to_places});
  return unread(
      "no board in what it shows: if it waits for something before the game, answer with --start "
      "(--start / is Enter)");
}

bool ConsoleGame::read_first_board() {
  std::optional<TextBoard> last;  // the last board that was read
  const auto read_boards = [&](std::string_view part, bool may_have_mark) {
    for (const TextBoard& board : find_boards(part)) {
      auto change = their_change(board, marks_);
      // A board like the last one, but without its mark, is the first one of the game.
      if (!change && last && looks_alike(board, *last, 2)) change = their_change(board, Marks{});
      if (!change || (!may_have_mark && change->theirs)) continue;
      marks_ = change->after;
      last = board;
    }
  };
  // A mark in the text before the last answer belongs to an example, not to the game.
  read_boards(text_before_turn(), false);
  read_boards(turn_text(), true);
  return last.has_value();
}

std::string_view ConsoleGame::text_before_turn() const { return text().substr(0, turn_begin_); }

void ConsoleGame::read(bool presses_enter) {
  conversation_.read(limit().time, presses_enter,
                     [this](const Silence& silence) { return is_settled(silence); });
}

bool ConsoleGame::is_settled(const Silence& silence) const {
  if (silence.activity != Activity::works && shows_end()) return true;
  if (!turn_)
    return conversation_.seems_to_ask(silence) ||
           (silence.activity == Activity::listens && silence.time >= short_silence &&
            experience_.prompt_keys.contains(key_of_prompt(conversation_.new_text())));
  if (silence.time.count() == 0) return false;
  if (is_within_square_) return silence.is_long() || silence.activity != Activity::hidden;
  const bool is_as_before = request() == Request::same;
  const bool has_replied = read_turn().reply || shows_end();
  if (silence.activity == Activity::listens && is_as_before && has_replied) return true;
  const bool reads = silence.activity == Activity::reads;
  // While ttt finds out how to type, a reader that took the line may want more of it; if it has
  // written something, such as an error without a question, it is given a second.
  const bool may_want_more =
      conversation_.has_written() ? silence.is_long() : silence.time >= short_silence;
  if (reads && (silence.is_over || (allows_silence_ && may_want_more))) return true;
  // A program that has written nothing is thinking.
  const std::string_view text = conversation_.new_text();
  const bool asks = !prompt_of(text).empty() && ends_in_question(text);
  return (silence.is_long() || reads) && conversation_.has_written() &&
         (is_as_before || has_replied || asks);
}

Request ConsoleGame::request() const {
  const std::string key = key_of_prompt(turn_text());
  if (key == key_of_prompt(text_before_turn())) return Request::same;
  if (experience_.prompt_keys.contains(key)) return Request::square;
  const StartQuestion question = parse_question(turn_text());
  if (means(question.prompt, Meaning::asks_again) ||
      std::ranges::any_of(start_prompts_, [&](const std::string& prompt) {
        return are_alike(prompt, question.prompt);
      }))
    return Request::end;
  return question.prompt.empty() ? Request::nothing
         : question.has_error    ? Request::retry
                                 : Request::other;
}

TimeLimit ConsoleGame::limit() const {
  if (turn_ && turn_->before.has_any()) return {.time = limits_.timeout, .option = "--timeout"};
  return {.time = limits_.start_timeout,
          .of = " of the beginning of a game",
          .option = "--start-timeout"};
}

Failure ConsoleGame::problem_of_timeout() {
  if (dialogue().activity() == Activity::stopped)
    return failure(FailureKind::died, "stopped itself, as by signal SIGSTOP");
  const TimeLimit limit = this->limit();
  const auto more = std::max(limit.time, limits_.start_timeout - limit.time);
  const Pause late =
      conversation_.read_more(more, [this](const Silence& silence) { return is_settled(silence); });
  const auto took = conversation_.waited();
  std::string detail;
  if (late == Pause::ended && new_boards().empty()) {
    detail = timeout_in_words(limit, "after " + std::to_string(took.count()) + " ms, it " +
                                         status_in_words(dialogue().status()));
  } else if (late == Pause::ended || (late == Pause::waiting && conversation_.has_written())) {
    detail = late_answer_in_words(limit, took);
  } else {
    const Activity activity = dialogue().activity();
    const bool waits = activity == Activity::reads || activity == Activity::listens;
    if (turn_ && waits && !experience_.prompt_keys.contains(turn_->prompt))
      return unread("it writes nothing after \"" + turn_->text() +
                    "\": say with --type how squares are typed");
    const bool is_busy = activity != Activity::idles;
    detail = text().empty() ? "it wrote nothing, and did not wait for input,"
             : is_busy      ? "neither waited for input nor ended"
                            : "it had closed its output, or waited for something other than the "
                              "keyboard, such as a network, and did not go on";
    detail += " within " + std::to_string(limit.time.count()) + " ms (see " +
              std::string{limit.option} + "), nor in another " + std::to_string(more.count()) +
              " ms";
  }
  return failure(FailureKind::timeout, std::move(detail));
}

Failure ConsoleGame::problem_of(Pause pause) {
  if (pause != Pause::ended && !turn_ && repeats_last_line(text()))
    return unread(std::string{"it asks again and again, and may read no keys of its "} +
                  plain_terminal);
  if (pause == Pause::timed_out) return problem_of_timeout();
  if (pause == Pause::flooded) {
    Failure flooded = failure(FailureKind::protocol_error, "it " + flood_in_words());
    flooded.circumstance = Circumstance::flood;
    return flooded;
  }
  if (pause != Pause::ended) return unread("it waits for something other than a move");
  const int status = dialogue().status();
  if (std::string reason = not_started_in_words(status, text()); !reason.empty()) {
    Failure not_started = failure(FailureKind::died, std::move(reason));
    not_started.circumstance = Circumstance::not_started;
    return not_started;
  }
  const bool has_begun = turn_ || marks_.has_any();
  if (status == 0)
    return has_begun        ? failure(FailureKind::died, "it ended before the game was over")
           : text().empty() ? unread("it wrote nothing")
                            : unread("it ended before it asked for a move");
  if (!has_begun && blames_terminal(text()))
    return unread("it " + status_in_words(status) + ", and its last words speak of the " +
                  plain_terminal);
  return failure(FailureKind::died, status_in_words(status));
}

Evidence ConsoleGame::evidence() const {
  const Request asked = request();
  const bool goes_on =
      pause() != Pause::waiting || (asked != Request::retry && asked != Request::other);
  const bool takes_squares = turn_ && experience_.prompt_keys.contains(turn_->prompt);
  // A program may end after any line at an offer of another game.
  const Sense typed_at = sense_of(prompt_of(text_before_turn()));
  const bool may_be_over = typed_at.has(Meaning::asks_again) && !typed_at.has(Meaning::quits);
  return {.was_ready = conversation_.was_ready(),
          .was_asked_for = !turn_ || turn_->is_asked_for || may_be_over,
          .takes_squares = takes_squares,
          .question = takes_squares ? goes_on ? "" : unexpected_question().detail
                      : turn_       ? turn_->question
                                    : "",
          .has_replied = experience_.has_replied};
}

Failure ConsoleGame::failure(FailureKind kind, std::string detail) const {
  return failure_with_screen(kind, std::move(detail), text());
}

Failure ConsoleGame::broken(std::string detail) const {
  return failure(FailureKind::protocol_error, std::move(detail));
}

Failure ConsoleGame::unread(std::string detail) const {
  return failure(FailureKind::unread, std::move(detail));
}

Failure ConsoleGame::without_move(std::string detail) const {
  const std::string_view shown = turn_text();
  const std::string_view whole = shown.substr(0, shown.rfind('\n') + 1);  // without the prompt
  // New lines without words behind the last board may be another one.
  if (turn_->reading.is_unread || has_new_drawing(text_before_turn(), text_behind_boards(whole)))
    return unread("its board after " + typed_in_words());
  Failure failure = broken(std::move(detail));
  failure.circumstance = Circumstance::no_reply;
  return failure;
}

bool ConsoleGame::shows_new_mark() const {
  const auto before = find_boards(text_before_turn());
  return !before.empty() && std::ranges::any_of(new_boards(), [&](const TextBoard& board) {
    const std::string& sign = board.at(turn_->square);
    return !sign.empty() && sign != before.back().at(turn_->square) && sign != marks_.their_sign;
  });
}

std::optional<Failure> ConsoleGame::replaced_mark() const {
  constexpr std::ptrdiff_t most_marks = 4;  // of each side in a game that goes on
  const auto before = find_boards(text_before_turn());
  for (const Square square : SquareSet::all()) {
    std::set<std::string> signs;
    for (const TextBoard& board : new_boards())
      if (std::ranges::count(board.cells, board.at(square)) <= most_marks)  // the square is taken
        signs.insert(board.at(square));
    signs.erase("");
    for (const TextBoard& board : before) signs.erase(board.at(square));
    if (signs.size() > 1) return broken("it changed the mark on " + key(square));
  }
  return std::nullopt;
}

std::string ConsoleGame::key(Square square) const {
  return std::to_string(digit_of(limits_.layout, square));
}

std::string ConsoleGame::typed_in_words() const {
  return key(turn_->square) + " (typed as \"" + turn_->text() + "\")";
}

bool ConsoleGame::shows_end() const {
  if (!turn_) return false;
  const auto after = read_turn().after;
  return after && is_over(*after);
}

void ConsoleGame::type_move(const TypingWay& way, Square square) {
  Turn turn{.way = way, .square = square, .before = marks_, .prompt = words_of_prompt(text())};
  if (turn_ && !experience_.prompt_keys.contains(turn.prompt))
    turn.question = unexpected_question().detail;
  turn.is_asked_for = turn.question.empty() || means(prompt_of(text()), Meaning::asks_move);
  turn_ = std::move(turn);
  turn_begin_ = text().size();
  const TypedLines typed = way.lines(square);
  for (std::size_t line = 0; line < typed.size() && pause() == Pause::waiting; ++line) {
    conversation_.type(typed[line]);
    if (danger()) break;
    is_within_square_ = line + 1 < typed.size();
    read(true);
    if (!is_within_square_) continue;
    if (has_new_mark(new_boards(), marks_)) break;  // for two people, half a square is a square
    turn_->draws_within = turn_->draws_within || has_new_drawing(text_before_turn(), turn_text());
  }
  turn_->reading = read_turn();
  if (turn_->reading.after) marks_ = *turn_->reading.after;
  if (!turn_->reading.after && !shows_new_mark()) return;
  turn_->is_asked_for = true;
  experience_.prompt_keys.insert({turn_->prompt, key_of_prompt(text_before_turn())});
}

Reply ConsoleGame::play(const TypingWay& way, Square square) {
  Reply reply = reply_to(way, square);
  if (const auto* const failed = std::get_if<Failure>(&reply)) return judged(*failed, evidence());
  experience_.has_replied = experience_.has_replied || !may_be_ours(reply);
  return reply;
}

bool ConsoleGame::may_be_ours(const Reply& reply) const {
  const auto* const square = std::get_if<Square>(&reply);
  if (square == nullptr) return true;
  const auto before = find_boards(text_before_turn());
  return turn_->draws_within || (!before.empty() && before.back().at(*square) == marks_.their_sign);
}

Reply ConsoleGame::reply_to(const TypingWay& way, Square square) {
  type_move(way, square);
  const MoveReading& reading = turn_->reading;
  if (danger()) return *danger();
  const bool asks_move =
      asks_for_square() || (pause() == Pause::waiting && request() != Request::end &&
                            means(prompt_of(turn_text()), Meaning::asks_move));
  if (reading.reply && (!reading.is_ambiguous || asks_move || is_over(marks_))) {
    // At the end, a program that draws the board before its move last may draw only one.
    if (draws_newest_first_.value_or(reading.is_reversed) != reading.is_reversed &&
        !is_over(marks_))
      return unread("it draws its last board now before, now after the one before that");
    draws_newest_first_ = reading.is_reversed;
    if (pause() == Pause::ended && !may_end(marks_)) return problem_of(pause());
    return *reading.reply;
  }
  if (reading.elsewhere) return taken_elsewhere();
  if (!reading.after || reading.is_unread)
    if (auto broken = broken_rule()) {
      turn_->broken = broken->kind;
      return *std::move(broken);
    }
  if (pause() == Pause::waiting) return judge_wait();
  if (pause() == Pause::ended && dialogue().status() == 0 && can_end(*turn_))
    return UnseenEnd{last_words()};
  return problem_of(pause());
}

Reply ConsoleGame::judge_wait() {
  if (turn_->reading.shows_new_game) return UnseenEnd{last_words()};
  if (auto refused = refusal()) return *std::move(refused);
  // A game for two may show a mark in two ways. Later replies have known signs.
  const bool may_cover = !turn_->before.has_any();
  if (auto replaced = replaced_mark(); replaced && may_cover && experience_.has_replied)
    return *std::move(replaced);
  const std::string question = escape_unprintable(prompt_of(turn_text()));
  Failure skipped = without_move((may_cover ? "it skipped its move, or put its mark on ours: after "
                                            : "it skipped its move: after ") +
                                 typed_in_words() + ", it asks \"" + question + "\"");
  if (asks_for_square()) return skipped;
  const std::string words = last_words();
  const Marks played = turn_->played();
  if (played.free().size() == 1) {
    // It may ask for the last square in other words.
    marks_ = played;
    type_move(TypingWay{turn_->way}, *played.free().begin());
    return turn_->reading.after ? Reply{skipped} : UnseenEnd{words};
  }
  if (can_end(*turn_)) return UnseenEnd{words};
  if (request() != Request::end) return unexpected_question();
  return without_move("it made no move, and asks \"" + question + "\"");
}

Failure ConsoleGame::unexpected_question() const {
  const std::string prompt = prompt_of(turn_text());
  const std::string answer = offered_answer(turn_text());
  return unread("after \"" + turn_->text() + "\" it asks \"" + escape_unprintable(prompt) +
                "\": say with --type how squares are typed" +
                (answer.empty() ? "" : ", as in --type " + turn_->way.name + "/" + answer));
}

Failure ConsoleGame::taken_elsewhere() const {
  return unread("a square was typed as \"" + turn_->text() +
                "\", and another one was taken: say how with --type");
}

std::optional<Failure> ConsoleGame::refusal() const {
  const MoveReading& reading = turn_->reading;
  if (reading.after || (!reading.is_free && !asks_for_square())) return std::nullopt;
  std::string words = last_words();
  if (!words.empty()) words = ": it says \"" + words + "\"";
  if ((reading.is_unread || !reading.is_free) && has_new_drawing(text_before_turn(), turn_text()))
    return unread("its board after " + typed_in_words() + words);
  Failure refused = broken("it did not take " + key(turn_->square) +
                           ", which is free and was typed as \"" + turn_->text() + "\" after \"" +
                           escape_unprintable(prompt_of(text_before_turn())) + "\"" + words);
  refused.circumstance = Circumstance::no_reply;
  return refused;
}

std::string ConsoleGame::last_words() const {
  return ttt::last_words(text_before_turn(), turn_text());
}

GameEnd ConsoleGame::finish(const TypingWay& way, Square square) {
  const bool is_filled = marks_.mine.contains(square);
  if (is_filled) return finish();
  // The program may have called the game a draw, and ask for something other than our last square.
  const bool is_left_out = may_end(marks_) && request() != Request::same;
  type_move(way, square);
  const MoveReading& reading = turn_->reading;
  if (danger()) return {.failure = danger()};
  if (reading.elsewhere && !reading.after) return {.failure = taken_elsewhere()};
  if (pause() == Pause::waiting && !reading.shows_new_game && !is_left_out) {
    if (auto refused = refusal()) return {.failure = judged(*std::move(refused), evidence())};
    const std::string prompt = prompt_of(turn_text());
    const Request asked = request();
    const bool ends = asked == Request::end || asked == Request::nothing ||
                      (means(prompt, Meaning::plays) && means(prompt, Meaning::no));
    if (!reading.after && !ends) return {.failure = unexpected_question()};
  }
  return finish();
}

GameEnd ConsoleGame::finish() const {
  GameEnd end{.words = last_words()};
  const int status = pause() == Pause::ended ? dialogue().status() : 0;
  if (status != 0) end.trouble = "ended with status " + std::to_string(status);
  if (std::string crash = crash_in_words(status); !crash.empty()) end.trouble = std::move(crash);
  if (pause() == Pause::timed_out) end.trouble = "neither ended nor waited for input in time";
  if (pause() == Pause::flooded) end.trouble = flood_in_words();
  return end;
}

std::optional<Failure> ConsoleGame::broken_rule() const {
  const Marks& before = turn_->before;
  const Square square = turn_->square;
  const auto boards = new_boards();
  if (boards.empty()) return std::nullopt;
  // Returns the newest board as these squares of each side, and perhaps a reply beside them.
  const auto read_as = [&](SquareSet mine, SquareSet theirs) {
    Marks marks = before;
    marks.mine = mine;
    marks.theirs = theirs;
    return their_change(boards.back(), marks);
  };
  const SquareSet mine = before.mine | square;
  const SquareSet theirs = before.theirs;
  for (const Square one : SquareSet::all() - mine - theirs)
    if (const auto reading = read_as(mine, theirs | one); reading && reading->theirs)
      return broken("it played two marks at once, " + key(one) + " and " + key(*reading->theirs));
  for (const Square changed : mine | theirs) {
    if (before.their_sign.empty()) break;
    const bool was_ours = mine.contains(changed);
    const auto reading = was_ours ? read_as(mine - changed, theirs | changed)
                                  : read_as(mine | changed, theirs - changed);
    if (reading && was_ours && !reading->theirs)
      return failure(FailureKind::illegal_move,
                     "its board shows its mark on " + key(changed) + ", which was taken");
    if (reading) return broken("it changed the mark on " + key(changed));
  }
  for (const Square erased : before.mine | theirs)
    if (read_as(mine - erased, theirs - erased))
      return broken("it erased the mark on " + key(erased));
  if (const auto reading = read_as(before.mine, theirs);
      reading && reading->theirs && !before.mine.empty())
    return broken("its board shows its reply " + key(*reading->theirs) +
                  ", and no longer our mark on " + key(square));
  if (shows_new_game(boards.back(), before) && !can_end(*turn_))
    return broken("it cleared its board before the game was over");
  return std::nullopt;
}

}  // namespace ttt
