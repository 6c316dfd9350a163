/// Command lines as tests write them, away from the configuration of whoever runs the tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "app/environment_variable.hpp"
#include "app/temporary_directory.hpp"
#include "contents.hpp"

namespace ttt {

/// What a command line asks for.
using Invocation = std::variant<Information, PlayOptions, ScriptOptions, AnalyzeOptions,
                                TreeOptions, MoveOptions, MatchOptions, ProveOptions, UgiOptions,
                                ScreenOptions, PuzzleOptions, RecordOptions>;

inline Invocation parse(const std::vector<std::string>& arguments) {
  std::vector<const char*> argv{"ttt"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  argv.push_back(nullptr);
  Invocation invocation;
  const auto keep = [&invocation](const auto& options) -> Action {
    invocation = options;
    return [] { return 0; };
  };
  PlayOptions shared = unanswered_options();
  (void)parse_command_line(contents(shared, keep), static_cast<int>(argv.size()) - 1, argv.data());
  return invocation;
}

inline PlayOptions play_options(const std::vector<std::string>& arguments) {
  return std::get<PlayOptions>(parse(arguments));
}

inline std::string information(const std::vector<std::string>& arguments) {
  return std::get<Information>(parse(arguments)).text;
}

/// What is wrong with a command line; empty if it is understood.
inline std::string problem_with(const std::vector<std::string>& arguments) {
  try {
    (void)parse(arguments);
  } catch (const UsageError& error) {
    return error.what();
  }
  return {};
}

/// A home without any configuration.
class CommandLineTest : public testing::Test {
 protected:
  TemporaryDirectory directory;

 private:
  EnvironmentVariable home_{"HOME", directory.path()};
  EnvironmentVariable configuration_home_{"XDG_CONFIG_HOME", directory.path()};
};

}  // namespace ttt
