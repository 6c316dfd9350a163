#include "console/conversation.hpp"

#include "console/menu.hpp"
#include "console/screen_text.hpp"
#include "io/text.hpp"

namespace ttt {

Failure failure_with_screen(FailureKind kind, std::string detail, std::string_view output) {
  Failure failure{.kind = kind, .detail = std::move(detail)};
  for (const std::string& line : last_screen(output))
    failure.screen += (failure.screen.empty() ? "" : "\n") + line;
  return failure;
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
  const bool asks = ends_in_question(new_text()) || prompt_of(new_text()).ends_with(':');
  return (asks || reads) && (silence.is_long() || (asks && reads));
}

std::chrono::milliseconds Conversation::waited() const {
  return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::steady_clock::now() -
                                                      waiting_since_);
}

}  // namespace ttt
