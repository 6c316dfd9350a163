#include "players/protocol.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "app/matchups.hpp"

namespace ttt {
namespace {

const Question question{Position{Board{Square::top_left, Square::center}, Mark::x}};

Protocol bot(KeyLayout layout) { return {{Language::bot, "./game"}, layout}; }

/// Returns the detail of the failure that a `bot:` program causes by writing this line.
std::string detail(std::string_view line) {
  return std::get<Failure>(bot(KeyLayout::numpad).parse_line(line)).detail;
}

TEST(LineProtocol, SaysWhyAnAnswerIsNoDigit) {
  const std::string talk = "write only the digit, and anything else to standard error";
  const std::string unprintable = "not all of it is printable text";
  const std::vector<std::array<std::string, 3>> answers{
      {"", "", "the line is empty"},
      {"0", "0", "squares are numbered from 1"},
      {"None", "None", "to decline a side, a program answers \"none\", in lower case"},
      {"Your move: 7", "Your move: 7", talk},
      {"0 2", "0 2", talk},
      {"55", "55", talk},
      {"+5", "+5", talk},
      {"\xEF\xBB\xBF\x35", "<U+FEFF>5", unprintable},
      {"5\u00A0", "5<U+00A0>", unprintable},
      {"5\xE9", "5\\xE9", unprintable},
      {"\x1B[2J" + std::string(100, 'x'), "<U+001B>[2J" + std::string(36, 'x') + "...",
       unprintable}};
  for (const auto& [line, quoted, reason] : answers)
    EXPECT_EQ(detail(line),
              "answered \"" + quoted + "\", which is not a digit from 1 to 9: " + reason);
}

TEST(LineProtocol, SaysIfTheOtherLayoutWouldBeLegal) {
  const auto detail_under = [](KeyLayout layout, std::string_view line) {
    Protocol protocol = bot(layout);
    static_cast<void>(protocol.ask(question));
    const auto failure = std::get<Failure>(protocol.parse_line(line));
    EXPECT_EQ(failure.kind, FailureKind::illegal_move);
    return failure.detail;
  };
  EXPECT_EQ(detail_under(KeyLayout::numpad, "7"),
            "answered \"7\", which is taken; perhaps the program uses --layout phone");
  EXPECT_EQ(detail_under(KeyLayout::phone, " 1"),
            "answered \" 1\", which is taken; perhaps the program uses --layout numpad");
  EXPECT_EQ(detail_under(KeyLayout::numpad, "5"), "answered \"5\", which is taken");
}

TEST(GameProtocol, SendsTheMarkAndTheOpponentsMoves) {
  Protocol game{{Language::game, "./game"}, KeyLayout::numpad};
  EXPECT_EQ(game.ask(game_from("")), "X first\n");
  EXPECT_EQ(game.ask(game_from("75")), "5\n");
  EXPECT_EQ(game.ask(game_from("7519")), "9\n");
  EXPECT_EQ(game.end(game_from("751936")), "6\n");
  Protocol other{{Language::game, "./game"}, KeyLayout::numpad};
  EXPECT_EQ(other.ask(game_from("5")), "O second\n5\n");
}

TEST(Protocol, RecognisesThatASideIsNotPlayed) {
  const auto declines = [](Language language, std::string_view line) {
    Protocol protocol{{language, "./game"}, KeyLayout::numpad};
    static_cast<void>(protocol.ask(game_from("")));
    return std::get<Failure>(protocol.parse_line(line)).kind == FailureKind::declined;
  };
  EXPECT_TRUE(declines(Language::bot, "none"));
  EXPECT_TRUE(declines(Language::game, " none\r"));
  EXPECT_FALSE(declines(Language::bot, "None"));
}

TEST(Protocol, RecognisesAGameForPeople) {
  Protocol protocol = bot(KeyLayout::numpad);
  static_cast<void>(protocol.ask(game_from("")));
  const auto detail = [&](std::string_view line) {
    return std::get<Failure>(protocol.parse_line(line)).detail;
  };
  for (const char* const line :
       {" 1 | 2 | 3", "Who starts?", "Welcome!", "Tic Tac Toe", "Your move:"})
    EXPECT_NE(detail(line).find("console:"), std::string::npos) << line;
  EXPECT_EQ(detail("Your move: 7").find("console:"), std::string::npos);
}

}  // namespace
}  // namespace ttt
