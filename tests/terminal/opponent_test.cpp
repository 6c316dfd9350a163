#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <string>

#include "../app/temporary_directory.hpp"
#include "harness/supervisor.hpp"
#include "play.hpp"

namespace ttt::test {
namespace {

/// A bot that plays O: it answers 1 to the first question and nothing to later ones. It and its
/// child process ignore the signals that a terminal can send.
constexpr std::string_view silent_after_one =
    "bot:trap '' HUP INT TERM TSTP; (while :; do sleep 1000; done) & read q; echo 1; "
    "while :; do sleep 1000; done";

Words against(std::string_view opponent, const char* delay = "0") {
  return {"--symbol", "X",   "--first",   "me",   "--opponent", std::string{opponent},
          "--delay",  delay, "--timeout", "60000"};
}

/// Opens a game against `silent_after_one` and plays until the bot has to answer its second
/// question.
PseudoTerminal while_it_thinks() {
  PseudoTerminal terminal = open(ttt(against(silent_after_one)), "Your turn");
  EXPECT_TRUE(press(terminal, "5"));
  EXPECT_TRUE(terminal.wait_for_text("took 1"));
  EXPECT_TRUE(press(terminal, "9"));
  EXPECT_FALSE(children_of(terminal.program()).empty()) << "the program runs";
  return terminal;
}

TEST(ProgramAsOpponent, EndsAtKeysAndSignals) {
  for (const auto& [key, signal] :
       {std::pair{"q", 0}, {"\x03", SIGINT}, {"", SIGHUP}, {"", SIGTERM}, {"", SIGQUIT}}) {
    PseudoTerminal terminal = while_it_thinks();
    terminal.type(key);
    if (std::string_view{key}.empty()) terminal.send_signal(signal);
    EXPECT_TRUE(ends_as_found(terminal, signal == 0 ? exited(0) : killed_by(signal))) << signal;
  }
}

/// The trials of a game for people begin with the game, before anybody has moved.
TEST(ProgramAsOpponent, IsTriedBeforeTheFirstMove) {
  const TemporaryDirectory folder;
  const std::string sign = folder.path() + "/started";
  PseudoTerminal terminal =
      open(ttt(against("console:touch " + sign + "; printf 'Name: '; sleep 1000")), "Your turn");
  EXPECT_TRUE(terminal.wait_until([&](const Screen&) { return std::filesystem::exists(sign); },
                                  "the start of the program"));
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(ProgramAsOpponent, TakesAMoveBackWhileItThinks) {
  PseudoTerminal terminal = while_it_thinks();
  ASSERT_TRUE(press(terminal, "u", "Your turn"));
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(ProgramAsOpponent, EndsWhenTheWindowIsClosed) {
  PseudoTerminal terminal = while_it_thinks();
  terminal.close_window();
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGHUP));
  EXPECT_TRUE(terminal.left_behind().empty());
}

TEST(ProgramAsOpponent, EndsInTheMenuAfterASuspension) {
  PseudoTerminal terminal = while_it_thinks();
  const Screen before = terminal.screen();
  ASSERT_TRUE(suspend(terminal));
  EXPECT_TRUE(as_found(terminal));
  terminal.resume();
  ASSERT_TRUE(terminal.wait_until([&](const Screen& screen) { return screen == before; },
                                  "the same picture as before"));
  terminal.type("m");  // ttt sleeps while it ends the program
  ASSERT_TRUE(terminal.wait_for_text("Your mark"));
  EXPECT_TRUE(quits_as_found(terminal));
}

/// While the person does a puzzle, the program's game waits: its process must not be asked again,
/// and must get no moves of the puzzle.
TEST(ProgramAsOpponent, PlaysOnWhileThePersonDoesAPuzzle) {
  const TemporaryDirectory states;
  const std::string gate = states.path() + "/gate";
  // In the first puzzle made from this game, only 4 draws.
  (void)states.write("ttt/record", "game 2026-11-22T15:04:05Z easy X first 5,1,9,7,3,8,2,6,4\n");
  Words options = against("game:read turn; read move; echo 1; read move; until [ -e " + gate +
                          " ]; do sleep 0.01; done; echo 7; read move; echo 8; read move");
  PseudoTerminal terminal = open(ttt(options, {{"XDG_STATE_HOME", states.path()}}), "Your turn");
  ASSERT_TRUE(press(terminal, "5"));
  ASSERT_TRUE(terminal.wait_for_text("took 1"));
  ASSERT_TRUE(press(terminal, "9"));
  ASSERT_TRUE(press(terminal, "my", "Your mistakes"));
  ASSERT_TRUE(press(terminal, "4", "Right!"));
  ASSERT_TRUE(press(terminal, "m", "Your mark"));
  (void)states.write("gate", "");
  terminal.type("\x1B");
  ASSERT_TRUE(terminal.wait_for_text("took 7"));
  ASSERT_TRUE(press(terminal, "4"));
  ASSERT_TRUE(terminal.wait_for_text("took 8")) << terminal;
  EXPECT_TRUE(quits_as_found(terminal));
}

/// Resizes the window while the program plays an illegal move and the screen is animated.
TEST(ProgramAsOpponent, MayForfeitWhileTheWindowIsResized) {
  PseudoTerminal terminal = open(ttt(against("bot:read q; sleep 0.05; echo 0", "20")), "Your turn");
  terminal.type("5");
  for (const Size size : {Size{40, 12}, {120, 40}, {1, 1}, {80, 24}}) {
    terminal.resize(size);
    terminal.watch(std::chrono::milliseconds(20));
  }
  ASSERT_TRUE(terminal.wait_for_text("forfeits")) << terminal;
  terminal.type("n");
  ASSERT_TRUE(terminal.wait_for_text("is thinking")) << terminal;
  EXPECT_TRUE(quits_as_found(terminal, Picture::stays));
}

}  // namespace
}  // namespace ttt::test
