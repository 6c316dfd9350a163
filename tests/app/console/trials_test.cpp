/// Tests what ttt types to programs before their games, and what it says of those that it cannot
/// start. Each program stands for a kind that people write.
#include "console/trials.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/console/fake_program.hpp"
#include "console/vocabulary.hpp"

namespace ttt {
namespace {

using Lines = std::vector<std::string>;

/// The start of a program that trials have found, and what they did for it.
struct Trial {
  ConsoleStart start;
  std::set<std::string> first_lines;  ///< The lines that were typed first to a process.
  int processes = 0;

  [[nodiscard]] std::string lines(bool moves_first = false) const {
    return start.failure ? start.failure->detail
                         : join_typed_lines(typed_lines(start.lines_for(moves_first)));
  }
};

/// Finds the start, but not which sides the program plays, which takes seconds.
Trial try_program(const FakeProgram::Program& program) {
  Trial trial;
  const FakeProgram::Program noted = [&](const Lines& typed) {
    if (typed.empty()) ++trial.processes;
    if (typed.size() == 1) trial.first_lines.insert(typed[0]);
    return program(typed);
  };
  const DialogueFactory open = [&] { return std::make_unique<FakeProgram>(noted); };
  trial.start = find_lines_and_way({.command = "game"}, {{}, open, no_stop()});
  return trial;
}

/// Returns the start with the sides that the program plays.
ConsoleStart find_start_of(const FakeProgram::Program& program, const Stop& stop = no_stop()) {
  const DialogueFactory open = [&] { return std::make_unique<FakeProgram>(program); };
  return find_start({.command = "game"}, {{}, open, stop});
}

/// Returns a program that asks a question, refuses all answers but these, and then plays.
FakeProgram::Program asks(const std::string& question, const std::set<std::string>& answers) {
  return [=](const Lines& typed) {
    const auto answer = std::ranges::find_if(
        typed, [&](const std::string& line) { return answers.contains(line); });
    if (answer == typed.end()) return Shown{question};
    return plays_first_free(std::span{answer + 1, typed.end()});
  };
}

TEST(ConsoleTrials, TypeNoKeyOfAnOfferThatDestroys) {
  const Trial trial = try_program(asks("1. Play\n2. Delete all saved games\nChoose: ", {"1"}));
  EXPECT_EQ(trial.lines(), "1");
  EXPECT_FALSE(trial.first_lines.contains("2"));
}

TEST(ConsoleTrials, AnswerNoToAQuestionThatDestroys) {
  for (const char* const question : {"Delete the old save file? (y/n) ",
                                     "Wipe scores? [Y/N]: ", "Alten Spielstand löschen? (j/n) "}) {
    const Trial trial = try_program(asks(question, {"n", "N", "no"}));
    EXPECT_FALSE(trial.start.failure) << trial.lines();
    for (const std::string& line : trial.first_lines)
      EXPECT_TRUE(line == "n" || line == "N" || line == "no") << line;
  }
}

TEST(ConsoleTrials, TypeNothingWhereANoMayDestroy) {
  const Trial trial = try_program(asks("Go on without deleting the old game? (y/n) ", {"y"}));
  EXPECT_TRUE(trial.first_lines.empty()) << *trial.first_lines.begin();
  ASSERT_TRUE(trial.start.failure);
  EXPECT_EQ(trial.start.failure->kind, FailureKind::unread);
}

TEST(ConsoleTrials, DecideNoSideAfterAStop) {
  for (int last = 1; last <= 12; ++last) {
    Stop stop;
    int processes = 0;
    const FakeProgram::Program program = [&](const Lines& typed) {
      if (typed.empty() && ++processes == last) stop.request();
      return plays_first_free(typed);
    };
    const ConsoleStart start = find_start_of(program, stop);
    EXPECT_TRUE(stop.is_requested());
    EXPECT_TRUE(start.failure || (start.plays_first && start.plays_second)) << last;
  }
}

TEST(ConsoleTrials, TypeNoSquareThatDestroys) {
  const Trial trial = try_program([](const Lines& typed) {
    return plays_first_free(typed, "Your move (1-9), 2 to reset the scores: ");
  });
  EXPECT_FALSE(trial.first_lines.contains("2"));
}

TEST(ConsoleTrials, LeaveDebugOutputOff) {
  EXPECT_EQ(try_program(asks("Debug mod ?\n1.oui\n2.non (default)\n", {"1", "2"})).lines(), "2");
  EXPECT_EQ(try_program(asks("Sound:\n1) on\n2) off\nChoice: ", {"1", "2"})).lines(), "2");
  EXPECT_EQ(try_program(asks("Verbose? [y/N] ", {"y", "N"})).lines(), "N");
  EXPECT_EQ(try_program(asks("Read the manual? [y/N] ", {"y", "N"})).lines(), "N");
}

TEST(ConsoleTrials, NameAllLevelsThatAreOffered) {
  const Trial trial = try_program(asks("1. Easy\n2. Medium\n3. Impossible\nLevel: ", {"3"}));
  EXPECT_EQ(trial.start.levels, (Lines{"Easy", "Medium", "Impossible"}));
  EXPECT_EQ(try_program(asks("Depth (1-60): ", {"60"})).start.levels, Lines{"1-60"});
}

TEST(ConsoleTrials, TellACrashAfterALikelyAnswerFirst) {
  const Trial trial = try_program([](const Lines& typed) {
    const std::string question = "Pick the size of the board (enter a number 3 - 10): ";
    if (!typed.empty() && typed.back() == "3") return Shown{"No module x\n", Pause::ended, 1};
    return Shown{typed.empty() ? question : "Not a number.\n" + question};
  });
  ASSERT_TRUE(trial.start.failure);
  EXPECT_EQ(trial.start.failure->kind, FailureKind::died);
  EXPECT_EQ(trial.start.failure->detail, "after \"3\" it ended with status 1");
  EXPECT_NE(trial.start.failure->screen.find("No module x"), std::string::npos);
}

TEST(ConsoleTrials, ConvictNoProgramOfACrashAfterACommandThatItDoesNotOffer) {
  const Trial trial = try_program([](const Lines& typed) {
    if (typed.empty()) return Shown{"Input command: "};
    return Shown{"KeyError: 'hard'\n", Pause::ended, 1};
  });
  ASSERT_TRUE(trial.start.failure);
  EXPECT_EQ(trial.start.failure->kind, FailureKind::unread) << trial.lines();
}

TEST(ConsoleTrials, TellNoCrashAfterAnAnswerThatIsWorseThanOneThatLedOn) {
  const Trial trial = try_program([](const Lines& typed) {
    if (typed.empty()) return Shown{"Choose your mark (1 - X, 2 - O): "};
    if (typed[0] != "1" && typed[0] != "2") return Shown{"", Pause::ended, 1};
    return Shown{typed.size() == 1 ? "Do you want to go first? (y/n) " : "Your move: "};
  });
  ASSERT_TRUE(trial.start.failure);
  EXPECT_EQ(trial.start.failure->kind, FailureKind::unread) << trial.lines();
}

TEST(ConsoleTrials, TellAHangAfterTheFirstMoveAtOnce) {
  const Trial trial = try_program([](const Lines& typed) {
    Shown shown = plays_first_free({});
    if (!typed.empty()) shown = {"", Pause::timed_out};
    return shown;
  });
  ASSERT_TRUE(trial.start.failure);
  EXPECT_EQ(trial.start.failure->kind, FailureKind::timeout);
  EXPECT_LE(trial.processes, 4);
}

TEST(ConsoleTrials, TellAHangAfterEachReplySoon) {
  // Two computers play for ever, whatever is typed.
  const Trial trial = try_program([](const Lines& typed) {
    if (typed.empty()) return plays_first_free(typed);
    return Shown{drawn("O........") + drawn("OX......."), Pause::timed_out};
  });
  ASSERT_TRUE(trial.start.failure);
  EXPECT_EQ(trial.start.failure->kind, FailureKind::timeout) << trial.lines();
  EXPECT_LE(trial.processes, 4);
}

TEST(ConsoleTrials, TellARandomFirstMoveFromATypedSquare) {
  int processes = 0;
  const Trial trial = try_program([&](const Lines& typed) {
    if (typed.empty()) {
      ++processes;
      return Shown{"Size of the board: "};
    }
    if (typed[0] != "3") return Shown{"", Pause::ended};
    const std::string first_move = processes % 2 == 1 ? "..O......" : "....O....";
    return plays_first_free(std::span{typed}.subspan(1), "Your move (1-9): ", 1, first_move);
  });
  EXPECT_EQ(trial.lines(), "3");
}

TEST(ConsoleTrials, WaitForAProgramWithThreads) {
  for (const bool thinks : {false, true}) {
    const Trial trial = try_program([&](const Lines& typed) {
      Shown shown = plays_first_free(typed);
      shown.pause = Pause::timed_out;
      shown.activity = thinks ? Activity::reads : Activity::listens;
      if (!thinks || typed.empty()) return shown;
      shown.after = std::chrono::milliseconds{1600};
      shown.notice = "I choose a square...\n";
      return shown;
    });
    ASSERT_FALSE(trial.start.failure) << trial.lines();
    EXPECT_EQ(trial.start.way->name, "{9}");
  }
}

/// Two numbers under one prompt, in a program with several threads, as those in Java have, or
/// whose state the system hides.
TEST(ConsoleTrials, TypeTheRestOfASquareAfterASecondOfSilence) {
  for (const Activity activity : {Activity::reads, Activity::hidden}) {
    const Trial trial = try_program([&](const Lines& typed) {
      Lines squares;
      for (std::size_t line = 1; line < typed.size(); line += 2)
        squares.push_back(std::to_string(3 * (std::atoi(typed[line - 1].c_str()) - 1) +
                                         std::atoi(typed[line].c_str())));
      Shown shown = plays_first_free(squares, "Row and column: ");
      if (typed.size() % 2 == 1) shown.text.clear();
      shown.pause = Pause::timed_out;
      shown.activity = activity;
      return shown;
    });
    ASSERT_FALSE(trial.start.failure) << trial.lines();
    EXPECT_EQ(trial.start.way->name, "{row}/{column}");
    EXPECT_LT(trial.processes, 10);
  }
}

TEST(ConsoleTrials, BelieveNoWayByTextsThatAProgramTakesByMistake) {
  // It reads the column and the row from below, takes row 0 for row 2, and ends at column 0.
  const Trial trial = try_program([](const Lines& typed) {
    Lines squares;
    for (const std::string& line : typed) {
      const bool is_pair = line.size() == 3 && line[1] == ' ' && is_digit(line[0]) &&
                           is_digit(line[2]) && line[0] < '4' && line[2] < '4';
      if (is_pair && line[0] == '0') return Shown{"IndexError\n", Pause::ended, 1};
      const int row = line[2] == '0' ? 1 : '3' - line[2];
      squares.push_back(is_pair ? std::to_string(3 * row + line[0] - '0') : "");
    }
    return plays_first_free(squares, "Coordinates: ");
  });
  ASSERT_FALSE(trial.start.failure) << trial.lines();
  EXPECT_EQ(trial.start.way->name, "{column} {up}");
}

TEST(ConsoleTrials, RetryWhatFailedOnce) {
  int processes = 0;
  const ConsoleStart start = find_start_of([&](const Lines& typed) {
    if (typed.empty()) ++processes;
    const bool fails = typed.empty() && (processes == 1 || processes == 7);
    return fails ? Shown{"Oops\n", Pause::ended, 1} : plays_first_free(typed);
  });
  EXPECT_FALSE(start.failure) << start.failure->detail;
}

TEST(ConsoleTrials, BlameNoProgramForWhatHappensOnce) {
  for (const int last : {1, 2}) {
    int games = 0;
    const Trial trial = try_program([&](const Lines& typed) {
      if (typed.size() == 1) ++games;
      return plays_first_free(typed, "Your move (1-9): ", games <= last ? 2 : 1);
    });
    EXPECT_EQ(trial.start.failure.has_value(), last == 2) << trial.lines();
  }
}

TEST(ConsoleTrials, LeaveAHangOrAFloodAfterAReplyToTheGamesIfTheWayIsClear) {
  for (const Pause pause : {Pause::timed_out, Pause::flooded}) {
    const Trial trial = try_program([&](const Lines& typed) {
      Shown shown = plays_first_free(typed);
      if (!typed.empty()) shown.pause = pause;
      return shown;
    });
    ASSERT_FALSE(trial.start.failure) << trial.lines();
    EXPECT_EQ(trial.start.way->name, "{9}");
  }
}

TEST(ConsoleTrials, LeaveARuleThatIsBrokenInTheSecondMoveToTheGames) {
  const Trial trial = try_program([](const Lines& typed) {
    if (typed.size() < 2) return plays_first_free(typed);
    return Shown{drawn("O......X.") + "Your move (1-9): "};  // without our first mark
  });
  ASSERT_FALSE(trial.start.failure) << trial.lines();
  EXPECT_EQ(trial.start.way->name, "{9}");
}

TEST(ConsoleTrials, TakeNoWeakerLevelForOneThatCrashes) {
  const Trial trial = try_program([](const Lines& typed) {
    if (typed.empty()) return Shown{"1. Easy\n2. Hard\nLevel: "};
    if (typed[0] != "1") return Shown{"No module x\n", Pause::ended, typed[0] == "2" ? 1 : 0};
    return plays_first_free(std::span{typed}.subspan(1));
  });
  ASSERT_TRUE(trial.start.failure) << trial.lines();
  EXPECT_EQ(trial.start.failure->detail, "after \"2\" it ended with status 1");
}

TEST(ConsoleTrials, SayNoToAQuestionThatHasNothingToDoWithTheGame) {
  for (const char* const question :
       {"Buy the full version now? (y/n) ", "Replace the existing file? (y/n) ",
        "Restart your computer? [Y/n] ", "Send us a report?\n1. Yes\n2. No\n> ",
        "Level up for 5 $? (y/n) ", "Start a game for €2? (y/n) ",
        "Post the result to the first user? (y/n) ", "This costs 5 EUR.\n(y/n) ",
        "Play all levels\nfor 5 $.\n(y/n) "}) {
    const Trial trial = try_program(asks(question, {"n", "N", "2"}));
    EXPECT_FALSE(trial.start.failure) << trial.lines();
    for (const StartLine& line : trial.start.tried)
      EXPECT_TRUE(line.line == "n" || line.line == "2") << question << line.line;
  }
}

TEST(ConsoleTrials, LeaveAForeignYesToTheUser) {
  const Trial trial = try_program([](const Lines& typed) {
    if (typed.empty()) return Shown{"Install the update? (y/n) "};
    if (typed[0] != "y") return Shown{"", Pause::ended};
    return plays_first_free(std::span{typed}.subspan(1));
  });
  ASSERT_TRUE(trial.start.failure);
  EXPECT_TRUE(trial.start.failure->detail.ends_with("answer with --start y")) << trial.lines();
  EXPECT_FALSE(trial.first_lines.contains("y"));
  EXPECT_EQ(try_program(asks("Ready to play? (y/n) ", {"y"})).lines(), "y");
  EXPECT_EQ(try_program(asks("First to start?[y/n]: ", {"y"})).lines(), "y");
  EXPECT_EQ(
      try_program(asks(drawn(".........") + "¿Quiere empezar el juego? S/N\n", {"S"})).lines(),
      "S");
}

TEST(ConsoleTrials, TypeNothingAtAQuestionForAFile) {
  for (const char* const question : {"Path: ", "Your password? ", "File name: "}) {
    const Trial trial = try_program(asks(question, {""}));
    EXPECT_EQ(trial.lines(), "/");
    EXPECT_EQ(trial.first_lines, std::set<std::string>{""}) << question;
  }
}

TEST(ConsoleTrials, VaryOnlyWhatSpeaksOfSides) {
  const Trial trial = try_program(asks("1. Start\n2. New colours\nChoose: ", {"1", "2"}));
  EXPECT_EQ(trial.first_lines, std::set<std::string>{"1"});
  const Trial settings =
      try_program(asks("Player X begins\nSettings:\n1. Play\n2. Size\n3. Sound\n> ", {"1", "2"}));
  EXPECT_EQ(settings.first_lines, std::set<std::string>{"1"});
}

TEST(ConsoleTrials, QuoteTheEndBeforeAnyAdvice) {
  const Trial trial = try_program([](const Lines& typed) {
    return typed.size() < 2 ? Shown{} : Shown{"No method 'win'\n", Pause::ended, 1};
  });
  ASSERT_TRUE(trial.start.failure);
  EXPECT_EQ(trial.start.failure->kind, FailureKind::unread);
  EXPECT_TRUE(trial.start.failure->detail.ends_with("it ended with status 1")) << trial.lines();
  EXPECT_EQ(trial.start.failure->screen, "No method 'win'");
}

}  // namespace
}  // namespace ttt
