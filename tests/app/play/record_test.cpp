#include "play/record.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/pairings.hpp"

namespace ttt {
namespace {

Record example() {
  Record record;
  for (const Ending ending : {Ending::drawn, Ending::drawn, Ending::lost, Ending::drawn})
    add(record, {"minimax", ending});
  add(record, {"random", Ending::won});
  record.solved = {"X...O...."};
  record.last = {{"symbol", "O"}, {"theme", "dark"}};
  return record;
}

constexpr std::string_view example_text =
    "ttt record 1\n"
    "games minimax 0 3 1 1 2\n"
    "games random 1 0 0 1 1\n"
    "solved X...O....\n"
    "last symbol O\n"
    "last theme dark\n"
    "end\n";

TEST(Record, IsWrittenAndReadAsText) {
  EXPECT_EQ(to_text(example()), example_text);
  EXPECT_EQ(parse_record(example_text), example());
  EXPECT_EQ(parse_record(to_text(Record{})), Record{});
}

TEST(Record, CountsTheLongestRunWithoutALoss) {
  const Tally tally = example().opponents.at("minimax");
  EXPECT_EQ(tally, (Tally{.drawn = 3, .lost = 1, .unbeaten = 1, .longest_unbeaten = 2}));
}

TEST(Record, IsBrokenWhereItCouldNotHaveBeenWrittenSo) {
  for (const char* const text :
       {"",
        "\n",
        "end\n",
        "ttt record\nend\n",
        "ttt record 0\nend\n",
        "ttt record 1",
        "ttt record 1\n",
        "ttt record 1\nend",
        "ttt record 1\nend\n\n",
        "ttt record 1\nend\nend\n",
        "ttt record 1\n\nend\n",
        "ttt record 1\nfriends 3\nend\n",
        "ttt record 1\nend \n",
        "ttt record 1\ngames minimax 0 3 1 1\nend\n",
        "ttt record 1\ngames minimax 0 3 1 1 4\nend\n",
        "ttt record 1\ngames minimax 0 3 1 3 2\nend\n",
        "ttt record 1\ngames minimax 0 -3 1 0 0\nend\n",
        "ttt record 1\ngames minimax 0 3 1 1 99999999999999999999\nend\n",
        "ttt record 1\ngames bot 0 0 0 0 0\nend\n",
        "ttt record 1\ngames random 0 0 0 0 0\ngames random 0 0 0 0 0\nend\n",
        "ttt record 1\nlast theme da\x1brk\nend\n",
        "ttt record 1\nlast  dark\nend\n"})
    EXPECT_THROW((void)parse_record(text), RecordError) << text;
  const std::string whole{example_text};
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_THROW((void)parse_record(whole.substr(0, size)), RecordError) << size;
}

TEST(Record, OfALaterVersionIsToldFromABrokenOne) {
  EXPECT_THROW((void)parse_record("ttt record 2\nwhatever comes\n"), NewerRecord);
}

TEST(Record, CountsGamesOfOnePersonAgainstAComputerOfTheMenu) {
  const Pairing perfect = person_against(*find_player("minimax"), Mark::o);
  EXPECT_EQ(recorded_game(perfect, Outcome::draw), (RecordedGame{"minimax", Ending::drawn}));
  EXPECT_EQ(recorded_game(perfect, Outcome::o_wins), (RecordedGame{"minimax", Ending::won}));
  EXPECT_EQ(recorded_game(perfect, Outcome::x_wins), (RecordedGame{"minimax", Ending::lost}));
  EXPECT_EQ(recorded_game(perfect, Outcome::in_progress), std::nullopt);
  EXPECT_EQ(recorded_game(computers({}, *find_player("random")), Outcome::x_wins),
            (RecordedGame{"random", Ending::won}));
  for (const Pairing& pairing :
       {two_people(), computers(*find_player("random"), *find_player("minimax")),
        person_against(*find_player("bot:mine")), person_against(*find_player("minimax:3"))})
    EXPECT_EQ(recorded_game(pairing, Outcome::x_wins), std::nullopt);
}

TEST(Record, TellsOfARunThatIsNews) {
  Record record;
  std::string told;
  for (int game = 1; game <= 10; ++game) {
    add(record, {"minimax", Ending::drawn});
    if (const auto words = news(record, "minimax")) told += *words + "\n";
  }
  EXPECT_EQ(told,
            "3 draws in a row against Perfect: nobody can do better.\n"
            "5 draws in a row against Perfect: nobody can do better.\n"
            "7 draws in a row against Perfect: nobody can do better.\n"
            "10 draws in a row against Perfect: nobody can do better.\n");
}

TEST(Record, TellsOfARunOnceUnlessItGetsLonger) {
  Record record;
  for (const Ending ending : {Ending::won, Ending::drawn, Ending::won, Ending::lost, Ending::won,
                              Ending::won, Ending::won})
    add(record, {"random", ending});
  EXPECT_EQ(news(record, "random"),
            "3 games in a row without a loss against Easy: your longest run.");
  add(record, {"random", Ending::won});
  add(record, {"random", Ending::lost});
  for (int game = 1; game <= 3; ++game) add(record, {"random", Ending::won});
  EXPECT_EQ(news(record, "random"), std::nullopt);
  EXPECT_EQ(news(record, "minimax"), std::nullopt);
}

}  // namespace
}  // namespace ttt
