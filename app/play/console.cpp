#include "play/console.hpp"

#include <csignal>

#include "io/process.hpp"
#include "io/text.hpp"
#include "players/child_process.hpp"

namespace ttt {

std::optional<std::string> Console::answer_to(const std::string& prompt) {
  while (true) {
    output_.write(prompt);
    const auto line = input_.next();
    if (!line) {
      say("");
      return std::nullopt;
    }
    if (!line->too_long) return std::string{without_blanks(line->text)};
    say("Invalid line: " + too_long_in_words());
  }
}

void Console::explain(std::initializer_list<KeyAction> keys) {
  for (const KeyAction action : keys) {
    const KeyBinding& key = binding(action);
    say(std::string{key.shown} + "  " + std::string{key.summary});
  }
}

bool Console::takes(std::string_view expected) {
  std::string_view unread = input_.unread();
  const std::size_t before = unread.size();
  const bool whole = unread.find('\n') != std::string_view::npos;
  const bool said = whole && without_blanks(take_part(unread, '\n')) == expected;
  if (said) input_.skip(before - unread.size());
  return said;
}

int Console::end(Presence presence) {
  if (presence == Presence::gone) say("Bye!");
  flush();
  if (Signals::deadly()) {
    complain_of_programs_left_behind();
    die_by(SIGINT);
  }
  return 0;
}

}  // namespace ttt
