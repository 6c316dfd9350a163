/// Whoever answers for a program.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>

#include "players/player.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Takes questions about a program, and has the clock by which it answers.
class Panel {
 public:
  /// Takes a reply to a question that was asked. Returns whether more questions are to be asked.
  using Hear = std::function<bool(Position question, const Reply& reply)>;

  Panel() = default;
  Panel(const Panel&) = delete;
  Panel& operator=(const Panel&) = delete;
  virtual ~Panel() = default;

  /// Asks these questions in this order, maybe several at once, and has each reply heard as it
  /// comes, also those that come after there was to be no more asking. Throws std::system_error
  /// where a program cannot be started.
  virtual void ask(std::span<const Position> questions, const Hear& hear) = 0;

  /// Has what is asked from now on answered by processes that were not asked before.
  virtual void start_anew() = 0;

  /// How many processes were started.
  [[nodiscard]] virtual int starts() const = 0;

  /// How long the first answer took, with the start.
  [[nodiscard]] virtual std::chrono::nanoseconds start_time() const = 0;

  /// The time since the panel was made.
  [[nodiscard]] virtual std::chrono::nanoseconds elapsed() const = 0;
};

/// The program itself, asked in one process, or in several where that saves time. Another process
/// is started only if its start is paid for by the questions that are left: so a program that
/// answers at once stays alone. Precondition: `jobs`, the most processes at once, is positive.
[[nodiscard]] std::unique_ptr<Panel> program_panel(const Program& program,
                                                   const ProgramTerms& terms, int jobs);

}  // namespace ttt
