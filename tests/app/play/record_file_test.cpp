#include "play/record_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/environment_variable.hpp"
#include "app/play/playing.hpp"
#include "app/temporary_directory.hpp"
#include "play/session.hpp"
#include "ttt/keys.hpp"

namespace ttt {
namespace {

/// Calls `work()`. Returns the text of the RecordError that it throws, or an empty text if it
/// throws none.
template <typename Work>
std::string why_not(Work work) {
  try {
    work();
  } catch (const RecordError& error) {
    return error.what();
  }
  return {};
}

class RecordFile : public testing::Test {
 protected:
  [[nodiscard]] std::string text() const { return read_record(path); }
  [[nodiscard]] std::string why_not_read() const {
    return why_not([this] { (void)read_record(path); });
  }
  [[nodiscard]] std::string why_not_appended() const {
    return why_not([this] { append(path, "last theme dark"); });
  }

  TemporaryDirectory directory;
  std::string path = directory.path() + "/states/ttt/record";
};

TEST_F(RecordFile, GrowsByLinesAndIsPrivate) {
  EXPECT_EQ(text(), "");
  append(path, "one");
  append(path, "two");
  EXPECT_EQ(text(), "one\ntwo\n");
  struct stat status{};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0600);
  ASSERT_EQ(::stat((directory.path() + "/states").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0700);
  EXPECT_TRUE(forget_record(path));
  EXPECT_FALSE(forget_record(path));
}

TEST_F(RecordFile, GetsANewLineAfterAnIncompleteOne) {
  (void)directory.write("states/ttt/record", "one\nhalf");
  append(path, "two");
  append(path, "three");
  EXPECT_TRUE(text().starts_with("one\nhalf") && text().ends_with("\ntwo\nthree\n")) << text();
  EXPECT_EQ(std::ranges::count(text(), '\n'), 4) << "only the incomplete line is lost";
}

TEST_F(RecordFile, MustBeARegularFile) {
  std::filesystem::create_directories(path);
  EXPECT_EQ(why_not_read(), path + ": it is not a regular file");
  EXPECT_EQ(why_not_appended(), path + ": Is a directory");
  std::filesystem::remove(path);
  std::filesystem::create_symlink("elsewhere", path);
  for (const std::string& why : {why_not_read(), why_not_appended()})
    EXPECT_EQ(why, path + ": it is a link");
  std::filesystem::remove(path);
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(why_not_read(), path + ": it is not a regular file");
  EXPECT_NE(why_not_appended(), "");
}

TEST_F(RecordFile, KeepsItsLinesIfItMayNotGrow) {
  append(path, "one");
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);  // like `prepare_process`
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  for (const rlim_t most : {rlim_t{4}, rlim_t{9}}) {
    const rlimit small{most, before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_NE(why_not_appended(), "");
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  }
  std::signal(SIGXFSZ, handler);
  append(path, "two");
  EXPECT_TRUE(text().starts_with("one\nlast ") && text().ends_with("\ntwo\n")) << text();
}

TEST_F(RecordFile, KeepsAllGamesOfConcurrentProcesses) {
  constexpr int processes = 10;
  constexpr int games = 1000;
  std::vector<pid_t> children;
  for (int process = 0; process < processes; ++process) {
    children.push_back(::fork());
    if (children.back() != 0) continue;
    for (int game = 0; game < games; ++game)
      append(path, "game 2026-11-22T15:04:05Z easy X first 7,1,8,2,9");
    ::_exit(0);
  }
  for (const pid_t child : children) {
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  const Record record = fold(text());
  EXPECT_EQ(record.games.size(), processes * games);
  EXPECT_EQ(record.skipped, 0);
}

class RecordPath : public testing::Test {
 protected:
  [[nodiscard]] static std::string why_none() {
    return why_not([] { (void)record_path(); });
  }

  TemporaryDirectory directory;
  EnvironmentVariable home{"HOME", directory.path()};
  EnvironmentVariable state{"XDG_STATE_HOME", ""};
};

TEST_F(RecordPath, IsInTheStateDirectory) {
  EXPECT_EQ(record_path(), directory.path() + "/.local/state/ttt/record");
  const EnvironmentVariable elsewhere{"XDG_STATE_HOME", directory.path() + "/not/yet/there"};
  EXPECT_EQ(record_path(), directory.path() + "/not/yet/there/ttt/record");
  const EnvironmentVariable relative{"XDG_STATE_HOME", "not/absolute"};
  EXPECT_EQ(record_path(), directory.path() + "/.local/state/ttt/record");
  for (const char* const path : {"", "relative"}) {
    const EnvironmentVariable no_home{"HOME", path};
    EXPECT_EQ(record_path(), std::nullopt);
  }
}

TEST_F(RecordPath, DoesNotBelongToAnotherUser) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can change the owner of a directory";
  const std::string folder = directory.path() + "/.local/state/ttt";
  std::filesystem::create_directories(folder);
  ASSERT_EQ(::chown(folder.c_str(), 12345, 12345), 0);
  EXPECT_EQ(why_none(), folder + ": it belongs to another user");
  ASSERT_EQ(::chown(directory.path().c_str(), 12345, 12345), 0);
  EXPECT_EQ(why_none(), directory.path() + ": it belongs to another user");
  const EnvironmentVariable elsewhere{"XDG_STATE_HOME", directory.path() + "/states"};
  EXPECT_EQ(why_none(), directory.path() + ": it belongs to another user");
}

/// Tests of a session that reads and writes a record file in a temporary folder.
class Recorded : public testing::Test {
 protected:
  void start(Model model) {
    session_.emplace(std::move(model), PlayOptions{}, std::chrono::milliseconds{0}, Recorder{true});
    session_->handle(Resized{});
  }

  /// Types the keys, except that `A` to `I` are moves of the computer on the squares of the digits
  /// 1 to 9 of the numpad.
  void play(std::string_view keys) {
    for (const char key : keys) {
      if (key >= 'A' && key <= 'I')
        session_->handle(Reply{*square_of(KeyLayout::numpad, key - 'A' + 1)});
      else
        session_->handle(key == '\n' ? KeyPress{Key::enter} : typed(key));
    }
  }

  [[nodiscard]] const Model& model() const { return session_->model(); }

  /// Returns the lines of the record file, without the times in the lines of games.
  [[nodiscard]] static std::string facts() {
    std::string text = read_record(*record_path());
    for (std::size_t game = 0; (game = text.find("game 2", game)) != std::string::npos; ++game)
      text.erase(game + 5, 21);
    return text;
  }

  TemporaryDirectory states_;
  EnvironmentVariable variable_{"XDG_STATE_HOME", states_.path()};
  std::optional<Session> session_;
};

Model against_easy() { return playing(person_against(*find_player("easy"))); }

TEST_F(Recorded, WritesAGameAtItsFirstEnd) {
  start(against_easy());
  play("7Au7A8B9");
  const std::string first = "game easy X first 7,1,8,2,9\n";
  EXPECT_EQ(facts(), first);
  play("u9uC3u9");
  EXPECT_EQ(facts(), first);
  play("\nA7B8C");
  EXPECT_EQ(facts(), first + "game easy X second 1,7,2,8,3\n");
  EXPECT_EQ(model().record.games.size(), 2);
  start(playing(two_people()));
  play("75849");
  EXPECT_EQ(model().record.games.size(), 0);
}

TEST_F(Recorded, WritesChoicesAtOnce) {
  start(choosing(person_against(*find_player("easy"), Mark::x, First::opponent)));
  play("c");
  EXPECT_EQ(facts(), "last theme dark\n");
  play("jl");
  EXPECT_EQ(facts(), "last theme dark\nlast symbol O\n");
  play("\n");
  EXPECT_EQ(facts(), "last theme dark\nlast symbol O\n");
}

TEST_F(Recorded, WritesSolvedPuzzles) {
  start(choosing());
  play("ztt\n");
  EXPECT_EQ(facts(), "") << "with help";
  play("n");
  const Position puzzle = model().puzzles.puzzle();
  play(std::to_string(digit_of(model().settings.layout, *solutions(puzzle).begin())));
  EXPECT_EQ(facts(), "solved " + name(puzzle) + "\n");
}

TEST_F(Recorded, KeepsTheFirstProblem) {
  (void)states_.write("ttt", "");  // a file with the name of the folder that ttt would create
  start(choosing());
  play("c\n");
  const std::string problem = "Nothing is recorded: " + states_.path() + "/ttt: Not a directory.";
  EXPECT_EQ(session_->problem(), problem);
}

TEST_F(Recorded, RecordsNothingIfTheRecordIsTooLong) {
  std::filesystem::create_directory(states_.path() + "/ttt");
  (void)states_.write("ttt/record", "");
  constexpr std::uintmax_t size = (64U << 20U) + 1;
  std::filesystem::resize_file(states_.path() + "/ttt/record", size);
  Recorder recorder{true};
  EXPECT_NE(recorder.read().unused, "");
  EXPECT_TRUE(recorder.problem().starts_with("Nothing is recorded: "));
  recorder.write({LastChoice{"theme", "dark"}});
  EXPECT_EQ(std::filesystem::file_size(states_.path() + "/ttt/record"), size);
}

}  // namespace
}  // namespace ttt
