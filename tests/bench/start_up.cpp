/// start_up ROUNDS PROGRAM [ARGUMENT …] [-- PROGRAM [ARGUMENT …]] …
///
/// Starts each command in turn, ROUNDS times, and prints a line for each: the median time from
/// spawn to exit in microseconds, and the peak memory in kilobytes. Because the commands alternate,
/// variations in the machine's speed affect all of them alike.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Command {
  std::vector<char*> words{};
  std::vector<double> microseconds{};
  long kilobytes = 0;
};

/// Runs the command and records its time and memory. Exits if the command cannot be started.
void run(Command& command, const posix_spawn_file_actions_t& streams) {
  const auto start = Clock::now();
  pid_t process{};
  if (::posix_spawn(&process, command.words[0], &streams, nullptr, command.words.data(), environ) !=
      0) {
    std::perror(command.words[0]);
    std::exit(1);
  }
  rusage usage{};
  ::wait4(process, nullptr, 0, &usage);
  command.microseconds.push_back(
      std::chrono::duration<double, std::micro>(Clock::now() - start).count());
  command.kilobytes = std::max(command.kilobytes, usage.ru_maxrss);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  std::vector<Command> commands(1);
  for (char** word = argv + 2; *word != nullptr; ++word) {
    if (std::string_view{*word} == "--")
      commands.emplace_back();
    else
      commands.back().words.push_back(*word);
  }
  for (Command& command : commands) command.words.push_back(nullptr);

  posix_spawn_file_actions_t streams;
  ::posix_spawn_file_actions_init(&streams);
  ::posix_spawn_file_actions_addopen(&streams, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  for (int rounds = std::atoi(argv[1]); rounds > 0; --rounds)
    for (Command& command : commands) run(command, streams);
  ::posix_spawn_file_actions_destroy(&streams);

  for (Command& command : commands) {
    if (command.microseconds.empty()) return 2;
    const auto middle =
        command.microseconds.begin() + static_cast<std::ptrdiff_t>(command.microseconds.size() / 2);
    std::nth_element(command.microseconds.begin(), middle, command.microseconds.end());
    std::printf("%.1f %ld\n", *middle, command.kilobytes);
  }
}
