/// Tests of the meaning of command lines, as far as the transcripts in tests/cli do not show it.
/// Their error messages are in options.md there.
#include "command_line.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "app/environment_variable.hpp"
#include "app/print.hpp"
#include "io/text.hpp"
#include "io/this_process.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

using Words = std::vector<std::string>;
using Given = decltype(PlayOptions::given);
using std::chrono::milliseconds;

/// The helpers split a command line at blanks.
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

 private:
  EnvironmentVariable accessible_{"ACCESSIBLE", ""};
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
  EXPECT_EQ(play("--timeout 7").programs.timeout, milliseconds{7});
  EXPECT_EQ(play("--start-timeout 8").programs.start_timeout, milliseconds{8});
  EXPECT_EQ(play("--layout phone").programs.layout, KeyLayout::phone);
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
  EXPECT_EQ(play("--first me --opponent human --me easy").given,
            (Given{"first", "me", "opponent"}));
  EXPECT_EQ(play("--best-of 3 --layout phone --no-coach --theme auto").given,
            (Given{"best-of", "coach", "layout", "theme"}));
  EXPECT_EQ(as<ScreenOptions>("--best-of 3 screen --symbol X").play.given,
            (Given{"best-of", "symbol"}));
}

TEST_F(CommandLine, SetsTimesAndProcesses) {
  const auto match = as<MatchOptions>("match easy Hard --timeout 50");
  EXPECT_TRUE(match.games == 100 && match.jobs == 1U && match.programs.timeout == milliseconds{50});
  const ProofSettings proof = prove("prove perfect").proof;
  EXPECT_FALSE(proof.repeat);
  EXPECT_EQ(proof.jobs, static_cast<int>(cores()));
  EXPECT_EQ(prove("prove perfect --limit 0.25").proof.limit, milliseconds{250});
}

TEST_F(CommandLine, AcceptsOptionsBeforeAndAfterACommand) {
  EXPECT_EQ(as<TreeOptions>("--layout phone tree").layout, KeyLayout::phone);
  EXPECT_EQ(as<TreeOptions>("--layout phone tree --layout numpad").layout, KeyLayout::numpad);
  EXPECT_EQ(prove("--timeout 50 prove perfect").proof.programs.timeout, milliseconds{50});
  EXPECT_TRUE(as<PuzzleOptions>("--ascii --no-mouse puzzle --no-mouse=false").play.mouse);
  EXPECT_FALSE(as<PuzzleOptions>("--ascii puzzle").play.unicode);
  EXPECT_TRUE(as<PuzzleOptions>("--mine puzzle").mine);
  EXPECT_EQ(as<RecordOptions>("--format json record").format, Format::json);
  EXPECT_EQ(as<MatchOptions>("--games 5 match easy perfect").players.size(), 2U);
}

TEST_F(CommandLine, SpeaksByDefaultIfTheEnvironmentAsksForIt) {
  for (const std::string no : {"", "0", "false"}) {
    const EnvironmentVariable variable{"ACCESSIBLE", no};
    EXPECT_FALSE(play("").speech) << no;
  }
  const EnvironmentVariable variable{"ACCESSIBLE", "1"};
  EXPECT_TRUE(play("").speech);
  EXPECT_TRUE(as<PuzzleOptions>("puzzle").play.speech);
  EXPECT_FALSE(play("--speech=false").speech);
  EXPECT_FALSE(play("--plain").speech);
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
                                  "--theme dark tree",
                                  "--version tree",
                                  "analyze XO..X...O X O",
                                  "tree --depth 10",
                                  "tree --depth -1",
                                  "tree --format json",
                                  "tree --count",
                                  "move tree",
                                  "match random minimax --record=",
                                  "prove minimax --limit -1",
                                  "prove minimax --limit nan",
                                  "screen --size 0x5",
                                  "screen --size 80x24x3",
                                  "record --forget --games",
                                  "--strict=",
                                  "--ascii=",
                                  "screen --delay 5",
                                  "screen --no-mouse"})
    EXPECT_NE(problem_with(words), "") << words;
  EXPECT_NE(problem_with(Words{"--symbol", ""}), "");
  EXPECT_NE(problem_with(Words{"--seed", "5 "}), "");
}

TEST_F(CommandLine, ReportsErrorsInOneLineOfPrintableText) {
  for (const std::string odd : {"\n", "a\nb", "\x1B[31m", "\x7F", "\xC3"})
    for (const Words& words :
         {Words{"--symbol", odd}, Words{"--opponent", odd}, Words{"--seed", odd},
          Words{"--ascii=" + odd}, Words{"--theme", odd}, Words{"-" + odd}, Words{odd}}) {
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
  EXPECT_EQ(text("prove -help"), of_prove);
  EXPECT_EQ(text("help prove"), of_prove);
}

}  // namespace
}  // namespace ttt
