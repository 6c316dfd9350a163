#include "screen/terminal.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "io/process.hpp"
#include "screen/decoder.hpp"

// <term.h> defines them as macros.
#undef columns
#undef lines

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

constexpr Size largest_size{1000, 500};

/// Whether the terminal is in use by another job of the shell, whose modes must not be touched.
bool in_background() {
  const pid_t foreground = ::tcgetpgrp(STDIN_FILENO);
  return foreground > 0 && foreground != ::getpgrp();
}

/// The size of the window, but no more than ncurses can take.
Size window_size() {
  winsize window{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0)
    return {};
  return {std::min<int>(window.ws_col, largest_size.columns),
          std::min<int>(window.ws_row, largest_size.rows)};
}

/// A screen of the window's size, whatever the environment says. Nothing if ncurses cannot use the
/// terminal.
SCREEN* open_screen() {
  const Size size = window_size();
  ::setenv("LINES", std::to_string(size.rows).c_str(), 1);
  ::setenv("COLUMNS", std::to_string(size.columns).c_str(), 1);
  SCREEN* const screen = ::newterm(nullptr, stdout, stdin);
  ::unsetenv("LINES");
  ::unsetenv("COLUMNS");
  return screen;
}

/// What has the whole window scroll again, where the terminal has such a thing: ncurses confines
/// scrolling to the rows that it believes in, and leaves it so. Said without a number of rows, it
/// also holds for a window whose size has just changed. The cursor, which goes to the top with it,
/// is sent to the last row.
std::string scroll_reset() { return capability("csr").ends_with('r') ? "\x1B[r\x1B[999H" : ""; }

void send(std::string_view bytes) {
  std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  std::fflush(stdout);
}

}  // namespace

struct Terminal::Curses {
  termios shell_modes{};
  int shell_flags = 0;  ///< of standard output
  SCREEN* screen = nullptr;
  bool suspended = false;  ///< the terminal has been given back
  bool colors = false;
  bool mouse = false;
  bool paste = false;
  bool answer_due = false;       ///< the terminal has been asked something
  const Theme* theme = nullptr;  ///< whose colours are set up
  std::array<attr_t, role_count> attributes{};

  void remember_line() {
    ::tcgetattr(STDIN_FILENO, &shell_modes);
    shell_flags = ::fcntl(STDOUT_FILENO, F_GETFL);
  }
  /// Waits a moment for an answer that is due, or it would be typed into the shell.
  void wait_for_answer() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{200};
    Decoder decoder;
    while (answer_due) {
      const auto left = until(end);
      pollfd source{STDIN_FILENO, POLLIN, 0};
      if (left.count() == 0) return;
      const int ready = ::poll(&source, 1, static_cast<int>(left.count()));
      if (ready == 0) return;
      if (ready < 0) continue;  // a signal; reading would wait
      std::array<char, 256> bytes{};
      const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
      if (count == 0 || (count < 0 && errno != EINTR)) return;
      std::vector<Input> inputs;
      decoder.feed({bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))}, inputs);
      answer_due = std::ranges::find(inputs, Input{Answer{}}) == inputs.end();
    }
  }
  /// Without an alternate screen the picture stays, and the shell goes on in its last row.
  static void leave_screen() {
    if (capability("smcup").empty()) {
      ::move(::getmaxy(stdscr) - 1, 0);
      ::clrtoeol();
      ::refresh();
    }
    ::endwin();
  }
  /// Waits for what is on its way to the screen, and drops what was typed or clicked too late: it
  /// is not for the shell.
  void give_line_back() const {
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &shell_modes);
    ::fcntl(STDOUT_FILENO, F_SETFL, shell_flags);
  }
  /// To an output that does not block, what does not fit would get lost, and ncurses would try
  /// again without a pause.
  static void make_output_block() {
    const int flags = ::fcntl(STDOUT_FILENO, F_GETFL);
    if ((flags & O_NONBLOCK) != 0) ::fcntl(STDOUT_FILENO, F_SETFL, flags & ~O_NONBLOCK);
  }

  /// The modes that terminfo does not know.
  void modes_on() const {
    if (paste) send(paste_on);
    if (mouse) send(mouse_on);
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

  /// Precondition: no other job has the terminal.
  void give_back() {
    send(modes_off());
    wait_for_answer();
    leave_screen();
    give_line_back();
  }

  /// Raw enough for a game, but Ctrl-C still interrupts; Ctrl-S does not stop the output.
  static void set_game_modes() {
    ::cbreak();
    ::noecho();
    ::nonl();
    termios modes{};
    ::tcgetattr(STDIN_FILENO, &modes);
    modes.c_iflag &= ~static_cast<tcflag_t>(IXON | IXOFF | ISTRIP);
    // Or the kernel drops what is on its way to the screen after Ctrl-C, the last bytes included.
    modes.c_lflag |= static_cast<tcflag_t>(NOFLSH);
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    ::def_prog_mode();
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
  const std::string name{terminal_name()};
  int error = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK)
    return "terminal type \"" + name + "\" is unknown";
  const bool able = !capability("cup").empty() && !capability("clear").empty() &&
                    ::tigetflag("gn") <= 0 && ::tigetflag("hc") <= 0;
  ::del_curterm(cur_term);
  if (!able) return "terminal type \"" + name + "\" cannot move its cursor";
  return std::nullopt;
}

Terminal::Terminal(Signals& signals, bool mouse)
    : signals_(signals), curses_(std::make_unique<Curses>()) {
  // What the line is like while another job has it is not what it is to be like afterwards.
  if (in_background()) stop_until_foreground();
  if (const auto signal = Signals::deadly()) die_by(*signal);
  curses_->remember_line();
  // From here on, modes and flags change.
  signals_.set_emergency(curses_->shell_modes, curses_->shell_flags, {});
  Curses::make_output_block();
  curses_->screen = open_screen();
  if (curses_->screen == nullptr) {
    curses_->give_line_back();
    throw std::runtime_error{"ncurses cannot use this terminal"};
  }
  curses_->paste = knows_mouse_and_paste();
  curses_->mouse = mouse && knows_mouse_and_paste();
  signals_.set_emergency(curses_->shell_modes, curses_->shell_flags, curses_->emergency_bytes());
  Curses::set_game_modes();
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
  } else if (in_background()) {
    send(curses_->emergency_bytes());
    ::fcntl(STDOUT_FILENO, F_SETFL, curses_->shell_flags);
  } else {
    ::reset_prog_mode();
    curses_->give_back();
  }
  signals_.clear_emergency();
  ::delscreen(curses_->screen);
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
      const std::array<wchar_t, 2> text{static_cast<wchar_t>(cell.character), L'\0'};
      cchar_t character{};
      ::setcchar(&character, text.data(), curses_->attributes[role],
                 curses_->colors ? static_cast<short>(role + 1) : short{0}, nullptr);
      ::mvadd_wch(row, column, &character);
    }
  }
  ::move(frame.cursor().row, frame.cursor().column);
  ::refresh();
}

bool Terminal::has_colors() const noexcept { return curses_->colors; }

bool Terminal::has_many_colors() const noexcept { return curses_->colors && COLORS == 256; }

bool Terminal::ask_for_background() {
  if (!curses_->mouse || !has_many_colors()) return false;
  send(background_question);
  curses_->answer_due = true;
  return true;
}

void Terminal::take_answer() noexcept { curses_->answer_due = false; }

void Terminal::forget_screen() {
  send(capability("sgr0"));  // whoever wrote on the screen may have left an attribute on
  ::clearok(curscr, TRUE);
}

Terminal::Wake Terminal::wait(std::optional<std::chrono::milliseconds> timeout,
                              std::array<int, 2> others) {
  std::array sources{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals_.descriptor(), POLLIN, 0},
                     pollfd{others[0], POLLIN, 0}, pollfd{others[1], POLLIN, 0}};
  const int milliseconds = timeout ? static_cast<int>(timeout->count()) : -1;
  ::poll(sources.data(), sources.size(), milliseconds);
  handle(signals_.take());  // of whatever came, also when poll had already looked
  Wake wake;
  if (Signals::deadly()) {
    wake.closed = true;
  } else if (::poll(sources.data(), 1, 0) > 0) {  // suspending may have dropped what there was
    wake.bytes.resize(65536);
    const ssize_t count = ::read(STDIN_FILENO, wake.bytes.data(), wake.bytes.size());
    wake.closed = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
    wake.bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  }
  return wake;
}

void Terminal::handle(const PendingSignals& pending) {
  if (pending.suspend && !Signals::deadly()) {
    suspend();
  } else if (pending.continued) {  // after a stop that could not be seen coming
    if (in_background()) stop_until_foreground();
    if (Signals::deadly()) return;
    ::reset_prog_mode();  // without it, a Ctrl-S that the shell has seen would block the output
    ::endwin();
    reenter();
  }
  if (pending.resized) resize();
}

void Terminal::suspend() {
  curses_->give_back();
  signals_.clear_emergency();
  curses_->suspended = true;
  stop_until_foreground();
  if (Signals::deadly()) return;
  curses_->suspended = false;
  curses_->remember_line();  // the shell may have changed its mind
  ::def_shell_mode();
  signals_.set_emergency(curses_->shell_modes, curses_->shell_flags, curses_->emergency_bytes());
  reenter();
}

/// A shell may continue us without giving us the terminal.
void Terminal::stop_until_foreground() {
  while (!Signals::deadly() && signals_.suspend_process() && in_background()) {
  }
}

void Terminal::reenter() {
  Curses::make_output_block();
  ::refresh();
  curses_->modes_on();
  resize();
}

void Terminal::resize() {
  const Size size = window_size();
  ::resize_term(size.rows, size.columns);
  send(scroll_reset());
  forget_screen();
}

}  // namespace ttt
