#include <gtest/gtest.h>
#include <sys/resource.h>

#include "play.hpp"

namespace ttt::test {
namespace {

constexpr char escape_byte = '\x1b';

/// What came out of a program whose standard streams are no terminal.
struct Result {
  ProgramState state;
  std::string output;
  std::string error;
};

/// Runs to the end; output and error output are pipes unless `launch` says otherwise.
Result run(Launch launch) {
  Pipe output;
  Pipe error;
  const bool piped = std::holds_alternative<OnTerminal>(launch.output);
  if (piped) launch.output = Given{output.write_end.number()};
  launch.error = Given{error.write_end.number()};
  PseudoTerminal terminal = open(launch);
  Result result;
  if (piped) result.output = output.read_all(patience());
  result.error = error.read_all(patience());
  result.state = terminal.wait_for_end();
  EXPECT_TRUE(as_found(terminal));
  return result;
}

Launch with_input(const Words& options, Stream input) {
  Launch launch = ttt(options);
  launch.input = std::move(input);
  return launch;
}

Launch with_output(const Words& options, Stream output) {
  Launch launch = with_input(options, File{"/dev/null"});
  launch.output = std::move(output);
  return launch;
}

TEST(Input, ThatIsEmptyOrClosedEndsTheGameAtOnce) {
  for (const Stream& input : {Stream{File{"/dev/null"}}, Stream{Closed{}}}) {
    const Result result = run(with_input({}, input));
    EXPECT_EQ(result.state, exited(0));
    EXPECT_EQ(result.output, "Choose X or O: \nBye!\n");
    EXPECT_EQ(result.error, "");
  }
}

TEST(Input, ThatIsADirectoryIsAnError) {
  const Result result = run(with_input({}, File{"/"}));
  EXPECT_EQ(result.state, exited(1));
  EXPECT_EQ(result.output, "Choose X or O: ");
  EXPECT_NE(result.error.find("Is a directory"), std::string::npos) << result.error;
}

TEST(Input, FromATerminalIsEnoughForAPipe) {
  Pipe output;
  Launch launch = ttt(two_people());
  launch.output = Given{output.write_end.number()};
  PseudoTerminal terminal = open(launch);
  terminal.type("5\rq\r");
  const std::string text = output.read_all(patience());
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_NE(text.find("X took 5"), std::string::npos) << text;
  EXPECT_EQ(text.find(escape_byte), std::string::npos) << text;
  EXPECT_TRUE(unchanged(terminal.initial_line_settings(), terminal.line_settings_left()));
}

/// More than fit into what `select` takes. (bots/surroundings does so where there is no screen.)
TEST(Descriptors, MayBeInheritedByTheThousand) {
  constexpr rlim_t needed = 4096;
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max < needed)
    GTEST_SKIP() << "so many descriptors cannot be opened here";
  const std::string script =
      "ulimit -n " + std::to_string(needed) +
      "; exec 3<&2 4<&2 5<&2 6<&2 7<&2 8<&2 9<&2; "  // which the loop would leave free
      "for i in {1..2000}; do exec {number}<&2; done; exec \"$0\" \"$@\"";
  Launch launch = ttt({"--symbol", "X", "--first", "me", "--opponent", "bot:echo 1"});
  launch.arguments.insert(launch.arguments.begin(), {"bash", "-c", script});
  PseudoTerminal terminal = open(launch, "Your turn");
  terminal.type("5");
  ASSERT_TRUE(terminal.wait_for_text("took 1")) << terminal;
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(Output, ThatIsFullIsAnError) {
  const std::vector<Words> commands{
      {}, {"--help"}, {"--version"}, {"--moves", "5"}, {"screen"}, {"analyze", "........."}};
  for (const Words& command : commands) {
    const Result result = run(with_output(command, File{"/dev/full"}));
    EXPECT_EQ(result.state, exited(1)) << ::testing::PrintToString(command);
    EXPECT_NE(result.error.find("No space left on device"), std::string::npos) << result.error;
  }
}

TEST(Output, ThatIsBrokenOrClosedEndsQuietly) {
  for (const Words& command : {Words{}, {"--help"}, {"--version"}, {"--moves", "5"}}) {
    Pipe broken;
    broken.read_end.reset();
    for (const Stream& output : {Stream{Given{broken.write_end.number()}}, Stream{Closed{}}}) {
      const Result result = run(with_output(command, output));
      EXPECT_EQ(result.state, exited(1)) << ::testing::PrintToString(command);
      EXPECT_EQ(result.error, "");
    }
  }
}

TEST(Output, ThatIsClosedEndsAGameThatWouldAskTheTerminal) {
  Launch launch = ttt();
  launch.output = Closed{};
  PseudoTerminal terminal = open(launch);
  EXPECT_TRUE(ends_as_found(terminal, exited(1)));
}

TEST(Output, OfErrorsMayBeClosed) {
  Launch launch = ttt(two_people());
  launch.error = Closed{};
  PseudoTerminal terminal = open(launch, "X to move");
  EXPECT_TRUE(quits_as_found(terminal));
}

TEST(Information, IsPrintedWithoutTouchingTheTerminal) {
  for (const char* option : {"--help", "--version"}) {
    PseudoTerminal terminal = open(ttt({option}));
    EXPECT_TRUE(ends_as_found(terminal, exited(0), Picture::stays));
    EXPECT_EQ(terminal.output().find(escape_byte), std::string::npos);
  }
}

TEST(Progress, IsShownOnATerminal) {
  const Launch plain = ttt();
  const std::string slow = "bot:'" + plain.arguments.front() +
                           "' move | while read -r answer; do sleep 0.05; echo $answer; done";
  PseudoTerminal terminal{ttt({"prove", slow, "--as", "first", "--repeat", "1"})};
  EXPECT_TRUE(terminal.wait_for_text(" questions"));
  terminal.send_signal(SIGINT);
  EXPECT_EQ(terminal.wait_for_end(), killed_by(SIGINT));
}

}  // namespace
}  // namespace ttt::test
