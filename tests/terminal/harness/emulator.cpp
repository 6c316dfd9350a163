#include "harness/emulator.hpp"

#include <vterm.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "io/text.hpp"

namespace ttt::test {
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
