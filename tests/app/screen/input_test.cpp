#include "screen/input.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/print.hpp"

namespace ttt {
namespace {

TEST(KeyNames, FindCharactersByThemselves) {
  for (char character = '!'; character <= '~'; ++character)
    EXPECT_EQ(find_input({&character, 1}), Input{typed(character)});
}

TEST(KeyNames, FindEveryKeyByItsName) {
  for (int key = 1; key <= static_cast<int>(Key::escape); ++key) {
    const KeyPress press{static_cast<Key>(key)};
    EXPECT_EQ(find_input(name_of(press)), Input{press}) << press;
  }
  EXPECT_EQ(find_input("Space"), Input{typed(' ')});
}

TEST(KeyNames, FindClicksWithPositionsFromOne) {
  EXPECT_EQ(find_input("click:1,1"), (Input{Click{0, 0}}));
  EXPECT_EQ(find_input("click:80,24"), (Input{Click{79, 23}}));
}

TEST(KeyNames, FindNothingElse) {
  for (const std::string_view word :
       {"",          "enter",      "ENTER",       "Entr",      "F1",         "ab",
        "55",        "click:",     "click:1",     "click:1,",  "click:,1",   "click:0,1",
        "click:1,0", "click:-1,1", "click:1,1,1", "click:a,b", "click:1, 1", "click:99999999999,1",
        "Click:1,1", "click 1,1",  "Ctrl-L"})
    EXPECT_EQ(find_input(word), std::nullopt) << word;
}

}  // namespace
}  // namespace ttt
