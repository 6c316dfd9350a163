/// Tests of the help screen: scrolling and contents.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"

namespace ttt {
namespace {

constexpr Size small = smallest_size;

/// Returns a model that shows help over a game, on a screen of this size.
Model help_on(Size size) { return resized(people_playing("51?"), size); }

TEST(HelpScreen, ClosesAndShowsThePageBelow) {
  for (const KeyPress key :
       {typed('?'), KeyPress{Key::escape}, KeyPress{Key::enter}, typed(' '), typed('z')}) {
    const Model game = updated(people_playing("51?"), key);
    EXPECT_FALSE(game.view.overlay) << key;
    EXPECT_EQ(render(game, {}), render(people_playing("51"), {})) << key;
    ASSERT_TRUE(typing(choosing(), "?").view.overlay);
    const Model menu = updated(typing(choosing(), "?"), key);
    EXPECT_EQ(render(menu, {}), render(choosing(), {})) << key;
  }
}

/// Returns the lines of the screen without the first one (the title) and the last one (the hints).
std::vector<std::string> body(const Model& model, Size size) {
  std::istringstream rows{picture_text(render(model, size))};
  std::vector<std::string> lines;
  for (std::string row; std::getline(rows, row);) lines.push_back(row);
  return {lines.begin() + 1, lines.end() - 1};
}

TEST(HelpScreen, ScrollsPageByPage) {
  for (const Size size : {small, Size{100, 14}}) {
    Model model = help_on(size);
    std::vector<std::vector<std::string>> pages{body(model, size)};
    for (int i = 0; i < 100; ++i) {
      model = after(std::move(model), Key::page_down);
      if (body(model, size) == pages.back()) break;
      pages.push_back(body(model, size));
    }
    ASSERT_GT(pages.size(), 1U) << size;
    // Scrolling line by line comes to the same pages, and the last page is full.
    Model slow = help_on(size);
    for (std::size_t page = 0; page + 1 < pages.size(); ++page) {
      EXPECT_EQ(body(slow, size), pages[page]) << size;
      for (std::size_t i = 0; i < pages[page].size() && body(slow, size) != pages.back(); ++i)
        slow = after(std::move(slow), Key::down);
    }
    EXPECT_EQ(body(slow, size), pages.back()) << size;
    EXPECT_EQ(body(after(slow, Key::down), size), pages.front())
        << "from the end, it goes on at the beginning";
    EXPECT_EQ(body(after(help_on(size), Key::up), size), pages.back())
        << "from the beginning, it goes on at the end";

    EXPECT_EQ(body(after(help_on(size), Key::end), size), pages.back()) << size;
    EXPECT_EQ(body(after(model, Key::end), size), pages.back()) << size;
    for (const Key key : {Key::home, Key::begin})
      EXPECT_EQ(body(after(model, key), size), pages.front()) << size;
    for (std::size_t page = 0; page + 1 < pages.size(); ++page)
      model = after(std::move(model), Key::page_up);
    EXPECT_EQ(body(model, size), pages.front()) << size;
    EXPECT_EQ(body(after(model, Key::page_up), size), pages.front()) << size;
    EXPECT_TRUE(model.view.overlay);
  }
}

TEST(HelpScreen, OpensAtItsBeginningAndSurvivesARedraw) {
  EXPECT_EQ(render(typing(help_on(small), "jjj??"), small), render(help_on(small), small));
  EXPECT_TRUE(people_playing("51?\f").view.overlay);
}

TEST(HelpScreen, ScrollsAtAClickOnItsHint) {
  const Model model = help_on(small);
  const Frame frame = render(model, small);
  const int bottom = frame.size().rows - 1;
  const Model clicked = updated(model, *event_of(Click{0, bottom}, frame));
  EXPECT_TRUE(clicked.view.overlay);
  EXPECT_NE(picture_text(render(clicked, small)), picture_text(frame));
}

TEST(HelpView, ShowsEveryWordSomewhereOnTheSmallestScreen) {
  Model model = resized(people_playing("?"), smallest_size);
  std::string all;
  for (int i = 0; i < 100; ++i, model = typing(std::move(model), "j"))
    all += picture_text(render(model, smallest_size));
  for (const KeyBinding& row : key_bindings()) {
    if (!works_now(model, row)) continue;
    for (const std::string_view text : {row.shown, row.summary}) {
      std::istringstream words{std::string{text}};
      for (std::string word; words >> word;)
        EXPECT_TRUE(word.starts_with("Arrows") || all.find(word) != std::string::npos) << word;
    }
  }
}

TEST(HelpView, FitsOnePageWithTheKeysThatWorkNow) {
  const Model watched = playing(computers(predictable(), predictable()));
  for (const Model& model :
       {choosing(), people_playing("51"), people_playing("51m"), people_playing(won_by_first),
        typing(people_playing(won_by_first), "u"), against_computer(), watched,
        played(watched, won_by_first), typing(choosing(), "z")}) {
    const Model help = typing(model, "?");
    const std::string text = picture_text(render(help, {80, 24}));
    EXPECT_EQ(text.find("more"), std::string::npos) << text;
    for (const KeyBinding& row : key_bindings()) {
      const std::string line = "  " + std::string{row.summary} + "\n";
      const auto found = text.find(line);
      EXPECT_EQ(found != std::string::npos, works_now(model, row)) << row.summary << '\n' << text;
      EXPECT_EQ(text.rfind(line), found) << "no row twice";
    }
  }
}

TEST(HelpView, NamesTheKeyLayout) {
  EXPECT_TRUE(shows(render(people_playing("?"), {}), "7 8 9 on top"));
  EXPECT_TRUE(shows(render(people_playing("?", {.layout = KeyLayout::phone}), {}), "1 2 3 on top"));
}

}  // namespace
}  // namespace ttt
