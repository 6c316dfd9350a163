#include "io/progress.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <string>

#include "io/descriptor.hpp"

namespace ttt {
namespace {

/// A terminal in the place of standard error.
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

  /// What was written since the last time.
  std::string written() {
    std::array<char, 4096> block{};
    const ssize_t count = ::read(window_.number(), block.data(), block.size());
    return {block.data(), count < 0 ? 0 : static_cast<std::size_t>(count)};
  }

 private:
  Descriptor window_;
  Descriptor before_{::dup(STDERR_FILENO)};
};

TEST(Progress, IsShownNowAndThenAndGoneAtTheEnd) {
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

}  // namespace
}  // namespace ttt
