#include "harness/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <climits>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

#include "io/text.hpp"

namespace ttt::test {
namespace {

std::string directory_of(pid_t process) { return "/proc/" + std::to_string(process); }

/// Two fields of /proc/PID/stat.
struct Stat {
  char state = 'X';  ///< The kernel's letter: S for asleep, T for stopped; X for no such process.
  pid_t parent = 0;
};

Stat read_stat(const std::string& directory) {
  std::ifstream file(directory + "/stat");
  std::string text;
  std::getline(file, text);
  // The program's name, in parentheses, may itself contain parentheses.
  const std::size_t name_end = text.rfind(") ");
  if (name_end == std::string::npos || name_end + 4 >= text.size()) return {};
  return {text[name_end + 2], std::stoi(text.substr(name_end + 4))};
}

}  // namespace

std::string Pipe::read_all(std::chrono::milliseconds timeout) {
  write_end.reset();
  std::string bytes;
  std::array<char, 4096> buffer{};
  while (true) {
    pollfd waiting{read_end.number(), POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(timeout.count())) == 0)
      throw std::runtime_error("a pipe stayed open and silent; it held:\n" + bytes);
    const ssize_t size = ::read(read_end.number(), buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return bytes;
    bytes.append(buffer.data(), static_cast<std::size_t>(size));
  }
}

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

std::vector<int> numbers_in(const std::string& directory) {
  std::vector<int> numbers;
  std::error_code error;  // the directory may vanish while it is read
  for (std::filesystem::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error))
    if (const auto number = parse_integer(entry->path().filename().string(), 0, INT_MAX))
      numbers.push_back(*number);
  return numbers;
}

std::optional<Usage> usage_of(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(process, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
    return std::nullopt;
  Usage usage;
  usage.processor_time = std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  std::ifstream status(directory_of(process) + "/status");
  constexpr std::string_view key = "voluntary_ctxt_switches:";
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(key)) usage.voluntary_switches = std::stol(line.substr(key.size()));
  return usage;
}

bool alive(pid_t process) {
  const char state = read_stat(directory_of(process)).state;
  return state != 'X' && state != 'Z';
}

bool asleep(pid_t process) { return read_stat(directory_of(process)).state == 'S'; }

std::vector<pid_t> children_of(pid_t process) {
  std::vector<pid_t> children;
  for (const int candidate : numbers_in("/proc"))
    if (read_stat(directory_of(candidate)).parent == process) children.push_back(candidate);
  return children;
}

LineSettings LineSettings::of(int descriptor) {
  LineSettings settings;
  throw_if(::tcgetattr(descriptor, &settings.modes) != 0, "tcgetattr");
  const int status = ::fcntl(descriptor, F_GETFL);
  throw_if(status < 0, "fcntl");
  settings.nonblocking = (status & O_NONBLOCK) != 0;
  return settings;
}

::testing::AssertionResult unchanged(const LineSettings& before, const LineSettings& after) {
  const auto text = [](const LineSettings& settings) {
    const termios& modes = settings.modes;
    std::ostringstream out;
    out << std::hex << modes.c_iflag << ':' << modes.c_oflag << ':' << modes.c_cflag << ':'
        << modes.c_lflag << ':' << ::cfgetispeed(&modes) << ':' << ::cfgetospeed(&modes);
    for (const cc_t character : modes.c_cc) out << ':' << static_cast<int>(character);
    return out.str() + (settings.nonblocking ? " O_NONBLOCK" : "");
  };
  if (text(before) == text(after)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "the line settings were\n"
                                       << text(before) << "\nand are\n"
                                       << text(after);
}

}  // namespace ttt::test
