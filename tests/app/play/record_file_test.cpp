#include "play/record_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "app/environment_variable.hpp"
#include "app/temporary_directory.hpp"
#include "io/small_file.hpp"

namespace ttt {
namespace {

constexpr std::chrono::milliseconds no_wait{0};

class RecordFile : public testing::Test {
 protected:
  /// All that the keeper has to say, a line each.
  static std::string said(RecordKeeper& keeper) {
    std::string text;
    for (const std::string& line : keeper.take_problems()) text += line + "\n";
    return text;
  }

  static void win(Record& record) { add(record, {"random", Ending::won}); }

  [[nodiscard]] std::int64_t won() const { return read_record(path).opponents["random"].won; }

  TemporaryDirectory directory;
  std::string path = directory.path() + "/ttt/record";
};

TEST_F(RecordFile, KeepsWhatIsChanged) {
  RecordKeeper first{path};
  EXPECT_EQ(first.read(), Record{});
  EXPECT_EQ(first.change(win)->opponents["random"].won, 1);
  RecordKeeper second{path};
  EXPECT_EQ(second.change(win)->opponents["random"].won, 2);
  EXPECT_EQ(first.read().opponents["random"].won, 2);
  EXPECT_EQ(said(first) + said(second), "");
}

TEST_F(RecordFile, WithoutAPathIsKeptByNobody) {
  RecordKeeper nobody{std::nullopt};
  EXPECT_EQ(nobody.read(), Record{});
  EXPECT_EQ(nobody.change(win), std::nullopt);
  EXPECT_EQ(said(nobody), "");
}

TEST_F(RecordFile, ThatIsBrokenIsSetAside) {
  (void)directory.write("ttt/record", "ttt record 1\nnonsense\n");
  RecordKeeper one{path};
  EXPECT_EQ(one.read(), Record{});
  EXPECT_EQ(said(one),
            path + ": this is no record: line 2 means nothing, so it is now " + path + ".broken\n");
  EXPECT_TRUE(one.change(win));
  EXPECT_EQ(read_small_file(path + ".broken"), "ttt record 1\nnonsense\n");
  EXPECT_EQ(won(), 1);
}

TEST_F(RecordFile, OfALaterVersionStaysAsItIs) {
  (void)directory.write("ttt/record", "ttt record 2\n");
  RecordKeeper one{path};
  EXPECT_EQ(one.read(), Record{});
  EXPECT_EQ(one.change(win), std::nullopt);
  EXPECT_EQ(said(one), path + ": a later version of ttt wrote it, so nothing is recorded\n");
  EXPECT_EQ(read_small_file(path), "ttt record 2\n");
}

TEST_F(RecordFile, ThatCannotBeMadeCostsOneLine) {
  (void)directory.write("ttt", "");  // where the directory would be
  RecordKeeper one{path};
  EXPECT_EQ(one.read(), Record{});
  EXPECT_EQ(one.change(win), std::nullopt);
  EXPECT_EQ(one.change(win), std::nullopt);
  EXPECT_EQ(said(one), path + ": Not a directory, so nothing is recorded\n");
}

TEST_F(RecordFile, ThatIsLockedGetsItsChangesLater) {
  RecordKeeper one{path};
  EXPECT_TRUE(one.change(win));
  {
    const FileLock lock{path, no_wait};
    EXPECT_EQ(one.change(win), std::nullopt);
    EXPECT_EQ(one.change(win), std::nullopt);  // does not wait again
  }
  EXPECT_EQ(one.change(win)->opponents["random"].won, 4);
  EXPECT_EQ(said(one), path + ": another process has locked it, so nothing is recorded\n");
}

TEST_F(RecordFile, IsForgotten) {
  EXPECT_FALSE(forget_record(path));
  (void)directory.write("ttt/record", "nonsense");
  EXPECT_TRUE(forget_record(path));
  EXPECT_FALSE(forget_record(path));
}

/// So many processes at once record so many games each.
void play_at_once(const std::string& path, int processes, int games) {
  std::vector<pid_t> children;
  for (int process = 0; process < processes; ++process) {
    children.push_back(::fork());
    if (children.back() != 0) continue;
    RecordKeeper keeper{path};
    bool kept = true;
    for (int game = 0; game < games; ++game)
      kept = keeper.change([](Record& record) { add(record, {"random", Ending::won}); }) && kept;
    ::_exit(kept ? 0 : 1);
  }
  for (const pid_t child : children) {
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
}

TEST_F(RecordFile, CountsTheGamesOfSeveralProcesses) {
  play_at_once(path, 5, 40);
  EXPECT_EQ(won(), 200);
}

class RecordPath : public testing::Test {
 protected:
  TemporaryDirectory directory;
  EnvironmentVariable home{"HOME", directory.path()};
  EnvironmentVariable state{"XDG_STATE_HOME", ""};
};

TEST_F(RecordPath, IsInTheHomeForStates) {
  EXPECT_EQ(record_path(), directory.path() + "/.local/state/ttt/record");
  const EnvironmentVariable elsewhere{"XDG_STATE_HOME", directory.path() + "/not/yet/there"};
  EXPECT_EQ(record_path(), directory.path() + "/not/yet/there/ttt/record");
  const EnvironmentVariable relative{"XDG_STATE_HOME", "not/absolute"};
  EXPECT_EQ(record_path(), directory.path() + "/.local/state/ttt/record");
}

TEST_F(RecordPath, IsNotInAHomeThatIsNone) {
  for (const char* const path : {"", "relative", "/nonexistent", "/dev/null"}) {
    const EnvironmentVariable no_home{"HOME", path};
    EXPECT_EQ(record_path(), std::nullopt) << path;
  }
}

TEST_F(RecordPath, IsNotInTheHomeOfSomebodyElse) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a directory away";
  ASSERT_EQ(::chown(directory.path().c_str(), 12345, 12345), 0);
  EXPECT_EQ(record_path(), std::nullopt);
  const EnvironmentVariable elsewhere{"XDG_STATE_HOME", directory.path() + "/states"};
  EXPECT_EQ(record_path(), std::nullopt);
}

}  // namespace
}  // namespace ttt
