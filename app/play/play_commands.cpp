#include <utility>

#include "io/output.hpp"
#include "play/options.hpp"
#include "play/session.hpp"
#include "screen/terminal.hpp"
#include "screen/tty.hpp"

namespace ttt {
namespace {

/// Returns true if the game must be played line by line: an option asks for that, or there is no
/// terminal that can show a full screen. If only the terminal's type is the reason, prints that.
bool needs_line_mode(const PlayOptions& options) {
  if (options.plain || options.speech || !at_terminal()) return true;
  const auto reason = why_no_full_screen();
  if (reason)
    print_error("ttt: " + *reason +
                ", so the game is played line by line (--speech is for screen readers)");
  return reason.has_value();
}

/// The model and the recorder from which a session in the terminal begins.
struct Start {
  /// The record is read, and new facts are written to it, if `uses_record` is true, the options
  /// allow it and a person is at a terminal.
  Start(const PlayOptions& given, PageId page, bool uses_record = true)
      : options(given),
        recorder(uses_record && given.record && at_terminal()),
        line_mode(needs_line_mode(given)) {
    model = first_model(given, page, recorder.persists() ? recorder.read() : unused_record());
  }

  [[nodiscard]] Session session() {
    const auto delay = line_mode ? std::chrono::milliseconds{0} : options.delay;
    return {std::move(model), options, delay, std::move(recorder)};
  }

  [[nodiscard]] Record unused_record() const {
    return {.unused = options.record ? "The record is used only at a terminal."
                                     : "The record is not used: --no-record."};
  }

  const PlayOptions& options;
  Recorder recorder;
  bool line_mode;
  Model model;
};

int run_session(Session session, const PlayOptions& options, bool line_mode) {
  return line_mode ? run_line_mode(std::move(session), options)
                   : run_full_screen(std::move(session), options.mouse);
}

}  // namespace

int run(const PlayOptions& options) {
  Start start{options, first_page(options)};
  return run_session(start.session(), options, start.line_mode);
}

int run(const PuzzleOptions& options) {
  Start start{options.play, PageId::menu};
  Session session = start.session();
  session.handle(typed(options.mine ? 'y' : 'z'));
  const Model& model = session.model();
  if (!start.line_mode || model.view.page == PageId::puzzle)
    return run_session(std::move(session), options.play, start.line_mode);
  // Line by line, there is no menu to stay in if there are no puzzles.
  print(model.view.notice + "\n");
  print_problem(session.problem());
  return 0;
}

int play_on(const PlayOptions& options, const Game& game) {
  Start start{options, PageId::game, false};
  start.model = with_game(std::move(start.model), game);
  return run_session(start.session(), options, start.line_mode);
}

}  // namespace ttt
