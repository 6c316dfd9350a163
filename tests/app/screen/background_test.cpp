#include "screen/background.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace ttt {
namespace {

constexpr auto unknown = std::nullopt;

TEST(Background, IsReadFromReports) {
  for (const char* const color : {"rgb:0000/0000/0000", "rgb:1c1c/1c1c/1c1c", "rgb:00/2b/36",
                                  "rgba:0000/0000/0000/cccc", "rgb:7070/7070/7070"})
    EXPECT_EQ(reported_background("11;" + std::string{color}), Background::dark) << color;
  for (const char* const color : {"rgb:ffff/ffff/ffff", "rgb:FFFF/FFFF/FFFF", "rgb:fd/f6/e3",
                                  "rgb:f/f/f", "rgb:8080/8080/8080"})
    EXPECT_EQ(reported_background("11;" + std::string{color}), Background::light) << color;
}

TEST(Background, IsNotReadFromNonsense) {
  for (const std::string_view text :
       {"", "11", "11;", "11;?", "11;rgb:", "11;rgb:ff/ff", "11;rgb:ff/ff/", "11;rgb:ff/ff/gg",
        "11;rgb:ff/ff/ff/ff", "11;rgb:fffff/ffff/ffff", "11;rgb:-1/ff/ff", "11;rgb:ff/ff/ff ",
        "11;red", "10;rgb:ffff/ffff/ffff", "4;11;rgb:ffff/ffff/ffff", "11;#ffffff"})
    EXPECT_EQ(reported_background(text), unknown) << text;
}

TEST(Background, IsReadFromTheVariable) {
  EXPECT_EQ(background_in_variable("15;0"), Background::dark);
  EXPECT_EQ(background_in_variable("0;15"), Background::light);
  EXPECT_EQ(background_in_variable("0;7"), Background::light);
  EXPECT_EQ(background_in_variable("7;8"), Background::dark);
  EXPECT_EQ(background_in_variable("15;default;0"), Background::dark);
  EXPECT_EQ(background_in_variable("0;default;15"), Background::light);
}

TEST(Background, IsNotReadFromAVariableThatSaysNone) {
  for (const std::string_view value : {"", "0", "15;default", "15;", "15;16", "15;-1", "15;x", ";"})
    EXPECT_EQ(background_in_variable(value), unknown) << value;
}

}  // namespace
}  // namespace ttt
