#include "players/child_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>

#include "app/io/descriptors.hpp"
#include "app/players/no_leaks.hpp"

namespace ttt {
namespace {

/// Waits for output or standard error of the program, and reads it. Returns false if the output has
/// ended.
bool wait_and_receive(ChildProcess& process) {
  std::array sources{pollfd{process.output(), POLLIN, 0}, pollfd{process.errors(), POLLIN, 0}};
  EXPECT_GT(::poll(sources.data(), sources.size(), 60'000), 0);
  return process.receive();
}

/// Reads all output of the program, kills it if it still runs, and returns its exit status.
int exit_status(ChildProcess& process) {
  while (wait_and_receive(process)) {
  }
  return process.kill().status;
}

/// Returns the next line of the program's output, or `(end)` if there is none.
std::string first_line(ChildProcess& process) {
  while (true) {
    if (auto line = process.next_line()) return *line;
    if (!wait_and_receive(process)) return "(end)";
  }
}

TEST(ChildProcess, KillsNoOtherChildren) {
  ChildProcess bystander{"read -r line; echo \"<$line>\""};
  static_cast<void>(ChildProcess{"kill -s KILL $PPID; sleep 1000"}.kill());
  ASSERT_TRUE(bystander.send("alive\n"));
  EXPECT_EQ(first_line(bystander), "<alive>");
}

TEST(ChildProcess, DoesNotBlockIfTheProgramDoesNotRead) {
  ChildProcess process{"sleep 1000"};
  const std::string line(999, 'x');
  int sent = 0;
  while (process.send(line) && sent < 100'000) ++sent;
  EXPECT_LT(sent, 100'000);
}

TEST(ChildProcess, StartsWithDefaultSignalHandling) {
  std::signal(SIGPIPE, SIG_IGN);
  ChildProcess process{"kill -s PIPE $$; echo survived"};
  EXPECT_EQ(exit_status(process), 128 + SIGPIPE);
  std::signal(SIGPIPE, SIG_DFL);
}

TEST(ChildProcess, CopiesStandardError) {
  testing::internal::CaptureStderr();
  SideFile errors{Descriptor{::dup(STDERR_FILENO)}};
  {
    ChildProcess process{"seq 100000 >&2; echo done", &errors};
    EXPECT_EQ(first_line(process), "done");
    static_cast<void>(process.kill());
    EXPECT_EQ(process.stderr_tail().substr(0, 6), "99991\n");
  }
  const std::string copy = testing::internal::GetCapturedStderr();
  EXPECT_EQ(std::ranges::count(copy, '\n'), 100'000);
  EXPECT_EQ(copy.substr(copy.size() - 7), "100000\n");
  EXPECT_EQ(errors.failure, 0);
}

TEST(ChildProcess, ReadsStandardErrorUntilTheProgramEnds) {
  const std::string noise = "head -c 1000000 /dev/zero >&2; ";
  ChildProcess before{noise + "echo done"};
  EXPECT_EQ(first_line(before), "done");
  ChildProcess after{"exec >&-; " + noise + "exit 3"};
  while (wait_and_receive(after)) {
  }
  EXPECT_TRUE(after.ends_within(std::chrono::minutes{1}));
  EXPECT_EQ(after.kill().status, 3);
  ChildProcess endless{"exec >&-; yes >&2"};
  while (wait_and_receive(endless)) {
  }
  EXPECT_FALSE(endless.ends_within(std::chrono::milliseconds{20}));
}

TEST(ChildProcess, SleepsAfterStandardErrorIsClosed) {
  ChildProcess process{"exec 2>&-; echo done; sleep 1000"};
  EXPECT_EQ(first_line(process), "done");
  while (process.errors() >= 0) ASSERT_TRUE(wait_and_receive(process));
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

TEST(ChildProcess, KillsAllDescendants) {
  const NoLeaks no_leaks;
  const std::size_t left_before = programs_left_behind().size();
  for (const char* const command :
       {"echo ready; sleep 1000", "trap '' TERM HUP INT; echo ready; while :; do sleep 1000; done",
        "sleep 1000 & echo ready", "setsid sleep 1000 & echo ready",
        "setsid sh -c 'sleep 1000 & sleep 1000' & sleep 1000 & echo ready; sleep 1000",
        "(setsid sleep 1000 &) & echo ready; exit 1",
        "setsid sleep 1000 & echo ready; kill -s STOP $PPID; sleep 1000"}) {
    Held held;
    {
      ChildProcess process{command};
      EXPECT_EQ(first_line(process), "ready");
    }
    EXPECT_TRUE(held.by_nobody_else()) << command;
  }
  EXPECT_EQ(programs_left_behind().size(), left_before);
}

TEST(ChildProcess, IsKilledEvenIfItKeepsStoppingItsGuardian) {
  const NoLeaks no_leaks;
  Held held;
  {
    ChildProcess process{"trap '' TERM; echo ready; while :; do kill -s STOP $PPID; done"};
    EXPECT_EQ(first_line(process), "ready");
  }
  EXPECT_TRUE(held.by_nobody_else(60'000));
}

TEST(ChildProcess, DiesWithItsGuardianAndIsReported) {
  const NoLeaks no_leaks;
  Held held;
  const std::string command = "kill -s KILL $PPID; exec sleep 1000";
  {
    ChildProcess process{command};
    EXPECT_EQ(first_line(process), "(end)");
  }
  EXPECT_TRUE(held.by_nobody_else(60'000));
  ASSERT_FALSE(programs_left_behind().empty()) << "processes that it had started may still run";
  EXPECT_EQ(programs_left_behind().back(), command);
}

}  // namespace
}  // namespace ttt
