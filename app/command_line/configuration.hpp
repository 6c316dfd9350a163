/// Defaults for options, from a file. It is the part of TOML that options need: one `key = value` a
/// line. Tables, arrays, dates, fractions and multi-line strings are refused, and what is no UTF-8.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "command_line/option.hpp"

namespace ttt {

/// Has the options take the values that the file sets. Without a name it is the user's own, which
/// there need not be; an empty name means none. Throws UsageError: where the file cannot be read,
/// where its text cannot be understood, and where a key is no option or an option refuses its
/// value.
void read_configuration(const std::optional<std::string>& name, std::span<Option> options);

/// A file that sets every option that a file can set to the value that it has; as a comment where
/// it has none. Throws UsageError where no file can set it to that.
[[nodiscard]] std::string written_configuration(std::span<const Option> options);

/// A line that sets something.
struct Setting {
  std::string key{};
  std::string value{};  ///< the text between the quotes with its escapes undone; `-12`; `true`
  bool quoted = false;

  friend bool operator==(const Setting&, const Setting&) = default;
};

/// What the line sets; nothing where it is blank or a comment. Throws UsageError.
[[nodiscard]] std::optional<Setting> read_setting(std::string_view line);

/// The text as a TOML string that is safe to show, from which `read_setting` reads the same text.
/// Nothing where the text is no UTF-8: no such string can hold it.
[[nodiscard]] std::optional<std::string> toml_string(std::string_view text);

}  // namespace ttt
