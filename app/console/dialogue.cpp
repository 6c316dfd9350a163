#include "console/dialogue.hpp"

#include <algorithm>

namespace ttt {

Pause read_patiently(Dialogue& dialogue, std::chrono::milliseconds time, const Stop& stop,
                     const std::function<bool(Activity, std::chrono::milliseconds)>& is_settled) {
  using std::chrono::milliseconds;
  constexpr milliseconds longest{400};
  milliseconds interval{50};
  milliseconds listened{0};
  const std::size_t first = dialogue.text().size();
  for (milliseconds left = time; left.count() > 0; left -= interval, interval *= 2) {
    interval = std::min({interval, left, longest});
    const std::size_t size = dialogue.text().size();
    const Pause pause = dialogue.read(interval, stop);
    if (pause != Pause::timed_out) return pause;
    const Activity activity = dialogue.activity();
    if (activity == Activity::stopped) return pause;
    const bool only_listens = activity == Activity::listens && dialogue.text().size() == size;
    listened = only_listens ? listened + interval : milliseconds{0};
    const bool has_written = dialogue.text().size() > first;
    if (is_settled(activity, has_written ? listened : milliseconds{0})) return Pause::waiting;
  }
  return listened.count() > 0 ? Pause::waiting : Pause::timed_out;
}

}  // namespace ttt
