#include "players/proc.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "io/descriptor.hpp"
#include "io/text.hpp"

namespace ttt {

std::optional<std::string> read_beginning(const std::string& name) {
  const Descriptor file{::open(name.c_str(), O_RDONLY | O_CLOEXEC)};
  if (file.number() < 0) return std::nullopt;
  std::array<char, 4096> text;
  const ssize_t size = ::read(file.number(), text.data(), text.size());
  if (size < 0) return std::nullopt;
  return std::string{text.data(), static_cast<std::size_t>(size)};
}

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

std::vector<pid_t> parse_processes(const std::string& text) {
  std::vector<pid_t> processes;
  const char* rest = text.c_str();
  while (true) {
    char* end = nullptr;
    const auto process = static_cast<pid_t>(std::strtol(rest, &end, 10));
    if (end == rest) return processes;
    processes.push_back(process);
    rest = end;
  }
}

std::vector<pid_t> descendants(pid_t ancestor) {
  std::vector<pid_t> found;
  const auto add_children = [&](pid_t process) {
    const std::string tasks = "/proc/" + std::to_string(process) + "/task/";
    for (const pid_t thread : numbers_in(tasks))
      for (const pid_t child : parse_processes(
               read_beginning(tasks + std::to_string(thread) + "/children").value_or("")))
        found.push_back(child);
  };
  add_children(ancestor);
  for (std::size_t next = 0; next < found.size();) add_children(found[next++]);
  return found;
}

}  // namespace ttt
