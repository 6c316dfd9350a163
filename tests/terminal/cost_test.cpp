#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "play.hpp"

namespace ttt::test {
namespace {

TEST(Idle, CostsNothing) {
  std::vector<PseudoTerminal> terminals;
  std::vector<long> wake_ups;
  std::vector<std::size_t> written;
  for (const std::string_view keys : {"", "\r", "\r5?", "\r5\x1b[A"}) {
    terminals.push_back(open(ttt({"--delay", "0"}), "Opponent"));
    ASSERT_TRUE(press(terminals.back(), keys));
    ASSERT_TRUE(terminals.back().settle(std::chrono::milliseconds(300)));
    wake_ups.push_back(sleeps_of(terminals.back().program()).value());
    written.push_back(terminals.back().output().size());
  }
  terminals.front().watch(std::chrono::seconds(1));
  for (std::size_t i = 0; i < terminals.size(); ++i) {
    terminals[i].watch(std::chrono::milliseconds(1));  // reads the output of this second
    // On a busy machine, the program may still be about to wait after its last output.
    EXPECT_LE(sleeps_of(terminals[i].program()).value(), wake_ups[i] + 2);
    EXPECT_EQ(terminals[i].output().size(), written[i]);
  }
}

TEST(Move, RedrawsOnlyChangedCells) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  const std::size_t start = terminal.output().size();
  ASSERT_TRUE(press(terminal, "\f"));
  const std::size_t everything = terminal.output().size() - start;
  for (const char* key : {"1", "2", "8", "\x1b[A", "x", "3", "7"}) {
    const std::size_t before = terminal.output().size();
    ASSERT_TRUE(press(terminal, key));
    const std::size_t size = terminal.output().size() - before;
    EXPECT_LT(size, everything / 2) << key;
    EXPECT_EQ(terminal.output().find("\x1b[2J", before), std::string::npos) << key;
  }
}

TEST(Move, WritesItsSentenceAsAWholeAndRestsThere) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "5", "X took 5"));
  std::size_t before = terminal.output().size();
  ASSERT_TRUE(press(terminal, "1", "O took 1"));
  EXPECT_NE(terminal.output().find("O took 1, a corner.", before), std::string::npos);
  EXPECT_LE(terminal.output().size() - before, 1200U) << "bytes for a move";
  const Screen& screen = terminal.screen();
  EXPECT_FALSE(screen.cursor_visible);
  EXPECT_EQ(screen.at(screen.cursor).text, "O");
  for (const char* const time : {"the first", "the second"}) {
    before = terminal.output().size();
    ASSERT_TRUE(press(terminal, "1", "Taken: 1."));
    EXPECT_NE(terminal.output().find("Taken: 1.", before), std::string::npos) << time;
  }
}

TEST(Move, ThatMeansNothingWritesNothing) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "\x1b[I"));
  const std::size_t before = terminal.output().size();
  ASSERT_TRUE(press(terminal, "\x1b[24;80R\x1b[O"));
  EXPECT_EQ(terminal.output().size(), before);
}

}  // namespace
}  // namespace ttt::test
