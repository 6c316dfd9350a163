/// Tests of the file in which ttt records games and choices, with the whole program in a terminal.
/// The tests in tests/app/play cover the syntax and the handling of the file.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "../app/temporary_directory.hpp"
#include "play.hpp"

namespace ttt::test {
namespace {

class Record : public ::testing::Test {
 protected:
  /// Opens ttt in a window that is wide enough for an error with the path of the file.
  [[nodiscard]] PseudoTerminal play(const Words& options, std::string_view text) const {
    Launch launch = ttt(options, {{"XDG_STATE_HOME", states.path()}});
    launch.size = {200, 24};
    return open(launch, text);
  }

  /// Returns the lines of the record file; of a line `game TIME easy …`, only the part after the
  /// time.
  [[nodiscard]] std::string facts() const {
    std::ostringstream text;
    std::ifstream file{path};
    for (std::string line; std::getline(file, line);)
      text << (line.starts_with("game ") ? line.substr(line.find('Z') + 2) : line) << '\n';
    return text.str();
  }

  TemporaryDirectory states;
  std::string path = states.path() + "/ttt/record";
};

/// Returns the options for a game in which 5, 1 and 9 win against Easy, followed by `more`.
Words against_easy(const Words& more) {
  Words options{"--delay", "0",          "--symbol", "X",      "--first",
                "me",      "--opponent", "easy",     "--seed", "2"};
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

TEST_F(Record, ContainsAGameIfItCounts) {
  (void)states.write("ttt/record", "nonsense\n");
  for (const Words& more :
       {Words{"--no-record"}, Words{"--moves", "5", "--interactive"}, Words{}}) {
    EXPECT_EQ(facts(), "nonsense\n");
    PseudoTerminal terminal = play(against_easy(more), "Your turn");
    for (const char* const key : {"5", "1", "9"}) ASSERT_TRUE(press(terminal, key));
    EXPECT_TRUE(quits_as_found(terminal, Picture::gone, "You 1, draws 0, Easy 0\n"));
  }
  EXPECT_TRUE(facts().starts_with("nonsense\neasy X first 5,")) << facts();
}

TEST_F(Record, ContainsAPlainGame) {
  PseudoTerminal game = play(against_easy({"--plain"}), "You: ");
  game.type("5\r1\r9\rno\r");
  EXPECT_EQ(game.wait_for_end(), exited(0));
  EXPECT_TRUE(facts().starts_with("easy X first 5,")) << facts();
}

TEST_F(Record, ThatCannotBeWrittenIsReportedOnceInAPlainGame) {
  (void)states.write("ttt", "");  // a file with the name of the folder that ttt would create
  PseudoTerminal game = play(against_easy({"--plain"}), "You: ");
  game.type("5\r1\r9\rno\r");
  EXPECT_EQ(game.wait_for_end(), exited(0));
  // Look in the output: on the screen, the message may have scrolled away.
  const std::string complaint = "Nothing is recorded: " + states.path() + "/ttt: Not a directory.";
  const std::size_t said = game.output().find(complaint);
  EXPECT_NE(said, std::string::npos) << game;
  EXPECT_EQ(said, game.output().rfind(complaint)) << "reported twice" << game;
}

}  // namespace
}  // namespace ttt::test
