/// The commands after `ttt`.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "app/command_line/command_line.hpp"
#include "app/pairings.hpp"
#include "app/print.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

using Analyze = CommandLineTest;
using Tree = CommandLineTest;
using ScreenCommand = CommandLineTest;
using CommandWords = CommandLineTest;

template <typename Wanted>
Wanted parse_as(const std::vector<std::string>& arguments) {
  return std::get<Wanted>(parse(arguments));
}

Position position_of(std::string_view text) { return parse_position(text).position; }

TEST_F(Analyze, TakesAPosition) {
  const auto options = parse_as<AnalyzeOptions>({"analyze", "XO..X...O"});
  EXPECT_EQ(options.position, position_of("XO..X...O"));
  EXPECT_EQ(options.layout, KeyLayout::numpad);
  EXPECT_EQ(options.format, Format::text);
  EXPECT_FALSE(options.count);
}

TEST_F(Analyze, TakesTheSideToMoveInTheSameWordOrTheNext) {
  const Position position = position_of("XO....... O");
  EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", "XO.......", "O"}).position, position);
  EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", "XO....... O"}).position, position);
}

TEST_F(Analyze, TakesEveryWayToWriteAPosition) {
  for (const std::string text : {"XO..X...O", "xo..x...o", "XO__X___O", "XO--X---O", "XO./.X./..O"})
    EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", text}).position, position_of("XO..X...O"))
        << text;
  EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", "---------"}).position, Position{});
  EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", "--X------"}).position, position_of("..X......"));
}

TEST_F(Analyze, TakesAPositionBehindTwoDashes) {
  const Position position = position_of("..X...... O");
  EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", "--", "--X------", "O"}).position, position);
  EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", "--X------", "--", "O"}).position, position);
  EXPECT_EQ(parse_as<AnalyzeOptions>({"analyze", "--X------", "--count", "O"}).position, position);
  EXPECT_EQ(problem_with({"analyze", "--", "--count"}),
            R"(POSITION: "--count": "c" is no cell: X, O, or . for an empty one)");
  EXPECT_EQ(problem_with({"prove", "--", "move"}),
            R"(PLAYER: "move" is none of )" + computer_names());
}

TEST_F(Analyze, TakesItsOptions) {
  const auto options = parse_as<AnalyzeOptions>(
      {"analyze", ".........", "--layout", "phone", "--format", "json", "--count"});
  EXPECT_EQ(options.layout, KeyLayout::phone);
  EXPECT_EQ(options.format, Format::json);
  EXPECT_TRUE(options.count);
}

TEST_F(Analyze, SaysWhatIsWrongWithAPosition) {
  EXPECT_EQ(problem_with({"analyze", "XX......."}),
            R"(POSITION: "XX.......": X has 2 marks more than O)");
  EXPECT_EQ(problem_with({"analyze", "XXX"}), R"(POSITION: "XXX": fewer than 9 cells)");
  EXPECT_NE(problem_with({"analyze", "XO..Z...O"}).find("\"Z\" is no cell"), std::string::npos);
}

TEST_F(Analyze, SaysThatThePositionIsMissing) {
  EXPECT_EQ(problem_with({"analyze"}), "analyze: POSITION is missing, as in ttt analyze XO..X...O");
}

TEST_F(Analyze, DoesNotCallAWordMissingWhereThereAreTooMany) {
  const std::string problem = problem_with({"analyze", "XO..X...O", "X", "O"});
  EXPECT_NE(problem, "");
  EXPECT_EQ(problem.find("missing"), std::string::npos) << problem;
}

TEST_F(Tree, BeginsAtTheEmptyBoardUnlessItIsTold) {
  const auto options = parse_as<TreeOptions>({"tree"});
  EXPECT_EQ(options.position, Position{});
  EXPECT_EQ(options.depth, 2);
  EXPECT_EQ(options.format, TreeFormat::text);
  EXPECT_EQ(parse_as<TreeOptions>({"tree", "XO.......", "O"}).position, position_of("XO....... O"));
}

TEST_F(Tree, TakesItsOptions) {
  const auto options =
      parse_as<TreeOptions>({"tree", "--depth", "9", "--format", "dot", "--layout", "phone"});
  EXPECT_EQ(options.depth, 9);
  EXPECT_EQ(options.format, TreeFormat::dot);
  EXPECT_EQ(options.layout, KeyLayout::phone);
  EXPECT_EQ(parse_as<TreeOptions>({"tree", "--depth", "0"}).depth, 0);
}

TEST_F(Tree, RefusesBadValues) {
  for (const std::string bad : {"-1", "10", "x", "1.5"})
    EXPECT_EQ(problem_with({"tree", "--depth", bad}),
              "--depth: \"" + bad + "\" is no whole number from 0 to 9");
  EXPECT_EQ(problem_with({"tree", "--format", "json"}),
            R"(--format: "json" is neither text nor dot)");
}

TEST_F(ScreenCommand, HasDefaults) {
  const auto options = parse_as<ScreenOptions>({"screen"});
  EXPECT_EQ(options.size, (Size{80, 24}));
  EXPECT_TRUE(options.inputs.empty());
  EXPECT_EQ(options.format, ScreenFormat::text);
  EXPECT_EQ(options.play.pairing, Pairing{});
  EXPECT_EQ(options.play.asked.size(), all_questions.size());
}

TEST_F(ScreenCommand, TakesASize) {
  EXPECT_EQ(parse_as<ScreenOptions>({"screen", "--size", "20x6"}).size, (Size{20, 6}));
  EXPECT_EQ(parse_as<ScreenOptions>({"screen", "--size", "1x999"}).size, (Size{1, 999}));
  for (const std::string bad :
       {"0x5", "5x0", "1000x5", "80", "80x", "x24", "80x24x3", "80X24", "-1x5", "80 x 24", "axb"})
    EXPECT_EQ(problem_with({"screen", "--size", bad}),
              "--size: \"" + bad + "\" is no size from 1x1 to 999x999");
}

TEST_F(ScreenCommand, TakesKeysAndClicks) {
  EXPECT_EQ(parse_as<ScreenOptions>({"screen", "--keys", " Enter 5  ? click:3,2 "}).inputs,
            (std::vector<Input>{KeyPress{Key::enter}, typed('5'), typed('?'), Click{2, 1}}));
  EXPECT_EQ(problem_with({"screen", "--keys", "5 Entr"}),
            R"(--keys: "Entr" is no key (see ttt screen --help))");
}

TEST_F(ScreenCommand, TakesTheOptionsOfAMatch) {
  const auto options = parse_as<ScreenOptions>(
      {"screen", "--symbol", "O", "--opponent", "human", "--first", "opponent", "--layout", "phone",
       "--seed", "5", "--theme", "mono", "--best-of", "3", "--ascii", "--format", "roles"});
  EXPECT_EQ(options.play.pairing, person_against({}, Mark::o, First::opponent));
  EXPECT_EQ(options.play.terms.layout, KeyLayout::phone);
  EXPECT_EQ(options.play.seed, 5U);
  EXPECT_EQ(options.play.best_of, 3);
  EXPECT_TRUE(options.play.ascii);
  EXPECT_TRUE(options.play.asked.empty());
  EXPECT_EQ(options.format, ScreenFormat::roles);
}

TEST_F(ScreenCommand, KnowsItsFormats) {
  EXPECT_EQ(parse_as<ScreenOptions>({"screen", "--format", "ansi"}).format, ScreenFormat::ansi);
  EXPECT_EQ(parse_as<ScreenOptions>({"screen", "--format", "svg"}).format, ScreenFormat::svg);
  EXPECT_EQ(problem_with({"screen", "--format", "png"}),
            R"(--format: "png" is none of text, roles, ansi, svg)");
}

TEST_F(CommandWords, ShareTheLayoutThatIsGivenBeforeThem) {
  EXPECT_EQ(parse_as<AnalyzeOptions>({"--layout", "phone", "analyze", "........."}).layout,
            KeyLayout::phone);
  EXPECT_EQ(parse_as<TreeOptions>({"--layout", "phone", "tree"}).layout, KeyLayout::phone);
  EXPECT_EQ(parse_as<ScreenOptions>({"--layout", "phone", "screen"}).play.terms.layout,
            KeyLayout::phone);
  EXPECT_EQ(parse_as<ScreenOptions>({"--seed", "5", "screen"}).play.seed, 5U);
}

TEST_F(ScreenCommand, SharesTheOptionsOfAMatchThatAreGivenBeforeIt) {
  const auto options = parse_as<ScreenOptions>(
      {"--theme", "light", "--symbol", "O", "--best-of", "3", "screen", "--first", "opponent"});
  EXPECT_EQ(options.play.theme, find_theme("light"));
  EXPECT_EQ(options.play.best_of, 3);
  EXPECT_EQ(options.play.pairing.symbol, Mark::o);
  EXPECT_EQ(options.play.pairing.first, First::opponent);
  EXPECT_EQ(options.play.asked, std::vector{Question::opponent});
}

TEST_F(ScreenCommand, SharesTheOptionsOfAMatchInTheConfiguration) {
  (void)directory.write("ttt/config.toml", "theme = \"light\"\nsymbol = \"O\"\n");
  const auto options = parse_as<ScreenOptions>({"screen", "--symbol", "X"});
  EXPECT_EQ(options.play.theme, find_theme("light"));
  EXPECT_EQ(options.play.pairing.symbol, Mark::x);
  EXPECT_EQ(options.play.asked, (std::vector{Question::first, Question::opponent}));
}

TEST_F(CommandWords, AreOneAtATime) {
  EXPECT_EQ(problem_with({"prove", "minimax", "move"}),
            R"("move" is a second command, behind prove)");
  EXPECT_EQ(problem_with({"move", "tree"}), R"("tree" is a second command, behind move)");
}

TEST_F(CommandWords, ComeBehindTheOptionsOfTheProgram) {
  EXPECT_EQ(problem_with({"move", "--version"}), R"("--version" belongs in front of the command)");
  EXPECT_EQ(problem_with({"move", "--config=x"}),
            R"("--config=x" belongs in front of the command)");
}

TEST_F(CommandWords, RefuseWhatMeansNothingToThemInFrontOfThem) {
  EXPECT_EQ(problem_with({"--symbol", "X", "analyze", "........."}),
            "--symbol: not together with analyze");
  EXPECT_EQ(problem_with({"--timeout", "5", "tree"}), "--timeout: not together with tree");
  EXPECT_EQ(problem_with({"--plain", "ugi"}), "--plain: not together with ugi");
  EXPECT_EQ(problem_with({"--moves", "5", "--format", "json", "analyze", "........."}),
            "--moves: not together with analyze");
  EXPECT_EQ(problem_with({"--timeout", "5", "--layout", "phone", "move"}), "");
  (void)directory.write("ttt/config.toml", "symbol = \"X\"\ntimeout = 5\nplain = true\n");
  EXPECT_EQ(problem_with({"analyze", "........."}), "");
}

TEST_F(CommandWords, ShowTheirHelpWhereverItIsAskedFor) {
  EXPECT_EQ(information({"--help", "tree"}), information({"tree", "--help"}));
  EXPECT_EQ(information({"tree", "--bogus", "-h"}), information({"tree", "--help"}));
  EXPECT_EQ(information({"--bogus", "-x", "--help"}), information({"--help"}));
}

TEST_F(CommandWords, GiveMoreWeightToWhatComesAfterThem) {
  EXPECT_EQ(parse_as<TreeOptions>({"--layout", "phone", "tree", "--layout", "numpad"}).layout,
            KeyLayout::numpad);
  EXPECT_EQ(parse_as<ScreenOptions>({"--seed", "5", "screen", "--seed", "6"}).play.seed, 6U);
}

TEST_F(CommandWords, ShareTheLayoutOfTheConfiguration) {
  (void)directory.write("ttt/config.toml", "layout = \"phone\"\n");
  EXPECT_EQ(parse_as<TreeOptions>({"tree"}).layout, KeyLayout::phone);
  EXPECT_EQ(parse_as<TreeOptions>({"tree", "--layout", "numpad"}).layout, KeyLayout::numpad);
}

TEST_F(CommandWords, RefuseOptionsThatAreNotTheirs) {
  EXPECT_NE(problem_with({"tree", "--count"}).find("\"--count\""), std::string::npos);
  EXPECT_NE(problem_with({"screen", "--moves", "5"}).find("\"--moves\""), std::string::npos);
  EXPECT_NE(problem_with({"analyze", ".........", "--ascii"}).find("\"--ascii\""),
            std::string::npos);
}

TEST_F(CommandWords, HaveHelpThatFitsIntoEightyColumns) {
  for (const std::string command : {"analyze", "tree", "screen"}) {
    std::istringstream help{information({command, "--help"})};
    for (std::string line; std::getline(help, line);)
      EXPECT_LE(line.size(), 80U) << command << ": " << line;
  }
}

TEST_F(CommandWords, AreListedInHelp) {
  for (const std::string command : {"analyze", "tree", "screen"})
    EXPECT_NE(information({"--help"}).find("\n  " + command + " "), std::string::npos) << command;
}

}  // namespace
}  // namespace ttt
