#include <unistd.h>

#include <optional>
#include <string>

#include "io/output.hpp"
#include "play/options.hpp"
#include "play/session.hpp"
#include "screen/picture.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

/// A session without a terminal, whose screen is printed.
class HiddenScreen {
 public:
  explicit HiddenScreen(const ScreenOptions& options)
      : session_(first_model(options.play, first_page(options.play), {.known = false}),
                 options.play, {}, Recorder{false}) {
    session_.handle(Display{.colors = true, .animation = false});
    session_.handle(Resized{options.size});
    answer_person();
  }

  /// Handles a key or a click, and waits for a computer that answers a person. Computers that play
  /// each other only move at a key that asks for a move.
  void press(const Input& input) {
    if (model().view.done) return;
    if (const auto event = event_of(input, render(model()))) session_.handle(*event);
    answer_person();
  }

  /// Lets the computers play until no computer is to move: to the end of a game between computers.
  void let_computers_play() {
    while (computer_to_move(model())) session_.handle(session_.wait_for_reply());
  }

  /// Returns the current screen with its theme.
  [[nodiscard]] Shot shot() const { return {render(model()), &theme_of(model())}; }

 private:
  [[nodiscard]] const Model& model() const noexcept { return session_.model(); }

  void answer_person() {
    while (computer_to_move(model()) && (has_person(model().game.matchup) || model().series.step))
      session_.handle(session_.wait_for_reply());
  }

  Session session_;
};

std::string picture(const Shot& shot, ScreenFormat format) {
  switch (format) {
    case ScreenFormat::text: return picture_text(shot.frame);
    case ScreenFormat::roles: return picture_roles(shot.frame);
    case ScreenFormat::ansi: return picture_ansi(shot.frame, *shot.theme);
    case ScreenFormat::svg: return picture_svg(shot.frame, *shot.theme);
  }
  return {};
}

}  // namespace

int run(const ScreenOptions& options) {
  HiddenScreen screen{options};
  Output output{STDOUT_FILENO};
  std::optional<MovingPicture> moving;
  if (options.format == ScreenFormat::svg && options.each && options.inputs.size() > 1)
    moving.emplace(options.size, static_cast<int>(options.inputs.size()));
  const auto show = [&] {
    output.write(moving ? moving->next(screen.shot()) : picture(screen.shot(), options.format));
  };
  if (moving) output.write(moving->begin());
  for (const Input& input : options.inputs) {
    if (options.each && &input != &options.inputs.front()) show();
    screen.press(input);
  }
  screen.let_computers_play();
  show();
  if (moving) output.write(MovingPicture::end());
  output.flush();
  return 0;
}

}  // namespace ttt
