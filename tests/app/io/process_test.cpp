#include "io/process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <string>
#include <utility>

#include "app/io/descriptors.hpp"

namespace ttt {
namespace {

/// Asks in a process of its own, which the question may change.
template <typename Question>
void expect_yes(Question question) {
  EXPECT_EXIT(std::_Exit(question() ? 0 : 1), testing::ExitedWithCode(0), "");
}

TEST(Process, TakesCharactersFromTheLocaleEvenIfItIsNotInstalled) {
  for (const auto& [locale, is_utf8] : {std::pair{"C.UTF-8", true},
                                        {"C", false},
                                        {"xx_XX.UTF-8", true},
                                        {"xx_XX.utf8", true},
                                        {"xx_XX.ISO-8859-1", false}})
    expect_yes([locale = locale, is_utf8 = is_utf8] {
      ::unsetenv("LC_ALL");
      ::unsetenv("LC_CTYPE");
      ::setenv("LANG", locale, 1);
      return take_locale() == is_utf8;
    });
}

TEST(Process, TakesNothingButCharactersFromTheLocale) {
  expect_yes([] {
    ::setenv("LC_ALL", "C.UTF-8", 1);
    const bool utf8 = take_locale();
    const std::string numbers = std::setlocale(LC_NUMERIC, nullptr);
    return utf8 && numbers == "C";
  });
}

TEST(Process, FillsMissingDescriptorsSoThatNoFileTakesTheirPlace) {
  expect_yes([] {
    ::close(STDIN_FILENO);
    ::close(STDOUT_FILENO);
    prepare_process();
    const int next = ::open("/dev/null", O_RDONLY);
    return next > STDERR_FILENO && ::fcntl(STDOUT_FILENO, F_GETFD) >= 0;
  });
}

TEST(Process, LeavesNoOtherDescriptorOpen) {
  expect_yes([] {
    const int before = ::dup(STDERR_FILENO);
    ::close(before);
    prepare_process();
    return ::dup(STDERR_FILENO) == before;
  });
}

TEST(Process, SurvivesWritingToAClosedPipe) {
  expect_yes([] {
    prepare_process();
    Pipe pipe = make_pipe();
    pipe.in.reset();
    return ::write(pipe.out.number(), "x", 1) < 0 && errno == EPIPE;
  });
}

TEST(Process, IsToldHowChildrenEnd) {
  expect_yes([] {
    std::signal(SIGCHLD, SIG_IGN);
    prepare_process();
    return std::signal(SIGCHLD, SIG_DFL) == SIG_DFL;
  });
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
