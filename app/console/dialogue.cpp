#include <algorithm>

#include "console/dialogue.hpp"
#include "console/menu.hpp"
#include "console/screen_text.hpp"
#include "io/text.hpp"

namespace ttt {

Pause read_patiently(Dialogue& dialogue, std::chrono::milliseconds time, const Stop& stop,
                     const std::function<bool(const Silence&)>& is_settled) {
  using std::chrono::milliseconds;
  constexpr milliseconds shortest{2};
  constexpr milliseconds longest{400};
  milliseconds interval = shortest;
  milliseconds passed{0};
  milliseconds limit = time;  // later, if a text that came in time must be followed by silence
  Silence silence;
  while (passed < limit) {
    interval = std::min({interval, limit - passed, longest});
    const std::size_t size = dialogue.text().size();
    const Pause pause = dialogue.read(interval, stop);
    if (pause != Pause::timed_out) return pause;
    passed += interval;
    silence.activity = dialogue.activity();
    if (silence.activity == Activity::stopped) return pause;
    const bool is_silent = may_wait(silence.activity) && dialogue.text().size() == size;
    silence.time = is_silent ? silence.time + interval : milliseconds{0};
    if (may_wait(silence.activity) && !is_silent && passed <= time)
      limit = std::max(time, passed + long_silence);
    silence.is_over = passed >= limit;
    if (is_settled(silence)) {
      if (silence.is_long()) dialogue.on_silence();
      return Pause::waiting;
    }
    const bool has_grown = dialogue.text().size() != size;
    interval = has_grown ? shortest : 2 * interval;
  }
  return Pause::timed_out;
}

Failure failure_with_screen(FailureKind kind, std::string detail, std::string_view output) {
  return {.kind = kind, .detail = std::move(detail), .screen = join(last_screen(output), "\n")};
}

void Conversation::type(const std::string& line, bool is_given) {
  if (!is_given && may_destroy(new_text(), line))
    danger_ = failure_with_screen(FailureKind::unread,
                                  "it asks \"" + escape_unprintable(prompt_of(new_text())) +
                                      "\", where \"" + escape_unprintable(line) +
                                      "\" may delete something, so ttt does not type that",
                                  text());
  else
    type_at_once(line);
}

void Conversation::type_at_once(const std::string& line) {
  was_ready_ = was_ready_ && is_sure_;
  line_begin_ = text().size();
  dialogue_->type(line);
  ++typed_lines_;
}

Pause Conversation::read(std::chrono::milliseconds time, bool presses_enter,
                         const IsSettled& is_settled) {
  constexpr int most_prompts = 5;
  for (int prompts = 0; prompts <= most_prompts; ++prompts) {
    waiting_since_ = std::chrono::steady_clock::now();
    bool is_silent = false;
    pause_ = read_patiently(*dialogue_, time, *stop_, [&](const Silence& silence) {
      return is_silent = is_settled(silence);
    });
    is_sure_ = !is_silent || ends_in_question(new_text());
    const bool asks_again = presses_enter && pause_ == Pause::waiting && prompts < most_prompts;
    if (!asks_again || !asks_for_enter(prompt_of(new_text())) || may_destroy(new_text(), "")) break;
    type_at_once("");
  }
  return pause_;
}

bool Conversation::seems_to_ask(const Silence& silence) const {
  if (silence.time.count() == 0) return false;
  if (silence.is_over) return silence.activity == Activity::listens || has_written();
  const bool reads = silence.activity == Activity::reads;
  const std::string prompt = prompt_of(new_text());
  const bool asks = ends_in_question(new_text()) || prompt.ends_with(':');
  const bool is_notice = prompt.ends_with("...");  // `I am thinking...`
  return reads ? asks || (!is_notice && silence.time >= short_silence) : asks && silence.is_long();
}

std::chrono::milliseconds Conversation::waited() const {
  return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                      waiting_since_);
}

}  // namespace ttt
