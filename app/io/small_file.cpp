#include "io/small_file.hpp"

#include "io/until.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <system_error>

namespace ttt {
namespace {

using Clock = std::chrono::steady_clock;

constexpr mode_t for_the_user = 0600;

/// Opens without waiting for anybody. Throws FileError.
Descriptor open_file(const std::string& path, int flags) {
  Descriptor file{
      ::open(path.c_str(), flags | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC, for_the_user)};
  if (file.number() < 0) throw FileError{errno};
  return file;
}

/// While it lives, a file that may not grow makes writing fail instead of ending the process.
class NoSignalForSize {
 public:
  NoSignalForSize() noexcept {
    struct sigaction ignored{};
    ignored.sa_handler = SIG_IGN;
    ::sigaction(SIGXFSZ, &ignored, &before_);
  }
  NoSignalForSize(const NoSignalForSize&) = delete;
  NoSignalForSize& operator=(const NoSignalForSize&) = delete;
  ~NoSignalForSize() { ::sigaction(SIGXFSZ, &before_, nullptr); }

 private:
  struct sigaction before_{};
};

void write_all(int file, std::string_view text) {
  const NoSignalForSize no_signal;
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      throw FileError{errno};
    }
  }
}

void write_new_file(const std::string& path, std::string_view text) {
  ::unlink(path.c_str());  // left by a process that did not come to its end
  const Descriptor file = open_file(path, O_WRONLY | O_CREAT | O_EXCL);
  if (::fchmod(file.number(), for_the_user) != 0) throw FileError{errno};  // whatever the umask is
  write_all(file.number(), text);
  if (::fsync(file.number()) != 0) throw FileError{errno};
}

}  // namespace

std::string directory_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

FileError::FileError(int error) : std::runtime_error(std::generic_category().message(error)) {}

std::string read_to_end(const Descriptor& file) {
  std::string text(longest_small_file + 1, '\0');
  std::size_t size = 0;
  const auto deadline = Clock::now() + std::chrono::seconds{1};
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

std::optional<std::string> read_small_file(const std::string& path) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return std::nullopt;
    throw FileError{errno};
  }
  if (S_ISLNK(status.st_mode)) throw FileError{"it is a link"};
  if (!S_ISREG(status.st_mode)) throw FileError{"it is no file"};
  std::string text = read_to_end(open_file(path, O_RDONLY));
  if (text.size() > longest_small_file) throw FileError{"it is too long"};
  return text;
}

FileLock::FileLock(const std::string& path, std::chrono::milliseconds patience)
    : file_(open_file(path + ".lock", O_RDWR | O_CREAT)) {
  constexpr timespec pause{.tv_sec = 0, .tv_nsec = 300'000};
  const auto deadline = Clock::now() + patience;
  while (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) throw FileError{errno};
    if (Clock::now() >= deadline) throw FileError{"another process has locked it"};
    ::nanosleep(&pause, nullptr);
  }
}

void replace_file(const std::string& path, std::string_view text) {
  const std::string fresh = path + ".new";
  try {
    if (::access(path.c_str(), W_OK) != 0 && errno != ENOENT) throw FileError{errno};
    const Descriptor directory = open_file(directory_of(path), O_RDONLY | O_DIRECTORY);
    write_new_file(fresh, text);
    if (::rename(fresh.c_str(), path.c_str()) != 0) throw FileError{errno};
    ::fsync(directory.number());  // where directories cannot be synchronized, the system sees to it
  } catch (const FileError&) {
    ::unlink(fresh.c_str());
    throw;
  }
}

std::string set_aside(const std::string& path) {
  std::string other = path + ".broken";
  struct stat status{};
  for (int number = 2; ::lstat(other.c_str(), &status) == 0; ++number)
    other = path + ".broken-" + std::to_string(number);
  if (::rename(path.c_str(), other.c_str()) != 0) throw FileError{errno};
  return other;
}

void make_directories(const std::string& path) {
  if (::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST) return;
  const std::size_t slash = path.rfind('/');
  if (errno != ENOENT || slash == 0 || slash == std::string::npos) throw FileError{errno};
  make_directories(path.substr(0, slash));
  if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) throw FileError{errno};
}

}  // namespace ttt
