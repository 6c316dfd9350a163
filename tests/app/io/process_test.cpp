#include "io/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <string>

#include "app/io/descriptors.hpp"

namespace ttt {
namespace {

constexpr int yes = 0;
constexpr int no = 1;

/// Whether the process takes text as UTF-8 when its environment asks for a locale. Ends the
/// process.
[[noreturn]] void exit_with_utf8(const char* locale) {
  ::unsetenv("LC_ALL");
  ::unsetenv("LC_CTYPE");
  ::setenv("LANG", locale, 1);
  std::_Exit(take_locale() ? yes : no);
}

TEST(Process, TakesCharactersFromTheLocale) {
  EXPECT_EXIT(exit_with_utf8("C.UTF-8"), testing::ExitedWithCode(yes), "");
  EXPECT_EXIT(exit_with_utf8("C"), testing::ExitedWithCode(no), "");
}

TEST(Process, BelievesTheNameOfALocaleThatIsNotInstalled) {
  EXPECT_EXIT(exit_with_utf8("xx_XX.UTF-8"), testing::ExitedWithCode(yes), "");
  EXPECT_EXIT(exit_with_utf8("xx_XX.utf8"), testing::ExitedWithCode(yes), "");
  EXPECT_EXIT(exit_with_utf8("xx_XX.ISO-8859-1"), testing::ExitedWithCode(no), "");
}

TEST(Process, TakesNothingButCharactersFromTheLocale) {
  const auto ask = [] {
    ::setenv("LC_ALL", "C.UTF-8", 1);
    const bool utf8 = take_locale();
    const std::string numbers = std::setlocale(LC_NUMERIC, nullptr);
    std::_Exit(utf8 && numbers == "C" ? yes : no);
  };
  EXPECT_EXIT(ask(), testing::ExitedWithCode(yes), "");
}

TEST(Process, FillsMissingDescriptorsSoThatNoFileTakesTheirPlace) {
  const auto ask = [] {
    ::close(STDIN_FILENO);
    ::close(STDOUT_FILENO);
    prepare_process();
    const int next = ::open("/dev/null", O_RDONLY);
    std::_Exit(next > STDERR_FILENO && ::fcntl(STDOUT_FILENO, F_GETFD) >= 0 ? yes : no);
  };
  EXPECT_EXIT(ask(), testing::ExitedWithCode(yes), "");
}

TEST(Process, LeavesNoOtherDescriptorOpen) {
  const auto ask = [] {
    const int before = ::dup(STDERR_FILENO);
    ::close(before);
    prepare_process();
    std::_Exit(::dup(STDERR_FILENO) == before ? yes : no);
  };
  EXPECT_EXIT(ask(), testing::ExitedWithCode(yes), "");
}

TEST(Process, SurvivesWritingToAClosedPipe) {
  const auto ask = [] {
    prepare_process();
    Pipe pipe = make_pipe();
    pipe.in.reset();
    std::_Exit(::write(pipe.out.number(), "x", 1) < 0 && errno == EPIPE ? yes : no);
  };
  EXPECT_EXIT(ask(), testing::ExitedWithCode(yes), "");
}

TEST(Process, IsToldHowChildrenEnd) {
  const auto ask = [] {
    std::signal(SIGCHLD, SIG_IGN);
    prepare_process();
    std::_Exit(std::signal(SIGCHLD, SIG_DFL) == SIG_DFL ? yes : no);
  };
  EXPECT_EXIT(ask(), testing::ExitedWithCode(yes), "");
}

TEST(Process, DiesByTheSignalItIsTold) {
  EXPECT_EXIT(die_by(SIGTERM), testing::KilledBySignal(SIGTERM), "");
  EXPECT_EXIT(die_by(SIGHUP), testing::KilledBySignal(SIGHUP), "");
}

TEST(Process, DiesByASignalThatIsBlockedAndIgnored) {
  const auto die = [] {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    std::signal(SIGINT, SIG_IGN);
    die_by(SIGINT);
  };
  EXPECT_EXIT(die(), testing::KilledBySignal(SIGINT), "");
}

}  // namespace
}  // namespace ttt
