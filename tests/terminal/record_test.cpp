/// Tests of the file in which ttt records games and choices, with the whole program in a terminal.
/// The tests in tests/app/play cover the syntax and the handling of the file.
#include <gtest/gtest.h>

#include <algorithm>
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

  /// Returns the lines of the record file; of a line `game TIME perfect …`, only the part after the
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

const Words against_perfect{"--delay", "0",        "--symbol",   "O",
                            "--first", "opponent", "--opponent", "perfect"};
const std::string one_draw = "You 0, draws 1, Perfect 0\n";

/// The options for a game in plain mode against Easy, which loses it against 5, 1 and 9.
const Words line_by_line{"--plain",    "--symbol", "X",      "--first", "me",
                         "--opponent", "easy",     "--seed", "2"};

TEST_F(Record, ContainsAGame) {
  PseudoTerminal terminal = play(against_perfect, "Your turn: O");
  EXPECT_EQ(play_by_tips(terminal), "It's a draw!");
  EXPECT_TRUE(quits_as_found(terminal, Picture::gone, one_draw));
  EXPECT_TRUE(facts().starts_with("perfect O second ")) << facts();
}

TEST_F(Record, ContainsAPlainGameOnceIfItIsPractisedAgain) {
  PseudoTerminal terminal = play(
      {"--plain", "--symbol", "X", "--first", "opponent", "--opponent", "perfect", "--seed", "3"},
      "You: ");
  terminal.type("2\r8\rb\r8\r2\rno\r");  // lose, practise from the mistake, and lose again
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(facts().starts_with("perfect X second ")) << facts();
  EXPECT_EQ(facts().find('\n'), facts().size() - 1) << facts();
}

TEST_F(Record, IsNotTouchedByGamesThatDoNotCount) {
  (void)states.write("ttt/record", "nonsense\n");
  Words unwanted = against_perfect;
  unwanted.emplace_back("--no-record");
  const Words begun_by_a_script{"--moves", "5", "--interactive", "--delay", "0"};
  for (const Words& options : {unwanted, begun_by_a_script}) {
    PseudoTerminal terminal = play(options, "Your turn: ");
    EXPECT_EQ(play_by_tips(terminal), "It's a draw!");
    EXPECT_TRUE(quits_as_found(terminal, Picture::gone, one_draw));
    EXPECT_EQ(facts(), "nonsense\n");
  }
}

TEST_F(Record, ThatCannotBeWrittenIsReportedOnceInAPlainGame) {
  (void)states.write("ttt", "");  // a file with the name of the folder that ttt would create
  const std::string complaint = "Nothing is recorded: " + states.path() + "/ttt: Not a directory.";
  PseudoTerminal game = play(line_by_line, "You: ");
  game.type("5\r1\r9\rno\r");
  EXPECT_EQ(game.wait_for_end(), exited(0));
  EXPECT_NE(game.output().find("You win on the line 9 5 1."), std::string::npos) << game;
  // Look in the output: on the screen, the message may have scrolled away.
  const std::size_t said = game.output().find(complaint);
  EXPECT_NE(said, std::string::npos) << game;
  EXPECT_EQ(said, game.output().rfind(complaint)) << "reported twice" << game;
}

}  // namespace
}  // namespace ttt::test
