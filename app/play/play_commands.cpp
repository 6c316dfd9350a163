#include <utility>

#include "io/output.hpp"
#include "play/options.hpp"
#include "play/session.hpp"
#include "screen/terminal.hpp"
#include "screen/tty.hpp"

namespace ttt {
namespace {

/// Returns true if the game must be played line by line: an option asks for that, or no terminal
/// can show a full screen. If the terminal's type is the only reason, prints that on standard
/// error.
bool needs_line_mode(const PlayOptions& options) {
  if (options.plain || options.speech || !at_terminal()) return true;
  const auto reason = why_no_full_screen();
  if (reason)
    print_error("ttt: " + *reason +
                ", so the game is played line by line (--speech is for screen readers)");
  return reason.has_value();
}

/// Returns a session that begins on that page, with the game `begun` if it is not null. The session
/// uses the player's record only at a terminal, only if the options allow it, and only if `begun`
/// is null.
Session begin_session(const PlayOptions& options, PageId page, bool line_mode,
                      const Game* begun = nullptr) {
  Recorder recorder{begun == nullptr && options.record && at_terminal()};
  const char* const unused = options.record ? "The record is not used: this is not a terminal."
                                            : "The record is not used: --no-record.";
  Model model =
      first_model(options, page, recorder.persists() ? recorder.read() : Record{.unused = unused});
  if (begun != nullptr) model = with_game(std::move(model), *begun);
  const auto delay = line_mode ? std::chrono::milliseconds{0} : options.delay;
  return {std::move(model), options, delay, std::move(recorder)};
}

int run_session(Session session, const PlayOptions& options, bool line_mode) {
  return line_mode ? run_line_mode(std::move(session), options)
                   : run_full_screen(std::move(session), options.mouse);
}

}  // namespace

int run(const PlayOptions& options) {
  const bool line_mode = needs_line_mode(options);
  return run_session(begin_session(options, first_page(options), line_mode), options, line_mode);
}

int run(const PuzzleOptions& options) {
  const bool line_mode = needs_line_mode(options.play);
  Session session = begin_session(options.play, PageId::menu, line_mode);
  session.handle(typed(options.mine ? 'y' : 'z'));
  const Model& model = session.model();
  if (!line_mode || model.view.page == PageId::puzzle)
    return run_session(std::move(session), options.play, line_mode);
  // Line by line, there is no menu to stay in if there are no puzzles.
  print(model.view.notice + "\n");
  print_problem(session.problem());
  return 0;
}

int play_on(const PlayOptions& options, const Game& game) {
  const bool line_mode = needs_line_mode(options);
  return run_session(begin_session(options, PageId::game, line_mode, &game), options, line_mode);
}

}  // namespace ttt
