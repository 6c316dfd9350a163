/// The dialogue with a program that people play at a keyboard.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "io/stop.hpp"

namespace ttt {

/// The reason why reading the program's output has stopped.
enum class Pause : std::uint8_t {
  waiting,    ///< The program waits for input, or has written the line that was awaited.
  ended,      ///< The program has ended.
  timed_out,  ///< The time limit passed; the program neither waited nor ended.
  flooded,    ///< The program wrote too much after a typed line, and was killed.
  stopped,    ///< Another thread has requested a stop.
};

/// The state of a running program.
enum class Activity : std::uint8_t {
  waits,   ///< It waits for input.
  works,   ///< It runs.
  sleeps,  ///< It sleeps for a time.
  /// One of its threads waits for input and the program has written something, but it has other
  /// threads, which may write more.
  reads,
  /// One of its threads waits for input, and others may be about to write: they sleep for a time,
  /// or nothing was written since a line was typed, or the reader always waits.
  listens,
  idles,    ///< It waits for something else.
  stopped,  ///< It was stopped (SIGSTOP).
  hidden,   ///< /proc does not show it.
};

/// The time without output after which a question counts as one that the program waits for, if
/// /proc does not show whether it waits.
inline constexpr std::chrono::milliseconds most_silence{1000};

/// The silence of a program of which /proc does not show that it waits.
struct Silence {
  Activity activity{};
  /// The time since it wrote last, while it may have been waiting: it reads, listens or is hidden.
  /// Otherwise 0.
  std::chrono::milliseconds time{};
  bool is_over = false;  ///< True if the time limit has passed.

  /// Returns true if the program may be waiting, and has written nothing for a second.
  [[nodiscard]] bool is_long() const noexcept { return time >= most_silence; }
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

  /// Reads the program's output until the program waits for input, ends, is stopped (SIGSTOP), the
  /// time has passed or a stop is requested.
  [[nodiscard]] virtual Pause read(std::chrono::milliseconds time, const Stop& stop) = 0;

  /// Returns all output of the program, without the typed lines. Each typed line ends a line of it.
  [[nodiscard]] virtual const std::string& text() const = 0;

  /// Returns the exit status, or 128 + n if signal n ended the program. Precondition: the program
  /// has ended.
  [[nodiscard]] virtual int status() const = 0;

  /// Returns what the program did instead of taking its input. Precondition: the last call of
  /// `read` timed out.
  [[nodiscard]] virtual Activity activity() const { return Activity::works; }

  /// Called when a second without output was taken for waiting.
  virtual void on_silence() {}
};

/// A function that starts a new process of the program. It throws std::system_error if the system
/// has no terminal or process left.
using DialogueFactory = std::function<std::unique_ptr<Dialogue>()>;

/// Reads as `Dialogue::read`, but looks again and again at a program that does not evidently wait.
/// It counts as waiting if `is_settled` is true of its silence.
[[nodiscard]] Pause read_patiently(Dialogue& dialogue, std::chrono::milliseconds time,
                                   const Stop& stop,
                                   const std::function<bool(const Silence&)>& is_settled);

}  // namespace ttt
