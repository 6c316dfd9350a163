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

using Words = std::vector<std::string>;

/// The options that are about the command line itself.
struct About {
  bool help = false;
  bool version = false;
  bool print_configuration = false;
  std::optional<std::string> configuration{};
};

Option help_option(bool& target) {
  Option option = on_off("--help", into(target), "show this help");
  option.configurable = false;
  return option;
}

std::vector<Option> options_about(About& about) {
  std::vector<Option> options{help_option(about.help),
                              on_off("--version", into(about.version), "show the version"),
                              {.name = "--config",
                               .value = "FILE",
                               .summary = "read defaults from FILE",
                               .take = into(about.configuration)},
                              on_off("--print-config", into(about.print_configuration),
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

/// A command line, step by step.
class CommandLine {
 public:
  CommandLine(Contents program, const Words& words)
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
    behind_ = split(last().options, std::span{front_.others}.subspan(1), Reach::all);
  }
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// Throws UsageError.
  Action action() {
    if (asked("--help")) return program_.inform({help_text()});
    if (asked("--version")) return program_.inform({"ttt " + std::string{version} + "\n"});
    take_all_values();
    const Words operands = command_ != nullptr ? operands_of_command() : no_operands();
    if (about_.print_configuration) return program_.inform({written_configuration(general())});
    return last().finish(operands);
  }

 private:
  /// What is read behind the first word that is no option, and says what is to be done.
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
    for (const Option& option : general())
      if (option.given) share(option);
    take_values(of_command_.options, behind_.values);
    refuse_what_lacks_another(of_command_.options);
  }

  /// An option in front of the command counts as if it stood behind it. Throws UsageError where it
  /// means nothing to the command.
  void share(const Option& option) {
    const auto same = std::ranges::find(of_command_.options, option.name, &Option::name);
    const bool known = same != of_command_.options.end();
    if (!known || !option.configurable)
      throw UsageError(option.name + (known ? ": belongs behind " : ": not together with ") +
                       std::string{command_->name});
    take_value(*same, option.text);
  }

  /// The words beside the options of a command, of which none may be left over.
  [[nodiscard]] Words operands_of_command() const {
    Words operands;
    bool all_are_operands = false;
    for (const std::string& word : behind_.others) {
      if (word == "--" && !all_are_operands) {
        all_are_operands = true;
        continue;
      }
      const bool like_an_option = !all_are_operands && word.size() > 1 && word.front() == '-';
      const std::string_view name = std::string_view{word}.substr(0, word.find('='));
      if (like_an_option && std::ranges::find(own_, name, &Option::name) != own_.end())
        throw UsageError("\"" + printable(word) + "\" belongs in front of the command");
      if (!all_are_operands && find_command(program_, word) != nullptr)
        throw UsageError("\"" + word + "\" is a second command, behind " +
                         std::string{command_->name});
      const Operands& allowed = of_command_.operands;
      const bool may_be = allowed.may_be != nullptr && allowed.may_be(word);
      if ((like_an_option && !may_be) || operands.size() == allowed.most) refuse(word);
      operands.push_back(word);
    }
    return operands;
  }

  /// The words beside the options where there is no command: there must not be any.
  [[nodiscard]] Words no_operands() const {
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
