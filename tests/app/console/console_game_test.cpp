/// Tests how the end of a move or of a game at a keyboard is judged. All programs play O, and the
/// squares are typed as 1 to 9 in reading order.
#include "console/console_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "app/console/fake_program.hpp"
#include "console/trials.hpp"
#include "players/console_player.hpp"

namespace ttt {
namespace {

const std::string prompt = "Your move (1-9): ";

/// The outputs of a program after each of our moves.
using Answers = std::vector<Shown>;

/// A game in which the program gives these answers to our moves, one after the other, and then
/// repeats the last one.
class GameOf {
 public:
  explicit GameOf(const Answers& answers, const std::string& first = ".........",
                  const Experience& experience = {})
      : game_(
            std::make_unique<FakeProgram>([answers, first](const std::vector<std::string>& typed) {
              if (typed.empty()) return Shown{drawn(first) + prompt};
              return answers[std::min(typed.size(), answers.size()) - 1];
            }),
            ProgramOptions{}, no_stop()) {
    EXPECT_FALSE(game_.begin({}, experience));
  }

  Reply play(Square square) { return game_.play(way_, square); }
  GameEnd finish(Square square) { return game_.finish(way_, square); }

 private:
  TypingWay way_ = *parse_typing_way("{9}");
  ConsoleGame game_;
};

/// A board and the prompt.
Shown board(std::string_view cells) { return {drawn(cells) + prompt}; }

/// Our moves 5, 9 and 8, to which the program answers 1 and 3. After the third move, its own move
/// on 2 could win.
Answers in_the_middle(const Shown& last) { return {board("O...X...."), board("O.O.X...X"), last}; }

/// Plays these moves, and returns the reply to the last one.
Reply reply_in_the_middle(const Shown& last) {
  GameOf game{in_the_middle(last)};
  EXPECT_EQ(std::get<Square>(game.play(Square::center)), Square::top_left);
  EXPECT_EQ(std::get<Square>(game.play(Square::bottom_right)), Square::top_right);
  return game.play(Square::bottom);
}

/// The same, but the program's move cannot end the game, as it has only 1 and 6.
Reply reply_without_end(const Shown& last) {
  GameOf game{{board("O...X...."), board("O...XO..X"), last}};
  EXPECT_EQ(std::get<Square>(game.play(Square::center)), Square::top_left);
  EXPECT_EQ(std::get<Square>(game.play(Square::bottom_right)), Square::right);
  return game.play(Square::bottom);
}

/// Returns the problem as ttt reports it.
std::string words(const Reply& reply) {
  const auto* const problem = std::get_if<Failure>(&reply);
  return problem != nullptr ? cause_in_words(*problem) : std::string{"no problem"};
}

/// Returns the last words of a program that did not show its last move.
std::string unseen_words(const Reply& reply) {
  const auto* const end = std::get_if<UnseenEnd>(&reply);
  return end != nullptr ? end->words : "(not an end that was not shown)";
}

/// Returns true if the words contain the part.
testing::AssertionResult says(const std::string& words, const std::string& part) {
  if (words.find(part) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << words;
}

TEST(ConsoleGame, ReadsTheMoveThatABoardShows) {
  for (const Shown& shown :
       {board("OOO.X..XX"), Shown{drawn("OOO.X..XX") + "I win\n", Pause::ended, 3}})
    EXPECT_EQ(std::get<Square>(reply_in_the_middle(shown)), Square::top);
}

TEST(ConsoleGame, InventsNoMoveOfAProgramThatEndsOrAsksSomethingElse) {
  const auto unseen = [](const Shown& last) { return unseen_words(reply_in_the_middle(last)); };
  EXPECT_EQ(unseen({"I give up. You win!\n", Pause::ended, 0}), "I give up. You win!");
  EXPECT_EQ(unseen({"You lose!\nPlay again (y/n)? "}), "You lose! / Play again (y/n)?");
  for (const char* const next : {".........", "...O....."})
    EXPECT_EQ(unseen({"I win!\nNew game!\n" + drawn(next) + prompt}), "I win! / New game!");
}

TEST(ConsoleGame, NamesTheProblem) {
  const std::string ended = "died: it ended before the game was over";
  const std::string skipped =
      "protocol error: it skipped its move: after 2 (typed as \"8\"), it asks \"Your move (1-9):\"";
  EXPECT_EQ(words(reply_in_the_middle({drawn("O.OOX..XX") + "I win!\n", Pause::ended, 0})), ended);
  EXPECT_EQ(words(reply_without_end({"I give up. You win!\n", Pause::ended, 0})), ended);
  EXPECT_EQ(words(reply_in_the_middle({"", Pause::ended, 1})), "died: ended with status 1");
  EXPECT_EQ(words(reply_in_the_middle({"", Pause::ended, 139})),
            "died: ended with status 139 (which may mean signal 11)");
  EXPECT_EQ(words(reply_in_the_middle({"", Pause::ended, 255})), "died: ended with status 255");
  EXPECT_EQ(words(reply_without_end({"Play again (y/n)? "})),
            "protocol error: it made no move, and asks \"Play again (y/n)?\"");
  EXPECT_EQ(words(reply_in_the_middle(board("O.O.X..XX"))), skipped);
  EXPECT_EQ(words(reply_without_end(board("O...XO.XX"))), skipped);
  EXPECT_TRUE(says(words(reply_in_the_middle({"", Pause::timed_out})), "timeout: neither waited"));
  EXPECT_TRUE(says(words(reply_in_the_middle({"", Pause::flooded})),
                   "protocol error: it wrote more than 200 kB"));
}

TEST(ConsoleGame, BlamesNoProgramForABoardThatItCannotRead) {
  EXPECT_TRUE(
      says(words(reply_without_end(board("O...XO.?X"))), "cannot read the game: its board"));
  for (const std::string last : {"O.?.XO.XX", "O...XO..X"})  // or an older board below
    EXPECT_TRUE(says(words(reply_without_end({drawn("O...XO.?X") + drawn(last) + prompt})),
                     "cannot read the game: its board"));
}

TEST(ConsoleGame, BlamesNoProgramForSquaresThatWereTypedWrongly) {
  const std::string elsewhere = "and another one was taken: say how with --type";
  EXPECT_TRUE(says(words(reply_without_end(board("OX..XO..X"))), elsewhere));
  const Shown won{drawn("OX..XO..X") + drawn("OXO.XO..X") + "I win!\n", Pause::ended, 0};
  EXPECT_TRUE(says(words(reply_without_end(won)), elsewhere));
  GameOf game{{board("X..O....."), board("X.OOX...."), board("XXOOX....")}};
  EXPECT_EQ(std::get<Square>(game.play(Square::top_left)), Square::left);
  EXPECT_EQ(std::get<Square>(game.play(Square::center)), Square::top_right);
  EXPECT_TRUE(says(words(*game.finish(Square::bottom_right).failure), elsewhere));
}

TEST(ConsoleGame, BlamesNoProgramForLinesOfALogInItsBoard) {
  const Shown reply{"x . .\n. . .\n. . .\n\nlog: it moves\nx . o\nlog: it moved\n. . .\n. . .\n" +
                    prompt};
  GameOf game{{reply}};
  EXPECT_TRUE(says(words(game.play(Square::top_left)), "cannot read the game: its board after 7"));
}

TEST(ConsoleGame, ReadsTheBoardsBetweenTwoMoves) {
  GameOf signs{{{drawn("----X----") + drawn("O---X---X") + prompt}}, "abcdefghi"};
  EXPECT_TRUE(says(words(signs.play(Square::center)), "its board after 5")) << "- is no mark";
  const Experience has_replied{.has_replied = true};
  GameOf replaced{{{drawn("....X....") + drawn("....O....") + prompt}}, ".........", has_replied};
  EXPECT_TRUE(says(words(replaced.play(Square::center)), "it changed the mark on 5"));
  GameOf covered{{board("....O....")}, ".........", has_replied};
  EXPECT_TRUE(says(words(covered.play(Square::center)), "or put its mark on ours: after 5"));
  GameOf for_two{{{drawn("....*....") + drawn("....X....") + prompt}}};
  EXPECT_TRUE(says(words(for_two.play(Square::center)), "it did not reply to its first square"));
}

TEST(ConsoleGame, TakesNoSecondDrawingOfOurMarkForAChange) {
  const std::string ours = drawn("O.O.X..*X") + drawn("O.O.X..XX");
  EXPECT_EQ(unseen_words(reply_in_the_middle({ours + "I win!\nPlay again (y/n)? "})),
            "I win! / Play again (y/n)?");
}

TEST(ConsoleGame, TakesNoMoveThatItConsidersForItsLast) {
  const std::string considered = drawn("OOO.X..XX") + drawn("O.OOX..XX") + drawn("O.O.XO.XX");
  EXPECT_EQ(unseen_words(reply_in_the_middle({considered + "I win!\n", Pause::ended})), "I win!");
  EXPECT_EQ(std::get<Square>(reply_in_the_middle({considered + prompt})), Square::right);
}

/// Plays 5 and 9. After the program's second reply, it asks this question, and then shows `last`.
std::string words_after_question(const std::string& cells, const std::string& question,
                                 const Shown& last) {
  GameOf game{{{drawn("O...X....") + "Your move > "}, {drawn(cells) + question}, last}};
  static_cast<void>(game.play(Square::center));
  static_cast<void>(game.play(Square::bottom_right));
  return words(game.play(Square::bottom));
}

TEST(ConsoleGame, BlamesNoProgramForItsEndAtAnotherQuestion) {
  const Shown ended{"Bye.\n", Pause::ended};
  for (const std::string cells : {"O.O.X...X", "O...XO..X"}) {  // its next move could win, or not
    for (const std::string question : {"Go on (y/n) > ", "Type c to go on, else to quit: "})
      for (const Shown& last : {ended, Shown{"", Pause::timed_out}})
        EXPECT_TRUE(says(words_after_question(cells, question, last),
                         "cannot read the game: after \"9\" it asks"));
    EXPECT_EQ(words_after_question(cells, "Play again? ", ended),
              "died: it ended before the game was over");
  }
}

TEST(ConsoleGame, BlamesAProgramForASquareThatItTookAtANewQuestion) {
  const Shown reply{drawn("O...X....") + "Interesting\n> "};
  const auto reply_after = [&](const Shown& last) {
    GameOf game{{board("O...X...."), {drawn("O.O.X..X.") + "Interesting\n> "}, last}};
    static_cast<void>(game.play(Square::center));
    static_cast<void>(game.play(Square::bottom));
    return game.play(Square::bottom_right);
  };
  GameOf game{{reply, {drawn("O...X...X") + "Good one\n> "}}};
  static_cast<void>(game.play(Square::center));
  EXPECT_TRUE(says(words(game.play(Square::bottom_right)), "protocol error: it skipped its move"));
  EXPECT_EQ(unseen_words(reply_after({drawn("O.O.X..XX") + "I win!\n", Pause::ended})), "I win!");
}

TEST(ConsoleGame, TakesTheLastBoardAtAnyQuestionForAMove) {
  const std::string considered = drawn("OOO.X..XX") + drawn("O.OOX..XX") + drawn("O.O.XO.XX");
  EXPECT_EQ(std::get<Square>(reply_in_the_middle({considered + "I take the right. Your move: "})),
            Square::right);
}

TEST(ConsoleGame, ReadsNoBoardsInTwoOrders) {
  // The last board is that of our move, once after the board with the reply, and then before it.
  const std::string reply = drawn("O...X....");
  const Shown newest_first{reply + drawn("....X....") + prompt};
  for (const bool changes : {false, true}) {
    const std::string first = drawn("O...X...X");
    const std::string second = drawn("OO..X...X");
    GameOf game{{newest_first, Shown{(changes ? first + second : second + first) + prompt}}};
    EXPECT_EQ(std::get<Square>(game.play(Square::center)), Square::top_left);
    const std::string problem = words(game.play(Square::bottom_right));
    EXPECT_EQ(problem, changes ? "ttt cannot read the game: it draws its last board now before, "
                                 "now after the one before that"
                               : "no problem");
  }
}

TEST(ConsoleGame, TakesTheQuestionOfItsStartForTheEndOfAGame) {
  ConsoleGame game{std::make_unique<FakeProgram>([](const std::vector<std::string>& typed) {
                     const Answers answers{
                         {"Level: "}, board("........."), board("O...X...."), {"X wins\nLevel: "}};
                     return answers[typed.size()];
                   }),
                   ProgramOptions{}, no_stop()};
  EXPECT_FALSE(game.begin({{.line = "3"}}));
  const TypingWay way = *parse_typing_way("{9}");
  static_cast<void>(game.play(way, Square::center));
  EXPECT_EQ(words(game.play(way, Square::bottom)),
            "protocol error: it made no move, and asks \"Level:\"");
}

TEST(ConsoleGame, NoticesASquareThatIsNotTaken) {
  const std::string refused =
      "protocol error: it did not take 2, which is free and was typed as \"8\" after "
      "\"Your move (1-9):\": it says";
  EXPECT_EQ(words(reply_in_the_middle({"Taken!\n" + prompt})), refused + " \"Taken!\"");
  EXPECT_TRUE(says(words(reply_in_the_middle(board("O.O.X...X"))), refused));
  const Shown framed{drawn("O.O.X...X") + "\n+++++++++\nNo such option.\n" + prompt};
  EXPECT_EQ(words(reply_in_the_middle(framed)), refused + " \"No such option.\"");
}

TEST(ConsoleGame, JudgesTheLastSquareLikeAnyOther) {
  // The program moves first. After our last move, only 9 is free.
  const auto play = [](const Shown& fourth, const Shown& fifth) {
    GameOf game{{board("OO..X...."), board("OOX.X.O.."), board("OOXXXOO.."), fourth, fifth},
                "O........"};
    for (const Square square : {Square::center, Square::top_right, Square::left})
      EXPECT_TRUE(std::holds_alternative<Square>(game.play(square)));
    return game.play(Square::bottom);
  };
  const Shown again{drawn("OOXXXOOX.") + "Again? "};
  EXPECT_EQ(unseen_words(play(again, {"Bye", Pause::ended})), "Again?");
  EXPECT_TRUE(says(words(play(again, board("OOXXXOOXX"))), "it skipped its move"));
  EXPECT_EQ(std::get<Square>(play(board("OOXXXOOXO"), {})), Square::bottom_right);
}

TEST(ConsoleGame, NamesBrokenRules) {
  EXPECT_EQ(words(reply_without_end(board("OOO.XO.XX"))),
            "protocol error: it played two marks at once, 8 and 9");
  EXPECT_EQ(words(reply_without_end(board("X...XO.XX"))),
            "protocol error: it changed the mark on 7");
  EXPECT_EQ(words(reply_without_end(board("OO..OO.XX"))),
            "protocol error: it changed the mark on 5");
  EXPECT_EQ(words(reply_without_end(board("O...X..XX"))),
            "protocol error: it erased the mark on 6");
  EXPECT_EQ(words(reply_without_end(board("........."))),
            "protocol error: it cleared its board before the game was over");
  EXPECT_EQ(words(reply_without_end(board("O...XO.OX"))),
            "illegal move: its board shows its mark on 2, which was taken");
  EXPECT_TRUE(says(words(reply_without_end(board("OO..XO..X"))), "and no longer our mark on 2"));
}

TEST(ConsoleGame, CountsAGameThatOurSquareEnds) {
  // Our moves 5 and 9 win with 1; the program has 2 and 3.
  const auto end_of = [](const Shown& last) {
    GameOf game{{board(".O..X...."), board(".OO.X...X"), last}};
    static_cast<void>(game.play(Square::center));
    static_cast<void>(game.play(Square::bottom_right));
    return game.finish(Square::top_left);
  };
  const GameEnd shown = end_of({drawn("XOO.X...X") + "You win\n", Pause::ended});
  EXPECT_FALSE(shown.failure);
  EXPECT_EQ(shown.trouble, "");
  EXPECT_FALSE(end_of({"You win\nAgain? "}).failure);
  EXPECT_FALSE(end_of(board(".........")).failure);
  EXPECT_EQ(end_of({"", Pause::ended, 139}).trouble, "crashed (signal 11)");
  EXPECT_EQ(end_of({"", Pause::ended, 1}).trouble, "ended with status 1");
  EXPECT_EQ(end_of({"", Pause::ended, 255}).trouble, "ended with status 255");
  EXPECT_EQ(end_of({"", Pause::timed_out}).trouble, "neither ended nor waited for input in time");
  const std::string end = drawn("XOO.X...X") + "You win\n";
  EXPECT_EQ(end_of({end, Pause::timed_out}).trouble, "neither ended nor waited for input in time");
  EXPECT_EQ(end_of({end, Pause::timed_out, 0, Activity::sleeps}).trouble, "");
  EXPECT_EQ(end_of({"", Pause::flooded}).trouble,
            "wrote more than 200 kB without waiting for an answer");
  const GameEnd foreign = end_of({"Do you like my play? "});
  ASSERT_TRUE(foreign.failure) << "nothing shows that the square was taken";
  EXPECT_EQ(foreign.failure->kind, FailureKind::unread);
  EXPECT_FALSE(end_of({end + "Do you like my play? "}).failure);
  const GameEnd refused = end_of({"Taken!\n" + prompt});
  ASSERT_TRUE(refused.failure);
  EXPECT_EQ(refused.failure->kind, FailureKind::protocol_error);
}

/// Plays our moves 7, 9, 2 and 4 against 5, 8 and 1, after which only 3 remains for us unless the
/// program does more in `last` than to take 6. Returns the end of the game, in which we take 3.
GameEnd end_with_one_square(const Shown& last) {
  GameOf game{{board("X...O...."), board("XOX.O...."), board("XOX.O.OX."), last}};
  for (const Square square : {Square::top_left, Square::top_right, Square::bottom})
    EXPECT_TRUE(std::holds_alternative<Square>(game.play(square)));
  EXPECT_EQ(std::get<Square>(game.play(Square::left)), Square::right);
  return game.finish(Square::bottom_right);
}

TEST(ConsoleGame, LetsTheProgramFillOurLastSquare) {
  for (const Pause pause : {Pause::ended, Pause::waiting}) {
    const GameEnd end = end_with_one_square({drawn("XOXXOOOXX") + "A draw. Again? ", pause});
    EXPECT_FALSE(end.failure);
    EXPECT_EQ(end.words, "A draw. Again?");
    EXPECT_EQ(end.trouble, "");
  }
}

TEST(ConsoleGame, LetsTheProgramLeaveOutOurLastSquare) {
  for (const Pause pause : {Pause::ended, Pause::waiting})
    EXPECT_FALSE(end_with_one_square({drawn("XOXXOOOX.") + "A draw. Again? ", pause}).failure);
  EXPECT_TRUE(end_with_one_square(board("XOXXOOOX.")).failure);
}

/// Returns the problem with a program that does this before any board.
std::string first_problem(const Shown& shown) {
  ConsoleGame game{std::make_unique<FakeProgram>([&](const auto&) { return shown; }),
                   ProgramOptions{}, no_stop()};
  const auto problem = game.begin({});
  return problem ? problem->detail : "none";
}

TEST(ConsoleGame, NamesWhatHappensBeforeTheFirstBoard) {
  EXPECT_TRUE(says(first_problem({"", Pause::timed_out}), "it wrote nothing, and did not wait"));
  EXPECT_TRUE(says(first_problem({"x", Pause::flooded}), "it wrote more than 200 kB"));
  EXPECT_EQ(first_problem({"Hello\n", Pause::ended}), "it ended before it asked for a move");
  EXPECT_EQ(first_problem({"sh: 1: game: not found\n", Pause::ended, 127}),
            "cannot be started: command not found");
  EXPECT_EQ(first_problem({"Hello\n", Pause::ended, 127}),
            "ended with status 127 (command not found)");
}

TEST(ConsoleGame, BlamesNoProgramForItsTerminal) {
  EXPECT_TRUE(says(first_problem({"game: callCommand: clear (exit 1): failed\n", Pause::ended, 1}),
                   "ended with status 1, and its last words speak of the terminal"));
  EXPECT_TRUE(says(first_problem({"TERM environment variable not set.\n", Pause::ended, 2}),
                   "\"console:TERM=ansi ./game\""));
  std::string text;
  for (int turn = 0; turn < 9; ++turn) text += drawn(".........") + "Key:\nNo such square\n";
  for (const Pause pause : {Pause::timed_out, Pause::flooded})
    EXPECT_TRUE(
        says(first_problem({text, pause}), "it asks again and again, and may read no keys"));
}

TEST(ConsoleGame, KnowsTheFirstMoveAfterARefusedAnswer) {
  ConsoleGame game{std::make_unique<FakeProgram>([](const auto& typed) {
                     return typed.empty() ? board("....O....")
                                          : Shown{"Invalid input! Select another cell: "};
                   }),
                   ProgramOptions{}, no_stop()};
  EXPECT_FALSE(game.begin({{.line = "X"}}));
  EXPECT_EQ(game.marks().theirs, SquareSet{} | Square::center);
}

/// A program that asks who starts, and then takes the first free square.
Shown asks_who_starts(const std::vector<std::string>& typed) {
  if (typed.empty()) return {"Do you want to start (y/n)? "};
  if (typed[0] != "y" && typed[0] != "n") return {"What? Do you want to start (y/n)? "};
  const std::string first = typed[0] == "n" ? "O........" : ".........";
  return plays_first_free(std::span{typed}.subspan(1), prompt, 1, first);
}

/// Returns the start of a program that trials find.
ConsoleStart start_of(const FakeProgram::Program& program, const ConsoleStart& command = {}) {
  const DialogueFactory open = [&] { return std::make_unique<FakeProgram>(program); };
  return find_start(command, {{}, open, no_stop()});
}

/// Returns why a program cannot be played.
std::string problem_of(const FakeProgram::Program& program, const ConsoleStart& command = {}) {
  const ConsoleStart start = start_of(program, command);
  if (!start.failure) return "none";
  return cause_in_words(*start.failure);
}

TEST(Trials, FindTheOtherSideOfAProgramWithAFlawThere) {
  const auto hides_its_last_move = [](const std::vector<std::string>& typed) {
    Shown shown = asks_who_starts(typed);
    if (shown.text.find("O | O | O") != std::string::npos) shown.text = "I win! Again (y/n)? ";
    return shown;
  };
  EXPECT_EQ(typed_lines(start_of(hides_its_last_move).lines_for(true)), TypedLines{"n"});
  const auto skips_its_move = [](const std::vector<std::string>& typed) {
    if (typed.size() < 2 || typed[0] == "y") return asks_who_starts(typed);
    return Shown{drawn(typed[1] == "2" ? "OX......." : "O.......X") + prompt};
  };
  EXPECT_EQ(typed_lines(start_of(skips_its_move).lines_for(true)), TypedLines{"n"});
}

TEST(Trials, FindNoOtherSideIfTwoComputersPlayThere) {
  const auto program = [](const std::vector<std::string>& typed) {
    if (typed.empty() || typed[0] == "y") return asks_who_starts(typed);
    if (typed.size() > 1) return Shown{"Sorry I didn't recognise that > "};
    std::string games = "The computer plays itself.\n";
    for (const char* const board :
         {"O........", "O...X....", "OO..X....", "OOX.X....", "OOXOX.X.."})
      games += drawn(board);
    return Shown{games + "Play another game? Enter Y or N > "};
  };
  EXPECT_EQ(typed_lines(start_of(program).lines_for(true)), TypedLines{"y"});
}

/// A program that takes the squares 1 to 9 and answers with the first free one, or with `theirs`.
Shown takes_squares(const std::vector<std::string>& typed, int theirs = 1,
                    const std::string& cells = ".........") {
  return plays_first_free(typed, prompt, theirs, cells);
}

TEST(Trials, BlamesAWrongType) {
  EXPECT_EQ(problem_of([](const auto& typed) { return takes_squares(typed); },
                       {.command = "x", .way = parse_typing_way("{row} {column}")}),
            "ttt cannot read the game: no way to type a square worked: leave --type out");
}

TEST(Trials, FindsTheSideOfAProgramThatIgnoresTheStart) {
  const auto program = [](const auto& typed) { return takes_squares(typed, 1, "....O...."); };
  ConsoleStart start = start_of(program, {.command = "x", .lines = StartLines{{.line = ""}}});
  ASSERT_FALSE(start.failure) << start.failure->detail;
  EXPECT_TRUE(start.plays_first);
  EXPECT_FALSE(start.plays_second);
}

TEST(Trials, NamesAFloodInTrialGames) {
  EXPECT_EQ(problem_of([](const auto& typed) {
              return typed.empty() ? Shown{drawn(".........") + prompt}
                                   : Shown{"No. ", Pause::flooded};
            }),
            "protocol error: after \"2\" it wrote more than 200 kB without waiting for an answer");
}

TEST(Trials, BlamesNoProgramForALineThatItMayNotUnderstand) {
  for (const Pause pause : {Pause::flooded, Pause::timed_out}) {
    const auto program = [&](const std::vector<std::string>& typed) {
      Shown shown = takes_squares({});
      const bool is_number =
          typed.empty() || typed.back().find_first_not_of("0123456789") == std::string::npos;
      if (!is_number) shown.pause = pause;
      return shown;
    };
    const std::string problem = problem_of(program, {.lines = StartLines{}});
    EXPECT_TRUE(says(problem, "ttt cannot read the game:")) << problem;
  }
}

TEST(Trials, BlamesNoProgramWithoutABoardForAHang) {
  const auto program = [](const std::vector<std::string>& typed) {
    return typed.empty() ? Shown{prompt} : Shown{"", Pause::timed_out};
  };
  const std::string problem = problem_of(program, {.lines = StartLines{}});
  EXPECT_TRUE(says(problem, "ttt cannot read the game:")) << problem;
}

TEST(Trials, BlamesNoProgramForAGameAfterAnAnswerAtAPromptForAMove) {
  const auto program = [](const std::vector<std::string>& typed) {
    const auto start = std::ranges::find(typed, "start");
    if (start == typed.end()) return Shown{drawn(".........") + "Your move (1-9) or 'start': "};
    return takes_squares({start + 1, typed.end()}, 2);
  };
  const std::string problem = problem_of(program);
  EXPECT_TRUE(says(problem, "ttt cannot read the game:")) << problem;
}

TEST(Trials, NamesAProgramThatDrawsNoBoard) {
  EXPECT_EQ(
      problem_of([](const auto& typed) {
        return Shown{(typed.empty() ? "" : "COMPUTER MOVES 9\n") + std::string{"YOUR MOVE? "}};
      }),
      "ttt cannot read the game: it shows no board that ttt can read, and ttt reads moves from "
      "boards alone");
}

/// A program that asks for the column and the row, from 1, in words that ttt does not know.
Shown takes_columns_and_rows(const std::vector<std::string>& typed) {
  std::string cells(9, '.');
  for (std::size_t line = 1; line < typed.size(); line += 2) {
    const std::string pair = typed[line] + typed[line - 1];
    const bool is_pair = pair.size() == 2 && pair.find_first_not_of("123") == pair.npos;
    const auto square = is_pair ? static_cast<std::size_t>(3 * (pair[0] - '1') + pair[1] - '1') : 9;
    if (square > 8 || cells[square] != '.') continue;
    cells[square] = 'X';
    cells[cells.find('.')] = 'O';
  }
  const bool asks_second = typed.size() % 2 == 1;
  return asks_second ? Shown{"Omhoog? "} : Shown{drawn(cells) + "Opzij? "};
}

TEST(Trials, TypesASquareInTwoLinesIfAnotherQuestionFollowsTheFirstOne) {
  const auto program = [](const std::vector<std::string>& typed) {
    Shown shown = takes_columns_and_rows(typed);
    if (typed.empty()) shown.text = drawn("789456123") + "\n" + shown.text;
    return shown;
  };
  const ConsoleStart start = start_of(program, {.command = "x", .lines = StartLines{}});
  ASSERT_TRUE(start.way);
  EXPECT_EQ(start.way->name, "{column}/{row}");
}

TEST(Trials, BelievesNoWayOfAGameWhoseFirstLineAnsweredAQuestion) {
  const auto program = [](const std::vector<std::string>& typed) {
    if (typed.empty()) return Shown{drawn("789456123") + "\nYour favourite colour? "};
    return takes_columns_and_rows({typed.begin() + 1, typed.end()});
  };
  EXPECT_EQ(problem_of(program, {.command = "x", .lines = StartLines{}}),
            "ttt cannot read the game: no way to type a square worked: say it with --type");
  const ConsoleStart start = start_of(program, {.command = "x"});
  ASSERT_TRUE(start.lines);
  EXPECT_EQ(start.lines->size(), 1U);
}

TEST(Trials, FindsTheWayOfAProgramThatPlaysAtRandomAndEndsAfterAWrongLine) {
  // It asks for the row and the column from 0, and ends when there is none of that number.
  for (unsigned seed = 0; seed < 40; ++seed) {
    unsigned games = 0;
    const DialogueFactory open = [&] {
      return std::make_unique<FakeProgram>(
          [game = seed + 40 * ++games](const std::vector<std::string>& typed) {
            std::mt19937 random{game};
            std::string cells(9, '.');
            for (std::size_t line = 1; line < typed.size(); line += 2) {
              const std::string pair = typed[line - 1] + typed[line];
              if (pair.size() != 2 || pair.find_first_not_of("012") != pair.npos)
                return Shown{"Index out of range.", Pause::ended, 1};
              const auto square = static_cast<std::size_t>(3 * (pair[0] - '0') + pair[1] - '0');
              if (cells[square] != '.') continue;
              cells[square] = 'X';
              const auto free = std::ranges::count(cells, '.');
              for (auto reply = free == 0 ? 9U : random() % 9U; reply < 9; reply = random() % 9U)
                if (cells[reply] == '.') {
                  cells[reply] = 'O';
                  break;
                }
            }
            return typed.size() % 2 == 1 ? Shown{"Enter a colum: "}
                                         : Shown{drawn(cells) + "Enter a row: "};
          });
    };
    Experience experience;
    const auto found = find_typing_way({}, {}, 60, {{}, open, no_stop()}, experience);
    const auto* const way = std::get_if<TypingWay>(&found);
    ASSERT_NE(way, nullptr) << seed << std::get<Failure>(found).detail;
    EXPECT_EQ(way->name, "{row0}/{column0}") << seed;
  }
}

TEST(Trials, QuotesAQuestionAfterASquare) {
  const auto asks_back = [](const auto& typed) {
    return typed.size() % 2 == 1 ? Shown{"Are you sure (y/n)? "} : takes_squares({});
  };
  EXPECT_EQ(
      problem_of(asks_back, {.lines = StartLines{}}),
      "ttt cannot read the game: after \"2\" it asks \"Are you sure (y/n)?\": say with --type how "
      "squares are typed, as in --type {9}/y");
}

TEST(Trials, QuotesAQuestionAfterASquareThatWasTaken) {
  const auto goes_on = [](const std::vector<std::string>& typed) {
    std::vector<std::string> squares;
    for (std::size_t line = 0; line < typed.size(); line += 2) squares.push_back(typed[line]);
    Shown shown = takes_squares(squares);
    if (typed.size() % 2 == 1)
      shown.text.replace(shown.text.rfind('\n') + 1, std::string::npos, "Undo or go on (u/g)? ");
    else if (!typed.empty())
      shown.text = prompt;
    return shown;
  };
  EXPECT_EQ(
      problem_of(goes_on),
      "ttt cannot read the game: after \"2\" it asks \"Undo or go on (u/g)?\": say with --type "
      "how squares are typed, as in --type {9}/g");
}

TEST(ConsoleGame, BlamesNoProgramForAQuestionBetweenMoves) {
  const Shown question{drawn("O...X....") + "Take that back? (y/n) "};
  const Shown again{drawn("O...X....") + prompt};
  const std::string advice =
      "it asks \"Take that back? (y/n)\": say with --type how squares are typed";
  GameOf after_reply{{question, again}};
  EXPECT_EQ(std::get<Square>(after_reply.play(Square::center)), Square::top_left);
  EXPECT_TRUE(says(words(after_reply.play(Square::bottom)), "after \"5\" " + advice));
  EXPECT_TRUE(says(words(reply_without_end({"Take that back? (y/n) "})), "after \"8\" " + advice));
}

TEST(Trials, NamesBrokenRulesInTrialGamesAtOnce) {
  int starts = 0;
  EXPECT_EQ(problem_of([&](const auto& typed) {
              starts += typed.empty() ? 1 : 0;
              return takes_squares(typed, 2);
            }),
            "protocol error: it played two marks at once, 7 and 9");
  EXPECT_LT(starts, 5);
}

TEST(Trials, ConvictsNoProgramOfAMoveOnASquareThatWasNotTaken) {
  // It moves first, and takes each line for leave to move once more.
  const std::string problem = problem_of([](const auto& typed) {
    std::string cells = "....O....";
    for (const std::size_t square : {1U, 5U, 0U, 2U, 3U})
      if (static_cast<std::size_t>(std::ranges::count(cells, 'O')) <= typed.size())
        cells[square] = 'O';
    return Shown{drawn(cells) + "Press a key and Enter, please: "};
  });
  EXPECT_TRUE(says(problem, "cannot read the game")) << problem;
}

/// A game for two people, who take turns from the line `first` on.
std::string game_for_two(const std::vector<std::string>& typed, std::size_t first = 0) {
  std::string cells(9, '.');
  for (std::size_t i = first; i < typed.size(); ++i)
    if (typed[i].size() == 1 && typed[i][0] >= '1' && typed[i][0] <= '9')
      cells[static_cast<std::size_t>(typed[i][0] - '1')] = i % 2 == 0 ? 'X' : 'O';
  return drawn(cells) + "Player, your move (1-9): ";
}

TEST(Trials, RecognizesAGameForTwo) {
  const std::string unread = "ttt cannot read the game: it did not reply to its first square";
  const std::string question = "; if it is a game for two people, choose the computer with --start";
  EXPECT_EQ(problem_of([](const auto& typed) { return Shown{game_for_two(typed)}; }),
            unread + question);
  EXPECT_EQ(problem_of([](const auto& typed) {
              return Shown{drawn("123456789") + "\n" + game_for_two(typed)};
            }),
            unread + question);
  EXPECT_EQ(problem_of([](const auto& typed) {
              return Shown{typed.empty() ? "Welcome!\nPress Enter to start the game..."
                                         : game_for_two(typed, 1)};
            }),
            unread + "; the start was /" + question);
  EXPECT_EQ(
      problem_of([](const auto& typed) {
        std::string shown = game_for_two(typed);
        return Shown{shown.insert(shown.find("Player"), typed.size() % 2 == 0 ? "❌ " : "⭕ ")};
      }),
      unread + question);
}

TEST(Trials, NamesAProgramThatWaitsForSomethingElse) {
  int starts = 0;
  const DialogueFactory open = [&] {
    ++starts;
    return std::make_unique<FakeProgram>(
        [](const auto&) { return Shown{"Connecting...\n", Pause::timed_out, 0, Activity::idles}; });
  };
  const ConsoleStart start = find_start({}, {{}, open, no_stop()});
  ASSERT_TRUE(start.failure);
  EXPECT_EQ(start.failure->kind, FailureKind::timeout);
  EXPECT_TRUE(
      says(start.failure->detail, "it had closed its output, or waited for something other than"));
  EXPECT_EQ(starts, 2) << "what fails once may have failed by chance";
}

}  // namespace
}  // namespace ttt
