/// A false console program for tests: a function in place of a process.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "console/dialogue.hpp"

namespace ttt {

/// The reaction of the program after a typed line, or at its start.
struct Shown {
  std::string text;                     ///< The text that it writes.
  Pause pause = Pause::waiting;         ///< The reason for which reading stops then.
  int status = 0;                       ///< The exit status if it ends.
  Activity activity = Activity::works;  ///< Its state if it neither waits nor ends.
  std::string notice{};                 ///< A text that it writes at once, before it thinks.
  /// The time for which it thinks before the other text, by a false clock.
  std::chrono::milliseconds after{0};
};

/// A false console program. `program` gets the lines that were typed so far.
class FakeProgram : public Dialogue {
 public:
  using Program = std::function<Shown(const std::vector<std::string>& typed)>;

  explicit FakeProgram(Program program) : program_(std::move(program)) {}

  void type(std::string_view line) override {
    typed_.emplace_back(line);
    if (!text_.empty() && text_.back() != '\n') text_ += '\n';
    has_reacted_ = false;
  }
  Pause read(std::chrono::milliseconds time, const Stop& /*stop*/) override {
    if (!std::exchange(has_reacted_, true)) {
      next_ = program_(typed_);
      text_ += next_.notice;
    }
    if (next_.after >= time) {
      next_.after -= time;
      return Pause::timed_out;
    }
    next_.after = {};
    text_ += std::exchange(next_.text, "");
    return next_.pause;
  }
  const std::string& text() const override { return text_; }
  int status() const override { return next_.status; }
  Activity activity() const override { return next_.activity; }

 private:
  Program program_;
  std::vector<std::string> typed_;
  std::string text_;
  bool has_reacted_ = false;  ///< True if the program has reacted to the last typed line.
  Shown next_;                ///< That reaction, with the text that is yet to come.
};

/// Returns the board with these nine marks, and blanks for dots, as a program draws it.
inline std::string drawn(std::string_view cells) {
  std::string text;
  for (std::size_t row = 0; row < cells.size(); row += 3) {
    for (std::size_t column = 0; column < 3; ++column) {
      const char cell = cells[row + column];
      text += std::string{column == 0 ? " " : "| "} + (cell == '.' ? ' ' : cell) + " ";
    }
    text += "\n";
  }
  return text;
}

/// A program that takes the squares 1 to 9, given these lines, and answers each with the first free
/// square, or with `theirs` of them. It asks with this prompt, and shows `cells` at first.
inline Shown plays_first_free(std::span<const std::string> typed,
                              const std::string& prompt = "Your move (1-9): ", int theirs = 1,
                              std::string cells = ".........") {
  std::string text = drawn(cells) + prompt;
  for (const std::string& line : typed) {
    const std::size_t square = line.size() == 1 ? static_cast<std::size_t>(line[0] - '1') : 9;
    text = "No.\n" + prompt;
    if (square > 8 || cells[square] != '.') continue;
    cells[square] = 'X';
    for (int marks = 0; marks < theirs && cells.find('.') != cells.npos; ++marks)
      cells[cells.find('.')] = 'O';
    text = drawn(cells) + prompt;
  }
  return {text};
}

}  // namespace ttt
