#include "console/dialogue.hpp"

#include <algorithm>

namespace ttt {

Pause read_patiently(Dialogue& dialogue, std::chrono::milliseconds time, const Stop& stop,
                     const std::function<bool(const Silence&)>& is_settled) {
  using std::chrono::milliseconds;
  constexpr milliseconds longest{400};
  milliseconds interval{50};
  Silence silence;
  for (milliseconds left = time; left.count() > 0; interval *= 2) {
    interval = std::min({interval, left, longest});
    const std::size_t size = dialogue.text().size();
    const Pause pause = dialogue.read(interval, stop);
    if (pause != Pause::timed_out) return pause;
    left -= interval;
    silence.activity = dialogue.activity();
    silence.is_over = left.count() <= 0;
    if (silence.activity == Activity::stopped) return pause;
    const bool may_wait =
        silence.activity == Activity::listens || silence.activity == Activity::hidden;
    const bool is_silent = may_wait && dialogue.text().size() == size;
    silence.time = is_silent ? silence.time + interval : milliseconds{0};
    if (!is_settled(silence)) continue;
    if (silence.is_long()) dialogue.on_silence();
    return Pause::waiting;
  }
  return Pause::timed_out;
}

}  // namespace ttt
