#include "players/terminal_dialogue.hpp"

#include <thread>

namespace ttt {

void TerminalDialogue::type(std::string_view line) {
  if (!text_.empty() && text_.back() != '\n') text_ += '\n';
  // If the terminal's buffer is full, the rest of the line is lost: a program that leaves input
  // unread is never found waiting, and so times out.
  const std::string typed = std::string{line} + "\r";
  if (process_.reads_lines()) {
    process_.write(typed);
    return;
  }
  // A program that reads keys may lose those that come together.
  constexpr std::chrono::milliseconds key_interval{1};
  constexpr int most_looks = 50;
  for (const char& key : typed) {
    process_.write({&key, 1});
    for (int looks = 0; looks < most_looks && process_.has_unread_input(); ++looks)
      std::this_thread::sleep_for(key_interval);
  }
}

Pause TerminalDialogue::read(std::chrono::milliseconds time, const Stop& stop) {
  const Pause pause = process_.read_until_waiting(time, stop);
  text_ += process_.take_output();
  if (pause == Pause::ended || pause == Pause::flooded) status_ = process_.kill().status;
  return pause;
}

}  // namespace ttt
