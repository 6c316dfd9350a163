#include "command_line/configuration.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <vector>

#include "io/descriptor.hpp"
#include "io/printable.hpp"
#include "io/text.hpp"
#include "io/until.hpp"
#include "io/utf8.hpp"

namespace ttt {
namespace {

/// Where the user's own configuration would be; nothing where no home is known.
std::string usual_name() {
  const auto variable = [](const char* name) -> std::string_view {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const auto home = variable("XDG_CONFIG_HOME"); home.starts_with('/'))
    return std::string{home} + "/ttt/config.toml";
  if (const auto home = variable("HOME"); home.starts_with('/'))
    return std::string{home} + "/.config/ttt/config.toml";
  return {};
}

/// Whether the user's own configuration is there and can be reached: not in a home that belongs to
/// somebody else, and neither a pipe nor a device, from which something might never come.
bool is_reachable(const std::string& name) {
  struct stat status{};
  if (::stat(name.c_str(), &status) != 0)
    return errno != ENOENT && errno != ENOTDIR && errno != EACCES;  // why not is said by `open`
  if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return false;
  return status.st_uid == ::geteuid() || ::faccessat(AT_FDCWD, name.c_str(), R_OK, AT_EACCESS) == 0;
}

constexpr std::size_t longest_file = 65'536;  ///< bytes

/// Why a file cannot be read.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  explicit FileError(int error) : runtime_error(std::generic_category().message(error)) {}
};

/// All that comes from a descriptor that does not block, but no more than a byte beyond the longest
/// file. Where its readers have to wait, as for a pipe, a second in all. Throws FileError.
std::string read_to_end(const Descriptor& file) {
  std::string text(longest_file + 1, '\0');
  std::size_t size = 0;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{1};
  while (size < text.size()) {
    pollfd input{.fd = file.number(), .events = POLLIN, .revents = 0};
    const int ready = ::poll(&input, 1, static_cast<int>(until(deadline).count()));
    if (ready == 0) throw FileError{"it does not end within a second"};
    if (ready < 0) continue;  // a signal came
    const ssize_t got = ::read(file.number(), text.data() + size, text.size() - size);
    if (got == 0) break;
    if (got > 0) {
      size += static_cast<std::size_t>(got);
    } else if (errno != EINTR && errno != EAGAIN) {
      throw FileError{errno};
    }
  }
  text.resize(size);
  return text;
}

/// All that is in the file. Throws UsageError with the reason, behind `subject`, if that is not to
/// be had.
std::string read_all(const std::string& name, const std::string& subject) {
  std::string text;
  try {
    const Descriptor file{::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)};
    if (file.number() < 0 && errno == ENOENT) throw FileError{"there is no such file"};
    if (file.number() < 0) throw FileError{errno};
    text = read_to_end(file);
  } catch (const FileError& error) {
    throw UsageError(subject + ": " + error.what());
  }
  if (text.size() > longest_file)
    throw UsageError(printable(name) + ": too long for a configuration file");
  return text;
}

/// Throws UsageError.
void apply(const Setting& setting, std::span<Option> options, std::vector<std::string>& keys) {
  const auto option = std::ranges::find(options, "--" + setting.key, &Option::name);
  const bool truth = !setting.quoted && (setting.value == "true" || setting.value == "false");
  try {
    if (option == options.end()) throw BadValue("is no option");
    if (!option->configurable) throw BadValue("is an option for the command line alone");
    if (std::ranges::find(keys, setting.key) != keys.end()) throw BadValue("is set a second time");
    if (option->is_switch() && !truth) throw BadValue(setting.value, "is neither true nor false");
    option->take(setting.value);
  } catch (const BadValue& problem) {
    throw UsageError(setting.key + ": " + problem.what());
  }
  option->text = setting.value;
  keys.push_back(setting.key);
}

std::string key_of(const Option& option) { return option.name.substr(2); }

std::string written_value(const Option& option) {
  if (option.is_switch()) return option.text;
  if (option.value == "N") {  // TOML has no zeros in front of a number
    const std::size_t first = option.text.find_first_not_of('0');
    return first == std::string::npos ? "0" : option.text.substr(first);
  }
  if (const auto text = toml_string(option.text)) return *text;
  throw UsageError("--print-config: the value of " + key_of(option) + ", \"" +
                   printable(option.text) + "\", is no UTF-8, and cannot be written");
}

}  // namespace

void read_configuration(const std::optional<std::string>& name, std::span<Option> options) {
  const std::string file = name ? *name : usual_name();
  if (file.empty() || (!name && !is_reachable(file))) return;
  const std::string shown = printable(file);
  const std::string read = read_all(file, name ? "--config: \"" + shown + "\"" : shown);
  std::string_view text = read;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<std::string> keys;
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view written = take_part(text, '\n');
    try {
      if (const auto setting = read_setting(written)) apply(*setting, options, keys);
    } catch (const UsageError& problem) {
      throw UsageError(shown + ":" + std::to_string(line) + ": " + problem.what());
    }
  }
}

std::string written_configuration(std::span<const Option> options) {
  std::string text;
  for (const Option& option : options) {
    if (!option.configurable) continue;
    text.append(text.empty() ? "# " : "\n# ").append(option.summary).append("\n");
    const bool has_value = !option.text.empty();
    text.append(has_value ? "" : "# ").append(key_of(option)).append(" = ");
    text.append(has_value ? written_value(option) : option.value).append("\n");
  }
  return text;
}

}  // namespace ttt
