#include <unistd.h>

#include <optional>
#include <string>
#include <utility>

#include "io/output.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
#include "play/play.hpp"
#include "screen/picture.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

/// A game on a screen that is no terminal's.
class UnseenGame {
 public:
  explicit UnseenGame(const ScreenOptions& options)
      : seats_(options.play),
        model_(first_model(options.play, {}, {}, first_question(options.play))) {
    model_.settings.animate = false;
    take(Resized{options.size});
    answer_person();
  }

  /// A game between computers is slower than keys: it only follows those that are meant for it.
  void press(const Input& input) {
    if (model_.view.done) return;
    if (const auto event = event_of(input, render(model_))) take(*event);
    answer_person();
  }

  /// Has the computers play all that they would play by themselves.
  void let_computers_play() {
    while (computer_to_move(model_)) let_computer_move();
  }

  [[nodiscard]] Shot shot() const { return {render(model_), &theme_of(model_)}; }

 private:
  void take(const Event& event) { model_ = update(std::move(model_), event); }

  void answer_person() {
    while (computer_to_move(model_) && (has_person(model_.matchup) || model_.series.step))
      let_computer_move();
  }

  void let_computer_move() {
    seats_.follow(model_);
    take(seats_.wait_for_reply());
  }

  Seats seats_;
  Model model_;
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
  UnseenGame game{options};
  Output output{STDOUT_FILENO};
  std::optional<MovingPicture> moving;
  if (options.format == ScreenFormat::svg && options.each && options.inputs.size() > 1)
    moving.emplace(options.size, static_cast<int>(options.inputs.size()));
  const auto show = [&] {
    output.write(moving ? moving->next(game.shot()) : picture(game.shot(), options.format));
  };
  if (moving) output.write(moving->begin());
  for (const Input& input : options.inputs) {
    if (options.each && &input != &options.inputs.front()) show();
    game.press(input);
  }
  game.let_computers_play();
  show();
  if (moving) output.write(MovingPicture::end());
  output.flush();
  return 0;
}

}  // namespace ttt
