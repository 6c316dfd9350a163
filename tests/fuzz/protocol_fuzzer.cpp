/// Whatever a program answers, under all protocols: at most one reply, never a crash.
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
