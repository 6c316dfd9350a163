/// The record, as the whole program reads and writes it. What may stand in it, and what becomes of
/// the file, is for its own tests.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "../app/temporary_directory.hpp"
#include "play.hpp"

namespace ttt::test {
namespace {

std::string contents(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream{path}.rdbuf();
  return text.str();
}

class Record : public ::testing::Test {
 protected:
  /// A window that is wide enough for what may be said of a file.
  [[nodiscard]] PseudoTerminal play(const Words& options, std::string_view text) const {
    Launch launch = ttt(options, {{"XDG_STATE_HOME", states.path()}});
    launch.size = {200, 24};
    return open(launch, text);
  }

  [[nodiscard]] std::string record() const { return contents(path); }

  /// From now on it can be read, but not written, not even by root.
  void lock_for_ever() const { std::filesystem::create_directories(path + ".lock"); }

  TemporaryDirectory states;
  std::string path = states.path() + "/ttt/record";
  std::string complaint = "ttt: " + path + ": Is a directory, so nothing is recorded\n";
};

const Words against_perfect{"--delay", "0",        "--symbol",   "O",
                            "--first", "opponent", "--opponent", "minimax"};
const std::string one_draw = "You 0, draws 1, Perfect 0\n";

// Easy loses this game to 5, 1 and 9.
const Words line_by_line{"--plain",    "--symbol", "X",      "--first", "me",
                         "--opponent", "easy",     "--seed", "1"};

TEST_F(Record, CountsAGame) {
  PseudoTerminal terminal = play(against_perfect, "Your turn: O");
  EXPECT_EQ(play_by_tips(terminal), "It's a draw!");
  EXPECT_TRUE(quits_as_found(terminal, Picture::gone, one_draw));
  EXPECT_EQ(record(), "ttt record 1\ngames minimax 0 1 0 1 1\nend\n");
}

TEST_F(Record, CountsAGameLineByLine) {
  PseudoTerminal terminal = play(line_by_line, "Use numpad");
  terminal.type("5\r1\r9\r");
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_TRUE(terminal.screen().contains("You win!")) << terminal;
  EXPECT_EQ(record(), "ttt record 1\ngames random 1 0 0 1 1\nend\n");
}

TEST_F(Record, CountsAGameOnceAlsoIfItIsTriedAgain) {
  PseudoTerminal terminal = play(
      {"--plain", "--symbol", "X", "--first", "opponent", "--opponent", "minimax", "--seed", "3"},
      "Use numpad");
  terminal.type("2\r8\rb\r8\r2\r\r");  // lost, tried again, and lost again
  EXPECT_EQ(terminal.wait_for_end(), exited(0));
  EXPECT_EQ(record(), "ttt record 1\ngames minimax 0 0 1 0 0\nend\n") << terminal;
}

TEST_F(Record, IsNotTouchedWhereNothingCounts) {
  (void)states.write("ttt/record", "nonsense\n");
  Words unwanted = against_perfect;
  unwanted.emplace_back("--no-record");
  const Words begun_by_a_script{"--moves", "5", "--interactive", "--delay", "0"};
  for (const Words& options : {unwanted, begun_by_a_script}) {
    PseudoTerminal terminal = play(options, "Your turn: ");
    EXPECT_EQ(play_by_tips(terminal), "It's a draw!");
    EXPECT_TRUE(quits_as_found(terminal, Picture::gone, one_draw));
    EXPECT_EQ(record(), "nonsense\n");
  }
}

TEST_F(Record, IsSetAsideAndThatIsSaidAtOnceIfItIsBroken) {
  (void)states.write("ttt/record", "nonsense\n");
  const PseudoTerminal terminal = play(line_by_line, "Use numpad");
  EXPECT_TRUE(terminal.screen().contains("ttt: " + path + ": this is no record: line 1 means " +
                                         "nothing, so it is now " + path + ".broken"))
      << terminal;
  EXPECT_EQ(contents(path + ".broken"), "nonsense\n");
}

TEST_F(Record, IsComplainedOfWhenTheScreenIsLeftIfItCannotBeWritten) {
  lock_for_ever();
  PseudoTerminal terminal = play(against_perfect, "Your turn: O");
  EXPECT_EQ(play_by_tips(terminal), "It's a draw!");
  EXPECT_TRUE(quits_as_found(terminal, Picture::gone, complaint + one_draw));
}

TEST_F(Record, IsComplainedOfLineByLineIfItCannotBeWritten) {
  lock_for_ever();
  PseudoTerminal game = play(line_by_line, "Use numpad");
  game.type("5\r1\r9\r");
  EXPECT_EQ(game.wait_for_end(), exited(0));
  EXPECT_TRUE(game.screen().text().ends_with("You win!\n" + complaint)) << game;
}

TEST_F(Record, HasTheLastChoices) {
  {
    PseudoTerminal terminal = play({"--delay", "0"}, "Versus");
    ASSERT_TRUE(press(terminal, "\x1b[B\x1b[B\x1b[C", "Cunning: "));
    ASSERT_TRUE(press(terminal, "cc\r", "Your turn: X"));
    EXPECT_TRUE(quits_as_found(terminal));
  }
  PseudoTerminal terminal = play({"--delay", "0"}, "[cunning]");
  EXPECT_TRUE(press(terminal, "c", "Colours: contrast."));
}

/// Solves the puzzle that is shown; then the screen must show this text.
void solve(PseudoTerminal& terminal, const std::string& enter, std::string_view text) {
  constexpr std::string_view label = "Tip: play ";
  ASSERT_TRUE(press(terminal, "t" + enter, label));
  Position digit = *terminal.screen().find(label);
  digit.column += static_cast<int>(label.size());
  EXPECT_TRUE(press(terminal, terminal.screen().at(digit).text + enter, text));
}

TEST_F(Record, HasTheSolvedPuzzles) {
  {
    PseudoTerminal terminal = play({"puzzle"}, "Solved: 0 of 25");
    ASSERT_NO_FATAL_FAILURE(solve(terminal, "", "Solved: 1 of 25"));
    EXPECT_TRUE(quits_as_found(terminal));
  }
  {
    PseudoTerminal terminal = play({"puzzle", "--plain"}, "Use numpad");
    ASSERT_NO_FATAL_FAILURE(solve(terminal, "\r", "Right!"));
    for (int puzzle = 2; puzzle <= 25; ++puzzle) terminal.type("n\r");
    EXPECT_EQ(terminal.wait_for_end(), exited(0));
    EXPECT_TRUE(terminal.screen().contains("Puzzles solved: 2 of 25")) << terminal;
  }
  PseudoTerminal terminal = play({}, "Versus");
  EXPECT_TRUE(press(terminal, "z", "Solved: 2 of 25"));
}

TEST_F(Record, IsComplainedOfAmongPuzzlesIfItCannotBeWritten) {
  lock_for_ever();
  PseudoTerminal terminal = play({"puzzle", "--plain"}, "Use numpad");
  ASSERT_NO_FATAL_FAILURE(solve(terminal, "\r", complaint.substr(0, complaint.size() - 1)));
}

}  // namespace
}  // namespace ttt::test
