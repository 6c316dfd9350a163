/// Configuration files as text: the part of TOML that options need, which is one `key = value` a
/// line. Tables, arrays, dates, fractions and multi-line strings are refused, and what is no UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ttt {

struct Setting {
  enum class Kind : std::uint8_t { text, number, truth };

  int line = 0;  ///< counted from 1
  std::string key{};
  Kind kind{};
  std::string value{};  ///< the text between the quotes with its escapes undone; `-12`; `true`

  friend bool operator==(const Setting&, const Setting&) = default;
};

/// A line that cannot be understood; `what()` says why.
class ConfigurationError : public std::runtime_error {
 public:
  ConfigurationError(int line, const std::string& problem)
      : std::runtime_error(problem), line_(line) {}

  [[nodiscard]] int line() const noexcept { return line_; }

 private:
  int line_;
};

/// Throws ConfigurationError where a line is no setting, no comment and not blank, and where a key
/// was there before.
[[nodiscard]] std::vector<Setting> parse_configuration(std::string_view text);

/// The text as a TOML string that is safe to show, from which `parse_configuration` reads the same
/// text. Nothing where the text is no UTF-8: no such string can hold it.
[[nodiscard]] std::optional<std::string> toml_string(std::string_view text);

}  // namespace ttt
