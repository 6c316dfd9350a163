#include "console/menu.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "console/costs.hpp"
#include "io/text.hpp"

namespace {

/// Returns the answer that ttt tries first.
std::string first_answer(std::string_view screen) {
  return ttt::parse_question(screen).candidates.front().answer;
}

/// Returns true if the screen suggests the answer.
bool suggests(std::string_view screen, std::string_view answer) {
  const auto candidates = ttt::parse_question(screen).candidates;
  return std::ranges::any_of(candidates, [&](const ttt::Candidate& candidate) {
    return candidate.answer == answer && candidate.cost <= ttt::costs::likely;
  });
}

TEST(Menu, IsAnsweredAtFirst) {
  struct Case {
    std::string_view screen;
    std::string_view answer;
  };
  for (const auto& [screen, answer] : {
           // A game against the computer.
           Case{"1. Two players\n2. Play against the computer\n3. Quit\nChoice: ", "2"},
           Case{"[1] Human vs Human\n[2] Human vs AI\n[3] AI vs AI\n> ", "2"},
           Case{"(a) Rules\n(b) Single player\n(c) Multiplayer\n? ", "b"},
           Case{"f - friend\nc - computer\n", "c"},
           Case{"| 1 -> Online      |\n| 2 -> Play the bot |\n", "2"},
           Case{"Enter 0 for two players or 1 for computer: ", "1"},
           Case{"Press p to play a friend and c to play the computer", "c"},
           Case{"(H)uman or (C)omputer? ", "C"},
           Case{"Opponent [friend] [computer]: ", "computer"},
           Case{"friend = 1, computer = 2: ", "2"},
           Case{"How many players? ", "1"},
           Case{"Should player 1 be human or computer? (H/C)", "C"},
           Case{"Player1 is a: Human (H) or Computer (C) >>", "C"},
           Case{"Mark : X\n1 Change player 1\n2 Play with these settings\n"
                "Choose (or type quit to exit): ",
                "2"},
           Case{"1- Human (X) vs. Human (O)\n2- Human (X) vs. AI (O)\nType: ", "2"},
           Case{"Play a human (0) or watch 2 bots (2) or play a bot (3)? ", "3"},
           Case{"1.Play 0.Exit", "1"},
           Case{"'M' for Multiplayer\n'S' for Singleplayer (vs AI)\n'E' to exit\n", "S"},
           Case{"1. Advanced settings\n2. Standard settings\n0. Back\n> ", "2"},
           Case{"1 with a friend, 2 with the computer: ", "2"},
           Case{"o FRIEND   (Press 1)\no COMPUTER (Press 2)\no EXIT (Press 3)\nChoice: ", "2"},
           Case{"1. Take turns.\n2. Three win.\nMode:\n1. Two players\n2. Computer\n> ", "2"},
           Case{"Press '1' to play 'Player vs Player'\n"
                "Press '2' to play 'Player vs Computer'\n",
                "2"},
           Case{"Highscore (press 'H')\nStart (press 'S')\nClose (press 'C')\n? ", "S"},
           Case{"Number of human players: 0, 1, or 2. Or press 3 for information: ", "1"},
           Case{"sh: 1: cls: not found\n1 Friend\n2 Computer\n", "2"},
           // The strongest level.
           Case{"1) Easy\n2) Medium\n3) Hard\n", "3"},
           Case{"1-Unbeatable, 2-Hard, 3-Easy: ", "1"},
           Case{"easy (e), medium (m), hard (h): ", "h"},
           Case{"Level (0-3): ", "3"},
           Case{"Select a level [e/m/h]: ", "h"},
           Case{"How smart should I be (0-10)? ", "10"},
           Case{"Instructions: type the number of a square.\nHard mode? (y/n) ", "y"},
           Case{"Level (1-3, 1 is hardest): ", "1"},
           Case{"Difficulty [easy/normal/insane]: ", "insane"},
           Case{"1. Easy\n2. Medium\n3. Brutal\n> ", "3"},
           Case{"1. Mudah\n2. Sedang\n3. Sulit\nPilihan: ", "3"},
           Case{"1: fácil\n2: difícil\nNivel: ", "2"},
           Case{"Seleccione la dificultad: Fácil (1), Medio (2), o Duro (3)", "3"},
           Case{"Level, 1 (easy) or 2 (hard): ", "2"},
           Case{"1. Human vs Human\n2. Random AI vs Random AI\n3. Human vs Random AI\n"
                "4. Human vs Unbeatable AI\nChoose: ",
                "4"},
           Case{"1 - Human\n2 - Easy Computer\n3 - Unbeatable Computer\n", "3"},
           Case{"1: Human vs Nonsense Computer\n2: Human vs Sensible Computer\n", "2"},
           Case{"What shall player X be: human, CPU, or random? ", "CPU"},
           Case{"1-PvP 2-PvE-random 3-PvE-ai 4-EvE-random 5-EvE-ai", "3"},
           Case{"1. Humano\n2. Computadora aleatoria\n3. Computadora sabia\n> ", "3"},
           Case{"Do you want to play a human or a computer? ", "computer"},
           Case{"Are you a (B)eginner or an (E)xpert? ", "E"},
           Case{"Fight the squire, the knight or the dragon? ", "dragon"},
           // The last of unknown words, and a mark that is no key.
           Case{"強さを選んでください（1：弱い 2：普通 3：最強）：", "3"},
           Case{"Velg vanskelighetsgrad (lett, middels eller umulig): ", "umulig"},
           Case{"난이도를 선택하세요 (쉬움/어려움): ", "어려움"},
           Case{"Your option (pink/mauve): ", "pink"},
           Case{"a) play X against the computer\nb) play O against the computer\n> ", "a"},
           Case{"  N  Novice\n  A  Amateur\n  E  Expert\nYour choice (N/A/E): ", "E"},
           Case{"Level (E-EASY, M-MEDIUM, I-IMPOSSIBLE): ", "I"},
           Case{"Difficulty [Easy, Medium, Hard]: ", "Hard"},
           Case{"Player 2 type (human, computer): ", "computer"},
           Case{"e)asy, m)edium, h)ard > ", "h"},
           // The last of levels without names, or the highest number.
           Case{"1. Level 1\n2. Level 2\n3. Level 3\nChoose a level (1-3): ", "3"},
           Case{"1 - Stufe 1\n2 - Stufe 2\nWelche Schwierigkeit? ", "2"},
           Case{"Difficulty from 1 (hardest) to 5 (easiest): ", "1"},
           Case{"Level: 1) beginner 2) expert > ", "2"},
           Case{"1) Deux joueurs\n2) IA aléatoire\n3) IA stratégique\n - ", "3"},
           Case{"Skill in percent (0 = fool, 100 = master): ", "100"},
           Case{"How good shall I be, from 1 (a child) to 10 (a god)? ", "10"},
           Case{"Level chuno - 1 aasaan, 2 mushkil: ", "2"},
           Case{"Level? (1 = random, 2 = tries to win, 3 = tries to win and blocks)", "3"},
           Case{"Difficulty: 1 = 😀, 2 = 😐, 3 = 😈 ? ", "3"},
           Case{"Depth of tree(number), bigger number means smarter: ", "9"},
           Case{"1: computer, not very clever\n2: computer, very clever\nPlayer: ", "2"},
           // Whole words in quotes.
           Case{"Pick Player 1's kind ('person' or 'weak ai' or 'strong ai'):", "strong ai"},
           Case{"Mode 'Two players' or 'Against the computer': ", "Against the computer"},
           Case{"Type “easy bot” or “hard bot”: ", "hard bot"},
           // The language of the question.
           Case{"Voulez-vous jouer contre l'ordinateur ? (oui/non) ", "oui"},
           Case{"Chcesz grać z komputerem? (t/n) ", "t"},
           Case{"1) 2 graczy\n2) gra z komputerem\n", "2"},
           Case{"Scegli:\n1. Contro un amico\n2. Contro il computer\n? ", "2"},
           Case{"Unesite težinu od 1 do 2: ", "2"},
           // Yes or no, by the words of the question.
           Case{"Play against the computer? (y/n) ", "y"},
           Case{"Play against a friend? (y/n) ", "n"},
           Case{"Do you want to see the rules? [y/n]: ", "n"},
           Case{"Instructions: type a square.\nDo you want to begin? (y/n) ", "y"},
           Case{"Would you like to start (yes or no)? ", "yes"},
           Case{"Play with a friend? 1 for yes, 2 for no: ", "2"},
           Case{"Keep \"Ann\" as your nickname? [y/n] ('q' for exit): ", "y"},
           Case{"Read the rules?\n1. Yes\n2. No\n> ", "2"},
           Case{"Should I make a mistake now and then? (y/n) ", "n"},
           Case{"Easy mode? (y/n) ", "n"},
           // Questions without an offer.
           Case{"What is your name? ", "Ann"},
           Case{"Name of player 2 (write AI to play the computer): ", "AI"},
           Case{"Name of p2 (to play with the computer, pick AI): ", "AI"},
           Case{"Do you want to be X or O? ", "X"},
           Case{"1. 3x3\n2. 5x5\nBoard: ", "1"},
           Case{"Board 3x3 press '1'\nBoard 10x10 press '2'\n", "1"},
           // Full stops for Prolog.
           Case{"Choose the side:\n1) o\n2) x\n|: ", "1."},
           Case{"Divide row and column by a period.\nYour name? ", "Ann"},
           Case{"Put a period after every input.\nEnter the board size: ", "3."},
           Case{"1. Two players\n2. Battle the computer\n3. Quit\n> ", "2"},
           Case{"1. Two players\n2. Computer\n\x1b[2J\x1b[HX or O? ", "X"},
       })
    EXPECT_EQ(first_answer(screen), answer) << screen;
}

TEST(Menu, OffersRowsInTheirWords) {
  struct Case {
    std::string_view screen;
    std::vector<std::string> words;
  };
  for (const auto& [screen, words] :
       {Case{"Type E for Easy and H for Hard. Type R for Very hard", {"Very hard", "Hard", "Easy"}},
        Case{"1. Play as O\n2. Play as X\n", {"Play as O"}},
        Case{"0. Jugar contra la PC\n1. Jugar contra la PC [Imposible]",
             {"Jugar contra la PC [Imposible]"}},
        Case{"1. Easy (Random moves)\n2. Hard (Minimax algorithm)\nChoose: ",
             {"Hard (Minimax algorithm)"}}}) {
    const auto candidates = ttt::parse_question(screen).candidates;
    for (std::size_t row = 0; row < words.size(); ++row)
      EXPECT_EQ(candidates.at(row).words, words[row]);
  }
  EXPECT_EQ(ttt::in_lower_case(first_answer("Level (e/m/h): [E]asy, [M]edium, [H]ard: ")), "h");
  EXPECT_NE(first_answer("Please enter the bot symbol:"), "bot");
}

TEST(Menu, FindsTheWordsThatDestroy) {
  std::string menu = "1. Delete all\n";
  for (int row = 2; row < 30; ++row) menu += std::to_string(row) + ". Play\n";
  struct Case {
    std::string screen;
    std::string_view harmful;
    std::string_view harmless;
  };
  for (const auto& [screen, harmful, harmless] :
       {Case{"(p)lay (e)rase history (q)uit: ", "e", "p"},
        Case{"Pick a square (1-9; 5 wipes the history): ", "5", "1"},
        Case{"¿Borrar la partida? (s/n) ", "s", "n"}, Case{menu, "1", "2"},
        Case{"Удалить сохранение? (да/нет) ", "", "нет"},
        Case{"Two numbers in the format (row, column): ", "", "1"},
        Case{"Delete all saves?\n1. Yes\n2. No\n> ", "1", "2"},
        Case{"This will erase all data.\nAre you sure?\n(y/n): ", "y", "n"},
        Case{"Your move (you can reset the board with r): ", "", "5"},
        Case{"Reset the board before your move? ", "5", ""}}) {
    EXPECT_TRUE(harmful.empty() || ttt::may_destroy(screen, harmful)) << screen;
    EXPECT_FALSE(!harmless.empty() && ttt::may_destroy(screen, harmless)) << screen;
  }
}

TEST(Menu, TellsItsKind) {
  using enum ttt::QuestionKind;
  const std::string numbers = "1 | 2 | 3\n4 | 5 | 6\n7 | 8 | 9\n";
  const std::string dashes = " - | - | -\n - | - | -\n - | - | -\n";
  struct Case {
    std::string screen;
    ttt::QuestionKind kind;
  };
  for (const auto& [screen, kind] : {
           Case{"1. Easy\n2. Hard\n> ", menu},
           Case{"X or O? ", choice},
           Case{numbers + "X or O? ", choice},
           Case{"Press Enter to continue", enter},
           Case{"Your move (1-9): ", game},
           Case{"Fila: ", game},
           Case{"Your choice? [1, 2, 3, 4, 5, 6, 7, 8, 9]", game},
           Case{"Your move (or type 'M' to return to the menu): ", game},
           Case{"Enter y and x coordinates by space, please:", game},
           Case{numbers, game},
           Case{numbers + "? ", game},
           Case{numbers + "Where do you want to put your symbol? ", game},
           Case{numbers + "1) TOP_LEFT 2) TOP\n3) TOP_RIGHT 4) LEFT\n"
                          "Where would you like to place your X? ",
                game},
           Case{dashes + "2. It is the turn of HumanPlayer Ann. Your move: ", game},
           Case{dashes + " - | - | - \n X | O | \n", game},
           Case{"1. Three in a row win.\n2. The board is 3x3.\n" + dashes + "Your move: ", game},
           Case{"Password: ", unknown},
           Case{dashes + "Digite 1 para um amigo\nDigite 2 para CPU\n", unknown},
           Case{numbers + "先手・後手を選んでください (1:先手, 2:後手) : ", unknown},
           Case{numbers + "Se X é a máquina, digite 'm'. Se quer jogar, digite 'j': ", unknown},
       })
    EXPECT_EQ(ttt::parse_question(screen).kind, kind) << screen;
}

TEST(Menu, TakesNoLabelForAnOffer) {
  for (const char* const screen : {"Turn: 1\nPlayer: X\nMove: ", "Row (0, 1, 2): ",
                                   "Jogador 1: escolha o símbolo: ", "Should player 1 be a bot? "})
    for (const auto& candidate : ttt::parse_question(screen).candidates)
      EXPECT_TRUE(candidate.words.empty()) << screen << candidate.words;
  for (const auto& candidate :
       ttt::parse_question("sh: 1: cls: not found\n2 Computer\n1 Friend\n").candidates)
    EXPECT_NE(candidate.words, "cls: not found");
  const auto question = ttt::parse_question(
      "1: Human\n2: Computer (Easy)\n3: Computer (Hard)\nSelect player 1 (symbol: X): ");
  EXPECT_EQ(question.candidates[0].words, "Computer (Hard)");
  for (const auto& candidate : question.candidates)
    EXPECT_TRUE(candidate.level == 0 || candidate.is_computer) << candidate.words;
}

TEST(Menu, TellsTwoPeopleAndTwoComputersFromOneOfEach) {
  const ttt::StartQuestion question =
      ttt::parse_question("1. Computer vs computer\n2. Human vs human\n3. Human vs computer\n> ");
  for (const ttt::Candidate& candidate : question.candidates)
    if (candidate.words.find("vs") != std::string::npos) {
      EXPECT_EQ(candidate.is_bad, candidate.answer != "3") << candidate.words;
    }
  EXPECT_EQ(question.candidates.front().answer, "3");
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

TEST(Menu, TakesNoNoticeForAQuestion) {
  EXPECT_TRUE(ttt::ends_in_question("Your move: "));
  for (const char* const notice : {"Thinking...", "Thinking…", "Thinking… "})
    EXPECT_FALSE(ttt::ends_in_question(notice)) << notice;
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
}

TEST(Menu, NoticesQuestionsAboutTheFirstMoveAndErrors) {
  EXPECT_TRUE(ttt::parse_question("¿Cómo quieres jugar? (X o O): ").asks_for_mark);
  EXPECT_TRUE(ttt::parse_question("Who goes first? (me/you): ").asks_who_starts);
  EXPECT_TRUE(ttt::parse_question("Do you want to start? (y/n): ").asks_who_starts);
  EXPECT_TRUE(ttt::parse_question("Ako želite da igrate prvi, 1, inače 2: ").asks_who_starts);
  EXPECT_TRUE(
      ttt::parse_question("QUEM COMEÇA?\n1-Eu\n2-Computador\n3-Aleatorio\n0-Voltar\nOpção: ")
          .asks_who_starts);
  EXPECT_FALSE(ttt::parse_question("1. Easy\n2. Hard\n").asks_who_starts);
  EXPECT_TRUE(ttt::parse_question("Invalid choice.\nLevel: ").has_error);
}

}  // namespace
