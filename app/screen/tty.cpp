#include "screen/tty.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "io/descriptor.hpp"

namespace ttt {
namespace {

constexpr Size largest_size{1000, 500};

/// Returns true if the descriptor is the terminal of our session (`/dev/tty`), by whatever name it
/// was opened.
bool is_controlling_terminal(int descriptor) noexcept {
  return ::tcgetsid(descriptor) == ::getsid(0);
}

bool is_one_terminal(int one, int other) noexcept {
  struct stat first{};
  struct stat second{};
  if (::fstat(one, &first) != 0 || ::fstat(other, &second) != 0) return false;
  return first.st_rdev == second.st_rdev ||
         (is_controlling_terminal(one) && is_controlling_terminal(other));
}

/// Opens the terminal of standard input once more and returns it; null if that is not permitted.
std::FILE* open_terminal() noexcept {
  const char* const name =
      is_controlling_terminal(STDIN_FILENO) ? "/dev/tty" : ::ttyname(STDIN_FILENO);
  const int number = name == nullptr ? -1 : ::open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (number < 0) return nullptr;
  std::FILE* const file = ::fdopen(number, "r+");
  if (file == nullptr) ::close(number);
  return file;
}

}  // namespace

bool at_terminal() noexcept {
  return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 &&
         is_one_terminal(STDIN_FILENO, STDOUT_FILENO);
}

bool window_is_closed() noexcept {
  const auto is_closed = [](int descriptor) { return ::isatty(descriptor) == 0 && errno == EIO; };
  return is_closed(STDIN_FILENO) || is_closed(STDOUT_FILENO);
}

Tty::Tty() : own_(open_terminal()) {
  // An earlier program may have left standard output non-blocking.
  if (!own_) ::fcntl(STDOUT_FILENO, F_SETFL, ::fcntl(STDOUT_FILENO, F_GETFL) & ~O_NONBLOCK);
}

bool Tty::in_background() const noexcept {
  const pid_t foreground = ::tcgetpgrp(::fileno(out()));
  return foreground > 0 && foreground != ::getpgrp();
}

Size window_size(int terminal) noexcept {
  winsize window{};
  if (::ioctl(terminal, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0)
    return {};
  return {std::min<int>(window.ws_col, largest_size.columns),
          std::min<int>(window.ws_row, largest_size.rows)};
}

void Tty::send(std::string_view bytes) const noexcept {
  const int to = ::fileno(out());
  while (!bytes.empty()) {
    const ssize_t written = ::write(to, bytes.data(), bytes.size());
    if (written < 0 && errno == EAGAIN) wait_until_ready(to, POLLOUT);
    if (written < 0 && errno != EAGAIN && errno != EINTR) return;
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
  }
}

void Tty::remember_shell_modes() noexcept { ::tcgetattr(::fileno(out()), &shell_modes_); }

void Tty::enter_raw_mode() noexcept {
  termios modes = shell_modes_;
  modes.c_iflag &= ~static_cast<tcflag_t>(ICRNL | INLCR | IGNCR | IXON | IXOFF | ISTRIP);
  modes.c_oflag &= ~static_cast<tcflag_t>(ONLCR);
  modes.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ECHONL);
  // Without NOFLSH the kernel drops pending output after Ctrl-C.
  modes.c_lflag |= static_cast<tcflag_t>(ISIG | NOFLSH);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  ::tcsetattr(::fileno(out()), TCSADRAIN, &modes);
}

void Tty::restore() const noexcept { ::tcsetattr(::fileno(out()), TCSAFLUSH, &shell_modes_); }

}  // namespace ttt
