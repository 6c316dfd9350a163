#include "io/output.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <sched.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "app/io/descriptors.hpp"
#include "io/this_process.hpp"

namespace ttt {
namespace {

/// Calls the question in a child process, because it may change process-wide state, and expects
/// true.
template <typename Question>
void expect_yes(Question question) {
  EXPECT_EXIT(std::_Exit(question() ? 0 : 1), testing::ExitedWithCode(0), "");
}

/// Returns the error of writing the text, or no error.
std::error_code failure_of(Output& output, std::string_view text) {
  try {
    output.write(text);
    output.flush();
  } catch (const std::system_error& error) {
    return error.code();
  }
  return {};
}

TEST(Output, WritesEverythingOnceAndInOrderWhenFlushed) {
  Pipe pipe = make_pipe();
  Output output{pipe.out.number()};
  output.write("one ");
  output.write("two");
  int bytes = 0;
  ASSERT_EQ(::ioctl(pipe.in.number(), FIONREAD, &bytes), 0);
  EXPECT_EQ(bytes, 0);
  output.flush();
  output.flush();
  output.write("");
  output.write(std::string_view{"t\0o", 3});
  output.flush();
  pipe.out.reset();
  EXPECT_EQ(read_all(pipe.in), (std::string{"one twot\0o", 10}));
}

TEST(Output, ThrowsOnceWhenTheDiskIsFull) {
  const Descriptor full{::open("/dev/full", O_WRONLY)};
  Output output{full.number()};
  EXPECT_EQ(failure_of(output, "text"), std::errc::no_space_on_device);
  EXPECT_NO_THROW(output.flush()) << "the text is dropped after the error";
  EXPECT_THROW(output.write(std::string(1'000'000, 'x')), std::system_error);
}

/// Another process that shares the pipe may have made it nonblocking.
TEST(Output, OfErrorsPassesThroughANonblockingPipe) {
  Pipe pipe = make_pipe();
  const Descriptor before{::dup(STDERR_FILENO)};
  ASSERT_EQ(::fcntl(pipe.out.number(), F_SETFL, O_NONBLOCK), 0);
  ::dup2(pipe.out.number(), STDERR_FILENO);
  pipe.out.reset();
  std::string received;
  std::thread reader{[&] {
    std::this_thread::sleep_for(std::chrono::milliseconds{20});  // until the pipe is full
    received = read_all(pipe.in);
  }};
  std::string text;
  for (int i = 0; i < 1'000'000; ++i) text += static_cast<char>('a' + i % 26);
  print_error(text);
  ::dup2(before.number(), STDERR_FILENO);
  reader.join();
  EXPECT_TRUE(received == text + "\n") << received.size();
}

TEST(Locale, SetsTheEncodingEvenIfItIsNotInstalled) {
  for (const auto& [locale, is_utf8] :
       {std::pair{"C.UTF-8", true}, {"C", false}, {"xx_XX.UTF-8", true}, {"xx_XX.utf8", true}})
    expect_yes([locale = locale, is_utf8 = is_utf8] {
      ::unsetenv("LC_ALL");
      ::unsetenv("LC_CTYPE");
      ::setenv("LANG", locale, 1);
      set_locale_from_environment();
      return can_draw_lines() == is_utf8;
    });
}

/// A terminal in place of standard error.
class Terminal {
 public:
  Terminal() : window_{::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)} {
    EXPECT_EQ(::grantpt(window_.number()), 0);
    EXPECT_EQ(::unlockpt(window_.number()), 0);
    const Descriptor line{::open(::ptsname(window_.number()), O_RDWR | O_NOCTTY | O_CLOEXEC)};
    EXPECT_EQ(::dup2(line.number(), STDERR_FILENO), STDERR_FILENO);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() { ::dup2(before_.number(), STDERR_FILENO); }

  /// Returns the output since the last call.
  std::string written() {
    std::array<char, 4096> block{};
    const ssize_t count = ::read(window_.number(), block.data(), block.size());
    return {block.data(), count < 0 ? 0 : static_cast<std::size_t>(count)};
  }

 private:
  Descriptor window_;
  Descriptor before_{::dup(STDERR_FILENO)};
};

TEST(Progress, IsShownRegularlyAndErasedAtTheEnd) {
  using Clock = std::chrono::steady_clock;
  using namespace std::chrono_literals;
  Terminal terminal;
  {
    Progress progress;
    const auto begin = Clock::now();
    std::string text;
    for (bool early = true; early; text += terminal.written()) {
      early = Clock::now() - begin < 450ms;
      progress.show(7, "games");
    }
    const auto most = (Clock::now() - begin) / 200ms;
    EXPECT_NE(text.find("7 games"), std::string::npos) << text;
    EXPECT_LE(std::ranges::count(text, '7'), most) << text;
  }
  EXPECT_EQ(terminal.written(), "\r" + std::string(7, ' ') + "\r");
}

TEST(ThisProcess, OpensMissingStandardDescriptors) {
  expect_yes([] {
    ::close(STDIN_FILENO);
    ::close(STDOUT_FILENO);
    ::close(STDERR_FILENO);
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
