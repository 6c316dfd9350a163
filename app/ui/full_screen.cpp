#include "ui/full_screen.hpp"

#include <algorithm>
#include <csignal>
#include <optional>
#include <utility>
#include <vector>

#include "process.hpp"
#include "ui/commands.hpp"
#include "ui/decoder.hpp"
#include "ui/render.hpp"
#include "ui/signals.hpp"
#include "ui/terminal.hpp"
#include "ui/theme.hpp"

namespace ttt {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

milliseconds until(Clock::time_point moment) {
  return std::max(milliseconds{0}, std::chrono::ceil<milliseconds>(moment - Clock::now()));
}

/// The shorter of two waits, either of which may be for ever.
std::optional<milliseconds> shorter(std::optional<milliseconds> a, std::optional<milliseconds> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

/// The computers' side of the match.
class Opponents {
 public:
  Opponents(std::uint64_t seed, milliseconds delay) : random_(seed), delay_(delay) {}

  /// How long until a computer moves; nothing if no computer is to move.
  std::optional<milliseconds> patience(const Model& model) {
    if (!computer_to_move(model)) {
      due_.reset();
      return std::nullopt;
    }
    if (!due_) due_ = Clock::now() + delay_;
    return until(*due_);
  }

  /// The move of the computer whose time has come.
  std::optional<Answer> answer(const Model& model) {
    if (!due_ || !computer_to_move(model) || Clock::now() < *due_) return std::nullopt;
    due_.reset();
    if (!computers_ || pairing_ != model.pairing) {
      pairing_ = model.pairing;
      computers_.emplace(pairing_, random_);
    }
    const Mark side = model.game.to_move();
    return Answer{computers_->at(side)->choose(model.game.board(), side)};
  }

 private:
  Random random_;
  milliseconds delay_;
  Pairing pairing_;
  std::optional<Computers> computers_;
  std::optional<Clock::time_point> due_;
};

/// When the next picture of an animation is due.
class Animation {
 public:
  std::optional<milliseconds> patience(const Model& model) {
    if (!model.line_unfolds) {
      due_.reset();
      return std::nullopt;
    }
    if (!due_) due_ = Clock::now() + picture_time;
    return until(*due_);
  }

  bool is_due(const Model& model) {
    if (!model.line_unfolds || !due_ || Clock::now() < *due_) return false;
    due_.reset();
    return true;
  }

 private:
  static constexpr milliseconds picture_time{180};

  std::optional<Clock::time_point> due_;
};

class FullScreen {
 public:
  FullScreen(Signals& signals, Model model, const FullScreenOptions& options)
      : terminal_(signals, options.mouse),
        model_(std::move(model)),
        opponents_(options.seed, options.delay) {}

  /// Returns whether somebody left; if not, the window was closed or a signal came.
  bool run() {
    while (!model_.done) {
      draw();
      const auto patience = shorter(animation_.patience(model_),
                                    shorter(decoder_.patience(), opponents_.patience(model_)));
      const Terminal::Wake wake = terminal_.wait(patience);
      if (wake.closed) return false;
      take(wake.bytes);
      if (animation_.is_due(model_)) model_ = update(std::move(model_), Tick{});
      if (const auto answer = opponents_.answer(model_))
        model_ = update(std::move(model_), *answer);
    }
    return true;
  }

 private:
  void draw() {
    frame_ = render(model_, terminal_.size());
    terminal_.draw(frame_, themes()[model_.settings.theme]);
  }

  void take(const std::string& bytes) {
    std::vector<Input> inputs;
    if (bytes.empty()) {
      decoder_.time_out(inputs);
    } else {
      decoder_.feed(bytes, inputs);
    }
    for (const Input& input : inputs) {
      const bool was_over = model_.game.over();
      take(input);
      // A key that is held down must not run on into what comes after the game.
      if (model_.done || (model_.game.over() && !was_over)) return;
    }
  }

  void take(const Input& input) {
    if (const auto* const key = std::get_if<KeyPress>(&input)) {
      if (command_for(*key) == Command::redraw) terminal_.forget_screen();
      model_ = update(std::move(model_), *key);
    } else if (const auto* const click = std::get_if<Click>(&input)) {
      const Cell* const cell = frame_.at({click->column, click->row});
      if (cell != nullptr) model_ = update(std::move(model_), Pick{cell->target});
    }
  }

  Terminal terminal_;
  Decoder decoder_;
  Model model_;
  Opponents opponents_;
  Animation animation_;
  Frame frame_{Size{0, 0}};
};

}  // namespace

int run_full_screen(Model model, const FullScreenOptions& options) {
  std::optional<int> deadly;
  bool left = false;
  {
    Signals signals;
    left = FullScreen{signals, std::move(model), options}.run();
    deadly = signals.deadly();
  }
  if (deadly) die_by(*deadly);
  if (!left) die_by(SIGHUP);
  return 0;
}

}  // namespace ttt
