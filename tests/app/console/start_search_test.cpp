#include "console/trials.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

#include "app/console/fake_program.hpp"

namespace {

using ttt::TypedLines;

/// A page of a program: what it shows, and to which page each answer leads.
struct Page {
  std::string text;
  std::map<std::string, std::string> next;  ///< `*` stands for any other answer.
};

/// The pages of a program by their names. It starts at the page `start`; at `second` and
/// `first` a game begins in which the program moves second or first, at `late` one in which it
/// moves first after five seconds, at `two people` one for two people, at `slow` one without a
/// reply in time, and at `end` the program ends.
using Pages = std::map<std::string, Page>;

/// Returns what a program with these pages shows after the typed lines.
ttt::Shown shown_after(const Pages& pages, std::span<const std::string> typed) {
  std::string page = "start";
  std::string text = pages.at(page).text;
  for (; !typed.empty() && pages.contains(page); typed = typed.subspan(1)) {
    const auto& next = pages.at(page).next;
    const auto found = next.contains(typed[0]) ? next.find(typed[0]) : next.find("*");
    text = found == next.end() ? "Invalid input.\n" : "";
    if (found != next.end()) page = found->second;
    if (pages.contains(page)) text += pages.at(page).text;
  }
  if (pages.contains(page)) return {text};
  if (page == "end") return {"", ttt::Pause::ended};
  if (page == "slow" && !typed.empty()) return {"", ttt::Pause::timed_out};
  const bool moves_first = page == "first" || page == "late";
  const int replies = page == "two people" ? 0 : 1;
  const std::string prompt = "Your move (1-9): ";
  ttt::Shown shown =
      ttt::plays_first_free(typed, prompt, replies, moves_first ? ".O......." : ".........");
  if (page == "late" && typed.empty()) shown.after = std::chrono::seconds{5};
  return shown;
}

ttt::ConsoleStart start_of(const Pages& pages) {
  const ttt::DialogueFactory open = [&] {
    return std::make_unique<ttt::FakeProgram>(
        [&](const auto& typed) { return shown_after(pages, typed); });
  };
  return ttt::find_lines_and_way({.command = "game"}, {{}, open, ttt::no_stop()});
}

/// Returns the lines that start the program, and those with which it moves first after a blank:
/// `1/3/X 1/3/O`; or the reason why no start was found.
std::string lines_of(const Pages& pages) {
  const ttt::ConsoleStart start = start_of(pages);
  if (start.failure) return start.failure->detail;
  std::string text = ttt::join_typed_lines(ttt::typed_lines(*start.lines));
  if (start.lines_if_first)
    text += " " + ttt::join_typed_lines(ttt::typed_lines(*start.lines_if_first));
  return text;
}

TEST(StartSearch, FindsTheLines) {
  struct Case {
    Pages pages;
    std::string_view lines;
  };
  const std::string kinds = "1. Human\n2. Easy computer\n3. Hard computer\n";
  const std::string choice = "Choose p for a person and c for the computer: ";
  const std::string prompt = "Your choice\n> ";
  const std::string depths = "1 = random, 2 = unbeatable: ";
  const std::string circle = "Should circle be controlled by the computer? [y/n]: ";
  for (const auto& [pages, lines] : {
           // Each side is asked who plays it, in one of four ways.
           Case{{{"start",
                  {"X: human or computer? ", {{"human", "human"}, {"computer", "computer"}}}},
                 {"human",
                  {"O: human or computer? ", {{"human", "two people"}, {"computer", "second"}}}},
                 {"computer",
                  {"O: human or computer? ", {{"human", "first"}, {"computer", "end"}}}}},
                "human/computer computer/human"},
           Case{{{"start", {"Player 1:\n" + kinds, {{"1", "human"}, {"3", "computer"}}}},
                 {"human", {"Player 2:\n" + kinds, {{"1", "two people"}, {"3", "second"}}}},
                 {"computer", {"Player 2:\n" + kinds, {{"1", "first"}, {"3", "end"}}}}},
                "1/3 3/1"},
           Case{{{"start", {"Name of player 1: ", {{"*", "kind"}}}},
                 {"kind", {kinds, {{"1", "human"}, {"3", "computer"}}}},
                 {"human", {"Name of player 2: ", {{"*", "kind after human"}}}},
                 {"computer", {"Name of player 2: ", {{"*", "kind after computer"}}}},
                 {"kind after human", {kinds, {{"1", "two people"}, {"3", "second"}}}},
                 {"kind after computer", {kinds, {{"1", "first"}, {"3", "end"}}}}},
                "Ann/1/Bob/3 Ann/3/Bob/1"},
           Case{{{"start", {choice, {{"p", "person"}, {"c", "computer"}}}},
                 {"person", {"You are O.\n" + choice, {{"p", "two people"}, {"c", "second"}}}},
                 {"computer", {"It is O.\n" + choice, {{"p", "first"}, {"c", "end"}}}}},
                "p/c c/p"},
           Case{{{"start", {"Name of player 1: ", {{"*", "name"}}}},
                 {"name", {"Name of player 2: ", {{"*", "one"}}}},
                 {"one", {"Is player 1 a bot? (y/n): ", {{"y", "two"}, {"n", "human"}}}},
                 {"two", {"Is player 2 a bot? (y/n): ", {{"y", "end"}, {"n", "first"}}}},
                 {"human", {"Is player 2 a bot? (y/n): ", {{"y", "second"}, {"n", "two people"}}}}},
                "Ann/Bob/n/y Ann/Bob/y/n"},
           // Two menus with the same prompt and keys.
           Case{{{"start",
                  {"Mode:\n1. Two players\n2. Computer\n" + prompt,
                   {{"1", "two people"}, {"2", "level"}}}},
                 {"level",
                  {"Level:\n1. Easy\n2. Hard\n" + prompt, {{"1", "second"}, {"2", "second"}}}}},
                "2/2"},
           // The other side has the same answers to what follows, and the same level.
           Case{
               {{"start", {"Who goes first? 1: you, 2: computer ", {{"1", "ready"}, {"2", "set"}}}},
                {"ready", {"<ENTER>", {{"*", "second"}}}},
                {"set", {"<ENTER>", {{"*", "first"}}}}},
               "1// 2//"},
           Case{{{"start",
                  {"Enter 1 to be player one or 2 to be player two: ",
                   {{"1", "as one"}, {"2", "as two"}}}},
                 {"as one", {depths, {{"1", "second"}, {"2", "second"}}}},
                 {"as two", {depths, {{"1", "first"}, {"2", "first"}}}}},
                "1/2 2/2"},
           // Names and a size.
           Case{{{"start", {"Your name: ", {{"*", "name"}}}},
                 {"name",
                  {"Name of player 2 (write AI for the computer): ",
                   {{"AI", "size"}, {"*", "two people"}}}},
                 {"size", {"Size of the board: ", {{"3", "second"}, {"*", "end"}}}}},
                "Ann/AI/3"},
           // A question with the same prompt as the menu before it.
           Case{{{"start",
                  {"1 - Fácil\n2 - Médio\n3 - Difícil\n4 - Ajuda\n5 - Sair\nEscolha: ",
                   {{"1", "who"}, {"2", "who"}, {"3", "who"}}}},
                 {"who",
                  {"Deseja ser o primeiro a jogar? Escolha 1 para SIM e 2 para NAO.\nEscolha: ",
                   {{"1", "second"}, {"2", "first"}, {"*", "who"}}}}},
                "3/1 3/2"},
           // The first move comes late, after answers that the screen does not offer.
           Case{{{"start", {"Choose a mark for: You ", {{"X", "next"}, {"O", "next"}}}},
                 {"next", {"Choose a mark for: Computer ", {{"O", "who"}}}},
                 {"who",
                  {"Who plays first?\n1. You\n2. Computer\n", {{"1", "second"}, {"2", "late"}}}}},
                "X/O/1 X/O/2"},
           Case{{{"start",
                  {"Should cross be controlled by the computer? [y/n]: ",
                   {{"y", "computer"}, {"n", "person"}}}},
                 {"computer", {circle, {{"y", "end"}, {"n", "first"}}}},
                 {"person", {circle, {{"y", "second"}, {"n", "two people"}}}}},
                "n/y y/n"},
       })
    EXPECT_EQ(lines_of(pages), lines) << pages.at("start").text;
}

TEST(StartSearch, VariesTheAnswerToASingleQuestion) {
  for (const auto& [question, second, first] : {
           std::tuple{"1 | 2 | 3\n4 | 5 | 6\n7 | 8 | 9\nDo you want to go first (y/n)? ", "y", "n"},
           {"Do you want to go first? ", "1", "n"},
           {"Do you want to play as X? (y/n): ", "n", "y"},
           {"Do you want to be player 1 or player 2? ", "1", "2"},
           {"Choose a character: X for 1st turn, O for 2nd turn: ", "X", "O"},
           {"Do you want to be the first to move? Choose 1 for YES and 2 for NO.\n\nChoice: ", "1",
            "2"},
           {"Deseja ser o primeiro a jogar? Escolha 1 para SIM e 2 para N\xC3O.\n\nEscolha: ", "1",
            "2"},
           {"Input command: ", "start user hard", "start hard user"},
       }) {
    const Pages pages{{"start", {question, {{second, "second"}, {first, "first"}}}}};
    EXPECT_EQ(lines_of(pages), std::string{second} + " " + first);
    EXPECT_EQ(start_of(pages).lines->front().line, second);
  }
}

TEST(StartSearch, TypesNothingOrEnterOrWhatTheProgramDoesNotRefuse) {
  EXPECT_EQ(lines_of({{"start", {"Welcome\n", {{"*", "second"}}}}}), "/");
  EXPECT_EQ(lines_of({{"start", {"Press Enter to begin.", {{"", "second"}}}}}), "/");
  const Pages pages{{"start", {"Shall we begin? ", {{"yes please", "second"}, {"X", "second"}}}}};
  EXPECT_EQ(lines_of(pages), "X");
}

TEST(StartSearch, ChoosesTheComputerTheStrongestLevelAndBothSides) {
  const Pages pages{
      {"start",
       {"1. Two players\n2. Computer\n3. Quit\nYour choice: ",
        {{"1", "two people"}, {"2", "level"}, {"3", "end"}}}},
      {"level",
       {"1) Easy\n2) Medium\n3) Hard\nLevel: ", {{"1", "who"}, {"2", "who"}, {"3", "who"}}}},
      {"who", {"Who goes first? 1: you, 2: computer ", {{"1", "second"}, {"2", "first"}}}},
  };
  EXPECT_EQ(lines_of(pages), "2/3/1 2/3/2");
  const ttt::ConsoleStart start = start_of(pages);
  EXPECT_EQ(start.level, "Hard");
  EXPECT_EQ(start.levels, (std::vector<std::string>{"Easy", "Medium", "Hard"}));
  EXPECT_EQ(start.lines->at(0).question, "Your choice:");
  EXPECT_EQ(start.lines->at(0).words, "Computer");
  EXPECT_EQ(start.lines->at(1).question, "Level:");
}

TEST(StartSearch, GoesOnAfterAnswersThatWereTaken) {
  const Pages pages{
      {"start", {"Your name: ", {{"*", "mark"}}}},
      {"mark", {"X or O? ", {{"X", "level"}, {"O", "level"}}}},
      {"level", {"Level (easy/medium/hard): ", {{"*", "unknown"}}}},
      {"unknown",
       {"Vill du? ", {{"*", "unknown again"}, {"ja", "second"}, {"1", "unknown again"}}}},
      {"unknown again", {"Nej!\nVill du? ", {{"*", "unknown again"}, {"ja", "second"}}}},
  };
  const std::string lines = lines_of(pages);
  EXPECT_TRUE(lines.starts_with("Ann/X/hard/")) << lines;
}

TEST(StartSearch, TakesNoWeakerLevelForASlowOne) {
  const Pages pages{{"start", {"1. Easy\n2. Hard\nLevel: ", {{"1", "second"}, {"2", "slow"}}}}};
  const ttt::ConsoleStart start = start_of(pages);
  ASSERT_TRUE(start.failure);
  EXPECT_EQ(start.failure->kind, ttt::FailureKind::timeout);
}

TEST(StartSearch, TakesNoSquareThatItTypedForTheFirstMove) {
  const Pages pages{{"start", {"(2): X|O|X\nMake your choice: ", {{"2", "first"}, {"*", "end"}}}}};
  EXPECT_NE(lines_of(pages), "2");
}

TEST(StartSearch, ReportsTheChosenRowOfAMenuAndWhatIsBelowIt) {
  for (const auto& [text, question] : {std::pair{"1. Play\n2. Quit\n> ", "1. Play / >"},
                                       {"__/\n1. Play\n2. Quit.\n", "1. Play / 2. Quit."}}) {
    const Pages pages{{"start", {text, {{"1", "second"}, {"2", "end"}}}}};
    EXPECT_EQ(start_of(pages).lines->front().question, question);
  }
}

TEST(StartSearch, SaysWhichQuestionStoppedIt) {
  EXPECT_NE(lines_of({{"start", {"Password: ", {}}}}).find("it asks \"Password:\", and none of"),
            std::string::npos);
  EXPECT_NE(lines_of({{"start", {"", {{"*", "start"}}}}}).find("it asks nothing"),
            std::string::npos);
  const Pages refused{{"start", {"Load a game (S/N): ", {{"N", "next"}, {"*", "start"}}}},
                      {"next", {"Password: ", {{"1", "again"}, {"*", "end"}}}},
                      {"again", {"No!\nPassword: ", {{"*", "end"}}}}};
  EXPECT_NE(lines_of(refused).find("after \"N\" it asks \"Password:\""), std::string::npos)
      << lines_of(refused);
  const Pages pages{
      {"start", {"1. Two players\n2. Quit\n> ", {{"1", "two people"}, {"2", "end"}}}}};
  EXPECT_NE(lines_of(pages).find("a game for two people"), std::string::npos);
}

}  // namespace
