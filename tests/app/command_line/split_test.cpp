/// The command line in its parts, compared with a plain reading of it: CLI11 may read no more into
/// a word than that, whatever its version.
#include "command_line/split.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ttt/random.hpp"

namespace ttt {
namespace {

using Words = std::vector<std::string>;

const std::vector<Option> options{{.name = "--help"},
                                  {.name = "--plain"},
                                  {.name = "--symbol", .value = "X"},
                                  {.name = "--no-mouse"},
                                  {.name = "--moves", .value = "LIST"}};

/// The place of the option that the word names, or that of no option.
std::size_t place_of(const std::string& name) {
  std::size_t place = 0;
  while (place < options.size() && options[place].name != (name == "-h" ? "--help" : name)) ++place;
  return place;
}

/// What `split` promises, without any library; nothing where the last value is missing.
std::optional<SplitWords> read_plainly(const Words& words, Reach reach) {
  SplitWords parts{.values = std::vector<SplitWords::Values>(options.size())};
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
    const std::size_t place = place_of(word.substr(0, equals));
    if (word == "--" || (place == options.size() && reach == Reach::to_first_other)) {
      parts.others.insert(parts.others.end(), words.begin() + static_cast<long>(at), words.end());
      break;
    }
    if (place == options.size()) {
      parts.others.push_back(word);
    } else if (equals != std::string::npos) {
      parts.values[place].emplace_back(word.substr(equals + 1));
    } else if (options[place].is_switch()) {
      parts.values[place].emplace_back();
    } else if (at + 1 < words.size()) {
      parts.values[place].emplace_back(words[++at]);
    } else {
      return std::nullopt;
    }
  }
  return parts;
}

std::optional<SplitWords> split_if_whole(const Words& words, Reach reach) {
  try {
    return split(options, words, reach);
  } catch (const UsageError& error) {
    EXPECT_EQ(error.what(), words.back() + ": its value is missing (see ttt --help)");
    return std::nullopt;
  }
}

TEST(Split, ReadsEveryWordPlainly) {
  const Words odd{"--help",     "-h",
                  "--plain",    "--symbol",
                  "--no-mouse", "--moves",
                  "--plain=",   "--plain=5",
                  "--symbol=",  "--symbol=[a,b]",
                  "--moves==",  "--symbol={}",
                  "--",         "-",
                  "",           "a",
                  "[a,b]",      "[[aa]]",
                  "{}",         "[]",
                  "-5",         "-.5",
                  "-x",         "-hx",
                  "--bogus",    "--bogus=1",
                  "--plain.x",  "a.b",
                  "=",          "==a",
                  "++",         "/h",
                  "---",        "--=x",
                  "--X------",  "\xFF",
                  "-- x",       "-\n",
                  "--symbo",    "--symbolX",
                  "\"a b\"",    "%%",
                  "-h=5",       "--moves=--plain",
                  "a=b",        "--help=false",
                  "-=",         "--\x01"};
  Random random{1};
  for (int round = 0; round < 3'000; ++round) {
    Words words;
    for (std::uint32_t left = random.below(6); left > 0; --left)
      words.push_back(odd[random.below(static_cast<std::uint32_t>(odd.size()))]);
    for (const Reach reach : {Reach::all, Reach::to_first_other}) {
      const auto expected = read_plainly(words, reach);
      const auto parts = split_if_whole(words, reach);
      const auto shown = testing::PrintToString(words);
      ASSERT_EQ(parts.has_value(), expected.has_value()) << shown;
      if (!parts) continue;
      ASSERT_EQ(parts->values, expected->values) << shown;
      ASSERT_EQ(parts->others, expected->others) << shown;
    }
  }
}

}  // namespace
}  // namespace ttt
