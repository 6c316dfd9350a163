#include "players/process_watch.hpp"

#ifdef __linux__

#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "io/descriptor.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// Returns the first 4096 bytes of a file. Returns nothing and sets errno if the file cannot be
/// read.
std::optional<std::string> read_beginning(const std::string& name) {
  const Descriptor file{::open(name.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.number() < 0) return std::nullopt;
  std::array<char, 4096> text;
  const ssize_t size = ::read(file.number(), text.data(), text.size());
  if (size < 0) return std::nullopt;
  return std::string{text.data(), static_cast<std::size_t>(size)};
}

/// Returns the entries of a directory that are numbers; none if it cannot be opened.
std::vector<pid_t> numbers_in(const std::string& directory) {
  std::vector<pid_t> numbers;
  DIR* const open_directory = ::opendir(directory.c_str());
  if (open_directory == nullptr) return numbers;
  while (const dirent* const entry = ::readdir(open_directory))
    if (const auto number = parse_integer<pid_t>(std::string_view{entry->d_name}, 0, 1 << 30))
      numbers.push_back(*number);
  ::closedir(open_directory);
  return numbers;
}

std::string link_target(const std::string& name) {
  std::array<char, 256> target;
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

/// The state of a thread, or the event for which it waits.
enum class ThreadState : std::uint8_t {
  runs,
  input,    ///< It reads from the program's input.
  events,   ///< It waits for events of descriptors, without a short time limit.
  time,     ///< It sleeps for a time.
  either,   ///< It waits for an event or a short time, as to look for keys.
  other,    ///< It waits for something else.
  stopped,  ///< It was stopped (SIGSTOP).
  ended,    ///< It has ended; it is a zombie until its parent process takes notice.
};

/// The time limit of a system call. `none`: it never has one. `always`: it always has one.
/// `milliseconds`: an argument is the limit; a negative number means no limit. `pointer`: an
/// argument points to the limit; null means no limit.
enum class Limit : std::uint8_t { none, always, milliseconds, pointer };

/// A system call in which threads wait.
struct WaitingCall {
  long number;
  ThreadState unlimited;  ///< The state of a thread in this call without a short time limit.
  Limit limit;
  std::size_t limit_place = 0;  ///< The index of the argument with the time limit.
  /// For a system call such as `select`, which programs repeat with a time limit to check for
  /// keyboard input: the index of its argument with the number of descriptors. Nothing for others.
  std::optional<std::size_t> polled_place{};
};

constexpr std::array waiting_calls{
    WaitingCall{SYS_read, ThreadState::input, Limit::none},
    WaitingCall{SYS_readv, ThreadState::input, Limit::none},
    WaitingCall{SYS_nanosleep, ThreadState::other, Limit::always},
    WaitingCall{SYS_clock_nanosleep, ThreadState::other, Limit::always},
    WaitingCall{SYS_restart_syscall, ThreadState::other, Limit::always},
    WaitingCall{SYS_rt_sigtimedwait, ThreadState::other, Limit::pointer, 2},
#ifdef SYS_poll
    WaitingCall{SYS_poll, ThreadState::events, Limit::milliseconds, 2, 1},
#endif
    WaitingCall{SYS_ppoll, ThreadState::events, Limit::pointer, 2},
#ifdef SYS_select
    WaitingCall{SYS_select, ThreadState::events, Limit::pointer, 4, 0},
#endif
    WaitingCall{SYS_pselect6, ThreadState::events, Limit::pointer, 4, 0},
#ifdef SYS_epoll_wait
    WaitingCall{SYS_epoll_wait, ThreadState::events, Limit::milliseconds, 3},
#endif
    WaitingCall{SYS_epoll_pwait, ThreadState::events, Limit::milliseconds, 3}};

/// Milliseconds from which on a time limit counts as none. This is longer than any pause between
/// two moves (node wakes after 8 s to clean up its memory).
constexpr int long_limit = 5000;

/// Returns what a blocked thread waits for, according to `waiting_calls`. Returns `other` for a
/// system call that is not listed there, such as the wait for a child process, and for a `read` of
/// anything but the program's input or /dev/tty. `call` is the contents of the thread's file
/// `syscall`: the number of the system call, and its arguments. `folder` is the folder of the
/// thread's process in /proc, and `input` the name of the program's input, such as `/dev/pts/3`.
ThreadState awaited(const std::string& call, const std::string& folder, const std::string& input) {
  char* rest = nullptr;
  const long number = std::strtol(call.c_str(), &rest, 10);
  std::array<std::uint64_t, 6> arguments{};
  for (std::uint64_t& argument : arguments) argument = std::strtoull(rest, &rest, 16);
  const auto* const found = std::ranges::find(waiting_calls, number, &WaitingCall::number);
  if (found == waiting_calls.end()) return ThreadState::other;
  if (found->unlimited == ThreadState::input) {
    const std::string target = link_target(folder + "/fd/" + std::to_string(arguments[0]));
    const bool is_input = !target.empty() && (target == input || target == "/dev/tty");
    return is_input ? ThreadState::input : ThreadState::other;
  }
  const std::uint64_t limit = arguments.at(found->limit_place);
  const auto milliseconds = static_cast<int>(limit);
  const bool is_limited =
      found->limit == Limit::always || (found->limit == Limit::pointer && limit != 0) ||
      (found->limit == Limit::milliseconds && milliseconds >= 0 && milliseconds < long_limit);
  if (!is_limited) return found->unlimited;
  const bool polls = found->polled_place && arguments.at(*found->polled_place) > 0;
  return polls ? ThreadState::either : ThreadState::time;
}

/// Returns true if the process with this folder in /proc drives a pseudo-terminal of its own.
bool drives_terminal(const std::string& folder) {
  const std::string descriptors = folder + "/fd";
  return std::ranges::any_of(numbers_in(descriptors), [&](pid_t number) {
    return link_target(descriptors + "/" + std::to_string(number)).ends_with("/ptmx");
  });
}

/// A thread and its process.
struct Task {
  pid_t process;
  pid_t thread;
};

/// Returns all threads of the processes that descend from the ancestor; none if there is no /proc.
std::vector<Task> tasks_below(pid_t ancestor, const std::string& proc) {
  std::vector<Task> tasks;
  const auto add_threads = [&](pid_t process) {
    for (const pid_t thread : numbers_in(proc + "/" + std::to_string(process) + "/task"))
      tasks.push_back({process, thread});
  };
  add_threads(ancestor);
  const std::size_t own = tasks.size();
  std::size_t next = 0;
  while (next < tasks.size()) {  // the children are added at the end
    const auto [process, thread] = tasks[next++];
    const auto children = read_beginning(proc + "/" + std::to_string(process) + "/task/" +
                                         std::to_string(thread) + "/children");
    std::string_view rest = children ? *children : std::string_view{};
    while (const auto child = parse_integer<pid_t>(consume_field(rest, ' '), 1, 1 << 30))
      add_threads(*child);
  }
  tasks.erase(tasks.begin(), tasks.begin() + static_cast<std::ptrdiff_t>(own));
  return tasks;
}

/// Returns the state of a thread from its files `syscall` (`call`) and `status` in /proc. A thread
/// without a state in `status` has ended. `folder` and `input` are as for `awaited`.
ThreadState state_of(const std::string& call, const std::string& status, const std::string& folder,
                     const std::string& input) {
  constexpr std::string_view label = "State:\t";
  const std::size_t place = status.find(label);
  const char letter = place == status.npos ? 'X' : status[place + label.size()];
  if (letter == 'T') return ThreadState::stopped;
  if (letter == 'Z' || letter == 'X') return ThreadState::ended;
  if (call.empty() || call.front() == 'r') return ThreadState::runs;  // "running"
  return awaited(call, folder, input);
}

}  // namespace

ProgramState look_at(pid_t ancestor, const std::string& input, const std::string& proc) {
  ProgramState seen;
  bool is_hidden = false;
  bool is_stopped = false;
  std::vector<pid_t> sleeping;  // processes with a thread that sleeps for a time
  std::vector<pid_t> waiting;   // processes with a thread that waits for input
  bool reads = false;           // true if a thread reads, or looks for input again and again
  bool feeds_pipe = false;      // true if its process writes to another one, as `cat` in a pipeline
  pid_t last = 0;
  const std::vector<Task> tasks = tasks_below(ancestor, proc);
  for (const auto& [process, thread] : tasks) {
    seen.processes += std::exchange(last, process) != process ? 1U : 0U;
    const std::string folder = proc + "/" + std::to_string(process);
    const std::string task = folder + "/task/" + std::to_string(thread);
    const auto call = read_beginning(task + "/syscall");
    const bool has_vanished = !call && (errno == ENOENT || errno == ESRCH);
    is_hidden = is_hidden || (!call && !has_vanished);
    const auto status = read_beginning(task + "/status");
    if (!call || !status) continue;
    const std::uint64_t switches = sum_after(*status, "voluntary_ctxt_switches:\t");
    switch (state_of(*call, *status, folder, input)) {
      case ThreadState::ended: continue;
      case ThreadState::runs: seen.activity = Activity::works; return seen;
      case ThreadState::either:
        reads = true;
        waiting.push_back(process);
        [[fallthrough]];
      case ThreadState::time: sleeping.push_back(process); continue;
      case ThreadState::input:
        reads = true;
        feeds_pipe = feeds_pipe || link_target(folder + "/fd/1").starts_with("pipe:");
        [[fallthrough]];
      case ThreadState::events:
        waiting.push_back(process);
        seen.switches_of_waiting += switches;
        seen.reader = thread;
        seen.has_threads =
            seen.has_threads || std::ranges::count(tasks, process, &Task::process) > 1;
        is_hidden = is_hidden || drives_terminal(folder);
        break;
      case ThreadState::stopped: is_stopped = true; break;
      case ThreadState::other: break;
    }
    seen.switches += switches;
  }
  const bool sleeps = std::ranges::any_of(sleeping, [&](pid_t process) {
    return feeds_pipe || waiting.empty() || std::ranges::find(waiting, process) != waiting.end();
  });
  seen.activity = is_hidden || seen.processes == 0 ? Activity::hidden
                  : sleeps && reads                ? Activity::listens
                  : sleeps                         ? Activity::sleeps
                  : !waiting.empty()               ? Activity::waits
                  : is_stopped                     ? Activity::stopped
                                                   : Activity::idles;
  return seen;
}

}  // namespace ttt

#else

namespace ttt {

ProgramState look_at(pid_t /*ancestor*/, const std::string& /*input*/,
                     const std::string& /*proc*/) {
  return {};
}

}  // namespace ttt

#endif
