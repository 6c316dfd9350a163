/// The file that gives options their defaults.
#pragma once

#include <optional>
#include <span>
#include <string>

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

}  // namespace ttt
