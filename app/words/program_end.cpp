#include "words/program_end.hpp"

namespace ttt {

std::optional<int> signal_of_status(int status) noexcept {
  constexpr int last_signal = 64;
  const int signal = status - killed_by;
  if (signal <= 0 || signal > last_signal) return std::nullopt;
  return signal;
}

std::string crash_in_words(int status) {
  const auto signal = signal_of_status(status);
  return signal ? "crashed (signal " + std::to_string(*signal) + ")" : "";
}

std::string status_in_words(int status, std::string_view where) {
  std::string text = "ended with status " + std::to_string(status);
  if (status == not_found) text += " (command not found)";
  if (status == not_executable) text += " (cannot be executed)";
  // A shell ends with such a status if its last command was ended by a signal.
  if (const auto signal = signal_of_status(status))
    text += " (which may mean signal " + std::to_string(*signal) + ")";
  return text + std::string{where};
}

std::string not_started_in_words(int status, std::string_view said) {
  const auto says = [&](std::string_view words) { return said.find(words) != said.npos; };
  const bool is_of_shell = said.starts_with("sh: ");
  if (is_of_shell && status == not_found && says("not found"))
    return "cannot be started: command not found";
  if (is_of_shell && status == not_executable && says("ermission denied"))
    return "cannot be started: it may not be executed";
  return {};
}

std::string timeout_in_words(const TimeLimit& limit, std::string_view what_happened) {
  return "gave no answer within " + std::to_string(limit.time.count()) + " ms" +
         std::string{limit.of} + ": " + std::string{what_happened};
}

std::string late_answer_in_words(const TimeLimit& limit, std::chrono::milliseconds took) {
  constexpr std::chrono::milliseconds step{500};
  const auto enough = (took + took / 4 + step) / step * step;
  return timeout_in_words(limit, "the answer came after " + std::to_string(took.count()) +
                                     " ms, for which " + std::string{limit.option} + " " +
                                     std::to_string(enough.count()) + " would do");
}

}  // namespace ttt
