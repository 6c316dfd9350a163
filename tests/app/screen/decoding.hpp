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

/// What the bytes mean, if nothing follows for the time being.
inline Inputs decode(std::string_view bytes) {
  Decoder decoder;
  Inputs input;
  decoder.feed(bytes, input);
  return input;
}

/// What the bytes mean, if nothing follows at all.
inline Inputs decode_and_wait(std::string_view bytes) {
  Decoder decoder;
  Inputs input;
  decoder.feed(bytes, input);
  decoder.time_out(input);
  return input;
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

struct KeyCode {
  std::string_view bytes;
  KeyPress key;
};

/// Every code that terminals send for the keys that mean something here.
inline constexpr std::array key_codes{
    KeyCode{"\x1BOq", typed('1')},        KeyCode{"\x1BOr", typed('2')},
    KeyCode{"\x1BOs", typed('3')},        KeyCode{"\x1BOt", typed('4')},
    KeyCode{"\x1BOu", typed('5')},        KeyCode{"\x1BOv", typed('6')},
    KeyCode{"\x1BOw", typed('7')},        KeyCode{"\x1BOx", typed('8')},
    KeyCode{"\x1BOy", typed('9')},        KeyCode{"\x1B[A", {Key::up}},
    KeyCode{"\x1B[B", {Key::down}},       KeyCode{"\x1B[C", {Key::right}},
    KeyCode{"\x1B[D", {Key::left}},       KeyCode{"\x1BOA", {Key::up}},
    KeyCode{"\x1BOB", {Key::down}},       KeyCode{"\x1BOC", {Key::right}},
    KeyCode{"\x1BOD", {Key::left}},       KeyCode{"\x1B[H", {Key::home}},
    KeyCode{"\x1BOH", {Key::home}},       KeyCode{"\x1B[1~", {Key::home}},
    KeyCode{"\x1B[7~", {Key::home}},      KeyCode{"\x1B[F", {Key::end}},
    KeyCode{"\x1BOF", {Key::end}},        KeyCode{"\x1B[4~", {Key::end}},
    KeyCode{"\x1B[8~", {Key::end}},       KeyCode{"\x1B[5~", {Key::page_up}},
    KeyCode{"\x1B[6~", {Key::page_down}}, KeyCode{"\x1B[E", {Key::begin}},
    KeyCode{"\x1BOE", {Key::begin}},      KeyCode{"\x1B[G", {Key::begin}},
    KeyCode{"\r", {Key::enter}},          KeyCode{"\n", {Key::enter}},
    KeyCode{"\x1BOM", {Key::enter}},
};

}  // namespace ttt
