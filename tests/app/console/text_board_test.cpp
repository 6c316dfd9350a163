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

/// A way to draw a board: the text before, between and after its rows, and a row, in which `$`
/// stands for a cell, and `@`, `%` and `&` for a label that counts from 1, 0 and a.
struct Look {
  std::string row;
  std::string between = "\n";
  std::string before{};
  std::string after = "\n";
  std::string cells = "X O X   O";
};

std::string page(const Look& look) {
  std::string text = look.before;
  std::size_t cell = 0;
  for (char row = 0; row < 3; ++row) {
    if (row > 0) text += look.between;
    for (const char sign : look.row)
      text += sign == '$'   ? look.cells[cell++]
              : sign == '@' ? static_cast<char>('1' + row)
              : sign == '%' ? static_cast<char>('0' + row)
              : sign == '&' ? static_cast<char>('a' + row)
                            : sign;
  }
  return text + look.after;
}

/// Returns the cells as `boards_in` does; a blank, `-` or `_` is an empty one.
std::string found_in(const std::string& cells) {
  std::string found;
  for (const char cell : cells) {
    found += found.empty() ? "" : ",";
    found += cell == ' ' || cell == '-' ? '_' : cell;
  }
  return found;
}

TEST(TextBoard, IsFoundInManyLooks) {
  const std::string wide = "\uFF0D\uFF0D\uFF0D┃\uFF0D\uFF0D\uFF0D┃\uFF0D\uFF0D\uFF0D";
  const std::string dotted = "X.O.X...O";
  const std::string dashed = "X-O-X---O";
  for (const Look& look : {
           // Bars between its cells, or a box around it.
           Look{" $ | $ | $ ", "\n---+---+---\n"},
           Look{"$|$|$"},
           Look{"\t $ | $ | $ ", "\n\n"},
           Look{" $ │ $ │ $ ", "\n───┼───┼───\n"},
           Look{" $ \xB3 $ \xB3 $ ", "\n\xC4\xC4\xC4\xC5\xC4\xC4\xC4\xC5\xC4\xC4\xC4\n"},
           Look{"| $ | $ | $ |", "\n+---+---+---+\n", "+---+---+---+\n", "\n+---+---+---+\n"},
           Look{"| $ || $ || $ |"},
           Look{" || $ | $ | $ ||"},
           Look{"|$|$|$|", "\n-------\n"},
           Look{"   | $ | $ | $"},
           Look{"| $ |  | $ |  | $ |"},
           Look{"|$| $ | $ |"},
           Look{"$|$|$", "\n-+-+-\n", "", " Your move (1-9)? "},
           // Bars at its edges or at one edge only.
           Look{"| $ $ $ |"},
           Look{"|$ $ $|", "\n", "-------\n", "\n-------\n"},
           Look{"|$$$|"},
           Look{"@ | $ $ $ |", "\n", "    1 2 3\n"},
           Look{.row = "| $ $ $ |", .cells = dashed},
           Look{.row = "| $ $ $ |", .cells = "---------"},
           Look{.row = "\t| $ $ $ |", .cells = "O        "},
           Look{.row = "| $ $ $ |", .cells = "     O   "},
           Look{.row = "| $ $ $ |", .cells = "X-------O"},
           Look{"| $ | $ | $"},
           Look{"$ | $ | $ | "},
           Look{.row = "$ | $ | $ | ", .cells = "    X    "},
           // Cells of several lines.
           Look{"     |     |     \n  $  |  $  |  $  ", "\n_____|_____|_____\n", "",
                "\n     |     |     \n"},
           // Labels.
           Look{" @ | $ | $ | $", "\n---+---+---+---\n", "   | a | b | c\n---+---+---+---\n"},
           Look{"@ $|$|$", "\n -------\n", "  1 2 3\n"},
           Look{"& |$|$|$|", "\n  -------\n", "   1 2 3 \n"},
           Look{.row = "@ $ $ $", .before = "  A B C\n", .cells = dotted},
           Look{"| @ | $ | $ | $ |", "\n|---------------|\n",
                "|---------------|\n|   | A | B | C |\n|---------------|\n",
                "\n|---------------|\n"},
           Look{"%  $   |   $   |   $", "\n  -----+-------+-------\n", "    0       1       2\n"},
           Look{.row = "Row @: $ $ $", .cells = dotted},
           Look{.row = "@) $ $ $", .cells = dotted},
           Look{"&\t$\t$\t$", "\n", "\t1\t2\t3\n"},
           // Brackets, blanks or nothing between its cells.
           Look{"[$] [$] [$]"},
           Look{"['$', '$', '$']"},
           Look{"['$', '$', '$']", ",\n ", "[", "]\n"},
           Look{"[\"$\" \"$\" \"$\"]"},
           Look{"[$, $, $]", ", ", "[", "]\n", "201020001"},
           Look{"[$ $ $]", "\n ", "[", "]\n", "201020001"},
           Look{.row = "  $ $ $", .cells = dotted},
           Look{.row = "$$$", .cells = dotted},
           Look{.row = "$, $, $", .cells = dashed},
           Look{" $  $  $ "},
           Look{.row = "$   $   $", .cells = " X       "},
           Look{"$ $ $"},
           Look{"$\t$\t$"},
           Look{"$ $ $", "\n\n"},
           Look{"@ $ $ $", "\n", "  A B C\n"},
           Look{.row = "@ $ $ $", .cells = "         "},
           // Bars or rules of other signs.
           Look{" $ | $ | $ ", "\n...........\n"},
           Look{" $ ! $ ! $ ", "\n---+---+---\n", "", ""},
           Look{"* $ * $ * $ *", "\n*************\n", "*************\n", "\n*************\n"},
           Look{"# $ # $ # $ #", "\n#############\n", "#############\n", "\n#############\n"},
           Look{" $ │ $ │ $ ", "\n⎼⎼⎼╄⎼⎼⎼╄⎼⎼⎼\n"},
           Look{.row = "$ ║ $ ║ $", .between = "\n▬▬▬▬▬▬▬▬▬\n", .cells = "X_O_X___O"},
           Look{"@ $|$|$", "\n  -|-|-\n", "  1 2 3\n"},
           Look{"%| $ | $ | $ |", "\n o---o---o---o\n", " o---o---o---o\n", "\n o---o---o---o\n"},
           Look{"$   +  $   +  $", "\n--- + ---  + ---\n", "", "\n", "X###O####"},
           Look{" \xBA$\xBA$\xBA$\xBA", "\n \xCC\xCD\xCE\xCD\xCE\xCD\xB9\n",
                " \xC9\xCD\xCB\xCD\xCB\xCD\xBB\n", "\n \xC8\xCD\xCA\xCD\xCA\xCD\xBC\n"},
           Look{" @ # $ | $ | $ #", "\n   #.......... #\n", "     A   B   C\n   #############\n",
                "\n   #############\n"},
           Look{"\t$|$|$", "\n\t-----\n", "", "\n\t-----\n", "X*O*X***O"},
           Look{.row = " $ | $ | $", .cells = "X#O#X###O"},
           Look{"  $   ┃  $   ┃  $   ", "\n" + wide + "\n"},
       })
    EXPECT_EQ(boards_in(page(look)), Boards{found_in(look.cells)}) << page(look);
}

TEST(TextBoard, IsFoundInOnePage) {
  struct Case {
    std::string page;
    std::string cells;
  };
  for (const auto& [page, cells] : {
           // Cells of several lines, or of several characters.
           Case{"_X_|___|_O_\n___|_X_|___\n   |   | O \n", example},
           Case{"   |   |   \n   |   |   \n-----------\n   |   |\\ /\n   |   |/ \\\n-----------\n"
                "   |   |   \n   |   |   \n",
                "_,_,_,_,_,\\ / / \\,_,_,_"},
           Case{"[:o, :x, nil]\n[nil, :x, nil]\n[nil, nil, :o]\n",
                ":o,:x,nil,nil,:x,nil,nil,nil,:o"},
           Case{"[:x, :x, :o]\n[:o, :o, nil]\n[nil, :x, nil]\n", ":x,:x,:o,:o,:o,nil,nil,:x,nil"},
           Case{"X  null  O\nnull  X  null\nnull  null  O\n", "X,null,O,null,X,null,null,null,O"},
           Case{"[['-' '-' 'X']\n ['-' 'O' '-']\n ['-' '-' '-']]\n", "-,-,X,-,O,-,-,-,-"},
           Case{"[[0. 0. 1.]\n [0. 2. 0.]\n [0. 0. 0.]]\n", "0.,0.,1.,0.,2.,0.,0.,0.,0."},
           Case{"[-1, 0, 1]\n[0, -1, 0]\n[0, 0, 1]\n", "-1,0,1,0,-1,0,0,0,1"},
           Case{"[X] [] [O]\n[] [X] []\n[] [] [O]\n", example},
           Case{"1X 2  3O\n4  5X 6 \n7  8  9O\n", "1X,2,3O,4,5X,6,7,8,9O"},
           Case{"1:X 2: 3:O\n4: 5:X 6:\n7: 8: 9:O\n", "1:X,2:,3:O,4:,5:X,6:,7:,8:,9:O"},
           Case{"|X ⁰|  ¹|  ²|\n---\n|  ³|O ⁴|  ⁵|\n---\n|  ⁶|  ⁷|  ⁸|\n", "X 0,1,2,3,O 4,5,6,7,8"},
           Case{"❌ 2️⃣ ⭕\n4️⃣ ❌ 6️⃣\n7️⃣ 8️⃣ ⭕\n", "❌,2,⭕,4,❌,6,7,8,⭕"},
           Case{"❌⬜⭕\n⬜❌⬜\n⬜⬜⭕\n", "❌,⬜,⭕,⬜,❌,⬜,⬜,⬜,⭕"},
           Case{"\u3000\u30001\u3000\u3000X\u3000\u30003\n\u3000\u30004\u3000\u30005\u3000\u30006\n"
                "\u3000\u30007\u3000\u30008\u3000\u30009\n",
                "1,X,3,4,5,6,7,8,9"},
           // No lines in its last row.
           Case{"X|_|O\n_|X|_\n | |O\n", example},
           // Labels beside a column that is full or empty, or within the first column.
           Case{"\t 0   1   2\n\n0\t X | O | X \n  \t---+---+---\n1\t O | X |   \n"
                "  \t---+---+---\n2\t X |   | O \n",
                "X,O,X,O,X,_,X,_,O"},
           Case{"    1   2   3\n\n1   O | O |\n   -----------\n2   X |   |\n   -----------\n3   X "
                "|   |\n",
                "O,O,_,X,_,_,X,_,_"},
           Case{"1 . | X | .\n2 . | . | .\n3 O | . | .\n", ".,X,.,.,.,.,O,.,."},
           Case{"1 | 4 | 7\n2 | X | 8\n3 | 6 | 9\n", "1,4,7,2,X,8,3,6,9"},
           Case{" 0 0 | 0 1 | 0 2\n 1 0 | X | 1 2\n 2 0 | 2 1 | 2 2\n",
                "0 0,0 1,0 2,1 0,X,1 2,2 0,2 1,2 2"},
           Case{"3 | X . O\n2 | . X .\n1 | . . O\n  +------\n    1 2 3\n", "X,.,O,.,X,.,.,.,O"},
           Case{"  A B C\n1 X   O\n2   X\n3     O\n", example},
           Case{"  1 2 3\na O X\nb X O\nc\n", "O,X,_,X,O,_,_,_,_"},
           // Other text around it.
           Case{"O X .\nO . .\n. . .\nColumn [1-3]: ", "O,X,.,O,.,.,.,.,."},
           Case{" X # O #  \n###########\n   #   #   \n###########\n   #   #  \n",
                "X,O,_,_,_,_,_,_,_"},
           Case{"2026/11/28 09:00:47 [X - O]\n2026/11/28 09:00:47 [- X -]\n2026/11/28 09:00:48 [- "
                "- O]\n",
                example},
           Case{"X.O 012\n.X. 345\n..O 678\n", "X,.,O,.,X,.,.,.,O"},
           Case{"0 1 2 \t X . O\n3 4 5 \t . X .\n6 7 8 \t . . O\n", "X,.,O,.,X,.,.,.,O"},
           Case{"789 X.O\n456 .X.\n123 ..O\n", "X,.,O,.,X,.,.,.,O"},
           Case{"\033[2J\033[H\a\033[1;31m X \033[0m|   | O \r\n---+---+---\r\n   | X |   \r\n"
                "---+---+---\r\n   |   | O \r\n",
                example},
           // It could be read in two ways, which say the same.
           Case{"   |   |   |   \n   |   |   |   \n   |   |   |   \n", "_,_,_,_,_,_,_,_,_"},
           Case{"   |   |   | O \n   | X |   |   \n   |   |   |   \n", "_,_,O,X,_,_,_,_,_"},
       })
    EXPECT_EQ(boards_in(page), Boards{cells}) << page;
}

TEST(TextBoard, IsNotFoundInOtherText) {
  for (const char* const page : {
           // Ragged, in two ways, cleared, larger, or with a rule that is too short.
           "| X     O  |\n|    X    |\n|       O |\n",
           "   |   |   |   \n   | X |   |   \n   |   |   |   \n",
           "        | X     |        \n        |       |        \n        |       |        \n",
           "X| |O\n\f |X| \n | |O\n",
           " 0 | 1 | 2 | 3 | 4\n 5 | 6 | x | 8 | 9\n10 | o |12 | x |14\n15 |16 |17 |18 |19\n"
           "20 |21 |22 |23 |24\n",
           "| X | O | X |\n|---|\n| X | O | X |\n",
           "Welcome to Tic-Tac-Toe!\n\n1. Play\n2. Help\n3. Quit\n> ",
           "Yes\nNow\nTie\n",
       })
    EXPECT_EQ(boards_in(page), Boards{}) << page;
}

TEST(TextBoard, MayStandBesideOrAboveAnother) {
  const std::string keys = "1,2,3,4,5,6,7,8,9";
  EXPECT_EQ(boards_in(" X |   | O         1 | 2 | 3\n"
                      "   | X |           4 | 5 | 6\n"
                      "   |   | O         7 | 8 | 9\n"),
            (Boards{example, keys}));
  EXPECT_EQ(boards_in("| X |   | O |     | 1 | 2 | 3 |\n"
                      "|   | X |   |     | 4 | 5 | 6 |\n"
                      "|   |   | O |     | 7 | 8 | 9 |\n"),
            (Boards{example, keys}));
  EXPECT_EQ(boards_in("---\nX.O\n.X.\n..O\n---\n\n0 1 2\n3 4 5\n6 7 8\n"),
            (Boards{"X,.,O,.,X,.,.,.,O", "0,1,2,3,4,5,6,7,8"}));
  EXPECT_EQ(boards_in("[X, nil, nil]\n[nil, nil, nil]\n[nil, nil, nil]\n-----\n"
                      "[X, nil, nil]\n[nil, O, nil]\n[nil, nil, nil]\n-----\n"
                      "[X, nil, nil]\n[nil, O, nil]\n[nil, nil, nil]\n")
                .size(),
            3U);
  const std::string rows = page({" $ | $ | $ ", "\n---+---+---\n"});
  EXPECT_EQ(boards_in(rows + rows + rows), (Boards{example, example, example}));
  const std::string tall =
      page({"   |   |   \n $ | $ | $ ", "\n___|___|___\n", "", "\n   |   |   \n"});
  EXPECT_EQ(boards_in(tall + tall), (Boards{example, example}));
  const std::string bars = page({" $ | $ | $ "});
  EXPECT_EQ(boards_in(bars + "\n" + bars), (Boards{example, example}));
  const std::string labelled = page({"% | $ | $ | $ |", "\n", "  | 0 | 1 | 2 |\n"});
  EXPECT_EQ(boards_in(labelled + labelled), (Boards{example, example}));
}

TEST(TextBoard, HasNoRowForOtherLinesWithBars) {
  const std::string rows = page({" $ | $ | $ ", "\n---|---|---\n"});
  for (const char* const line :
       {"I win!!!\n", "You! You! You!\n", "| Ann: X | Bob: O | 0:0 |\n", "Score | X 1 | O 0\n",
        "X: 0 | O: 0 | Draws: 0\n", "X | 0 | 2\n", "You | vs | Me\n", " 0 | 0 | 0\n"})
    EXPECT_EQ(boards_in(line + rows), (Boards{example})) << line;
  for (const char* const line : {"Yes! I win!\n", "Score | X 1 | O 0\n", "Wins | 0 | 0\n",
                                 "X | 0 | 2\n", "You | vs | Me\n", " 0 | 0 | 0\n"})
    EXPECT_EQ(boards_in(rows + line), (Boards{example})) << line;
  const std::string list = page({"['$', '$', '$']"});
  EXPECT_EQ(boards_in(list + "> [4, 6, 8]\n"), Boards{example});
  EXPECT_EQ(boards_in(list + list + "> [4, 6, 8]\n"), (Boards{example, example}));
}

}  // namespace
