/// The help screen.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/render.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

constexpr Size small{20, 6};

TEST(HelpScreen, OpensFromEitherView) {
  EXPECT_TRUE(typing(choosing(), "?").help);
  EXPECT_TRUE(people_playing("51?").help);
}

TEST(HelpScreen, GivesWayToWhatItCovered) {
  for (const KeyPress key :
       {typed('?'), KeyPress{Key::escape}, KeyPress{Key::enter}, typed(' '), typed('z')}) {
    const Model game = update(people_playing("51?"), key);
    EXPECT_FALSE(game.help) << key;
    EXPECT_EQ(render(game, {}), render(people_playing("51"), {})) << key;
    const Model setup = update(typing(choosing(), "?"), key);
    EXPECT_EQ(render(setup, {}), render(choosing(), {})) << key;
  }
}

TEST(HelpScreen, PlaysNothing) {
  for (const char key : std::string{"123456789 unmr\n"})
    EXPECT_EQ(keys_of(typing(people_playing("51?"), {&key, 1}).game), "51") << key;
}

TEST(HelpScreen, ScrollsUpAndDown) {
  const Model model = people_playing("51?");
  for (const KeyPress key : {KeyPress{Key::down}, typed('j')}) {
    const Model scrolled = update(model, key);
    EXPECT_TRUE(scrolled.help);
    EXPECT_NE(picture_text(render(scrolled, small)), picture_text(render(model, small)));
  }
  for (const KeyPress key : {KeyPress{Key::up}, typed('k')})
    EXPECT_EQ(picture_text(render(update(typing(model, "j"), key), small)),
              picture_text(render(model, small)));
}

/// What stands between the title and the hints.
std::vector<std::string> body(const Model& model, Size size) {
  std::istringstream rows{picture_text(render(model, size))};
  std::vector<std::string> lines;
  for (std::string row; std::getline(rows, row);) lines.push_back(row);
  return {lines.begin() + 1, lines.end() - 1};
}

TEST(HelpScreen, ScrollsPageByPage) {
  for (const Size size : {small, Size{40, 14}, Size{100, 12}}) {
    Model model = people_playing("51?");
    std::vector<std::vector<std::string>> pages{body(model, size)};
    for (int i = 0; i < 100; ++i) {
      model = after(std::move(model), Key::page_down);
      if (body(model, size) == pages.back()) break;
      pages.push_back(body(model, size));
    }
    ASSERT_GT(pages.size(), 1U) << size;
    // One line at a time, nothing is left out, and the last page is a whole one.
    Model slow = people_playing("51?");
    for (std::size_t page = 0; page + 1 < pages.size(); ++page) {
      EXPECT_EQ(body(slow, size), pages[page]) << size;
      for (std::size_t i = 0; i < pages[page].size() && body(slow, size) != pages.back(); ++i)
        slow = after(std::move(slow), Key::down);
    }
    EXPECT_EQ(body(slow, size), pages.back()) << size;
    EXPECT_EQ(body(after(slow, Key::down), size), pages.front()) << "after the end";

    EXPECT_EQ(body(after(people_playing("51?"), Key::end), size), pages.back()) << size;
    EXPECT_EQ(body(after(model, Key::end), size), pages.back()) << size;
    for (const Key key : {Key::home, Key::begin})
      EXPECT_EQ(body(after(model, key), size), pages.front()) << size;
    for (std::size_t page = 0; page + 1 < pages.size(); ++page)
      model = after(std::move(model), Key::page_up);
    EXPECT_EQ(body(model, size), pages.front()) << size;
    EXPECT_EQ(body(after(model, Key::page_up), size), pages.front()) << size;
    EXPECT_TRUE(model.help);
  }
}

TEST(HelpScreen, DoesNotScrollSideways) {
  const Model model = people_playing("51?");
  for (const Key key : {Key::left, Key::right})
    EXPECT_EQ(render(after(model, key), small), render(model, small));
}

TEST(HelpScreen, StartsOverAfterItsEnd) {
  Model model = people_playing("51?");
  const std::string first = picture_text(render(model, small));
  std::set<std::string> seen{first};
  for (int i = 0; i < 200; ++i) {
    model = typing(std::move(model), "j");
    if (picture_text(render(model, small)) == first) break;
    EXPECT_TRUE(seen.insert(picture_text(render(model, small))).second);
  }
  EXPECT_EQ(picture_text(render(model, small)), first);
  EXPECT_GT(seen.size(), 5U);
  EXPECT_EQ(picture_text(render(after(people_playing("51?"), Key::up), small)),
            picture_text(
                render(typing(people_playing("51?"), std::string(seen.size() - 1, 'j')), small)));
}

TEST(HelpScreen, OpensAtItsBeginning) {
  EXPECT_EQ(render(typing(people_playing("51?"), "jjj??"), small),
            render(people_playing("51?"), small));
}

TEST(HelpScreen, ChangesTheme) {
  const Model model = people_playing("51?c");
  EXPECT_TRUE(model.help);
  EXPECT_EQ(model.settings.theme, 1 % themes().size());
}

TEST(HelpScreen, IsLeftForGoodByQuit) { EXPECT_TRUE(people_playing("51?q").done); }

TEST(HelpScreen, StaysWhenTheScreenIsDrawnAnew) { EXPECT_TRUE(people_playing("51?\f").help); }

TEST(HelpScreen, ScrollsAtAClickOnItsHint) {
  const Model model = people_playing("51?");
  const Frame frame = render(model, small);
  const int bottom = frame.size().rows - 1;
  const Model clicked = update(model, Pick{frame.at({0, bottom})->target});
  EXPECT_TRUE(clicked.help);
  EXPECT_NE(picture_text(render(clicked, small)), picture_text(frame));
}

}  // namespace
}  // namespace ttt
