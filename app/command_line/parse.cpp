#include "command_line/parse.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "command_line/configuration.hpp"
#include "command_line/split.hpp"
#include "io/printable.hpp"
#include "version.hpp"

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
  Option option = on_off("--help", [&target](bool on) { target = on; }, "show this help");
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
}

/// Throws UsageError where an option stands without the one that gives it a meaning.
void refuse_what_lacks_another(std::span<const Option> options) {
  for (const Option& option : options)
    if (option.given && !option.needs.empty() &&
        !std::ranges::find(options, option.needs, &Option::name)->given)
      throw UsageError(option.name + " requires " + option.needs);
}

/// The words beside the options of a command, of which none may be left over. `own` are the options
/// that belong in front of it. Throws UsageError.
std::vector<std::string> operands_of(const Contents& program, std::span<const Option> own,
                                     const CommandEntry& command, const Syntax& syntax,
                                     Words words) {
  const auto belongs_in_front = [&own](const std::string& word) {
    const std::string_view name = std::string_view{word}.substr(0, word.find('='));
    return std::ranges::find(own, name, &Option::name) != own.end();
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

/// An option in front of the command counts as if it stood behind it. Throws UsageError where it
/// means nothing to the command.
void share(std::span<const Option> options, const CommandEntry& command, Syntax& syntax) {
  for (const Option& option : options) {
    if (!option.given) continue;
    const auto same = std::ranges::find(syntax.options, option.name, &Option::name);
    const bool known = same != syntax.options.end();
    if (!known || !option.configurable)
      throw UsageError(option.name + (known ? ": belongs behind " : ": not together with ") +
                       std::string{command.name});
    take_value(*same, option.text);
  }
}

/// A command line, step by step.
class CommandLine {
 public:
  CommandLine(Contents program, const std::vector<std::string>& words)
      : program_(std::move(program)), own_(options_about(about_)) {
    std::vector<Option>& options = program_.syntax.options;
    options.insert(options.begin(), own_.begin(), own_.end());
    front_ = split(options, words, Reach::to_first_other);
    if (front_.others.empty() || front_.others.front() == "--") return;
    command_ = find_command(program_, front_.others.front());
    if (command_ != nullptr) {
      of_command_ = command_->syntax();
      of_command_.options.insert(of_command_.options.begin(), help_option(about_.help));
    }
    behind_ = split(last().options, Words{front_.others}.subspan(1), Reach::all);
  }
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// Throws UsageError.
  Action action() {
    if (asked("--help")) return program_.inform({help_text()});
    if (asked("--version")) return program_.inform({"ttt " + std::string{version} + "\n"});
    take_all_values();
    const std::vector<std::string> operands = command_ != nullptr ? operands_of_command() : none();
    if (about_.print_configuration) return program_.inform({written_configuration(general())});
    return command_ != nullptr ? of_command_.finish(operands) : program_.syntax.finish(operands);
  }

 private:
  /// What is read behind the first word that is no option.
  [[nodiscard]] const Syntax& last() const {
    return command_ != nullptr ? of_command_ : program_.syntax;
  }

  /// The options in front of a command, but for those that are about the command line itself.
  [[nodiscard]] std::span<Option> general() {
    return std::span{program_.syntax.options}.subspan(own_.size());
  }

  /// Whether it is asked for anywhere, whatever else is wrong.
  [[nodiscard]] bool asked(std::string_view name) const {
    return stands_in(name, program_.syntax, front_) || stands_in(name, last(), behind_);
  }

  [[nodiscard]] std::string help_text() const {
    if (command_ == nullptr)
      return help("ttt", program_.summary, program_.syntax, program_.commands);
    return help("ttt " + std::string{command_->name}, command_->summary, of_command_);
  }

  /// The later a value is taken, the more it counts.
  void take_all_values() {
    const std::span<Option> options{program_.syntax.options};
    const std::span<const SplitWords::Values> values{front_.values};
    take_values(options.first(own_.size()), values.first(own_.size()));
    read_configuration(about_.configuration, options);
    take_values(general(), values.subspan(own_.size()));
    if (command_ == nullptr) return refuse_what_lacks_another(general());
    share(general(), *command_, of_command_);
    take_values(of_command_.options, behind_.values);
    refuse_what_lacks_another(of_command_.options);
  }

  [[nodiscard]] std::vector<std::string> operands_of_command() const {
    return operands_of(program_, own_, *command_, of_command_, behind_.others);
  }

  /// The words beside the options where there is no command: there must not be any.
  [[nodiscard]] std::vector<std::string> none() const {
    for (const std::string& word : front_.others)
      if (&word != &front_.others.front() || word != "--") refuse(word);
    return {};
  }

  Contents program_;
  About about_{};
  std::vector<Option> own_;  ///< those that are about the command line itself
  SplitWords front_{};
  const CommandEntry* command_ = nullptr;
  Syntax of_command_{};
  SplitWords behind_{};
};

}  // namespace

Action parse_command_line(Contents program, int argc, const char* const* argv) {
  return CommandLine{std::move(program), {argv + std::min(argc, 1), argv + argc}}.action();
}

}  // namespace ttt
