#include "harness/modes.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <vector>

namespace ttt::test {
namespace {

constexpr char bell = '\x07';
constexpr char shift_out = '\x0e';
constexpr char shift_in = '\x0f';
constexpr char cancel = '\x18';
constexpr char substitute = '\x1a';
constexpr char escape = '\x1b';

/// Returns true if the private mode is on in a new terminal: 7 (line wrap) or 25 (visible cursor).
bool is_on_at_the_start(int private_mode) { return private_mode == 7 || private_mode == 25; }

bool begins_string(char byte) { return std::string_view("]PX^_").find(byte) != std::string::npos; }

/// Returns true if the sequence, which has at least two bytes, is complete. A string such as OSC is
/// complete only at a bell: in ST (`ESC \`), which also ends it, the ESC begins a new sequence.
bool is_complete(std::string_view sequence) {
  const char last = sequence.back();
  if (sequence[1] == '[') return sequence.size() > 2 && '@' <= last && last <= '~';
  if (begins_string(sequence[1])) return last == bell;
  return last < ' ' || last > '/';
}

/// Returns the numbers in a text that are separated by semicolons: `1;;5` gives 1, 0 and 5.
std::vector<int> numbers_in_text(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    const std::string number{text.substr(0, text.find(';'))};
    numbers.push_back(std::atoi(number.c_str()));
    text.remove_prefix(std::min(number.size() + 1, text.size()));
  }
  return numbers;
}

}  // namespace

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

bool ModeTracker::feed(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  if (byte == escape) {
    sequence_ = byte;
  } else if (byte == cancel || byte == substitute) {
    sequence_.clear();
  } else if (byte == shift_out || byte == shift_in) {
    shifted_out_ = byte == shift_out;
  } else if (!sequence_.empty() && (code >= ' ' || byte == bell)) {
    sequence_ += byte;
    if (!is_complete(sequence_)) return false;
    apply_sequence();
    sequence_.clear();
    return true;
  }
  const bool continues = (code & 0xC0U) == 0x80U;
  missing_continuations_ = continues      ? std::max(missing_continuations_ - 1, 0)
                           : code >= 0xF0 ? 3
                           : code >= 0xE0 ? 2
                           : code >= 0xC0 ? 1
                                          : 0;
  return false;
}

Modes ModeTracker::modes() const {
  Modes modes = modes_;
  modes.line_drawing = character_sets_[shifted_out_ ? 1 : 0] == '0';
  modes.plain_text = rendition_.empty();
  modes.whole_window_scrolls = top_margin_ <= 1 && (bottom_margin_ == 0 || bottom_margin_ >= rows_);
  return modes;
}

void ModeTracker::apply_sequence() {
  const std::string_view sequence = sequence_;
  const char last = sequence.back();
  switch (sequence[1]) {
    case '[': apply_csi(sequence.substr(2, sequence.size() - 3), last); break;
    case '(': character_sets_[0] = last; break;
    case ')': character_sets_[1] = last; break;
    case '=': modes_.keypad_application = true; break;
    case '>': modes_.keypad_application = false; break;
    case 'c': *this = ModeTracker{rows_}; break;
    default: break;
  }
}

void ModeTracker::apply_csi(std::string_view parameters, char final) {
  const bool standard = parameters.find_first_not_of("0123456789;") == std::string::npos;
  if (final == 'm' && standard) set_rendition(parameters);
  if (final == 'r' && standard) {
    const std::vector<int> margins = numbers_in_text(parameters);
    top_margin_ = margins.empty() ? 0 : margins[0];
    bottom_margin_ = margins.size() < 2 ? 0 : margins[1];
  }
  if (final != 'h' && final != 'l') return;
  if (parameters == "4") modes_.insertion = final == 'h';
  if (!parameters.starts_with('?')) return;
  for (const int mode : numbers_in_text(parameters.substr(1))) {
    modes_.switched.erase(mode);
    if ((final == 'h') != is_on_at_the_start(mode)) modes_.switched.insert(mode);
  }
}

void ModeTracker::set_rendition(std::string_view parameters) {
  const std::vector<int> codes = numbers_in_text(parameters.empty() ? "0" : parameters);
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const int code = codes[i];
    if (code == 0) {
      rendition_.clear();
    } else if (code < 10) {
      rendition_.insert(code);
    } else if (code < 20) {
      continue;  // selects a font
    } else if (code < 30) {
      rendition_.erase(code - 20);
      if (code == 22) rendition_.erase(1);
    } else if (code == 39 || code == 49) {
      rendition_.erase(code);
    } else {
      const bool foreground = code <= 38 || (90 <= code && code <= 97);
      rendition_.insert(foreground ? 39 : 49);
      const bool in_rgb = i + 1 < codes.size() && codes[i + 1] == 2;
      if (code == 38 || code == 48) i += in_rgb ? 4U : 2U;
    }
  }
}

}  // namespace ttt::test
