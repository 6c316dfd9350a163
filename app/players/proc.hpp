/// Readers of the files in /proc that describe processes.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace ttt {

/// Returns the first 4096 bytes of a file. Returns nothing and sets errno if the file cannot be
/// read.
[[nodiscard]] std::optional<std::string> read_beginning(const std::string& name);

/// Returns the entries of a directory whose names are numbers; none if it cannot be opened.
[[nodiscard]] std::vector<pid_t> numbers_in(const std::string& directory);

/// Returns the numbers of the processes in a text such as `12 345 `.
[[nodiscard]] std::vector<pid_t> parse_processes(const std::string& text);

/// Returns the processes that descend from this one; none if there is no /proc.
[[nodiscard]] std::vector<pid_t> descendants(pid_t ancestor);

}  // namespace ttt
