/// Bytes through a decoder, and the codes that terminals send for keys.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/print.hpp"
#include "screen/decoder.hpp"

namespace ttt {

using Inputs = std::vector<Input>;

/// A decoder, and what it has made of its bytes so far.
struct Decoding {
  Decoder decoder{};
  Inputs input{};

  Decoding& feed(std::string_view bytes) {
    decoder.feed(bytes, input);
    return *this;
  }
  Decoding& time_out() {
    decoder.time_out(input);
    return *this;
  }
  [[nodiscard]] auto patience() const { return decoder.patience(); }
};

/// What the bytes mean, if nothing follows for the time being.
inline Inputs decode(std::string_view bytes) { return Decoding{}.feed(bytes).input; }

/// What the bytes mean, if what follows them comes too late.
inline Inputs decode_with_pause(std::string_view bytes, std::string_view rest = {}) {
  return Decoding{}.feed(bytes).time_out().feed(rest).input;
}

inline std::string every_byte() {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  return bytes;
}

inline Inputs keys(std::string_view characters) {
  Inputs input;
  for (const char character : characters) input.emplace_back(typed(character));
  return input;
}

/// For sequences that must give nothing, and after which keys must work.
inline void expect_swallowed(const std::string& bytes) {
  EXPECT_EQ(decode(bytes + "5"), keys("5")) << testing::PrintToString(bytes);
}

struct Code {
  std::string_view bytes;
  Input input;
};

/// Every code that terminals send for the keys that mean something here, and one of each kind of
/// click and answer.
inline constexpr std::array codes{
    Code{"\x1BOq", typed('1')},
    Code{"\x1BOr", typed('2')},
    Code{"\x1BOs", typed('3')},
    Code{"\x1BOt", typed('4')},
    Code{"\x1BOu", typed('5')},
    Code{"\x1BOv", typed('6')},
    Code{"\x1BOw", typed('7')},
    Code{"\x1BOx", typed('8')},
    Code{"\x1BOy", typed('9')},
    Code{"\x1B[A", KeyPress{Key::up}},
    Code{"\x1B[B", KeyPress{Key::down}},
    Code{"\x1B[C", KeyPress{Key::right}},
    Code{"\x1B[D", KeyPress{Key::left}},
    Code{"\x1BOA", KeyPress{Key::up}},
    Code{"\x1BOB", KeyPress{Key::down}},
    Code{"\x1BOC", KeyPress{Key::right}},
    Code{"\x1BOD", KeyPress{Key::left}},
    Code{"\x1B[H", KeyPress{Key::home}},
    Code{"\x1BOH", KeyPress{Key::home}},
    Code{"\x1B[1~", KeyPress{Key::home}},
    Code{"\x1B[7~", KeyPress{Key::home}},
    Code{"\x1B[F", KeyPress{Key::end}},
    Code{"\x1BOF", KeyPress{Key::end}},
    Code{"\x1B[4~", KeyPress{Key::end}},
    Code{"\x1B[8~", KeyPress{Key::end}},
    Code{"\x1B[5~", KeyPress{Key::page_up}},
    Code{"\x1B[6~", KeyPress{Key::page_down}},
    Code{"\x1B[E", KeyPress{Key::begin}},
    Code{"\x1BOE", KeyPress{Key::begin}},
    Code{"\x1B[G", KeyPress{Key::begin}},
    Code{"\r", KeyPress{Key::enter}},
    Code{"\n", KeyPress{Key::enter}},
    Code{"\x1BOM", KeyPress{Key::enter}},
    Code{"\x1B[<0;12;3M", Click{11, 2}},
    Code{"\x1B[M ,#", Click{11, 2}},
    Code{"\x1B]11;rgb:0/0/0\a", Answer{Background::dark}},
    Code{"\x1B]11;rgb:f/f/f\x1B\\", Answer{Background::light}},
    Code{"\x1B[?6c", Answer{}},
};

}  // namespace ttt
