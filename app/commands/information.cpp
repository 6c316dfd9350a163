#include <unistd.h>

#include "commands/run.hpp"
#include "output.hpp"

namespace ttt {

int run(const Information& information) {
  Output output{STDOUT_FILENO};
  output.write(information.text);
  output.flush();
  return 0;
}

}  // namespace ttt
