#include "io/process.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>

#include "io/descriptor.hpp"

namespace ttt {
namespace {

/// Returns the number of processors in the affinity of this process.
unsigned allowed_cores() {
#ifdef __linux__
  cpu_set_t allowed;
  if (::sched_getaffinity(0, sizeof(allowed), &allowed) == 0)
    return static_cast<unsigned>(CPU_COUNT(&allowed));
#endif
  return std::thread::hardware_concurrency();
}

/// Returns the processors that a file like `cpu.max` grants, rounded up, or nothing without a limit
/// (`max`). `150000 100000` means 150,000 microseconds of every 100,000.
std::optional<unsigned> granted(const std::filesystem::path& file) {
  std::ifstream text{file};
  unsigned long quota = 0;
  unsigned long period = 0;
  if (!(text >> quota >> period) || period == 0) return std::nullopt;
  return static_cast<unsigned>((quota + period - 1) / period);
}

/// Returns the smallest limit of our control group and those above it, as far as a container shows
/// them.
unsigned granted_cores(const std::string& root, unsigned most) {
  const std::filesystem::path outermost = root + "/sys/fs/cgroup";
  std::ifstream groups{root + "/proc/self/cgroup"};
  for (std::string line; std::getline(groups, line);) {
    if (!line.starts_with("0::/")) continue;
    for (auto group = outermost / line.substr(4); group != outermost.parent_path();
         group = group.parent_path())
      most = std::min(most, granted(group / "cpu.max").value_or(most));
  }
  return most;
}

}  // namespace

void prepare_process() noexcept {
  fill_missing_descriptors();
  unblock_all_signals();  // a blocked signal cannot be handled
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a write beyond the limit fails instead
  std::signal(SIGCHLD, SIG_DFL);  // if it is ignored, a child has no status
}

void unblock_all_signals() noexcept {
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

unsigned cores(const std::string& root) {
  return std::max(1U, granted_cores(root, allowed_cores()));
}

void kill_self_with(int signal) noexcept {
  std::signal(signal, SIG_DFL);
  sigset_t set;
  ::sigemptyset(&set);
  ::sigaddset(&set, signal);
  ::sigprocmask(SIG_UNBLOCK, &set, nullptr);
  std::raise(signal);
  ::_exit(128 + signal);
}

}  // namespace ttt
