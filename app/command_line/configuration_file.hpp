/// How CLI11 reads configuration files, and how they are written.
#pragma once

#include <CLI/CLI.hpp>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace ttt {

/// Why nothing can be read from the file; nothing if something can, or if there is no such file.
[[nodiscard]] std::optional<std::string> why_unreadable(const std::string& path);

/// Has every value checked where its line is still known. Throws UsageError, with the file and the
/// line: where the text cannot be understood, a key is no option, or an option refuses its value.
/// Where help or the version is asked for, no file is read: it may be what help is needed with.
class ConfigurationFile final : public CLI::Config {
 public:
  /// The options of `app` are what a file can set, but for those that are not configurable.
  explicit ConfigurationFile(CLI::App& app) : app_(app) {}

  [[nodiscard]] std::vector<CLI::ConfigItem> from_config(std::istream& input) const override;

  /// A file with every option: with the value that it has, or has by default; as a comment where it
  /// has none. Precondition: the command line has been parsed.
  [[nodiscard]] std::string to_config(const CLI::App* app, bool default_also,
                                      bool write_description, std::string prefix) const override;

 private:
  CLI::App& app_;
};

}  // namespace ttt
