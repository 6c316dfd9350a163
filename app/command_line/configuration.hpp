/// Configuration files as text: the part of TOML that options need, which is one `key = value` a
/// line. Tables, arrays, dates, fractions and multi-line strings are refused, and what is no UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ttt {

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
