#include "players/process_watch.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>

#ifdef __linux__
#include <sys/syscall.h>
#endif

#include "players/proc.hpp"

namespace ttt {

#ifdef __linux__
namespace {

/// Returns true if this errno of a read in /proc means that the process has ended in the meantime.
bool has_vanished(int error) noexcept { return error == ENOENT || error == ESRCH; }

std::string link_target(const std::string& name) {
  std::array<char, 256> target{};
  const ssize_t size = ::readlink(name.c_str(), target.data(), target.size());
  return {target.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

/// Returns the sum of the numbers that follow each occurrence of `name` in the text; 0 if there is
/// none.
std::uint64_t sum_after(std::string_view text, std::string_view name) {
  std::uint64_t sum = 0;
  for (std::size_t place = 0; (place = text.find(name, place)) != text.npos;) {
    place += name.size();
    sum += std::strtoull(text.data() + place, nullptr, 10);
  }
  return sum;
}

/// The system call in which a thread is blocked: its number and arguments.
struct BlockingCall {
  long number = 0;
  std::array<std::uint64_t, 6> arguments{};
};

/// Parses the contents of `/proc/PID/task/TID/syscall`. Returns nothing if the thread is running.
std::optional<BlockingCall> parse_call(const std::string& text) {
  if (text.empty() || text.front() == 'r') return std::nullopt;  // "running"
  BlockingCall call;
  const char* rest = text.c_str();
  char* end = nullptr;
  call.number = std::strtol(rest, &end, 10);
  for (std::uint64_t& argument : call.arguments) argument = std::strtoull(end, &end, 16);
  return call;
}

/// The event that ends a blocked call: input from the terminal, the end of a time, or another one.
enum class Wait : std::uint8_t { input, time, other };

/// Access to the open descriptors of another process.
class ProcessView {
 public:
  ProcessView(pid_t process, const std::string& terminal)
      : directory_("/proc/" + std::to_string(process)), terminal_(terminal) {}

  /// Returns what the call waits for. A wait for descriptors is one for input from the terminal if
  /// it has no time limit, or one of at least 5 s, longer than any pause between two moves (node
  /// wakes after 8 s to clean up its memory). While a program waits for another one, that one
  /// works.
  [[nodiscard]] Wait wait_of(const BlockingCall& call) const {
    constexpr int long_limit = 5000;  // milliseconds
    const auto within = [](std::uint64_t limit) {
      const auto milliseconds = static_cast<int>(limit);
      return milliseconds < 0 || milliseconds >= long_limit ? Wait::input : Wait::time;
    };
    const auto& [first, second, third, fourth, fifth, sixth] = call.arguments;
    switch (call.number) {
      case SYS_nanosleep:
      case SYS_clock_nanosleep:
      case SYS_restart_syscall: return Wait::time;
      case SYS_rt_sigtimedwait: return third != 0 ? Wait::time : Wait::other;
      case SYS_read:
      case SYS_readv: return is_terminal(first) ? Wait::input : Wait::other;
#ifdef SYS_poll
      case SYS_poll: return within(third);
#endif
      case SYS_ppoll: return third == 0 ? Wait::input : Wait::time;
#ifdef SYS_select
      case SYS_select:
#endif
      case SYS_pselect6: return fifth == 0 ? Wait::input : Wait::time;
#ifdef SYS_epoll_wait
      case SYS_epoll_wait:
#endif
      case SYS_epoll_pwait: return within(fourth);
      default: return Wait::other;
    }
  }

  /// Returns true if the process has opened the controlling end of a pseudo-terminal.
  [[nodiscard]] bool holds_other_end() const {
    const std::string descriptors = directory_ + "/fd";
    return std::ranges::any_of(numbers_in(descriptors), [&](pid_t number) {
      return link_target(descriptors + "/" + std::to_string(number)).ends_with("/ptmx");
    });
  }

 private:
  [[nodiscard]] bool is_terminal(std::uint64_t descriptor) const {
    const std::string target = link_target(directory_ + "/fd/" + std::to_string(descriptor));
    return target == terminal_ || target == "/dev/tty";
  }

  std::string directory_;
  const std::string& terminal_;
};

}  // namespace

ProgramActivity activity_of(pid_t ancestor, const std::string& terminal) {
  ProgramActivity seen;
  std::vector<pid_t> processes{ancestor};
  std::vector<pid_t> sleeping;  // processes with a thread that sleeps for a time
  std::vector<pid_t> waiting;   // processes with a thread that waits for the terminal
  for (std::size_t index = 0; index < processes.size(); ++index) {
    const pid_t process = processes[index];
    const ProcessView view{process, terminal};
    const std::string tasks = "/proc/" + std::to_string(process) + "/task";
    for (const pid_t thread : numbers_in(tasks)) {
      const std::string task = tasks + "/" + std::to_string(thread);
      const auto children = read_beginning(task + "/children");
      if (!children && !has_vanished(errno)) seen.is_hidden = true;
      if (!children) continue;
      for (const pid_t child : parse_processes(*children)) processes.push_back(child);
      if (process == ancestor) continue;

      const auto text = read_beginning(task + "/syscall");
      if (!text) {
        if (!has_vanished(errno)) seen.is_hidden = true;
        continue;
      }
      const auto call = parse_call(*text);
      const auto wait = call ? view.wait_of(*call) : Wait::time;
      if (wait == Wait::time) {
        // A zombie's system call is "running", too: leave it out.
        const auto status = read_beginning(task + "/stat");
        if (!status || status->find(") Z ") != status->npos) continue;
        seen.is_busy = seen.is_busy || !call;
        if (seen.is_busy) return seen;
        sleeping.push_back(process);
        continue;
      }
      const auto status = read_beginning(task + "/status");
      if (!status) continue;
      seen.threads.push_back({.thread = thread,
                              .switches = sum_after(*status, "voluntary_ctxt_switches:\t"),
                              .waits_for_terminal = wait == Wait::input});
      if (wait != Wait::input) continue;
      waiting.push_back(process);
      seen.has_terminal = seen.has_terminal || view.holds_other_end();
    }
  }
  // If some process waits for the terminal, others that sleep are in the background and do not
  // count.
  seen.is_busy = std::ranges::any_of(sleeping, [&](pid_t process) {
    return waiting.empty() || std::ranges::find(waiting, process) != waiting.end();
  });
  seen.sleeps = !sleeping.empty();
  return seen;
}

#else

ProgramActivity activity_of(pid_t /*ancestor*/, const std::string& /*terminal*/) {
  return {.is_hidden = true};
}

#endif

}  // namespace ttt
