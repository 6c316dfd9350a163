#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "play.hpp"

namespace ttt::test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// All forms of a key, of which the first is as good as any other, and keys that lead to a cursor
/// from where it moves.
struct KeyForms {
  const char* name;
  std::string_view before;
  std::vector<std::string_view> forms;
};

const std::vector<KeyForms> cursor_keys{
    {"Up", "\x1b[E", {"\x1b[A", "\x1bOA", "k"}},
    {"Down", "\x1b[E", {"\x1b[B", "\x1bOB", "j"}},
    {"Right", "\x1b[E", {"\x1b[C", "\x1bOC", "l"}},
    {"Left", "\x1b[E", {"\x1b[D", "\x1bOD", "h"}},
    {"Home", "\x1b[E", {"\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"}},
    {"End", "\x1b[E", {"\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~"}},
    {"PgUp", "\x1b[E", {"\x1b[5~"}},
    {"PgDn", "\x1b[E", {"\x1b[6~"}},
    {"Begin", "\x1b[H", {"\x1b[E", "\x1bOE", "\x1b[G"}},
};

class Keys : public ::testing::TestWithParam<const char*> {};

TEST_P(Keys, MoveTheCursorInAllTheirForms) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", GetParam()}}), "X to move");
  std::vector<Position> reached;
  for (const KeyForms& key : cursor_keys) {
    std::optional<Screen> first;
    for (const std::string_view form : key.forms) {
      ASSERT_TRUE(press(terminal, key.before));
      const Position from = terminal.screen().cursor;
      ASSERT_TRUE(press(terminal, form));
      const Screen screen = terminal.screen();
      EXPECT_TRUE(screen.cursor_visible);
      EXPECT_NE(screen.cursor, from) << key.name << ' ' << ::testing::PrintToString(form);
      if (!first) first = screen;
      EXPECT_EQ(screen, *first) << key.name << ' ' << ::testing::PrintToString(form);
    }
    reached.push_back(first->cursor);
  }
  // Up, down, right, left, the corners and the centre are nine places.
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(reached[i], reached[j]) << i << ' ' << j;
  EXPECT_TRUE(terminal.screen().contains("X to move")) << "none of them plays" << terminal;
}

TEST_P(Keys, PlayDigitsInAllTheirForms) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", GetParam()}}), "X to move");
  for (int digit = 1; digit <= 9; ++digit) {
    const std::string typed = std::to_string(digit);
    const std::string keypad = std::string("\x1bO") + static_cast<char>('p' + digit);
    for (const std::string& form : {typed, keypad}) {
      ASSERT_TRUE(press(terminal, form));
      EXPECT_TRUE(terminal.screen().contains("X took " + typed)) << terminal;
      ASSERT_TRUE(press(terminal, "u"));
      EXPECT_TRUE(terminal.screen().contains("X to move")) << terminal;
    }
  }
}

TEST_P(Keys, PlaceAMarkInAllTheirForms) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", GetParam()}}), "X to move");
  for (const char* form : {"\r", "\n", " ", "\x1bOM"}) {
    ASSERT_TRUE(press(terminal, "\x1b[E"));
    ASSERT_TRUE(press(terminal, form));
    EXPECT_TRUE(terminal.screen().contains("X took 5")) << ::testing::PrintToString(form);
    ASSERT_TRUE(press(terminal, "u"));
  }
}

TEST_P(Keys, MayComeByteByByte) {
  PseudoTerminal terminal = open(ttt(two_people(), {{"TERM", GetParam()}}), "X to move");
  for (const char byte : std::string_view("\x1b[H\r\x1b[6~\r")) terminal.type({&byte, 1});
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_TRUE(terminal.screen().contains("O took 3")) << terminal;
}

INSTANTIATE_TEST_SUITE_P(In, Keys, ::testing::Values("xterm", "vt100"),
                         [](const auto& instance) { return std::string(instance.param); });

/// The best of some attempts: a machine that has other things to do makes single ones slow.
milliseconds fastest(int attempts, const std::function<void()>& attempt) {
  milliseconds best = milliseconds::max();
  for (int i = 0; i < attempts; ++i) {
    const Clock::time_point start = Clock::now();
    attempt();
    best = std::min(best, std::chrono::duration_cast<milliseconds>(Clock::now() - start));
  }
  return best;
}

TEST(Esc, TakesEffectAtOnce) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  const milliseconds time = fastest(5, [&terminal] {
    terminal.type("?");
    ASSERT_TRUE(terminal.wait_for_text("Digits: numpad"));
    terminal.type("\x1b");
    ASSERT_TRUE(terminal.wait_for_text("X to move"));
  });
  EXPECT_LT(time, within(milliseconds(150)));
}

TEST(HeldKeys, AreDealtWithAtOnce) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  std::string arrows;
  for (int i = 0; i < 500; ++i) arrows += "\x1b[A\x1b[C\x1b[B\x1b[D";
  const milliseconds time = fastest(5, [&] { ASSERT_TRUE(press(terminal, arrows)); });
  EXPECT_LT(time, within(milliseconds(500)));
}

TEST(HeldKeys, DoNotRunOnIntoTheNextGame) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "7485"));
  ASSERT_TRUE(press(terminal, "9\r\r\r\r"));
  EXPECT_TRUE(terminal.screen().contains("X wins!")) << terminal;
}

TEST(HeldKeys, LeaveOthersTheirEffect) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  ASSERT_TRUE(press(terminal, "74859\rn5"));
  EXPECT_TRUE(terminal.screen().contains("O took 5")) << terminal;
  terminal.type("74859q");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
}

}  // namespace
}  // namespace ttt::test
