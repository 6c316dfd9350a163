#include "players/orphans.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <string>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace ttt {

void adopt_orphans() noexcept {
#ifdef __linux__
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

std::vector<pid_t> children() {
  std::vector<pid_t> found;
  const std::string self = std::to_string(::getpid());
  std::ifstream list{"/proc/" + self + "/task/" + self + "/children"};
  for (pid_t child = 0; list >> child;) found.push_back(child);
  return found;
}

void kill_children_except(std::span<const pid_t> spared) {
  while (true) {
    std::vector<pid_t> doomed = children();
    std::erase_if(
        doomed, [spared](pid_t child) { return std::ranges::find(spared, child) != spared.end(); });
    if (doomed.empty()) return;
    for (const pid_t child : doomed) ::kill(child, SIGKILL);
    for (const pid_t child : doomed) ::waitpid(child, nullptr, 0);
  }
}

}  // namespace ttt
