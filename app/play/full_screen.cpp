#include "play/full_screen.hpp"

#include <algorithm>
#include <csignal>
#include <optional>
#include <utility>
#include <vector>

#include "io/process.hpp"
#include "play/commands.hpp"
#include "play/render.hpp"
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

/// The computers' side of the match.
class Opponents {
 public:
  explicit Opponents(const FullScreenOptions& options)
      : options_(options), random_(options.computers) {}

  /// Asks the computer that is to move, and forgets a question that has been overtaken by events.
  void follow(const Model& model) {
    std::optional<Asked> question;
    if (computer_to_move(model))
      question = {model.pairing, model.game.board(), model.game.to_move()};
    if (question != question_) {
      forget();
      question_ = question;
      if (question_) ask(model);
    }
    if (model.step) due_ = std::min(due_, Clock::now());  // somebody has asked for the move
  }

  /// How long until a computer moves at the latest; nothing if no computer is to move.
  [[nodiscard]] std::optional<milliseconds> patience() const {
    if (!question_) return std::nullopt;
    const auto waiting = player().wait();
    return until(waiting && !reply_ ? waiting->deadline : due_);
  }

  /// Readable when a program has something to say.
  [[nodiscard]] std::optional<int> descriptor() const {
    if (!question_ || reply_) return std::nullopt;
    const auto waiting = player().wait();
    if (!waiting) return std::nullopt;
    return waiting->descriptor;
  }

  /// The reply of the computer whose time has come.
  std::optional<Reply> reply() {
    if (!question_) return std::nullopt;
    if (!reply_) reply_ = player().answer();
    if (!reply_ || Clock::now() < due_) return std::nullopt;
    question_.reset();
    return std::exchange(reply_, std::nullopt);
  }

 private:
  struct Asked {
    Pairing pairing;
    Board board;
    Mark side;
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  void forget() {
    if (question_ && !reply_) player().withdraw();
    reply_.reset();
  }

  void ask(const Model& model) {
    if (!computers_ || pairing_ != model.pairing) {
      pairing_ = model.pairing;
      computers_.emplace(pairing_, random_, ProgramTerms{model.settings.layout, options_.timeout});
    }
    due_ = Clock::now() + options_.delay;
    player().ask(question_->board, question_->side);
  }

  [[nodiscard]] Player& player() const { return *computers_->at(question_->side); }

  FullScreenOptions options_;
  Random random_;
  std::optional<Computers> computers_;
  Pairing pairing_;
  std::optional<Asked> question_;  ///< asked, and the reply not yet played
  std::optional<Reply> reply_;     ///< given, but too soon to be played
  Clock::time_point due_{};
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
      : terminal_(signals, options.mouse), model_(std::move(model)), opponents_(options) {}

  /// Returns whether somebody left; if not, the window was closed or a signal came.
  bool run() {
    while (!model_.done) {
      draw();
      opponents_.follow(model_);
      const auto patience =
          shorter(animation_.patience(model_), shorter(input_patience(), opponents_.patience()));
      const Terminal::Wake wake = terminal_.wait(patience, opponents_.descriptor());
      if (wake.closed) return false;
      take(wake.bytes);
      if (animation_.is_due(model_)) model_ = update(std::move(model_), Tick{});
      opponents_.follow(model_);
      if (const auto reply = opponents_.reply()) take(*reply);
    }
    return true;
  }

 private:
  void draw() {
    frame_ = render(model_, terminal_.size());
    terminal_.draw(frame_, themes()[model_.settings.theme]);
  }

  /// How long until half a sequence is all there is; nothing if there is none.
  [[nodiscard]] std::optional<milliseconds> input_patience() const {
    if (!decoder_.patience()) return std::nullopt;
    return until(rest_due_);
  }

  void take(const std::string& bytes) {
    std::vector<Input> inputs;
    if (!bytes.empty()) {
      decoder_.feed(bytes, inputs);
      rest_due_ = Clock::now() + decoder_.patience().value_or(milliseconds{0});
    } else if (Clock::now() >= rest_due_) {  // it was not a signal that woke us
      decoder_.time_out(inputs);
    }
    bool just_ended = false;
    for (const Input& input : inputs) {
      // A key that is held down must not run on into what comes after the game.
      if (just_ended && is_move(input)) continue;
      const bool was_over = over(model_);
      take(input);
      if (model_.done) return;
      just_ended = over(model_) && (just_ended || !was_over);
    }
  }

  void take(const Reply& reply) {
    if (const auto* const square = std::get_if<Square>(&reply)) {
      model_ = update(std::move(model_), Answer{*square});
    } else {
      model_ = update(std::move(model_), Failure{std::get<PlayerFault>(reply)});
    }
  }

  static bool is_move(const Input& input) {
    const auto* const key = std::get_if<KeyPress>(&input);
    if (key == nullptr) return false;
    const auto command = command_for(*key);
    return command == Command::place || command == Command::play_digit;
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
  Clock::time_point rest_due_{};  ///< of a sequence that is half read
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
    Signals signals{Signals::Scope::full_screen};
    left = FullScreen{signals, std::move(model), options}.run();
    deadly = signals.deadly();
  }
  if (deadly) die_by(*deadly);
  if (!left) die_by(SIGHUP);
  return 0;
}

}  // namespace ttt
