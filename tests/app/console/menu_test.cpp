#include "console/menu.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "console/costs.hpp"
#include "io/text.hpp"

namespace {

/// Returns the answer that ttt tries first.
std::string first_answer(std::string_view screen) {
  return ttt::read_question(screen).candidates.front().answer;
}

/// Returns true if the screen suggests the answer.
bool suggests(std::string_view screen, std::string_view answer) {
  const auto candidates = ttt::read_question(screen).candidates;
  return std::ranges::any_of(candidates, [&](const ttt::Candidate& candidate) {
    return candidate.answer == answer && candidate.cost <= ttt::costs::likely;
  });
}

ttt::QuestionKind kind(std::string_view screen) { return ttt::read_question(screen).kind; }

TEST(Menu, OffersAGameAgainstTheComputer) {
  EXPECT_EQ(first_answer("1. Two players\n2. Play against the computer\n3. Quit\nChoice: "), "2");
  EXPECT_EQ(first_answer("[1] Human vs Human\n[2] Human vs AI\n[3] AI vs AI\n> "), "2");
  EXPECT_EQ(first_answer("(a) Rules\n(b) Single player\n(c) Multiplayer\n? "), "b");
  EXPECT_EQ(first_answer("f - friend\nc - computer\n"), "c");
  EXPECT_EQ(first_answer("| 1 -> Online      |\n| 2 -> Play the bot |\n"), "2");
  EXPECT_EQ(first_answer("Enter 0 for two players or 1 for computer: "), "1");
  EXPECT_EQ(first_answer("Press p to play a friend and c to play the computer"), "c");
  EXPECT_EQ(first_answer("(H)uman or (C)omputer? "), "C");
  EXPECT_EQ(first_answer("Opponent (friend/computer): "), "computer");
  EXPECT_EQ(first_answer("Opponent [friend] [computer]: "), "computer");
  EXPECT_EQ(first_answer("Type 'human' or 'machine': "), "machine");
  EXPECT_EQ(first_answer("friend = 1, computer = 2: "), "2");
  EXPECT_EQ(first_answer("How many players? "), "1");
  EXPECT_EQ(first_answer("How many humans are playing (0, 1 or 2)?"), "1");
  EXPECT_EQ(first_answer("Should player 1 be human or computer? (H/C)"), "C");
  EXPECT_EQ(first_answer("Player1 is a: Human (H) or Computer (C) >>"), "C");
  EXPECT_EQ(first_answer("Mark : X\n1 Change player 1\n2 Play with these settings\n"
                         "Choose (or type quit to exit): "),
            "2");
  EXPECT_EQ(first_answer("1- Human (X) vs. Human (O)\n2- Human (X) vs. AI (O)\nType: "), "2");
  EXPECT_EQ(first_answer("Play a human (0) or watch 2 bots (2) or play a bot (3)? "), "3");
  EXPECT_EQ(first_answer("1.Play 0.Exit"), "1");
  EXPECT_EQ(first_answer("'M' for Multiplayer\n'S' for Singleplayer (vs AI)\n'E' to exit\n"), "S");
  EXPECT_EQ(first_answer("1. Advanced settings\n2. Standard settings\n0. Back\n> "), "2");
  EXPECT_EQ(first_answer("1 with a friend, 2 with the computer: "), "2");
  EXPECT_EQ(first_answer("o FRIEND   (Press 1)\no COMPUTER (Press 2)\no EXIT (Press 3)\nChoice: "),
            "2");
  EXPECT_EQ(first_answer("1. Take turns.\n2. Three win.\nMode:\n1. Two players\n2. Computer\n> "),
            "2");
  EXPECT_EQ(first_answer("Press '1' to play 'Player vs Player'\n"
                         "Press '2' to play 'Player vs Computer'\n"),
            "2");
  EXPECT_EQ(first_answer("Highscore (press 'H')\nStart (press 'S')\nClose (press 'C')\n? "), "S");
}

TEST(Menu, TakesNoVerbBetweenOffersForAnOffer) {
  EXPECT_EQ(first_answer("Number of human players: 0, 1, or 2. Or press 3 for information: "), "1");
}

TEST(Menu, TakesNoMessageOfTheShellForAnOffer) {
  EXPECT_EQ(first_answer("sh: 1: cls: not found\n1 Friend\n2 Computer\n"), "2");
  for (const auto& candidate :
       ttt::read_question("sh: 1: cls: not found\n2 Computer\n1 Friend\n").candidates)
    EXPECT_NE(candidate.words, "cls: not found");
}

TEST(Menu, KnowsAPromptForAMove) {
  EXPECT_EQ(kind("1 | 2 | 3\n4 | 5 | 6\n7 | 8 | 9\nWhere do you want to put your symbol? "),
            ttt::QuestionKind::game);
  const std::string board = " - | - | -\n - | - | -\n - | - | -\n";
  EXPECT_EQ(kind(board + "2. It is the turn of HumanPlayer Ann. Your move: "),
            ttt::QuestionKind::game);
  EXPECT_EQ(kind(board + " - | - | - \n X | O | \n"), ttt::QuestionKind::game);
  EXPECT_EQ(kind(board + "Digite 1 para um amigo\nDigite 2 para CPU\n"),
            ttt::QuestionKind::unknown);
  EXPECT_EQ(kind("1. Three in a row win.\n2. The board is 3x3.\n - | - | -\n - | - | -\n"
                 " - | - | -\nYour move: "),
            ttt::QuestionKind::game);
}

TEST(Menu, OffersTheStrongestLevelFirst) {
  EXPECT_EQ(first_answer("1) Easy\n2) Medium\n3) Hard\n"), "3");
  EXPECT_EQ(first_answer("1-Unbeatable, 2-Hard, 3-Easy: "), "1");
  EXPECT_EQ(first_answer("easy (e), medium (m), hard (h): "), "h");
  EXPECT_EQ(first_answer("Level (0-3): "), "3");
  EXPECT_EQ(first_answer("Select a level [e/m/h]: "), "h");
  EXPECT_EQ(ttt::in_lower_case(first_answer("Level (e/m/h): [E]asy, [M]edium, [H]ard: ")), "h");
  EXPECT_EQ(first_answer("How smart should I be (0-10)? "), "10");
  EXPECT_EQ(first_answer("Instructions: type the number of a square.\nHard mode? (y/n) "), "y");
  EXPECT_EQ(first_answer("Level (1-3, 1 is hardest): "), "1");
  EXPECT_EQ(first_answer("Difficulty [easy/normal/insane]: "), "insane");
  EXPECT_EQ(first_answer("1. Easy\n2. Medium\n3. Brutal\n> "), "3");
  EXPECT_EQ(first_answer("1. Mudah\n2. Sedang\n3. Sulit\nPilihan: "), "3");
  EXPECT_EQ(first_answer("1: fácil\n2: difícil\nNivel: "), "2");
  EXPECT_EQ(first_answer("Seleccione la dificultad: Fácil (1), Medio (2), o Duro (3)"), "3");
  EXPECT_EQ(first_answer("Level, 1 (easy) or 2 (hard): "), "2");
  EXPECT_EQ(first_answer("Enter the maximum level to search: "), "9");
  EXPECT_EQ(first_answer("1. Human vs Human\n2. Random AI vs Random AI\n3. Human vs Random AI\n"
                         "4. Human vs Unbeatable AI\nChoose: "),
            "4");
  EXPECT_EQ(first_answer("1 - Human\n2 - Easy Computer\n3 - Unbeatable Computer\n"), "3");
  EXPECT_EQ(first_answer("1: Human vs Nonsense Computer\n2: Human vs Sensible Computer\n"), "2");
  EXPECT_EQ(first_answer("What shall player X be: human, CPU, or random? "), "CPU");
  EXPECT_EQ(first_answer("1-PvP 2-PvE-random 3-PvE-ai 4-EvE-random 5-EvE-ai"), "3");
  EXPECT_EQ(first_answer("1. Humano\n2. Computadora aleatoria\n3. Computadora sabia\n> "), "3");
}

TEST(Menu, ReadsOffersWithArticles) {
  EXPECT_EQ(first_answer("Do you want to play a human or a computer? "), "computer");
  EXPECT_EQ(first_answer("Are you a (B)eginner or an (E)xpert? "), "E");
  EXPECT_EQ(first_answer("Fight the squire, the knight or the dragon? "), "dragon")
      << "the last of unknown words";
  EXPECT_NE(first_answer("Please enter the bot symbol:"), "bot");
}

TEST(Menu, OffersTheLastOfUnknownWords) {
  EXPECT_EQ(first_answer("強さを選んでください（1：弱い 2：普通 3：最強）："), "3");
  EXPECT_EQ(first_answer("Velg vanskelighetsgrad (lett, middels eller umulig): "), "umulig");
  EXPECT_EQ(first_answer("난이도를 선택하세요 (쉬움/어려움): "), "어려움");
  EXPECT_EQ(first_answer("Your option (pink/mauve): "), "pink") << "the question is understood";
}

TEST(Menu, TakesNoMarkAmongTheWordsOfAnOfferForAKey) {
  EXPECT_EQ(first_answer("a) play X against the computer\nb) play O against the computer\n> "),
            "a");
}

TEST(Menu, TakesALetterWithBlanksBehindItForAKey) {
  EXPECT_EQ(first_answer("  N  Novice\n  A  Amateur\n  E  Expert\nYour choice (N/A/E): "), "E");
}

TEST(Menu, TakesALetterBeforeADashForAKey) {
  EXPECT_EQ(first_answer("Level (E-EASY, M-MEDIUM, I-IMPOSSIBLE): "), "I");
}

TEST(Menu, TakesNoLabelForAnOffer) {
  for (const char* const screen : {"Turn: 1\nPlayer: X\nMove: ", "Row (0, 1, 2): ",
                                   "Jogador 1: escolha o símbolo: ", "Should player 1 be a bot? "})
    for (const auto& candidate : ttt::read_question(screen).candidates)
      EXPECT_TRUE(candidate.words.empty()) << screen << candidate.words;
  const auto question = ttt::read_question(
      "1: Human\n2: Computer (Easy)\n3: Computer (Hard)\nSelect player 1 (symbol: X): ");
  EXPECT_EQ(question.candidates[0].words, "Computer (Hard)");
  for (const auto& candidate : question.candidates)
    EXPECT_TRUE(candidate.level == 0 || candidate.is_computer) << candidate.words;
}

TEST(Menu, ReadsListsInBrackets) {
  EXPECT_EQ(first_answer("Difficulty [Easy, Medium, Hard]: "), "Hard");
  EXPECT_EQ(first_answer("Player 2 type (human, computer): "), "computer");
  EXPECT_EQ(first_answer("e)asy, m)edium, h)ard > "), "h");
}

TEST(Menu, FindsTheWordsThatDestroy) {
  const auto destroys = ttt::may_destroy;
  EXPECT_TRUE(destroys("(p)lay (e)rase history (q)uit: ", "e"));
  EXPECT_FALSE(destroys("(p)lay (e)rase history (q)uit: ", "p"));
  EXPECT_TRUE(destroys("Pick a square (1-9; 5 wipes the history): ", "5"));
  EXPECT_FALSE(destroys("Pick a square (1-9; 5 wipes the history): ", "1"));
  EXPECT_TRUE(destroys("¿Borrar la partida? (s/n) ", "s"));
  EXPECT_FALSE(destroys("¿Borrar la partida? (s/n) ", "n"));
  EXPECT_FALSE(destroys("Удалить сохранение? (да/нет) ", "нет"));
  EXPECT_FALSE(destroys("Two numbers in the format (row, column): ", "1"));
  std::string menu = "1. Delete all\n";
  for (int row = 2; row < 30; ++row) menu += std::to_string(row) + ". Play\n";
  EXPECT_TRUE(destroys(menu, "1"));
  EXPECT_FALSE(destroys(menu, "2"));
  EXPECT_TRUE(destroys("Delete all saves?\n1. Yes\n2. No\n> ", "1"));
  EXPECT_FALSE(destroys("Delete all saves?\n1. Yes\n2. No\n> ", "2"));
  EXPECT_TRUE(destroys("This will erase all data.\nAre you sure?\n(y/n): ", "y"));
  EXPECT_FALSE(destroys("This will erase all data.\nAre you sure?\n(y/n): ", "n"));
  EXPECT_FALSE(destroys("Your move (you can reset the board with r): ", "5"));
  EXPECT_TRUE(destroys("Reset the board before your move? ", "5"));
}

TEST(Menu, TellsTwoPeopleAndTwoComputersFromOneOfEach) {
  const ttt::StartQuestion question =
      ttt::read_question("1. Computer vs computer\n2. Human vs human\n3. Human vs computer\n> ");
  for (const ttt::Candidate& candidate : question.candidates)
    if (candidate.words.find("vs") != std::string::npos) {
      EXPECT_EQ(candidate.is_bad, candidate.answer != "3") << candidate.words;
    }
  EXPECT_EQ(question.candidates.front().answer, "3");
}

TEST(Menu, OffersTheLastOfLevelsWithoutNames) {
  EXPECT_EQ(first_answer("1. Level 1\n2. Level 2\n3. Level 3\nChoose a level (1-3): "), "3");
  EXPECT_EQ(first_answer("1 - Stufe 1\n2 - Stufe 2\nWelche Schwierigkeit? "), "2");
  EXPECT_EQ(first_answer("Search depth (1-60): "), "60");
  EXPECT_EQ(first_answer("Difficulty from 1 (hardest) to 5 (easiest): "), "1");
  EXPECT_EQ(first_answer("Level: 1) beginner 2) expert > "), "2");
  EXPECT_EQ(first_answer("1) Deux joueurs\n2) IA aléatoire\n3) IA stratégique\n - "), "3");
}

TEST(Menu, OffersTheHighestNumberOfAStrength) {
  EXPECT_EQ(first_answer("Skill in percent (0 = fool, 100 = master): "), "100");
  EXPECT_EQ(first_answer("How good shall I be, from 1 (a child) to 10 (a god)? "), "10");
  EXPECT_EQ(first_answer("Level chuno - 1 aasaan, 2 mushkil: "), "2");
  EXPECT_EQ(first_answer("Level? (1 = random, 2 = tries to win, 3 = tries to win and blocks)"),
            "3");
  EXPECT_EQ(first_answer("Difficulty: 1 = 😀, 2 = 😐, 3 = 😈 ? "), "3");
  EXPECT_EQ(first_answer("Depth of tree(number), bigger number means smarter: "), "9");
  EXPECT_EQ(first_answer("1: computer, not very clever\n2: computer, very clever\nPlayer: "), "2");
}

TEST(Menu, OffersWholeWordsInQuotes) {
  EXPECT_EQ(first_answer("Pick Player 1's kind ('person' or 'weak ai' or 'strong ai'):"),
            "strong ai");
  EXPECT_EQ(first_answer("Mode 'Two players' or 'Against the computer': "), "Against the computer");
  EXPECT_EQ(first_answer("Type “easy bot” or “hard bot”: "), "hard bot");
}

TEST(Menu, AnswersInTheLanguageOfTheQuestion) {
  EXPECT_EQ(first_answer("Voulez-vous jouer contre l'ordinateur ? (oui/non) "), "oui");
  EXPECT_EQ(first_answer("Chcesz grać z komputerem? (t/n) "), "t");
  EXPECT_EQ(first_answer("1)Partia z komputerem\n2)Partia z kolega\n0)Koniec\nWybor : "), "1");
  EXPECT_EQ(first_answer("1) 2 graczy\n2) gra z komputerem\n"), "2");
  EXPECT_EQ(first_answer("Scegli:\n1. Contro un amico\n2. Contro il computer\n? "), "2");
  EXPECT_EQ(first_answer("rozmiar planszy: "), "3");
  EXPECT_EQ(first_answer("Unesite težinu od 1 do 2: "), "2");
  EXPECT_TRUE(ttt::read_question("¿Cómo quieres jugar? (X o O): ").asks_for_mark);
}

TEST(Menu, ReadsLettersOfOtherEncodings) {
  for (const char* const screen : {"1. F\xE1"
                                   "cil\n2. Dif\xED"
                                   "cil\n",
                                   "1. F\xA0"
                                   "cil\n2. Dif\xA1"
                                   "cil\n"})
    EXPECT_EQ(first_answer(screen), "2");
  EXPECT_TRUE(ttt::may_destroy("Spielstand l\xF6schen? (j/n) ", "j"));
}

TEST(Menu, EndsTheWordsOfAKeyBeforeTheNextOne) {
  const auto question = ttt::read_question("Type E for Easy and H for Hard. Type R for Very hard");
  EXPECT_EQ(question.candidates[0].words, "Very hard");
  EXPECT_EQ(question.candidates[1].words, "Hard");
  EXPECT_EQ(question.candidates[2].words, "Easy");
}

TEST(Menu, TakesNoMarkForAConjunction) {
  EXPECT_EQ(ttt::read_question("1. Play as O\n2. Play as X\n").candidates[0].words, "Play as O");
}

TEST(Menu, KeepsTheBracketsOfALevel) {
  const auto question =
      ttt::read_question("0. Jugar contra la PC\n1. Jugar contra la PC [Imposible]");
  EXPECT_EQ(question.candidates[0].words, "Jugar contra la PC [Imposible]");
}

TEST(Menu, KeepsTheLevelsThatTheScreenNames) {
  const auto question = ttt::read_question("1) Easy\n2) Hard\nLevel: ");
  EXPECT_EQ(question.candidates[0].words, "Hard");
  EXPECT_GT(question.candidates[0].level, question.candidates[1].level);
  EXPECT_EQ(question.candidates[1].words, "Easy");
  EXPECT_EQ(question.candidates[2].level, 0);
  const std::string offered = "1. Easy (Random moves)\n2. Hard (Minimax algorithm)\nChoose: ";
  EXPECT_EQ(ttt::read_question(offered).candidates[0].words, "Hard (Minimax algorithm)");
}

TEST(Menu, AnswersYesOrNoByTheWordsOfTheQuestion) {
  EXPECT_EQ(first_answer("Play against the computer? (y/n) "), "y");
  EXPECT_EQ(first_answer("Play against a friend? (y/n) "), "n");
  EXPECT_EQ(first_answer("Do you want to see the rules? [y/n]: "), "n");
  EXPECT_EQ(first_answer("Instructions: type a square.\nDo you want to begin? (y/n) "), "y");
  EXPECT_EQ(first_answer("Would you like to start (yes or no)? "), "yes");
  EXPECT_EQ(first_answer("Play with a friend? 1 for yes, 2 for no: "), "2");
  EXPECT_EQ(first_answer("Do you want to play as X? (y/n): "), "y");
  EXPECT_EQ(first_answer("Keep \"Ann\" as your nickname? [y/n] ('q' for exit): "), "y");
  EXPECT_EQ(first_answer("Read the rules?\n1. Yes\n2. No\n> "), "2");
  const auto answers = ttt::read_question("Read the rules?\n1. Yes\n2. No\n> ").candidates;
  EXPECT_GT(std::ranges::find(answers, "n", &ttt::Candidate::answer)->cost, 8);
}

TEST(Menu, WantsNoWeakComputer) {
  EXPECT_EQ(first_answer("Should I make a mistake now and then? (y/n) "), "n");
  EXPECT_EQ(first_answer("Easy mode? (y/n) "), "n");
  EXPECT_EQ(first_answer("Instructions: type the number of a square.\nHard mode? (y/n) "), "y");
}

TEST(Menu, AnswersQuestionsWithoutAnOffer) {
  EXPECT_EQ(first_answer("What is your name? "), "Ann");
  EXPECT_EQ(first_answer("Name of player 2 (write AI to play the computer): "), "AI");
  EXPECT_EQ(first_answer("Name of p2 (to play with the computer, pick AI): "), "AI");
  EXPECT_EQ(first_answer("Size of the board: "), "3");
  EXPECT_EQ(first_answer("Do you want to be X or O? "), "X");
  EXPECT_EQ(first_answer("Press Enter to begin."), "");
  EXPECT_EQ(first_answer("1. 3x3\n2. 5x5\nBoard: "), "1");
  EXPECT_EQ(first_answer("Board 3x3 press '1'\nBoard 10x10 press '2'\n"), "1");
}

TEST(Menu, EndsTheAnswersToPrologWithAFullStop) {
  EXPECT_EQ(first_answer("Choose the side:\n1) o\n2) x\n|: "), "1.");
  EXPECT_EQ(first_answer("Divide row and column by a period.\nYour name? "), "Ann");
  EXPECT_EQ(first_answer("Put a period after every input.\nEnter the board size: "), "3.");
}

TEST(Menu, AnswersARequestToStart) {
  const auto question = ttt::read_question("start or exit: ");
  EXPECT_TRUE(std::ranges::any_of(question.candidates, [](const auto& candidate) {
    return candidate.answer == "start user hard" && candidate.cost <= 0;
  }));
}

TEST(Menu, TellsItsKind) {
  const std::string board = "1 | 2 | 3\n4 | 5 | 6\n7 | 8 | 9\n";
  EXPECT_EQ(kind(board + "? "), ttt::QuestionKind::game);
  EXPECT_EQ(kind(board + "先手・後手を選んでください (1:先手, 2:後手) : "),
            ttt::QuestionKind::unknown);
  EXPECT_EQ(kind(board + "Se X é a máquina, digite 'm'. Se quer jogar, digite 'j': "),
            ttt::QuestionKind::unknown);
  using enum ttt::QuestionKind;
  EXPECT_EQ(kind("1. Easy\n2. Hard\n> "), menu);
  EXPECT_EQ(kind("X or O? "), choice);
  EXPECT_EQ(kind("Press Enter to continue"), enter);
  EXPECT_EQ(kind("Your move (1-9): "), game);
  EXPECT_EQ(kind("Fila: "), game);
  EXPECT_EQ(kind("Your choice? [1, 2, 3, 4, 5, 6, 7, 8, 9]"), game);
  EXPECT_EQ(kind("Your move (or type 'M' to return to the menu): "), game);
  EXPECT_EQ(kind("Enter y and x coordinates by space, please:"), game);
  EXPECT_EQ(kind(" 1 | 2 | 3 \n 4 | 5 | 6 \n 7 | 8 | 9 \n"), game);
  EXPECT_EQ(kind(" 1 | 2 | 3 \n 4 | 5 | 6 \n 7 | 8 | 9 \nX or O? "), choice);
  EXPECT_EQ(kind("Password: "), unknown);
  const std::string squares = "1) TOP_LEFT 2) TOP\n3) TOP_RIGHT 4) LEFT\n";
  EXPECT_EQ(kind(board + squares + "Where would you like to place your X? "), game);
}

TEST(Menu, TakesAComputerForAPlayerOnlyWhereTheOfferSpeaksOfTheGame) {
  EXPECT_FALSE(suggests("1. Start\n2. Shutdown the computer\nChoice: ", "2"));
  EXPECT_FALSE(suggests("1. Lock computer\n2. Start\nChoice: ", "1"));
  EXPECT_FALSE(suggests("1. Jugar\n2. Apaga la computadora\n> ", "2"));
  EXPECT_FALSE(suggests("Shut down the computer? (y/n) ", "y"));
  for (const std::string offer :
       {"Computer", "The computer", "Computer (hard)", "Smart computer", "vs computer",
        "With the computer", "Against the computer", "Play the computer",
        "One player, one computer", "Computer mode", "Neural network AI", "Bot", "Ordenador",
        "Contra el ordenador", "Gra z komputerem", "Juego con la computadora", "コンピュータ"}) {
    const std::string menu = "1. Start\n2. " + offer + "\nChoice: ";
    EXPECT_EQ(first_answer(menu), "2") << offer;
  }
  EXPECT_EQ(first_answer("1. Two players\n2. Battle the computer\n3. Quit\n> "), "2");
}

TEST(Menu, SeesOnlyTheTextSinceTheScreenWasCleared) {
  EXPECT_EQ(first_answer("1. Two players\n2. Computer\n\x1b[2J\x1b[HX or O? "), "X");
}

TEST(Menu, NoticesQuestionsAboutTheFirstMoveAndErrors) {
  EXPECT_TRUE(ttt::read_question("Who goes first? (me/you): ").asks_who_starts);
  EXPECT_TRUE(ttt::read_question("Do you want to start? (y/n): ").asks_who_starts);
  EXPECT_TRUE(ttt::read_question("Ako želite da igrate prvi, 1, inače 2: ").asks_who_starts);
  EXPECT_TRUE(ttt::read_question("QUEM COMEÇA?\n1-Eu\n2-Computador\n3-Aleatorio\n0-Voltar\nOpção: ")
                  .asks_who_starts);
  EXPECT_FALSE(ttt::read_question("1. Easy\n2. Hard\n").asks_who_starts);
  EXPECT_TRUE(ttt::read_question("Invalid choice.\nLevel: ").has_error);
}

}  // namespace
