/// Fuzzes the UGI engine with any commands: its output must consist of whole lines.
#include <sstream>

#include "engine/ugi.hpp"
#include "fuzzing.hpp"

void ttt::fuzz(const std::string& commands) {
  std::istringstream lines{commands};
  UgiEngine engine{1};
  for (std::string line; !engine.done() && std::getline(lines, line);) {
    const std::string output = engine.handle(line);
    require(output.empty() || output.back() == '\n');
  }
}
