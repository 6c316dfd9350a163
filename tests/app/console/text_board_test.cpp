#include "console/text_board.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

/// Returns each board on a page as a list of the texts in its nine cells, with `_` for an empty
/// cell: `X,_,3,...`.
std::vector<std::string> boards_in(std::string_view page) {
  std::vector<std::string> found;
  for (const ttt::TextBoard& board : ttt::find_boards(page)) {
    std::string cells;
    for (const std::string& cell : board.cells)
      cells += (cells.empty() ? "" : ",") + (cell.empty() ? "_" : cell);
    found.push_back(cells);
  }
  return found;
}

using Boards = std::vector<std::string>;

const std::string example = "X,_,O,_,X,_,_,_,O";

TEST(TextBoard, HasBarsBetweenItsCells) {
  const Boards boards{example};
  EXPECT_EQ(boards_in(" X |   | O \n"
                      "---+---+---\n"
                      "   | X |   \n"
                      "---+---+---\n"
                      "   |   | O \n"),
            boards);
  EXPECT_EQ(boards_in("X| |O\n |X| \n | |O\n"), boards);
  EXPECT_EQ(boards_in("\t X |   | O \n\n\t   | X |   \n\n\t   |   | O \n"), boards);
  EXPECT_EQ(boards_in(" X │   │ O \n───┼───┼───\n   │ X │   \n───┼───┼───\n   │   │ O \n"), boards);
  EXPECT_EQ(boards_in(" X \xB3   \xB3 O \n\xC4\xC4\xC4\xC5\xC4\xC4\xC4\xC5\xC4\xC4\xC4\n"
                      "   \xB3 X \xB3   \n   \xB3   \xB3 O \n"),
            boards);
}

TEST(TextBoard, HasABoxAroundIt) {
  const Boards boards{example};
  EXPECT_EQ(boards_in("+---+---+---+\n"
                      "| X |   | O |\n"
                      "+---+---+---+\n"
                      "|   | X |   |\n"
                      "+---+---+---+\n"
                      "|   |   | O |\n"
                      "+---+---+---+\n"),
            boards);
  EXPECT_EQ(boards_in("| X ||   || O |\n|   || X ||   |\n|   ||   || O |\n"), boards);
  EXPECT_EQ(boards_in(" || X |   | O ||\n ||   | X |   ||\n ||   |   | O ||\n"), boards);
  EXPECT_EQ(boards_in("|X| |O|\n-------\n| |X| |\n-------\n| | |O|\n"), boards);
  EXPECT_EQ(boards_in("   | X |   | O\n   |   | X |  \n   |   |   | O\n"), boards);
}

TEST(TextBoard, HasBarsAtItsEdgesOnly) {
  const Boards boards{example};
  EXPECT_EQ(boards_in("| X   O |\n|   X   |\n|     O |\n"), boards);
  EXPECT_EQ(boards_in("-------\n|X   O|\n|  X  |\n|    O|\n-------\n"), boards);
  EXPECT_EQ(boards_in("|X O|\n| X |\n|  O|\n"), boards);
  EXPECT_EQ(boards_in("| X     O  |\n|    X    |\n|       O |\n"), Boards{}) << "ragged";
  EXPECT_EQ(boards_in("    1 2 3\n1 | X   O |\n2 |   X   |\n3 |     O |\n"), boards);
  EXPECT_EQ(boards_in("| X - O |\n| - X - |\n| - - O |\n"), (Boards{example}));
  EXPECT_EQ(boards_in("| - - - |\n| - - - |\n| - - - |\n"), (Boards{"_,_,_,_,_,_,_,_,_"}));
  EXPECT_EQ(boards_in("\t| O     |\n\t|       |\n\t|       |\n"), (Boards{"O,_,_,_,_,_,_,_,_"}));
  EXPECT_EQ(boards_in("|       |\n|     O |\n|       |\n"), (Boards{"_,_,_,_,_,O,_,_,_"}));
}

TEST(TextBoard, HasABarAtOneEdge) {
  const Boards boards{example};
  EXPECT_EQ(boards_in("| X |   | O\n|   | X |  \n|   |   | O\n"), boards);
  EXPECT_EQ(boards_in("X |   | O | \n  | X |   | \n  |   | O | \n"), (Boards{"X,_,O,_,X,_,_,_,O"}));
  EXPECT_EQ(boards_in("  |   |   | \n  | X |   | \n  |   |   | \n"), (Boards{"_,_,_,_,X,_,_,_,_"}));
}

TEST(TextBoard, IsLeftOutIfItCanBeReadInTwoWays) {
  EXPECT_EQ(boards_in("   |   |   |   \n   | X |   |   \n   |   |   |   \n"), Boards{});
  EXPECT_EQ(boards_in("   |   |   |   \n   |   |   |   \n   |   |   |   \n"),
            (Boards{"_,_,_,_,_,_,_,_,_"}))
      << "empty in both";
  EXPECT_EQ(boards_in("   |   |   | O \n   | X |   |   \n   |   |   |   \n"),
            (Boards{"_,_,O,X,_,_,_,_,_"}));
  EXPECT_EQ(boards_in("        | X     |        \n        |       |        \n"
                      "        |       |        \n"),
            Boards{});
}

TEST(TextBoard, HasCellsOfSeveralLines) {
  const Boards boards{example};
  EXPECT_EQ(boards_in("     |     |     \n"
                      "  X  |     |  O  \n"
                      "_____|_____|_____\n"
                      "     |     |     \n"
                      "     |  X  |     \n"
                      "_____|_____|_____\n"
                      "     |     |     \n"
                      "     |     |  O  \n"
                      "     |     |     \n"),
            boards);
  EXPECT_EQ(boards_in("_X_|___|_O_\n___|_X_|___\n   |   | O \n"), boards);
  EXPECT_EQ(boards_in("   |   |   \n"
                      "   |   |   \n"
                      "-----------\n"
                      "   |   |\\ /\n"
                      "   |   |/ \\\n"
                      "-----------\n"
                      "   |   |   \n"
                      "   |   |   \n"),
            Boards{"_,_,_,_,_,\\ / / \\,_,_,_"});
}

TEST(TextBoard, LeavesOutLabels) {
  const Boards boards{example};
  EXPECT_EQ(boards_in("   | a | b | c\n"
                      "---+---+---+---\n"
                      " 1 | X |   | O\n"
                      "---+---+---+---\n"
                      " 2 |   | X |  \n"
                      "---+---+---+---\n"
                      " 3 |   |   | O\n"),
            boards);
  EXPECT_EQ(boards_in("  1 2 3\n1 X| |O\n -------\n2  |X| \n -------\n3  | |O\n"), boards);
  EXPECT_EQ(boards_in("\t 0   1   2\n\n0\t X | O | X \n  \t---+---+---\n1\t O | X |   \n"
                      "  \t---+---+---\n2\t X |   | O \n"),
            (Boards{"X,O,X,O,X,_,X,_,O"}))
      << "the first column is full";
  EXPECT_EQ(boards_in("   1 2 3 \na |X| |O|\n  -------\nb | |X| |\n  -------\nc | | |O|\n"),
            boards);
  EXPECT_EQ(boards_in("  A B C\n1 X . O\n2 . X .\n3 . . O\n"), Boards{"X,.,O,.,X,.,.,.,O"});
  EXPECT_EQ(boards_in("|---------------|\n"
                      "|   | A | B | C |\n"
                      "|---------------|\n"
                      "| 1 | X |   | O |\n"
                      "|---------------|\n"
                      "| 2 |   | X |   |\n"
                      "|---------------|\n"
                      "| 3 |   |   | O |\n"
                      "|---------------|\n"),
            boards);
}

TEST(TextBoard, LeavesOutLabelsWithinItsFirstColumn) {
  const std::string rule = "  -----+-------+-------\n";
  EXPECT_EQ(boards_in("    0       1       2\n0  X   |       |   O\n" + rule +
                      "1      |   X   |    \n" + rule + "2      |       |   O\n"),
            Boards{example});
  EXPECT_EQ(boards_in("1 . | X | .\n2 . | . | .\n3 O | . | .\n"), Boards{".,X,.,.,.,.,O,.,."});
  EXPECT_EQ(boards_in("1 | 4 | 7\n2 | X | 8\n3 | 6 | 9\n"), Boards{"1,4,7,2,X,8,3,6,9"});
  EXPECT_EQ(boards_in(" 0 0 | 0 1 | 0 2\n 1 0 | X | 1 2\n 2 0 | 2 1 | 2 2\n"),
            Boards{"0 0,0 1,0 2,1 0,X,1 2,2 0,2 1,2 2"});
}

TEST(TextBoard, LeavesOutLabelsBesideAnEmptyColumn) {
  const std::string rule = "   -----------\n";
  EXPECT_EQ(
      boards_in("    1   2   3\n\n1   O | O |\n" + rule + "2   X |   |\n" + rule + "3   X |   |\n"),
      (Boards{"O,O,_,X,_,_,X,_,_"}));
}

TEST(TextBoard, HasBracketsBlanksOrNothingBetweenItsCells) {
  EXPECT_EQ(boards_in("[X] [ ] [O]\n[ ] [X] [ ]\n[ ] [ ] [O]\n"), (Boards{example}));
  EXPECT_EQ(boards_in("[X], [ ], [O]\n[ ], [X], [ ]\n[ ], [ ], [O]\n"), (Boards{example}));
  EXPECT_EQ(boards_in("[X] [] [O]\n[] [X] []\n[] [] [O]\n"), (Boards{example}));
  EXPECT_EQ(boards_in("['X', ' ', 'O']\n[' ', 'X', ' ']\n[' ', ' ', 'O']\n"), (Boards{example}));
  EXPECT_EQ(boards_in("[['X', ' ', 'O'],\n [' ', 'X', ' '],\n [' ', ' ', 'O']]\n"),
            (Boards{example}));
  EXPECT_EQ(boards_in("[:o, :x, nil]\n[nil, :x, nil]\n[nil, nil, :o]\n"),
            (Boards{":o,:x,nil,nil,:x,nil,nil,nil,:o"}));
  EXPECT_EQ(boards_in("[:x, :x, :o]\n[:o, :o, nil]\n[nil, :x, nil]\n"),
            (Boards{":x,:x,:o,:o,:o,nil,nil,:x,nil"}));
  EXPECT_EQ(boards_in("[['-' '-' 'X']\n ['-' 'O' '-']\n ['-' '-' '-']]\n"),
            (Boards{"-,-,X,-,O,-,-,-,-"}));
  EXPECT_EQ(boards_in("[[0. 0. 1.]\n [0. 2. 0.]\n [0. 0. 0.]]\n"),
            (Boards{"0.,0.,1.,0.,2.,0.,0.,0.,0."}));
  const Boards dotted{"X,.,O,.,X,.,.,.,O"};
  EXPECT_EQ(boards_in("  X . O\n  . X .\n  . . O\n"), dotted);
  EXPECT_EQ(boards_in("X.O\n.X.\n..O\n"), dotted);
}

TEST(TextBoard, HasBarsOrRulesOfOtherSigns) {
  const Boards boards{example};
  EXPECT_EQ(boards_in(" X |   | O \n...........\n   | X |   \n...........\n   |   | O \n"), boards);
  EXPECT_EQ(boards_in(" X !   ! O \n---+---+---\n   ! X !   \n---+---+---\n   !   ! O"),
            Boards{example});
  EXPECT_EQ(boards_in("*************\n* X *   * O *\n*************\n*   * X *   *\n"
                      "*************\n*   *   * O *\n*************\n"),
            Boards{example});
  EXPECT_EQ(boards_in("#############\n# X #   # O #\n#############\n#   # X #   #\n"
                      "#############\n#   #   # O #\n#############\n"),
            Boards{example});
  EXPECT_EQ(boards_in(" X │   │ O \n⎼⎼⎼╄⎼⎼⎼╄⎼⎼⎼\n   │ X │   \n⎼⎼⎼╄⎼⎼⎼╄⎼⎼⎼\n   │   │ O \n"), boards);
  EXPECT_EQ(boards_in("X ║ _ ║ O\n▬▬▬▬▬▬▬▬▬\n_ ║ X ║ _\n▬▬▬▬▬▬▬▬▬\n_ ║ _ ║ O\n"), boards);
}

TEST(TextBoard, HasRulesOfShortOrUnusualSigns) {
  const Boards boards{example};
  EXPECT_EQ(boards_in("  1 2 3\n1 X| |O\n  -|-|-\n2  |X| \n  -|-|-\n3  | |O\n"), boards);
  EXPECT_EQ(boards_in(" o---o---o---o\n0| X |   | O |\n o---o---o---o\n1|   | X |   |\n"
                      " o---o---o---o\n2|   |   | O |\n o---o---o---o\n"),
            boards);
  EXPECT_EQ(boards_in("_o_|___|___\n___|_o_|___\n   |   | o \n"), (Boards{"o,_,_,_,o,_,_,_,o"}));
  EXPECT_EQ(boards_in("X   +  #   +  #\n--- + ---  + ---\n#   +  O   +  #\n"
                      "--- + ---  + ---\n#   +  #   +  #\n"),
            (Boards{"X,#,#,#,O,#,#,#,#"}));
}

TEST(TextBoard, MayHaveNoLinesInItsLastRow) {
  EXPECT_EQ(boards_in("X|_|O\n_|X|_\n | |O\n"), Boards{example});
}

TEST(TextBoard, HasAFrameInCodePage437) {
  EXPECT_EQ(boards_in(" \xC9\xCD\xCB\xCD\xCB\xCD\xBB\n \xBAX\xBA \xBAO\xBA\n"
                      " \xCC\xCD\xCE\xCD\xCE\xCD\xB9\n \xBA \xBAX\xBA \xBA\n"
                      " \xCC\xCD\xCE\xCD\xCE\xCD\xB9\n \xBA \xBA \xBAO\xBA\n"
                      " \xC8\xCD\xCA\xCD\xCA\xCD\xBC\n"),
            Boards{example});
}

TEST(TextBoard, HasWideBlanksBetweenItsCells) {
  EXPECT_EQ(boards_in("\u3000\u30001\u3000\u3000X\u3000\u30003\n"
                      "\u3000\u30004\u3000\u30005\u3000\u30006\n"
                      "\u3000\u30007\u3000\u30008\u3000\u30009\n"),
            (Boards{"1,X,3,4,5,6,7,8,9"}));
}

TEST(TextBoard, HasAFrameOfOtherSignsThanBars) {
  EXPECT_EQ(boards_in("     A   B   C\n   #############\n 1 # X |   | O #\n   #.......... #\n"
                      " 2 #   | X |   #\n   #.......... #\n 3 #   |   | O #\n   #############\n"),
            Boards{example});
}

TEST(TextBoard, HasSignsOfFramesForEmptyCells) {
  EXPECT_EQ(boards_in("\tX|*|O\n\t-----\n\t*|X|*\n\t-----\n\t*|*|O\n\t-----\n"),
            Boards{"X,*,O,*,X,*,*,*,O"});
  EXPECT_EQ(boards_in(" X | # | O\n # | X | #\n # | # | O\n"), Boards{"X,#,O,#,X,#,#,#,O"});
}

TEST(TextBoard, MayBePrintedAsAListOfLists) {
  const Boards boards{"2,0,1,0,2,0,0,0,1"};
  EXPECT_EQ(boards_in("[[2, 0, 1], [0, 2, 0], [0, 0, 1]]\n"), boards);
  EXPECT_EQ(boards_in("[[2 0 1]\n [0 2 0]\n [0 0 1]]\n"), boards);
  EXPECT_EQ(boards_in("[-1, 0, 1]\n[0, -1, 0]\n[0, 0, 1]\n"), Boards{"-1,0,1,0,-1,0,0,0,1"});
}

TEST(TextBoard, MayHaveWordsForEmptyCells) {
  EXPECT_EQ(boards_in("[:x, nil, :o]\n[nil, :x, nil]\n[nil, nil, :o]\n"),
            Boards{":x,nil,:o,nil,:x,nil,nil,nil,:o"});
  EXPECT_EQ(boards_in("| X - - |\n| - - - |\n| - - O |\n"), Boards{"X,_,_,_,_,_,_,_,O"});
  EXPECT_EQ(boards_in("O X .\nO . .\n. . .\nColumn [1-3]: "), Boards{"O,X,.,O,.,.,.,.,."});
  EXPECT_EQ(boards_in(" X # O #  \n###########\n   #   #   \n###########\n   #   #  \n"),
            Boards{"X,O,_,_,_,_,_,_,_"});
  EXPECT_EQ(boards_in("[X, nil, nil]\n[nil, nil, nil]\n[nil, nil, nil]\n-----\n"
                      "[X, nil, nil]\n[nil, O, nil]\n[nil, nil, nil]\n-----\n"
                      "[X, nil, nil]\n[nil, O, nil]\n[nil, nil, nil]\n")
                .size(),
            3U);
  EXPECT_EQ(boards_in("X, -, O\n-, X, -\n-, -, O\n"), Boards{example});
  EXPECT_EQ(boards_in("X  null  O\nnull  X  null\nnull  null  O\n"),
            Boards{"X,null,O,null,X,null,null,null,O"});
}

TEST(TextBoard, MayFollowTheTimesOfALog) {
  EXPECT_EQ(boards_in("2026/11/28 09:00:47 [X - O]\n2026/11/28 09:00:47 [- X -]\n"
                      "2026/11/28 09:00:48 [- - O]\n"),
            Boards{example});
}

TEST(TextBoard, HasPicturesAsCells) {
  EXPECT_EQ(boards_in("❌ 2️⃣ ⭕\n4️⃣ ❌ 6️⃣\n7️⃣ 8️⃣ ⭕\n"), (Boards{"❌,2,⭕,4,❌,6,7,8,⭕"}));
  EXPECT_EQ(boards_in("❌⬜⭕\n⬜❌⬜\n⬜⬜⭕\n"), (Boards{"❌,⬜,⭕,⬜,❌,⬜,⬜,⬜,⭕"}));
}

TEST(TextBoard, HasWideHorizontalLines) {
  const std::string rule = "\uFF0D\uFF0D\uFF0D┃\uFF0D\uFF0D\uFF0D┃\uFF0D\uFF0D\uFF0D\n";
  EXPECT_EQ(boards_in("  X   ┃      ┃  O   \n" + rule + "      ┃  X   ┃      \n" + rule +
                      "      ┃      ┃  O   \n"),
            (Boards{example}));
}

TEST(TextBoard, HasBarsAroundEachCell) {
  EXPECT_EQ(boards_in("| X |  |   |  | O |\n|   |  | X |  |   |\n|   |  |   |  | O |\n"),
            (Boards{example}));
}

TEST(TextBoard, HasANarrowFirstColumn) {
  EXPECT_EQ(boards_in("| X|   | O|\n|  | X |  |\n|  |   | O|\n"), (Boards{example}));
  EXPECT_EQ(boards_in("|X|   | O |\n| | X |   |\n| |   | O |\n"), (Boards{example}));
}

TEST(TextBoard, HasOtherTextBesideIt) {
  const std::string keys = "1,2,3,4,5,6,7,8,9";
  EXPECT_EQ(boards_in(" X |   | O         1 | 2 | 3\n"
                      "   | X |           4 | 5 | 6\n"
                      "   |   | O         7 | 8 | 9\n"),
            (Boards{example, keys}));
  EXPECT_EQ(boards_in("| X |   | O |     | 1 | 2 | 3 |\n"
                      "|   | X |   |     | 4 | 5 | 6 |\n"
                      "|   |   | O |     | 7 | 8 | 9 |\n"),
            (Boards{example, keys}));
  EXPECT_EQ(boards_in("X.O 012\n.X. 345\n..O 678\n"), (Boards{"X,.,O,.,X,.,.,.,O"}));
  EXPECT_EQ(boards_in("0 1 2 \t X . O\n3 4 5 \t . X .\n6 7 8 \t . . O\n"),
            (Boards{"X,.,O,.,X,.,.,.,O"}));
  EXPECT_EQ(boards_in("789 X.O\n456 .X.\n123 ..O\n"), (Boards{"X,.,O,.,X,.,.,.,O"}));
  EXPECT_EQ(boards_in("X| |O\n-+-+-\n |X| \n-+-+-\n | |O Your move (1-9)? "), (Boards{example}));
}

TEST(TextBoard, FollowsALineWithBars) {
  const std::string rows = " X |   | O \n---|---|---\n   | X |   \n---|---|---\n   |   | O \n";
  for (const char* const line : {"I win!!!\n", "You! You! You!\n", "| Ann: X | Bob: O | 0:0 |\n"})
    EXPECT_EQ(boards_in(line + rows), (Boards{example})) << line;
  EXPECT_EQ(boards_in(rows + "Yes! I win!\n"), (Boards{example}));
}

TEST(TextBoard, MayFollowAnotherBoardImmediately) {
  const std::string rows = " X |   | O \n---+---+---\n   | X |   \n---+---+---\n   |   | O \n";
  EXPECT_EQ(boards_in(rows + rows + rows), (Boards{example, example, example}));
  const std::string tall =
      "   |   |   \n X |   | O \n___|___|___\n   |   |   \n   | X |   \n"
      "___|___|___\n   |   |   \n   |   | O \n   |   |   \n";
  EXPECT_EQ(boards_in(tall + tall), (Boards{example, example}));
  const std::string bars = " X |   | O \n   | X |   \n   |   | O \n";
  EXPECT_EQ(boards_in(bars + "\n" + bars), (Boards{example, example}));
}

TEST(TextBoard, IsReadThroughControlSequences) {
  EXPECT_EQ(boards_in("\033[2J\033[H\a\033[1;31m X \033[0m|   | O \r\n---+---+---\r\n"
                      "   | X |   \r\n---+---+---\r\n   |   | O \r\n"),
            (Boards{example}));
  EXPECT_EQ(boards_in("X| |O\n\f |X| \n | |O\n"), Boards{})
      << "the screen is cleared within the board";
}

TEST(TextBoard, MayHaveRowsOfEqualWidthWithoutBars) {
  EXPECT_EQ(boards_in(" X     O \n    X    \n       O \n"), Boards{example});
  EXPECT_EQ(boards_in("X   O\n  X  \n    O\n"), Boards{example});
  EXPECT_EQ(boards_in("X\t \tO\n \tX\t \n \t \tO\n"), Boards{example});
  EXPECT_EQ(boards_in("X   O\n\n  X  \n\n    O\n"), Boards{example});
  EXPECT_EQ(boards_in("  A B C\n1 X   O\n2   X  \n3     O\n"), Boards{example});
  EXPECT_EQ(boards_in("  A B C\n1 X   O  \n2   X    \n3     O  \n"), Boards{example});
  EXPECT_EQ(boards_in("1      \n2      \n3      \n"), Boards{"_,_,_,_,_,_,_,_,_"});
  EXPECT_EQ(boards_in("    X    \n         \n         \n"), Boards{"_,X,_,_,_,_,_,_,_"});
}

TEST(TextBoard, MayHaveLabelsOfTwoWordsOrABarBehindThem) {
  EXPECT_EQ(boards_in("3 | X . O\n2 | . X .\n1 | . . O\n  +------\n    1 2 3\n"),
            Boards{"X,.,O,.,X,.,.,.,O"});
  EXPECT_EQ(boards_in("Row 1: X . O\nRow 2: . X .\nRow 3: . . O\n"), Boards{"X,.,O,.,X,.,.,.,O"});
}

TEST(TextBoard, MayBeInTheColumnsOfItsLabels) {
  EXPECT_EQ(boards_in("\t1\t2\t3\na\tX\t \tO\nb\t \tX\t \nc\t \t \tO\n"), Boards{example});
  EXPECT_EQ(boards_in("  A B C\n1 X   O\n2   X\n3     O\n"), Boards{example});
  EXPECT_EQ(boards_in("  1 2 3\na O X\nb X O\nc\n"), Boards{"O,X,_,X,O,_,_,_,_"});
}

TEST(TextBoard, MayBeBetweenShortRules) {
  EXPECT_EQ(boards_in("---\nX.O\n.X.\n..O\n---\n\n0 1 2\n3 4 5\n6 7 8\n"),
            (Boards{"X,.,O,.,X,.,.,.,O", "0,1,2,3,4,5,6,7,8"}));
}

TEST(TextBoard, MayHaveBlanksInQuotes) {
  EXPECT_EQ(boards_in("[\"X\" \" \" \"O\"]\n[\" \" \"X\" \" \"]\n[\" \" \" \" \"O\"]\n"),
            Boards{"X,_,O,_,X,_,_,_,O"});
}

TEST(TextBoard, MayHaveNumbersGluedToItsMarks) {
  EXPECT_EQ(boards_in("1X 2  3O\n4  5X 6 \n7  8  9O\n"), Boards{"1X,2,3O,4,5X,6,7,8,9O"});
  EXPECT_EQ(boards_in("X1 .2 O3\n.4 X5 .6\n.7 .8 O9\n"), Boards{"X1,.2,O3,.4,X5,.6,.7,.8,O9"});
  EXPECT_EQ(boards_in("1:X 2: 3:O\n4: 5:X 6:\n7: 8: 9:O\n"),
            Boards{"1:X,2:,3:O,4:,5:X,6:,7:,8:,9:O"});
  EXPECT_EQ(boards_in("1) X . O\n2) . X .\n3) . . O\n"), Boards{"X,.,O,.,X,.,.,.,O"});
}

TEST(TextBoard, MayHaveRaisedDigits) {
  EXPECT_EQ(boards_in("|X ⁰|  ¹|  ²|\n---\n|  ³|O ⁴|  ⁵|\n---\n|  ⁶|  ⁷|  ⁸|\n"),
            (Boards{"X 0,1,2,3,O 4,5,6,7,8"}));
}

TEST(TextBoard, MayHaveDashesBetweenItsBrackets) {
  EXPECT_EQ(boards_in("[X]-[ ]-[O] \n[ ]-[X]-[ ] \n[ ]-[ ]-[O] \n"), Boards{example});
}

TEST(TextBoard, HasNoRowForAListOfFreeSquares) {
  const std::string rows = "['X', ' ', 'O']\n[' ', 'X', ' ']\n[' ', ' ', 'O']\n";
  const std::string list = "> [4, 6, 8]\n";
  EXPECT_EQ(boards_in(rows + list), Boards{example});
  EXPECT_EQ(boards_in(rows + rows + list), (Boards{example, example}));
  const std::string labelled =
      "  | 0 | 1 | 2 |\n0 | X |   | O |\n1 |   | X |   |\n2 |   |   | O |\n";
  EXPECT_EQ(boards_in(labelled), Boards{example});
  EXPECT_EQ(boards_in(labelled + labelled), (Boards{example, example}));
}

TEST(TextBoard, HasNoRowForTheScore) {
  const std::string rows = "   |   |   \n---+---+---\n   | X |   \n---+---+---\n   |   |   \n";
  const Boards boards{"_,_,_,_,X,_,_,_,_"};
  EXPECT_EQ(boards_in("Score | X 1 | O 0\n" + rows + "Score | X 1 | O 0\n"), boards);
  EXPECT_EQ(boards_in("X: 0 | O: 0 | Draws: 0\n" + rows + "Wins | 0 | 0\n"), boards);
  for (const char* const line : {"X | 0 | 2\n", "You | vs | Me\n", " 0 | 0 | 0\n"})
    EXPECT_EQ(boards_in(line + rows + line), boards) << line;
}

TEST(TextBoard, IsNotFoundAroundARuleWithFewerBars) {
  EXPECT_EQ(boards_in("| X | O | X |\n|---|\n| X | O | X |\n"), Boards{});
}

TEST(TextBoard, IsNoPartOfALargerOne) {
  EXPECT_EQ(boards_in(" 0 | 1 | 2 | 3 | 4\n 5 | 6 | x | 8 | 9\n10 | o |12 | x |14\n"
                      "15 |16 |17 |18 |19\n20 |21 |22 |23 |24\n"),
            Boards{});
}

TEST(TextBoard, IsNotFoundInOtherText) {
  EXPECT_EQ(boards_in("Welcome to Tic-Tac-Toe!\n\n1. Play\n2. Help\n3. Quit\n> "), Boards{});
  EXPECT_EQ(boards_in("Yes\nNow\nTie\n"), Boards{});
}

}  // namespace
