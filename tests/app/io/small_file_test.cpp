#include "io/small_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <set>
#include <string>

#include "app/temporary_directory.hpp"

namespace ttt {
namespace {

constexpr std::chrono::milliseconds no_wait{0};

/// Why it cannot be read; empty if it can.
std::string why_not_read(const std::string& path) {
  try {
    (void)read_small_file(path);
  } catch (const FileError& error) {
    return error.what();
  }
  return {};
}

std::size_t files_in(const TemporaryDirectory& directory) {
  const std::filesystem::directory_iterator all{directory.path()};
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

TEST(SmallFile, IsReadAndReplaced) {
  const TemporaryDirectory directory;
  const std::string path = directory.path() + "/file";
  EXPECT_EQ(read_small_file(path), std::nullopt);
  replace_file(path, "old");
  replace_file(path, "new");
  EXPECT_EQ(read_small_file(path), "new");
  EXPECT_EQ(files_in(directory), 1);
}

TEST(SmallFile, IsForTheUserAlone) {
  const TemporaryDirectory directory;
  const mode_t before = ::umask(0);
  replace_file(directory.path() + "/file", "text");
  ::umask(before);
  struct stat status{};
  ASSERT_EQ(::stat((directory.path() + "/file").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0600);
}

TEST(SmallFile, IsAFileAndNothingElse) {
  const TemporaryDirectory directory;
  const std::string path = directory.path() + "/thing";
  std::filesystem::create_directory(path);
  EXPECT_EQ(why_not_read(path), "it is no file");
  std::filesystem::remove(path);
  std::filesystem::create_symlink("nowhere", path);
  EXPECT_EQ(why_not_read(path), "it is a link");
  std::filesystem::remove(path);
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(why_not_read(path), "it is no file");
  EXPECT_EQ(why_not_read(directory.write("long", std::string(70'000, 'x'))), "it is too long");
}

TEST(SmallFile, StaysWhereANewOneHasNoRoom) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("file", "old");
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit none = before;
  none.rlim_cur = 1;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &none), 0);
  EXPECT_THROW(replace_file(path, "much longer"), FileError);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  EXPECT_EQ(read_small_file(path), "old");
  EXPECT_EQ(files_in(directory), 1);
}

TEST(SmallFile, IsLockedByOneAtATimeAndNobodyWaitsForEver) {
  const TemporaryDirectory directory;
  const std::string path = directory.path() + "/file";
  {
    const FileLock lock{path, no_wait};
    EXPECT_THROW((FileLock{path, no_wait}), FileError);
  }
  EXPECT_NO_THROW((FileLock{path, no_wait}));
}

TEST(SmallFile, IsSetAsideUnderANameThatIsFree) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("file", "one");
  EXPECT_EQ(set_aside(path), path + ".broken");
  EXPECT_EQ(read_small_file(path), std::nullopt);
  (void)directory.write("file", "two");
  EXPECT_EQ(set_aside(path), path + ".broken-2");
  EXPECT_EQ(read_small_file(path + ".broken"), "one");
}

TEST(SmallFile, HasItsDirectoriesMade) {
  const TemporaryDirectory directory;
  make_directories(directory.path() + "/a/b/c");
  make_directories(directory.path() + "/a/b/c");
  EXPECT_TRUE(std::filesystem::is_directory(directory.path() + "/a/b/c"));
  EXPECT_THROW(make_directories(directory.write("file", "") + "/a"), FileError);
}

#ifdef __linux__

/// Replaces the file in a process of its own, which is killed when it comes to, or back from, its
/// system call of that number. Returns whether it came so far; nothing if it cannot be done here.
std::optional<bool> replace_and_die(const std::string& path, int stops) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(77);
    ::raise(SIGSTOP);
    replace_file(path, "the new text");
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status)) return std::nullopt;
  for (int stop = 0; stop < stops && !WIFEXITED(status); ++stop) {
    ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
    ::waitpid(child, &status, 0);
  }
  if (WIFEXITED(status)) return false;
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  return true;
}

/// The numbers of the system calls by which the file is replaced; none if that cannot be seen here.
std::vector<std::uint64_t> calls_to_replace(const std::string& path) {
  const pid_t child = ::fork();
  if (child == 0) {
    if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(77);
    ::raise(SIGSTOP);
    replace_file(path, "text");
    ::_exit(0);
  }
  std::vector<std::uint64_t> calls;
  int status = 0;
  for (::waitpid(child, &status, 0); !WIFEXITED(status); ::waitpid(child, &status, 0)) {
    ::ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD);
    __ptrace_syscall_info info{};
    ::ptrace(PTRACE_GET_SYSCALL_INFO, child, sizeof info, &info);
    if (info.op == PTRACE_SYSCALL_INFO_ENTRY) calls.push_back(info.entry.nr);
    ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
  }
  return calls;
}

TEST(SmallFile, IsOnTheDiskBeforeItHasItsNameAndItsNameBeforeAnybodyGoesOn) {
  const TemporaryDirectory directory;
  std::string order;
  for (const std::uint64_t call : calls_to_replace(directory.path() + "/file")) {
    if (call == SYS_fsync) order += "synchronize ";
    if (call == SYS_renameat || call == SYS_renameat2) order += "rename ";
#ifdef SYS_rename
    if (call == SYS_rename) order += "rename ";
#endif
  }
  if (order.empty()) GTEST_SKIP() << "no process can be traced here";
  EXPECT_EQ(order, "synchronize rename synchronize ");
}

TEST(SmallFile, IsTheOldOneOrTheNewOneWhereverItsWriterIsKilled) {
  const TemporaryDirectory directory;
  const std::string path = directory.path() + "/file";
  std::set<std::string> seen;
  bool killed = true;
  for (int stops = 0; killed; ++stops) {
    (void)directory.write("file", "the old text");
    const auto came_so_far = replace_and_die(path, stops);
    if (!came_so_far) GTEST_SKIP() << "no process can be traced here";
    killed = *came_so_far;
    const auto text = read_small_file(path);
    ASSERT_TRUE(text == "the old text" || text == "the new text") << "after " << stops << " stops";
    seen.insert(*text);
    replace_file(path, "later");  // what was left behind stands in nobody's way
    EXPECT_EQ(files_in(directory), 1);
  }
  EXPECT_EQ(seen.size(), 2);
}

#endif

}  // namespace
}  // namespace ttt
