#include "referee/proof_report.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "app/matchups.hpp"
#include "console/start.hpp"
#include "referee/proof.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

constexpr ProofCounts nine_games{.games = 9, .drawn = 9};

std::string text_of(const Proof& proof, std::string_view player = "bot:./bot",
                    const ProofSettings& settings = {}) {
  const PlayerSpec spec = *find_player(player);
  return proof_text({spec, settings, proof});
}

/// Returns true if the text has the words.
bool has(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }

TEST(ProofReport, DoesNotBlameAProgramThatCannotBeRead) {
  const Proof proof{
      .inquiry = Inquiry{},
      .counterexample = Counterexample{
          .kind = FindingKind::failure,
          .failure = {.kind = FailureKind::unread, .detail = "no board in what it shows"},
          .is_repeated = true}};
  const std::string text = text_of(proof, "console:./game");
  EXPECT_EQ(text.find("console:./game: cannot be read\n"), 0U);
  EXPECT_FALSE(has(text, "protocol error"));
  EXPECT_TRUE(has(text, "\nSee it: ttt prove --probe console:./game\n"));
}

TEST(ProofReport, SaysThatOnlyAStrictProofFails) {
  const Proof proof{.second = nine_games,
                    .inquiry = Inquiry{.crashes_at_end = 2,
                                       .troubles = {"ended with status 7", "crashed (signal 11)"}}};
  EXPECT_TRUE(has(text_of(proof), "\nWith --strict, it would fail"));
  const std::string strict = text_of(proof, "bot:./bot", {.strict = true});
  EXPECT_EQ(strict.find("bot:./bot: never loses, but --strict fails it\n"), 0U);
  EXPECT_FALSE(has(strict, "With --strict"));
  EXPECT_TRUE(has(strict, "2 games, it crashed (signal 11) or ended with status 7.\n"));
}

TEST(ProofReport, SaysWhichSideWasNotAskedYet) {
  Proof proof{.first = nine_games, .inquiry = Inquiry{.games = 9, .is_unfinished = true}};
  EXPECT_TRUE(has(text_of(proof), "As O: not"));
  EXPECT_FALSE(has(text_of(proof), "As X: not"));
  EXPECT_FALSE(has(text_of(proof, "bot:./bot", {.sides = {Mark::x}}), "As O"));
  std::swap(proof.first, proof.second);
  EXPECT_TRUE(has(text_of(proof), "As X: not"));
}

TEST(ProofReport, ShowsAFailureWithTheSameTimeLimit) {
  const Proof proof{.inquiry = Inquiry{},
                    .counterexample = Counterexample{
                        .side = Mark::o, .kind = FindingKind::failure, .game = game_from("5")}};
  const std::string text =
      text_of(proof, "bot:./bot",
              {.programs = {.timeout = milliseconds{300}, .start_timeout = milliseconds{400}}});
  EXPECT_TRUE(
      has(text, "See it: ttt --moves 5 --timeout 300 --start-timeout 400 --opponent bot:./bot\n"))
      << text;
}

TEST(ProofReport, SaysHowToSeeALoss) {
  Proof proof{.inquiry = Inquiry{},
              .counterexample = Counterexample{.side = Mark::o,
                                               .kind = FindingKind::loss,
                                               .game = game_from("78491"),
                                               .is_repeated = true}};
  EXPECT_TRUE(has(text_of(proof), "It lost this game again in a fresh process.\n"));
  EXPECT_TRUE(has(text_of(proof), "See it: ttt --moves 7,4,1 --opponent bot:./bot\n"));
  Proof flawed = proof;
  flawed.flaw = Counterexample{.kind = FindingKind::missed_win, .game = game_from("7")};
  EXPECT_EQ(text_of(flawed, "bot:./bot", {.strict = true}),
            text_of(proof, "bot:./bot", {.strict = true}));
  proof.counterexample->before = {game_from("5")};
  EXPECT_TRUE(has(text_of(proof), "but only after the game 5. Perhaps"));
  EXPECT_TRUE(has(text_of(proof), "See it: ttt --moves 5 --moves 7,4,1"));
  proof.counterexample->before = {game_from("5"), game_from("1")};
  EXPECT_TRUE(has(text_of(proof), "but only after all 2 games"));
}

TEST(ProofReport, ShowsTheMovesOfALossThatMayNotHappenAgain) {
  Proof proof{.inquiry = Inquiry{.varied = std::pair{game_from("75"), game_from("78")}},
              .counterexample = Counterexample{.side = Mark::o,
                                               .kind = FindingKind::loss,
                                               .game = game_from("78491"),
                                               .is_repeated = true}};
  const std::string_view command = "See it: ttt --moves 78491 --opponent human\n";
  EXPECT_TRUE(has(text_of(proof), command));
  proof.counterexample->is_repeated = false;
  EXPECT_TRUE(has(text_of(proof), "It did not lose this game again"));
  EXPECT_TRUE(has(text_of(proof), command));
}

TEST(ProofReport, SaysWhatToTypeIntoAConsoleProgram) {
  PlayerSpec spec = *find_player("console:./game");
  spec.program->start =
      std::make_shared<const ConsoleStart>(*parse_console_command("--start 2 --type '{9}' ./game"));
  Proof proof{.inquiry = Inquiry{},
              .counterexample = Counterexample{.side = Mark::o,
                                               .kind = FindingKind::loss,
                                               .game = game_from("78491"),
                                               .is_repeated = true}};
  const std::string_view typed = "\nWithout ttt: start ./game and type 2, 1, 4, 7\n";
  EXPECT_TRUE(has(proof_text({spec, {}, proof}), typed));
  proof.counterexample->is_repeated = false;
  EXPECT_FALSE(has(proof_text({spec, {}, proof}), typed)) << "its moves vary";
}

TEST(ProofReport, CountsTheGamesBeforeAnInterruption) {
  const PlayerSpec spec = *find_player("bot:./bot");
  const Proof proof{.inquiry = Inquiry{.games = 312}};
  EXPECT_EQ(interruption_text({spec, {}, proof}, 1204, 2350),
            "Interrupted after 1,204 of about 2,350 questions: 312 games were played, none lost.");
}

TEST(ProofReport, ShowsALossBeforeAnInterruption) {
  const PlayerSpec spec = *find_player("bot:./bot");
  const Proof proof{.inquiry = Inquiry{.games = 3, .lost = 1},
                    .counterexample = Counterexample{
                        .side = Mark::o, .kind = FindingKind::loss, .game = game_from("78491")}};
  EXPECT_TRUE(
      has(interruption_text({spec, {}, proof}, 9, 10), "1 lost.\n\nbot:./bot: loses as O\n"));
}

}  // namespace
}  // namespace ttt
