#include "harness/escape_parser.hpp"

#include <algorithm>

namespace ttt::test {
namespace {

constexpr char bell = '\x07';
constexpr char cancel = '\x18';
constexpr char substitute = '\x1a';
constexpr char escape = '\x1b';
constexpr char rubout = '\x7f';

constexpr int largest_parameter = 1'000'000;
constexpr std::size_t most_parameters = 64;

bool is_c0(char byte) { return static_cast<unsigned char>(byte) < 0x20; }
bool is_between(char byte, char first, char last) { return first <= byte && byte <= last; }

}  // namespace

const ControlFunction* EscapeParser::take(char byte) {
  if (byte == escape && state_ != State::string) {
    start(State::escape);
    return nullptr;
  }
  if (byte == cancel || byte == substitute) {
    start(State::ground);
    return nullptr;
  }
  switch (state_) {
    case State::string: take_string(byte); return nullptr;
    case State::string_escape:
      // ST ends a string; any other escape sequence ends it too, and begins.
      start(State::escape);
      return take_escape(byte);
    case State::ground:
      if (is_c0(byte)) return take_control(byte);
      take_character(byte);
      return nullptr;
    case State::escape: return is_c0(byte) ? take_control(byte) : take_escape(byte);
    case State::csi: return is_c0(byte) ? take_control(byte) : take_csi(byte);
  }
  return nullptr;
}

const ControlFunction* EscapeParser::finish(ControlFunction::Kind kind, char final) {
  state_ = State::ground;
  function_.kind = kind;
  function_.final = final;
  return &function_;
}

const ControlFunction* EscapeParser::take_control(char byte) {
  missing_continuations_ = 0;
  control_.kind = ControlFunction::Kind::control;
  control_.final = byte;
  return &control_;
}

const ControlFunction* EscapeParser::take_escape(char byte) {
  if (is_between(byte, ' ', '/')) {
    function_.intermediates += byte;
    return nullptr;
  }
  if (byte == rubout) return nullptr;
  if (function_.intermediates.empty()) {
    if (byte == '[') {
      start(State::csi);
      return nullptr;
    }
    if (byte == ']' || byte == 'P' || byte == 'X' || byte == '^' || byte == '_') {
      start(State::string);
      return nullptr;
    }
  }
  return finish(ControlFunction::Kind::escape, byte);
}

const ControlFunction* EscapeParser::take_csi(char byte) {
  std::vector<ControlFunction::Parameter>& parameters = function_.parameters;
  if (is_between(byte, '@', '~')) return finish(ControlFunction::Kind::csi, byte);
  if (is_between(byte, '<', '?')) {
    function_.prefix = byte;
  } else if (is_between(byte, ' ', '/')) {
    function_.intermediates += byte;
  } else if (is_between(byte, '0', ';')) {
    if (parameters.empty()) parameters.emplace_back();
    ControlFunction::Parameter& last = parameters.back();
    if (byte == ';') {
      if (parameters.size() < most_parameters) parameters.emplace_back();
      in_parts_ = false;
    } else if (byte == ':') {
      last.has_parts = in_parts_ = true;
    } else if (!in_parts_) {
      last.value = std::min(last.value * 10 + (byte - '0'), largest_parameter);
    }
  }
  return nullptr;
}

void EscapeParser::take_string(char byte) {
  if (byte == bell) start(State::ground);
  if (byte == escape) start(State::string_escape);
}

void EscapeParser::take_character(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  if (code < 0x80) {
    missing_continuations_ = 0;
  } else if (code < 0xc0) {
    if (missing_continuations_ > 0) --missing_continuations_;
  } else {
    missing_continuations_ = code < 0xe0 ? 1 : code < 0xf0 ? 2 : code < 0xf8 ? 3 : 0;
  }
}

void EscapeParser::start(State state) {
  state_ = state;
  missing_continuations_ = 0;
  in_parts_ = false;
  function_.prefix = '\0';
  function_.intermediates.clear();
  function_.parameters.clear();
}

}  // namespace ttt::test
