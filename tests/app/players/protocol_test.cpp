#include "players/protocol.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "app/matchups.hpp"

namespace ttt {
namespace {

const Question question{Position{Board{Square::top_left, Square::center}, Mark::x}};

std::unique_ptr<Protocol> bot(KeyLayout layout) {
  return make_protocol(Language::bot, layout, std::chrono::seconds{2});
}

std::unique_ptr<Protocol> ugi() {
  return make_protocol(Language::ugi, KeyLayout::numpad, std::chrono::seconds{2});
}

std::optional<Square> square_in(const Protocol::ParsedLine& parsed) {
  if (!parsed.reply || !std::holds_alternative<Square>(*parsed.reply)) return std::nullopt;
  return std::get<Square>(*parsed.reply);
}

bool is_protocol_error(const Protocol::ParsedLine& parsed) {
  return parsed.reply && std::get<Failure>(*parsed.reply).kind == FailureKind::protocol_error;
}

/// Returns the detail of the failure that a `bot:` program causes by writing this line.
std::string detail(std::string_view line) {
  return std::get<Failure>(*bot(KeyLayout::numpad)->parse_line(line).reply).detail;
}

TEST(LineProtocol, RejectsEverythingButADigit) {
  for (const char* const line : {"", " ", "0", "a", "55", "5 5", "+5", "-", "\xC2\xB9"})
    EXPECT_TRUE(is_protocol_error(bot(KeyLayout::numpad)->parse_line(line))) << line;
}

TEST(LineProtocol, QuotesABadAnswerInPrintableText) {
  EXPECT_EQ(
      detail("\x1B[2J" + std::string(100, 'x')),
      "answered \"<U+001B>[2J" + std::string(36, 'x') +
          "...\", which is not a digit from 1 to 9: there is more in the line than can be seen");
}

TEST(LineProtocol, SaysIfTheOtherLayoutWouldBeLegal) {
  const auto detail_under = [](KeyLayout layout, std::string_view line) {
    const auto protocol = bot(layout);
    static_cast<void>(protocol->ask(question, Told::nothing));
    const auto failure = std::get<Failure>(*protocol->parse_line(line).reply);
    EXPECT_EQ(failure.kind, FailureKind::illegal_move);
    return failure.detail;
  };
  EXPECT_EQ(detail_under(KeyLayout::numpad, "7"),
            "answered \"7\", which is taken; under --layout phone it would be legal");
  EXPECT_EQ(detail_under(KeyLayout::phone, " 1"),
            "answered \" 1\", which is taken; under --layout numpad it would be legal");
  EXPECT_EQ(detail_under(KeyLayout::numpad, "5"), "answered \"5\", which is taken");
}

TEST(UgiProtocol, SendsTheHandshakeBeforeTheFirstQuestion) {
  const auto engine = ugi();
  EXPECT_EQ(engine->ask(question, Told::nothing), "ugi\n");
  EXPECT_EQ(engine->awaited(), "ugiok");
  EXPECT_EQ(engine->parse_line("id name somebody").to_send, "");
  EXPECT_EQ(engine->parse_line("ugiok").to_send, "uginewgame\nisready\n");
  EXPECT_EQ(engine->awaited(), "readyok");
  EXPECT_EQ(engine->parse_line("readyok").to_send,
            "position fen X...O.... X\ngo depth 9 movetime 1000\n");
  EXPECT_EQ(engine->awaited(), "bestmove");
  EXPECT_FALSE(engine->parse_line("info depth 1 pv c3").reply);
  EXPECT_EQ(square_in(engine->parse_line("bestmove c3\r")), Square::top_right);
}

TEST(UgiProtocol, SendsUginewgameForAnotherGame) {
  const auto engine = ugi();
  EXPECT_EQ(engine->ask(game_from(""), Told::other_games), "uginewgame\nisready\n");
  EXPECT_EQ(engine->ask(game_from("75"), Told::this_game), "isready\n");
  EXPECT_EQ(engine->ask(game_from("75"), Told::other_games), "uginewgame\nisready\n");
  EXPECT_EQ(engine->ask(question, Told::other_games), "uginewgame\nisready\n")
      << "a position without a game";
}

TEST(UgiProtocol, SendsTheMovesOfAGame) {
  const auto told = [](const Game& asked) {
    const auto engine = ugi();
    static_cast<void>(engine->ask(asked, Told::other_games));
    const std::string text = engine->parse_line("readyok").to_send;
    return text.substr(0, text.find('\n'));
  };
  EXPECT_EQ(told(game_from("")), "position startpos");
  EXPECT_EQ(told(game_from("75")), "position startpos moves a3 b2");
  EXPECT_EQ(told(game_from("75", Mark::o)), "position fen ......... O moves a3 b2");
}

TEST(GameProtocol, SendsTheMarkAndTheOpponentsMoves) {
  const auto game = make_protocol(Language::game, KeyLayout::numpad, std::chrono::seconds{2});
  EXPECT_EQ(game->ask(game_from(""), Told::nothing), "X first\n");
  EXPECT_EQ(game->ask(game_from("75"), Told::this_game), "5\n");
  EXPECT_EQ(game->ask(game_from("7519"), Told::this_game), "9\n");
  EXPECT_EQ(game->end(game_from("751936")), "6\n");
  EXPECT_EQ(game->ask(game_from("5"), Told::nothing), "O second\n5\n") << "another game";
  EXPECT_EQ(game->ask(game_from("", Mark::o), Told::nothing), "O first\n");
}

TEST(Protocol, RecognisesThatASideIsNotPlayed) {
  const auto declines = [](Language language, std::string_view line) {
    const auto protocol = make_protocol(language, KeyLayout::numpad, std::chrono::seconds{2});
    static_cast<void>(protocol->ask(game_from(""), Told::other_games));
    static_cast<void>(protocol->parse_line("readyok"));
    const auto parsed = protocol->parse_line(line);
    return parsed.reply && std::get<Failure>(*parsed.reply).kind == FailureKind::declined;
  };
  EXPECT_TRUE(declines(Language::bot, "none"));
  EXPECT_TRUE(declines(Language::game, " none\r"));
  EXPECT_TRUE(declines(Language::ugi, "bestmove none"));
  EXPECT_FALSE(declines(Language::bot, "None"));
}

TEST(UgiProtocol, IgnoresAnAnswerToAnEarlierQuestion) {
  const auto engine = ugi();
  EXPECT_EQ(engine->ask(question, Told::other_games), "uginewgame\nisready\n");
  EXPECT_FALSE(engine->parse_line("bestmove a1").reply);
  EXPECT_EQ(engine->parse_line("readyok").to_send,
            "position fen X...O.... X\ngo depth 9 movetime 1000\n");
  EXPECT_EQ(square_in(engine->parse_line("bestmove a1")), Square::bottom_left);
}

TEST(UgiProtocol, RejectsEverythingButASquare) {
  for (const char* const line : {"bestmove", "bestmove d1", "bestmove a0", "bestmove 5"}) {
    const auto engine = ugi();
    EXPECT_FALSE(engine->ask(question, Told::other_games).empty());
    EXPECT_FALSE(engine->parse_line("readyok").reply);
    EXPECT_TRUE(is_protocol_error(engine->parse_line(line))) << line;
  }
}

}  // namespace
}  // namespace ttt
