#include "play/session.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "io/descriptor.hpp"
#include "io/output.hpp"

namespace ttt {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_pictures{180};

}  // namespace

std::optional<milliseconds> shorter(std::optional<milliseconds> a, std::optional<milliseconds> b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

Session::Session(Model model, const PlayOptions& options, milliseconds delay, Recorder recorder)
    : update_{std::move(model)},
      computers_(options, delay),
      recorder_(std::move(recorder)),
      between_games_(std::max(milliseconds{1500}, 3 * delay)) {}

const Update& Session::handle(const Event& event) {
  // A key ends the time for which a computer pretends to think. It is meant for the game after the
  // computer's move, and dropped if that move ends the game.
  if (std::holds_alternative<KeyCommand>(event) && has_person(model().game.matchup)) {
    computers_.end_wait();
    if (auto reply = computers_.poll(); reply && stage_of(handle(std::move(*reply)).model) == Stage::over)
      return update_;
  }
  update_ = update(std::move(update_.model), event);
  recorder_.write(update_.facts);
  // A problem is shown neither in the menu, which has no room for it, nor before a computer's move,
  // whose message would replace it.
  const bool has_room_for_notice =
      stage_of(model()) != Stage::choosing && !computer_to_move(model());
  if (recorder_.has_problem() && has_room_for_notice)
    update_ = update(std::move(update_.model), Notice{recorder_.take_problem()});
  computers_.sync(model());
  sync_tick();
  return update_;
}

void Session::sync_tick() {
  const NextTick next = next_tick(model());
  if (std::exchange(next_tick_, next) == next) return;
  tick_due_ =
      Clock::now() + (next_tick_ == NextTick::animation ? between_pictures : between_games_);
}

std::optional<Event> Session::poll() {
  if (next_tick_ != NextTick::none && Clock::now() >= tick_due_) {
    next_tick_ = NextTick::none;
    return Tick{};
  }
  if (auto reply = computers_.poll()) return std::move(*reply);
  return std::nullopt;
}

std::optional<milliseconds> Session::timeout() const {
  const auto tick = next_tick_ == NextTick::none ? std::nullopt : std::optional{until(tick_due_)};
  return shorter(computers_.timeout(), tick);
}

Model first_model(const PlayOptions& options, PageId page, Record record) {
  const Settings& given = options;
  Menu menu{.draft = initial_settings(options, record), .given = given};
  menu.draft.unicode = set_locale_from_environment() && options.unicode;
  menu.draft.animate = options.delay.count() > 0;
  Random random{options.seed};
  static_cast<void>(random.fork());  // ComputerPlayers use the first fork
  return start(std::move(menu), page, random, std::move(record));
}

PageId first_page(const PlayOptions& options) {
  return options.given.contains("opponent") ? PageId::game : PageId::menu;
}

void print_problem(const std::string& problem) {
  if (!problem.empty()) print_error("ttt: " + problem);
}

}  // namespace ttt
