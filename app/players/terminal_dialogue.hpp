/// The dialogue with a program that runs at a terminal.
#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>

#include "console/dialogue.hpp"
#include "players/process.hpp"

namespace ttt {

/// The dialogue with a process that runs at a terminal of 80x24 without echo.
class TerminalDialogue : public Dialogue {
 public:
  /// Starts the command. Throws as the constructor of `Process` does. `was_silent`, if not null,
  /// must outlive this object; it becomes true when a second of silence counts as waiting.
  explicit TerminalDialogue(const std::string& command, std::atomic<bool>* was_silent = nullptr,
                            const std::string& proc = "/proc")
      : process_(command, Connection::terminal, nullptr, proc), was_silent_(was_silent) {}

  void type(std::string_view line) override;
  [[nodiscard]] Pause read(std::chrono::milliseconds time, const Stop& stop) override;
  [[nodiscard]] const std::string& text() const noexcept override { return text_; }
  [[nodiscard]] int status() const noexcept override { return status_; }
  [[nodiscard]] Activity activity() const override { return process_.state().activity; }
  void on_silence() override {
    if (was_silent_ != nullptr) *was_silent_ = true;
  }

 private:
  Process process_;
  std::atomic<bool>* was_silent_;
  int status_ = 0;
  std::string text_;  ///< All output of the program. Each typed line ends a line of it.
};

}  // namespace ttt
