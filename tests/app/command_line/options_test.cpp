/// What command lines mean.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/command_line/command_line.hpp"
#include "app/pairings.hpp"
#include "app/print.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

using Options = CommandLineTest;
using Analyze = CommandLineTest;
using Tree = CommandLineTest;
using ScreenCommand = CommandLineTest;
using CommandWords = CommandLineTest;

using Words = std::vector<std::string>;
using std::chrono::milliseconds;

ScriptOptions script_options(const Words& arguments) {
  return std::get<ScriptOptions>(parse(arguments));
}

template <typename Wanted>
Wanted parse_as(const Words& arguments) {
  return std::get<Wanted>(parse(arguments));
}

Position position_of(std::string_view text) { return parse_position(text).position; }

TEST_F(Options, SetWhatTheySay) {
  PlayOptions all = play_options({"--seed", "5"});
  all.seed = 5;
  all.pairing = person_against(find_player("random").value(), Mark::o, First::opponent);
  all.pairing.me = find_player("tactical").value();
  all.given = {"symbol", "first", "opponent", "me", "best-of", "layout", "theme", "coach"};
  all.terms = {.layout = KeyLayout::phone, .timeout = milliseconds{7}};
  all.best_of = 3;
  all.delay = milliseconds{0};
  all.theme = find_theme("mono").value();
  all.ascii = true;
  all.mouse = false;
  all.plain = true;
  all.coach = false;
  all.record = false;
  const Words each{"--symbol=O",   "--first=opponent", "--opponent=random", "--me=tactical",
                   "--timeout=7",  "--layout=phone",   "--seed=5",          "--best-of=3",
                   "--theme=mono", "--delay=0",        "--ascii",           "--no-mouse",
                   "--plain",      "--no-coach",       "--no-record"};
  EXPECT_EQ(play_options(each), all);

  using Play = const PlayOptions&;
  const std::vector<std::pair<Words, bool (*)(Play)>> more{
      {{}, [](Play play) { return play.terms == ProgramTerms{} && play.theme == 0; }},
      {{}, [](Play play) { return play.best_of == 0 && play.delay == milliseconds{400}; }},
      {{}, [](Play play) { return play.mouse && !play.ascii && !play.plain; }},
      {{"--symbol", "X"}, [](Play play) { return play.pairing.symbol == Mark::x; }},
      {{"--first", "me"}, [](Play play) { return play.pairing.first == First::me; }},
      {{"--first", "random"}, [](Play play) { return play.pairing.first == First::random; }},
      {{"--opponent", "human"}, [](Play play) { return play.pairing == two_people(); }},
      {{"--seed", "18446744073709551615"},
       [](Play play) { return play.seed == std::numeric_limits<std::uint64_t>::max(); }},
      {{"--best-of", "1"}, [](Play play) { return play.best_of == 1; }},
      {{"--best-of", "999"}, [](Play play) { return play.best_of == 999; }},
      {{"--delay", "60000"}, [](Play play) { return play.delay == milliseconds{60'000}; }},
      {{"--ascii", "--ascii=false", "--plain", "--plain=true"},
       [](Play play) { return !play.ascii && play.plain; }},
      {{"--no-mouse=false", "--"}, [](Play play) { return play.mouse; }}};
  for (const auto& [arguments, holds] : more)
    EXPECT_TRUE(holds(play_options(arguments))) << testing::PrintToString(arguments);
}

TEST_F(Options, CountTheLastTimeTheyAreGiven) {
  const Words one{"--symbol=O", "--first=me",   "--opponent=human", "--me=human",
                  "--seed=1",   "--timeout=2",  "--layout=phone",   "--best-of=3",
                  "--delay=3",  "--theme=mono", "--ascii=false",    "--plain"};
  const Words other{"--symbol=X", "--first=random", "--opponent=random", "--me=random",
                    "--seed=2",   "--timeout=3",    "--layout=numpad",   "--best-of=5",
                    "--delay=5",  "--theme=light",  "--ascii",           "--plain=false"};
  Words both = one;
  both.insert(both.end(), other.begin(), other.end());
  EXPECT_EQ(play_options(both), play_options(other));
}

TEST_F(Options, NameEveryPlayerAndTheme) {
  for (const Strategy& strategy : strategies()) {
    const std::string name{strategy.name};
    EXPECT_EQ(play_options({"--opponent", name}).pairing.opponent, find_player(name));
    EXPECT_EQ(play_options({"--me", name}).pairing.me, find_player(name));
  }
  for (std::size_t i = 0; i < themes().size(); ++i)
    EXPECT_EQ(play_options({"--theme", std::string{themes()[i].name}}).theme, i);
}

TEST_F(Options, HaveAnotherSeedEveryTimeThatEveryReaderOfJsonKeeps) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(play_options({}).seed);
  EXPECT_GT(seeds.size(), 90U);
  EXPECT_LT(*seeds.rbegin(), std::uint64_t{1} << 53U);
}

TEST_F(Options, KeepTheirValuesWhole) {
  for (const std::string command :
       {"bot:sh -c A=", "bot:=", "bot:[a,b]", "bot:{}", "bot:--symbol=X", "bot:--"}) {
    EXPECT_EQ(play_options({"--opponent=" + command}).pairing.opponent, find_player(command));
    EXPECT_EQ(play_options({"--opponent", command}).pairing.opponent, find_player(command));
  }
  EXPECT_EQ(script_options({"--moves=", "--symbol", "O"}).scripts, Words{""});
}

TEST_F(Options, TellWhatTheyHaveChosen) {
  const std::vector<std::pair<Words, const char*>> choices{
      {{"--symbol", "X"}, "symbol"},         {{"--first", "me"}, "first"},
      {{"--opponent", "human"}, "opponent"}, {{"--me", "random"}, "me"},
      {{"--best-of", "3"}, "best-of"},       {{"--layout", "phone"}, "layout"},
      {{"--theme", "mono"}, "theme"},        {{"--no-coach"}, "coach"}};
  for (const auto& [words, choice] : choices)
    EXPECT_EQ(play_options(words).given, decltype(PlayOptions::given){choice});
  EXPECT_TRUE(play_options({}).given.empty());
}

TEST_F(Options, ApplyToScriptsAsWell) {
  const ScriptOptions options =
      script_options({"--moves", "5,9,1", "--symbol", "O", "--moves", "-", "--layout", "phone",
                      "--format", "json", "--seed", "9", "--moves", "7 3"});
  EXPECT_EQ(options.scripts, (Words{"5,9,1", "-", "7 3"}));
  EXPECT_EQ(options.play.pairing.symbol, Mark::o);
  EXPECT_EQ(options.play.terms.layout, KeyLayout::phone);
  EXPECT_EQ(options.play.seed, 9U);
  EXPECT_EQ(options.format, Format::json);
  EXPECT_FALSE(options.interactive);
  EXPECT_EQ(script_options({"--moves", "5"}).format, Format::text);
  EXPECT_TRUE(script_options({"--moves", "5", "--interactive"}).interactive);
}

TEST_F(Analyze, TakesEveryWayToWriteAPosition) {
  const std::vector<std::pair<Words, std::string_view>> positions{
      {{"XO..X...O"}, "XO..X...O"},
      {{"xo_/_x_/__o"}, "XO..X...O"},
      {{"XO--X---O"}, "XO..X...O"},
      {{"---------"}, "........."},
      {{"--X------"}, "..X......"},
      {{"XO.......", "O"}, "XO....... O"},
      {{"XO....... O"}, "XO....... O"},
      {{"--", "--X------", "O"}, "..X...... O"},
      {{"--X------", "--", "O"}, "..X...... O"},
      {{"--X------", "--count", "O"}, "..X...... O"}};
  for (auto [words, position] : positions) {
    words.insert(words.begin(), "analyze");
    EXPECT_EQ(parse_as<AnalyzeOptions>(words).position, position_of(position)) << position;
  }
}

TEST_F(Analyze, TakesItsOptions) {
  const auto silent = parse_as<AnalyzeOptions>({"analyze", "........."});
  EXPECT_TRUE(silent.layout == KeyLayout::numpad && silent.format == Format::text && !silent.count);
  const auto told = parse_as<AnalyzeOptions>(
      {"analyze", ".........", "--layout", "phone", "--format", "json", "--count"});
  EXPECT_TRUE(told.layout == KeyLayout::phone && told.format == Format::json && told.count);
}

TEST_F(Tree, TakesItsOptions) {
  const auto silent = parse_as<TreeOptions>({"tree"});
  EXPECT_EQ(silent.position, Position{});
  EXPECT_EQ(silent.depth, 2);
  EXPECT_EQ(silent.format, TreeFormat::text);
  const auto told = parse_as<TreeOptions>(
      {"tree", "XO.......", "O", "--depth", "9", "--format", "dot", "--layout", "phone"});
  EXPECT_EQ(told.position, position_of("XO....... O"));
  EXPECT_EQ(told.depth, 9);
  EXPECT_EQ(told.format, TreeFormat::dot);
  EXPECT_EQ(told.layout, KeyLayout::phone);
  EXPECT_EQ(parse_as<TreeOptions>({"tree", "--depth", "0"}).depth, 0);
}

TEST_F(ScreenCommand, TakesItsOptions) {
  const auto silent = parse_as<ScreenOptions>({"screen"});
  EXPECT_EQ(silent.size, (Size{80, 24}));
  EXPECT_TRUE(silent.inputs.empty());
  EXPECT_EQ(silent.format, ScreenFormat::text);
  EXPECT_EQ(silent.play.pairing, Pairing{});
  EXPECT_TRUE(silent.play.given.empty());
  const auto told =
      parse_as<ScreenOptions>({"screen", "--size", "1x999", "--keys", " Enter 5  ? click:3,2 "});
  EXPECT_EQ(told.size, (Size{1, 999}));
  EXPECT_EQ(told.inputs,
            (std::vector<Input>{KeyPress{Key::enter}, typed('5'), typed('?'), Click{2, 1}}));
  const std::vector<std::pair<std::string, ScreenFormat>> formats{{"text", ScreenFormat::text},
                                                                  {"roles", ScreenFormat::roles},
                                                                  {"ansi", ScreenFormat::ansi},
                                                                  {"svg", ScreenFormat::svg}};
  for (const auto& [name, format] : formats)
    EXPECT_EQ(parse_as<ScreenOptions>({"screen", "--format", name}).format, format);
}

TEST_F(ScreenCommand, SharesTheOptionsOfAMatchFromWhereverTheyCome) {
  (void)directory.write("ttt/config.toml", "theme = \"light\"\nsymbol = \"O\"\n");
  const auto options = parse_as<ScreenOptions>(
      {"--best-of", "3", "--seed", "5", "screen", "--symbol", "X", "--seed", "6", "--ascii"});
  EXPECT_EQ(options.play.theme, find_theme("light"));
  EXPECT_EQ(options.play.best_of, 3);
  EXPECT_EQ(options.play.seed, 6U);
  EXPECT_TRUE(options.play.ascii);
  EXPECT_EQ(options.play.pairing.symbol, Mark::x);
  EXPECT_EQ(options.play.given, (decltype(PlayOptions::given){"best-of", "symbol", "theme"}));
}

TEST_F(CommandWords, ShareTheLayout) {
  const auto layout = [](const Words& arguments) {
    return parse_as<TreeOptions>(arguments).layout;
  };
  EXPECT_EQ(layout({"--layout", "phone", "tree"}), KeyLayout::phone);
  EXPECT_EQ(layout({"--layout", "phone", "tree", "--layout", "numpad"}), KeyLayout::numpad);
  (void)directory.write("ttt/config.toml",
                        "layout = \"phone\"\nsymbol = \"X\"\ntimeout = 5\nplain = true\n");
  EXPECT_EQ(layout({"tree"}), KeyLayout::phone);
  EXPECT_EQ(layout({"tree", "--layout", "numpad"}), KeyLayout::numpad);
  EXPECT_EQ(problem_with({"--timeout", "5", "--layout", "phone", "move"}), "");
}

TEST_F(CommandWords, HaveHelpThatFitsOnAScreen) {
  for (const std::string command :
       {"", "analyze", "tree", "move", "match", "prove", "ugi", "screen"}) {
    const std::string help =
        command.empty() ? information({"--help"}) : information({command, "--help"});
    EXPECT_TRUE(help.ends_with('\n') && !help.ends_with("\n\n")) << help;
    EXPECT_EQ(help.find(" \n"), std::string::npos) << help;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = help.find('\n', begin)) != std::string::npos; begin = end + 1)
      EXPECT_LE(end - begin, 80U) << help.substr(begin, end - begin);
  }
}

TEST_F(CommandWords, ShowTheirHelpWhereverItIsAskedFor) {
  EXPECT_EQ(information({"-h"}), information({"--help"}));
  EXPECT_EQ(information({"--help", "--moves", "5"}), information({"--help"}));
  EXPECT_EQ(information({"--help", "tree"}), information({"tree", "--help"}));
  EXPECT_EQ(information({"tree", "--bogus", "-h"}), information({"tree", "--help"}));
  EXPECT_EQ(information({"--bogus", "-x", "--help"}), information({"--help"}));
  (void)directory.write("ttt/config.toml", "nonsense\n");
  EXPECT_TRUE(information({"prove", "--help"}).starts_with("walk"));
}

}  // namespace
}  // namespace ttt
