#include "players/console_adapter.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using ttt::ConsoleNotes;
using ttt::FailureKind;
using ttt::parse_console_command;
using ttt::parse_notes;

using Words = std::vector<std::string>;

TEST(ConsoleAdapter, SplitsOptionsFromTheCommand) {
  const auto plain = parse_console_command(" ./game --hard 'a b' ");
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->options, Words{});
  EXPECT_EQ(plain->command, "./game --hard 'a b' ");
  const auto parsed =
      parse_console_command("--start '1/Ann Lee' --type=\"{row} {column}\" --start-first a\\ b x");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->options,
            (Words{"--start", "1/Ann Lee", "--type", "{row} {column}", "--start-first", "a b"}));
  EXPECT_EQ(parsed->command, "x");
}

TEST(ConsoleAdapter, RefusesWhatIsNoOptionOrHasNoCommand) {
  for (const char* const text :
       {"", "  ", "--start 1", "--start", "--start '1 ./game", "--probe ./game", "--sart 1 ./game"})
    EXPECT_FALSE(parse_console_command(text)) << text;
}

TEST(ConsoleAdapter, QuotesTheCommandForTheShell) {
  const std::string command = ttt::adapter_command("--start '1/X' echo 'it''s'", {});
  EXPECT_NE(command.find(" console --layout numpad --timeout 2000 --start-timeout 2000 --start "
                         "1/X -- 'echo '\\''it'\\'''\\''s'\\'''"),
            command.npos)
      << command;
}

TEST(ConsoleAdapter, PassesOnTheWayThatWasFound) {
  ttt::console_findings("./found").way = "{row} {column}";
  EXPECT_NE(ttt::adapter_command("./found", {}).find(" --found-type '{row} {column}' -- ./found"),
            std::string::npos);
}

TEST(ConsoleAdapter, DropsAWayThatWasDisproved) {
  ttt::ConsoleFindings findings;
  update_way(findings, parse_notes("ttt console: --type '{row} {column}'\n"));
  EXPECT_EQ(findings.way, "{row} {column}");
  update_way(findings, parse_notes("ttt console: not --type '{row} {column}'\n"));
  EXPECT_EQ(findings.way, "");
  update_way(findings, parse_notes("ttt console: --type '{row} {column}'\n"));
  EXPECT_EQ(findings.way, "") << "another process began before the way was disproved";
  update_way(findings, parse_notes("ttt console: not --type '{row} {column}'\n"
                                   "ttt console: --type '{column} {row}'\n"));
  EXPECT_EQ(findings.way, "{column} {row}");
}

TEST(ConsoleAdapter, ReadsTheNotesOfAGame) {
  EXPECT_EQ(parse_notes("ttt console: --type '{9}'\n"
                        "Warning: ttt console: inferred 5\n"
                        "ttt console: inferred 9: it was not shown, and no other move is possible\n"
                        "ttt console: silence of a second was taken for waiting\n"),
            (ConsoleNotes{.way = "{9}", .inferred = 1, .judged_by_silence = true}));
  EXPECT_EQ(parse_notes("ttt console: last words: A tie: again?\n"),
            (ConsoleNotes{.last_words = "A tie: again?"}));
  EXPECT_EQ(parse_notes("ttt console: it never moved first in 13 starts: see --start-first"),
            (ConsoleNotes{.unplayed = "it never moved first in 13 starts: see --start-first"}));
}

TEST(ConsoleAdapter, ReadsANotedFailureWithItsScreen) {
  const ConsoleNotes unread = parse_notes(
      "ttt console: --type '{9}'\n"
      "ttt console: cannot read the game: no board in what it shows\n"
      "ttt console:   it asks\n"
      "ttt console:     inferred\n");
  ASSERT_TRUE(unread.failure);
  EXPECT_EQ(unread.failure->kind, FailureKind::protocol_error);
  EXPECT_EQ(unread.failure->detail, "cannot read the game: no board in what it shows");
  EXPECT_EQ(unread.failure->stderr_tail, "it asks\n  inferred");
  EXPECT_EQ(unread.inferred, 0);
  const ConsoleNotes died = parse_notes("ttt console: died: ended with status 1\n");
  ASSERT_TRUE(died.failure);
  EXPECT_EQ(died.failure->kind, FailureKind::died);
  EXPECT_EQ(died.failure->detail, "ended with status 1");
  EXPECT_EQ(parse_notes("ttt console: timeout: too late\n").failure->kind, FailureKind::timeout);
}

}  // namespace
