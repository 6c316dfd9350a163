#include "command_line/configuration.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/command_line/command_line.hpp"
#include "io/utf8.hpp"

namespace ttt {
namespace {

TEST(ConfigurationLine, SetsAKey) {
  const std::vector<std::pair<std::string, std::optional<Setting>>> lines{
      {"a = \"x\"", Setting{"a", "x", true}},
      {"b-1_B=-5", Setting{"b-1_B", "-5", false}},
      {"\t a\t=\ttrue\t# b\r", Setting{"a", "true", false}},
      {"a = '#x'#b", Setting{"a", "#x", true}},
      {"# a = 1\tb", std::nullopt},
      {" \t\r", std::nullopt},
      {"", std::nullopt}};
  for (const auto& [line, meaning] : lines) EXPECT_EQ(read_setting(line), meaning) << line;
}

/// The value that the line sets, between double quotes if it is text.
std::string value_in(const std::string& line) {
  const auto setting = read_setting(line).value();
  return setting.quoted ? '"' + setting.value + '"' : setting.value;
}

TEST(ConfigurationLine, HasValuesAsTomlWritesThem) {
  for (const std::string plain : {"0", "-0", "12", "18446744073709551616", "false"})
    EXPECT_EQ(value_in("a = " + plain), plain);
  const std::vector<std::pair<std::string, std::string>> texts{
      {"''", ""},
      {R"('\n"')", R"(\n")"},
      {R"("'#")", "'#"},
      {R"("\b\t\n\f\r\"\\\u00e9\u20AC\U0001F600")",
       "\b\t\n\f\r\"\\\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"},
      {"'\xC3\xA9\xF4\x8F\xBF\xBF'", "\xC3\xA9\xF4\x8F\xBF\xBF"}};
  for (const auto& [written, meant] : texts)
    EXPECT_EQ(value_in("a = " + written), '"' + meant + '"');
}

TEST(ConfigurationLine, IsReadAsItIsWritten) {
  std::string every_character;
  for (char32_t character = 0; character < 0x3000; ++character) every_character += utf8(character);
  for (const std::string& text :
       {every_character, std::string{}, utf8(0x10'FFFF), std::string{"bot:./b 'x' \"y\" \\"}})
    EXPECT_EQ(value_in("a = " + toml_string(text).value()), '"' + text + '"');
}

TEST(ConfigurationLine, IsWrittenSafeToShow) {
  EXPECT_EQ(toml_string("\xC2\x9B"
                        "31m\x1B\x7F\xE2\x80\xAE\xC3\xA9"),
            "\"\\U0000009B31m\\U0000001B\\U0000007F\\U0000202E\xC3\xA9\"");
  for (const std::string bad : {"\xFF", "a\xC3", "\xC2\x9B\x9B"})
    EXPECT_EQ(toml_string(bad), std::nullopt);
}

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

  /// The problem, with FILE for the name of the file.
  [[nodiscard]] std::string problem_in(const std::string& text) const {
    const std::string name = directory.write("file", text);
    std::string problem = problem_with({"--config", name, "--symbol", "X"});
    const std::size_t found = problem.find(name);
    return found == std::string::npos ? problem : problem.replace(found, name.size(), "FILE");
  }
};

TEST_F(Configuration, IsRefusedWithTheLineAndTheReason) {
  const std::string no_value = " is no whole number, nor true or false, and text needs quotes";
  std::vector<std::pair<std::string, std::string>> problems{
      {"[table]", "tables mean nothing here"},
      {"= 5", "a line is KEY = VALUE"},
      {"nonsense", "a line is KEY = VALUE"},
      {"me.a = 1", "a line is KEY = VALUE"},
      {"\"me\" = 1", "a line is KEY = VALUE"},
      {"me =", "me: its value is missing"},
      {"me = # 5", "me: its value is missing"},
      {"me = x", "me: x" + no_value},
      {"me = [\"x\"]", "me: [\"x\"]" + no_value},
      {"me = \"x", "the string does not end on its line"},
      {"me = \"x'", "the string does not end on its line"},
      {"me = '''x'''", "me: \"'x'''\" follows the value"},
      {"seed = 1 2", "seed: \"2\" follows the value"},
      {R"(me = "\q")", R"("\q" means nothing in a string)"},
      {R"(me = "\)", R"("\" means nothing in a string)"},
      {"colour = \"red\"", "colour: is no option"},
      {"ascii = true", "ascii: is set a second time"},
      {"symbol = \"Z\"", R"(symbol: "Z" is neither X nor O)"},
      {"best-of = 2", R"(best-of: "2" is even: nobody could win it)"},
      {"plain = \"true\"", R"(plain: "true" is neither true nor false)"},
      {"plain = 1", R"(plain: "1" is neither true nor false)"}};
  for (const std::string bad :
       {"1.5", "01", "-01", "+1", "1_000", "0x10", "-", "1e3", "--1", "1979-05-27", "inf", "True"})
    problems.emplace_back("seed = " + bad, "seed: " + bad + no_value);
  for (const std::string bad : {"\\u12", "\\u12g4", "\\uD800", "\\uDFFF", "\\U00110000", "\\u-123"})
    problems.emplace_back("me = \"" + bad + '"', "\"" + bad.substr(2));
  for (const std::string bad : {"\xFF", "\xC3", "\xA9", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                                "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80"})
    for (const std::string before : {"me = \"", "me = '", "# "})
      problems.emplace_back(before + bad, "the line is no UTF-8");
  for (const std::string bad : {"\x1b", "\x7f", "\r ", "\x01"})
    for (const std::string before : {"me = \"", "me = '", "# ", "seed = 1", ""})
      problems.emplace_back(before + bad, "the line has a control character in it");
  for (const std::string key :
       {"moves", "format", "interactive", "config", "print-config", "help", "version"})
    problems.emplace_back(key + " = true", key + ": is an option for the command line alone");
  for (const auto& [line, problem] : problems) {
    const std::string said = problem_in("\xEF\xBB\xBF# mine\r\nascii = true\n" + line + "\nno\n");
    EXPECT_TRUE(said.starts_with("FILE:3: " + problem)) << line << ": " << said;
  }
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

TEST_F(Configuration, CountsLessThanTheCommandLine) {
  const std::string file = directory.write(
      "file", "symbol = \"O\"\nno-mouse = true\nplain = true\nseed = 1\nbest-of = 3\n");
  const PlayOptions options = play_options({"--symbol", "O", "--symbol", "X", "--no-mouse=false",
                                            "--plain=false", "--seed=2", "--config", file});
  EXPECT_EQ(options.pairing.symbol, Mark::x);
  EXPECT_TRUE(options.mouse && !options.plain);
  EXPECT_EQ(options.seed, 2U);
  EXPECT_EQ(options.best_of, 3);
}

TEST_F(Configuration, IsNotReadWithoutBounds) {
  EXPECT_EQ(problem_in(std::string(65'537, '\n')), "FILE: too long for a configuration file");
  EXPECT_EQ(problem_in(std::string(65'536, '\n')), "");
}

TEST_F(Configuration, ThatIsThereMustBeReadable) {
  (void)directory.write("ttt/config.toml/file", "");
  EXPECT_EQ(problem_with({}), directory.path() + "/ttt/config.toml: Is a directory");
  EXPECT_EQ(problem_with({"--config", ""}), "");
}

TEST_F(Configuration, ThatLeadsNowhereIsNamed) {
  (void)directory.write("ttt/other", "");
  const std::string name = directory.path() + "/ttt/config.toml";
  ASSERT_EQ(::symlink(name.c_str(), name.c_str()), 0);
  EXPECT_EQ(problem_with({}), name + ": Too many levels of symbolic links");
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

TEST_F(Configuration, InAHomeThatBelongsToSomebodyElseIsNoneUnlessItMayBeRead) {
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
  ASSERT_EQ(::chmod((folder + "/config.toml").c_str(), 0644), 0);
  EXPECT_EQ(problem_for_somebody_else(), folder + "/config.toml:1: a line is KEY = VALUE");
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
  PlayOptions expected = play_options({"--seed", "1"});
  expected.given = {"coach", "layout", "theme"};
  EXPECT_EQ(with(information({"--print-config", "--seed", "1"})), expected);
}

TEST_F(Configuration, IsReadAsItWasPrinted) {
  const std::vector<std::string> arguments{
      "--symbol", "O",        "--first", "random", "--opponent", "minimax:3",  "--me",
      "random",   "--layout", "phone",   "--seed", "5",          "--best-of",  "7",
      "--delay",  "010",      "--theme", "mono",   "--ascii",    "--no-mouse", "--plain"};
  std::vector<std::string> printing = arguments;
  printing.emplace_back("--print-config");
  const std::string printed = information(printing);
  PlayOptions expected = play_options(arguments);
  expected.given = with(printed).given;  // with all that has a value
  EXPECT_EQ(with(printed), expected);
  EXPECT_EQ(information({"--print-config", "--config", directory.write("again", printed)}),
            printed);
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
