/// Whatever a program answers, under both protocols: at most one reply, never a crash.
#include <memory>
#include <sstream>

#include "fuzzing.hpp"
#include "players/protocol.hpp"

using namespace ttt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string answers = made_up(data, size);
  for (const auto& protocol : {std::shared_ptr<Protocol>{line_protocol(KeyLayout::phone)},
                               std::shared_ptr<Protocol>{ugi_protocol(std::chrono::seconds{2})}}) {
    require(!protocol->ask(Position{}, true).empty());
    std::istringstream text{answers};
    for (std::string line; std::getline(text, line);)
      if (protocol->hear(line).reply) break;
  }
  return 0;
}
