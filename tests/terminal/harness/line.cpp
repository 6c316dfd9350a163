#include "harness/line.hpp"

#include <sys/ioctl.h>

#include <cstdlib>

namespace ttt::test {

Line::Line(Size size) : window_end(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)) {
  throw_if(!window_end.open(), "posix_openpt");
  throw_if(::grantpt(window_end.number()) != 0, "grantpt");
  throw_if(::unlockpt(window_end.number()) != 0, "unlockpt");
  std::array<char, 128> name{};
  throw_if(::ptsname_r(window_end.number(), name.data(), name.size()) != 0, "ptsname");
  program_end = Descriptor(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
  throw_if(!program_end.open(), name.data());
  set_size(size);
}

void Line::set_size(Size size) const {
  winsize wanted{};
  wanted.ws_col = static_cast<unsigned short>(size.columns);
  wanted.ws_row = static_cast<unsigned short>(size.rows);
  throw_if(::ioctl(window_end.number(), TIOCSWINSZ, &wanted) != 0, "TIOCSWINSZ");
}

}  // namespace ttt::test
