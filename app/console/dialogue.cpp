#include "console/dialogue.hpp"

#include <algorithm>

namespace ttt {

Pause read_patiently(Dialogue& dialogue, std::chrono::milliseconds time, const Stop& stop,
                     const std::function<bool(const Silence&)>& is_settled) {
  using std::chrono::milliseconds;
  constexpr milliseconds longest{400};
  milliseconds interval{2};
  milliseconds passed{0};
  milliseconds limit = time;  // later, if silence has to show that a text in time is a question
  Silence silence;
  while (passed < limit) {
    interval = std::min({interval, limit - passed, longest});
    const std::size_t size = dialogue.text().size();
    const Pause pause = dialogue.read(interval, stop);
    if (pause != Pause::timed_out) return pause;
    passed += interval;
    silence.activity = dialogue.activity();
    if (silence.activity == Activity::stopped) return pause;
    const bool may_wait = silence.activity == Activity::reads ||
                          silence.activity == Activity::listens ||
                          silence.activity == Activity::hidden;
    const bool is_silent = may_wait && dialogue.text().size() == size;
    silence.time = is_silent ? silence.time + interval : milliseconds{0};
    if (may_wait && !is_silent && passed <= time) limit = std::max(time, passed + most_silence);
    silence.is_over = passed >= limit;
    if (is_settled(silence)) {
      if (silence.is_long()) dialogue.on_silence();
      return Pause::waiting;
    }
    interval *= 2;
  }
  return Pause::timed_out;
}

}  // namespace ttt
