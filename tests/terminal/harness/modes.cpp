#include "harness/modes.hpp"

#include <cstddef>

namespace ttt::test {
namespace {

struct PrivateMode {
  int number;
  bool Modes::*mode;
};

constexpr std::array<PrivateMode, 18> private_modes{{
    {1, &Modes::cursor_keys_application},
    {5, &Modes::reverse_video},
    {6, &Modes::origin_at_margins},
    {7, &Modes::line_wrap},
    {9, &Modes::mouse_press},
    {25, &Modes::cursor_visible},
    {47, &Modes::alternate_screen},
    {66, &Modes::keypad_application},
    {1000, &Modes::mouse_click},
    {1002, &Modes::mouse_drag},
    {1003, &Modes::mouse_motion},
    {1004, &Modes::focus_reports},
    {1005, &Modes::mouse_utf8},
    {1006, &Modes::mouse_sgr},
    {1015, &Modes::mouse_urxvt},
    {1047, &Modes::alternate_screen},
    {1049, &Modes::alternate_screen},
    {2004, &Modes::bracketed_paste},
}};

struct ModeName {
  bool Modes::*mode;
  std::string_view name;
};

constexpr std::array<ModeName, 20> mode_names{{
    {&Modes::alternate_screen, "alternate_screen"},
    {&Modes::cursor_visible, "cursor_visible"},
    {&Modes::cursor_keys_application, "cursor_keys_application"},
    {&Modes::keypad_application, "keypad_application"},
    {&Modes::mouse_press, "mouse_press"},
    {&Modes::mouse_click, "mouse_click"},
    {&Modes::mouse_drag, "mouse_drag"},
    {&Modes::mouse_motion, "mouse_motion"},
    {&Modes::mouse_utf8, "mouse_utf8"},
    {&Modes::mouse_sgr, "mouse_sgr"},
    {&Modes::mouse_urxvt, "mouse_urxvt"},
    {&Modes::focus_reports, "focus_reports"},
    {&Modes::bracketed_paste, "bracketed_paste"},
    {&Modes::line_wrap, "line_wrap"},
    {&Modes::origin_at_margins, "origin_at_margins"},
    {&Modes::reverse_video, "reverse_video"},
    {&Modes::insertion, "insertion"},
    {&Modes::line_drawing, "line_drawing"},
    {&Modes::plain_text, "plain_text"},
    {&Modes::whole_window_scrolls, "whole_window_scrolls"},
}};
static_assert(sizeof(Modes) == mode_names.size(), "every mode has a name");

constexpr char shift_out = '\x0e';
constexpr char shift_in = '\x0f';

/// How many parameters after 38 or 48 belong to it: `38;5;N`, `38;2;R;G;B`.
std::size_t colour_parameters(const std::vector<ControlFunction::Parameter>& parameters,
                              std::size_t at) {
  if (parameters[at].has_parts || at + 1 >= parameters.size()) return 0;
  const int space = parameters[at + 1].value;
  return space == 5 ? 2 : space == 2 ? 4 : 1;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Modes& modes) {
  const Modes start;
  std::string_view separator;
  for (const auto& [mode, name] : mode_names) {
    if (modes.*mode == start.*mode) continue;
    out << separator << name << (modes.*mode ? " on" : " off");
    separator = ", ";
  }
  return separator.empty() ? out << "all modes as at the start" : out;
}

void ModeTracker::feed(std::string_view bytes) {
  for (const char byte : bytes)
    if (const ControlFunction* function = parser_.take(byte)) apply(*function);
}

void ModeTracker::apply(const ControlFunction& function) {
  using Kind = ControlFunction::Kind;
  const bool plain = function.intermediates.empty();
  if (function.kind == Kind::control) {
    if (function.final == shift_out) shifted_out_ = true;
    if (function.final == shift_in) shifted_out_ = false;
  } else if (function.kind == Kind::escape) {
    apply_escape(function);
  } else if (plain && (function.final == 'h' || function.final == 'l')) {
    set_modes(function, function.final == 'h');
  } else if (plain && function.final == 'm' && function.prefix == '\0') {
    set_rendition(function);
  } else if (plain && function.final == 'r' && function.prefix == '\0') {
    set_margins(function);
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
  if (function.intermediates == "(") {
    character_sets_[0] = function.final;
  } else if (function.intermediates == ")") {
    character_sets_[1] = function.final;
  } else if (function.intermediates.empty()) {
    if (function.final == '=') modes_.keypad_application = true;
    if (function.final == '>') modes_.keypad_application = false;
    if (function.final == 'c') {
      reset_softly();
      modes_ = {};
    }
  }
}

void ModeTracker::set_modes(const ControlFunction& function, bool on) {
  for (const ControlFunction::Parameter& parameter : function.parameters) {
    if (function.prefix == '\0' && parameter.value == 4) modes_.insertion = on;
    if (function.prefix != '?') continue;
    for (const auto& [number, mode] : private_modes)
      if (number == parameter.value) modes_.*mode = on;
  }
}

void ModeTracker::set_rendition(const ControlFunction& function) {
  std::vector<ControlFunction::Parameter> parameters = function.parameters;
  if (parameters.empty()) parameters.emplace_back();
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const int code = parameters[i].value;
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
    } else if ((30 <= code && code <= 38) || (90 <= code && code <= 97)) {
      coloured_foreground_ = true;
      if (code == 38) i += colour_parameters(parameters, i);
    } else if ((40 <= code && code <= 48) || (100 <= code && code <= 107)) {
      coloured_background_ = true;
      if (code == 48) i += colour_parameters(parameters, i);
    }
  }
}

void ModeTracker::set_margins(const ControlFunction& function) {
  const auto& parameters = function.parameters;
  top_margin_ = parameters.empty() ? 0 : parameters[0].value;
  bottom_margin_ = parameters.size() < 2 ? 0 : parameters[1].value;
}

void ModeTracker::reset_softly() {
  top_margin_ = bottom_margin_ = 0;
  modes_.cursor_visible = true;
  modes_.cursor_keys_application = modes_.keypad_application = false;
  modes_.origin_at_margins = modes_.insertion = false;
  modes_.line_wrap = true;
  character_sets_ = {'B', 'B'};
  shifted_out_ = false;
  attributes_.reset();
  coloured_foreground_ = coloured_background_ = false;
}

}  // namespace ttt::test
