#include "command_line/configuration_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <istream>
#include <iterator>
#include <system_error>

#include "command_line/configuration.hpp"
#include "command_line/options.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

constexpr std::size_t most_bytes = 65'536;

bool is_switch(const CLI::Option& option) { return option.get_expected_min() == 0; }

bool can_be_set(const CLI::App& app, const CLI::Option& option) {
  return option.get_configurable() && &option != app.get_help_ptr() &&
         &option != app.get_version_ptr() && !option.get_lnames().empty();
}

std::string key_of(const CLI::Option& option) { return option.get_lnames().front(); }

CLI::Option& find_option(CLI::App& app, const std::string& key) {
  CLI::Option* const option = app.get_option_no_throw("--" + key);
  if (option == nullptr) throw CLI::ValidationError(key, "is no option");
  if (!can_be_set(app, *option))
    throw CLI::ValidationError(key, "is an option for the command line alone");
  return *option;
}

/// Whether help or the version is asked for, of the program or of a command.
bool asks_for_information(const CLI::App& app) {
  const CLI::Option* const version = app.get_option_no_throw("--version");
  return (app.get_help_ptr() != nullptr && app.get_help_ptr()->count() > 0) ||
         (version != nullptr && version->count() > 0) ||
         std::ranges::any_of(app.get_subcommands(), [](const CLI::App* command) {
           return asks_for_information(*command);
         });
}

/// Lets the option read the value as if it stood on the command line, and forget it again.
void check(CLI::Option& option, const Setting& setting) {
  if (is_switch(option)) {
    if (setting.kind != Setting::Kind::truth)
      throw CLI::ValidationError(setting.key,
                                 "\"" + printable(setting.value) + "\" is neither true nor false");
    return;
  }
  const std::vector<std::string> given = option.results();
  option.clear();
  option.add_result(setting.value);
  option.run_callback();
  option.clear();
  if (!given.empty()) option.add_result(given);
}

/// The value in force as TOML, or nothing.
std::string value_of(const CLI::Option& option) {
  if (is_switch(option)) return option.count() > 0 && option.as<bool>() ? "true" : "false";
  std::string value = option.empty() ? option.get_default_str() : option.results().back();
  if (value.empty() || option.get_type_name() == "N") return value;
  return toml_string(value);
}

}  // namespace

std::optional<std::string> why_unreadable(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  char byte = 0;
  const bool readable = descriptor >= 0 && ::read(descriptor, &byte, 1) >= 0;
  const int reason = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (readable || reason == ENOENT || reason == ENOTDIR) return std::nullopt;
  return std::generic_category().message(reason);
}

std::vector<CLI::ConfigItem> ConfigurationFile::from_config(std::istream& input) const {
  if (asks_for_information(app_)) return {};
  const std::string name = printable(app_.get_config_ptr()->as<std::string>());
  std::string text(most_bytes + 1, '\0');
  input.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(input.gcount()));
  if (text.size() > most_bytes) throw UsageError(name + ": too long for a configuration file");

  int line = 0;
  try {
    std::vector<CLI::ConfigItem> found;
    for (const Setting& setting : parse_configuration(text)) {
      line = setting.line;
      check(find_option(app_, setting.key), setting);
      CLI::ConfigItem item;
      item.name = setting.key;
      item.inputs = {setting.value};
      found.push_back(item);
    }
    return found;
  } catch (const ConfigurationError& error) {
    throw UsageError(name + ":" + std::to_string(error.line()) + ": " + error.what());
  } catch (const CLI::ValidationError& error) {
    std::string problem = error.what();
    if (problem.starts_with("--")) problem.erase(0, 2);
    throw UsageError(name + ":" + std::to_string(line) + ": " + problem);
  }
}

std::string ConfigurationFile::to_config(const CLI::App* app, bool /*default_also*/,
                                         bool write_description, std::string prefix) const {
  std::string text;
  for (const CLI::Option* const option : app->get_options()) {
    if (!can_be_set(*app, *option)) continue;
    if (write_description)
      text.append(text.empty() ? "# " : "\n# ").append(option->get_description()).append("\n");
    const std::string value = value_of(*option);
    text.append(value.empty() ? "# " : "").append(prefix).append(key_of(*option)).append(" = ");
    text.append(value.empty() ? option->get_type_name() : value).append("\n");
  }
  return text;
}

}  // namespace ttt
