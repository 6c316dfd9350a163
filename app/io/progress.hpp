/// How far long work has come, for whoever sits and waits.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

namespace ttt {

/// One line on standard error that is written over, and gone at the end. Nothing at all where
/// standard error is no terminal.
class Progress {
 public:
  Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// `1200 games`. Writes only now and then, so it may be called often.
  void show(std::uint64_t count, std::string_view of_what);

 private:
  void write(std::string_view text);

  static constexpr std::chrono::milliseconds interval_{200};

  bool visible_;
  std::chrono::steady_clock::time_point due_;
  std::size_t columns_ = 0;  ///< of what is on the line now
};

}  // namespace ttt
