#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "play/game.hpp"
#include "play/keys.hpp"
#include "play/model.hpp"
#include "play/play.hpp"
#include "players/child_process.hpp"
#include "screen/decoder.hpp"
#include "screen/signals.hpp"
#include "screen/terminal.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

using Clock = Player::Clock;
using std::chrono::milliseconds;

/// The shorter of two waits, either of which may be for ever.
std::optional<milliseconds> shorter(std::optional<milliseconds> a, std::optional<milliseconds> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

/// When what goes on by itself is due.
class Pacemaker {
 public:
  explicit Pacemaker(milliseconds delay)
      : between_games_(std::max(milliseconds{1500}, 3 * delay)) {}

  std::optional<milliseconds> patience(const Model& model) {
    if (pace(model) != pace_) {
      pace_ = pace(model);
      due_ = Clock::now() + (pace_ == Pace::animation ? milliseconds{180} : between_games_);
    }
    if (pace_ == Pace::still) return std::nullopt;
    return until(due_);
  }

  bool is_due(const Model& model) {
    if (pace_ == Pace::still || pace(model) != pace_ || Clock::now() < due_) return false;
    pace_ = Pace::still;
    return true;
  }

 private:
  milliseconds between_games_;  ///< to see how the last one ended
  Pace pace_ = Pace::still;
  Clock::time_point due_{};
};

class FullScreen {
 public:
  FullScreen(Signals& signals, Model model, const PlayOptions& options, Scribe& scribe)
      : terminal_(signals, options.mouse),
        model_(std::move(model)),
        seats_(options, options.delay),
        pacemaker_(options.delay),
        scribe_(scribe) {
    model_.settings.colors = terminal_.has_colors();
    take(Resized{terminal_.size()});
  }

  /// What is to be said in the shell.
  [[nodiscard]] std::string last_words() const { return farewell(model_); }

  /// Returns whether somebody left; if not, the window was closed or a signal came.
  bool run() {
    while (!model_.view.done) {
      draw();
      look_for_background();
      const auto patience =
          shorter(pacemaker_.patience(model_), shorter(input_patience(), seats_.patience()));
      const Terminal::WaitResult result = terminal_.wait(patience, seats_.descriptors());
      if (result.closed) return false;
      take(Resized{terminal_.size()});
      read(result.bytes);
      if (pacemaker_.is_due(model_)) take(Tick{});
      if (const auto reply = seats_.reply()) take(*reply);
    }
    return true;
  }

 private:
  void draw() {
    frame_ = render(model_);
    terminal_.draw(frame_, theme_of(model_));
  }

  /// Whether it matters for the theme. With eight colours, `auto` can be read on any.
  [[nodiscard]] bool goes_by_background() const {
    const std::size_t theme = model_.settings.theme;
    const bool differs =
        shown_theme(theme, Background::dark).styles != shown_theme(theme, Background::light).styles;
    const bool is_auto = themes()[theme].name == "auto";
    return differs && (is_auto ? terminal_.has_many_colors() : terminal_.has_colors());
  }

  void look_for_background() {
    if (!goes_by_background() || std::exchange(looked_for_background_, true)) return;
    if (!terminal_.ask_for_background()) guess_background();
  }

  /// Where the terminal does not tell.
  void guess_background() {
    const char* const variable = std::getenv("COLORFGBG");
    if (variable == nullptr || model_.view.background) return;
    if (const auto background = background_in_variable(variable)) take(*background);
    draw();
  }

  /// How long until half a sequence is all there is; nothing if there is none.
  [[nodiscard]] std::optional<milliseconds> input_patience() const {
    if (!decoder_.patience()) return std::nullopt;
    return until(rest_due_);
  }

  void read(const std::string& bytes) {
    std::vector<Input> inputs;
    if (!bytes.empty()) {
      decoder_.feed(bytes, inputs);
      rest_due_ = Clock::now() + decoder_.patience().value_or(milliseconds{0});
    } else if (Clock::now() >= rest_due_) {  // it was not a signal that woke us
      decoder_.time_out(inputs);
    }
    const Clock::time_point now = Clock::now();
    for (const Input& input : inputs) {
      if (!held_key_.runs_on(input, now)) press(input);
      if (model_.view.done) return;
    }
  }

  void press(const Input& input) {
    if (std::holds_alternative<TerminalReply>(input) && !looked_for_background_) return;
    if (input == Input{TerminalReply{}}) {  // nothing comes after it
      terminal_.end_wait_for_reply();
      guess_background();
    }
    if (action_of(input) == KeyAction::redraw) terminal_.forget_screen();
    if (const auto event = event_of(input, frame_)) take(*event);
  }

  void take(const Event& event) {
    const auto before = place();
    model_ = update(std::move(model_), event);
    if (const auto now = place(); now != before) held_key_.has_changed_game(now.second);
    scribe_.watch(model_);
    seats_.follow(model_);
  }

  /// Which game it is, and whether it is over, also where one looks back at it.
  [[nodiscard]] std::pair<int, bool> place() const {
    const bool over = settled(model_) || model_.review;
    return {model_.series.game, over && model_.view.page != Page::setup};
  }

  Terminal terminal_;
  Decoder decoder_;
  Clock::time_point rest_due_{};  ///< of a sequence that is half read
  HeldKey held_key_;
  Model model_;
  Seats seats_;
  Pacemaker pacemaker_;
  Scribe& scribe_;
  bool looked_for_background_ = false;
  Frame frame_{Size{0, 0}};
};

}  // namespace

int run_full_screen(Model model, const PlayOptions& options, Scribe& scribe) {
  bool left = false;
  std::string last_words;
  {
    Signals signals{Signals::Scope::full_screen};
    FullScreen screen{signals, std::move(model), options, scribe};
    left = screen.run();
    last_words = screen.last_words();
  }
  const std::optional<int> deadly = Signals::deadly();
  if (left || deadly == SIGINT) {
    tell_problem(scribe);
    print(last_words);
  }
  if (left && !deadly) return 0;
  print_surviving_programs();
  kill_self_with(deadly.value_or(SIGHUP));
}

}  // namespace ttt
