#include "command_line/parse.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "command_line/configuration_file.hpp"
#include "command_line/split.hpp"
#include "version.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

using Words = std::span<const std::string>;

/// The options that are about the command line itself.
struct About {
  bool help = false;
  bool version = false;
  bool print_configuration = false;
  std::optional<std::string> configuration{};
};

Option help_option(bool& target) {
  Option option = on_off(
      "--help", [&target](bool on) { target = on; }, "show this help");
  option.configurable = false;
  return option;
}

std::vector<Option> options_about(About& about) {
  std::vector<Option> options{
      help_option(about.help),
      on_off(
          "--version", [&about](bool on) { about.version = on; }, "show the version"),
      {.name = "--config",
       .value = "FILE",
       .summary = "read defaults from FILE",
       .take = [&about](const std::string& name) { about.configuration = name; }},
      on_off(
          "--print-config", [&about](bool on) { about.print_configuration = on; },
          "print all options as a configuration file")};
  for (Option& option : options) option.configurable = false;
  return options;
}

const CommandEntry* find_command(const Contents& program, std::string_view word) {
  const auto found = std::ranges::find(program.commands, word, &CommandEntry::name);
  return found == program.commands.end() ? nullptr : &*found;
}

[[noreturn]] void refuse(std::string_view word) {
  throw UsageError("\"" + printable(word) + "\" is no command or option here (see ttt --help)");
}

/// Whether the option stands there without a value.
bool stands_in(std::string_view name, const Syntax& syntax, const SplitWords& words) {
  for (std::size_t place = 0; place < words.values.size(); ++place)
    if (syntax.options[place].name == name)
      return std::ranges::any_of(words.values[place], [](const auto& value) { return !value; });
  return false;
}

void take_value(Option& option, const std::optional<std::string>& value) {
  const bool settable = option.configurable && (value == "true" || value == "false");
  if (option.is_switch() && value && !settable) throw UsageError(option.name + ": takes no value");
  option.given = true;
  option.text = value.value_or("true");
  try {
    option.take(option.text);
  } catch (const BadValue& problem) {
    throw UsageError(option.name + ": " + problem.what());
  }
}

/// Gives the options the values that stand there, each its own. Throws UsageError.
void take_values(std::span<Option> options, std::span<const SplitWords::Values> values) {
  for (std::size_t place = 0; place < options.size(); ++place)
    for (const auto& value : values[place]) take_value(options[place], value);
  for (const Option& option : options)
    if (option.given && !option.needs.empty() &&
        !std::ranges::find(options, option.needs, &Option::name)->given)
      throw UsageError(option.name + " requires " + option.needs);
}

/// The words beside the options of a command, of which none may be left over. Throws UsageError.
std::vector<std::string> operands_of(const Contents& program, const CommandEntry& command,
                                     const Syntax& syntax, Words words) {
  const auto belongs_in_front = [](std::string_view word) {
    About unused;
    const auto options = options_about(unused);
    return std::ranges::any_of(std::span{options}.subspan(1), [&](const Option& option) {
      return option.name == word.substr(0, word.find('='));
    });
  };
  std::vector<std::string> operands;
  bool all_are_operands = false;
  for (const std::string& word : words) {
    if (word == "--" && !all_are_operands) {
      all_are_operands = true;
      continue;
    }
    const bool like_an_option = !all_are_operands && word.size() > 1 && word.front() == '-';
    if (like_an_option && belongs_in_front(word))
      throw UsageError("\"" + printable(word) + "\" belongs in front of the command");
    if (!all_are_operands && find_command(program, word) != nullptr)
      throw UsageError("\"" + word + "\" is a second command, behind " + std::string{command.name});
    const bool may_be = syntax.operands.may_be != nullptr && syntax.operands.may_be(word);
    if ((like_an_option && !may_be) || operands.size() == syntax.operands.most) refuse(word);
    operands.push_back(word);
  }
  return operands;
}

/// Throws UsageError where an option in front of the command means nothing to it.
void refuse_what_is_not_shared(std::span<const Option> options, const CommandEntry& command,
                               const Syntax& syntax) {
  for (const Option& option : options) {
    const auto same = std::ranges::find(syntax.options, option.name, &Option::name);
    const bool shared = same != syntax.options.end() && option.configurable;
    if (option.given && !shared)
      throw UsageError(option.name + ": not together with " + std::string{command.name});
  }
}

}  // namespace

Action parse_command_line(Contents program, int argc, const char* const* argv) {
  About about;
  std::vector<Option> first = options_about(about);
  const std::size_t about_count = first.size();
  program.syntax.options.insert(program.syntax.options.begin(), first.begin(), first.end());

  // What stands in front of the command, the command, and what stands behind it.
  const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  const SplitWords front = split(program.syntax.options, words, Reach::to_first_other);
  const Words others{front.others};
  const CommandEntry* const command = others.empty() ? nullptr : find_command(program, others[0]);
  Syntax of_command;
  if (command != nullptr) {
    of_command = command->syntax();
    of_command.options.insert(of_command.options.begin(), help_option(about.help));
  }
  const Syntax& last = command != nullptr ? of_command : program.syntax;
  SplitWords behind;
  if (!others.empty() && others[0] != "--")
    behind = split(last.options, others.subspan(1), Reach::all);

  const auto asked = [&](std::string_view name) {
    return stands_in(name, program.syntax, front) || stands_in(name, last, behind);
  };
  if (asked("--help")) {
    if (command == nullptr)
      return program.inform({help("ttt", program.summary, program.syntax, program.commands)});
    return program.inform({help("ttt " + others[0], command->summary, of_command)});
  }
  if (asked("--version")) return program.inform({"ttt " + std::string{version} + "\n"});

  // The later a value is taken, the more it counts.
  const std::span<Option> options{program.syntax.options};
  const std::span<Option> general = options.subspan(about_count);
  const std::span<const SplitWords::Values> values{front.values};
  take_values(options.first(about_count), values.first(about_count));
  read_configuration(about.configuration, options);
  take_values(general, values.subspan(about_count));
  if (command != nullptr) {
    take_values(of_command.options, behind.values);
    refuse_what_is_not_shared(general, *command, of_command);
    const auto operands = operands_of(program, *command, of_command, behind.others);
    if (!about.print_configuration) return of_command.finish(operands);
  } else if (const Words strange =
                 !others.empty() && others[0] == "--" ? others.subspan(1) : others;
             !strange.empty()) {
    refuse(strange[0]);
  }
  if (about.print_configuration) return program.inform({written_configuration(general)});
  return program.syntax.finish({});
}

}  // namespace ttt
