#include "harness/process.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

namespace ttt::test {
namespace {

namespace fs = std::filesystem;

fs::path directory_of(pid_t process) { return "/proc/" + std::to_string(process); }

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end) return std::nullopt;
  return number;
}

/// The entries of a directory that are numbers. It may vanish while it is read.
std::vector<int> numbers_in(const fs::path& directory) {
  std::vector<int> numbers;
  std::error_code error;
  for (fs::directory_iterator entry(directory, error); !error && entry != fs::directory_iterator{};
       entry.increment(error))
    if (const auto number = number_in(entry->path().filename().string()))
      numbers.push_back(*number);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

struct Stat {
  char state = 'X';  ///< X: there is no such process
  pid_t parent = 0;
};

Stat read_stat(const fs::path& directory) {
  std::ifstream file(directory / "stat");
  std::string text;
  std::getline(file, text);
  // The name in parentheses may hold anything, even parentheses.
  const std::size_t name_end = text.rfind(") ");
  if (name_end == std::string::npos || name_end + 4 >= text.size()) return {};
  const std::size_t parent = name_end + 4;
  return {text[name_end + 2],
          number_in(text.substr(parent, text.find(' ', parent) - parent)).value_or(0)};
}

}  // namespace

std::ostream& operator<<(std::ostream& out, ProgramState state) {
  using Kind = ProgramState::Kind;
  switch (state.kind) {
    case Kind::running: return out << "running";
    case Kind::stopped:
      return out << "stopped by signal " << state.number << " (" << ::strsignal(state.number)
                 << ")";
    case Kind::exited: return out << "exited with status " << state.number;
    case Kind::killed:
      return out << "killed by signal " << state.number << " (" << ::strsignal(state.number) << ")";
  }
  return out;
}

std::optional<Usage> usage_of(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
    return std::nullopt;
  Usage usage;
  usage.processor_time = std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  const fs::path tasks = directory_of(process) / "task";
  for (const int task : numbers_in(tasks)) {
    std::ifstream file(tasks / std::to_string(task) / "status");
    constexpr std::string_view key = "voluntary_ctxt_switches:";
    for (std::string line; std::getline(file, line);)
      if (line.compare(0, key.size(), key) == 0)
        usage.voluntary_switches += std::stol(line.substr(key.size()));
  }
  return usage;
}

bool alive(pid_t process) {
  const char state = read_stat(directory_of(process)).state;
  return state != 'X' && state != 'Z';
}

bool asleep(pid_t process) {
  const fs::path tasks = directory_of(process) / "task";
  const std::vector<int> numbers = numbers_in(tasks);
  return !numbers.empty() && std::all_of(numbers.begin(), numbers.end(), [&](int task) {
    return read_stat(tasks / std::to_string(task)).state == 'S';
  });
}

std::vector<int> open_descriptors(pid_t process) {
  return numbers_in(directory_of(process) / "fd");
}

std::vector<pid_t> children_of(pid_t process) {
  std::vector<pid_t> children;
  for (const int candidate : numbers_in("/proc"))
    if (read_stat(directory_of(candidate)).parent == process) children.push_back(candidate);
  return children;
}

}  // namespace ttt::test
