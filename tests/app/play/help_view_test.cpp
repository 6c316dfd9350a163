/// What help shows.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "app/play/cells.hpp"
#include "app/play/playing.hpp"
#include "play/render.hpp"

namespace ttt {
namespace {

bool shows(const Frame& frame, std::string_view text) {
  return picture_text(frame).find(text) != std::string::npos;
}

TEST(HelpView, ShowsEveryCommandBesideItsKeys) {
  const Frame frame = render(people_playing("?"), {80, 45});
  for (const CommandInfo& row : commands()) {
    std::istringstream lines{picture_text(frame)};
    bool found = false;
    for (std::string line; std::getline(lines, line);)
      found =
          found || (line.find(row.shown) != std::string::npos &&
                    line.find(row.shown) < line.find(row.summary) && line.ends_with(row.summary));
    EXPECT_TRUE(found) << row.shown << '\n' << picture_text(frame);
  }
}

TEST(HelpView, FitsOnAnOrdinaryScreenWithoutScrolling) {
  const Frame frame = render(people_playing("?"), {80, 24});
  for (const CommandInfo& row : commands()) EXPECT_TRUE(shows(frame, row.summary)) << row.summary;
}

TEST(HelpView, ShowsEveryWordSomewhereOnTheSmallestScreen) {
  Model model = people_playing("?");
  std::string all;
  for (int i = 0; i < 100; ++i, model = typing(std::move(model), "j"))
    all += picture_text(render(model, smallest_size));
  for (const CommandInfo& row : commands()) {
    for (const std::string_view text : {row.shown, row.summary}) {
      std::istringstream words{std::string{text}};
      for (std::string word; words >> word;) EXPECT_NE(all.find(word), std::string::npos) << word;
    }
  }
}

TEST(HelpView, BreaksNoLineThatJustFits) {
  for (const CommandInfo& row : commands()) {
    const int columns = std::max(smallest_size.columns, static_cast<int>(row.summary.size()) + 2);
    EXPECT_TRUE(shows(render(people_playing("?"), {columns, 100}), row.summary)) << row.summary;
  }
}

TEST(HelpView, SaysWhichLayoutIsInForce) {
  EXPECT_TRUE(shows(render(people_playing("?"), {}), "7 8 9 on top"));
  EXPECT_TRUE(shows(render(people_playing("?", {.layout = KeyLayout::phone}), {}), "1 2 3 on top"));
}

TEST(HelpView, BeginsLikeThisOnTheSmallestScreen) {
  EXPECT_EQ(picture_text(render(people_playing("?"), smallest_size)), screen(R"(
Keys
1-9
  play that square
Arrows, h j k l
  move the cursor
Down more  ? back
)"));
}

}  // namespace
}  // namespace ttt
