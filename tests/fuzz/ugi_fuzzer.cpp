/// Any commands to the engine: what it says is whole lines.
#include <sstream>

#include "engine/ugi.hpp"
#include "fuzzing.hpp"

using namespace ttt;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream commands{made_up(data, size)};
  UgiEngine engine{1};
  for (std::string line; !engine.done() && std::getline(commands, line);) {
    const std::string said = engine.hear(line);
    require(said.empty() || said.back() == '\n');
  }
  return 0;
}
