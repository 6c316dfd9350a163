/// Tests of the headline, the score, and screens that are too small. Whole screens are in
/// tests/cli/screen.md and docs/playing.md.
#include "play/model.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <sstream>
#include <string>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"

namespace ttt {
namespace {

TEST(Screen, KeepsTheLosingMistakeBesideANote) {
  const Model lost = typing(played(against_computer(), won_by_second), "3");
  EXPECT_EQ(lost.view.notice, "The game is over: Enter goes on.");
  for (const Size size : {Size{40, 12}, Size{80, 24}})
    EXPECT_TRUE(shows(render(lost, size), "mistake was 6"));
  const Model won = forfeiting(typing(against_computer(), "5"));
  for (const char* const key : {"3", "c"})
    for (const Size size : {Size{40, 12}, Size{80, 24}})
      EXPECT_TRUE(shows(render(typing(won, key), size), "Predictable")) << size;
}

TEST(Screen, ShowsTheWholeFailureOfAProgram) {
  const Failure failure{FailureKind::protocol_error,
                        "answered \"a\", which is not a digit from 1 to 9: an answer is the digit "
                        "alone, and other talk belongs on standard error"};
  const Model model = updated(typing(against_computer(), "5"), Reply{failure});
  std::string sentence = said(model);
  std::erase(sentence, ' ');
  for (const Size size : {Size{60, 20}, Size{80, 24}, Size{120, 50}}) {
    std::string shown = text_in_role(render(model, size), Role::coach);
    std::erase(shown, ' ');
    EXPECT_EQ(shown, sentence) << size;
  }
}

TEST(Headline, AnnouncesProgramsThatThinkAndNoBuiltInPlayers) {
  const auto after_5 = [](const char* opponent) {
    return headline(typing(playing(person_against(*find_player(opponent))), "5"));
  };
  EXPECT_EQ(after_5("perfect"), "Your turn: X");
  EXPECT_EQ(after_5("bot:./a"), "a is thinking…");
  EXPECT_EQ(headline(playing(computers(predictable(), predictable()))), "Watching");
}

TEST(Screen, LetsTheHiddenCursorRestOnTheNewestSentence) {
  for (const Size size : {Size{80, 24}, Size{40, 12}}) {
    for (const auto& [model, text] : {std::pair{people_playing("5"), "X took 5, the centre."},
                                      {people_playing("55"), "Taken: 5."},
                                      {people_playing("5?"), "Keys"},
                                      {people_playing("5g"), "Your record"},
                                      {people_playing("5gc"), "Colours: dark."},
                                      {typing(choosing(), "j"), "You play X"},
                                      {typing(choosing(), "n"), "That does nothing here."},
                                      {typing(choosing(), "z"), "Find the only move"}}) {
      const Frame frame = render(model, size);
      EXPECT_FALSE(frame.cursor()) << size << text;
      ASSERT_TRUE(frame.rest()) << size << text;
      std::string there;
      for (int i = 0; i < 4; ++i)
        there += utf8(frame.at({frame.rest()->column + i, frame.rest()->row})->character);
      EXPECT_TRUE(std::string_view{text}.starts_with(there)) << size << text << '\n' << there;
    }
  }
}

TEST(Screen, ShowsANoteApartFromTheNews) {
  const Model model = people_playing("55");
  const Frame frame = render(model, {});
  EXPECT_EQ(text_in_role(frame, Role::older), "X took 5, the centre.") << "below the newest";
  EXPECT_EQ(text_in_role(frame, Role::notice), "Taken: 5.");
}

/// Sizes of screens that are too small for any page: they show only the size that is needed.
constexpr std::array too_small{Size{39, 24}, Size{80, 11}, Size{12, 4}, Size{1, 1}, Size{0, 0}};

TEST(TooSmallScreen, IgnoresKeysWithInvisibleEffects) {
  for (const Model& model :
       {choosing(), people_playing("51"), people_playing("51v?"), people_playing(won_by_first)}) {
    for (const Size size : too_small) {
      std::vector<Event> events{click_on(Square::top), click_on(KeyAction::undo),
                                MenuChoice{"symbol", "O"}};
      for (const KeyPress key : all_keys())
        if (key != typed('q') && key != typed('Q')) events.emplace_back(key);
      Model unseen = resized(model, size);
      for (const Event& event : events) unseen = updated(std::move(unseen), event);
      EXPECT_EQ(render(unseen, {}), render(model, {})) << size;
      EXPECT_EQ(keys_of(unseen.table.played.game), keys_of(model.table.played.game)) << size;
      EXPECT_FALSE(unseen.view.done) << size;
    }
  }
}

TEST(TooSmallScreen, AcceptsQuitAndTheComputersMove) {
  const Model thinking = typing(against_computer(), "5");
  for (const Size size : too_small) {
    for (const Model& model : {choosing(), people_playing("51"), people_playing("51?")})
      EXPECT_TRUE(typing(resized(model, size), "q").view.done);
    EXPECT_EQ(keys_of(answering(resized(thinking, size), 7).table.played.game), "57");
  }
}

}  // namespace
}  // namespace ttt
