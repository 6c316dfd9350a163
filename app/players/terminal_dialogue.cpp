#include "players/terminal_dialogue.hpp"

#include <algorithm>
#include <thread>

namespace ttt {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// The time without output after which a program that /proc does not show counts as waiting.
constexpr milliseconds silence{1000};
/// The time after a key, and its longest multiple, in which a program that reads keys has read it.
constexpr milliseconds key_interval{1};
constexpr int most_looks = 50;

}  // namespace

void TerminalDialogue::type(std::string_view line) {
  before_typing_ = activity_;
  read_since_typing_ = 0;
  last_output_ = Clock::now();
  if (!text_.empty() && text_.back() != '\n') text_ += '\n';
  // If the terminal's buffer is full, the rest of the line is lost: a program that leaves input
  // unread is never found waiting, and so times out.
  const std::string typed = std::string{line} + "\r";
  if (process_.reads_lines()) {
    process_.write(typed);
    return;
  }
  // A program that reads keys may lose those that come together.
  for (const char& key : typed) {
    process_.write({&key, 1});
    for (int looks = 0; looks < most_looks && process_.has_unread_input(); ++looks)
      std::this_thread::sleep_for(key_interval);
  }
}

bool TerminalDialogue::read_output() {
  const std::size_t before = text_.size();
  process_.read_output(text_, most_text + 1 - read_since_typing_);
  read_since_typing_ += text_.size() - before;
  return text_.size() > before;
}

bool TerminalDialogue::waits() {
  const auto look = [this] { return activity_of(process_.guardian(), process_.terminal_name()); };
  const ProgramActivity first = look();
  const auto has_slept_again = [this](const ThreadActivity& thread) {
    return thread.waits_for_terminal &&
           std::ranges::find(before_typing_.threads, thread) == before_typing_.threads.end();
  };
  activity_ = first;
  if (first.is_busy || first.is_hidden || first.has_terminal) return false;
  if (std::ranges::none_of(first.threads, has_slept_again)) return false;
  // Look twice: a thread that waited at both looks, with no context switch in between, has written
  // everything that it writes before it reads.
  if (process_.has_unread_input() || read_output()) return false;
  const ProgramActivity second = look();
  return !second.is_busy && second.threads == first.threads;
}

Pause TerminalDialogue::read(milliseconds time, const Stop& stop) {
  constexpr microseconds shortest{100};
  constexpr microseconds longest{20'000};
  const auto deadline = Clock::now() + time;
  microseconds interval = shortest;
  while (true) {
    const bool ended = process_.has_ended();
    if (read_output()) {
      last_output_ = Clock::now();
      interval = shortest;
    }
    const bool floods = read_since_typing_ > most_text;
    if (floods || ended) {
      status_ = process_.kill().status;
      return floods ? Pause::flooded : Pause::ended;
    }
    const auto now = Clock::now();
    // A program that has just written or read a line goes on: a look would only hold it up.
    const bool may_write_more = now - last_output_ < shortest;
    if (!may_write_more && waits()) return Pause::waiting;
    const bool is_unknown = activity_.is_hidden || activity_.has_terminal;
    if (is_unknown && now - last_output_ >= silence) {
      judged_by_silence_ = true;
      return Pause::waiting;
    }
    if (now >= deadline) return Pause::timed_out;
    if (stop.is_requested()) return Pause::stopped;
    process_.sleep(interval, stop);
    interval = std::min(longest, interval * 3 / 2);
  }
}

Activity TerminalDialogue::activity() const {
  if (!activity_.is_busy) return Activity::idles;
  return activity_.sleeps ? Activity::sleeps : Activity::works;
}

}  // namespace ttt
