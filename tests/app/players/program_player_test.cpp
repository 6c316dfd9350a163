#include "players/program_player.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include <memory>
#include <string>

#include "app/players/no_leaks.hpp"

namespace ttt {
namespace {

constexpr ProgramTerms patient{.timeout = std::chrono::milliseconds{60'000}};
constexpr ProgramTerms impatient{.timeout = std::chrono::milliseconds{50}};

std::string bot(const std::string& name) { return std::string{TTT_BOTS} + "/" + name; }

std::unique_ptr<Player> program(const std::string& command, ProgramTerms terms = patient,
                                Language language = Language::bot) {
  return std::make_unique<ProgramPlayer>(Program{language, command}, terms);
}

Reply first_reply(const std::string& command, ProgramTerms terms = patient,
                  Language language = Language::bot) {
  return program(command, terms, language)->choose(Board{}, Mark::x);
}

std::optional<Fault> fault(const Reply& reply) {
  const auto* const found = std::get_if<PlayerFault>(&reply);
  return found != nullptr ? std::optional{found->fault} : std::nullopt;
}

constexpr Board after_top_left{Square::top_left, Square::center};

TEST(ProgramPlayer, GivesTheAnswer) {
  EXPECT_EQ(first_reply(bot("first-empty.sh")), Reply{Square::top_left});
  EXPECT_EQ(first_reply("printf ' 5 \\r\\n'"), Reply{Square::center});
}

TEST(ProgramPlayer, AcceptsALastLineWithoutItsEnd) {
  EXPECT_EQ(first_reply("printf 5"), Reply{Square::center});
}

TEST(ProgramPlayer, NamesEveryFault) {
  EXPECT_EQ(fault(first_reply(bot("letter.sh"))), Fault::protocol_error);
  EXPECT_EQ(fault(first_reply(bot("two-lines.sh"))), Fault::protocol_error);
  EXPECT_EQ(fault(first_reply(bot("endless-line.sh"))), Fault::protocol_error);
  EXPECT_EQ(fault(first_reply("yes 5")), Fault::protocol_error);
  EXPECT_EQ(fault(first_reply("head -c 5000 /dev/zero; echo; sleep 1000")), Fault::protocol_error);
  EXPECT_EQ(fault(first_reply(bot("silent.sh"), impatient)), Fault::timeout);
  EXPECT_EQ(fault(first_reply(bot("late.sh"), impatient)), Fault::timeout);
  EXPECT_EQ(fault(first_reply(bot("stubborn.sh"), impatient)), Fault::timeout);
  EXPECT_EQ(fault(first_reply("exit 3")), Fault::died);
  EXPECT_EQ(fault(first_reply("there-is-no-such-program")), Fault::died);
  EXPECT_EQ(fault(first_reply("exec >&-; sleep 1000")), Fault::died);
}

TEST(ProgramPlayer, TakesOnlyASingleDigitForAnAnswer) {
  for (const char* const answer : {"07", "+7", "7.", "7 7", "0", "", "\\0007", "top left"})
    EXPECT_EQ(fault(first_reply("printf '" + std::string{answer} + "\\n'")), Fault::protocol_error)
        << answer;
}

TEST(ProgramPlayer, SaysWhyAProgramCannotBeStarted) {
  EXPECT_EQ(first_reply("/"), (Reply{PlayerFault{Fault::died,
                                                 "ended with status 126 (cannot be "
                                                 "executed) without an answer"}}));
  EXPECT_EQ(first_reply("there-is-no-such-program"),
            (Reply{PlayerFault{Fault::died,
                               "ended with status 127 (command not found) without "
                               "an answer"}}));
}

TEST(ProgramPlayer, CaresForNothingButTheAnswer) {
  EXPECT_EQ(first_reply("yes noise >&2 & read -r q; echo 5; sleep 1000"), Reply{Square::center});
  EXPECT_EQ(first_reply("exec <&-; echo 5; sleep 1000"), Reply{Square::center});
  EXPECT_EQ(first_reply("exec 2>&-; echo 5; sleep 1000"), Reply{Square::center});
}

TEST(ProgramPlayer, NamesATakenSquare) {
  const auto player = program("while read -r question; do echo 7; done");
  EXPECT_EQ(player->choose(after_top_left, Mark::x),
            (Reply{PlayerFault{Fault::illegal_move, "answered \"7\", which is taken"}}));
}

TEST(ProgramPlayer, CanBeAskedAgainAfterAFault) {
  const auto player = program("read -r question; echo 7");
  EXPECT_EQ(fault(player->choose(after_top_left, Mark::x)), Fault::illegal_move);
  EXPECT_EQ(player->choose(Board{}, Mark::x), Reply{Square::top_left});
}

TEST(ProgramPlayer, NamesTalkBetweenTwoQuestions) {
  const auto player = program("read -r a; echo 5; echo 5; read -r b");
  const Reply reply = player->choose(Board{}, Mark::x);
  if (fault(reply)) return;  // both lines came at once, which is no better
  pollfd second_line{player->wait()->descriptor, POLLIN, 0};
  ASSERT_EQ(::poll(&second_line, 1, -1), 1);
  EXPECT_EQ(player->choose(Board{}, Mark::x),
            (Reply{PlayerFault{Fault::protocol_error, "said more than its answer"}}));
}

TEST(ProgramPlayer, TellsAProgramThatDiesFromOneThatExitsAfterEachAnswer) {
  const auto dies = program(bot("dies.sh"));
  for (int question = 1; question <= 3; ++question)
    EXPECT_EQ(dies->choose(Board{}, Mark::x), Reply{Square::top_left});
  EXPECT_EQ(fault(dies->choose(Board{}, Mark::x)), Fault::died);

  const auto exits = program(bot("one-answer.sh"));
  for (int question = 1; question <= 10; ++question)
    EXPECT_EQ(exits->choose(Board{}, Mark::x), Reply{Square::top_left});
}

TEST(ProgramPlayer, ForgetsAQuestionThatIsWithdrawn) {
  const NoLeaks no_leaks;
  const auto player = program("read -r q; case $q in X*) echo 9;; *) sleep 1000;; esac");
  player->ask(Board{}, Mark::x);
  EXPECT_FALSE(player->answer());
  player->withdraw();
  EXPECT_EQ(player->choose(after_top_left, Mark::x), Reply{Square::top_right});
}

TEST(ProgramPlayer, AsksAUgiEngine) {
  const std::string engine =
      "while read -r c rest; do case $c in ugi) echo ugiok;; isready) echo readyok;; "
      "go) echo info score; echo bestmove b2;; esac; done";
  const auto player = program(engine, patient, Language::ugi);
  EXPECT_EQ(player->choose(Board{}, Mark::x), Reply{Square::center});
  EXPECT_EQ(player->choose(Board{}, Mark::x), Reply{Square::center});
  EXPECT_EQ(fault(player->choose(after_top_left, Mark::x)), Fault::illegal_move);
}

TEST(ProgramPlayer, DoesNotWaitForEverForAnEngineThatOnlyTalks) {
  EXPECT_EQ(fault(first_reply("yes info string", impatient, Language::ugi)), Fault::timeout);
}

TEST(ProgramPlayer, AnswersAThousandQuestionsWithoutLeaks) {
  const NoLeaks no_leaks;
  const auto player = program(bot("first-empty.sh"));
  for (int question = 0; question < 1000; ++question)
    ASSERT_EQ(player->choose(Board{}, Mark::x), Reply{Square::top_left});
}

TEST(ProgramPlayer, IsRestartedAThousandTimesWithoutLeaks) {
  const NoLeaks no_leaks;
  const auto player = program(bot("one-answer.sh"));
  for (int question = 0; question < 1000; ++question)
    ASSERT_EQ(player->choose(Board{}, Mark::x), Reply{Square::top_left});
}

TEST(ProgramPlayer, HoldsNothingOfAnotherProgram) {
  const NoLeaks no_leaks;
  auto first = program("cat >/dev/null");
  first->ask(Board{}, Mark::x);
  const auto second = program(bot("first-empty.sh"));
  EXPECT_EQ(second->choose(Board{}, Mark::x), Reply{Square::top_left});
  first.reset();  // would wait for ever if the second program held the first one's lifeline
}

TEST(FindPlayer, KnowsProgramsByTheirPrefix) {
  const auto player = find_player("bot:sh bot.sh");
  ASSERT_TRUE(player && player->program);
  EXPECT_EQ(player->name, "bot:sh bot.sh");
  EXPECT_EQ(player->program->command, "sh bot.sh");
  EXPECT_FALSE(player->human());
  EXPECT_EQ(find_player("ugi:engine")->program->language, Language::ugi);
  EXPECT_FALSE(find_player("bot:"));
  EXPECT_FALSE(find_player("ugi:"));
}

TEST(FindPlayer, ShowsOnlyPrintableNames) {
  EXPECT_EQ(find_player("bot:\x1B[2J")->name, "bot:\\x1B[2J");
}

}  // namespace
}  // namespace ttt
