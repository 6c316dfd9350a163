#include "play/session.hpp"

#include <algorithm>
#include <utility>

#include "io/descriptor.hpp"
#include "io/output.hpp"
#include "play/settings.hpp"

namespace ttt {
using std::chrono::milliseconds;

std::optional<milliseconds> shorter(std::optional<milliseconds> a, std::optional<milliseconds> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

Session::Session(Model model, const PlayOptions& options, milliseconds delay, Recorder recorder)
    : model_{std::move(model)},
      computers_(options, delay),
      recorder_(std::move(recorder)),
      between_games_(std::max(milliseconds{1500}, 3 * delay)) {}

void Session::handle(const Event& event) {
  const auto* const command = std::get_if<KeyCommand>(&event);
  const bool plays = command != nullptr && (command->action == KeyAction::play_digit ||
                                            command->action == KeyAction::place);
  if (plays && has_person(model_.match.matchup)) {
    computers_.end_wait();
    if (auto reply = computers_.poll()) {
      handle(std::move(*reply));
      if (model_.table.ended()) return;
    }
  }
  model_ = update(std::move(model_), event);
  recorder_.write(std::exchange(model_.record.unwritten, {}));
  computers_.sync(model_);
  if (!waits_for_tick(model_))
    tick_due_.reset();
  else if (!tick_due_)
    tick_due_ = Clock::now() + between_games_;
}

std::optional<Event> Session::poll() {
  if (tick_due_ && Clock::now() >= *tick_due_) return Tick{};
  if (auto reply = computers_.poll()) return std::move(*reply);
  return std::nullopt;
}

std::optional<milliseconds> Session::timeout() const {
  const auto tick = tick_due_ ? std::optional{until(*tick_due_)} : std::nullopt;
  return shorter(computers_.timeout(), tick);
}

Model first_model(const PlayOptions& options, PageId page, Record record) {
  Random random{options.seed};
  static_cast<void>(random.fork());  // ComputerPlayers use the first fork
  const Settings settings = initial_settings(options, record);
  Model model = start(settings, page, random, std::move(record));
  model.menu.from_command_line = options;
  model.view.unicode = can_draw_lines() && options.unicode;
  return model;
}

PageId first_page(const PlayOptions& options) {
  return options.given.contains("opponent") ? PageId::game : PageId::menu;
}

void print_problem(const std::string& problem) {
  if (!problem.empty()) print_error("ttt: " + problem);
}

}  // namespace ttt
