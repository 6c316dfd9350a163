/// Tests what a folder such as /proc tells about the processes of a program.
#include "players/process_watch.hpp"

#include <gtest/gtest.h>

#ifdef __linux__

#include <sys/syscall.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "app/temporary_directory.hpp"

namespace ttt {
namespace {

/// Adds a sleeping thread that waits in this system call without a time limit.
void add_thread(const std::string& process, const std::string& thread, long call,
                const std::string& children = "") {
  const std::string task = process + "/task/" + thread;
  std::filesystem::create_directories(task);
  std::ofstream{task + "/children"} << children;
  std::ofstream{task + "/status"} << "State:\tS (sleeping)\nvoluntary_ctxt_switches:\t1\n";
  std::ofstream{task + "/syscall"} << call << " 0x1 0x0 0x0 0x0 0x0 0x0 0x0 0x0\n";
}

TEST(ProcessWatch, FindsThreadsBesideAReaderWhicheverProcessComesLast) {
  const TemporaryDirectory proc;
  add_thread(proc.path() + "/1", "1", SYS_wait4, "2 ");
  add_thread(proc.path() + "/2", "2", SYS_pselect6, "4 ");
  EXPECT_FALSE(look_at(1, "/dev/pts/0", proc.path()).has_threads);
  add_thread(proc.path() + "/2", "3", SYS_futex);
  add_thread(proc.path() + "/4", "4", SYS_pselect6);  // a helper, as Erlang has one
  const ProgramState state = look_at(1, "/dev/pts/0", proc.path());
  EXPECT_EQ(state.activity, Activity::waits);
  EXPECT_EQ(state.processes, 2U);
  EXPECT_TRUE(state.has_threads);
}

}  // namespace
}  // namespace ttt

#endif
