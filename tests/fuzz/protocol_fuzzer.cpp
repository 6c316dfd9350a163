/// Fuzzes the parsers of all protocols with any answers of a program up to the first reply: they
/// must not crash.
#include <sstream>

#include "fuzzing.hpp"
#include "players/protocol.hpp"

void ttt::fuzz(const std::string& answers) {
  for (const Language language : {Language::bot, Language::game, Language::ugi}) {
    const auto protocol = make_protocol(language, KeyLayout::phone, std::chrono::seconds{2});
    require(!protocol->ask(Game{Mark::x}, Told::nothing).empty());
    std::istringstream text{answers};
    for (std::string line; std::getline(text, line);)
      if (protocol->parse_line(line).reply) break;
  }
}
