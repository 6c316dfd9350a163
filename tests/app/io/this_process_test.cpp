#include "io/this_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "app/io/own_process.hpp"

namespace ttt {
namespace {

TEST(ThisProcess, OpensMissingStandardDescriptors) {
  expect_yes([] {
    ::close(STDIN_FILENO);
    ::close(STDOUT_FILENO);
    prepare_process();
    const int next = ::open("/dev/null", O_RDONLY);
    return next > STDERR_FILENO && ::fcntl(STDOUT_FILENO, F_GETFD) >= 0;
  });
}

TEST(ThisProcess, LeavesNoOtherDescriptorOpen) {
  expect_yes([] {
    const int before = ::dup(STDERR_FILENO);
    ::close(before);
    prepare_process();
    return ::dup(STDERR_FILENO) == before;
  });
}

TEST(ThisProcess, LearnsHowItsChildrenEnd) {
  expect_yes([] {
    std::signal(SIGCHLD, SIG_IGN);
    prepare_process();
    return std::signal(SIGCHLD, SIG_DFL) == SIG_DFL;
  });
}

#ifdef __linux__
TEST(ThisProcess, CountsTheProcessorsThatItMayUse) {
  const unsigned all = cores();
  EXPECT_LE(all, std::max(1U, std::thread::hardware_concurrency()));
  expect_yes([] {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &one);
    return ::sched_setaffinity(0, sizeof(one), &one) == 0 && cores() == 1;
  });
}
#endif

TEST(ThisProcess, KillsItselfWithABlockedAndIgnoredSignal) {
  const auto die = [] {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    std::signal(SIGINT, SIG_IGN);
    kill_self_with(SIGINT);
  };
  EXPECT_EXIT(die(), testing::KilledBySignal(SIGINT), "");
}

}  // namespace
}  // namespace ttt
