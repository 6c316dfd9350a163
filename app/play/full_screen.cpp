#include <chrono>
#include <csignal>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "io/this_process.hpp"
#include "play/game.hpp"
#include "play/held_key.hpp"
#include "play/session.hpp"
#include "players/process.hpp"
#include "screen/decoder.hpp"
#include "screen/signals.hpp"
#include "screen/terminal.hpp"
#include "screen/theme.hpp"
#include "screen/tty.hpp"

namespace ttt {
namespace {

using Clock = Player::Clock;
using std::chrono::milliseconds;

/// The loop that draws a session on a full screen and gives it keys, clicks and computers' replies.
class FullScreen {
 public:
  FullScreen(Signals& signals, Session session, bool mouse)
      : session_(std::move(session)), terminal_(signals, mouse) {
    session_.handle(Display{.colors = terminal_.has_colors()});
    session_.handle(Resized{terminal_.size()});
  }

  /// Returns the lines to print in the shell when the full screen is closed.
  [[nodiscard]] std::string last_lines() const { return farewell(model()); }
  [[nodiscard]] std::string problem() const { return session_.problem(); }

  /// Runs the loop. Returns true when the player leaves, and false if the window was closed or a
  /// signal told the process to end.
  bool run() {
    while (!model().view.done) {
      draw();
      look_for_background();
      const auto timeout = shorter(input_timeout(), session_.timeout());
      const Terminal::WaitResult result = terminal_.wait(timeout, session_.descriptor());
      if (result.closed) return false;
      session_.handle(Resized{terminal_.size()});
      read(result.bytes);
      if (const auto event = session_.poll()) session_.handle(*event);
    }
    return true;
  }

 private:
  [[nodiscard]] const Model& model() const noexcept { return session_.model(); }

  void draw() {
    frame_ = render(model());
    terminal_.draw(frame_, theme_of(model()));
  }

  /// Returns true if the colours of the current theme depend on the terminal's background: only
  /// those of `auto` do, and only with 256 colours.
  [[nodiscard]] bool goes_by_background() const {
    return themes()[model().settings.theme].name == "auto" && terminal_.has_many_colors();
  }

  /// Asks the terminal whether its background is dark or light, once, if the theme depends on that.
  void look_for_background() {
    if (!goes_by_background() || std::exchange(looked_for_background_, true)) return;
    terminal_.ask_for_background();
  }

  /// Returns how much longer to wait for the rest of an incomplete escape sequence; nothing if no
  /// sequence is incomplete.
  [[nodiscard]] std::optional<milliseconds> input_timeout() const {
    if (!decoder_.longest_wait()) return std::nullopt;
    return until(rest_due_);
  }

  void read(const std::string& bytes) {
    std::vector<Input> inputs;
    if (!bytes.empty()) {
      decoder_.feed(bytes, inputs);
      rest_due_ = Clock::now() + decoder_.longest_wait().value_or(milliseconds{0});
    } else if (Clock::now() >= rest_due_) {  // otherwise a signal ended the wait early
      decoder_.end_wait(inputs);
    }
    const Clock::time_point now = Clock::now();
    for (const Input& input : inputs) {
      press(input, now);
      if (model().view.done) return;
    }
  }

  void press(const Input& input, Clock::time_point now) {
    const auto event = event_of(input, frame_);
    const auto* const command = event ? std::get_if<KeyCommand>(&*event) : nullptr;
    const auto is = [command](KeyAction action) {
      return command != nullptr && command->action == action;
    };
    const bool plays = std::holds_alternative<KeyPress>(input) &&
                       (is(KeyAction::place) || is(KeyAction::play_digit));
    if (held_key_.drops(plays, is_over(), now)) return;
    if (std::holds_alternative<TerminalReply>(input) && !looked_for_background_) return;
    if (input == Input{TerminalReply{}}) terminal_.end_wait_for_reply();  // the last reply
    if (is(KeyAction::redraw)) terminal_.forget_screen();
    if (event) session_.handle(*event);
  }

  /// Returns true if the page shows a game that has ended or a puzzle that was answered.
  [[nodiscard]] bool is_over() const {
    return model().view.page != PageId::menu && table_of(model()).ended();
  }

  /// Destroyed after the terminal is restored: the destructor may wait until a program has ended.
  Session session_;
  Terminal terminal_;
  Decoder decoder_;
  /// The time when the wait for the rest of an incomplete escape sequence ends.
  Clock::time_point rest_due_{};
  HeldKey held_key_;
  bool looked_for_background_ = false;
  Frame frame_{Size{0, 0}};
};

}  // namespace

int run_full_screen(Session session, bool mouse) {
  bool left = false;
  std::string problem;
  std::string last_lines;
  try {  // Before the process may end by a signal, the terminal is restored and all programs ended.
    Signals signals;
    FullScreen screen{signals, std::move(session), mouse};
    left = screen.run();
    problem = screen.problem();
    last_lines = screen.last_lines();
  } catch (const std::exception&) {
    // If the window is closed while ncurses starts in it, that may fail before SIGHUP comes.
    if (!Signals::deadly() && !window_is_closed()) throw;
  }
  const std::optional<int> deadly = Signals::deadly();
  if (left || deadly == SIGINT) {
    print_problem(problem);
    print(last_lines);
  }
  if (left && !deadly) return 0;
  print_surviving_programs();
  kill_self_with(deadly.value_or(SIGHUP));
}

}  // namespace ttt
