/// The dialogue with a program that people play at a keyboard.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/stop.hpp"
#include "words/failure.hpp"

namespace ttt {

/// The reason why reading the program's output has stopped.
enum class Pause : std::uint8_t {
  waiting,    ///< The program waits for input, or seems to, or has written the awaited line.
  ended,      ///< The program has ended.
  timed_out,  ///< The time limit passed, or the program was stopped (SIGSTOP).
  flooded,    ///< The program wrote too much without waiting for input, and was killed.
  cancelled,  ///< Another thread has requested a stop.
};

/// The state of a running program.
enum class Activity : std::uint8_t {
  waits,   ///< It waits for input.
  works,   ///< One of its threads runs.
  sleeps,  ///< It sleeps for a time.
  /// A thread of the program has read the typed line and waits for input again, but the program has
  /// other threads, which may be about to write.
  reads,
  /// A thread of the program waits for input, and other threads are probably about to write: one of
  /// them sleeps for a limited time, or they have written while this thread waited.
  listens,
  idles,    ///< It waits for something else.
  stopped,  ///< It was stopped (SIGSTOP).
  hidden,   ///< /proc does not show its state.
};

/// Returns true if a program in this state may be waiting for input or not (`reads`, `listens`,
/// `hidden`), so that ttt must judge by its silence. Returns false for all others, such as `waits`.
[[nodiscard]] constexpr bool may_wait(Activity activity) noexcept {
  return activity == Activity::reads || activity == Activity::listens ||
         activity == Activity::hidden;
}

/// The most bytes that a program may write after its start, or after a typed line, before it waits
/// for input. If it writes more, it is killed (`Pause::flooded`).
inline constexpr std::size_t most_output = 200'000;

/// The silence after which a program that has written a question counts as waiting for input, if
/// /proc does not show whether it waits.
inline constexpr std::chrono::milliseconds long_silence{1000};
/// The silence that is enough if /proc shows that the program has read the typed line and reads
/// again, and that none of its threads runs (`Activity::reads`).
inline constexpr std::chrono::milliseconds short_silence{200};

/// The silence of a program so far, by which ttt judges whether the program waits for input, if
/// /proc does not show that for certain.
struct Silence {
  Activity activity{};
  /// The time for which the program has written nothing and `may_wait(activity)` was true; 0 if it
  /// has just written, or if `may_wait` is false now.
  std::chrono::milliseconds time{};
  bool is_over = false;  ///< True if the time limit has passed.

  /// Returns true if the program may be waiting, and has written nothing for a second.
  [[nodiscard]] bool is_long() const noexcept { return time >= long_silence; }
};

/// A process of a program at which ttt types lines, and whose output ttt reads until it waits for
/// the next line. Destroying the dialogue ends the process.
class Dialogue {
 public:
  Dialogue() = default;
  Dialogue(const Dialogue&) = delete;
  Dialogue& operator=(const Dialogue&) = delete;
  virtual ~Dialogue() = default;

  /// Types a line and Enter. The typed line is not added to `text`, but the program's next output
  /// begins a new line there.
  virtual void type(std::string_view line) = 0;

  /// Reads the program's output until the program waits for input, ends, writes too much or is
  /// stopped (SIGSTOP), the time has passed, or a stop is requested. Returns the reason.
  [[nodiscard]] virtual Pause read(std::chrono::milliseconds time, const Stop& stop) = 0;

  /// Returns all output of the program so far, without the typed lines. After each typed line, the
  /// output goes on in a new line.
  [[nodiscard]] virtual const std::string& text() const = 0;

  /// Returns the exit status, or 128 + n if signal n ended the program. Precondition: the program
  /// has ended, or was killed because it wrote too much.
  [[nodiscard]] virtual int status() const = 0;

  /// Returns the state in which `read` last saw the program. Precondition: the last call of `read`
  /// timed out.
  [[nodiscard]] virtual Activity activity() const { return Activity::works; }

  /// Called when the program was silent for a second, and is therefore assumed to wait for input.
  virtual void on_silence() {}
};

/// A function that starts a new process of the program. It throws std::system_error if the system
/// has no terminal or process left, and std::runtime_error if it has no pseudo-terminals.
using DialogueFactory = std::function<std::unique_ptr<Dialogue>()>;

/// Reads as `Dialogue::read` does, but also returns `Pause::waiting` as soon as `is_settled`
/// returns true. This function is called every 2 to 400 ms with the program's silence so far. If
/// the program writes something just before `time` has passed, and may then be waiting
/// (`may_wait`), reading goes on beyond `time`, until a second after that text.
[[nodiscard]] Pause read_patiently(Dialogue& dialogue, std::chrono::milliseconds time,
                                   const Stop& stop,
                                   const std::function<bool(const Silence&)>& is_settled);

/// Returns a failure of this kind and detail, whose `screen` is the last screen of `output`, the
/// text that the program has written.
[[nodiscard]] Failure failure_with_screen(FailureKind kind, std::string detail,
                                          std::string_view output);

/// A dialogue with protections: a line that may delete something, such as a saved game, is typed
/// only if the user has given it; and if /proc does not show whether the program waits for input,
/// that is judged by its text and its silence.
class Conversation {
 public:
  /// A function that returns true if a program that is silent in this way counts as waiting.
  using IsSettled = std::function<bool(const Silence&)>;

  /// A request of `stop` ends any wait for the program. `stop` must outlive the waits.
  Conversation(std::unique_ptr<Dialogue> dialogue, const Stop& stop)
      : dialogue_(std::move(dialogue)), stop_(&stop) {}

  /// Replaces the stop that ends the waits from now on.
  void set_stop(const Stop& stop) noexcept { stop_ = &stop; }

  /// Types the line. If it may delete something, and is not one that the user has given
  /// (`is_given`), types nothing, and sets `danger()` instead.
  void type(const std::string& line, bool is_given = false);

  /// Reads until the program waits, as `read_patiently` does, and returns why it stopped. With
  /// `presses_enter`, if the program asks only for Enter, as `Press Enter` does, presses Enter and
  /// reads on for the same time: at most five times, and not if Enter may delete something.
  Pause read(std::chrono::milliseconds time, bool presses_enter, const IsSettled& is_settled);
  /// Reads, before the game, until `seems_to_ask` returns true, or until another reason to stop.
  Pause read_until_asked(std::chrono::milliseconds time) {
    return read(time, false, [this](const Silence& silence) { return seems_to_ask(silence); });
  }

  /// Reads on after `read` has timed out, for this time, or until `is_settled` or the end of the
  /// program. Returns why it stopped; `pause()` stays as it is.
  Pause read_more(std::chrono::milliseconds time, const IsSettled& is_settled) {
    return read_patiently(*dialogue_, time, *stop_, is_settled);
  }

  /// Returns true if a program with this silence seems to ask something before the game:
  /// - activity `reads`: the new text ends with a question, a board or a colon; or the program was
  ///   silent for 200 ms, and the text does not end with `...`;
  /// - other activities: the new text ends with one of these, and the program was silent for a
  ///   second;
  /// - after the time limit: the activity is `listens`, or the program has written something.
  /// Returns false if `silence.time` is 0: the program has just written, or cannot be waiting.
  [[nodiscard]] bool seems_to_ask(const Silence& silence) const;

  /// Returns the reason why the last `read` stopped; `waiting` before the first.
  [[nodiscard]] Pause pause() const noexcept { return pause_; }
  /// Returns true if ttt was sure before each typed line that the program was waiting: either /proc
  /// showed this, or the program was silent after a question or a board.
  [[nodiscard]] bool was_ready() const noexcept { return was_ready_; }
  /// Returns the time since the last `read` began or, if that `read` has pressed Enter, since it
  /// last did so. The time is rounded up to a millisecond.
  [[nodiscard]] std::chrono::milliseconds waited() const;
  /// Returns the failure if a line was not typed because it might have deleted something.
  [[nodiscard]] const std::optional<Failure>& danger() const noexcept { return danger_; }
  [[nodiscard]] const Dialogue& dialogue() const noexcept { return *dialogue_; }

  /// Returns all output of the program.
  [[nodiscard]] const std::string& text() const { return dialogue_->text(); }
  /// Returns the size of the output, in bytes, when the last line was typed; 0 if none was.
  [[nodiscard]] std::size_t line_begin() const noexcept { return line_begin_; }
  /// Returns the output since a line was last typed, or all of it if none was.
  [[nodiscard]] std::string_view new_text() const {
    return std::string_view{text()}.substr(line_begin_);
  }
  /// Returns true if `new_text()` has more than blanks and ends of lines.
  [[nodiscard]] bool has_written() const {
    return new_text().find_first_not_of(" \t\r\n") != std::string_view::npos;
  }
  /// Returns the number of lines that were typed, including Enter alone.
  [[nodiscard]] std::size_t typed_lines() const noexcept { return typed_lines_; }

 private:
  void type_at_once(const std::string& line);

  std::unique_ptr<Dialogue> dialogue_;
  const Stop* stop_;
  Pause pause_ = Pause::waiting;
  bool is_sure_ = true;  ///< False if ttt only guesses that the program waits now.
  bool was_ready_ = true;
  std::optional<Failure> danger_;
  std::size_t line_begin_ = 0;
  std::size_t typed_lines_ = 0;
  std::chrono::steady_clock::time_point waiting_since_ = std::chrono::steady_clock::now();
};

}  // namespace ttt
