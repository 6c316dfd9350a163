/// Tests of the meaning of command lines and configurations, as far as the transcripts in tests/cli
/// do not show it. Their error messages are in options.md and configuration.md there.
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
#include "app/print.hpp"
#include "app/temporary_directory.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

using Words = std::vector<std::string>;
using Given = decltype(PlayOptions::given);
using std::chrono::milliseconds;

/// A home directory without a configuration. The helpers split a command line at blanks.
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
    for (auto word = consume_word(text); !word.empty(); word = consume_word(text))
      words.emplace_back(word);
    return parse(words);
  }

  template <typename Options>
  static Options as(const auto& words) {
    return std::get<Options>(parse(words));
  }
  static PlayOptions play(const auto& words) { return as<PlayOptions>(words); }
  static ProveOptions prove(const auto& words) { return as<ProveOptions>(words); }

  /// Returns the error of the command line, or an empty text if it is valid.
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

TEST_F(CommandLine, SetsTheOptionsOfAGame) {
  EXPECT_EQ(play("--seed 18446744073709551615").seed, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(play("--opponent MINIMAX:3").matchup.opponent.name, "minimax:3");
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

TEST_F(CommandLine, RecordsTheOptionsThatAreGiven) {
  EXPECT_EQ(play("--symbol=X").given, Given{"symbol"});
  EXPECT_EQ(play("--first me --opponent human --me random").given,
            (Given{"first", "me", "opponent"}));
  EXPECT_EQ(play("--best-of 3 --layout phone --no-coach --theme auto").given,
            (Given{"best-of", "coach", "layout", "theme"}));
  EXPECT_EQ(as<ScreenOptions>("--best-of 3 screen --symbol X").play.given,
            (Given{"best-of", "symbol"}));
}

TEST_F(CommandLine, SetsTimesAndProcesses) {
  const auto match = as<MatchOptions>("match random Hard --timeout 50");
  EXPECT_TRUE(match.games == 100 && match.jobs == 1U && match.terms.timeout == milliseconds{50});
  EXPECT_EQ(match.terms.start_timeout, milliseconds{10'000});
  const ProofSettings proof = prove("prove minimax").proof;
  EXPECT_TRUE(!proof.repeat && proof.time == milliseconds{10'000});
  EXPECT_EQ(proof.jobs, static_cast<int>(cores()));
  EXPECT_EQ(proof.terms.start_timeout, milliseconds{10'000});
  EXPECT_EQ(prove("prove minimax --time 0.25").proof.time, milliseconds{250});
}

TEST_F(CommandLine, RecordsWhetherTheSeedOfPuzzlesIsGiven) {
  EXPECT_TRUE(as<PuzzleOptions>("--seed 5 puzzle").seed_given);
  EXPECT_FALSE(as<PuzzleOptions>("puzzle").seed_given);
}

TEST_F(CommandLine, AcceptsOptionsBeforeAndAfterACommand) {
  EXPECT_EQ(as<TreeOptions>("--layout phone tree").layout, KeyLayout::phone);
  EXPECT_EQ(as<TreeOptions>("--layout phone tree --layout numpad").layout, KeyLayout::numpad);
  EXPECT_EQ(prove("--timeout 50 prove minimax").proof.terms.timeout, milliseconds{50});
  EXPECT_TRUE(as<PuzzleOptions>("--ascii --no-mouse puzzle --no-mouse=false").play.mouse);
  EXPECT_FALSE(as<PuzzleOptions>("--ascii puzzle").play.unicode);
}

TEST_F(CommandLine, HasADifferentSeedBelowTwoToThe53EveryTime) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(play("").seed);
  EXPECT_GT(seeds.size(), 90U);
  EXPECT_LT(*seeds.rbegin(), std::uint64_t{1} << 53U);
}

/// tests/cli has more such words, with the messages.
TEST_F(CommandLine, IsRejectedIfAWordIsInvalid) {
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
                                  "screen --size 0x5",
                                  "screen --size 80x24x3",
                                  "record --forget --games",
                                  "--strict=",
                                  "--ascii=",
                                  "--mine puzzle",
                                  "--format json record",
                                  "--moves 5 --no-record",
                                  "--moves 5 --speech",
                                  "screen --delay 5",
                                  "screen --no-mouse"})
    EXPECT_NE(problem_with(words), "") << words;
  EXPECT_NE(problem_with(Words{"--symbol", ""}), "");
  EXPECT_NE(problem_with(Words{"--seed", "5 "}), "");
}

TEST_F(CommandLine, ReportsErrorsInOneLineOfPrintableText) {
  for (const std::string odd : {"\n", "a\nb", "\x1B[31m", "\x7F", "\xC3"})
    for (const Words& words : {Words{"--symbol", odd}, Words{"--opponent", odd},
                               Words{"--seed", odd}, Words{"--ascii=" + odd}, Words{"--theme", odd},
                               Words{"-" + odd}, Words{odd}, Words{"--config", "/" + odd}}) {
      const std::string problem = problem_with(words);
      EXPECT_FALSE(problem.empty());
      for (const char c : problem) EXPECT_TRUE(c >= ' ' && c <= '~') << problem;
    }
}

TEST_F(CommandLine, ShowsHelpDespiteErrors) {
  const auto text = [](const char* words) { return as<TextOutput>(words).text; };
  EXPECT_EQ(text("--symbol Z --help"), text("--help"));
  const std::string of_prove = text("prove --help");
  EXPECT_EQ(text("--help prove"), of_prove);
  EXPECT_EQ(text("prove nobody -h"), of_prove);
  configure("nonsense\n");
  EXPECT_EQ(text("prove --help"), of_prove);
}

using Configuration = CommandLine;

TEST_F(Configuration, SetsTheOptionsOfTheCommandLine) {
  configure("# mine\n\nsymbol = \"O\"\nascii = true\nno-mouse = true\nno-coach = false # yes\n");
  const PlayOptions options = play("");
  EXPECT_TRUE(options.matchup.symbol == Mark::o && !options.unicode && !options.mouse &&
              options.coach);
  EXPECT_TRUE(options.given.contains("symbol") && options.given.contains("coach"));
  EXPECT_TRUE(play("--no-mouse=false").mouse);
  EXPECT_EQ(play("--symbol X").matchup.symbol, Mark::x);
  configure("opponent = \"bot:echo '7' # x\"  # y");
  EXPECT_EQ(play("").matchup.opponent.program->command, "echo '7' # x");
  configure("opponent = \"bot:sh ./Bot, really\"\ntheme = \"mono\"");
  EXPECT_EQ(play("").matchup.opponent.program->command, "sh ./Bot, really");
  EXPECT_EQ(play("").theme, find_theme("mono"));
  EXPECT_EQ(as<PuzzleOptions>("puzzle").play.theme, find_theme("mono"));
}

TEST_F(Configuration, PrefersTheSectionOfTheCommandAndTheCommandLine) {
  configure("seed = 5\nlayout = \"phone\"\ntimeout = 50\n[puzzle]\nseed = 7");
  EXPECT_EQ(play("").seed, 5U);
  EXPECT_EQ(play("--seed 6").seed, 6U);
  EXPECT_EQ(as<MoveOptions>("move").seed, 5U);
  EXPECT_EQ(as<PuzzleOptions>("puzzle --seed 6").play.seed, 6U);
  EXPECT_EQ(as<TreeOptions>("tree").layout, KeyLayout::phone);
  EXPECT_EQ(prove("prove minimax").proof.terms.timeout, milliseconds{50});
  const auto puzzle = as<PuzzleOptions>("puzzle");
  EXPECT_TRUE(!puzzle.seed_given && puzzle.play.seed == 7);
}

TEST_F(Configuration, HasASectionForEachCommand) {
  configure("[prove]\nstrict = true\nas = \"first\"\n[record]\nformat = \"json\"");
  EXPECT_EQ(prove("prove minimax").proof.sides, std::vector{Mark::x});
  EXPECT_EQ(prove("prove minimax --as second").proof.sides, std::vector{Mark::o});
  EXPECT_TRUE(prove("prove minimax --as second").strict);
  EXPECT_EQ(as<RecordOptions>("record").format, Format::json);
  EXPECT_TRUE(as<RecordOptions>("record --forget").forget)
      << "although the format excludes --forget on the command line";
}

TEST_F(Configuration, IsRejectedIfALineIsInvalid) {
  for (const std::string text : {"nonsense",
                                 "colour = \"red\"",
                                 "symbol = \"Z\"",
                                 "best-of = 2",
                                 "plain = 1",
                                 "seed = x",
                                 "seed = 1 2",
                                 "plain =",
                                 "seed =",
                                 "[prove]\nstrict =",
                                 "moves = \"5\"",
                                 "format = \"json\"",
                                 "interactive = true",
                                 "config = \"x\"",
                                 "help = true",
                                 "version = true",
                                 "strict = true",
                                 "[prove]\ntheme = \"mono\"",
                                 "[prove]\nstrict = maybe",
                                 "[proof]\nstrict = true",
                                 "[prove.x]\nstrict = true",
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

TEST_F(Configuration, IsFoundInTheHomeDirectory) {
  (void)directory.write(".config/ttt/config.toml", "symbol = \"O\"\n");
  EXPECT_EQ(play("").matchup.symbol, Mark::x);
  for (const std::string unusable : {"", "relative"}) {
    const EnvironmentVariable variable{"XDG_CONFIG_HOME", unusable};
    EXPECT_EQ(play("").matchup.symbol, Mark::o) << unusable;
    const EnvironmentVariable home{"HOME", unusable};
    EXPECT_EQ(play("").matchup.symbol, Mark::x) << unusable;
  }
}

TEST_F(Configuration, ThatIsAPipeIsIgnored) {
  (void)directory.write("ttt/other", "");
  ASSERT_EQ(::mkfifo((directory.path() + "/ttt/config.toml").c_str(), 0600), 0);
  EXPECT_EQ(problem_with(""), "");
}

TEST_F(Configuration, ThatIsUnreadableIsIgnored) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read everything";
  ASSERT_EQ(::chmod(directory.write("ttt/config.toml", "symbol = \"O\"\n").c_str(), 0), 0);
  EXPECT_EQ(play("").matchup.symbol, Mark::x);
}

}  // namespace
}  // namespace ttt
