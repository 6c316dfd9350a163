#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/pairings.hpp"
#include "app/script/scripts.hpp"
#include "script/script_report.hpp"

namespace ttt {
namespace {

std::string text_of(std::string_view keys, const Pairing& pairing = two_people(),
                    KeyLayout layout = KeyLayout::numpad) {
  const ScriptedGame played = play(keys, pairing, layout);
  std::string text;
  append_script_text(text, {3, pairing, layout, played});
  return text;
}

std::string last_line(std::string_view text) {
  EXPECT_TRUE(text.ends_with('\n'));
  text.remove_suffix(1);
  return std::string{text.substr(text.rfind('\n') + 1)};
}

TEST(ScriptText, ShowsEveryMoveTheFinalBoardAndTheResult) {
  EXPECT_EQ(text_of("51928"),
            "Game 3: X human, O human, X first, numpad keys\n"
            "1. X 5\n"
            "2. O 1\n"
            "3. X 9\n"
            "4. O 2\n"
            "5. X 8\n"
            "\n"
            " 7 | X | X\n"
            "---+---+---\n"
            " 4 | X | 6\n"
            "---+---+---\n"
            " O | O | 3\n"
            "\n"
            "Result: unfinished\n");
}

TEST(ScriptText, SaysWhoPlaysWhatAndWhichKeysMean) {
  const std::string text =
      text_of("5", person_against(predictable(), Mark::o, First::opponent), KeyLayout::phone);
  EXPECT_TRUE(text.starts_with("Game 3: X predictable, O human, X first, phone keys\n")) << text;
  EXPECT_NE(text.find("\n1. X 1\n2. O 5\n3. X 2\n\n"), std::string::npos) << text;
}

TEST(ScriptText, EndsWithTheResult) {
  EXPECT_EQ(last_line(text_of("14253")), "Result: X wins");
  EXPECT_EQ(last_line(text_of("914283")), "Result: O wins");
  EXPECT_EQ(last_line(text_of("789546213")), "Result: draw");
  EXPECT_EQ(last_line(text_of("78954621")), "Result: unfinished");
  EXPECT_EQ(last_line(text_of("748531629")), "Result: X wins");
  EXPECT_EQ(last_line(text_of("")), "Result: unfinished");
}

TEST(ScriptText, EndsWithWhatIsWrong) {
  EXPECT_EQ(last_line(text_of("595")), "Result: error: move 3: 5 is taken");
  EXPECT_EQ(last_line(text_of("5 x")), "Result: error: move 2: x is not a key from 1 to 9");
  EXPECT_EQ(last_line(text_of("142536")), "Result: error: move 6: the game is over");
}

}  // namespace
}  // namespace ttt
