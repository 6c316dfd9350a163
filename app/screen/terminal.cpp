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
#include <chrono>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

// <term.h> defines them as macros.
#undef columns
#undef lines

#include "io/descriptor.hpp"
#include "io/process.hpp"
#include "io/text.hpp"
#include "screen/decoder.hpp"
#include "screen/line.hpp"

namespace ttt {
namespace {

/// Terminals that know mouse reports and bracketed paste, by their names' beginnings. Terminfo does
/// not tell.
constexpr std::array<std::string_view, 16> modern_terminals{
    "xterm", "screen", "tmux",    "rxvt",  "alacritty", "foot",    "st-",     "kitty",
    "vte",   "gnome",  "konsole", "putty", "iterm",     "wezterm", "contour", "ghostty"};

std::string_view terminal_name() {
  const char* const name = std::getenv("TERM");
  return name == nullptr ? "" : name;
}

/// Whether the terminal knows mouse reports (1000 and 1006) and bracketed paste (2004).
bool knows_mouse_and_paste() {
  return std::ranges::any_of(modern_terminals, [](std::string_view beginning) {
    return terminal_name().starts_with(beginning);
  });
}

/// See no-color.org.
bool colors_wanted() {
  const char* const no_color = std::getenv("NO_COLOR");
  return no_color == nullptr || *no_color == '\0';
}

/// A terminfo string without its padding, which is for terminals that need time; empty if the
/// terminal lacks it. Precondition: terminfo has been set up, as by `newterm`.
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

constexpr std::string_view paste_on = "\x1B[?2004h";
constexpr std::string_view paste_off = "\x1B[?2004l";
constexpr std::string_view mouse_on = "\x1B[?1000h\x1B[?1006h";
constexpr std::string_view mouse_off = "\x1B[?1006l\x1B[?1000l";
constexpr std::string_view background_question = "\x1B]11;?\x1B\\\x1B[c";

/// A screen of the window's size, whatever the environment says. Nothing if ncurses cannot use the
/// terminal.
SCREEN* open_screen(const TerminalLine& line) {
  const Size size = line.window_size();
  ::setenv("LINES", std::to_string(size.rows).c_str(), 1);
  ::setenv("COLUMNS", std::to_string(size.columns).c_str(), 1);
  SCREEN* const screen = ::newterm(nullptr, line.out(), line.in());
  ::unsetenv("LINES");
  ::unsetenv("COLUMNS");
  return screen;
}

/// What has the whole window scroll again, where the terminal has such a thing: ncurses confines
/// scrolling to the rows that it believes in, and leaves it so. Said without a number of rows, it
/// also holds for a window whose size has just changed. The cursor, which goes to the top with it,
/// is sent to the last row.
std::string scroll_reset() { return capability("csr").ends_with('r') ? "\x1B[r\x1B[999H" : ""; }

/// Without an alternate screen the picture stays, and the shell goes on in its last row.
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
  TerminalLine line;
  SCREEN* screen = nullptr;
  bool suspended = false;  ///< the terminal has been given back
  bool colors = false;
  bool mouse = false;
  bool paste = false;
  bool answer_due = false;       ///< the terminal has been asked something
  const Theme* theme = nullptr;  ///< whose colours are set up
  std::array<attr_t, role_count> attributes{};

  /// The modes that terminfo does not know.
  void modes_on() const {
    if (paste) line.send(paste_on);
    if (mouse) line.send(mouse_on);
  }
  /// What ends them, and frees the scroll region.
  [[nodiscard]] std::string modes_off() const {
    std::string bytes;
    if (mouse) bytes += mouse_off;
    if (paste) bytes += paste_off;
    return bytes + scroll_reset();
  }
  [[nodiscard]] std::string emergency_bytes() const {
    std::string bytes = modes_off();
    for (const char* const name : {"sgr0", "rmacs", "cnorm", "rmkx", "rmcup"})
      bytes += capability(name);
    return bytes + "\r";
  }

  void use(const Theme& wanted) {
    if (theme == &wanted) return;
    theme = &wanted;
    const attr_t able = ::termattrs();
    for (std::size_t i = 0; i < role_count; ++i) {
      const Style& style = wanted.styles[i];
      attr_t attribute = A_NORMAL;
      if (style.bold) attribute |= A_BOLD;
      if (style.reverse) attribute |= A_REVERSE;
      if (style.dim && (able & A_DIM) != 0) attribute |= A_DIM;
      attributes[i] = attribute;
      if (!colors) continue;
      // A terminal with other than 256 colours may number them in its own way beyond the first 8.
      short color = -1;
      if (style.color && COLORS == 256) color = style.color->xterm;
      if (style.color && COLORS != 256 && style.color->basic) color = *style.color->basic;
      ::init_pair(static_cast<short>(i + 1), color, -1);
    }
  }
};

std::optional<std::string> why_no_full_screen() {
  if (terminal_name().empty()) return "TERM is not set";
  const std::string name = "terminal type \"" + escape_unprintable(terminal_name()) + "\"";
  int error = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK) return name + " is unknown";
  const bool able = !capability("cup").empty() && !capability("clear").empty() &&
                    ::tigetflag("gn") <= 0 && ::tigetflag("hc") <= 0;
  ::del_curterm(cur_term);
  if (!able) return name + " cannot move its cursor";
  return std::nullopt;
}

Terminal::Terminal(Signals& signals, bool mouse)
    : signals_(signals), curses_(std::make_unique<Curses>()) {
  // What the line is like while another job has it is not what it is to be like afterwards.
  if (!wait_for_foreground()) {
    if (const auto signal = Signals::deadly()) kill_self_with(*signal);
    throw std::runtime_error{"another job has the terminal, and no shell is left to give it to us"};
  }
  take_line();
  curses_->screen = open_screen(curses_->line);
  if (curses_->screen == nullptr) {
    curses_->line.give_back();
    throw std::runtime_error{"ncurses cannot use this terminal"};
  }
  curses_->paste = knows_mouse_and_paste();
  curses_->mouse = mouse && knows_mouse_and_paste();
  set_emergency(curses_->emergency_bytes());
  ::cbreak();
  ::noecho();
  ::nonl();
  ::typeahead(-1);
  curses_->colors =
      colors_wanted() && ::has_colors() && ::start_color() == OK && ::use_default_colors() == OK;
  ::refresh();  // first of all, where the shell's cursor stands is saved
  resize();
  ::refresh();
  curses_->modes_on();
}

Terminal::~Terminal() {
  if (curses_->suspended) {  // there is nothing left to do
  } else if (curses_->line.in_background()) {
    curses_->line.send(curses_->emergency_bytes());
  } else {
    ::reset_prog_mode();
    give_back();
  }
  signals_.clear_emergency();
  ::delscreen(curses_->screen);
}

void Terminal::set_emergency(const std::string& bytes) {
  const TerminalLine& line = curses_->line;
  signals_.set_emergency(::fileno(line.out()), line.shell_modes(), bytes);
}

/// A crash may come before the modes have changed, or just after.
void Terminal::take_line() {
  curses_->line.remember_shell_modes();
  set_emergency({});
  curses_->line.take();
}

/// The screen at once, the line as soon as no answer is due: or that would be typed into the shell.
/// Precondition: no other job has the terminal.
void Terminal::give_back() {
  curses_->line.send(curses_->modes_off());
  leave_screen();
  wait_for_answer();
  curses_->line.give_back();
}

/// At most a second, and no longer than until somebody presses a key or a signal says to end.
void Terminal::wait_for_answer() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{1};
  Decoder decoder;
  std::string bytes;
  static_cast<void>(signals_.take());
  while (std::exchange(curses_->answer_due, false)) {
    const auto left = until(end);
    const Ready ready = poll_for_input(left, {-1, -1});
    if (left.count() == 0 || ready == Ready::no_more || signals_.take().end) return;
    bytes.clear();
    if (ready == Ready::input && !read(bytes)) return;
    std::vector<Input> inputs;
    decoder.feed(bytes, inputs);
    curses_->answer_due = std::ranges::none_of(inputs, [](const Input& input) {
      return input == Input{Answer{}} || std::holds_alternative<KeyPress>(input);
    });
  }
}

Size Terminal::size() const noexcept { return {::getmaxx(stdscr), ::getmaxy(stdscr)}; }

void Terminal::draw(const Frame& frame, const Theme& theme) {
  curses_->use(theme);
  ::erase();
  const Size size = frame.size();
  for (int row = 0; row < size.rows; ++row) {
    for (int column = 0; column < size.columns; ++column) {
      const Cell& cell = *frame.at({column, row});
      const auto role = static_cast<std::size_t>(cell.role);
      // A cursor inverts what it stands on, and would make a hole in what is full.
      const bool hole = cell.character == U'█' && frame.cursor() == Point{column, row};
      const std::array<wchar_t, 2> text{hole ? L' ' : static_cast<wchar_t>(cell.character), L'\0'};
      cchar_t character{};
      ::setcchar(&character, text.data(), curses_->attributes[role],
                 curses_->colors ? static_cast<short>(role + 1) : short{0}, nullptr);
      ::mvadd_wch(row, column, &character);
    }
  }
  // Where it cannot be hidden, it is out of the way.
  const Point cursor = frame.cursor().value_or(Point{size.columns - 1, size.rows - 1});
  ::curs_set(frame.cursor() ? 1 : 0);
  ::move(cursor.row, cursor.column);
  ::refresh();
}

bool Terminal::has_colors() const noexcept { return curses_->colors; }

bool Terminal::has_many_colors() const noexcept { return curses_->colors && COLORS == 256; }

bool Terminal::ask_for_background() {
  if (!curses_->mouse || !has_colors()) return false;
  curses_->line.send(background_question);
  curses_->answer_due = true;
  return true;
}

void Terminal::take_answer() noexcept { curses_->answer_due = false; }

void Terminal::forget_screen() {
  curses_->line.send(capability("sgr0"));  // somebody may have left an attribute on
  ::clearok(curscr, TRUE);
}

Terminal::Ready Terminal::poll_for_input(std::optional<std::chrono::milliseconds> timeout,
                                         std::array<int, 2> others) const {
  std::array sources{pollfd{::fileno(curses_->line.in()), POLLIN, 0},
                     pollfd{signals_.descriptor(), POLLIN, 0}, pollfd{others[0], POLLIN, 0},
                     pollfd{others[1], POLLIN, 0}};
  const int milliseconds = timeout ? static_cast<int>(timeout->count()) : -1;
  if (::poll(sources.data(), sources.size(), milliseconds) < 0)
    return errno == EINTR ? Ready::nothing : Ready::no_more;  // where nothing can be waited for
  return sources[0].revents != 0 ? Ready::input : Ready::nothing;
}

bool Terminal::read(std::string& bytes) const {
  bytes.resize(65536);
  const ssize_t count = ::read(::fileno(curses_->line.in()), bytes.data(), bytes.size());
  const int error = errno;
  bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  return count > 0 || (count < 0 && (error == EINTR || error == EAGAIN));
}

Terminal::Wake Terminal::wait(std::optional<std::chrono::milliseconds> timeout,
                              std::array<int, 2> others) {
  Wake wake;
  wake.closed = poll_for_input(timeout, others) == Ready::no_more;
  // Of whatever came, also when poll had already looked.
  if (!handle(signals_.take()) || Signals::deadly()) wake.closed = true;
  // Suspending may have dropped what there was.
  if (!wake.closed && poll_for_input(std::chrono::milliseconds{0}, {-1, -1}) == Ready::input)
    wake.closed = !read(wake.bytes);
  return wake;
}

bool Terminal::handle(const PendingSignals& pending) {
  if (pending.suspend && !Signals::deadly()) {
    if (!suspend()) return false;
  } else if (pending.continued) {  // after a stop that could not be seen coming
    if (!wait_for_foreground()) return false;
    ::reset_prog_mode();  // without it, a Ctrl-S that the shell has seen would block the output
    ::endwin();
    reenter();
  }
  if (pending.resized) resize();
  return true;
}

bool Terminal::suspend() {
  give_back();
  signals_.clear_emergency();
  curses_->suspended = true;
  static_cast<void>(signals_.suspend_process());
  if (!wait_for_foreground()) return false;
  curses_->suspended = false;
  take_line();  // the shell may have changed its mind about its modes
  set_emergency(curses_->emergency_bytes());
  reenter();
  return true;
}

/// A shell may start or continue us without giving us the terminal. Returns whether we have it; if
/// not, we are to end, or nobody is left who could continue us.
bool Terminal::wait_for_foreground() {
  while (!Signals::deadly() && curses_->line.in_background())
    if (!signals_.suspend_process()) return false;
  return !Signals::deadly();
}

void Terminal::reenter() {
  ::refresh();
  curses_->modes_on();
  resize();
}

void Terminal::resize() {
  const Size size = curses_->line.window_size();
  ::resize_term(size.rows, size.columns);
  curses_->line.send(scroll_reset());
  forget_screen();
}

}  // namespace ttt
