/// Control functions in one byte, as terminals in 8-bit mode send them.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "app/screen/decoding.hpp"

namespace ttt {
namespace {

/// The bytes with every introducer and terminator in one byte.
std::string in_8_bits(std::string_view bytes) {
  std::string result;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const bool is_pair = bytes[i] == '\x1B' && i + 1 < bytes.size();
    const char form = is_pair ? static_cast<char>(bytes[i + 1] + 0x40) : '\0';
    if (is_pair && eight_bit_forms.find(form) != std::string_view::npos) {
      result += form;
      ++i;
    } else {
      result += bytes[i];
    }
  }
  return result;
}

TEST(DecoderEightBits, MeanTheSame) {
  for (const auto& [bytes, key] : key_codes) EXPECT_EQ(decode(in_8_bits(bytes)), Inputs{key});
  for (const std::string_view bytes :
       {"\x1B[24;80R", "\x1B[?62;1;2;4c", "\x1B]11;rgb:1515/1515/1515\x1B\\",
        "\x1BP>|terminal 1\x1B\\", "\x1B_Gi=1;OK\x1B\\", "\x1B^1\x1B\\", "\x1BX1\x1B\\", "\x1BOP",
        "\x1BO1;5P", "\x1B[200~12\r\x1B[201~"}) {
    EXPECT_NE(in_8_bits(bytes), bytes);
    expect_swallowed(in_8_bits(bytes));
  }
  EXPECT_EQ(decode("\x9B<0;80;24M"), (Inputs{Click{79, 23}}));
  EXPECT_EQ(decode("\x9BM !!"), (Inputs{Click{0, 0}}));
  EXPECT_EQ(decode("\x1B[M \x9B\x9D"
                   "5"),
            (Inputs{Click{0x9B - 33, 0x9D - 33}, typed('5')}));
}

TEST(DecoderEightBits, AreToldFromLetters) {
  for (const std::string_view letter : {"\xC3\x9B", "\xE2\x9B\x90", "\xE0\xA0\x9B", "\xED\x9F\x9D",
                                        "\xF0\x9F\x9B\x9D", "\xF4\x8F\x9B\x9D"}) {
    EXPECT_EQ(decode(std::string{letter} + "5"), keys("5")) << testing::PrintToString(letter);
    const std::string in_string = "\x1B]0;" + std::string{letter} + "12\a";
    EXPECT_EQ(decode(in_string + "5"), keys("5")) << testing::PrintToString(letter);
    expect_swallowed("\x1B[200~" + std::string{letter} + "201~\x1B[201~");
  }
  for (const std::string_view broken :
       {"\x9B", "\xC3\x41\x9B", "\xE0\x9B", "\xED\xA0\x9B", "\xF0\x8F", "\xF4\x9B", "\xC0\x9B",
        "\xF5\x9B", "\xC3\x9B\x9B"}) {
    const Inputs input = decode(std::string{broken} + "24;80R5");
    ASSERT_FALSE(input.empty());
    EXPECT_LE(input.size(), 2U) << testing::PrintToString(broken);
    EXPECT_EQ(input.back(), Input{typed('5')}) << testing::PrintToString(broken);
  }
}

}  // namespace
}  // namespace ttt
