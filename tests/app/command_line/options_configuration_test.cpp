#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/command_line/command_line.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

class Configuration : public CommandLineTest {
 protected:
  [[nodiscard]] static std::vector<std::string> options_in_help() {
    std::vector<std::string> options;
    std::istringstream help{information({"--help"})};
    for (std::string line; std::getline(help, line) && line != "Players:";)
      if (const std::size_t at = line.find("--"); at < 6)
        options.push_back(line.substr(at, line.find(' ', at) - at));
    return options;
  }

  /// What `ttt` is asked to do where this is its configuration.
  [[nodiscard]] PlayOptions with(const std::string& text) const {
    return play_options({"--config", directory.write("file", text)});
  }

  [[nodiscard]] std::string problem_in(const std::string& text) const {
    return without_name(problem_with({"--config", directory.write("file", text)}));
  }

  /// The problem, with FILE for the name of the file.
  [[nodiscard]] std::string without_name(std::string problem) const {
    const std::string name = directory.path() + "/file";
    const std::size_t found = problem.find(name);
    return found == std::string::npos ? problem : problem.replace(found, name.size(), "FILE");
  }
};

TEST_F(Configuration, GivesDefaults) {
  const PlayOptions options = with(R"(
symbol = "O"
first = "opponent"
opponent = "random"
layout = "phone"
seed = 5
best-of = 7
delay = 1
theme = "mono"
ascii = true
no-mouse = true
plain = true
)");
  EXPECT_EQ(options.pairing.symbol, Mark::o);
  EXPECT_EQ(options.pairing.first, First::opponent);
  EXPECT_EQ(options.pairing.opponent.name, "random");
  EXPECT_EQ(options.terms.layout, KeyLayout::phone);
  EXPECT_EQ(options.seed, 5U);
  EXPECT_EQ(options.best_of, 7);
  EXPECT_EQ(options.delay, std::chrono::milliseconds{1});
  EXPECT_EQ(options.theme, find_theme("mono"));
  EXPECT_TRUE(options.ascii && !options.mouse && options.plain);
}

TEST_F(Configuration, CanLeaveSwitchesOff) {
  const PlayOptions options = with("ascii = false\nno-mouse = false\nplain = false\n");
  EXPECT_TRUE(!options.ascii && options.mouse && !options.plain);
}

TEST_F(Configuration, MayHaveCommentsAndBlankLines) {
  EXPECT_EQ(with("# mine\n\nsymbol = \"O\"  # round\n").pairing.symbol, Mark::o);
}

TEST_F(Configuration, MayBeEmpty) { EXPECT_EQ(with("").pairing, Pairing{}); }

TEST_F(Configuration, IsOverruledByTheCommandLine) {
  const std::string file = directory.write("file", "symbol = \"O\"\nlayout = \"phone\"\n");
  const PlayOptions options = play_options({"--symbol", "X", "--config", file});
  EXPECT_EQ(options.pairing.symbol, Mark::x);
  EXPECT_EQ(options.terms.layout, KeyLayout::phone);
}

TEST_F(Configuration, AnswersQuestions) {
  EXPECT_EQ(with("symbol = \"O\"\nfirst = \"me\"").asked, std::vector{Question::opponent});
}

TEST_F(Configuration, IsLookedForInTheConfigurationHome) {
  (void)directory.write("ttt/config.toml", "symbol = \"O\"\n");
  EXPECT_EQ(play_options({}).pairing.symbol, Mark::o);
}

TEST_F(Configuration, IsLookedForAtHomeWhereThereIsNoConfigurationHome) {
  (void)directory.write(".config/ttt/config.toml", "symbol = \"O\"\n");
  for (const std::string unusable : {"", "relative"}) {
    const EnvironmentVariable variable{"XDG_CONFIG_HOME", unusable};
    EXPECT_EQ(play_options({}).pairing.symbol, Mark::o) << unusable;
  }
  EXPECT_EQ(play_options({}).pairing.symbol, Mark::x);
}

TEST_F(Configuration, IsNotLookedForWhereNoHomeIsKnown) {
  const EnvironmentVariable configuration_home{"XDG_CONFIG_HOME", ""};
  const EnvironmentVariable home{"HOME", ""};
  EXPECT_EQ(play_options({}).pairing, Pairing{});
}

TEST_F(Configuration, ThatIsAskedForTakesThePlaceOfTheUsualOne) {
  (void)directory.write("ttt/config.toml", "symbol = \"O\"\nlayout = \"phone\"\n");
  const PlayOptions options = with("ascii = true\n");
  EXPECT_EQ(options.pairing.symbol, Mark::x);
  EXPECT_EQ(options.terms.layout, KeyLayout::numpad);
  EXPECT_TRUE(options.ascii);
}

TEST_F(Configuration, ThatIsAskedForMustExist) {
  const std::string missing = directory.path() + "/missing";
  EXPECT_NE(problem_with({"--config", missing}).find(missing), std::string::npos);
}

TEST_F(Configuration, WithABadValueIsRefused) {
  EXPECT_EQ(problem_in("symbol = \"Z\"\n"), R"(FILE:1: symbol: "Z" is neither X nor O)");
  EXPECT_EQ(problem_in("best-of = 2\n"), R"(FILE:1: best-of: "2" is even: nobody could win it)");
  EXPECT_EQ(problem_in("plain = \"yes\"\n"), R"(FILE:1: plain: "yes" is neither true nor false)");
  EXPECT_EQ(problem_in("plain = 1\n"), R"(FILE:1: plain: "1" is neither true nor false)");
}

TEST_F(Configuration, IsRefusedWithTheLineOfTheFault) {
  EXPECT_EQ(problem_in("# mine\n\nascii = true\ndelay = 60001\nsymbol = \"Z\"\n"),
            R"(FILE:4: delay: "60001" is no whole number from 0 to 60000)");
}

TEST_F(Configuration, IsRefusedWhereTheCommandLineCountsMoreToo) {
  const std::string file = directory.write("file", "symbol = \"Z\"\n");
  EXPECT_EQ(without_name(problem_with({"--config", file, "--symbol", "X"})),
            R"(FILE:1: symbol: "Z" is neither X nor O)");
}

TEST_F(Configuration, IsCheckedWithoutTouchingTheCommandLine) {
  const std::string file = directory.write(
      "file", "symbol = \"O\"\nno-mouse = true\nplain = true\nseed = 1\nbest-of = 3\n");
  const PlayOptions options = play_options({"--symbol", "O", "--symbol", "X", "--no-mouse=false",
                                            "--plain=false", "--seed=2", "--config", file});
  EXPECT_EQ(options.pairing.symbol, Mark::x);
  EXPECT_TRUE(options.mouse && !options.plain);
  EXPECT_EQ(options.seed, 2U);
  EXPECT_EQ(options.best_of, 3);
}

TEST_F(Configuration, WithAnUnknownKeyIsRefused) {
  EXPECT_EQ(problem_in("colour = \"red\"\n"), "FILE:1: colour: is no option");
}

TEST_F(Configuration, WithAWordThatIsNoSettingIsRefused) {
  EXPECT_EQ(problem_in("\nnonsense\n"), "FILE:2: nonsense: a line is KEY = VALUE");
}

TEST_F(Configuration, CannotHoldWhatBelongsOnTheCommandLine) {
  for (const std::string key :
       {"moves", "format", "interactive", "config", "print-config", "help", "version"})
    EXPECT_EQ(problem_in(key + " = true\n"),
              "FILE:1: " + key + ": is an option for the command line alone");
}

TEST_F(Configuration, IsNotReadWithoutBounds) {
  EXPECT_EQ(problem_in(std::string(65'537, '\n')), "FILE: too long for a configuration file");
  EXPECT_EQ(problem_in(std::string(65'536, '\n')), "");
}

TEST_F(Configuration, IsReadBeforeHelpIsShown) {
  const std::string file = directory.write("file", "symbol = \"O\"\n");
  EXPECT_NE(information({"--config", file, "--help"}).find("--symbol"), std::string::npos);
}

TEST_F(Configuration, WithAFaultDoesNotHideHelpNorVersion) {
  (void)directory.write("ttt/config.toml", "nonsense\n");
  EXPECT_NE(information({"--help"}).find("--symbol"), std::string::npos);
  EXPECT_NE(information({"prove", "--help"}).find("--strict"), std::string::npos);
  EXPECT_TRUE(information({"--version"}).starts_with("ttt "));
}

TEST_F(Configuration, ThatIsThereMustBeReadable) {
  (void)directory.write("ttt/config.toml/file", "");
  EXPECT_EQ(problem_with({}), directory.path() + "/ttt/config.toml: Is a directory");
  EXPECT_EQ(problem_with({"--config", ""}), "");
}

TEST_F(Configuration, ThatMayNeverEndIsNoneUnlessItIsAskedFor) {
  const std::string name = directory.path() + "/ttt/config.toml";
  (void)directory.write("ttt/other", "");
  ASSERT_EQ(::mkfifo(name.c_str(), 0600), 0);
  EXPECT_EQ(problem_with({}), "");
  ASSERT_EQ(::unlink(name.c_str()), 0);
  for (const char* const device : {"/dev/null", "/dev/zero"}) {
    ASSERT_EQ(::symlink(device, name.c_str()), 0);
    EXPECT_EQ(problem_with({}), "") << device;
    ASSERT_EQ(::unlink(name.c_str()), 0);
  }
}

TEST_F(Configuration, InAHomeThatBelongsToSomebodyElseIsNone) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can be somebody else";
  (void)directory.write("ttt/config.toml", "nonsense\n");
  const std::string folder = directory.path() + "/ttt";
  ASSERT_EQ(::chmod(directory.path().c_str(), 0755), 0);
  const auto problem_for_somebody_else = [this] {
    constexpr uid_t nobody = 65534;
    EXPECT_EQ(::seteuid(nobody), 0);
    std::string problem = problem_with({});
    EXPECT_EQ(::seteuid(0), 0);
    return problem;
  };
  ASSERT_EQ(::chmod(folder.c_str(), 0700), 0);
  EXPECT_EQ(problem_for_somebody_else(), "");
  ASSERT_EQ(::chmod(folder.c_str(), 0755), 0);
  ASSERT_EQ(::chmod((folder + "/config.toml").c_str(), 0600), 0);
  EXPECT_EQ(problem_for_somebody_else(), "");
  ASSERT_EQ(::chown((folder + "/config.toml").c_str(), 65534, 65534), 0);
  ASSERT_EQ(::chmod((folder + "/config.toml").c_str(), 0), 0);
  EXPECT_EQ(problem_for_somebody_else(), folder + "/config.toml: Permission denied");
}

TEST_F(Configuration, MayComeThroughAPipe) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  constexpr std::string_view text = "symbol = \"O\"\n";
  ASSERT_EQ(::write(ends[1], text.data(), text.size()), std::ssize(text));
  ASSERT_EQ(::close(ends[1]), 0);
  const std::string name = "/dev/fd/" + std::to_string(ends[0]);
  EXPECT_EQ(play_options({"--config", name}).pairing.symbol, Mark::o);
  ASSERT_EQ(::close(ends[0]), 0);
  EXPECT_EQ(problem_with({"--config", "/dev/null"}), "");
}

TEST_F(Configuration, IsReadFromAPipeForASecondAtMost) {
  const std::string name = directory.path() + "/pipe";
  ASSERT_EQ(::mkfifo(name.c_str(), 0600), 0);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(problem_with({"--config", name}),
            "--config: \"" + name + "\": it does not end within a second");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds{5});
}

TEST_F(Configuration, ThatCannotBeReadToItsEndIsRefused) {
  EXPECT_EQ(problem_with({"--config", "/proc/self/mem"}),
            R"(--config: "/proc/self/mem": Input/output error)");
  EXPECT_EQ(problem_with({"--config", "/dev/zero"}),
            "/dev/zero: too long for a configuration file");
}

TEST_F(Configuration, IsNotPrintedWithWhatItCannotHold) {
  EXPECT_EQ(
      problem_with({"--print-config", "--opponent", "bot:./\xFF"}),
      R"(--print-config: the value of opponent, "bot:./\xFF", is no UTF-8, and cannot be written)");
}

TEST_F(Configuration, IsPrintedWithEveryDefault) {
  EXPECT_EQ(with(information({"--print-config", "--seed", "1"})), play_options({"--seed", "1"}));
}

TEST_F(Configuration, IsReadAsItWasPrinted) {
  const std::vector<std::string> arguments{
      "--symbol", "O",        "--first", "random", "--opponent", "minimax:3",  "--me",
      "random",   "--layout", "phone",   "--seed", "5",          "--best-of",  "7",
      "--delay",  "1",        "--theme", "mono",   "--ascii",    "--no-mouse", "--plain"};
  std::vector<std::string> printing = arguments;
  printing.emplace_back("--print-config");
  const std::string printed = information(printing);
  EXPECT_EQ(with(printed), play_options(arguments));
  EXPECT_EQ(information({"--print-config", "--config", directory.write("again", printed)}),
            printed);
}

TEST_F(Configuration, IsPrintedWithWhatWasReadFromAFile) {
  (void)directory.write("ttt/config.toml", "theme = \"mono\"\nascii = true\n");
  const std::string printed = information({"--print-config"});
  EXPECT_NE(printed.find("\ntheme = \"mono\"\n"), std::string::npos) << printed;
  EXPECT_NE(printed.find("\nascii = true\n"), std::string::npos) << printed;
}

TEST_F(Configuration, IsPrintedWithEveryOptionThatAFileMaySet) {
  const std::string printed = information({"--print-config"});
  for (const std::string& option : options_in_help()) {
    const std::string key = option.substr(2);
    const bool settable =
        problem_in(key + " = true\n").find("command line alone") == std::string::npos;
    EXPECT_EQ(printed.find("\n" + key + " = ") != std::string::npos ||
                  printed.find("\n# " + key + " = ") != std::string::npos,
              settable)
        << key << '\n'
        << printed;
  }
}

}  // namespace
}  // namespace ttt
