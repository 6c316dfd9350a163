#include <unistd.h>

#include "engine/options.hpp"
#include "engine/ugi_engine.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"

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
