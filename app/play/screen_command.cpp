#include <unistd.h>

#include <utility>

#include "io/output.hpp"
#include "io/process.hpp"
#include "play/model.hpp"
#include "play/options.hpp"
#include "play/render.hpp"
#include "screen/picture.hpp"
#include "screen/theme.hpp"

namespace ttt {
namespace {

/// The model, its computers and its screen, with nobody's terminal in between.
class Stage {
 public:
  explicit Stage(const ScreenOptions& options)
      : size_(options.size),
        terms_(options.play.terms),
        random_(options.play.seed),
        computers_random_(random_.fork()),  // as where somebody plays: one seed, one game
        model_(first_model(options.play)) {
    answer_person();
  }

  /// A game between computers is slower than keys: it only follows those that are meant for it.
  void take(const Input& input) {
    if (model_.done) return;
    if (const auto* const key = std::get_if<KeyPress>(&input)) {
      model_ = update(std::move(model_), *key);
    } else if (const auto* const click = std::get_if<Click>(&input)) {
      const Frame frame = screen();
      const Cell* const cell = frame.at({click->column, click->row});
      if (cell != nullptr) model_ = update(std::move(model_), Pick{cell->target});
    }
    answer_person();
  }

  /// Has the computers play all that they would play by themselves.
  void let_computers_play() {
    while (computer_to_move(model_)) let_computer_move();
  }

  [[nodiscard]] Frame screen() const { return render(model_, size_); }
  [[nodiscard]] const Theme& theme() const { return themes()[model_.settings.theme]; }

 private:
  Model first_model(const PlayOptions& play) {
    const Settings settings{.layout = play.terms.layout,
                            .best_of = play.best_of,
                            .theme = play.theme,
                            .unicode = take_locale() && !play.ascii};
    return start(settings, play.pairing, play.asked, random_);
  }

  void answer_person() {
    while (computer_to_move(model_) && (somebody_is_a_person(model_) || model_.step))
      let_computer_move();
  }

  void let_computer_move() {
    if (!computers_ || model_.pairing != seated_) {
      seated_ = model_.pairing;
      computers_.emplace(seated_, computers_random_, terms_);
    }
    const Mark side = model_.game.to_move();
    const Reply reply = computers_->at(side)->choose(model_.game.board(), side);
    if (const auto* const square = std::get_if<Square>(&reply)) {
      model_ = update(std::move(model_), Answer{*square});
    } else {
      model_ = update(std::move(model_), Failure{std::get<PlayerFault>(reply)});
    }
  }

  Size size_;
  ProgramTerms terms_;
  Random random_;
  Random computers_random_;
  Model model_;
  Pairing seated_;
  std::optional<Computers> computers_;
};

std::string picture(const Stage& stage, ScreenFormat format) {
  switch (format) {
    case ScreenFormat::text: return picture_text(stage.screen());
    case ScreenFormat::roles: return picture_roles(stage.screen());
    case ScreenFormat::ansi: return picture_ansi(stage.screen(), stage.theme());
    case ScreenFormat::svg: return picture_svg(stage.screen(), stage.theme());
  }
  return {};
}

}  // namespace

int run(const ScreenOptions& options) {
  Stage stage{options};
  for (const Input& input : options.inputs) stage.take(input);
  stage.let_computers_play();
  Output output{STDOUT_FILENO};
  output.write(picture(stage, options.format));
  output.flush();
  return 0;
}

}  // namespace ttt
