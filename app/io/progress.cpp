#include "io/progress.hpp"

#include <unistd.h>

#include <string>

#include "io/text.hpp"

namespace ttt {

Progress::Progress()
    : visible_(::isatty(STDERR_FILENO) != 0), due_(std::chrono::steady_clock::now() + interval_) {}

Progress::~Progress() {
  if (columns_ > 0) write("");
}

void Progress::show(std::uint64_t count, std::string_view of_what) {
  if (!visible_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < due_) return;
  due_ = now + interval_;
  write(grouped(count) + " " + std::string{of_what});
}

/// Best effort: what cannot be shown is not missed.
void Progress::write(std::string_view text) {
  std::string line = "\r" + std::string(columns_, ' ') + "\r";
  line += text;
  columns_ = text.size();
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace ttt
