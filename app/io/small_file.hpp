/// A small file that several processes change: every change is there whole or not at all, whatever
/// happens meanwhile, and none is lost.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "io/descriptor.hpp"

namespace ttt {

/// Why nothing can be done with a file; `what()` is the reason alone.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  explicit FileError(int error);
};

inline constexpr std::size_t longest_small_file = 65'536;  ///< bytes

/// All that comes from a descriptor that does not block, but no more than a byte beyond the longest
/// small file. Where its readers have to wait, as for a pipe, a second in all. Throws FileError.
[[nodiscard]] std::string read_to_end(const Descriptor& file);

/// All that is in the file; nothing where there is none. Never waits, and follows no link. Throws
/// FileError, also where it is no regular file, or longer than 64 KiB.
[[nodiscard]] std::optional<std::string> read_small_file(const std::string& path);

/// What who changes a file has to hold: one process at a time does.
class FileLock {
 public:
  /// Waits for it so long at most. The lock is on a file beside the other one, `PATH.lock`, which
  /// stays. Throws FileError.
  FileLock(const std::string& path, std::chrono::milliseconds patience);

 private:
  Descriptor file_;
};

/// Puts the text in the place of what was there; nobody else can read the new file. When it
/// returns, the text is there even if the power fails. Throws FileError, and then nothing has
/// changed. Precondition: the caller holds the lock.
void replace_file(const std::string& path, std::string_view text);

/// Gives the file another name, at which nothing was, and returns that. Throws FileError.
/// Precondition: the caller holds the lock.
[[nodiscard]] std::string set_aside(const std::string& path);

/// What stands before the file's name, with the slash.
[[nodiscard]] std::string directory_of(const std::string& path);

/// Makes the directory, for the user alone, and those above it that are lacking. Throws FileError.
void make_directories(const std::string& path);

}  // namespace ttt
