/// Any commands to the engine: what it says is whole lines.
#include <sstream>

#include "engine/ugi.hpp"
#include "fuzzing.hpp"

void ttt::fuzz(const std::string& commands) {
  std::istringstream lines{commands};
  UgiEngine engine{1};
  for (std::string line; !engine.done() && std::getline(lines, line);) {
    const std::string said = engine.handle(line);
    require(said.empty() || said.back() == '\n');
  }
}
