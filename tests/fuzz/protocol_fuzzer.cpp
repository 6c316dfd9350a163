/// Fuzzes the parsers of all protocols with any lines of a program: they must not crash.
#include <sstream>

#include "fuzzing.hpp"
#include "players/protocol.hpp"

void ttt::fuzz(const std::string& answers) {
  for (const Language language : {Language::bot, Language::game}) {
    Protocol protocol{Program{language, "./bot"}, KeyLayout::phone};
    require(!protocol.ask(Game{Mark::x}).empty());
    std::istringstream text{answers};
    for (std::string line; std::getline(text, line);) static_cast<void>(protocol.parse_line(line));
  }
}
