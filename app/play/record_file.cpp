#include "play/record_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <system_error>

#include "io/descriptor.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

constexpr std::size_t longest_record = 64 << 20;  ///< Bytes, enough for a million games.

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
  throw RecordError{escape_unprintable(path) + ": " + reason};
}
[[noreturn]] void fail(const std::string& path, int error) {
  fail(path, std::generic_category().message(error));
}

/// Returns the value of the environment variable if it is an absolute path, or an empty string.
std::string absolute_path_in(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value == '/' ? value : "";
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

/// Throws RecordError unless the folder belongs to the user. If it does not exist and `may_be_made`
/// is true, checks the nearest existing folder above it, which may also belong to the system.
void check_owner(const std::string& folder, bool may_be_made) {
  std::string path = folder;
  struct stat status{};
  while (::stat(path.c_str(), &status) != 0) {
    if (!may_be_made || errno != ENOENT || path.size() <= 1) fail(path, errno);
    path.erase(std::max<std::size_t>(path.rfind('/'), 1));
  }
  if (!S_ISDIR(status.st_mode)) fail(path, ENOTDIR);
  const bool of_the_system = path != folder && status.st_uid == 0;
  if (status.st_uid != ::geteuid() && !of_the_system) fail(path, "it belongs to another user");
}

void make_folders(const std::string& path) {
  if (::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST) return;
  if (errno != ENOENT || path.empty()) fail(path, errno);
  make_folders(folder_of(path));
  if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) fail(path, errno);
}

/// Opens the record's file without waiting. Throws RecordError if the file cannot be opened, is a
/// link, or is not a regular file. If the file does not exist and `flags` do not create it, returns
/// a descriptor with a negative number.
Descriptor open_record(const std::string& path, int flags) {
  constexpr mode_t for_the_user = 0600;
  Descriptor file{
      ::open(path.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, for_the_user)};
  if (file.number() < 0 && errno == ELOOP) fail(path, "it is a link");
  if (file.number() < 0 && errno == ENOENT && (flags & O_CREAT) == 0) return file;
  if (file.number() < 0) fail(path, errno);
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) fail(path, errno);
  if (!S_ISREG(status.st_mode)) fail(path, "it is not a regular file");
  return file;
}

/// Returns true if the last `size` bytes of the file, which this process has just written, begin a
/// line. Returns false if they follow an incomplete line, which another process has left.
bool began_a_line(int file, std::size_t size) {
  const off_t start = ::lseek(file, 0, SEEK_CUR) - static_cast<off_t>(size);
  char before = '\n';
  return start <= 0 || (::pread(file, &before, 1, start - 1) == 1 && before == '\n');
}

}  // namespace

std::optional<std::string> record_path() {
  std::string folder =
      absolute_path_in("XDG_STATE_HOME");  // by the XDG Base Directory Specification
  if (folder.empty()) {
    const std::string home = absolute_path_in("HOME");
    if (home.empty()) return std::nullopt;
    check_owner(home, false);
    folder = home + "/.local/state";
  }
  check_owner(folder, true);
  folder += "/ttt";
  check_owner(folder, true);
  return folder + "/record";
}

std::string read_record(const std::string& path) {
  std::string text;
  const Descriptor file = open_record(path, O_RDONLY);
  if (file.number() < 0) return text;
  std::array<char, 65'536> block{};
  while (const ssize_t got = ::read(file.number(), block.data(), block.size())) {
    if (got < 0) fail(path, errno);
    text.append(block.data(), static_cast<std::size_t>(got));
    if (text.size() > longest_record) fail(path, "it is too long");
  }
  return text;
}

void append(const std::string& path, const std::string& fact) {
  make_folders(folder_of(path));
  const Descriptor file = open_record(path, O_RDWR | O_APPEND | O_CREAT);
  const std::string line = fact + "\n";
  const auto write = [&] {
    const ssize_t written = ::write(file.number(), line.data(), line.size());
    if (written < 0) fail(path, errno);
    if (written < std::ssize(line)) fail(path, "it cannot grow");
  };
  write();
  // If it did not begin a line, it only completed a broken one.
  if (!began_a_line(file.number(), line.size())) write();
}

bool forget_record(const std::string& path) {
  if (::unlink(path.c_str()) == 0) return true;
  if (errno != ENOENT) fail(path, errno);
  return false;
}

Record Recorder::read() {
  try {
    const auto path = record_path();
    return path ? fold(read_record(*path)) : Record{};
  } catch (const RecordError& error) {
    set_problem(error.what());
    persist_ = false;  // so that the problem is true
    return {.unused = "The record cannot be read."};
  }
}

void Recorder::write(const std::vector<Fact>& facts) {
  if (!persist_) return;
  for (const Fact& fact : facts) {
    try {
      const auto path = record_path();
      if (!path) throw RecordError{"HOME is not set"};
      append(*path, fact_line(fact, std::time(nullptr)));
    } catch (const RecordError& error) {
      set_problem(error.what());
    }
  }
}

void Recorder::set_problem(const std::string& reason) {
  if (problem_.empty()) problem_ = "Nothing is recorded: " + reason + ".";
}

}  // namespace ttt
