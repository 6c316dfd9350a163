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
  /// One of its threads has read the line and waits for input again, but it has other threads,
  /// which may be about to write.
  reads,
  /// One of its threads waits for input, and others are probably about to write: they sleep for a
  /// time, or that thread waits all the time.
  listens,
  idles,    ///< It waits for something else.
  stopped,  ///< It was stopped (SIGSTOP).
  hidden,   ///< /proc does not show its state.
};

/// Returns true if it is uncertain whether a program in this state waits for input: its silence has
/// to decide. Returns false for `waits`, which is certain.
[[nodiscard]] constexpr bool may_wait(Activity activity) noexcept {
  return activity == Activity::reads || activity == Activity::listens ||
         activity == Activity::hidden;
}

/// The number of bytes that a program may write, from its start or a typed line on, before it waits
/// for input; more is a flood.
inline constexpr std::size_t most_output = 200'000;

/// If /proc does not show whether a program waits for input, ttt assumes that it does when it has
/// written a question, and then nothing for this time.
inline constexpr std::chrono::milliseconds long_silence{1000};
/// The same time if /proc shows that the program has read the line and reads again, and that no
/// thread of it is at work.
inline constexpr std::chrono::milliseconds short_silence{200};

/// The silence of a program, as long as /proc does not show for certain that it waits for input.
struct Silence {
  Activity activity{};
  /// The time for which the program has written nothing, and `may_wait` was true of its activity;
  /// otherwise 0.
  std::chrono::milliseconds time{};
  bool is_over = false;  ///< True if the time limit has passed.

  /// Returns true if the program may be waiting, and has written nothing for a second.
  [[nodiscard]] bool is_long() const noexcept { return time >= long_silence; }
};

/// A dialogue with one process of a program: ttt types lines, and reads the program's output until
/// the program waits for the next one. Destroying it ends the program.
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

  /// Returns all output of the program, without the typed lines. Each typed line ends a line of it.
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

/// Reads as `Dialogue::read` does, but looks at the program at short intervals, and also returns
/// `Pause::waiting` when `is_settled` returns true for its silence. If a program that may be
/// waiting writes something within `time`, reads until a second after that, even if the time has
/// then passed.
[[nodiscard]] Pause read_patiently(Dialogue& dialogue, std::chrono::milliseconds time,
                                   const Stop& stop,
                                   const std::function<bool(const Silence&)>& is_settled);

/// Returns the failure with the last screen of this output, which a program has written in a game.
[[nodiscard]] Failure failure_with_screen(FailureKind kind, std::string detail,
                                          std::string_view output);

/// A conversation with one process of a program: ttt types lines, and reads until the program waits
/// for the next one. A line that may delete something is typed only if the user has given it.
class Conversation {
 public:
  /// Returns true if a program that is silent in this way counts as waiting.
  using IsSettled = std::function<bool(const Silence&)>;

  /// `stop` ends the waits, and must outlive them.
  Conversation(std::unique_ptr<Dialogue> dialogue, const Stop& stop)
      : dialogue_(std::move(dialogue)), stop_(&stop) {}

  /// Replaces the stop that ends the waits from now on.
  void set_stop(const Stop& stop) noexcept { stop_ = &stop; }

  /// Types the line. If it may delete something, and is not one that the user has given
  /// (`is_given`), types nothing, and sets `danger()` instead.
  void type(const std::string& line, bool is_given = false);

  /// Reads until the program waits, as `read_patiently` does, and returns the reason. With
  /// `presses_enter`, presses Enter if the program then asks for that alone, and reads on for the
  /// same time, at most five times. Enter that may delete something is not pressed.
  Pause read(std::chrono::milliseconds time, bool presses_enter, const IsSettled& is_settled);
  /// Reads, before the game, until the program seems to ask something, as `seems_to_ask` defines
  /// it, or reading stops for another reason.
  Pause read_until_asked(std::chrono::milliseconds time) {
    return read(time, false, [this](const Silence& silence) { return seems_to_ask(silence); });
  }

  /// Reads on after `read` has timed out, for this time, or until `is_settled` or the end of the
  /// program. Returns why it stopped; `pause()` stays as it is.
  Pause read_more(std::chrono::milliseconds time, const IsSettled& is_settled) {
    return read_patiently(*dialogue_, time, *stop_, is_settled);
  }

  /// Returns true if a program that is silent in this way seems to ask something before the game:
  /// - its new text ends with a question, a board or a colon, and it reads, or was silent for a
  ///   second;
  /// - it reads, was silent for 200 ms, and its text does not end with `...`; or
  /// - the time is over, and it listens or has written something.
  /// Returns false if `silence.time` is 0: it has just written, or cannot be waiting.
  [[nodiscard]] bool seems_to_ask(const Silence& silence) const;

  /// Returns the reason why the last `read` stopped; `waiting` before the first.
  [[nodiscard]] Pause pause() const noexcept { return pause_; }
  /// Returns true if each line was typed when the program waited for it: /proc showed that, or its
  /// text ended with a question or a board when its silence was taken for waiting.
  [[nodiscard]] bool was_ready() const noexcept { return was_ready_; }
  /// Returns the time since the last `read` began or, if Enter was pressed in it, since that,
  /// rounded up to a millisecond.
  [[nodiscard]] std::chrono::milliseconds waited() const;
  /// Returns the failure if a line was not typed because it might have deleted something.
  [[nodiscard]] const std::optional<Failure>& danger() const noexcept { return danger_; }
  [[nodiscard]] const Dialogue& dialogue() const noexcept { return *dialogue_; }

  /// Returns all output of the program.
  [[nodiscard]] const std::string& text() const { return dialogue_->text(); }
  /// Returns the size of the output when a line was last typed; 0 if none was.
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
