/// The dialogue with a program that runs at a terminal.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "console/dialogue.hpp"
#include "players/process.hpp"

namespace ttt {

/// The dialogue with a process that runs at a terminal of 80x24 without echo.
class TerminalDialogue final : public Dialogue {
 public:
  /// Starts the command, as `Process` does.
  explicit TerminalDialogue(const std::string& command, const std::string& proc = "/proc")
      : process_(command, Connection::terminal, nullptr, proc) {}

  void type(std::string_view line) override;
  [[nodiscard]] Pause read(std::chrono::milliseconds time, const Stop& stop) override;
  [[nodiscard]] const std::string& text() const noexcept override { return text_; }
  [[nodiscard]] int status() const noexcept override { return status_; }
  [[nodiscard]] Activity activity() const override { return process_.state().activity; }
  [[nodiscard]] bool was_judged_by_silence() const noexcept override {
    return process_.was_judged_by_silence();
  }

 private:
  Process process_;
  int status_ = 0;
  std::string text_;  ///< All output of the program.
};

}  // namespace ttt
