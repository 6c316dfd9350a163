#include "players/protocol.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>

#include "ttt/notation.hpp"

namespace ttt {
namespace {

const Position question{Board{Square::top_left, Square::center}, Mark::x};

std::optional<Square> square_in(const Protocol::Heard& heard) {
  if (!heard.reply || !std::holds_alternative<Square>(*heard.reply)) return std::nullopt;
  return std::get<Square>(*heard.reply);
}

bool is_protocol_error(const Protocol::Heard& heard) {
  return heard.reply && std::get<PlayerFault>(*heard.reply).fault == Fault::protocol_error;
}

/// What is wrong with the line as an answer.
std::string detail(std::string_view line) {
  return std::get<PlayerFault>(*line_protocol(KeyLayout::numpad)->hear(line).reply).detail;
}

TEST(LineProtocol, AsksWithThePositionAndTheSide) {
  EXPECT_EQ(line_protocol(KeyLayout::numpad)->ask(question, true), "X...O.... X\n");
  EXPECT_EQ(line_protocol(KeyLayout::numpad)->ask(question, false), "X...O.... X\n");
}

TEST(LineProtocol, ReadsADigitUnderTheLayout) {
  EXPECT_EQ(square_in(line_protocol(KeyLayout::numpad)->hear("7")), Square::top_left);
  EXPECT_EQ(square_in(line_protocol(KeyLayout::phone)->hear("7")), Square::bottom_left);
}

TEST(LineProtocol, AllowsBlanksAndACarriageReturn) {
  EXPECT_EQ(square_in(line_protocol(KeyLayout::phone)->hear(" \t5 \r")), Square::center);
}

TEST(LineProtocol, RefusesWhatIsNoDigit) {
  for (const char* const line : {"", " ", "0", "a", "55", "5 5", "+5", "-", "\xC2\xB9"})
    EXPECT_TRUE(is_protocol_error(line_protocol(KeyLayout::numpad)->hear(line))) << line;
}

TEST(LineProtocol, ShowsOnlyPrintableTextOfABadAnswer) {
  EXPECT_EQ(detail("\x1B[2J" + std::string(100, 'x')),
            "answered \"<U+001B>[2J" + std::string(36, 'x') +
                "...\", which is no digit from 1 to 9: there is more in the line than can be seen");
}

TEST(LineProtocol, SaysWhatToMend) {
  const std::string no_digit = ", which is no digit from 1 to 9: ";
  EXPECT_EQ(detail("0"), "answered \"0\"" + no_digit + "squares are numbered from 1");
  EXPECT_EQ(detail(" "), "answered \" \"" + no_digit + "the line is empty");
  EXPECT_EQ(detail("bestmove a1"), "answered \"bestmove a1\"" + no_digit +
                                       "that is UGI, and a program that speaks it is ugi:COMMAND");
  for (const auto& [line, shown] : {std::pair{"\uFEFF7", "<U+FEFF>7"},
                                    {"\u00A07\u200B", "<U+00A0>7<U+200B>"},
                                    {"\xFF\xFE\x37", "\\xFF\\xFE7"}})
    EXPECT_TRUE(detail(line).starts_with("answered \"" + std::string{shown} + "\"" + no_digit));
}

TEST(LineProtocol, SaysWhereTheOtherLayoutWouldBeLegal) {
  const Board board{Square::top_left, Square::center};
  EXPECT_EQ(line_protocol(KeyLayout::numpad)->taken("7", board),
            "answered \"7\", which is taken; under --layout phone it would be legal");
  EXPECT_EQ(line_protocol(KeyLayout::phone)->taken(" 1", board),
            "answered \" 1\", which is taken; under --layout numpad it would be legal");
  EXPECT_EQ(line_protocol(KeyLayout::numpad)->taken("5", board), "answered \"5\", which is taken");
}

TEST(UgiProtocol, GreetsAFreshEngineAndThenAsks) {
  const auto ugi = ugi_protocol(std::chrono::seconds{2});
  EXPECT_EQ(ugi->ask(question, true), "ugi\n");
  EXPECT_EQ(ugi->awaited(), "ugiok");
  EXPECT_EQ(ugi->hear("id name somebody").to_send, "");
  EXPECT_EQ(ugi->hear("ugiok").to_send, "uginewgame\nisready\n");
  EXPECT_EQ(ugi->awaited(), "readyok");
  EXPECT_EQ(ugi->hear("readyok").to_send, "position fen X...O.... X\ngo depth 9 movetime 1000\n");
  EXPECT_EQ(ugi->awaited(), "bestmove");
  EXPECT_FALSE(ugi->hear("info depth 1 pv c3").reply);
  EXPECT_EQ(square_in(ugi->hear("bestmove c3\r")), Square::top_right);
}

TEST(UgiProtocol, SaysWhenAnotherGameBegins) {
  const auto ugi = ugi_protocol(std::chrono::seconds{2});
  const auto next = [&](std::string_view board, Mark side) {
    return ugi->ask({parse_position(board).position.board, side}, false);
  };
  EXPECT_EQ(next(".........", Mark::x), "uginewgame\nisready\n");
  EXPECT_EQ(next("X...O....", Mark::x), "isready\n");
  EXPECT_EQ(next("X.X.O...O", Mark::x), "isready\n");
  EXPECT_EQ(next("X.X.O...O", Mark::x), "uginewgame\nisready\n") << "the same board again";
  EXPECT_EQ(next("X.XOO.X.O", Mark::x), "isready\n");
  EXPECT_EQ(next("X...O....", Mark::x), "uginewgame\nisready\n") << "a move taken back";
  EXPECT_EQ(next("O...X....", Mark::x), "uginewgame\nisready\n");
}

TEST(UgiProtocol, IgnoresAnAnswerToAnEarlierQuestion) {
  const auto ugi = ugi_protocol(std::chrono::seconds{2});
  EXPECT_EQ(ugi->ask(question, false), "uginewgame\nisready\n");
  EXPECT_FALSE(ugi->hear("bestmove a1").reply);
  EXPECT_EQ(ugi->hear("readyok").to_send, "position fen X...O.... X\ngo depth 9 movetime 1000\n");
  EXPECT_EQ(square_in(ugi->hear("bestmove a1")), Square::bottom_left);
}

TEST(UgiProtocol, RefusesWhatIsNoSquare) {
  for (const char* const line : {"bestmove", "bestmove d1", "bestmove a0", "bestmove 5"}) {
    const auto ugi = ugi_protocol(std::chrono::seconds{2});
    EXPECT_FALSE(ugi->ask(question, false).empty());
    EXPECT_FALSE(ugi->hear("readyok").reply);
    EXPECT_TRUE(is_protocol_error(ugi->hear(line))) << line;
  }
}

}  // namespace
}  // namespace ttt
