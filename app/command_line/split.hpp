/// A command line in its parts, still unread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "command_line/option.hpp"

namespace ttt {

struct SplitWords {
  /// The values that an option is given, in their order; nothing where it stands without one.
  using Values = std::vector<std::optional<std::string>>;

  std::vector<Values> values{};       ///< of each option
  std::vector<std::string> others{};  ///< what is no option; the first `--` is among them
};

/// How far to look for options: to the end (or to `--`), or to the first word that is none.
enum class Reach { all, to_first_other };

/// Throws UsageError where the value of the last option is missing.
[[nodiscard]] SplitWords split(std::span<const Option> options, std::span<const std::string> words,
                               Reach reach);

}  // namespace ttt
