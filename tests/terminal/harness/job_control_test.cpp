#include <gtest/gtest.h>

#include <csignal>

#include "harness/pseudo_terminal.hpp"

namespace ttt::test {
namespace {

Launch shell(std::string script, Leader leader = Leader::shell) {
  return {.arguments = {"sh", "-c", std::move(script)}, .leader = leader};
}

TEST(JobControl, StopsAtControlZAndGoesOn) {
  PseudoTerminal terminal(shell("echo ready; read line; echo got $line"));
  ASSERT_TRUE(terminal.wait_for_text("ready"));
  terminal.type("\x1a");
  EXPECT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP));
  terminal.resume();
  EXPECT_EQ(terminal.state(), running());
  terminal.type("it\r");
  EXPECT_TRUE(terminal.wait_for_text("got it"));
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
}

TEST(JobControl, CanBeStoppedAgainAndAgain) {
  PseudoTerminal terminal(shell("exec cat"));
  for (int i = 0; i < 20; ++i) {
    terminal.type("\x1a");
    ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP)) << i;
    terminal.resume();
    ASSERT_EQ(terminal.state(), running()) << i;
  }
}

TEST(JobControl, TakesTheTerminalBackFromAStoppedProgram) {
  PseudoTerminal terminal(shell("exec cat"));
  terminal.type("\x1a");
  ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP));
  terminal.type("\x03\x1a");  // now these are the shell's, which ignores them
  terminal.resume();
  terminal.type("still here\r");
  EXPECT_TRUE(terminal.wait_for_text("still here"));
  terminal.type("\x03");
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGINT));
}

TEST(JobControl, ShowsHowAStoppedProgramLeftTheLineAndRestoresIt) {
  PseudoTerminal terminal(shell("stty -echo -icanon; kill -STOP $$; echo on; exec cat"));
  EXPECT_EQ(terminal.wait_for_stop(), stopped_by(SIGSTOP));
  EXPECT_FALSE(terminal.line_settings_left().echoes());
  EXPECT_FALSE(terminal.line_settings_left().by_line());
  EXPECT_TRUE(unchanged(terminal.initial_line_settings(), terminal.line_settings()));
  terminal.resume();
  EXPECT_TRUE(terminal.wait_for_text("on"));
  EXPECT_TRUE(terminal.line_settings().echoes()) << "the program must see to its settings itself";
}

TEST(JobControl, ContinuesInTheBackgroundBySignal) {
  PseudoTerminal terminal(
      shell("trap 'echo continued' CONT; echo ready; kill -STOP $$; read line"));
  ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGSTOP));
  terminal.send_signal(SIGCONT);
  EXPECT_TRUE(terminal.wait_for_text("continued"));
  EXPECT_EQ(terminal.wait_for_stop(), stopped_by(SIGTTIN)) << "it reads, and is not in front";
}

TEST(JobControl, ResizesBehindAStoppedProgram) {
  PseudoTerminal terminal(shell("kill -STOP $$; stty size; exec cat"));
  ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGSTOP));
  terminal.resize({50, 12});
  terminal.resume();
  EXPECT_TRUE(terminal.wait_for_text("12 50"));
}

TEST(JobControl, DoesNotStopAProgramThatLeadsItsSession) {
  PseudoTerminal terminal(shell("read line; echo got $line", Leader::program));
  terminal.type(
      "\x1a"
      "it\r");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(terminal.screen().contains("got ")) << terminal;
}

TEST(JobControl, MakesTheProgramTheLeaderItIsToBe) {
  const PseudoTerminal job(shell("exec cat"));
  EXPECT_EQ(getpgid(job.program()), job.program());
  EXPECT_NE(getsid(job.program()), job.program());
  EXPECT_NE(getsid(job.program()), getsid(0));
  const PseudoTerminal leader(shell("exec cat", Leader::program));
  EXPECT_EQ(getsid(leader.program()), leader.program());
}

TEST(Signal, ReachesTheProgramAlone) {
  PseudoTerminal terminal(
      shell("trap 'echo signalled; exit 5' USR1; sleep 1000 & echo ready; "
            "wait $!"));
  ASSERT_TRUE(terminal.wait_for_text("ready"));
  terminal.send_signal(SIGUSR1);
  EXPECT_EQ(terminal.wait_for_end(), exited(5));
  EXPECT_TRUE(terminal.screen().contains("signalled"));
  EXPECT_EQ(terminal.left_behind().size(), 1U) << "the sleep";
  terminal.send_signal(SIGTERM);  // nobody is there, and nothing happens
  EXPECT_EQ(terminal.state(), exited(5));
}

TEST(Signal, KillsTruthfully) {
  for (const int signal : {SIGTERM, SIGKILL, SIGQUIT, SIGSEGV, SIGABRT}) {
    PseudoTerminal terminal(shell("exec sleep 1000"));
    terminal.send_signal(signal);
    EXPECT_EQ(terminal.wait_for_end(), killed_by(signal));
  }
}

TEST(Signal, ComesFromKeys) {
  for (const auto& [key, signal] : {std::pair{"\x03", SIGINT}, {"\x1c", SIGQUIT}}) {
    PseudoTerminal terminal(shell("exec cat"));
    terminal.type(key);
    EXPECT_EQ(terminal.wait_for_end(), killed_by(signal));
  }
}

TEST(Signal, IsIgnoredOrNotAsLaunched) {
  Launch launch = shell("kill -HUP $$; kill -INT $$; kill -TERM $$");
  launch.ignored_signals = {SIGHUP, SIGINT};
  PseudoTerminal terminal(launch);
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGTERM));
}

TEST(Descendants, AreSeenAndNeverOutliveTheTerminal) {
  pid_t orphan = 0;
  {
    PseudoTerminal terminal(shell("setsid sleep 1000 & exit 3"));
    EXPECT_EQ(terminal.wait_for_end(), exited(3));
    ASSERT_EQ(terminal.left_behind().size(), 1U);
    orphan = terminal.left_behind().front();
    EXPECT_TRUE(alive(orphan));
  }
  EXPECT_FALSE(alive(orphan));
}

TEST(Descendants, DieWithAProgramThatIgnoresEverything) {
  Launch launch = shell("(sleep 1000 & sleep 1000 & setsid sleep 1000 & wait) & echo ready; wait");
  launch.ignored_signals = {SIGHUP, SIGINT, SIGTERM, SIGQUIT};
  pid_t program = 0;
  {
    PseudoTerminal terminal(launch);
    program = terminal.program();
    ASSERT_TRUE(terminal.wait_for_text("ready"));
  }
  EXPECT_FALSE(alive(program));
  EXPECT_TRUE(children_of(getpid()).empty());
}

TEST(Descendants, DieWithAStoppedProgram) {
  pid_t program = 0;
  {
    PseudoTerminal terminal(shell("exec cat"));
    program = terminal.program();
    terminal.type("\x1a");
    ASSERT_EQ(terminal.wait_for_stop(), stopped_by(SIGTSTP));
  }
  EXPECT_FALSE(alive(program));
}

}  // namespace
}  // namespace ttt::test
