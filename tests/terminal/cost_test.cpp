#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(Idle, CostsNothing) {
  struct Cost {
    Usage usage;
    std::size_t written;
  };
  std::vector<PseudoTerminal> terminals;
  std::vector<Cost> before;
  for (const std::string_view keys : {"", "\r", "\r5?", "\r5\x1b[A"}) {
    terminals.push_back(open(ttt({"--delay", "0"}), "Opponent"));
    ASSERT_TRUE(press(terminals.back(), keys));
    ASSERT_TRUE(terminals.back().settle(milliseconds(300)));
    before.push_back({terminals.back().usage(), terminals.back().output().size()});
  }
  terminals.front().watch(seconds(3));
  for (std::size_t i = 0; i < terminals.size(); ++i) {
    terminals[i].watch(milliseconds(1));  // reads the output of these three seconds
    const Usage after = terminals[i].usage();
    // On a busy machine, the program may still be about to wait after its last output.
    EXPECT_LE(after.voluntary_switches, before[i].usage.voluntary_switches + 2) << "wake-ups";
    EXPECT_LT(after.processor_time - before[i].usage.processor_time, milliseconds(300));
    EXPECT_EQ(terminals[i].output().size(), before[i].written);
  }
}

TEST(Move, RedrawsOnlyChangedCells) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "5"));
  const std::size_t start = terminal.output().size();
  ASSERT_TRUE(press(terminal, "\f"));
  const std::size_t everything = terminal.output().size() - start;
  for (const char* key : {"1", "2", "8", "\x1b[A", "x"}) {
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
  before = terminal.output().size();
  ASSERT_TRUE(press(terminal, "1", "Taken: 1."));
  EXPECT_NE(terminal.output().find("Taken: 1.", before), std::string::npos);
}

TEST(Move, ThatWinsCostsNoMoreThanAnother) {
  for (const std::string moves : {"47381295", "2451763", "4378251", "459826137", "821567943"}) {
    PseudoTerminal terminal = open(ttt(two_people({"--delay", "0"})), "X to move");
    ASSERT_TRUE(press(terminal, moves.substr(0, moves.size() - 1)));
    const std::size_t before = terminal.output().size();
    ASSERT_TRUE(press(terminal, moves.substr(moves.size() - 1), "wins!"));
    EXPECT_LE(terminal.output().size() - before, 1200U) << moves;
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
