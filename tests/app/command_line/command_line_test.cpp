/// What command lines and configurations mean. How what is wrong is said stands in
/// tests/cli/options.md and tests/cli/configuration.md.
#include "command_line.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/environment_variable.hpp"
#include "app/pairings.hpp"
#include "app/print.hpp"
#include "app/temporary_directory.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "screen/theme.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

using Words = std::vector<std::string>;
using Given = decltype(PlayOptions::given);
using std::chrono::milliseconds;

bool has(const std::vector<PlayerSpec>& players, const Words& names) {
  return std::ranges::equal(players, names, {}, &PlayerSpec::name);
}

/// A home without any configuration. Command lines are words between blanks.
class CommandLine : public testing::Test {
 protected:
  static Invocation parse(const Words& words) {
    std::vector<const char*> argv{"ttt"};
    for (const std::string& word : words) argv.push_back(word.c_str());
    argv.push_back(nullptr);
    return parse_command_line(static_cast<int>(argv.size()) - 1, argv.data());
  }
  static Invocation parse(std::string_view text) {
    Words words;
    for (auto word = take_word(text); !word.empty(); word = take_word(text))
      words.emplace_back(word);
    return parse(words);
  }

  template <typename Options>
  static Options as(const auto& words) {
    return std::get<Options>(parse(words));
  }
  static PlayOptions play(const auto& words) { return as<PlayOptions>(words); }
  static ProveOptions prove(const auto& words) { return as<ProveOptions>(words); }

  /// What is wrong with it; empty if it is understood.
  static std::string problem_with(const auto& words) {
    try {
      (void)parse(words);
    } catch (const UsageError& error) {
      return error.what();
    }
    return {};
  }

  void configure(const std::string& text) const { (void)directory.write("ttt/config.toml", text); }

  TemporaryDirectory directory;

 private:
  EnvironmentVariable home_{"HOME", directory.path()};
  EnvironmentVariable configuration_home_{"XDG_CONFIG_HOME", directory.path()};
};

TEST_F(CommandLine, MayBeEmpty) {
  for (const std::string words : {"", "--"}) {
    const PlayOptions empty = play(words);
    PlayOptions usual;
    usual.seed = empty.seed;
    EXPECT_EQ(empty, usual);
  }
}

TEST_F(CommandLine, SaysWhoPlays) {
  EXPECT_EQ(play("--symbol O").pairing.symbol, Mark::o);
  EXPECT_EQ(play("--symbol o").pairing.symbol, Mark::o);
  EXPECT_EQ(play("--symbol O --symbol=X").pairing.symbol, Mark::x);
  EXPECT_EQ(play("--first random").pairing.first, First::random);
  EXPECT_EQ(play("--opponent human").pairing, two_people());
  EXPECT_EQ(play("--opponent Perfect").pairing.opponent.name, "minimax");
  EXPECT_EQ(play("--opponent MINIMAX:3").pairing.opponent.name, "minimax:3");
  EXPECT_EQ(play(Words{"--opponent=bot:./Bot A="}).pairing.opponent.program->command, "./Bot A=");
  EXPECT_EQ(play("--me tactical").pairing.me.name, "tactical");
}

TEST_F(CommandLine, SaysHowAGameIsPlayed) {
  EXPECT_EQ(play("--seed 18446744073709551615").seed, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(play("--best-of 999").best_of, 999);
  EXPECT_EQ(play("--delay 010").delay, milliseconds{10});
  EXPECT_EQ(play("--timeout 7").terms.timeout, milliseconds{7});
  EXPECT_EQ(play("--layout phone").terms.layout, KeyLayout::phone);
  EXPECT_EQ(play("--theme Mono").theme, find_theme("mono"));
  EXPECT_FALSE(play("--ascii").unicode);
  EXPECT_TRUE(play("--ascii --ascii=false").unicode);
  EXPECT_FALSE(play("--no-mouse").mouse);
  EXPECT_TRUE(play("--no-mouse=false").mouse);
  EXPECT_TRUE(play("--plain").plain);
  EXPECT_TRUE(play("--speech").speech);
  EXPECT_FALSE(play("--no-coach").coach);
  EXPECT_FALSE(play("--no-record").record);
}

TEST_F(CommandLine, SaysWhatNeedNotBeAsked) {
  EXPECT_EQ(play("--symbol=X").given, Given{"symbol"});
  EXPECT_EQ(play("--first me --opponent human --me random").given,
            (Given{"first", "me", "opponent"}));
  EXPECT_EQ(play("--best-of 3 --layout phone --no-coach --theme auto").given,
            (Given{"best-of", "coach", "layout", "theme"}));
}

TEST_F(CommandLine, HasScripts) {
  const auto script =
      as<ScriptOptions>(Words{"--moves", "5,9,1", "--symbol", "O", "--moves=-", "--moves", ""});
  EXPECT_EQ(script.scripts, (Words{"5,9,1", "-", ""}));
  EXPECT_TRUE(script.play.given.contains("symbol"));
  EXPECT_EQ(as<ScriptOptions>("--moves 5 --format json").format, Format::json);
  EXPECT_TRUE(as<ScriptOptions>("--moves 5 --interactive").interactive);
}

TEST_F(CommandLine, HasPositions) {
  EXPECT_FALSE(as<AnalyzeOptions>("analyze -").position);
  const auto analyze = as<AnalyzeOptions>("analyze xo_/_x_/__o --format json");
  EXPECT_EQ(analyze.position, parse_position("XO..X...O").position);
  EXPECT_TRUE(analyze.format == Format::json && !analyze.count);
  const auto counted = as<AnalyzeOptions>("--layout phone analyze --count -- --X------ O");
  EXPECT_EQ(counted.position, parse_position("..X...... O").position);
  EXPECT_TRUE(counted.layout == KeyLayout::phone && counted.count);
  EXPECT_EQ(as<TreeOptions>("tree").position, Position{});
  EXPECT_EQ(as<TreeOptions>("tree").depth, 2);
  const auto tree = as<TreeOptions>("tree XO....... O --depth 9 --format dot");
  EXPECT_EQ(tree.position, parse_position("XO....... O").position);
  EXPECT_TRUE(tree.depth == 9 && tree.format == TreeFormat::dot);
}

TEST_F(CommandLine, HasPlayersThatAreAsked) {
  EXPECT_EQ(as<MoveOptions>("move").player.name, "minimax");
  const auto move = as<MoveOptions>("--timeout 5 move --player hard --all --seed 3");
  EXPECT_EQ(move.player.name, "humanlike");
  EXPECT_TRUE(move.all && move.seed == 3 && move.terms.timeout == milliseconds{5});
  EXPECT_EQ(as<UgiOptions>("ugi --seed 4").seed, 4U);
}

TEST_F(CommandLine, HasPlayersForAMatch) {
  const auto usual = as<MatchOptions>("match random Hard --timeout 50");
  EXPECT_TRUE(has(usual.players, {"random", "Hard"}));
  EXPECT_TRUE(usual.games == 100 && usual.jobs == 1U && usual.terms.timeout == milliseconds{50});
  EXPECT_EQ(usual.terms.start_timeout, milliseconds{10'000});
  const auto match =
      as<MatchOptions>("match random minimax random --games 1000000000 --jobs 2 --record games");
  EXPECT_TRUE(match.players.size() == 3 && match.games == 1'000'000'000 && match.jobs == 2U);
  EXPECT_EQ(match.record, "games");
}

TEST_F(CommandLine, HasPlayersThatAreProved) {
  const ProveOptions usual = prove("prove minimax");
  EXPECT_TRUE(has(usual.players, {"minimax"}));
  EXPECT_EQ(usual.proof.sides, (std::vector{Mark::x, Mark::o}));
  EXPECT_TRUE(!usual.proof.repeat && usual.proof.time == milliseconds{10'000});
  EXPECT_EQ(usual.proof.jobs, static_cast<int>(cores()));
  EXPECT_EQ(usual.proof.terms.start_timeout, milliseconds{10'000});
  const ProveOptions strict = prove("prove minimax --as second --strict --repeat 3 --time 0.25");
  EXPECT_EQ(strict.proof.sides, std::vector{Mark::o});
  EXPECT_TRUE(strict.strict && strict.proof.repeat == 3);
  EXPECT_EQ(strict.proof.time, milliseconds{250});
  const ProveOptions other = prove("prove minimax --seed 9 --jobs 70 --stderr -");
  EXPECT_TRUE(other.proof.seed == 9 && other.proof.jobs == 70 && other.errors == "-");
  const ProgramTerms terms = prove("prove minimax --start-timeout 70 --timeout 50").proof.terms;
  EXPECT_TRUE(terms.start_timeout == milliseconds{70} && terms.timeout == milliseconds{50});
}

TEST_F(CommandLine, HasScreens) {
  const auto usual = as<ScreenOptions>("screen");
  EXPECT_EQ(usual.size, (Size{80, 24}));
  EXPECT_TRUE(usual.inputs.empty() && usual.play.given.empty());
  const auto screen = as<ScreenOptions>(Words{"screen", "--size=1x999", "--keys", " Enter 5  a "});
  EXPECT_EQ(screen.size, (Size{1, 999}));
  EXPECT_EQ(screen.inputs, (std::vector<Input>{KeyPress{Key::enter}, typed('5'), typed('a')}));
  const auto moving = as<ScreenOptions>("--best-of 3 screen --symbol X --each --format svg");
  EXPECT_EQ(moving.play.best_of, 3);
  EXPECT_TRUE(moving.play.given.contains("best-of") && moving.play.given.contains("symbol"));
  EXPECT_TRUE(moving.each && moving.format == ScreenFormat::svg);
}

TEST_F(CommandLine, HasPuzzlesAndTheRecord) {
  const auto puzzle = as<PuzzleOptions>("--seed 5 puzzle --plain");
  EXPECT_TRUE(puzzle.seed_given && puzzle.play.seed == 5 && puzzle.play.plain);
  EXPECT_FALSE(as<PuzzleOptions>("puzzle").seed_given);
  EXPECT_FALSE(as<PuzzleOptions>("puzzle").mine);
  EXPECT_TRUE(as<PuzzleOptions>("puzzle --mine").mine);
  EXPECT_EQ(as<RecordOptions>("record --format json").format, Format::json);
  EXPECT_FALSE(as<RecordOptions>("record").forget);
  EXPECT_TRUE(as<RecordOptions>("record --forget").forget);
}

TEST_F(CommandLine, SaysTheSameInFrontOfACommandAndBehindItWhereTheLastCounts) {
  EXPECT_EQ(as<TreeOptions>("--layout phone tree").layout, KeyLayout::phone);
  EXPECT_EQ(as<TreeOptions>("--layout phone tree --layout numpad").layout, KeyLayout::numpad);
  EXPECT_EQ(prove("--timeout 50 prove minimax").proof.terms.timeout, milliseconds{50});
  EXPECT_TRUE(as<PuzzleOptions>("--ascii --no-mouse puzzle --no-mouse=false").play.mouse);
  EXPECT_FALSE(as<PuzzleOptions>("--ascii puzzle").play.unicode);
}

TEST_F(CommandLine, KnowsEveryPlayerAndTheme) {
  for (const Strategy& strategy : strategies())
    for (const std::string_view name : {strategy.name, menu_word(strategy)})
      EXPECT_EQ(play(Words{"--opponent", std::string{name}}).pairing.opponent,
                find_player(strategy.name));
  for (std::size_t i = 0; i < themes().size(); ++i)
    EXPECT_EQ(play(Words{"--theme", std::string{themes()[i].name}}).theme, i);
}

TEST_F(CommandLine, HasAnotherSeedEveryTimeThatEveryReaderOfJsonKeeps) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(play("").seed);
  EXPECT_GT(seeds.size(), 90U);
  EXPECT_LT(*seeds.rbegin(), std::uint64_t{1} << 53U);
}

TEST_F(CommandLine, TakesPlayersFromItsWordsAndThenFromEveryList) {
  const std::string one = directory.write("one", "# Some.\n\n  minimax \nbot:sh bot.sh # 1");
  const std::string other = directory.write("other", "\xEF\xBB\xBFHard\n");
  EXPECT_TRUE(has(prove("prove random --list " + one + " --list " + other).players,
                  {"random", "minimax", "bot:sh bot.sh # 1", "Hard"}));
}

/// More of them, and what is said, in tests/cli.
TEST_F(CommandLine, IsRefusedWhereAWordMeansNothing) {
  for (const char* const words : {"-x",
                                  "--seed -1",
                                  "--seed 18446744073709551616",
                                  "--seed 0x5",
                                  "--best-of 0",
                                  "--best-of 1000",
                                  "--delay 60001",
                                  "--timeout 0",
                                  "--timeout 3600001",
                                  "--interactive",
                                  "--moves 5 --interactive --moves 1",
                                  "--config / tree",
                                  "analyze XO..X...O X O",
                                  "tree --depth 10",
                                  "tree --depth -1",
                                  "tree --format json",
                                  "tree --count",
                                  "move tree",
                                  "match random minimax --record=",
                                  "prove minimax --time -1",
                                  "prove minimax --time nan",
                                  "prove minimax --list /",
                                  "screen --size 0x5",
                                  "screen --size 80x24x3",
                                  "record --forget --games"})
    EXPECT_NE(problem_with(words), "") << words;
  EXPECT_NE(problem_with(Words{"--symbol", ""}), "");
  EXPECT_NE(problem_with(Words{"--seed", "5 "}), "");
}

TEST_F(CommandLine, SaysWhatIsWrongInOneLineOfPrintableText) {
  for (const std::string odd : {"\n", "a\nb", "\x1B[31m", "\x7F", "\xC3"})
    for (const Words& words : {Words{"--symbol", odd}, Words{"--opponent", odd},
                               Words{"--seed", odd}, Words{"--ascii=" + odd}, Words{"--theme", odd},
                               Words{"-" + odd}, Words{odd}, Words{"--config", "/" + odd}}) {
      const std::string problem = problem_with(words);
      EXPECT_FALSE(problem.empty());
      for (const char c : problem) EXPECT_TRUE(c >= ' ' && c <= '~') << problem;
    }
}

TEST_F(CommandLine, ShowsHelpWhateverElseIsWrong) {
  const auto text = [](const char* words) { return as<Information>(words).text; };
  EXPECT_EQ(text("--symbol Z --help"), text("--help"));
  const std::string of_prove = text("prove --help");
  EXPECT_EQ(text("--help prove"), of_prove);
  EXPECT_EQ(text("prove nobody -h"), of_prove);
  configure("nonsense\n");
  EXPECT_EQ(text("prove --help"), of_prove);
}

using Configuration = CommandLine;

TEST_F(Configuration, SaysWhatTheCommandLineCouldSay) {
  configure("# mine\n\nsymbol = \"O\"\nascii = true\nno-mouse = true\nno-coach = false # yes\n");
  const PlayOptions options = play("");
  EXPECT_TRUE(options.pairing.symbol == Mark::o && !options.unicode && !options.mouse &&
              options.coach);
  EXPECT_TRUE(options.given.contains("symbol") && options.given.contains("coach"));
  EXPECT_TRUE(play("--no-mouse=false").mouse);
  EXPECT_EQ(play("--symbol X").pairing.symbol, Mark::x);
  configure("opponent = \"bot:sh ./Bot, really\"\ntheme = \"mono\"");
  EXPECT_EQ(play("").pairing.opponent.program->command, "sh ./Bot, really");
  EXPECT_EQ(play("").theme, find_theme("mono"));
  EXPECT_EQ(as<PuzzleOptions>("puzzle").play.theme, find_theme("mono"));
}

TEST_F(Configuration, CountsMoreTheNearerItStandsAndLessThanWhatIsTyped) {
  configure("seed = 5\nlayout = \"phone\"\ntimeout = 50\n[ugi]\nseed = 7");
  EXPECT_EQ(play("").seed, 5U);
  EXPECT_EQ(play("--seed 6").seed, 6U);
  EXPECT_EQ(as<MoveOptions>("move").seed, 5U);
  EXPECT_EQ(as<UgiOptions>("ugi").seed, 7U);
  EXPECT_EQ(as<UgiOptions>("--seed 6 ugi").seed, 6U);
  EXPECT_EQ(as<UgiOptions>("ugi --seed 6").seed, 6U);
  EXPECT_EQ(as<TreeOptions>("tree").layout, KeyLayout::phone);
  EXPECT_EQ(prove("prove minimax").proof.terms.timeout, milliseconds{50});
  const auto puzzle = as<PuzzleOptions>("puzzle");
  EXPECT_TRUE(!puzzle.seed_given && puzzle.play.seed == 5);
}

TEST_F(Configuration, HasAPartForEachCommand) {
  configure("[prove]\nstrict = true\nas = \"first\"\n[record]\nformat = \"json\"");
  EXPECT_EQ(prove("prove minimax").proof.sides, std::vector{Mark::x});
  EXPECT_EQ(prove("prove minimax --as second").proof.sides, std::vector{Mark::o});
  EXPECT_TRUE(prove("prove minimax --as second").strict);
  EXPECT_EQ(as<RecordOptions>("record").format, Format::json);
  EXPECT_TRUE(as<RecordOptions>("record --forget").forget) << "which excludes what is typed";
}

TEST_F(Configuration, IsRefusedWhereItMeansNothing) {
  for (const std::string text :
       {"nonsense", "colour = \"red\"", "symbol = \"Z\"", "best-of = 2", "plain = 1", "seed = x",
        "seed = 1 2", "moves = \"5\"", "format = \"json\"", "interactive = true", "config = \"x\"",
        "help = true", "version = true", "strict = true", "[prove]\ntheme = \"mono\"",
        "[prove]\nstrict = maybe", "[proof]\nstrict = true", "[prove.x]\nstrict = true",
        "[record]\nforget = true"}) {
    configure(text);
    for (const char* const words : {"", "tree", "prove minimax"}) {
      const std::string problem = problem_with(words);
      EXPECT_TRUE(problem.starts_with(directory.path() + "/ttt/config.toml: "))
          << text << ": " << problem;
    }
    EXPECT_EQ(problem_with(Words{"--config", ""}), "");
  }
}

TEST_F(Configuration, IsLookedForWhereHomeIs) {
  (void)directory.write(".config/ttt/config.toml", "symbol = \"O\"\n");
  EXPECT_EQ(play("").pairing.symbol, Mark::x);
  for (const std::string unusable : {"", "relative"}) {
    const EnvironmentVariable variable{"XDG_CONFIG_HOME", unusable};
    EXPECT_EQ(play("").pairing.symbol, Mark::o) << unusable;
    const EnvironmentVariable home{"HOME", unusable};
    EXPECT_EQ(play("").pairing.symbol, Mark::x) << unusable;
  }
}

TEST_F(Configuration, ThatMayNeverEndIsNone) {
  (void)directory.write("ttt/other", "");
  ASSERT_EQ(::mkfifo((directory.path() + "/ttt/config.toml").c_str(), 0600), 0);
  EXPECT_EQ(problem_with(""), "");
}

TEST_F(Configuration, ThatMayNotBeReadIsNone) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  ASSERT_EQ(::chmod(directory.write("ttt/config.toml", "symbol = \"O\"\n").c_str(), 0), 0);
  EXPECT_EQ(play("").pairing.symbol, Mark::x);
}

TEST_F(Configuration, ThatIsAskedForMustBeThere) {
  EXPECT_NE(problem_with("--config " + directory.path() + "/nowhere"), "");
  EXPECT_NE(problem_with("--config " + directory.path()), "");
  EXPECT_EQ(play("--config " + directory.write("file", "symbol = \"O\"\n")).pairing.symbol,
            Mark::o);
}

}  // namespace
}  // namespace ttt
