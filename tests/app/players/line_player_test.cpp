#include "players/line_player.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/matchups.hpp"
#include "app/players/no_leaks.hpp"
#include "app/temporary_directory.hpp"

namespace ttt {
namespace {

constexpr ProgramOptions patient{.timeout = std::chrono::milliseconds{60'000},
                                 .start_timeout = std::chrono::milliseconds{60'000}};
constexpr ProgramOptions impatient{.start_timeout = std::chrono::milliseconds{50}};

std::string bot(const std::string& name) { return "'" TTT_BOTS "/" + name + "'"; }

std::unique_ptr<Player> program(const std::string& command, ProgramOptions programs = patient,
                                Language language = Language::bot) {
  return std::make_unique<LinePlayer>(Program{language, command}, programs);
}

constexpr Position empty_board{};

Reply first_reply(const std::string& command, ProgramOptions programs = patient,
                  Language language = Language::bot) {
  return program(command, programs, language)->choose(empty_board, no_stop());
}

std::string detail(const Reply& reply) {
  const auto* const found = std::get_if<Failure>(&reply);
  return found != nullptr ? found->detail : "no failure";
}

std::optional<FailureKind> kind_of(const Reply& reply) {
  const auto* const found = std::get_if<Failure>(&reply);
  return found != nullptr ? std::optional{found->kind} : std::nullopt;
}

constexpr Position second_question{Board{Square::top_left, Square::center}, Mark::x};

TEST(LinePlayer, ReturnsTheAnswerAndIgnoresEverythingElse) {
  EXPECT_EQ(first_reply(bot("first-empty.sh")), Reply{Square::top_left});
  for (const char* const command :
       {"printf ' 5 \\r\\n'", "printf 5", "yes noise >&2 & read -r q; echo 5; sleep 1000",
        "exec <&-; echo 5; sleep 1000", "exec 2>&-; echo 5; sleep 1000",
        "head -c 1000000 /dev/zero >&2; echo 5; sleep 1000"})
    EXPECT_EQ(first_reply(command), Reply{Square::center}) << command;
}

TEST(LinePlayer, IgnoresWhatAGameProgramWritesAfterItsLastMove) {
  const auto player =
      program("read -r side; printf '5\\nGG\\n'; read -r key; echo bye", patient, Language::game);
  Game game{Mark::x};
  ASSERT_EQ(player->choose(game, no_stop()), Reply{Square::center});
  game.play(Square::center);
  EXPECT_FALSE(player->end(game).failure);
  EXPECT_EQ(player->choose(Game{Mark::x}, no_stop()), Reply{Square::center});
}

TEST(LinePlayer, JudgesASecondLineAtTheNextQuestion) {
  for (const Language language : {Language::bot, Language::game}) {
    const auto player = program("read -r a; printf '5\\nhm\\n'; read -r b", patient, language);
    EXPECT_EQ(player->choose(game_from(""), no_stop()), Reply{Square::center});
    EXPECT_EQ(detail(player->choose(game_from("57"), no_stop())),
              "said more than its answer: after \"5\" came \"hm\"");
  }
}

TEST(LinePlayer, SaysWhatIsWrongWithAnswersThatNeedAProcess) {
  EXPECT_EQ(detail(first_reply("printf '%05000d\\n' 5")), "said a line of more than 4096 bytes");
  EXPECT_EQ(
      detail(first_reply("printf ' | | \\n-+-+-\\n | | \\n-+-+-\\n | | \\n'; read -r move")),
      "answered \" | | \", which is not a digit from 1 to 9: if people play it at a keyboard, "
      "name it 'console:printf '\\'' | | \\n-+-+-\\n | | \\n-+-+-\\n | | \\n'\\''; read -r move'");
  const auto player = program("read -r a; echo 5; read -r b; echo none; read -r c");
  EXPECT_EQ(player->choose(game_from(""), no_stop()), Reply{Square::center});
  EXPECT_EQ(detail(player->choose(game_from("57"), no_stop())),
            "answered \"none\", which is only an answer to the first question");
}

TEST(LinePlayer, DoesNotJoinAGameAfterItsBeginning) {
  const auto player = program("read -r a; echo 7", patient, Language::game);
  EXPECT_EQ(kind_of(player->choose(second_question, no_stop())), FailureKind::died);
  EXPECT_EQ(player->starts(), 0);
}

/// A program that answers and then writes more.
struct TalkativeProgram {
  const TemporaryDirectory directory{};
  const std::string mark = directory.path() + "/written";
  const std::string command =
      "read -r a; echo 5; sleep 0.05; echo 5; mkdir '" + mark + "'; read -r b";

  /// Asks the player for a move, and waits until the program has written more than the answer.
  void ask(Player& player) const {
    EXPECT_EQ(player.choose(empty_board, no_stop()), Reply{Square::center});
    while (!std::filesystem::exists(mark)) std::this_thread::yield();
  }
};

TEST(LinePlayer, ReportsOutputBetweenTwoQuestions) {
  const TalkativeProgram talkative;
  const auto player = program(talkative.command);
  talkative.ask(*player);
  EXPECT_FALSE(player->end(Game{Mark::x}).failure);
  const Reply next = player->choose(empty_board, no_stop());
  EXPECT_EQ(detail(next), "said more than its answer: after \"5\" came \"5\"");
  EXPECT_EQ(std::get<Failure>(next).circumstance, Circumstance::belated);
}

TEST(LinePlayer, BlamesTheQuestionBeforeALateLine) {
  // The line 7 is written after the program has read the second question, so it counts as the
  // answer to that question.
  const auto wrong = program("read -r a; echo 5; read -r b; echo 7; read -r c");
  EXPECT_EQ(wrong->choose(empty_board, no_stop()), Reply{Square::center});
  EXPECT_EQ(kind_of(wrong->choose(second_question, no_stop())), FailureKind::illegal_move);
}

TEST(LinePlayer, AllowsAProgramToLeaveALineFeedUnread) {
  const std::string read = "dd bs=1 status=none of=/dev/null count=";
  const auto player = program(read + "11; echo 5; " + read + "12; echo 3; sleep 1000");
  EXPECT_EQ(player->choose(empty_board, no_stop()), Reply{Square::center});
  EXPECT_EQ(player->choose(second_question, no_stop()), Reply{Square::bottom_right});
}

std::string stderr_tail(const std::string& command) {
  return std::get<Failure>(first_reply(command)).stderr_tail;
}

TEST(LinePlayer, ReportsTheTailOfStandardErrorAfterAFailure) {
  EXPECT_EQ(stderr_tail("echo one >&2; printf '\\ttwo\\n\\n' >&2; exit 1"), "one\n two");
  EXPECT_EQ(stderr_tail("printf '\\033[1m\\377' >&2; echo 5 5"), "<U+001B>[1m\\xFF");
  EXPECT_EQ(stderr_tail("exit 1"), "");
  EXPECT_EQ(stderr_tail("seq 20 >&2"), "11\n12\n13\n14\n15\n16\n17\n18\n19\n20");
  const std::string long_line(700, 'x');
  EXPECT_EQ(stderr_tail("echo " + long_line + "1 >&2; echo " + long_line + "2 >&2"),
            long_line + "2");
  EXPECT_EQ(stderr_tail("head -c 100000 /dev/zero | tr '\\0' x >&2"), std::string(1024, 'x'));
  EXPECT_EQ(stderr_tail("head -c 5000 /dev/zero | tr '\\0' '\\033' >&2").substr(0, 16),
            "<U+001B><U+001B>");
  EXPECT_EQ(stderr_tail("printf '%02000dé' 1 | sed 's/0/é/g' >&2").substr(0, 4), "éé");
}

TEST(LinePlayer, OmitsErrorsThatItCausedItself) {
  const ProgramOptions programs{.timeout = std::chrono::milliseconds{1},
                                .start_timeout = std::chrono::milliseconds{60'000}};
  const auto player =
      program("echo early >&2; read -r a; echo 5; cat >/dev/null; echo late >&2; echo 7", programs);
  EXPECT_EQ(player->choose(empty_board, no_stop()), Reply{Square::center});
  EXPECT_EQ(std::get<Failure>(player->choose(second_question, no_stop())).stderr_tail, "early");
  EXPECT_EQ(stderr_tail("yes x; echo 'a broken pipe' >&2"), "");
}

TEST(LinePlayer, DoesNotWaitForProcessesThatKeepStandardErrorOpen) {
  const NoLeaks no_leaks;
  EXPECT_EQ(stderr_tail("echo words >&2; setsid sleep 1000 & exit 1"), "words");
}

TEST(LinePlayer, PlaysAGameInOneProcess) {
  const NoLeaks no_leaks;
  // The program plays 7 if it moves first, and then 9 in answer to 5, 3 in answer to 8, and 1
  // otherwise.
  const std::string plays =
      "read -r mark turn; [ $turn = first ] && echo 7; while read -r move; do "
      "case $move in 5) echo 9;; 8) echo 3;; *) echo 1;; esac; done";
  const ProgramOptions programs = patient;
  LinePlayer player{Program{Language::game, plays}, programs};
  EXPECT_EQ(player.choose(game_from(""), no_stop()), Reply{Square::top_left});
  EXPECT_EQ(player.choose(game_from("75"), no_stop()), Reply{Square::top_right});
  EXPECT_EQ(player.starts(), 1);
  player.end(game_from("7598"));
  for (const Game& other : {game_from("7592"), game_from("751"), game_from("831", Mark::o)}) {
    EXPECT_EQ(player.choose(game_from("8"), no_stop()), Reply{Square::bottom_right})
        << "a new game, with the other side";
    EXPECT_EQ(kind_of(player.choose(other, no_stop())), FailureKind::died)
        << "its process has not seen the game";
  }
  EXPECT_EQ(player.starts(), 4);
}

TEST(LinePlayer, AppliesTheStartTimeoutToTheFirstAnswerOfAGame) {
  const ProgramOptions programs{.timeout = std::chrono::milliseconds{1},
                                .start_timeout = std::chrono::milliseconds{60'000}};
  const auto player = program("while read -r a; do sleep 0.1; echo 5; done", programs);
  EXPECT_EQ(player->choose(game_from(""), no_stop()), Reply{Square::center});
  EXPECT_EQ(player->choose(game_from(""), no_stop()), Reply{Square::center});
  EXPECT_EQ(kind_of(player->choose(game_from("57"), no_stop())), FailureKind::timeout);
}

TEST(LinePlayer, AnswersManyQuestionsWithoutLeaks) {
  for (const std::string name : {"first-empty.sh", "one-answer.sh"}) {
    const NoLeaks no_leaks;
    const auto player = program(bot(name));
    for (int question = 0; question < 100; ++question)
      ASSERT_EQ(player->choose(empty_board, no_stop()), Reply{Square::top_left}) << name;
  }
}

TEST(LinePlayer, ReportsThatChildrenWereEndedWithTheProgram) {
  EXPECT_EQ(detail(first_reply("(sleep 1; echo 5) & exit 0")),
            "ended with status 0 without an answer: the process that was started has ended, and "
            "what it had started was ended with it");
}

TEST(LinePlayer, ReportsNoChildrenThatHadEnded) {
  const TemporaryDirectory directory;
  const std::string mark = directory.path() + "/ended";
  EXPECT_EQ(detail(first_reply("(sh -c \"trap 'mkdir " + mark + "' EXIT\" &); while [ ! -e " +
                               mark + " ]; do :; done; sleep 0.1; exit 3")),
            "ended with status 3 without an answer");
}

TEST(LinePlayer, TellsSilencesApart) {
  const auto reason = [](const std::string& command) {
    const std::string text = detail(first_reply(command, impatient));
    return text.substr(text.find(": ") + 2);
  };
  EXPECT_EQ(reason("printf 7; sleep 1000"), "it wrote \"7\", but no line feed after it");
  EXPECT_EQ(reason("printf Move:; sleep 1000"), "it wrote \"Move:\", but no line feed after it");
  EXPECT_EQ(
      reason("printf Move?; sleep 1000"),
      "it wrote \"Move?\", but no line feed after it; if people play it at a keyboard, name it "
      "'console:printf Move?; sleep 1000'");
  EXPECT_EQ(reason("cat >/dev/null; echo 7"),
            "it wrote \"7\" only when its input was closed; it may not flush what it writes, may "
            "read its input to the end first, or may need more time");
  EXPECT_EQ(reason("cat >/dev/null"),
            "it wrote nothing at all, and ended soon after its input was "
            "closed; it reads, but does not answer");
  EXPECT_EQ(reason("exec sleep 1000"), "it wrote nothing at all; it loops, or needs more time");
}

TEST(LinePlayer, CountsTheTimeOfALateAnswerFromTheQuestion) {
  const std::string text =
      detail(first_reply("read -r q; sleep 0.3; echo 5; sleep 1000", impatient));
  const std::string begin = "gave no answer within 50 ms of its start: the answer came after ";
  ASSERT_EQ(text.substr(0, begin.size()), begin);
  EXPECT_GE(std::stoi(text.substr(begin.size())), 300);
}

TEST(LinePlayer, TellsAtOnceThatTheProgramWasStopped) {
  const NoLeaks no_leaks;
  const Reply reply = first_reply("read -r q; kill -s STOP $$; echo 5");
  EXPECT_EQ(kind_of(reply), FailureKind::died);
  EXPECT_EQ(detail(reply), "stopped itself, as by signal SIGSTOP, without an answer");
}

/// A bot that writes a file when its input ends.
struct SavingBot {
  const TemporaryDirectory directory{};
  const std::string file = directory.path() + "/saved";
  [[nodiscard]] std::string command(const std::string& wait = "") const {
    return "while read -r q; do echo 5; done; " + wait + " echo saved >>'" + file + "'";
  }
  [[nodiscard]] bool has_saved() const { return std::filesystem::exists(file); }
};

TEST(LinePlayer, LetsABotEndByItself) {
  const NoLeaks no_leaks;
  const SavingBot bot;
  for (int process = 0; process < 2; ++process) {
    EXPECT_EQ(first_reply(bot.command()), Reply{Square::center});
    EXPECT_TRUE(bot.has_saved());
    std::filesystem::remove(bot.file);
  }
}

TEST(LinePlayer, GivesALingeringBotNoSecondTime) {
  const NoLeaks no_leaks;
  const SavingBot bot;
  const std::string command = bot.command("[ -e '" + bot.file + "1' ] || sleep 1000;");
  EXPECT_EQ(first_reply(command), Reply{Square::center});
  std::ofstream{bot.file + "1"};
  EXPECT_EQ(first_reply(command), Reply{Square::center});
  EXPECT_FALSE(bot.has_saved());
}

TEST(LinePlayer, ProposesTheFileThatWasMeant) {
  const TemporaryDirectory directory;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(directory.path());
  std::ofstream{"some-game"} << "#!/bin/sh\necho 5\n";
  std::filesystem::permissions("some-game", std::filesystem::perms::owner_all);
  std::ofstream{"no-program"} << "text";
  EXPECT_EQ(detail(first_reply("some-game")),
            "cannot be started: command not found; did you mean ./some-game?");
  EXPECT_EQ(detail(first_reply("no-such-game -x")), "cannot be started: command not found");
  EXPECT_EQ(detail(first_reply("./no-program")), "cannot be started: it may not be executed");
  EXPECT_EQ(detail(first_reply("exit 127")),
            "ended with status 127 (command not found) without an answer");
  std::filesystem::current_path(before);
}

TEST(LinePlayer, ReturnsSoonAfterAStopIsRequested) {
  const NoLeaks no_leaks;
  Stop stop;
  const auto player = program("read -r q; case $q in X*) echo 9;; *) sleep 1000;; esac");
  std::thread asker{[&] { static_cast<void>(player->choose(empty_board, stop)); }};
  stop.request();
  asker.join();
  EXPECT_EQ(player->choose(second_question, no_stop()), Reply{Square::top_right})
      << "another process is asked";
}

TEST(LinePlayer, DistinguishesASignalFromAStatusThatMayMeanOne) {
  EXPECT_EQ(detail(first_reply("kill -s SEGV $$")),
            "was ended by signal 11 without an answer: it used memory that it does not have");
  EXPECT_EQ(detail(first_reply("kill -s KILL $$")),
            "was ended by signal 9 without an answer: it was killed, maybe for too much memory or "
            "processor time");
  EXPECT_EQ(detail(first_reply("exit 139")),
            "ended with status 139 (which may mean signal 11) without an answer: it used memory "
            "that it does not have");
}

TEST(LinePlayer, SaysThatAShellMayHideAClosedOutput) {
  EXPECT_EQ(detail(first_reply("exec >&-; exec sleep 1000", impatient)),
            "closed its output without an answer");
  EXPECT_EQ(detail(first_reply("sh -c 'exec >&-; exec sleep 1000'; true", impatient)),
            "gave no answer within 50 ms of its start: it wrote nothing at all; it loops, needs "
            "more time, or has closed its output (ttt cannot tell: a shell runs it)");
}

TEST(LinePlayer, TellsOnlyAGameProgramToGoOn) {
  EXPECT_EQ(detail(first_reply("exit 0")), "ended with status 0 without an answer");
  EXPECT_EQ(detail(first_reply("exit 0", patient, Language::game)),
            "ended with status 0 without an answer: it has to go on until its input ends");
}

TEST(LinePlayer, ReportsACrashAfterTheGame) {
  const auto ends_with = [](const std::string& last) {
    const auto player =
        program("read -r side; echo 7; read -r move; " + last, patient, Language::game);
    static_cast<void>(player->choose(game_from(""), no_stop()));
    return player->end(game_from("75")).trouble;
  };
  EXPECT_EQ(ends_with("kill -s ABRT $$"), "crashed (signal 6)");
  EXPECT_EQ(ends_with("sh -c 'kill -s ABRT $$'; exit $?"), "crashed (signal 6)");
  EXPECT_EQ(ends_with("exit 1"), "");
  EXPECT_EQ(ends_with("sleep 1000"), "");
}

TEST(LinePlayer, InheritsNothingFromProgramsOfOtherThreads) {
  const NoLeaks no_leaks;
  // Each question would wait for ever if another program had inherited the pipes or the lifeline.
  const auto play = [] {
    for (int game = 0; game < 20; ++game)
      EXPECT_EQ(first_reply("read -r q; echo 5; exec >&-; cat >/dev/null"), Reply{Square::center});
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(play);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace ttt
