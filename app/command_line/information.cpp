#include <unistd.h>

#include "command_line/run.hpp"
#include "io/output.hpp"

namespace ttt {

int run(const Information& information) {
  Output output{STDOUT_FILENO};
  output.write(information.text);
  output.flush();
  return 0;
}

}  // namespace ttt
