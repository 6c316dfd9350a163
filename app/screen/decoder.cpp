#include "screen/decoder.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "io/text.hpp"

namespace ttt {
namespace {

constexpr char escape_byte = '\x1B';
constexpr KeyPress escape_key{Key::escape};
constexpr KeyPress unknown_key{Key::unknown};
/// The first two bytes of a full-width digit in UTF-8. The third byte of `０` is `wide_zero`.
constexpr std::string_view wide_digit = "\xEF\xBC";
constexpr char wide_zero = '\x90';
constexpr char cancel_byte = '\x18';
constexpr char substitute_byte = '\x1A';
constexpr std::string_view paste_begin = "[200~";
constexpr std::string_view paste_end = "\x1B[201~";
/// A sequence is ignored if it has at least this many bytes after ESC.
constexpr std::size_t longest_sequence = 40;

struct Code {
  std::string_view text;
  KeyPress key;
};

/// The codes of keys, without ESC. A cursor key sends `[` or `O` and a letter (`[G` on the Linux
/// console), a keypad in application mode `O` and a letter, most other keys `[`, a number and `~`.
constexpr std::array key_codes{
    Code{"[A", {Key::up}},         Code{"[B", {Key::down}},   Code{"[C", {Key::right}},
    Code{"[D", {Key::left}},       Code{"OA", {Key::up}},     Code{"OB", {Key::down}},
    Code{"OC", {Key::right}},      Code{"OD", {Key::left}},   Code{"[H", {Key::home}},
    Code{"[F", {Key::end}},        Code{"[E", {Key::begin}},  Code{"[G", {Key::begin}},
    Code{"OH", {Key::home}},       Code{"OF", {Key::end}},    Code{"OE", {Key::begin}},
    Code{"OM", {Key::enter}},      Code{"[1~", {Key::home}},  Code{"[4~", {Key::end}},
    Code{"[5~", {Key::page_up}},   Code{"[7~", {Key::home}},  Code{"[8~", {Key::end}},
    Code{"[6~", {Key::page_down}}, Code{"Oq", typed('1')},    Code{"Or", typed('2')},
    Code{"Os", typed('3')},        Code{"Ot", typed('4')},    Code{"Ou", typed('5')},
    Code{"Ov", typed('6')},        Code{"Ow", typed('7')},    Code{"Ox", typed('8')},
    Code{"Oy", typed('9')},        Code{"[2~", unknown_key},  Code{"[3~", unknown_key},
    Code{"OP", unknown_key},       Code{"OQ", unknown_key},   Code{"OR", unknown_key},
    Code{"OS", unknown_key},       Code{"[11~", unknown_key}, Code{"[12~", unknown_key},
    Code{"[13~", unknown_key},     Code{"[14~", unknown_key}, Code{"[15~", unknown_key},
    Code{"[17~", unknown_key},     Code{"[18~", unknown_key}, Code{"[19~", unknown_key},
    Code{"[20~", unknown_key},     Code{"[21~", unknown_key}, Code{"[23~", unknown_key},
    Code{"[24~", unknown_key},     Code{"[Z", unknown_key},
};

/// Returns true if the parameters in the code of a cursor key say that no modifier, such as Shift,
/// is down: empty, `1` or `1;1`.
bool is_unmodified(std::string_view parameters) {
  return parameters.empty() || parameters == "1" || parameters == "1;1";
}

/// Returns the click in a mouse report with the parameters `button;column;row`; nothing unless the
/// left button went down without a modifier key.
std::optional<Click> read_left_press(std::string_view parameters) {
  constexpr int farthest = 9999;
  const auto button = parse_integer(consume_field(parameters, ';'), 0, 0);
  const auto column = parse_integer(consume_field(parameters, ';'), 1, farthest);
  const auto row = parse_integer(parameters, 1, farthest);
  if (!button || !column || !row) return std::nullopt;
  return Click{*column - 1, *row - 1};
}

/// Returns the click in an older terminal's mouse report, `[M` and three bytes; nothing unless the
/// left button went down without a modifier key.
std::optional<Click> read_old_left_press(std::string_view report) {
  const auto number = [&](std::size_t i) {
    return static_cast<int>(static_cast<unsigned char>(report[i])) - ' ';
  };
  if (number(2) != 0 || number(3) < 1 || number(4) < 1) return std::nullopt;
  return Click{number(3) - 1, number(4) - 1};
}

/// Returns true if the sequence, given without ESC, is a control string or the beginning of one:
/// operating system command, device control string, application program command, privacy message or
/// start of string. The terminator, BEL or ESC backslash, is not checked. Precondition: the
/// sequence is not empty.
bool is_string(std::string_view sequence) {
  return std::string_view{"]P_^X"}.find(sequence.front()) != std::string_view::npos;
}

constexpr std::string_view old_mouse = "[M";
constexpr std::string_view linux_console = "[[";

/// Returns true if the escape sequence, given without ESC, is complete. Always false for a control
/// string (see `is_string`), which goes on until its terminator.
bool is_whole(std::string_view sequence) {
  const char last = sequence.back();
  if (sequence.starts_with(old_mouse)) return sequence.size() == old_mouse.size() + 3;
  if (sequence.starts_with(linux_console)) return sequence.size() > linux_console.size();
  if (sequence.size() == 1 || is_string(sequence)) return false;
  if (sequence.front() == '[') return last >= '@' && last <= '~';
  return (last < '0' || last > '9') && last != ';';  // O and the letter of a keypad's key
}

/// Returns true if the byte can end the sequence, which is given without ESC: `c` ends a terminal's
/// reply (`[?…`), and `M` or `m` ends a mouse report (`[<…`). Returns false for other sequences.
bool may_end_with(std::string_view sequence, char byte) {
  if (sequence.starts_with("[?")) return byte == 'c';
  return sequence.starts_with("[<") && (byte == 'M' || byte == 'm');
}

/// Returns one to four hexadecimal digits, as in `rgb:1c1c/…`, as a number from 0 to 1; nothing for
/// another text.
std::optional<double> intensity(std::string_view digits) {
  if (digits.empty() || digits.size() > 4) return std::nullopt;
  const auto value = parse_integer(digits, 0U, 0xFFFFU, 16);
  if (!value) return std::nullopt;
  return *value / (std::pow(16.0, static_cast<double>(digits.size())) - 1);
}

/// Returns the brightness of a colour (red, green and blue from 0 to 1), from 0 to 1. This is the
/// relative luminance of WCAG 2, but with the power 2.2 instead of the exact curve of sRGB.
double luminance(const std::array<double, 3>& color) {
  const auto linear = [](double value) { return std::pow(value, 2.2); };
  return 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2]);
}

/// Removes the prefix from the text and returns true, or returns false if the text does not begin
/// with it.
bool consume_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Returns the background that a terminal reports in the text of OSC 11, as in
/// `11;rgb:1c1c/1c1c/1c1c`, or nothing if the text is no such report.
std::optional<Background> reported_background(std::string_view report) {
  if (!consume_prefix(report, "11;")) return std::nullopt;
  const bool has_opacity = consume_prefix(report, "rgba:");
  if (!has_opacity && !consume_prefix(report, "rgb:")) return std::nullopt;
  std::array<double, 3> color{};
  for (double& part : color) {
    const auto value = intensity(consume_field(report, '/'));
    if (!value) return std::nullopt;
    part = *value;
  }
  if (!has_opacity && !report.empty()) return std::nullopt;
  // Black text and white text are equally easy to read on a background of this luminance.
  constexpr double middle = 0.179;
  return luminance(color) < middle ? Background::dark : Background::light;
}

/// Returns the key, click or reply that a complete sequence stands for; nothing if the program
/// ignores that sequence. `sequence` is without its ESC and, if it is a string, without its end.
std::optional<Input> meaning(std::string_view sequence) {
  if (sequence.starts_with(']')) {  // the reply to a question for a colour
    const auto background = reported_background(sequence.substr(1));
    return background ? std::optional<Input>{TerminalReply{background}} : std::nullopt;
  }
  if (is_string(sequence)) return std::nullopt;
  if (sequence.starts_with(old_mouse)) return read_old_left_press(sequence);
  const char last = sequence.back();
  const std::string_view parameters = sequence.substr(1, sequence.size() - 2);
  const bool control = sequence.starts_with('[');
  if (control && last == 'M' && parameters.starts_with('<'))
    return read_left_press(parameters.substr(1));
  if (control && last == 'c' && parameters.starts_with('?')) return TerminalReply{};
  const bool numbered = control && last == '~';
  if (!numbered && !is_unmodified(parameters)) return std::nullopt;
  const std::string code = numbered ? std::string{sequence} : std::string{sequence.front(), last};
  const auto* const found = std::ranges::find(key_codes, code, &Code::text);
  if (found == key_codes.end()) return std::nullopt;
  return found->key;
}

}  // namespace

void Decoder::feed(std::string_view bytes, std::vector<Input>& input) {
  for (const char byte : bytes) decode(byte, input);
}

std::optional<Decoder::Wait> Decoder::wait() const noexcept {
  // A key that somebody may have typed takes effect soon. A sequence that only a terminal sends may
  // arrive in pieces over a slow line.
  constexpr std::chrono::milliseconds for_typed{50};
  constexpr std::chrono::milliseconds for_digits{500};
  constexpr std::chrono::milliseconds for_pasted{1000};
  constexpr std::chrono::milliseconds for_sent{10'000};
  switch (state_) {
    case State::ground:
    case State::late_escape: return std::nullopt;
    case State::escape: return Wait{for_typed, State::late_escape};
    case State::character: return Wait{for_typed, State::ground};
    case State::string_escape: return Wait{for_sent, State::rest};
    case State::paste: return Wait{for_pasted, State::ground};
    case State::rest:
      if (held_.empty()) return std::nullopt;
      return Wait{for_digits, State::ground};
    case State::sequence:
      if (sequence_ == "O" || sequence_ == linux_console) return Wait{for_typed, State::ground};
      if (sequence_ == "[") return Wait{for_digits, State::rest};
      if (sequence_.front() == 'O' || sequence_.starts_with(old_mouse))
        return Wait{for_sent, State::ground};
      return Wait{for_sent, State::rest};
  }
  return std::nullopt;
}

std::optional<std::chrono::milliseconds> Decoder::longest_wait() const noexcept {
  const auto waiting = wait();
  return waiting ? std::optional{waiting->time} : std::nullopt;
}

void Decoder::end_wait(std::vector<Input>& input) {
  const auto waiting = wait();
  if (!waiting) return;
  if (state_ == State::escape) input.emplace_back(escape_key);
  if (state_ == State::character) input.emplace_back(unknown_key);
  if (state_ == State::rest) return give_up(input);
  state_ = waiting->then;
  held_.clear();
}

void Decoder::decode(char byte, std::vector<Input>& input) {
  switch (state_) {
    case State::ground: return decode_ground(byte, input);
    case State::escape: return begin(byte, input);
    case State::sequence: return extend(byte, input);
    case State::string_escape:
      if (byte == '\\') return finish(input);
      return begin(byte, input);  // the string was cut off by another sequence
    case State::paste: return skip_pasted(byte);
    case State::character: return decode_character(byte, input);
    case State::late_escape:
      if (byte == ']' || byte == '[') return begin(byte, input);
      return decode_ground(byte, input);
    case State::rest: return extend_late(byte, input);
  }
}

void Decoder::decode_ground(char byte, std::vector<Input>& input) {
  state_ = State::ground;
  if (byte == escape_byte) {
    state_ = State::escape;
  } else if (byte == '\r' || byte == '\n') {
    input.emplace_back(KeyPress{Key::enter});
  } else if (byte > '\0' && byte < '\x7F') {
    input.emplace_back(typed(byte));
  } else if (byte == wide_digit.front()) {
    sequence_ = byte;
    state_ = State::character;
  } else if (byte == '\x7F' || static_cast<unsigned char>(byte) >= 0xC2) {
    input.emplace_back(unknown_key);  // Backspace, or the first byte of a character beyond ASCII
  }
}

void Decoder::decode_character(char byte, std::vector<Input>& input) {
  if (sequence_.size() < wide_digit.size() && byte == wide_digit[1]) {
    sequence_ += byte;
  } else if (sequence_ == wide_digit && byte >= wide_zero && byte <= wide_zero + 9) {
    input.emplace_back(typed(static_cast<char>('0' + (byte - wide_zero))));
    state_ = State::ground;
  } else {
    input.emplace_back(unknown_key);
    decode_ground(byte, input);
  }
}

void Decoder::begin(char byte, std::vector<Input>& input) {
  sequence_ = byte;
  if (byte == escape_byte) {
    input.emplace_back(escape_key);
    state_ = State::escape;
  } else {
    // Otherwise it is a key with Alt, or the end of a string.
    state_ = byte == '[' || byte == 'O' || is_string(sequence_) ? State::sequence : State::ground;
  }
}

void Decoder::extend(char byte, std::vector<Input>& input) {
  if (sequence_.starts_with(old_mouse)) return append_and_finish(byte, input);  // any value
  const bool string = is_string(sequence_);
  const bool is_control = static_cast<unsigned char>(byte) < ' ' || byte == '\x7F';
  if (byte == escape_byte) {
    state_ = string ? State::string_escape : State::escape;
  } else if (byte == cancel_byte || byte == substitute_byte) {
    state_ = State::ground;
  } else if (string && byte == '\a') {
    finish(input);
  } else if (string || !is_control) {  // a terminal would obey the control character, and go on
    append_and_finish(byte, input);
  }
}

void Decoder::append_and_finish(char byte, std::vector<Input>& input) {
  if (sequence_.size() < longest_sequence) {
    sequence_ += byte;
  } else {
    sequence_.back() = byte;
  }
  if (is_whole(sequence_)) finish(input);
}

void Decoder::extend_late(char byte, std::vector<Input>& input) {
  const bool string = is_string(sequence_);
  const bool continues = string ? byte >= ' ' && byte <= '~' : byte >= '0' && byte <= '?';
  const bool ends = string ? byte == '\a' || byte == escape_byte : byte >= '@' && byte <= '~';
  if (continues) {
    held_ += byte;
    // Nobody types as many keys without a pause.
    if (held_.size() == longest_sequence) state_ = State::sequence;
    append_and_finish(byte, input);
  } else if (ends && (!held_.empty() || may_end_with(sequence_, byte))) {
    state_ = State::sequence;
    extend(byte, input);
  } else {
    give_up(input);
    decode_ground(byte, input);
  }
}

void Decoder::give_up(std::vector<Input>& input) {
  for (const char byte : held_) decode_ground(byte, input);
  held_.clear();
  state_ = State::ground;
}

void Decoder::finish(std::vector<Input>& input) {
  state_ = sequence_ == paste_begin ? State::paste : State::ground;
  paste_end_matched_ = 0;
  if (sequence_.size() == longest_sequence) return;
  if (const auto what = meaning(sequence_)) input.push_back(*what);
}

void Decoder::skip_pasted(char byte) {
  if (byte != paste_end[paste_end_matched_]) paste_end_matched_ = 0;
  if (byte == paste_end[paste_end_matched_]) ++paste_end_matched_;
  if (paste_end_matched_ == paste_end.size()) state_ = State::ground;
}

}  // namespace ttt
