#include "players/terminal_dialogue.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>

namespace {

using std::chrono::milliseconds;
using ttt::Activity;
using ttt::Pause;
using ttt::TerminalDialogue;

constexpr milliseconds timeout{60'000};

/// Reads until the program waits or was silent for a second.
Pause read(TerminalDialogue& terminal, milliseconds time = timeout) {
  return ttt::read_patiently(terminal, time, ttt::no_stop(),
                             [](const ttt::Silence& silence) { return silence.is_long(); });
}

TEST(TerminalDialogue, ReadsUntilTheProgramWaits) {
  TerminalDialogue terminal{
      "printf 'Name? '; read -r name; sleep 0.2; echo \"Hello, $name\"; read -r line"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::waiting);
  EXPECT_EQ(terminal.text(), "Name? ");
  terminal.type("Ann");
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::waiting);
  EXPECT_EQ(terminal.text(), "Name? \nHello, Ann\r\n");
}

TEST(TerminalDialogue, DistinguishesAPauseFromWaiting) {
  TerminalDialogue terminal{"echo one; sleep 1.3; echo two"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::ended);
  EXPECT_EQ(terminal.text(), "one\r\ntwo\r\n");
}

TEST(TerminalDialogue, DistinguishesComputingFromWaiting) {
  TerminalDialogue terminal{
      "read -r line; i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done; echo $i"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::waiting);
  terminal.type("go");
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::ended);
  EXPECT_EQ(terminal.text(), "200000\r\n");
}

TEST(TerminalDialogue, ReportsHowTheProgramEnded) {
  TerminalDialogue terminal{"exit 7"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::ended);
  EXPECT_EQ(terminal.status(), 7);
  TerminalDialogue killed{"kill -SEGV $$"};
  EXPECT_EQ(killed.read(timeout, ttt::no_stop()), Pause::ended);
  EXPECT_EQ(killed.status(), 128 + 11);
}

TEST(TerminalDialogue, DoesNotTakeTheFirstOfAPipelineForTheProgram) {
  TerminalDialogue terminal{"cat | while read -r line; do sleep 0.3; printf 'Done? '; done"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::waiting);
  terminal.type("go");
  EXPECT_EQ(terminal.read(milliseconds{200}, ttt::no_stop()), Pause::timed_out);
  EXPECT_EQ(terminal.activity(), Activity::listens);
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::waiting);
  EXPECT_EQ(terminal.text(), "Done? ");
}

TEST(TerminalDialogue, EndsAFlood) {
  TerminalDialogue terminal{"yes no"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::flooded);
}

TEST(TerminalDialogue, TimesOut) {
  TerminalDialogue terminal{"sleep 60"};
  EXPECT_EQ(terminal.read(milliseconds{20}, ttt::no_stop()), Pause::timed_out);
}

TEST(TerminalDialogue, IsTheProgramsControllingTerminal) {
  TerminalDialogue terminal{"stty size; echo here >/dev/tty; read -r line </dev/tty"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::waiting);
  EXPECT_EQ(terminal.text(), "24 80\r\nhere\r\n");
}

TEST(TerminalDialogue, WaitsForChildrenInSessionsOfTheirOwn) {
  TerminalDialogue terminal{"(setsid sh -c 'sleep 0.3; echo child') & wait; read -r line"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::waiting);
  EXPECT_EQ(terminal.text(), "child\r\n");
}

TEST(TerminalDialogue, DoesNotWaitForAProgramThatWasStopped) {
  TerminalDialogue terminal{"echo one; kill -s STOP $$; read -r line"};
  EXPECT_EQ(terminal.read(timeout, ttt::no_stop()), Pause::timed_out);
  EXPECT_EQ(terminal.activity(), ttt::Activity::stopped);
  EXPECT_EQ(terminal.text(), "one\r\n");
}

TEST(TerminalDialogue, InfersWaitingFromSilenceWithoutProc) {
  std::atomic<bool> was_silent = false;
  TerminalDialogue terminal{"printf 'Name? '; read -r name; printf \"$name? \"; read -r line",
                            &was_silent, "/nowhere"};
  EXPECT_EQ(terminal.read(milliseconds{20}, ttt::no_stop()), Pause::timed_out);
  EXPECT_EQ(terminal.activity(), Activity::hidden);
  EXPECT_FALSE(was_silent);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(read(terminal), Pause::waiting);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, ttt::long_silence / 2);
  EXPECT_EQ(terminal.text(), "Name? ");
  terminal.type("Ann");
  EXPECT_EQ(read(terminal), Pause::waiting);
  EXPECT_EQ(terminal.text(), "Name? \nAnn? ");
  EXPECT_TRUE(was_silent);
}

TEST(TerminalDialogue, InfersWaitingFromSilenceInANestedTerminal) {
  TerminalDialogue terminal{"script -qc 'read -r line' /dev/null"};
  EXPECT_EQ(read(terminal), Pause::waiting);
  EXPECT_EQ(terminal.activity(), Activity::hidden);
}

}  // namespace
