#include "console/start_report.hpp"

#include <optional>

#include "io/text.hpp"

namespace ttt {
namespace {

/// Returns the player's name as one word for a shell, in double quotes if that is enough.
std::string quoted_player(const std::string& player) {
  const bool is_easy = player.find_first_of("\"$`\\!") == player.npos;
  return is_easy ? "\"" + player + "\"" : shell_quoted(player);
}

/// Appends the text in lines, of which all but the first are indented.
void append_wrapped(std::string& report, std::string_view text, int columns) {
  constexpr int indent = 4;
  std::string margin;
  for (const std::string_view line : wrap(text, columns - indent)) {
    report += margin + std::string{line} + "\n";
    margin.assign(indent, ' ');
  }
}

}  // namespace

std::string repeating_player(const Started& started, std::string_view command, bool has_type) {
  std::string player = "console:";
  const auto add_option = [&](std::string_view option, const std::string& value) {
    player += std::string{option} + " " + shell_quoted(value) + " ";
  };
  if (!started.start.empty()) add_option("--start", join_typed_lines(started.start));
  if (started.start_first) add_option("--start-first", join_typed_lines(*started.start_first));
  if (has_type) add_option("--type", started.way.name);
  return quoted_player(player + std::string{command});
}

std::string in_brackets(const std::string& words) {
  return words.empty() ? "" : " (" + escape_unprintable(words) + ")";
}

std::string level_in_words(const Started& started) {
  if (started.levels.empty()) return {};
  std::string offered;
  for (const std::string& level : started.levels)
    offered += (offered.empty() ? "" : ", ") + escape_unprintable(level);
  return "Level: " + escape_unprintable(started.level) + " (offered: " + offered + ").";
}

std::string describe_start(const Started& started, std::string_view command, int columns) {
  if (started.answers.empty()) return {};
  std::string text;
  for (const auto& [question, answer, words] : started.answers)
    text += (text.empty() ? "ttt answered \"" : ", \"") + escape_unprintable(question) +
            "\" with " + (answer.empty() ? "Enter" : shell_quoted(answer)) + in_brackets(words);
  std::string report;
  append_wrapped(report, text + ".", columns);
  if (!started.levels.empty()) append_wrapped(report, level_in_words(started), columns);
  // A line for pasting is not broken.
  report += "To start it so again, name the player " + repeating_player(started, command) + "\n";
  return report;
}

void write_started(JsonWriter& json, const Started& started) {
  json.open('{').member("start", join_typed_lines(started.start));
  json.member("start_first", started.start_first
                                 ? std::optional{join_typed_lines(*started.start_first)}
                                 : std::nullopt);
  json.member("type", started.way.name).key("answers").open('[');
  for (const auto& [question, answer, words] : started.answers)
    json.open('{')
        .member("question", escape_unprintable(question))
        .member("answer", answer)
        .close('}');
  json.close(']').close('}');
}

}  // namespace ttt
