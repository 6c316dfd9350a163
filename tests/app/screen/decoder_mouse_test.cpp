/// Mouse reports: those of xterm's mode 1006 as text, and the older ones of three bytes.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

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

TEST(DecoderMouse, ReportsWhereTheLeftButtonWentDown) {
  EXPECT_EQ(decode(report(0, 1, 1)), (Inputs{Click{0, 0}}));
  EXPECT_EQ(decode(report(0, 80, 24)), (Inputs{Click{79, 23}}));
  EXPECT_EQ(decode(old_report(0, 1, 1)), (Inputs{Click{0, 0}}));
  EXPECT_EQ(decode(old_report(0, 80, 24)), (Inputs{Click{79, 23}}));
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
    EXPECT_EQ(decode(report(button, 5, 5) + "5"), keys("5")) << button;
    EXPECT_EQ(decode(old_report(button, 5, 5) + "5"), keys("5")) << button;
  }
  for (int button = 0; button < 256; ++button)
    EXPECT_EQ(decode(report(button, 5, 5, 'm') + "5"), keys("5")) << "release of " << button;
}

TEST(DecoderMouse, ReportsNothingOutsideOfTheScreen) {
  EXPECT_EQ(decode(report(0, 0, 1) + "5"), keys("5"));
  EXPECT_EQ(decode(report(0, 1, 0) + "5"), keys("5"));
  EXPECT_EQ(decode(report(0, -1, 1) + "5"), keys("5"));
  EXPECT_EQ(decode(report(0, 1, -1) + "5"), keys("5"));
  EXPECT_EQ(decode(old_report(0, 0, 1) + "5"), keys("5"));
  EXPECT_EQ(decode(old_report(0, 1, 0) + "5"), keys("5"));
  EXPECT_EQ(decode(old_report(0, -' ', 1) + "5"), keys("5"));
  EXPECT_EQ(decode(old_report(0, 1, -' ') + "5"), keys("5"));
}

TEST(DecoderMouse, ReportsNothingAtAbsurdPlaces) {
  for (const std::string_view number : {"10000", "65536", "2147483647", "2147483648", "4294967297",
                                        "18446744073709551617", "999999999999"}) {
    const std::string text{number};
    EXPECT_EQ(decode("\x1B[<0;" + text + ";1M5"), keys("5")) << number;
    EXPECT_EQ(decode("\x1B[<0;1;" + text + "M5"), keys("5")) << number;
    EXPECT_EQ(decode("\x1B[<" + text + ";1;1M5"), keys("5")) << number;
  }
}

TEST(DecoderMouse, SwallowsTheReportThatOthersDoNotSurvive) {
  std::string bytes = "\x1B[<";
  for (int i = 0; i < 36; ++i) bytes += "1;";
  EXPECT_EQ(decode(bytes + "1M5"), keys("5"));
  EXPECT_EQ(decode("\x1B[<0;" + std::string(100, '0') + "1;1M5"), keys("5"));
}

TEST(DecoderMouse, SwallowsReportsThatAreNotWellFormed) {
  for (const std::string_view parameters :
       {"", "0", "0;", "0;1", "0;1;", "0;;1", ";1;1", ";;", "0;1;1;", "0;1;1;1", "0;1;1;1;1",
        "0:1:1", "0;1;1 ", "0; 1;1", "0;+1;1", "<0;1;1", "0,1,1", "?0;1;1"})
    EXPECT_EQ(decode("\x1B[<" + std::string{parameters} + "M5"), keys("5")) << parameters;
}

TEST(DecoderMouse, TakesReportsInPiecesOfAnySize) {
  for (const std::string& bytes : {report(0, 12, 3), old_report(0, 12, 3)}) {
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
      Decoder decoder;
      Inputs input;
      decoder.feed(bytes.substr(0, cut), input);
      EXPECT_EQ(decoder.patience().has_value(), cut > 0 && cut < bytes.size());
      decoder.feed(bytes.substr(cut), input);
      EXPECT_EQ(input, (Inputs{Click{11, 2}})) << cut;
    }
  }
}

TEST(DecoderMouse, DropsHalfAReportWhenNothingFollows) {
  for (const std::string& bytes : {report(0, 12, 3), old_report(0, 12, 3)}) {
    for (std::size_t size = 2; size < bytes.size(); ++size) {
      Decoder decoder;
      Inputs input;
      decoder.feed(bytes.substr(0, size), input);
      decoder.time_out(input);
      decoder.feed("5", input);
      EXPECT_EQ(input, keys("5")) << size;
    }
  }
}

TEST(DecoderMouse, NeverTakesABytesOfAReportForAKey) {
  for (int place = 1; place <= 223; ++place)
    EXPECT_EQ(decode(old_report(2, place, place) + "\x1B[A"), (Inputs{KeyPress{Key::up}}));
}

TEST(DecoderMouse, ReportsSeveralClicks) {
  EXPECT_EQ(decode(report(0, 2, 3) + report(0, 2, 3, 'm') + old_report(0, 4, 5) + "5"),
            (Inputs{Click{1, 2}, Click{3, 4}, typed('5')}));
}

}  // namespace
}  // namespace ttt
