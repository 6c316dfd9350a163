#include "harness/emulator.hpp"

#include <vterm.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vector>

#include "io/text.hpp"

namespace ttt::test {

Screen::Screen(Size size)
    : size_(size),
      cells_(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows)) {}

const Cell& Screen::at(Position position) const {
  if (position.column < 0 || position.column >= size_.columns || position.row < 0 ||
      position.row >= size_.rows)
    throw std::out_of_range("Screen: there is no cell at column " +
                            std::to_string(position.column) + ", row " +
                            std::to_string(position.row));
  return cells_[static_cast<std::size_t>(position.row) * static_cast<std::size_t>(size_.columns) +
                static_cast<std::size_t>(position.column)];
}

Cell& Screen::at(Position position) {
  return const_cast<Cell&>(static_cast<const Screen&>(*this).at(position));
}

std::string Screen::row(int number) const {
  std::string text;
  for (int column = 0; column < size_.columns; ++column) text += at({column, number}).text;
  return text;
}

std::string Screen::text() const {
  std::string text;
  std::size_t end = 0;
  for (int number = 0; number < size_.rows; ++number) {
    const std::string line = row(number);
    const std::size_t size = line.find_last_not_of(' ') + 1;
    text += line.substr(0, size) + '\n';
    if (size > 0) end = text.size();
  }
  text.erase(end);
  return text;
}

std::optional<Position> Screen::find(std::string_view text) const {
  for (int number = 0; number < size_.rows; ++number) {
    const std::string line = row(number);
    const std::size_t found = line.find(text);
    if (found == std::string::npos) continue;
    std::size_t bytes = 0;
    int column = 0;
    while (bytes < found || at({column, number}).text.empty())
      bytes += at({column++, number}).text.size();
    return Position{column, number};
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Size size) {
  return out << size.columns << 'x' << size.rows;
}

std::ostream& operator<<(std::ostream& out, Position position) {
  return out << "column " << position.column << ", row " << position.row;
}

std::ostream& operator<<(std::ostream& out, const Screen& screen) {
  const std::string edge =
      "+" + std::string(static_cast<std::size_t>(screen.size().columns), '-') + "+\n";
  out << screen.size() << ", cursor at " << screen.cursor
      << (screen.cursor_visible ? "\n" : ", hidden\n") << edge;
  for (int row = 0; row < screen.size().rows; ++row) out << '|' << screen.row(row) << "|\n";
  return out << edge;
}

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

namespace {

void keep_reply(const char* bytes, std::size_t size, void* replies) {
  static_cast<std::string*>(replies)->append(bytes, size);
}

Colour colour_of(const VTermColor& colour) {
  if (VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour))
    return default_colour;
  if (VTERM_COLOR_IS_INDEXED(&colour)) return colour.indexed.idx;
  return rgb_colour + (colour.rgb.red << 16) + (colour.rgb.green << 8) + colour.rgb.blue;
}

Cell cell_of(const VTermScreenCell& source) {
  constexpr std::uint32_t right_half = ~std::uint32_t{0};
  Cell cell;
  if (source.chars[0] != 0) cell.text.clear();
  for (const std::uint32_t code : source.chars) {
    if (code == 0 || code == right_half) break;
    cell.text += utf8(code);
  }
  cell.foreground = colour_of(source.fg);
  cell.background = colour_of(source.bg);
  cell.bold = source.attrs.bold != 0;
  cell.reverse = source.attrs.reverse != 0;
  // A blank on a coloured ground looks like a reversed one.
  if (cell.text == " " && !cell.reverse && cell.background != default_colour) {
    cell.foreground = std::exchange(cell.background, default_colour);
    cell.reverse = true;
  }
  return cell;
}

}  // namespace

void Emulator::Free::operator()(VTerm* terminal) const noexcept { vterm_free(terminal); }

Emulator::Emulator(Size size)
    : size_(size),
      vterm_size_(size),
      modes_(size.rows),
      replies_(std::make_unique<std::string>()),
      terminal_(vterm_new(size.rows, size.columns)) {
  vterm_set_utf8(terminal_.get(), 1);
  vterm_output_set_callback(terminal_.get(), keep_reply, replies_.get());
  VTermScreen* screen = vterm_obtain_screen(terminal_.get());
  vterm_screen_enable_altscreen(screen, 1);
  vterm_screen_reset(screen, 1);
}

void Emulator::feed(std::string_view bytes) {
  std::size_t written = 0;
  const auto write_up_to = [&](std::size_t end) {
    write(bytes.substr(written, end - written));
    written = end;
  };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (modes_.feed(bytes[i])) {
      write_up_to(i + 1);
      keep_cursor_inside();
    }
    if (vterm_size_ != size_ && modes_.at_rest()) {
      write_up_to(i + 1);
      apply_size();
    }
  }
  write_up_to(bytes.size());
}

void Emulator::resize(Size size) {
  size_ = size;
  modes_.resize(size.rows);
  if (modes_.at_rest()) apply_size();
}

/// Resizes libvterm's screen to `size_`. Scrolls, deletes the lost rows, moves the cursor and
/// resets the margins itself, because libvterm may put the cursor above the screen and keep margins
/// below it.
void Emulator::apply_size() {
  const Position before = cursor();
  const int scrolled = std::max(0, before.row - (size_.rows - 1));
  const Position after{std::min(before.column, size_.columns - 1), before.row - scrolled};
  write("\x1b[r");
  if (scrolled > 0) write("\x1b[" + std::to_string(scrolled) + "S");
  if (size_.rows < vterm_size_.rows) {
    move_cursor({0, size_.rows});
    write("\x1b[J");
  }
  move_cursor(after);
  vterm_set_size(terminal_.get(), size_.rows, size_.columns);
  vterm_size_ = size_;
  move_cursor(after);
}

Screen Emulator::screen() const {
  Screen screen(vterm_size_);
  const VTermScreen* source = vterm_obtain_screen(terminal_.get());
  for (int row = 0; row < vterm_size_.rows; ++row)
    for (int column = 0; column < vterm_size_.columns; ++column) {
      VTermScreenCell cell{};
      vterm_screen_get_cell(source, {row, column}, &cell);
      screen.at({column, row}) = cell_of(cell);
    }
  screen.cursor = cursor();
  screen.cursor_visible = modes().cursor_visible();
  return screen;
}

std::string Emulator::take_replies() { return std::exchange(*replies_, {}); }

void Emulator::write(std::string_view bytes) {
  if (!bytes.empty()) vterm_input_write(terminal_.get(), bytes.data(), bytes.size());
}

void Emulator::move_cursor(Position position) {
  write("\x1b[" + std::to_string(position.row + 1) + ";" + std::to_string(position.column + 1) +
        "H");
}

void Emulator::keep_cursor_inside() {
  const Position now = cursor();
  const Position inside{std::clamp(now.column, 0, vterm_size_.columns - 1),
                        std::clamp(now.row, 0, vterm_size_.rows - 1)};
  if (now != inside) move_cursor(inside);
}

Position Emulator::cursor() const {
  VTermPos position{};
  vterm_state_get_cursorpos(vterm_obtain_state(terminal_.get()), &position);
  return {position.col, position.row};
}

}  // namespace ttt::test
