#include <unistd.h>

#include "commands/run.hpp"
#include "line_reader.hpp"
#include "output.hpp"
#include "session/ugi_engine.hpp"

namespace ttt {

int run(const UgiOptions& options) {
  UgiEngine engine{options.seed};
  Output output{STDOUT_FILENO};
  LineReader input{STDIN_FILENO, [&output] {
                     output.flush();
                     return true;
                   }};
  while (!engine.done()) {
    const auto line = input.next();
    if (!line) break;
    output.write(line->too_long ? "info string the line is " + too_long_in_words() + "\n"
                                : engine.hear(line->text));
  }
  output.flush();
  return 0;
}

}  // namespace ttt
