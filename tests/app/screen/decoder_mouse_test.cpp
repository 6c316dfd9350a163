/// Mouse reports: those of xterm's mode 1006 as text, and the older ones of three bytes.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

/// The button of the report, column and row counted from 1.
std::string report(int button, int column, int row, char final = 'M') {
  return "\x1B[<" + std::to_string(button) + ";" + std::to_string(column) + ";" +
         std::to_string(row) + final;
}

std::string old_report(int button, int column, int row) {
  std::string bytes = "\x1B[M";
  for (const int number : {button, column, row}) bytes += static_cast<char>(number + ' ');
  return bytes;
}

TEST(DecoderMouse, ReportsEveryColumnAndRowOfALargeScreen) {
  for (int place = 1; place <= 1000; ++place) {
    EXPECT_EQ(decode(report(0, place, 1)), (Inputs{Click{place - 1, 0}}));
    EXPECT_EQ(decode(report(0, 1, place)), (Inputs{Click{0, place - 1}}));
  }
}

TEST(DecoderMouse, ReportsEveryColumnAndRowThatAByteCanSay) {
  for (int place = 1; place <= 223; ++place) {
    EXPECT_EQ(decode(old_report(0, place, 1)), (Inputs{Click{place - 1, 0}}));
    EXPECT_EQ(decode(old_report(0, 1, place)), (Inputs{Click{0, place - 1}}));
  }
}

TEST(DecoderMouse, ReportsNothingElse) {
  for (int button = 1; button < 224; ++button) {
    expect_swallowed(report(button, 5, 5));
    expect_swallowed(old_report(button, 5, 5));
  }
  for (int button = 0; button < 256; ++button) expect_swallowed(report(button, 5, 5, 'm'));
}

TEST(DecoderMouse, ReportsNothingOutsideOfTheScreen) {
  for (const auto& [column, row] : {std::pair{0, 1}, {1, 0}, {-1, 1}, {1, -1}})
    expect_swallowed(report(0, column, row));
  for (const auto& [column, row] : {std::pair{0, 1}, {1, 0}, {-' ', 1}, {1, -' '}})
    expect_swallowed(old_report(0, column, row));
}

TEST(DecoderMouse, ReportsNothingAtAbsurdPlaces) {
  for (const std::string number : {"10000", "65536", "2147483647", "2147483648", "4294967297",
                                   "18446744073709551617", "999999999999"}) {
    expect_swallowed("\x1B[<0;" + number + ";1M");
    expect_swallowed("\x1B[<0;1;" + number + "M");
    expect_swallowed("\x1B[<" + number + ";1;1M");
  }
}

TEST(DecoderMouse, SwallowsReportsThatAreNotWellFormed) {
  for (const std::string parameters :
       {"", "0", "0;", "0;1", "0;1;", "0;;1", ";1;1", ";;", "0;1;1;", "0;1;1;1", "0;1;1;1;1",
        "0:1:1", "0;1;1 ", "0; 1;1", "0;+1;1", "<0;1;1", "0,1,1", "?0;1;1"})
    expect_swallowed("\x1B[<" + parameters + "M");
}

}  // namespace
}  // namespace ttt
