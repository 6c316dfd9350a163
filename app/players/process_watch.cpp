#include "players/process_watch.hpp"

#include <poll.h>
#include <sys/select.h>
#include <sys/uio.h>
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

/// Access to the open descriptors and the memory of another process.
class ProcessView {
 public:
  ProcessView(pid_t process, const std::string& terminal)
      : process_(process), directory_("/proc/" + std::to_string(process)), terminal_(terminal) {}

  /// Returns true if the call waits for input from the terminal, with or without a time limit.
  [[nodiscard]] bool watches_terminal(const BlockingCall& call) const {
    const auto& [first, second, third, fourth, fifth, sixth] = call.arguments;
    switch (call.number) {
      case SYS_read:
      case SYS_readv: return is_terminal(first);
#ifdef SYS_poll
      case SYS_poll:
#endif
      case SYS_ppoll: return polls_terminal(second, first);
#ifdef SYS_select
      case SYS_select:
#endif
      case SYS_pselect6: return selects_terminal(first, second);
#ifdef SYS_epoll_wait
      case SYS_epoll_wait:
#endif
      case SYS_epoll_pwait: return epoll_has_terminal(first);
      default: return false;
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

  /// Copies `count` items from this address in the process to `items`. Returns false if they cannot
  /// be read.
  template <typename Item>
  [[nodiscard]] bool copy(std::uint64_t address, Item* items, std::size_t count) const {
    const std::size_t size = count * sizeof(Item);
    const iovec here{items, size};
    // NOLINTNEXTLINE(performance-no-int-to-ptr): an address in another process
    const iovec there{reinterpret_cast<void*>(address), size};
    return ::process_vm_readv(process_, &here, 1, &there, 1, 0) == static_cast<ssize_t>(size);
  }

  [[nodiscard]] bool polls_terminal(std::uint64_t count, std::uint64_t address) const {
    std::array<pollfd, 64> sources{};
    const std::size_t size = std::min<std::size_t>(count, sources.size());
    return copy(address, sources.data(), size) &&
           std::any_of(sources.begin(), sources.begin() + static_cast<std::ptrdiff_t>(size),
                       [this](const pollfd& source) {
                         return source.fd >= 0 && (source.events & POLLIN) != 0 &&
                                is_terminal(static_cast<std::uint64_t>(source.fd));
                       });
  }

  [[nodiscard]] bool selects_terminal(std::uint64_t end, std::uint64_t address) const {
    constexpr std::size_t bits = 8 * sizeof(std::uint64_t);
    std::array<std::uint64_t, FD_SETSIZE / bits> words{};
    const std::size_t count = std::min(words.size(), (end + bits - 1) / bits);
    if (address == 0 || !copy(address, words.data(), count)) return false;
    for (std::uint64_t number = 0; number < std::min<std::uint64_t>(end, count * bits); ++number)
      if ((words[number / bits] >> number % bits & 1U) != 0 && is_terminal(number)) return true;
    return false;
  }

  [[nodiscard]] bool epoll_has_terminal(std::uint64_t descriptor) const {
    const auto info = read_beginning(directory_ + "/fdinfo/" + std::to_string(descriptor));
    if (!info) return false;
    constexpr std::string_view name = "tfd:";
    for (std::size_t place = 0; (place = info->find(name, place)) != info->npos;) {
      place += name.size();
      if (is_terminal(std::strtoull(info->c_str() + place, nullptr, 10))) return true;
    }
    return false;
  }

  pid_t process_;
  std::string directory_;
  const std::string& terminal_;
};

/// Returns true if the call has a time limit, after which it ends by itself.
bool is_sleep(const BlockingCall& call) {
  const auto& [first, second, third, fourth, fifth, sixth] = call.arguments;
  switch (call.number) {
    case SYS_nanosleep:
    case SYS_clock_nanosleep:
    case SYS_restart_syscall: return true;
    case SYS_rt_sigtimedwait: return third != 0;
#ifdef SYS_poll
    case SYS_poll: return static_cast<int>(third) >= 0;
#endif
    case SYS_ppoll: return third != 0;
#ifdef SYS_select
    case SYS_select:
#endif
    case SYS_pselect6: return fifth != 0;
#ifdef SYS_epoll_wait
    case SYS_epoll_wait:
#endif
    case SYS_epoll_pwait: return static_cast<int>(fourth) >= 0;
    default: return false;
  }
}

/// Returns true if the call is `poll` or `epoll_wait` with a time limit of at least 5 s, longer
/// than any pause between two moves. The program then waits for input: node, for example, wakes
/// after 8 s to clean up its memory.
bool has_long_limit(const BlockingCall& call) {
  constexpr int long_limit = 5000;  // milliseconds
  switch (call.number) {
#ifdef SYS_poll
    case SYS_poll: return static_cast<int>(call.arguments[2]) >= long_limit;
#endif
#ifdef SYS_epoll_wait
    case SYS_epoll_wait:
#endif
    case SYS_epoll_pwait: return static_cast<int>(call.arguments[3]) >= long_limit;
    default: return false;
  }
}

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
      const bool watches = call && view.watches_terminal(*call);
      const bool waits = watches && (!is_sleep(*call) || has_long_limit(*call));
      seen.looks_for_input = seen.looks_for_input || (watches && !waits);
      if (!call || (!waits && is_sleep(*call))) {
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
                              .waits_for_terminal = waits});
      if (waits) waiting.push_back(process);
      if (waits && view.holds_other_end()) seen.has_terminal = true;
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
