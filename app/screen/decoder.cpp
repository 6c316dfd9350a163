#include "screen/decoder.hpp"

#include <algorithm>
#include <string>

#include "io/number.hpp"
#include "io/text.hpp"
#include "screen/background.hpp"

namespace ttt {
namespace {

constexpr char escape_byte = '\x1B';
constexpr char cancel_byte = '\x18';
constexpr char substitute_byte = '\x1A';
constexpr std::string_view paste_end = "\x1B[201~";

struct Code {
  std::string_view text;
  KeyPress key;
};

/// What follows ESC: [ or O and a letter for the cursor keys, G for the Linux console's; O and a
/// letter for a keypad in application mode; [ and a number for the rest.
constexpr std::array key_codes{
    Code{"[A", {Key::up}},         Code{"[B", {Key::down}},  Code{"[C", {Key::right}},
    Code{"[D", {Key::left}},       Code{"OA", {Key::up}},    Code{"OB", {Key::down}},
    Code{"OC", {Key::right}},      Code{"OD", {Key::left}},  Code{"[H", {Key::home}},
    Code{"[F", {Key::end}},        Code{"[E", {Key::begin}}, Code{"[G", {Key::begin}},
    Code{"OH", {Key::home}},       Code{"OF", {Key::end}},   Code{"OE", {Key::begin}},
    Code{"OM", {Key::enter}},      Code{"[1~", {Key::home}}, Code{"[4~", {Key::end}},
    Code{"[5~", {Key::page_up}},   Code{"[7~", {Key::home}}, Code{"[8~", {Key::end}},
    Code{"[6~", {Key::page_down}}, Code{"Oq", typed('1')},   Code{"Or", typed('2')},
    Code{"Os", typed('3')},        Code{"Ot", typed('4')},   Code{"Ou", typed('5')},
    Code{"Ov", typed('6')},        Code{"Ow", typed('7')},   Code{"Ox", typed('8')},
    Code{"Oy", typed('9')},
};

/// Appends the key of that code, if it has one.
void add_key(const std::string& code, std::vector<Input>& input) {
  const auto* const found = std::ranges::find(key_codes, code, &Code::text);
  if (found != key_codes.end()) input.emplace_back(found->key);
}

/// No modifier, as some terminals say it.
bool is_unmodified(std::string_view parameters) {
  return parameters.empty() || parameters == "1" || parameters == "1;1";
}

/// The parameters of a mouse report, `button;column;row`, if it says that the left button alone
/// went down.
std::optional<Click> read_left_press(std::string_view parameters) {
  constexpr int farthest = 9999;
  const auto button = whole_number(take_part(parameters, ';'), 0, 0);
  const auto column = whole_number(take_part(parameters, ';'), 1, farthest);
  const auto row = whole_number(parameters, 1, farthest);
  if (!button || !column || !row) return std::nullopt;
  return Click{*column - 1, *row - 1};
}

}  // namespace

void Decoder::feed(std::string_view bytes, std::vector<Input>& input) {
  for (const char byte : bytes) take(byte, input);
}

std::optional<std::chrono::milliseconds> Decoder::patience() const noexcept {
  if (state_ == State::ground || state_ == State::late_escape || state_ == State::late_control)
    return std::nullopt;
  // What somebody may have typed takes effect soon. What only a terminal sends may come in pieces
  // over a slow line, and its digits are no keys.
  const bool may_be_typed =
      state_ == State::escape || state_ == State::console ||
      ((state_ == State::control || state_ == State::keypad) && collected_size_ == 0);
  return std::chrono::milliseconds{may_be_typed ? 50 : 1000};
}

void Decoder::time_out(std::vector<Input>& input) {
  if (!patience()) return;
  const State cut = state_;
  state_ = State::ground;
  if (cut == State::escape) {
    input.emplace_back(KeyPress{Key::escape});
    state_ = State::late_escape;
  } else if (cut == State::control && collected_size_ == 0) {
    state_ = State::late_control;
  }
}

void Decoder::take(char byte, std::vector<Input>& input) {
  switch (state_) {
    case State::ground: return take_ground(byte, input);
    case State::escape: return take_escape(byte, input);
    case State::control: return take_control(byte, input);
    case State::paste: return take_paste(byte);
    case State::keypad: return take_keypad(byte, input);
    case State::console:
      if (!take_c0(byte)) state_ = State::ground;
      return;
    case State::mouse:
      collected_[collected_size_++] = byte;
      if (collected_size_ == 3) finish_mouse(input);
      return;
    case State::string: return take_string(byte, input);
    case State::string_escape:
      state_ = State::ground;
      if (byte == '\\') return finish_string(input);
      return take_escape(byte, input);  // the string was cut off by another sequence
    case State::late_escape:
      state_ = State::ground;
      if (byte == ']') return take_escape(byte, input);
      take_ground(byte, input);
      if (byte == '[') state_ = State::late_control;
      return;
    case State::late_control:
      state_ = State::ground;
      if (byte != '?') return take_ground(byte, input);
      take_escape('[', input);
      return collect(byte);
  }
}

void Decoder::take_ground(char byte, std::vector<Input>& input) {
  if (byte == escape_byte) {
    state_ = State::escape;
  } else if (byte == '\r' || byte == '\n') {
    input.emplace_back(KeyPress{Key::enter});
  } else if (byte > '\0' && byte < '\x7F') {
    input.emplace_back(typed(byte));
  }
}

void Decoder::take_escape(char byte, std::vector<Input>& input) {
  collected_size_ = 0;
  switch (byte) {
    case escape_byte:
      input.emplace_back(KeyPress{Key::escape});
      state_ = State::escape;
      return;
    case '[': state_ = State::control; return;
    case 'O': state_ = State::keypad; return;
    case ']':  // operating system command
    case 'P':  // device control string
    case '_':  // application program command
    case '^':  // privacy message
    case 'X':  // start of string
      state_ = State::string;
      return collect(byte);
    default:  // a key with Alt, or the end of a string
      state_ = State::ground;
      return;
  }
}

/// Takes a control character in the middle of a sequence, if it is one: a terminal would obey it
/// and go on, so that only those which end sequences end this one.
bool Decoder::take_c0(char byte) {
  if (byte == escape_byte) {
    state_ = State::escape;
  } else if (byte == cancel_byte || byte == substitute_byte) {
    state_ = State::ground;
  }
  return (byte >= '\0' && byte < ' ') || byte == '\x7F';
}

void Decoder::collect(char byte) {
  if (collected_size_ < collected_.size()) collected_[collected_size_] = byte;
  ++collected_size_;
}

/// What was collected; nothing if it was too much.
std::optional<std::string_view> Decoder::parameters() const {
  if (collected_size_ > collected_.size()) return std::nullopt;
  return std::string_view{collected_.data(), collected_size_};
}

void Decoder::take_control(char byte, std::vector<Input>& input) {
  if (take_c0(byte)) return;
  if (byte >= ' ' && byte <= '?') {
    collect(byte);
  } else if (byte >= '@' && byte <= '~') {
    state_ = State::ground;
    finish_control(byte, input);
  }  // else it has no place here, but what follows is no key either
}

void Decoder::take_keypad(char byte, std::vector<Input>& input) {
  if (take_c0(byte)) return;
  if ((byte >= '0' && byte <= '9') || byte == ';') return collect(byte);
  state_ = State::ground;
  const auto modifiers = parameters();
  if (!modifiers || !is_unmodified(*modifiers)) return;
  add_key({'O', byte}, input);
}

void Decoder::take_string(char byte, std::vector<Input>& input) {
  if (byte == escape_byte) {
    state_ = State::string_escape;
  } else if (byte == '\a') {
    state_ = State::ground;
    finish_string(input);
  } else if (byte == cancel_byte || byte == substitute_byte) {
    state_ = State::ground;
  } else {
    collect(byte);
  }
}

/// Among strings, the answers to questions for a colour are commands.
void Decoder::finish_string(std::vector<Input>& input) {
  const auto text = parameters();
  if (!text || !text->starts_with(']')) return;
  if (const auto background = reported_background(text->substr(1)))
    input.emplace_back(Answer{background});
}

void Decoder::finish_control(char final, std::vector<Input>& input) {
  const auto collected = this->parameters();
  if (!collected) return;
  const std::string_view parameters = *collected;
  if (final == 'M' && parameters.empty()) {
    state_ = State::mouse;
  } else if (final == '[' && parameters.empty()) {
    state_ = State::console;
  } else if (final == 'M' && parameters.starts_with('<')) {
    if (const auto click = read_left_press(parameters.substr(1))) input.emplace_back(*click);
  } else if (final == 'c') {
    if (parameters.starts_with('?')) input.emplace_back(Answer{});
  } else if (final == '~' && parameters == "200") {
    state_ = State::paste;
    paste_end_matched_ = 0;
  } else if (final == '~') {
    add_key("[" + std::string{parameters} + "~", input);
  } else if (is_unmodified(parameters)) {
    add_key({'[', final}, input);
  }
}

void Decoder::finish_mouse(std::vector<Input>& input) {
  state_ = State::ground;
  const auto number = [&](std::size_t i) {
    return static_cast<int>(static_cast<unsigned char>(collected_[i])) - ' ';
  };
  if (number(0) == 0 && number(1) >= 1 && number(2) >= 1)
    input.emplace_back(Click{number(1) - 1, number(2) - 1});
}

void Decoder::take_paste(char byte) {
  if (byte != paste_end[paste_end_matched_]) paste_end_matched_ = 0;
  if (byte == paste_end[paste_end_matched_]) ++paste_end_matched_;
  if (paste_end_matched_ == paste_end.size()) state_ = State::ground;
}

}  // namespace ttt
