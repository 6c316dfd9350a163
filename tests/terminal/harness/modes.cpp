#include "harness/modes.hpp"

#include <algorithm>

namespace ttt::test {
namespace {

constexpr char bell = '\x07';
constexpr char shift_out = '\x0e';
constexpr char shift_in = '\x0f';
constexpr char cancel = '\x18';
constexpr char substitute = '\x1a';
constexpr char escape = '\x1b';
constexpr char rubout = '\x7f';

constexpr int largest_parameter = 1'000'000;
constexpr std::size_t most_parameters = 64;

bool is_c0(char byte) { return static_cast<unsigned char>(byte) < 0x20; }
bool is_between(char byte, char first, char last) { return first <= byte && byte <= last; }

/// Line wrap and a visible cursor.
bool is_on_at_the_start(int private_mode) { return private_mode == 7 || private_mode == 25; }

}  // namespace

const ControlFunction* EscapeParser::take(char byte) {
  if (byte == cancel || byte == substitute) {
    start(State::ground);
    return nullptr;
  }
  if (byte == escape && state_ != State::string) {
    start(State::escape);
    return nullptr;
  }
  switch (state_) {
    case State::string:
      if (byte == bell) start(State::ground);
      if (byte == escape) start(State::string_escape);
      return nullptr;
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
  control_.final = byte;
  return &control_;
}

const ControlFunction* EscapeParser::take_escape(char byte) {
  if (byte == rubout) return nullptr;
  if (is_between(byte, ' ', '/')) {
    function_.intermediates += byte;
    return nullptr;
  }
  const bool plain = function_.intermediates.empty();
  if (plain && byte == '[') {
    start(State::csi);
  } else if (plain && std::string_view("]PX^_").find(byte) != std::string_view::npos) {
    start(State::string);
  } else {
    return finish(ControlFunction::Kind::escape, byte);
  }
  return nullptr;
}

const ControlFunction* EscapeParser::take_csi(char byte) {
  std::vector<int>& parameters = function_.parameters;
  if (is_between(byte, '@', '~')) return finish(ControlFunction::Kind::csi, byte);
  if (is_between(byte, '<', '?')) {
    function_.prefix = byte;
  } else if (is_between(byte, ' ', '/')) {
    function_.intermediates += byte;
  } else if (is_between(byte, '0', ';')) {
    if (parameters.empty()) parameters.push_back(0);
    if (byte == ';') {
      if (parameters.size() < most_parameters) parameters.push_back(0);
      after_colon_ = false;
    } else if (byte == ':') {
      after_colon_ = true;
    } else if (!after_colon_) {
      parameters.back() = std::min(parameters.back() * 10 + (byte - '0'), largest_parameter);
    }
  }
  return nullptr;
}

void EscapeParser::take_character(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  if (code < 0x80) {
    missing_continuations_ = 0;
  } else if (code < 0xc0) {
    missing_continuations_ = std::max(missing_continuations_ - 1, 0);
  } else {
    missing_continuations_ = code < 0xe0 ? 1 : code < 0xf0 ? 2 : code < 0xf8 ? 3 : 0;
  }
}

void EscapeParser::start(State state) {
  state_ = state;
  missing_continuations_ = 0;
  after_colon_ = false;
  function_ = {};
}

bool Modes::on(int private_mode) const {
  return switched.contains(private_mode) != is_on_at_the_start(private_mode);
}

std::ostream& operator<<(std::ostream& out, const Modes& modes) {
  if (modes == Modes{}) return out << "all modes as at the start";
  out << "switched:";
  for (const int mode : modes.switched) out << ' ' << mode;
  if (modes.keypad_application) out << " keypad_application";
  if (modes.insertion) out << " insertion";
  if (modes.line_drawing) out << " line_drawing";
  if (!modes.plain_text) out << " not plain_text";
  if (!modes.whole_window_scrolls) out << " not whole_window_scrolls";
  return out;
}

void ModeTracker::apply(const ControlFunction& function) {
  using Kind = ControlFunction::Kind;
  const bool plain = function.intermediates.empty();
  const bool standard = plain && function.prefix == '\0';
  if (function.kind == Kind::control) {
    if (function.final == shift_out) shifted_out_ = true;
    if (function.final == shift_in) shifted_out_ = false;
  } else if (function.kind == Kind::escape) {
    apply_escape(function);
  } else if (plain && (function.final == 'h' || function.final == 'l')) {
    set_modes(function, function.final == 'h');
  } else if (standard && function.final == 'm') {
    set_rendition(function.parameters);
  } else if (standard && function.final == 'r') {
    set_margins(function.parameters);
  } else if (function.intermediates == "!" && function.final == 'p') {
    reset_softly();
  }
  modes_.line_drawing = character_sets_[shifted_out_ ? 1 : 0] == '0';
  modes_.plain_text = attributes_.none() && !coloured_foreground_ && !coloured_background_;
  resize(rows_);
}

void ModeTracker::resize(int rows) {
  rows_ = rows;
  modes_.whole_window_scrolls =
      top_margin_ <= 1 && (bottom_margin_ == 0 || bottom_margin_ >= rows_);
}

void ModeTracker::apply_escape(const ControlFunction& function) {
  if (function.intermediates == "(") character_sets_[0] = function.final;
  if (function.intermediates == ")") character_sets_[1] = function.final;
  if (!function.intermediates.empty()) return;
  if (function.final == '=') modes_.keypad_application = true;
  if (function.final == '>') modes_.keypad_application = false;
  if (function.final == 'c') {
    reset_softly();
    modes_ = {};
  }
}

void ModeTracker::set_modes(const ControlFunction& function, bool on) {
  for (const int mode : function.parameters) {
    if (function.prefix == '\0' && mode == 4) modes_.insertion = on;
    if (function.prefix != '?') continue;
    if (on == is_on_at_the_start(mode)) {
      modes_.switched.erase(mode);
    } else {
      modes_.switched.insert(mode);
    }
  }
}

void ModeTracker::set_rendition(std::vector<int> parameters) {
  if (parameters.empty()) parameters.push_back(0);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const int code = parameters[i];
    const int next = i + 1 < parameters.size() ? parameters[i + 1] : 0;
    if (code == 0) {
      attributes_.reset();
      coloured_foreground_ = coloured_background_ = false;
    } else if (code <= 9) {
      attributes_.set(static_cast<std::size_t>(code));
    } else if (code == 21) {
      attributes_.set(4);  // doubly underlined
    } else if (22 <= code && code <= 29) {
      attributes_.reset(static_cast<std::size_t>(code - 20));
      if (code == 22) attributes_.reset(1);
      if (code == 25) attributes_.reset(6);
    } else if (code == 39 || code == 49) {
      (code == 39 ? coloured_foreground_ : coloured_background_) = false;
    } else if (code >= 30) {  // those in between are fonts
      const bool foreground = code <= 38 || (90 <= code && code <= 97);
      (foreground ? coloured_foreground_ : coloured_background_) = true;
      if (code == 38 || code == 48) i += next == 5 ? 2 : next == 2 ? 4 : 0;
    }
  }
}

void ModeTracker::set_margins(const std::vector<int>& parameters) {
  top_margin_ = parameters.empty() ? 0 : parameters[0];
  bottom_margin_ = parameters.size() < 2 ? 0 : parameters[1];
}

void ModeTracker::reset_softly() {
  for (const int mode : {1, 6, 7, 25, 66}) modes_.switched.erase(mode);
  modes_.keypad_application = modes_.insertion = false;
  top_margin_ = bottom_margin_ = 0;
  character_sets_ = {'B', 'B'};
  shifted_out_ = false;
  attributes_.reset();
  coloured_foreground_ = coloured_background_ = false;
}

}  // namespace ttt::test
