#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <random>

#include "play.hpp"

namespace ttt::test {
namespace {

constexpr std::array sizes{Size{1, 1},    Size{300, 300}, Size{1, 300}, Size{300, 1}, Size{2, 2},
                           Size{19, 6},   Size{20, 5},    Size{20, 6},  Size{24, 8},  Size{40, 12},
                           Size{60, 20},  Size{79, 23},   Size{80, 24}, Size{81, 25}, Size{120, 40},
                           Size{200, 60}, Size{1, 1},     Size{80, 24}};

/// Resizes the window. Succeeds if the program then shows the same screen as `ttt screen` prints
/// for these options, keys and size.
::testing::AssertionResult follows(PseudoTerminal& terminal, Size size, const Words& options,
                                   const std::string& keys = {}) {
  terminal.resize(size);
  if (const auto idle = terminal.wait_until_idle(); !idle) return idle;
  return shows(terminal, pictured(options, keys, size));
}

/// `more` are options of the program that `ttt screen` does not have.
void follow_all_sizes(const Words& options, const std::string& keys, std::string_view first_text,
                      const Words& more = {}) {
  Words all = options;
  all.insert(all.end(), more.begin(), more.end());
  PseudoTerminal terminal = open(ttt(all), first_text);
  std::string names;
  for (const char key : keys) {
    ASSERT_TRUE(press(terminal, {&key, 1}));
    names.append(1, key).append(" ");
  }
  for (const Size size : sizes) {
    EXPECT_TRUE(follows(terminal, size, options, names));
    EXPECT_TRUE(terminal.modes().whole_window_scrolls) << size;
  }
  if (keys.ends_with('?')) {
    ASSERT_TRUE(press(terminal, "q"));  // closes the help
  }
  EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
  constexpr std::string_view enter_alternate_screen = "\x1b[?1049h";
  EXPECT_EQ(terminal.output().find(enter_alternate_screen),
            terminal.output().rfind(enter_alternate_screen));
}

TEST(Resize, IsFollowedInTheMenu) { follow_all_sizes({}, "", "Opponent"); }

TEST(Resize, IsFollowedInAPuzzle) {
  follow_all_sizes({"--seed", "1"}, "z9", "Opponent", {"--delay", "0", "--no-record"});
}

TEST(Resize, IsFollowedInAGameAndInItsHelp) {
  for (const char* const keys : {"51", "?"}) follow_all_sizes(two_people(), keys, "X to move");
}

TEST(Resize, MayComeTwoHundredTimesInASecond) {
  PseudoTerminal terminal = open(ttt(two_people()), "X to move");
  std::mt19937 random(1);
  for (int i = 0; i < 200; ++i) {
    terminal.resize({1 + static_cast<int>(random() % 150), 1 + static_cast<int>(random() % 50)});
    terminal.watch(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(follows(terminal, {80, 24}, two_people()));
  ASSERT_TRUE(press(terminal, "5"));
  EXPECT_TRUE(shows(terminal, pictured(two_people(), "5", {80, 24})));
}

/// Waits until the program has entered the alternate screen and waits for input. For windows that
/// are too small to wait for a text.
::testing::AssertionResult begins_to_draw(PseudoTerminal& terminal) {
  const auto drawn = terminal.wait_until(
      [&](const Screen&) { return terminal.modes().alternate_screen(); }, "the full screen");
  return drawn ? terminal.wait_until_idle() : drawn;
}

TEST(Resize, MakesATinyWindowUsable) {
  Launch launch = ttt(two_people());
  launch.size = {1, 1};
  PseudoTerminal terminal = open(launch);
  ASSERT_TRUE(begins_to_draw(terminal));
  terminal.resize({16, 4});
  ASSERT_TRUE(terminal.wait_until_idle());
  EXPECT_TRUE(terminal.screen().contains("40x12")) << "shows the size that it needs" << terminal;
  terminal.resize({80, 24});
  ASSERT_TRUE(press(terminal, "5"));
  EXPECT_TRUE(shows(terminal, pictured(two_people(), "5", {80, 24})));
}

TEST(Resize, IsNotNeededIfTheSizeIsUnknown) {
  Launch launch = ttt(two_people());
  launch.size = {0, 0};
  PseudoTerminal terminal = open(launch, "X to move");
  EXPECT_TRUE(shows(terminal, pictured(two_people(), "", {80, 24})));
  EXPECT_TRUE(follows(terminal, {40, 12}, two_people()));
}

TEST(Resize, MakesAnAbsurdSizeUsable) {
  for (const std::string length : {"65535", "32768", "32767"}) {
    PseudoTerminal terminal = open(started_by_script(
        "stty columns " + length + " rows " + length + "; exec \"$@\"", ttt(two_people())));
    ASSERT_TRUE(begins_to_draw(terminal));
    terminal.resize({80, 24});
    ASSERT_TRUE(press(terminal, "5"));
    EXPECT_TRUE(shows(terminal, pictured(two_people(), "5", {80, 24})));
    terminal.type("q");
    EXPECT_EQ(terminal.wait_for_end(), exited(0));
  }
}

TEST(Resize, OverridesTheEnvironment) {
  for (const auto& [lines, columns] : {std::pair{"5", "20"}, {"99999", "99999"}, {"-1", "x"}}) {
    Launch launch = ttt(two_people(), {{"LINES", lines}, {"COLUMNS", columns}});
    launch.size = {70, 22};
    PseudoTerminal terminal = open(launch, "X to move");
    EXPECT_TRUE(shows(terminal, pictured(two_people(), "", {70, 22})));
    EXPECT_TRUE(follows(terminal, {120, 40}, two_people()));
  }
}

}  // namespace
}  // namespace ttt::test
