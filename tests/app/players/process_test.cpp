#include "players/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <ctime>
#include <string>

#include "app/io/descriptors.hpp"
#include "app/players/no_leaks.hpp"

namespace ttt {
namespace {

constexpr std::chrono::minutes long_time{1};

/// Reads all output of the program.
void read_all(Process& process) {
  while (process.read_line(long_time) == Pause::waiting) process.take_line();
}

/// Returns the next line of the program's output, or `(end)` if there is none.
std::string first_line(Process& process) {
  return process.read_line(long_time) == Pause::waiting ? process.take_line() : "(end)";
}

TEST(Process, KillsNoOtherChildren) {
  Process bystander{"read -r line; echo \"<$line>\""};
  Process{"kill -s KILL $PPID; exec sleep 1000"}.kill();
  ASSERT_TRUE(bystander.write("alive\n"));
  EXPECT_EQ(first_line(bystander), "<alive>");
}

TEST(Process, DoesNotBlockIfTheProgramDoesNotRead) {
  Process process{"sleep 1000"};
  const std::string line(999, 'x');
  int sent = 0;
  while (process.write(line) && sent < 100'000) ++sent;
  EXPECT_LT(sent, 100'000);
}

TEST(Process, StartsWithDefaultSignalHandling) {
  std::signal(SIGPIPE, SIG_IGN);
  Process process{"kill -s PIPE $$; echo survived"};
  read_all(process);
  const GuardianReport report = process.kill();
  EXPECT_EQ(report.status, 128 + SIGPIPE);
  EXPECT_TRUE(report.by_signal);
  std::signal(SIGPIPE, SIG_DFL);
}

TEST(Process, CopiesStandardError) {
  testing::internal::CaptureStderr();
  SideFile errors{Descriptor{::dup(STDERR_FILENO)}};
  {
    Process process{"seq 100000 >&2; echo done", Connection::pipes, &errors};
    EXPECT_EQ(first_line(process), "done");
    process.kill();
    EXPECT_EQ(process.stderr_tail().substr(0, 6), "99991\n");
  }
  const std::string copy = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::ranges::count(copy, '\n'), 100'000);
  EXPECT_EQ(copy.substr(copy.size() - 7), "100000\n");
  EXPECT_EQ(errors.failure, 0);
}

TEST(Process, ReadsStandardErrorUntilTheProgramEnds) {
  const std::string noise = "head -c 1000000 /dev/zero >&2; ";
  Process before{noise + "echo done"};
  EXPECT_EQ(first_line(before), "done");
  Process after{"exec >&-; " + noise + "exit 3"};
  read_all(after);
  EXPECT_EQ(after.wait_for_end(long_time), Pause::ended);
  EXPECT_EQ(after.kill().status, 3);
  Process endless{"exec >&-; yes >&2"};
  read_all(endless);
  EXPECT_EQ(endless.wait_for_end(std::chrono::milliseconds{20}), Pause::timed_out);
}

TEST(Process, SleepsAfterStandardErrorIsClosed) {
  Process process{"exec 2>&-; echo done; sleep 1000"};
  EXPECT_EQ(first_line(process), "done");
  const auto before = std::clock();
  EXPECT_EQ(process.read_line(std::chrono::milliseconds{300}), Pause::timed_out);
  EXPECT_LT(std::clock() - before, CLOCKS_PER_SEC / 10) << "processor time";
}

/// A pipe whose write end all programs inherit that are started while it exists. Its read end
/// reports a hang-up when all of them have ended.
class Held {
 public:
  Held() { ::fcntl(pipe_.out.number(), F_SETFD, 0); }

  /// Closes our write end. Returns true if no program holds the pipe any more, or none does within
  /// `time` milliseconds.
  [[nodiscard]] bool by_nobody_else(int time = 0) {
    pipe_.out.reset();
    pollfd source{pipe_.in.number(), POLLIN, 0};
    return ::poll(&source, 1, time) == 1 && (source.revents & POLLHUP) != 0;
  }

 private:
  Pipe pipe_ = make_pipe();
};

TEST(Process, KillsAllDescendants) {
  const NoLeaks no_leaks;
  for (const char* const command :
       {"echo ready; sleep 1000", "trap '' TERM HUP INT; echo ready; while :; do sleep 1000; done",
        "sleep 1000 & echo ready", "setsid sleep 1000 & echo ready",
        "setsid sh -c 'sleep 1000 & sleep 1000' & sleep 1000 & echo ready; sleep 1000",
        "(setsid sleep 1000 &) & echo ready; exit 1"}) {
    Held held;
    {
      Process process{command};
      EXPECT_EQ(first_line(process), "ready");
    }
    EXPECT_TRUE(held.by_nobody_else()) << command;
  }
}

TEST(Process, DiesWithItsGuardianAndIsReported) {
  const NoLeaks no_leaks;
  Held held;
  const std::string command = "kill -s KILL $PPID; exec sleep 1000";
  {
    Process process{command};
    EXPECT_EQ(first_line(process), "(end)");
  }
  EXPECT_TRUE(held.by_nobody_else(60'000));
  testing::internal::CaptureStderr();
  print_surviving_programs();
  EXPECT_NE(testing::internal::GetCapturedStderr().find(command), std::string::npos);
}

TEST(Process, ReadsLines) {
  Process process{"printf 'one\\n\\ntwo'; sleep 0.1; printf ' three'"};
  EXPECT_EQ(first_line(process), "one");
  EXPECT_EQ(first_line(process), "");
  EXPECT_EQ(first_line(process), "two three") << "the last line lacks a line feed";
  EXPECT_EQ(process.read_line(long_time), Pause::ended);
  Process floods{"yes | tr -d '\\n'"};
  EXPECT_EQ(floods.read_line(long_time), Pause::flooded);
  Process long_line{"head -c 4097 /dev/zero | tr '\\0' x; echo; sleep 1000"};
  EXPECT_EQ(long_line.read_line(long_time), Pause::flooded);
  Process longest{"head -c 4096 /dev/zero | tr '\\0' x; echo; sleep 1000"};
  EXPECT_EQ(first_line(longest).size(), 4096U);
}

TEST(Process, StopsReadingWhenAsked) {
  Process process{"sleep 1000"};
  Stop stop;
  stop.request();
  EXPECT_EQ(process.read_line(long_time, stop), Pause::cancelled);
}

TEST(Process, IsNotAwaitedIfItWasStopped) {
  const NoLeaks no_leaks;
  for (const char* const command :
       {"kill -s STOP $$; sleep 1000", "sh -c 'kill -s STOP $$'; true"}) {
    Process process{command};
    EXPECT_EQ(process.read_line(long_time), Pause::timed_out);
    EXPECT_EQ(process.state().activity, Activity::stopped) << command;
    EXPECT_TRUE(process.kill().by_signal);
  }
}

TEST(Process, IsAwaitedIfItGoesOnAfterAStop) {
  Process process{"(sleep 0.05; kill -s CONT $$) & kill -s STOP $$; echo on; sleep 1000"};
  EXPECT_EQ(first_line(process), "on");
}

std::string lines_of(const std::string& text) {
  StderrTail tail;
  tail.append(text);
  return tail.lines();
}

TEST(StderrTail, IsEmptyAfterNothingButWhiteSpace) {
  for (const char blank : {'\n', '\r', '\t', ' '})
    for (const std::size_t size : {0U, 1U, 1023U, 1024U, 1025U, 1026U, 3000U})
      EXPECT_EQ(lines_of(std::string(size, blank)), "") << size;
  EXPECT_EQ(lines_of("lost" + std::string(3000, '\n')), "");
}

TEST(StderrTail, HasTheEndOfALongLineInWholeCharacters) {
  std::string text = "a";
  for (int i = 0; i < 1000; ++i) text += "é";
  const std::string lines = lines_of(text);
  EXPECT_EQ(lines.size(), 1024U);
  EXPECT_TRUE(text.ends_with(lines));
}

}  // namespace
}  // namespace ttt
