/// What command lines and configurations mean. How what is wrong is said stands in
/// tests/cli/options.md and tests/cli/configuration.md.
#include "command_line.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdint>
#include <functional>
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
#include "screen/theme.hpp"
#include "ttt/notation.hpp"

namespace ttt {
namespace {

using Words = std::vector<std::string>;
using Given = decltype(PlayOptions::given);
using std::chrono::milliseconds;

/// A home without any configuration.
class CommandLine : public testing::Test {
 protected:
  static Invocation parse(const Words& words) {
    std::vector<const char*> argv{"ttt"};
    for (const std::string& word : words) argv.push_back(word.c_str());
    argv.push_back(nullptr);
    return parse_command_line(static_cast<int>(argv.size()) - 1, argv.data());
  }

  template <typename Options>
  static Options parse_as(const Words& words) {
    return std::get<Options>(parse(words));
  }

  /// What is wrong with it; empty if it is understood.
  static std::string problem_with(const Words& words) {
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

/// Whether what is to be done has these options, and they are like this.
template <typename Options>
std::function<bool(const Invocation&)> is(bool (*holds)(const Options&)) {
  return [holds](const Invocation& what) {
    const auto* const options = std::get_if<Options>(&what);
    return options != nullptr && holds(*options);
  };
}

struct Meaning {
  Words words;
  std::function<bool(const Invocation&)> holds;
};

using Play = const PlayOptions&;
using Script = const ScriptOptions&;
using Prove = const ProveOptions&;
using Match = const MatchOptions&;
using Screen = const ScreenOptions&;

bool has(const std::vector<PlayerSpec>& players, const Words& names) {
  return std::ranges::equal(players, names, {}, &PlayerSpec::name);
}

const std::vector<Meaning> meanings{
    {{}, is(+[](Play play) { return play.pairing == Pairing{} && play.terms == ProgramTerms{}; })},
    {{}, is(+[](Play play) { return play.theme == 0 && play.best_of == 0 && play.given.empty(); })},
    {{},
     is(+[](Play play) { return play.delay == milliseconds{400} && play.mouse && play.record; })},
    {{"--symbol", "O"}, is(+[](Play play) { return play.pairing.symbol == Mark::o; })},
    {{"--symbol", "o"}, is(+[](Play play) { return play.pairing.symbol == Mark::o; })},
    {{"--symbol", "O", "--symbol", "X"},
     is(+[](Play play) { return play.pairing.symbol == Mark::x; })},
    {{"--symbol=X"}, is(+[](Play play) { return play.given == Given{"symbol"}; })},
    {{"--first", "me", "--opponent", "human", "--me", "random"},
     is(+[](Play play) { return play.given == Given{"first", "me", "opponent"}; })},
    {{"--best-of", "3", "--layout", "phone", "--no-coach", "--seed", "1", "--ascii"},
     is(+[](Play play) { return play.given == Given{"best-of", "coach", "layout"}; })},
    {{"--first", "random"}, is(+[](Play play) { return play.pairing.first == First::random; })},
    {{"--opponent", "human"}, is(+[](Play play) { return play.pairing == two_people(); })},
    {{"--opponent", "Perfect"},
     is(+[](Play play) { return play.pairing.opponent.name == "minimax"; })},
    {{"--opponent", "MINIMAX:3"},
     is(+[](Play play) { return play.pairing.opponent.name == "minimax:3"; })},
    {{"--opponent=bot:./Bot A="},
     is(+[](Play play) { return play.pairing.opponent.program->command == "./Bot A="; })},
    {{"--me", "tactical"}, is(+[](Play play) { return play.pairing.me.name == "tactical"; })},
    {{"--seed", "18446744073709551615"},
     is(+[](Play play) { return play.seed == std::numeric_limits<std::uint64_t>::max(); })},
    {{"--best-of", "999"}, is(+[](Play play) { return play.best_of == 999; })},
    {{"--delay", "010"}, is(+[](Play play) { return play.delay == milliseconds{10}; })},
    {{"--timeout", "7"}, is(+[](Play play) { return play.terms.timeout == milliseconds{7}; })},
    {{"--layout", "phone"}, is(+[](Play play) { return play.terms.layout == KeyLayout::phone; })},
    {{"--theme", "Mono"}, is(+[](Play play) {
       return play.theme == find_theme("mono") && play.given == Given{"theme"};
     })},
    {{"--ascii", "--no-mouse", "--plain"},
     is(+[](Play play) { return play.ascii && !play.mouse && play.plain; })},
    {{"--no-coach", "--no-record"}, is(+[](Play play) { return !play.coach && !play.record; })},
    {{"--ascii", "--ascii=false", "--no-mouse=false"},
     is(+[](Play play) { return !play.ascii && play.mouse; })},
    {{"--"}, is(+[](Play) { return true; })},
    {{"--moves", "5,9,1", "--symbol", "O", "--moves", "-", "--moves", ""}, is(+[](Script script) {
       return script.scripts == Words{"5,9,1", "-", ""} && script.play.given == Given{"symbol"};
     })},
    {{"--moves", "5", "--format", "json"},
     is(+[](Script script) { return script.format == Format::json; })},
    {{"--moves", "5", "--interactive"}, is(+[](Script script) { return script.interactive; })},
    {{"analyze", "-"}, is(+[](const AnalyzeOptions& options) { return !options.position; })},
    {{"analyze", "xo_/_x_/__o", "--format", "json"}, is(+[](const AnalyzeOptions& options) {
       return options.position == parse_position("XO..X...O").position &&
              options.format == Format::json && !options.count;
     })},
    {{"--layout", "phone", "analyze", "--count", "--", "--X------", "O"},
     is(+[](const AnalyzeOptions& options) {
       return options.position == parse_position("..X...... O").position &&
              options.layout == KeyLayout::phone && options.count;
     })},
    {{"tree"}, is(+[](const TreeOptions& options) {
       return options.position == Position{} && options.depth == 2;
     })},
    {{"tree", "XO.......", "O", "--depth", "9", "--format", "dot"},
     is(+[](const TreeOptions& options) {
       return options.position == parse_position("XO....... O").position && options.depth == 9 &&
              options.format == TreeFormat::dot;
     })},
    {{"--layout", "phone", "tree", "--layout", "numpad"},
     is(+[](const TreeOptions& options) { return options.layout == KeyLayout::numpad; })},
    {{"move"}, is(+[](const MoveOptions& options) {
       return options.player.name == "minimax" && !options.all;
     })},
    {{"--timeout", "5", "move", "--player", "hard", "--all", "--seed", "3"},
     is(+[](const MoveOptions& options) {
       return options.player.name == "humanlike" && options.all && options.seed == 3 &&
              options.terms.timeout == milliseconds{5};
     })},
    {{"match", "random", "Hard"}, is(+[](Match match) {
       return has(match.players, {"random", "humanlike"}) && match.games == 100 && !match.jobs;
     })},
    {{"match", "random", "minimax", "random", "--games", "1000000000", "--jobs", "2", "--record",
      "games"},
     is(+[](Match match) {
       return match.players.size() == 3 && match.games == 1'000'000'000 && match.jobs == 2U &&
              match.record == "games";
     })},
    {{"match", "random", "minimax"},
     is(+[](Match match) { return match.terms.start_timeout == milliseconds{10'000}; })},
    {{"match", "random", "minimax", "--timeout", "50"}, is(+[](Match match) {
       return match.terms.start_timeout == milliseconds{10'000} &&
              match.terms.timeout == milliseconds{50};
     })},
    {{"prove", "minimax"}, is(+[](Prove prove) {
       return has(prove.players, {"minimax"}) &&
              prove.proof.sides == std::vector{Mark::x, Mark::o} && !prove.proof.repeat;
     })},
    {{"prove", "minimax"}, is(+[](Prove prove) {
       return prove.proof.time == milliseconds{10'000} && prove.proof.seed < std::uint64_t{1}
                                                                                 << 53U;
     })},
    {{"prove", "minimax"}, is(+[](Prove prove) {
       return prove.proof.jobs == static_cast<int>(cores()) &&
              prove.proof.terms.start_timeout == milliseconds{10'000};
     })},
    {{"prove", "minimax", "--as", "second", "--strict", "--repeat", "3"}, is(+[](Prove prove) {
       return prove.proof.sides == std::vector{Mark::o} && prove.strict && prove.proof.repeat == 3;
     })},
    {{"prove", "minimax", "--time", "0.25", "--seed", "9"}, is(+[](Prove prove) {
       return prove.proof.time == milliseconds{250} && prove.proof.seed == 9;
     })},
    {{"prove", "minimax", "--jobs", "70", "--stderr", "-"},
     is(+[](Prove prove) { return prove.proof.jobs == 70 && prove.errors == "-"; })},
    {{"--timeout", "50", "prove", "minimax"}, is(+[](Prove prove) {
       return prove.proof.terms.start_timeout == milliseconds{10'000} &&
              prove.proof.terms.timeout == milliseconds{50};
     })},
    {{"prove", "minimax", "--start-timeout", "70", "--timeout", "50"}, is(+[](Prove prove) {
       return prove.proof.terms.start_timeout == milliseconds{70} &&
              prove.proof.terms.timeout == milliseconds{50};
     })},
    {{"ugi", "--seed", "4"}, is(+[](const UgiOptions& options) { return options.seed == 4; })},
    {{"screen"}, is(+[](Screen screen) {
       return screen.size == Size{80, 24} && screen.inputs.empty() && screen.play.given.empty();
     })},
    {{"screen", "--size", "1x999", "--keys", " Enter 5  click:3,2 "}, is(+[](Screen screen) {
       return screen.size == Size{1, 999} &&
              screen.inputs == std::vector<Input>{KeyPress{Key::enter}, typed('5'), Click{2, 1}};
     })},
    {{"--best-of", "3", "screen", "--symbol", "X", "--each", "--format", "svg"},
     is(+[](Screen screen) {
       return screen.play.best_of == 3 && screen.play.given == Given{"best-of", "symbol"} &&
              screen.each && screen.format == ScreenFormat::svg;
     })},
    {{"--seed", "5", "puzzle", "--plain"}, is(+[](const PuzzleOptions& options) {
       return options.seed_given && options.play.seed == 5 && options.play.plain;
     })},
    {{"puzzle"},
     is(+[](const PuzzleOptions& options) { return !options.seed_given && !options.mine; })},
    {{"puzzle", "--mine"}, is(+[](const PuzzleOptions& options) { return options.mine; })},
    {{"record", "--format", "json"}, is(+[](const RecordOptions& options) {
       return options.format == Format::json && !options.forget;
     })},
    {{"record", "--forget"}, is(+[](const RecordOptions& options) { return options.forget; })}};

TEST_F(CommandLine, MeansThis) {
  for (const auto& [words, holds] : meanings)
    EXPECT_TRUE(holds(parse(words))) << testing::PrintToString(words);
}

TEST_F(CommandLine, KnowsEveryPlayerAndTheme) {
  for (const Strategy& strategy : strategies())
    for (const std::string_view name : {strategy.name, menu_word(strategy)})
      EXPECT_EQ(parse_as<PlayOptions>({"--opponent", std::string{name}}).pairing.opponent,
                find_player(strategy.name));
  for (std::size_t i = 0; i < themes().size(); ++i)
    EXPECT_EQ(parse_as<PlayOptions>({"--theme", std::string{themes()[i].name}}).theme, i);
}

TEST_F(CommandLine, HasAnotherSeedEveryTimeThatEveryReaderOfJsonKeeps) {
  std::set<std::uint64_t> seeds;
  for (int i = 0; i < 100; ++i) seeds.insert(parse_as<PlayOptions>({}).seed);
  EXPECT_GT(seeds.size(), 90U);
  EXPECT_LT(*seeds.rbegin(), std::uint64_t{1} << 53U);
}

TEST_F(CommandLine, TakesPlayersFromItsWordsAndThenFromEveryList) {
  const std::string one = directory.write("one", "# Some.\n\n  minimax \nbot:sh bot.sh # 1");
  const std::string other = directory.write("other", "\xEF\xBB\xBFHard\n");
  EXPECT_TRUE(
      has(parse_as<ProveOptions>({"prove", "random", "--list", one, "--list", other}).players,
          {"random", "minimax", "bot:sh bot.sh # 1", "humanlike"}));
}

TEST_F(CommandLine, IsRefusedWhereAWordMeansNothing) {
  const std::vector<Words> refused{{"bogus"},
                                   {"-x"},
                                   {"5"},
                                   {"--bogus"},
                                   {"--plain", "bogus"},
                                   {"--", "--plain"},

                                   {"--symbol"},
                                   {"--symbol", "Z"},
                                   {"--symbol", ""},
                                   {"--first", "nobody"},
                                   {"--opponent", "minimax:0"},
                                   {"--seed", "-1"},
                                   {"--seed", "18446744073709551616"},
                                   {"--seed", "0x5"},
                                   {"--seed", "5 "},
                                   {"--best-of", "0"},
                                   {"--best-of", "2"},
                                   {"--best-of", "1000"},
                                   {"--delay", "60001"},
                                   {"--timeout", "0"},
                                   {"--timeout", "3600001"},
                                   {"--theme", "pink"},
                                   {"--ascii=maybe"},
                                   {"--no-mouse=maybe"},

                                   {"--format", "json"},
                                   {"--interactive"},
                                   {"--moves", "--plain"},
                                   {"--moves", "5", "--format", "xml"},
                                   {"--moves", "5", "--interactive", "--moves", "1"},
                                   {"--moves", "-", "--interactive"},
                                   {"--moves", "5", "--interactive", "--format", "json"},
                                   {"--moves", "5", "tree"},
                                   {"--format", "json", "analyze", "........."},
                                   {"--plain", "ugi"},
                                   {"--symbol", "X", "analyze", "........."},
                                   {"--timeout", "5", "tree"},
                                   {"--seed", "5", "analyze", "........."},
                                   {"--config", "/", "tree"},
                                   {"analyze"},
                                   {"analyze", "XX......."},
                                   {"analyze", "XO..X...O", "X", "O"},
                                   {"analyze", "--seed", "1", "........."},
                                   {"tree", "--depth", "10"},
                                   {"tree", "--depth", "-1"},
                                   {"tree", "--format", "json"},
                                   {"tree", "--count"},
                                   {"move", "tree"},
                                   {"move", "--config=x"},
                                   {"move", "--player", "human"},
                                   {"match", "random"},
                                   {"match", "random", "human"},
                                   {"match", "random", "minimax", "--record="},
                                   {"prove"},
                                   {"prove", "nobody"},
                                   {"prove", "minimax", "move"},
                                   {"prove", "minimax", "--theme", "dark"},
                                   {"prove", "minimax", "--time", "-1"},
                                   {"prove", "minimax", "--time", "1e3"},
                                   {"prove", "minimax", "--time", "nan"},
                                   {"prove", "minimax", "--list", "/"},
                                   {"prove", "--list", "/dev/null"},
                                   {"ugi", "--layout", "phone"},
                                   {"screen", "--size", "0x5"},
                                   {"screen", "--size", "80"},
                                   {"screen", "--size", "80x24x3"},
                                   {"screen", "--moves", "5"},
                                   {"screen", "--keys", "5 Entr"},
                                   {"puzzle", "--opponent", "hard"},
                                   {"record", "--seed", "1"},
                                   {"record", "--forget", "--games"},
                                   {"record", "--forget", "--format", "json"},
                                   {"serve", "--help"},
                                   {"help", "serve"}};
  for (const Words& words : refused) {
    const std::string problem = problem_with(words);
    EXPECT_FALSE(problem.empty()) << testing::PrintToString(words);
    EXPECT_EQ(problem.find('\n'), std::string::npos) << problem;
  }
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
  const auto text = [](const Words& words) { return parse_as<Information>(words).text; };
  const std::string help = text({"--help"});
  for (const Words& words : {Words{"-h"}, Words{"help"}, Words{"--symbol", "Z", "--help"}})
    EXPECT_EQ(text(words), help);
  const std::string of_prove = text({"prove", "--help"});
  EXPECT_NE(of_prove, help);
  for (const Words& words :
       {Words{"help", "prove"}, Words{"--help", "prove"}, Words{"prove", "nobody", "-h"}})
    EXPECT_EQ(text(words), of_prove);
  configure("nonsense\n");
  EXPECT_EQ(text({"prove", "--help"}), of_prove);
  EXPECT_EQ(text({"version"}), text({"--version"}));
}

using Configuration = CommandLine;

TEST_F(Configuration, MeansThis) {
  struct Configured {
    std::string text;
    Meaning meaning;
  };
  const std::vector<Configured> configurations{
      {"symbol = \"O\"\nascii = true\n", {{}, is(+[](Play play) {
                                            return play.pairing.symbol == Mark::o && play.ascii &&
                                                   play.given == Given{"symbol"};
                                          })}},
      {"theme = \"mono\"", {{}, is(+[](Play play) {
                              return play.theme == find_theme("mono") &&
                                     play.given == Given{"theme"};
                            })}},
      {"no-mouse = true\nno-coach = false",
       {{},
        is(+[](Play play) { return !play.mouse && play.coach && play.given == Given{"coach"}; })}},
      {"no-mouse = true", {{"--no-mouse=false"}, is(+[](Play play) { return play.mouse; })}},
      {"opponent = \"bot:sh ./Bot, really\"", {{}, is(+[](Play play) {
                                                 return play.pairing.opponent.program->command ==
                                                        "sh ./Bot, really";
                                               })}},
      {"# mine\n\nseed = 5 # five", {{}, is(+[](Play play) { return play.seed == 5; })}},
      {"seed = 5", {{"--seed", "6"}, is(+[](Play play) { return play.seed == 6; })}},
      {"seed = 5", {{"ugi"}, is(+[](const UgiOptions& options) { return options.seed == 5; })}},
      {"seed = 5",
       {{"--seed", "6", "ugi"}, is(+[](const UgiOptions& options) { return options.seed == 6; })}},
      {"seed = 5\n[ugi]\nseed = 7",
       {{"ugi"}, is(+[](const UgiOptions& options) { return options.seed == 7; })}},
      {"seed = 5\n[ugi]\nseed = 7",
       {{"move"}, is(+[](const MoveOptions& options) { return options.seed == 5; })}},
      {"seed = 5\n[ugi]\nseed = 7",
       {{"ugi", "--seed", "6"}, is(+[](const UgiOptions& options) { return options.seed == 6; })}},
      {"[ugi]\nseed = 7",
       {{"--seed", "6", "ugi"}, is(+[](const UgiOptions& options) { return options.seed == 6; })}},
      {"layout = \"phone\"\nsymbol = \"X\"", {{"tree"}, is(+[](const TreeOptions& options) {
                                                return options.layout == KeyLayout::phone;
                                              })}},
      {"theme = \"mono\"", {{"puzzle"}, is(+[](const PuzzleOptions& options) {
                              return options.play.theme == find_theme("mono");
                            })}},
      {"seed = 5", {{"puzzle"}, is(+[](const PuzzleOptions& options) {
                      return !options.seed_given && options.play.seed == 5;
                    })}},
      {"timeout = 50", {{"prove", "minimax"}, is(+[](Prove prove) {
                          return prove.proof.terms.timeout == milliseconds{50} &&
                                 prove.proof.terms.start_timeout == milliseconds{10'000};
                        })}},
      {"[prove]\nstrict = true\nas = \"first\"",
       {{"prove", "minimax", "--as", "second"}, is(+[](Prove prove) {
          return prove.strict && prove.proof.sides == std::vector{Mark::o};
        })}},
      {"[record]\nformat = \"json\"",
       {{"record", "--forget"}, is(+[](const RecordOptions& options) { return options.forget; })}},
      {"[record]\nformat = \"json\"", {{"record"}, is(+[](const RecordOptions& options) {
                                         return options.format == Format::json;
                                       })}}};
  for (const auto& [text, meaning] : configurations) {
    configure(text);
    EXPECT_TRUE(meaning.holds(parse(meaning.words)))
        << text << testing::PrintToString(meaning.words);
  }
}

TEST_F(Configuration, IsRefusedWhereItMeansNothing) {
  for (const std::string text :
       {"nonsense", "colour = \"red\"", "symbol = \"Z\"", "best-of = 2", "plain = 1", "seed = x",
        "seed = 1 2", "moves = \"5\"", "format = \"json\"", "interactive = true", "config = \"x\"",
        "help = true", "version = true", "strict = true", "[prove]\ntheme = \"mono\"",
        "[prove]\nstrict = maybe", "[proof]\nstrict = true", "[prove.x]\nstrict = true",
        "[record]\nforget = true"}) {
    configure(text);
    for (const Words& words : {Words{}, Words{"tree"}, Words{"prove", "minimax"}}) {
      const std::string problem = problem_with(words);
      EXPECT_TRUE(problem.starts_with(directory.path() + "/ttt/config.toml: "))
          << text << ": " << problem;
    }
    EXPECT_EQ(problem_with({"--config", ""}), "");
  }
}

TEST_F(Configuration, IsLookedForWhereHomeIs) {
  (void)directory.write(".config/ttt/config.toml", "symbol = \"O\"\n");
  EXPECT_EQ(parse_as<PlayOptions>({}).pairing.symbol, Mark::x);
  for (const std::string unusable : {"", "relative"}) {
    const EnvironmentVariable variable{"XDG_CONFIG_HOME", unusable};
    EXPECT_EQ(parse_as<PlayOptions>({}).pairing.symbol, Mark::o) << unusable;
    const EnvironmentVariable home{"HOME", unusable};
    EXPECT_EQ(parse_as<PlayOptions>({}).pairing.symbol, Mark::x) << unusable;
  }
}

TEST_F(Configuration, ThatMayNeverEndIsNone) {
  (void)directory.write("ttt/other", "");
  ASSERT_EQ(::mkfifo((directory.path() + "/ttt/config.toml").c_str(), 0600), 0);
  EXPECT_EQ(problem_with({}), "");
}

TEST_F(Configuration, ThatIsAskedForMustBeThere) {
  EXPECT_NE(problem_with({"--config", directory.path() + "/nowhere"}), "");
  EXPECT_NE(problem_with({"--config", directory.path()}), "");
  EXPECT_EQ(parse_as<PlayOptions>({"--config", directory.write("file", "symbol = \"O\"\n")})
                .pairing.symbol,
            Mark::o);
}

}  // namespace
}  // namespace ttt
