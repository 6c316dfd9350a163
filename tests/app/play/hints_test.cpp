#include <gtest/gtest.h>

#include <array>
#include <string>

#include "app/play/cells.hpp"
#include "app/print.hpp"
#include "play/views.hpp"

namespace ttt {
namespace {

constexpr std::array hints{Hint{"a", "first", Command::undo},
                           Hint{"Enter", "second", Command::place},
                           Hint{"q", "third", Command::quit}};
constexpr std::array many_hints{Hint{"a", "1", Command::undo}, Hint{"b", "2", Command::redo},
                                Hint{"c", "3", Command::tip}, Hint{"d", "4", Command::help},
                                Hint{"e", "5", Command::quit}};

std::string line(int columns, std::span<const Hint> shown = hints) {
  Frame frame{{60, 1}};
  draw_hints(frame, {0, 0}, columns, shown);
  return picture_text(frame);
}

TEST(Hints, StandSideBySide) { EXPECT_EQ(line(60), "a first  Enter second  q third\n"); }

TEST(Hints, LeaveTheFirstOnesOutWhereThereIsNoRoom) {
  EXPECT_EQ(line(30), "a first  Enter second  q third\n");
  EXPECT_EQ(line(29), "Enter second  q third\n");
  EXPECT_EQ(line(21), "Enter second  q third\n");
  EXPECT_EQ(line(20), "q third\n");
  EXPECT_EQ(line(1), "q third\n");
}

TEST(Hints, LeaveThoseInTheMiddleOutFirst) {
  EXPECT_EQ(line(23, many_hints), "a 1  b 2  c 3  d 4  e 5\n");
  EXPECT_EQ(line(22, many_hints), "a 1  c 3  d 4  e 5\n");
  EXPECT_EQ(line(13, many_hints), "a 1  d 4  e 5\n");
  EXPECT_EQ(line(12, many_hints), "d 4  e 5\n");
}

TEST(Hints, CanBeClicked) {
  Frame frame{{60, 1}};
  draw_hints(frame, {5, 0}, 50, hints);
  EXPECT_EQ(text_of_target(frame, Command::undo), "a first");
  EXPECT_EQ(text_of_target(frame, Command::place), "Enter second");
  EXPECT_EQ(text_of_target(frame, Command::quit), "q third");
  EXPECT_EQ(frame.at({4, 0})->target, Target{});
}

TEST(Hints, TellKeysFromLabels) {
  Frame frame{{60, 1}};
  draw_hints(frame, {0, 0}, 60, hints);
  EXPECT_EQ(text_in_role(frame, Role::key), "aEnterq");
}

TEST(Hints, MayStandInColumns) {
  Frame frame{{20, 1}};
  draw_hint(frame, {1, 0}, 7, hints[2]);
  EXPECT_EQ(picture_text(frame), " q      third\n");
  EXPECT_EQ(text_of_target(frame, Command::quit), "q      third");
}

TEST(Hints, AreWordedByTheTableOfCommands) {
  for (const CommandInfo& row : commands()) {
    const Hint shown = hint(row.command);
    EXPECT_EQ(shown.key, row.shown);
    EXPECT_EQ(shown.label, row.label);
    EXPECT_EQ(shown.command, row.command);
  }
}

}  // namespace
}  // namespace ttt
