#include "players/protocol.hpp"

#include <gtest/gtest.h>

#include "ttt/notation.hpp"

namespace ttt {
namespace {

const Position question{Board{Square::top_left, Square::center}, Mark::x};

std::optional<Square> square_in(const Protocol::Heard& heard) {
  if (!heard.reply) return std::nullopt;
  const auto* const square = std::get_if<Square>(&*heard.reply);
  return square != nullptr ? std::optional{*square} : std::nullopt;
}

bool is_protocol_error(const Protocol::Heard& heard) {
  if (!heard.reply) return false;
  const auto* const fault = std::get_if<PlayerFault>(&*heard.reply);
  return fault != nullptr && fault->fault == Fault::protocol_error;
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
  const auto heard = line_protocol(KeyLayout::numpad)->hear("\x1B[2J" + std::string(100, 'x'));
  EXPECT_EQ(std::get<PlayerFault>(*heard.reply).detail,
            "answered \"<U+001B>[2J" + std::string(36, 'x') +
                "...\", which is no digit from 1 to 9: there is more in the line than can be seen");
}

std::string detail(std::string_view line) {
  return std::get<PlayerFault>(*line_protocol(KeyLayout::numpad)->hear(line).reply).detail;
}

TEST(LineProtocol, SaysWhatToMend) {
  const std::string no_digit = ", which is no digit from 1 to 9: ";
  EXPECT_EQ(detail("0"), "answered \"0\"" + no_digit + "squares are numbered from 1");
  EXPECT_EQ(detail(" "), "answered \" \"" + no_digit + "the line is empty");
  EXPECT_EQ(detail("bestmove a1"), "answered \"bestmove a1\"" + no_digit +
                                       "that is UGI, and a program that speaks it is ugi:COMMAND");
  EXPECT_EQ(detail("\xEF\xBB\xBF"
                   "7")
                .substr(0, 20),
            "answered \"<U+FEFF>7\"");
  EXPECT_EQ(detail("\xC2\xA0"
                   "7\xE2\x80\x8B")
                .substr(0, 28),
            "answered \"<U+00A0>7<U+200B>\"");
  EXPECT_EQ(detail("\xFF\xFE"
                   "7")
                .substr(0, 20),
            "answered \"\\xFF\\xFE7\"");
}

TEST(LineProtocol, SaysWhereTheOtherLayoutWouldBeLegal) {
  const Board board{Square::top_left, Square::center};
  EXPECT_EQ(line_protocol(KeyLayout::numpad)->taken("7", board),
            "answered \"7\", which is taken; under --layout phone it would be legal");
  EXPECT_EQ(line_protocol(KeyLayout::phone)->taken(" 1", board),
            "answered \" 1\", which is taken; under --layout numpad it would be legal");
  EXPECT_EQ(line_protocol(KeyLayout::numpad)->taken("5", board), "answered \"5\", which is taken");
}

TEST(UgiProtocol, KnowsWhatItWaitsFor) {
  const auto ugi = ugi_protocol(std::chrono::seconds{2});
  EXPECT_FALSE(ugi->ask(question, true).empty());
  EXPECT_EQ(ugi->awaited(), "ugiok");
  EXPECT_FALSE(ugi->hear("ugiok").reply);
  EXPECT_EQ(ugi->awaited(), "readyok");
  EXPECT_FALSE(ugi->hear("readyok").reply);
  EXPECT_EQ(ugi->awaited(), "bestmove");
}

TEST(UgiProtocol, GreetsAFreshEngineAndThenAsks) {
  const auto ugi = ugi_protocol(std::chrono::seconds{2});
  EXPECT_EQ(ugi->ask(question, true), "ugi\n");
  EXPECT_EQ(ugi->hear("id name somebody").to_send, "");
  EXPECT_EQ(ugi->hear("ugiok").to_send, "uginewgame\nisready\n");
  EXPECT_EQ(ugi->hear("readyok").to_send, "position fen X...O.... X\ngo depth 9 movetime 1000\n");
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
