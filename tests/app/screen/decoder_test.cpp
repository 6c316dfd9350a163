/// Tests of the decoder with the bytes that terminals send: codes of keys, mouse reports (as text,
/// in xterm's mode 1006, and the older ones with three bytes), replies, pasted text, and sequences
/// without a meaning. The test fuzz/decoder tries random bytes.
#include "screen/decoder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/print.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;
using Inputs = std::vector<Input>;

/// A decoder and the inputs (keys, clicks and replies) that it has decoded so far.
struct Decoding {
  Decoder decoder{};
  Inputs input{};

  Decoding& feed(std::string_view bytes) {
    decoder.feed(bytes, input);
    return *this;
  }
  Decoding& pause() {
    decoder.end_wait(input);
    return *this;
  }
  [[nodiscard]] auto longest_wait() const { return decoder.longest_wait(); }
};

/// Returns the inputs that the decoder gives at once, without a pause: `ESC` alone, for example,
/// gives none.
Inputs decode(std::string_view bytes) { return Decoding{}.feed(bytes).input; }

/// Returns the inputs for `bytes`, then a pause, and then `rest` and another pause.
Inputs decode_with_pause(std::string_view bytes, std::string_view rest = {}) {
  return Decoding{}.feed(bytes).pause().feed(rest).pause().input;
}

std::string every_byte() {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  return bytes;
}

Inputs keys(std::string_view characters) {
  Inputs input;
  for (const char character : characters) input.emplace_back(typed(character));
  return input;
}

/// Checks that the bytes give no input, and that a 5 after them does.
void expect_swallowed(const std::string& bytes) {
  EXPECT_EQ(decode(bytes + "5"), keys("5")) << testing::PrintToString(bytes);
}

struct Code {
  std::string bytes;
  Input input;
};

/// Every code that terminals send for a key that ttt knows, and one code for each kind of click and
/// reply, with the inputs that they give.
const std::vector<Code> codes = [] {
  std::vector<Code> all;
  for (char digit = '1'; digit <= '9'; ++digit)
    all.push_back({std::string{"\x1BO"} + static_cast<char>(digit - '1' + 'q'), typed(digit)});
  const std::vector<std::pair<Input, std::vector<std::string>>> others{
      {KeyPress{Key::up}, {"\x1B[A", "\x1BOA"}},
      {KeyPress{Key::down}, {"\x1B[B", "\x1BOB"}},
      {KeyPress{Key::right}, {"\x1B[C", "\x1BOC"}},
      {KeyPress{Key::left}, {"\x1B[D", "\x1BOD"}},
      {KeyPress{Key::home}, {"\x1B[H", "\x1BOH", "\x1B[1~", "\x1B[7~"}},
      {KeyPress{Key::end}, {"\x1B[F", "\x1BOF", "\x1B[4~", "\x1B[8~"}},
      {KeyPress{Key::page_up}, {"\x1B[5~"}},
      {KeyPress{Key::page_down}, {"\x1B[6~"}},
      {KeyPress{Key::begin}, {"\x1B[E", "\x1BOE", "\x1B[G"}},
      {KeyPress{Key::enter}, {"\r", "\n", "\x1BOM"}},
      {KeyPress{Key::unknown},
       {"\x7F",     "\x1B[2~",  "\x1B[3~",  "\x1BOP",   "\x1BOQ",   "\x1BOR",   "\x1BOS",
        "\x1B[11~", "\x1B[12~", "\x1B[13~", "\x1B[14~", "\x1B[15~", "\x1B[17~", "\x1B[18~",
        "\x1B[19~", "\x1B[20~", "\x1B[21~", "\x1B[23~", "\x1B[24~", "\x1B[Z"}},
      {Click{11, 2}, {"\x1B[<0;12;3M", "\x1B[M ,#"}},
      {TerminalReply{Background::dark}, {"\x1B]11;rgb:0/0/0\a"}},
      {TerminalReply{Background::light}, {"\x1B]11;rgb:f/f/f\x1B\\"}},
      {TerminalReply{}, {"\x1B[?6c"}}};
  for (const auto& [input, ways] : others)
    for (const std::string& bytes : ways) all.push_back({bytes, input});
  return all;
}();

bool is_code(const std::string& bytes) {
  return std::ranges::find(codes, bytes, &Code::bytes) != codes.end();
}

TEST(Decoder, DecodesSequencesOfCodesWholeAndByteByByte) {
  std::string bytes;
  Inputs expected;
  for (const Code& first : codes) {
    for (const Code& second : codes) {
      bytes.append(first.bytes).append(second.bytes);
      expected.insert(expected.end(), {first.input, second.input});
    }
  }
  EXPECT_EQ(decode(bytes), expected);
  Decoding decoding;
  for (const char byte : bytes) decoding.feed({&byte, 1});
  EXPECT_EQ(decoding.input, expected);
}

/// Returns true if the byte is Backspace, or begins a character beyond ASCII in UTF-8.
bool is_unknown(char byte) { return byte == '\x7F' || static_cast<unsigned char>(byte) >= 0xC2; }

TEST(Decoder, DecodesEverySingleByteAndThenAKey) {
  for (const char byte : every_byte()) {
    const bool types = byte > '\0' && byte < '\x7F';
    const bool may_be_a_digit = byte == '\xEF';
    const Inputs meant = byte == '\x1B' || may_be_a_digit ? Inputs{}
                         : byte == '\r' || byte == '\n'   ? Inputs{KeyPress{Key::enter}}
                         : types                          ? Inputs{typed(byte)}
                         : is_unknown(byte)               ? Inputs{KeyPress{Key::unknown}}
                                                          : Inputs{};
    Decoding decoding;
    EXPECT_EQ(decoding.feed({&byte, 1}).input, meant) << testing::PrintToString(byte);
    EXPECT_EQ(decoding.pause().longest_wait(), std::nullopt);
    if (may_be_a_digit) {
      EXPECT_EQ(decoding.input, Inputs{KeyPress{Key::unknown}});
    }
    decoding.input.clear();
    EXPECT_EQ(decoding.feed("5\x1B[A").input, (Inputs{typed('5'), KeyPress{Key::up}}))
        << testing::PrintToString(byte);
  }
}

/// The bytes after a character that is cut off must not be taken for its rest.
TEST(Decoder, TakesCharactersBeyondAsciiForUnknownKeys) {
  for (const std::string_view bytes :
       {"\xC3\x9B", "\xE2\x9B\x90", "\xF0\x9F\x9B\x9D", "\xC3", "\xE2\x9B", "\xF0\x9F\x9B",
        "\xC2\x9B", "\xEF\xBB\xBF", "\xEF\xBC\x8F", "\xEF\xBC\x9A"}) {
    const KeyPress unknown{Key::unknown};
    EXPECT_EQ(decode(std::string{bytes} + "5"), (Inputs{unknown, typed('5')}));
    EXPECT_EQ(decode(std::string{bytes} + "\x1B[A"), (Inputs{unknown, KeyPress{Key::up}}));
    EXPECT_EQ(Decoding{}.feed(bytes).longest_wait(), std::nullopt) << testing::PrintToString(bytes);
  }
  expect_swallowed("\x9B");  // the rest of a character
}

TEST(Decoder, ReadsFullWidthDigits) {
  for (char digit = '0'; digit <= '9'; ++digit) {
    const std::string wide = std::string{"\xEF\xBC"} + static_cast<char>('\x90' + (digit - '0'));
    EXPECT_EQ(decode(wide), Inputs{typed(digit)});
  }
  EXPECT_EQ(decode("\xEF\x35"), (Inputs{KeyPress{Key::unknown}, typed('5')}));
}

TEST(Decoder, TakesEachEscapeForTheKeyUnlessACodeFollows) {
  const Input escape = KeyPress{Key::escape};
  EXPECT_EQ(decode("\x1B"), Inputs{});
  EXPECT_EQ(decode_with_pause("\x1B"), Inputs{escape});
  EXPECT_EQ(decode_with_pause("\x1B\x1B\x1B"), (Inputs{escape, escape, escape}));
  EXPECT_EQ(decode("\x1B\x1B[A"), (Inputs{escape, KeyPress{Key::up}})) << "Alt and Up in rxvt";
  expect_swallowed("\x1B[1;3A");
  EXPECT_EQ(decode("\x1B\x1B[?62;1c"), (Inputs{escape, TerminalReply{}}))
      << "a reply after the Esc key";
  EXPECT_EQ(decode("\x1B\x1B[200~1\x1B[201~5"), (Inputs{escape, typed('5')}));
}

/// A slow line may pause after the first bytes of a code, longer than the decoder waits. The digits
/// in the rest must not become moves.
TEST(Decoder, IgnoresTheDigitsOfAnInterruptedCode) {
  using namespace std::chrono_literals;
  EXPECT_EQ(Decoding{}.feed("\x1B[").longest_wait(), 500ms);
  EXPECT_EQ(Decoding{}.feed("\x1B[").feed("5~").input, Inputs{KeyPress{Key::page_up}});
  EXPECT_EQ(Decoding{}.feed("\x1B").pause().feed("[").longest_wait(), 500ms);
  const Input escape = KeyPress{Key::escape};
  EXPECT_EQ(decode_with_pause("\x1B", "[1;5A7"), (Inputs{escape, typed('7')}));
  EXPECT_EQ(decode_with_pause("\x1B", "[200~519\x1B[201~7"), (Inputs{escape, typed('7')}));
}

TEST(Decoder, WaitsWithinACodeAndDropsItAfterTheTimeout) {
  for (const Code& code : codes) {
    EXPECT_EQ(Decoding{}.feed(code.bytes).longest_wait(), std::nullopt);
    for (std::size_t size = 1; size < code.bytes.size(); ++size) {
      const std::string half = code.bytes.substr(0, size);
      EXPECT_TRUE(Decoding{}.feed(half).longest_wait()) << testing::PrintToString(half);
      if (size == 1) continue;  // the Esc key
      EXPECT_EQ(decode_with_pause(half, "5"), keys("5")) << testing::PrintToString(half);
    }
  }
}

/// The wait is at most 100 ms after bytes that may be typed keys, and at least 10 s within
/// sequences that only a terminal sends, because a slow line may pause in them.
TEST(Decoder, WaitsBrieflyForKeysAndLongForOtherSequences) {
  for (const std::string_view typed : {"\x1B", "\x1B\x1B", "\x1BO", "\x1B[["}) {
    EXPECT_GT(Decoding{}.feed(typed).longest_wait(), milliseconds{0});
    EXPECT_LE(Decoding{}.feed(typed).longest_wait(), milliseconds{100})
        << "the key seems to act immediately";
  }
  for (const std::string_view sent :
       {"\x1B]11;rgb:0000/0000/0000", "\x1B]11;rgb:0000/0000/0000\x1B", "\x1B[?62;", "\x1B[<0;70;",
        "\x1B[1;"}) {
    EXPECT_GE(Decoding{}.feed(sent).longest_wait(), milliseconds{10'000});
    EXPECT_EQ(Decoding{}.feed(sent).pause().longest_wait(), std::nullopt);
    EXPECT_EQ(decode_with_pause(sent, "5"), keys("5")) << "an incomplete sequence is not a key";
  }
}

TEST(DecoderPaste, WhoseEndIsLostEndsAfterASecond) {
  for (const std::string_view sent :
       {"\x1B[200~", "\x1B[200~12", "\x1B[200~12\x1B", "\x1B[200~12\x1B[20"}) {
    EXPECT_EQ(Decoding{}.feed(sent).longest_wait(), milliseconds{1000});
    EXPECT_EQ(Decoding{}.feed(sent).pause().feed("5").input, keys("5"));
  }
}

/// A pause that is longer than the decoder waits may be anywhere in a reply or a mouse report. What
/// comes after it must not become keys, whole or byte by byte.
TEST(DecoderReplies, MayBeInterruptedAnywhere) {
  for (const std::string bytes :
       {"\x1B[?62;1;4c", "\x1B]11;rgb:1c1c/0000/0000\a", "\x1B]11;rgb:1c1c/0000/0000\x1B\\",
        "\x1B[<0;12;34M", "\x1B[<0;12;34m", "\x1B[24;80R"}) {
    for (std::size_t size = 3; size + 1 < bytes.size(); ++size) {
      Decoding whole;
      whole.feed(bytes.substr(0, size)).pause().feed(bytes.substr(size));
      Decoding slow;
      slow.feed(bytes.substr(0, size)).pause();
      for (const char byte : bytes.substr(size)) slow.feed({&byte, 1});
      for (Decoding* const decoding : {&whole, &slow}) {
        std::erase_if(decoding->input,
                      [](const Input& input) { return !std::holds_alternative<KeyPress>(input); });
        EXPECT_EQ(decoding->feed("5").input, keys("5")) << testing::PrintToString(bytes) << size;
      }
    }
  }
}

TEST(DecoderReplies, ThatWereCutOffKeepNoKeyForLong) {
  for (const std::string_view begun : {"\x1B[?6", "\x1B]11;rgb:00", "\x1B["}) {
    Decoding decoding;
    decoding.feed(begun).pause().feed("5");
    EXPECT_EQ(decoding.input, Inputs{});
    EXPECT_LE(decoding.longest_wait(), milliseconds{500});
    EXPECT_EQ(decoding.pause().input, keys("5"));
    EXPECT_EQ(decoding.feed("6").input, keys("56"));
  }
}

/// If a pause interrupts a reply, its first bytes have become keys, but its digits must not become
/// moves.
TEST(DecoderReplies, MayBeInterruptedAfterTheirFirstBytes) {
  for (const auto& [begun, rest] : {std::pair{"\x1B", "]11;rgb:0000/0000/0000\a"},
                                    std::pair{"\x1B", "[?62;1c"}, std::pair{"\x1B[", "?62;1c"}}) {
    Decoding decoding;
    EXPECT_EQ(decoding.feed(begun).pause().pause().longest_wait(), std::nullopt);
    Inputs input = decoding.feed(std::string{rest} + "5").input;
    std::erase_if(input, [](const Input& key) {
      return key == Input{KeyPress{Key::escape}} || key == Input{typed('[')};
    });
    ASSERT_EQ(input.size(), 2) << rest;
    EXPECT_TRUE(std::holds_alternative<TerminalReply>(input.front())) << rest;
    EXPECT_EQ(input.back(), Input{typed('5')}) << rest;
  }
}

TEST(DecoderReplies, ReportTheBackgroundOrTheirEnd) {
  for (const std::string end : {"\a", "\x1B\\"}) {
    for (const std::string color : {"rgb:0000/0000/0000", "rgb:1c1c/1c1c/1c1c", "rgb:00/2b/36",
                                    "rgba:0000/0000/0000/cccc", "rgb:7070/7070/7070"})
      EXPECT_EQ(decode("\x1B]11;" + color + end), (Inputs{TerminalReply{Background::dark}}))
          << color;
    for (const std::string color : {"rgb:ffff/ffff/ffff", "rgb:FFFF/FFFF/FFFF", "rgb:fd/f6/e3",
                                    "rgb:f/f/f", "rgb:8080/8080/8080"})
      EXPECT_EQ(decode("\x1B]11;" + color + end), (Inputs{TerminalReply{Background::light}}))
          << color;
  }
  for (const std::string parameters : {"?6", "?1;2", "?62;1;6;9;15;16;17;18;21;22;28"})
    EXPECT_EQ(decode("\x1B[" + parameters + "c5"), (Inputs{TerminalReply{}, typed('5')}))
        << parameters;
}

TEST(DecoderReplies, AreSwallowedIfTheyMeanNothing) {
  for (const char* const text : {"\x1B]11;?\a", "\x1BP11;rgb:1/2/3\a", "\x1B_11;rgb:1/2/3\x1B\\",
                                 "\x1B]11;nonsense 123\a", "\x1B]4;1;rgb:1/2/3\a", "\x1B[>1;2c",
                                 "\x1B]10;rgb:1111/2222/3333\a", "\x1B[c", "\x1B[6c", "\x1B]\a"})
    expect_swallowed(text);
  for (const std::string text :
       {"", "11", "11;", "11;rgb:", "11;rgb:ff/ff/", "11;rgb:ff/ff/gg", "11;rgb:ff/ff/ff/ff",
        "11;rgb:fffff/ffff/ffff", "11;rgb:-1/ff/ff", "11;rgb:ff/ff/ff ", "11;#ffffff"})
    expect_swallowed("\x1B]" + text + "\x1B\\");
  expect_swallowed("\x1B]11;rgb:" + std::string(10'000, '1') + "\a");
}

/// Returns a mouse report as text (xterm's mode 1006); column and row count from 1.
std::string report(int button, int column, int row, char final = 'M') {
  return "\x1B[<" + std::to_string(button) + ";" + std::to_string(column) + ";" +
         std::to_string(row) + final;
}

/// Returns a mouse report of the older kind, with one byte for each number; column and row count
/// from 1.
std::string old_report(int button, int column, int row) {
  std::string bytes = "\x1B[M";
  for (const int number : {button, column, row}) bytes += static_cast<char>(number + ' ');
  return bytes;
}

TEST(DecoderMouse, ReportsEveryColumnAndRow) {
  for (int place = 1; place <= 1000; ++place) {
    EXPECT_EQ(decode(report(0, place, 1)), (Inputs{Click{place - 1, 0}}));
    EXPECT_EQ(decode(report(0, 1, place)), (Inputs{Click{0, place - 1}}));
    if (place > 223) continue;  // more than a byte can express
    EXPECT_EQ(decode(old_report(0, place, 1)), (Inputs{Click{place - 1, 0}}));
    EXPECT_EQ(decode(old_report(0, 1, place)), (Inputs{Click{0, place - 1}}));
  }
}

TEST(DecoderMouse, ReportsNothingElse) {
  for (int button = 0; button < 256; ++button) {
    expect_swallowed(report(button, 5, 5, 'm'));
    if (button == 0) continue;
    expect_swallowed(report(button, 5, 5));
    if (button < 224) expect_swallowed(old_report(button, 5, 5));
  }
  for (const auto& [column, row] :
       {std::pair{0, 1}, {1, 0}, {-1, 1}, {1, -1}, {-' ', 1}, {1, -' '}})
    for (const std::string& outside : {report(0, column, row), old_report(0, column, row)})
      expect_swallowed(outside);
  for (const std::string number : {"10000", "65536", "2147483647", "2147483648", "4294967297",
                                   "18446744073709551617", "999999999999"})
    for (const std::string& absurd : {"0;" + number + ";1", "0;1;" + number, number + ";1;1"})
      expect_swallowed("\x1B[<" + absurd + "M");
  for (const std::string malformed :
       {"", "0", "0;", "0;1", "0;1;", "0;;1", ";1;1", ";;", "0;1;1;", "0;1;1;1", "0;1;1;1;1",
        "0:1:1", "0;1;1 ", "0; 1;1", "0;+1;1", "<0;1;1", "0,1,1", "?0;1;1"})
    expect_swallowed("\x1B[<" + malformed + "M");
}

const std::string paste_begin = "\x1B[200~";
const std::string paste_end = "\x1B[201~";

TEST(DecoderPaste, MayContainEverythingButItsEnd) {
  std::vector<std::string> texts{every_byte() + every_byte(), "\x1B]0;title",
                                 std::string(1'000'000, '6')};
  for (const Code& code : codes) texts.push_back(code.bytes);
  for (const char* const fake : {"\x1B[202~", "\x1B[200~", "\x1B[201", "\x1B[2001~", "\x1B[01~",
                                 "[201~", "\x1B\x1B", "\x1B[20\x1B[20"})
    texts.push_back(fake + std::string{"6"});
  for (std::size_t size = 0; size < paste_end.size(); ++size) {
    const std::string half = paste_end.substr(0, size);
    texts.insert(texts.end(), {half + "6", half, half + half});
  }
  for (const std::string& text : texts) expect_swallowed(paste_begin + text + paste_end);
}

constexpr std::string_view string_introducers = "]P_^X";

TEST(DecoderSequences, ThatBeginWithCsiAreSwallowedWithAnyFinalByte) {
  for (const std::string_view parameters :
       {"",    "0",   "1",     "2",     "57404;1:3", "27;5;53", "201",    "9",
        "42",  "1;5", "24;80", "1;2;3", "?",         "?1;2",    ">1",     "=1",
        "1:2", ";",   "1$",    "1 ",    "1!",        "<0;1",    "<0;1;1", "<"}) {
    for (char final = '@'; final <= '~'; ++final) {
      const bool mouse = final == 'M' && (parameters.empty() || parameters == "<0;1;1");
      const bool console = final == '[' && parameters.empty();
      const std::string bytes = "\x1B[" + std::string{parameters} + final;
      const bool answer = final == 'c' && parameters.starts_with('?');
      if (mouse || console || answer || is_code(bytes)) continue;
      const Inputs input = decode(bytes + "5");
      if (parameters == "1") {  // some terminals send a count of 1 before a key
        EXPECT_EQ(input.back(), Input{typed('5')}) << testing::PrintToString(bytes);
      } else {
        EXPECT_EQ(input, keys("5")) << testing::PrintToString(bytes);
      }
    }
  }
}

/// Returns true if the byte does not end a sequence: a control character except CAN and SUB. It
/// continues the sequence or, if it is ESC, begins another one.
bool continues_or_begins_sequence(char byte) {
  if (byte == '\x18' || byte == '\x1A') return false;
  return static_cast<unsigned char>(byte) < ' ' || byte == '\x7F';
}

TEST(DecoderSequences, ThatBeginOtherwiseAreSwallowedWithAnyByte) {
  const std::string introducers = "\x1B[O" + std::string{string_introducers};
  for (const char byte : every_byte()) {
    if (introducers.find(byte) == std::string::npos)  // a character with Alt
      expect_swallowed(std::string{"\x1B"} + byte);
    if (continues_or_begins_sequence(byte)) continue;
    expect_swallowed(std::string{"\x1B[["} + byte);  // a function key of the Linux console
    if ((byte >= '0' && byte <= '9') || byte == ';') continue;
    for (const std::string_view parameters : {"", "5", "1;5", "25", ";", "0"}) {
      const std::string keypad = "\x1BO" + std::string{parameters} + byte;
      if (!is_code(keypad)) expect_swallowed(keypad);
    }
  }
}

TEST(DecoderSequences, OfTheKeypadMayHaveAnEmptyModifier) {
  for (const auto& [bytes, input] : codes) {
    if (!bytes.starts_with("\x1BO")) continue;
    for (const std::string modifier : {"1", "1;1"})
      EXPECT_EQ(decode("\x1BO" + modifier + bytes.substr(2)), Inputs{input});
  }
}

TEST(DecoderSequences, MayBeVeryLong) {
  const std::string many(100'000, '1');
  for (const std::string& bytes : {"[" + many + "~", "[<" + many + "M", "O" + many + "q"})
    expect_swallowed("\x1B" + bytes);
  for (const char introducer : string_introducers)
    expect_swallowed(std::string{"\x1B"} + introducer + many + "\x1B\\");
}

TEST(DecoderSequences, AreCutOffByOthersAndByCanAndSub) {
  for (const std::string half :
       {"\x1B[", "\x1B[1", "\x1B[1;5", "\x1B[<0;1;", "\x1BO", "\x1BO1;", "\x1B[[", "\x1B]1",
        "\x1BP1", "\x1B_1", "\x1B^1", "\x1BX1", "\x1B]11;rgb:0000/0000/0000"}) {
    for (const auto& [bytes, input] : codes) {
      if (bytes.front() != '\x1B') continue;
      EXPECT_EQ(decode(half + bytes), Inputs{input}) << testing::PrintToString(half);
    }
    for (const char end : {'\x18', '\x1A'}) expect_swallowed(half + end);
  }
}

TEST(DecoderSequences, ContinueAfterMisplacedBytes) {
  for (char control = 0; control < ' '; ++control) {
    if (control == '\x1B' || control == '\x18' || control == '\x1A') continue;
    for (const std::string_view bytes : {"\x1B[24;80R", "\x1B[1;5A", "\x1BO1;5P", "\x1B[[E"})
      for (std::size_t i = 2; i < bytes.size(); ++i)
        expect_swallowed(std::string{bytes}.insert(i, 1, control));
    EXPECT_EQ(decode(std::string{"\x1B["} + control + "A5"), decode("\x1B[A5"));
    EXPECT_EQ(decode(std::string{"\x1BO"} + control + "q5"), decode("\x1BOq5"));
  }
  for (const std::string bytes :
       {"\x7F;", "\xC3\x9B", "\xE2\x82\xAC", "\xA0", "\xFF", "\x80", "\xC3"})
    expect_swallowed("\x1B[24;" + bytes + "80R");
}

}  // namespace
}  // namespace ttt
