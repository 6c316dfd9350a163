#include "screen/terminal.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <poll.h>
#include <term.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

// <term.h> defines them as macros.
#undef columns
#undef lines

#include "io/descriptor.hpp"
#include "io/text.hpp"
#include "io/this_process.hpp"
#include "screen/decoder.hpp"
#include "screen/tty.hpp"

namespace ttt {
namespace {

/// The beginnings of the values of TERM for terminals that support mouse reports and bracketed
/// paste, which terminfo does not tell.
constexpr std::array<std::string_view, 16> modern_terminals{
    "xterm", "screen", "tmux",    "rxvt",  "alacritty", "foot",    "st-",     "kitty",
    "vte",   "gnome",  "konsole", "putty", "iterm",     "wezterm", "contour", "ghostty"};

std::string_view terminal_name() {
  const char* const name = std::getenv("TERM");
  return name == nullptr ? "" : name;
}

/// Returns true if the terminal supports mouse reports (modes 1000 and 1006) and bracketed paste
/// (mode 2004).
bool supports_mouse_and_paste() {
  return std::ranges::any_of(modern_terminals, [](std::string_view beginning) {
    return terminal_name().starts_with(beginning);
  });
}

/// Returns true unless NO_COLOR is set (no-color.org).
bool may_use_colors() {
  const char* const no_color = std::getenv("NO_COLOR");
  return no_color == nullptr || *no_color == '\0';
}

/// Returns the terminfo string without its padding, or an empty string if the terminal lacks it.
/// Precondition: terminfo has been set up, as by `newterm`.
std::string capability(const char* name) {
  const char* const value = ::tigetstr(const_cast<char*>(name));  // which does not write to it
  // NOLINTNEXTLINE: terminfo's own way to say that there is no such string
  if (value == nullptr || value == reinterpret_cast<const char*>(-1)) return {};
  std::string text = value;
  for (auto start = text.find("$<"); start != std::string::npos; start = text.find("$<")) {
    const auto end = text.find('>', start);
    if (end == std::string::npos) break;
    text.erase(start, end - start + 1);
  }
  return text;
}

/// Returns true if the cell is highlighted, or is part of a large mark or of the background of a
/// winning line. A letter in a text is none of these, even if it has the colour of a mark.
bool is_part_of_mark(const Cell& cell) {
  constexpr std::array roles{Role::mark_x, Role::mark_o, Role::winning_x, Role::winning_o};
  const bool is_letter = cell.character > U' ' && cell.character <= U'~';
  return cell.highlighted || (!is_letter && std::ranges::find(roles, cell.role) != roles.end());
}

constexpr std::string_view paste_on = "\x1B[?2004h";
constexpr std::string_view paste_off = "\x1B[?2004l";
constexpr std::string_view mouse_on = "\x1B[?1000h\x1B[?1006h";
constexpr std::string_view mouse_off = "\x1B[?1006l\x1B[?1000l";
constexpr std::string_view background_question = "\x1B]11;?\x1B\\\x1B[c";

/// Starts ncurses with the real size of the window (ignoring the variables LINES and COLUMNS), and
/// returns its screen; null if ncurses cannot use the terminal.
SCREEN* open_screen(const Tty& tty) {
  const Size size = window_size(::fileno(tty.out()));
  ::setenv("LINES", std::to_string(size.rows).c_str(), 1);
  ::setenv("COLUMNS", std::to_string(size.columns).c_str(), 1);
  SCREEN* const screen = ::newterm(nullptr, tty.out(), tty.in());
  ::unsetenv("LINES");
  ::unsetenv("COLUMNS");
  return screen;
}

/// Returns the bytes that make the whole window scroll again, and move the cursor to the top and
/// then to the last row. Returns an empty string if the terminal has no scroll region. ncurses sets
/// this region to the rows that the window had at the start, and does not reset it. The bytes name
/// no number of rows, so they suit a window of any size.
std::string scroll_reset() { return capability("csr").ends_with('r') ? "\x1B[r\x1B[999H" : ""; }

/// Ends ncurses, which returns to the shell's screen. On a terminal without an alternate screen,
/// the picture stays, and the shell continues in the last row, which is cleared.
void leave_screen() {
  if (capability("smcup").empty()) {
    ::move(::getmaxy(stdscr) - 1, 0);
    ::clrtoeol();
    ::refresh();
  }
  ::endwin();
}

}  // namespace

struct Terminal::Curses {
  Tty tty;
  SCREEN* screen = nullptr;
  bool suspended = false;  ///< True while the shell has the terminal.
  bool colors = false;
  bool mouse = false;
  bool paste = false;
  /// True if the terminal was asked for its background, and its last reply has not come.
  bool reply_due = false;
  attr_t able = A_NORMAL;        ///< The attributes (bold, dim, reverse) that the terminal has.
  const Theme* theme = nullptr;  ///< The theme whose colours are set up.
  Frame shown{Size{0, 0}};       ///< The frame that was drawn last.

  /// Switches on mouse reports and bracketed paste, if they are used; terminfo has no strings for
  /// them.
  void modes_on() const {
    if (paste) tty.send(paste_on);
    if (mouse) tty.send(mouse_on);
  }
  /// Returns the bytes that switch off mouse reports and bracketed paste and reset the scroll
  /// region.
  [[nodiscard]] std::string modes_off() const {
    std::string bytes;
    if (mouse) bytes += mouse_off;
    if (paste) bytes += paste_off;
    return bytes + scroll_reset();
  }
  /// Returns the bytes that restore the terminal after a crash.
  [[nodiscard]] std::string emergency_bytes() const {
    std::string bytes = modes_off();
    for (const char* const name : {"sgr0", "rmacs", "cnorm", "rmkx", "rmcup"})
      bytes += capability(name);
    return bytes + "\r";
  }

  /// Makes ncurses use the colours of the theme, unless it uses them already.
  void use(const Theme& wanted) {
    if (theme == &wanted) return;
    theme = &wanted;
    if (!colors) return;
    for (std::size_t i = 0; i < role_count; ++i) {
      const auto role = static_cast<Role>(i);
      ::init_pair(ink_of(role), color_of(role), -1);
      ::init_pair(background_of(role), -1, color_of(role));
      if (can_highlight())
        ::init_pair(highlighted_ink_of(role), color_of(role), theme->highlight->xterm);
    }
  }

  /// Returns the number of the role's colour on this terminal; -1 for the terminal's own.
  [[nodiscard]] short color_of(Role role) const {
    const auto& color = theme->style(role).color;
    if (!colors || !color) return -1;
    // A terminal with other than 256 colours may number them in its own way beyond the first 8.
    if (COLORS == 256) return color->xterm;
    return color->basic ? short{*color->basic} : short{-1};
  }

  /// Returns the number of ncurses' colour pair for text in the role's colour. Roles of the same
  /// colour have the same number, so that ncurses sends no change of colour between them.
  [[nodiscard]] short ink_of(Role role) const {
    const auto& styles = theme->styles;
    const auto* const first = std::ranges::find(styles, theme->style(role).color, &Style::color);
    return static_cast<short>(first - styles.begin() + 1);
  }
  /// Returns the number of ncurses' colour pair for a background in the role's colour.
  [[nodiscard]] short background_of(Role role) const {
    return static_cast<short>(ink_of(role) + static_cast<short>(role_count));
  }

  /// Returns the number of ncurses' colour pair for text in the role's colour on a highlighted
  /// background.
  [[nodiscard]] short highlighted_ink_of(Role role) const {
    return static_cast<short>(background_of(role) + static_cast<short>(role_count));
  }
  /// Returns true if the terminal can show the theme's background for highlighted cells.
  [[nodiscard]] bool can_highlight() const {
    return colors && COLORS == 256 && theme->highlight.has_value();
  }

  /// Makes ncurses write all sentences of a role in full, because screen readers read what is
  /// written. Does nothing if none of them has changed since the last frame and, for
  /// `Role::notice`, no notice is new. ncurses is told that their cells blink on the screen, which
  /// no cell of a frame does.
  void rewrite_changed_sentences(const Frame& frame, Role role) const {
    if (frame.size() != shown.size()) return;
    std::vector<Point> cells;
    bool changed = role == Role::notice && frame.notices() != shown.notices();
    for (int row = 0; row < frame.size().rows; ++row)
      for (int column = 0; column < frame.size().columns; ++column) {
        const Cell& now = *frame.at({column, row});
        const Cell& before = *shown.at({column, row});
        if (now.role == role) cells.push_back({column, row});
        changed = changed || ((now.role == role || before.role == role) &&
                              (now.role != before.role || now.character != before.character));
      }
    if (!changed) return;
    const Point cursor{::getcurx(curscr), ::getcury(curscr)};
    for (const auto& [column, row] : cells) ::mvwaddch(curscr, row, column, chtype{' '} | A_BLINK);
    ::wmove(curscr, cursor.row, cursor.column);
  }

  [[nodiscard]] attr_t attributes_of(const Style& style) const {
    attr_t attributes = A_NORMAL;
    if (style.bold) attributes |= A_BOLD;
    if (style.reverse) attributes |= A_REVERSE;
    if (style.dim && (able & A_DIM) != 0) attributes |= A_DIM;
    return attributes;
  }

  /// Returns the character and the style by which the terminal shows the cell: those of `painted`,
  /// with two exceptions. A full block under the cursor becomes a blank. A terminal without reverse
  /// video, which cannot show a coloured blank, gets the cell's own character and style.
  [[nodiscard]] Glyph glyph_of(const Cell& cell, bool has_cursor) const {
    const Style& style = theme->style(cell.role);
    // A cursor inverts its cell, and would look like a hole in a filled square.
    if (cell.character == U'█' && has_cursor) return {U' ', style};
    if ((able & A_REVERSE) == 0) return {cell.character, style};
    return painted(cell, *theme);
  }

  /// Returns the glyph in the form that ncurses draws. A blank in reverse video gets the role's
  /// colour as its background instead, because a change of colour takes half as many bytes as one
  /// of attributes. The next blanks (`after_background`) get no colour, so that ncurses only ends
  /// that background.
  [[nodiscard]] cchar_t curses_cell(Role role, Glyph glyph, bool after_background) const {
    const bool blank = glyph.character == U' ';
    short pair = glyph.style.background ? highlighted_ink_of(role)
                                        : ink_of(blank && after_background ? Role::text : role);
    if (blank && glyph.style.reverse && color_of(role) >= 0) {
      pair = background_of(role);
      glyph.style.reverse = false;
    }
    const std::array<wchar_t, 2> text{static_cast<wchar_t>(glyph.character), L'\0'};
    cchar_t cell{};
    ::setcchar(&cell, text.data(), attributes_of(glyph.style), colors ? pair : short{0}, nullptr);
    return cell;
  }

  /// Puts the cells of the frame for which `is_wanted` returns true into the window of ncurses.
  void put_cells(const Frame& frame, bool (*is_wanted)(const Cell& cell)) const {
    for (int row = 0; row < frame.size().rows; ++row) {
      bool after_background = false;
      for (int column = 0; column < frame.size().columns; ++column) {
        Cell cell = *frame.at({column, row});
        cell.highlighted = cell.highlighted && can_highlight();
        cell = themed(cell, *theme);
        const Glyph glyph = glyph_of(cell, frame.cursor() == Point{column, row});
        const cchar_t character = curses_cell(cell.role, glyph, after_background);
        after_background = glyph.character == U' ' && (glyph.style.reverse || after_background);
        if (is_wanted(cell)) ::mvadd_wch(row, column, &character);
      }
    }
  }
};

std::optional<std::string> why_no_full_screen() {
  if (terminal_name().empty()) return "TERM is not set";
  const std::string name = "terminal type \"" + escape_unprintable(terminal_name()) + "\"";
  int error = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK)
    return name + " is unknown (TERM=xterm-256color ttt may help)";
  const bool able = !capability("cup").empty() && !capability("clear").empty() &&
                    ::tigetflag("gn") <= 0 && ::tigetflag("hc") <= 0;
  ::del_curterm(cur_term);
  if (!able) return name + " cannot move its cursor";
  return std::nullopt;
}

Terminal::Terminal(Signals& signals, bool mouse)
    : signals_(signals), curses_(std::make_unique<Curses>()) {
  // The modes that another job has set are not those to restore.
  if (!wait_for_foreground()) {
    if (const auto signal = Signals::deadly()) kill_self_with(*signal);
    throw std::runtime_error{"another job has the terminal, and no shell is left to give it to us"};
  }
  enter_raw_mode();
  curses_->screen = open_screen(curses_->tty);
  if (curses_->screen == nullptr) {
    curses_->tty.restore();
    throw std::runtime_error{"ncurses cannot use this terminal"};
  }
  curses_->paste = supports_mouse_and_paste();
  curses_->mouse = mouse && supports_mouse_and_paste();
  set_emergency(curses_->emergency_bytes());
  ::cbreak();
  ::noecho();
  ::nonl();
  ::typeahead(-1);
  curses_->colors =
      may_use_colors() && ::has_colors() && ::start_color() == OK && ::use_default_colors() == OK;
  curses_->able = ::termattrs();
  ::refresh();  // saves the position of the shell's cursor first
  resize();
  ::refresh();
  curses_->modes_on();
}

Terminal::~Terminal() {
  if (curses_->suspended) {  // there is nothing left to do
  } else if (curses_->tty.in_background()) {
    curses_->tty.send(curses_->emergency_bytes());
  } else {
    ::reset_prog_mode();
    restore();
  }
  signals_.clear_emergency();
  ::delscreen(curses_->screen);
}

void Terminal::set_emergency(const std::string& bytes) {
  const Tty& tty = curses_->tty;
  signals_.set_emergency(::fileno(tty.out()), tty.shell_modes(), bytes);
}

/// Sets the modes of the full screen. The handler of a crash learns the shell's modes before that,
/// because a crash may come just after.
void Terminal::enter_raw_mode() {
  curses_->tty.remember_shell_modes();
  set_emergency({});
  curses_->tty.enter_raw_mode();
}

/// Leaves the full screen at once, and then restores the modes. If a reply of the terminal is due,
/// waits for the reply in between, so that it is not typed into the shell. Precondition: no other
/// job has the terminal.
void Terminal::restore() {
  curses_->tty.send(curses_->modes_off());
  leave_screen();
  wait_for_reply();
  curses_->tty.restore();
}

/// Waits for the terminal's last reply, if one is due, for at most a second. A key, or a signal
/// that ends the process, ends the wait.
void Terminal::wait_for_reply() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{1};
  Decoder decoder;
  std::string bytes;
  static_cast<void>(signals_.drain());
  while (std::exchange(curses_->reply_due, false)) {
    const auto left = until(end);
    const Ready ready = poll_for_input(left, -1);
    if (left.count() == 0 || ready == Ready::no_more || signals_.drain().end) return;
    bytes.clear();
    if (ready == Ready::input && !read(bytes)) return;
    std::vector<Input> inputs;
    decoder.feed(bytes, inputs);
    curses_->reply_due = std::ranges::none_of(inputs, [](const Input& input) {
      return input == Input{TerminalReply{}} || std::holds_alternative<KeyPress>(input);
    });
  }
}

Size Terminal::size() const noexcept { return {::getmaxx(stdscr), ::getmaxy(stdscr)}; }

void Terminal::draw(const Frame& frame, const Theme& theme) {
  curses_->use(theme);
  // ncurses writes row by row. The marks go first, so that the colours of marks and of the texts
  // beside them need not be set in turns in each row.
  curses_->put_cells(frame, is_part_of_mark);
  ::leaveok(stdscr, TRUE);
  ::refresh();
  ::leaveok(stdscr, FALSE);
  curses_->put_cells(frame, [](const Cell& /*cell*/) { return true; });
  const Size size = frame.size();
  for (const Role role :
       {Role::turn, Role::won, Role::lost, Role::message, Role::coach, Role::notice, Role::older})
    curses_->rewrite_changed_sentences(frame, role);
  curses_->shown = frame;
  // Without a sentence to rest on, a cursor that cannot be hidden is moved to the corner.
  const Point corner{size.columns - 1, size.rows - 1};
  const Point cursor = frame.cursor().value_or(frame.rest().value_or(corner));
  ::curs_set(frame.cursor() ? 1 : 0);
  ::move(cursor.row, cursor.column);
  ::refresh();
}

bool Terminal::has_colors() const noexcept { return curses_->colors; }

bool Terminal::has_many_colors() const noexcept { return curses_->colors && COLORS == 256; }

void Terminal::ask_for_background() {
  if (!curses_->mouse || !has_colors()) return;
  curses_->tty.send(background_question);
  curses_->reply_due = true;
}

void Terminal::end_wait_for_reply() noexcept { curses_->reply_due = false; }

void Terminal::forget_screen() {
  curses_->tty.send(capability("sgr0"));  // another program may have left an attribute on
  ::clearok(curscr, TRUE);
}

Terminal::Ready Terminal::poll_for_input(std::optional<std::chrono::milliseconds> timeout,
                                         int other) const {
  std::array sources{pollfd{::fileno(curses_->tty.in()), POLLIN, 0},
                     pollfd{signals_.descriptor(), POLLIN, 0}, pollfd{other, POLLIN, 0}};
  const int milliseconds = timeout ? static_cast<int>(timeout->count()) : -1;
  if (::poll(sources.data(), sources.size(), milliseconds) < 0)
    return errno == EINTR ? Ready::nothing : Ready::no_more;  // it cannot wait at all
  return sources[0].revents != 0 ? Ready::input : Ready::nothing;
}

bool Terminal::read(std::string& bytes) const {
  bytes.resize(65536);
  const ssize_t count = ::read(::fileno(curses_->tty.in()), bytes.data(), bytes.size());
  // EAGAIN: another program has read the input. No signal interrupts it: our handlers restart it.
  const bool open = count > 0 || (count < 0 && errno == EAGAIN);
  bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  return open;
}

Terminal::WaitResult Terminal::wait(std::optional<std::chrono::milliseconds> timeout, int other) {
  WaitResult result;
  result.closed = poll_for_input(timeout, other) == Ready::no_more;
  // A signal may have arrived after poll returned.
  if (!handle(signals_.drain()) || Signals::deadly()) result.closed = true;
  // Suspending may have dropped the input.
  if (!result.closed && poll_for_input(std::chrono::milliseconds{0}, -1) == Ready::input)
    result.closed = !read(result.bytes);
  return result;
}

bool Terminal::handle(const PendingSignals& pending) {
  if (pending.suspend && !Signals::deadly()) {
    if (!suspend()) return false;
  } else if (pending.continued) {  // after a SIGSTOP
    if (!wait_for_foreground()) return false;
    ::reset_prog_mode();  // or a Ctrl-S in the shell would block the output
    ::endwin();
    reenter();
  }
  if (pending.resized) resize();
  return true;
}

bool Terminal::suspend() {
  restore();
  signals_.clear_emergency();
  curses_->suspended = true;
  static_cast<void>(signals_.suspend_process());
  if (!wait_for_foreground()) return false;
  curses_->suspended = false;
  enter_raw_mode();  // the shell may have changed its modes
  set_emergency(curses_->emergency_bytes());
  reenter();
  return true;
}

/// Returns true when this job has the terminal. As long as another job has it, stops the process
/// until a shell continues it: a shell may start or continue the process in the background. Returns
/// false if a signal told the process to end, or if no shell is there to continue it.
bool Terminal::wait_for_foreground() {
  while (!Signals::deadly() && curses_->tty.in_background())
    if (!signals_.suspend_process()) return false;
  return !Signals::deadly();
}

void Terminal::reenter() {
  ::refresh();
  curses_->modes_on();
  resize();
}

void Terminal::resize() {
  const Size size = window_size(::fileno(curses_->tty.out()));
  ::resize_term(size.rows, size.columns);
  curses_->tty.send(scroll_reset());
  forget_screen();
}

}  // namespace ttt
