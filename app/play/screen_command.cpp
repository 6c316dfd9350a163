#include <string>
#include <vector>

#include "io/output.hpp"
#include "play/options.hpp"
#include "play/session.hpp"
#include "screen/picture.hpp"

namespace ttt {
namespace {

/// A session without a terminal, for `ttt screen`, which prints its screen.
class HiddenScreen {
 public:
  explicit HiddenScreen(const ScreenOptions& options)
      : session_(first_model(options.play, first_page(options.play),
                             {.unused = "This screen has no record."}),
                 options.play, {}, Recorder{false}) {
    session_.handle(Display{.colors = true});
    if (!options.play.given.contains("theme")) session_.handle(Background::dark);
    session_.handle(Resized{options.size});
    answer();
  }

  /// Handles a key or a click and, if a computer is then to move against a person, plays its reply.
  void press(const Input& input) {
    if (model().view.done) return;
    if (const auto event = event_of(input, render(model()))) session_.handle(*event);
    answer();
  }

  /// Plays the replies of a computer until it is the person's turn or the game is over. A game
  /// between computers is played, to its end, only if `to_the_end` is true.
  void answer(bool to_the_end = false) {
    while (computer_to_move(model()) && (to_the_end || has_person(model().match.matchup)))
      session_.handle(session_.wait_for_reply());
  }

  /// Returns the current screen with its theme.
  [[nodiscard]] Shot shot() const { return {render(model()), &theme_of(model())}; }

 private:
  [[nodiscard]] const Model& model() const noexcept { return session_.model(); }

  Session session_;
};

}  // namespace

int run(const ScreenOptions& options) {
  HiddenScreen screen{options};
  std::vector<Shot> shots;
  for (const Input& input : options.inputs) {
    if (options.each && &input != &options.inputs.front()) shots.push_back(screen.shot());
    screen.press(input);
  }
  screen.answer(true);
  shots.push_back(screen.shot());
  std::string text;
  if (options.format == ScreenFormat::text)
    for (const Shot& shot : shots) text += picture_text(shot.frame);
  else
    text = shots.size() > 1 ? moving_picture_svg(shots) : picture_svg(shots.front());
  print(text);
  return 0;
}

}  // namespace ttt
