#include "console/start_report.hpp"

#include <algorithm>
#include <optional>

#include "io/text.hpp"

namespace ttt {
namespace {

/// Returns the argument as one word for a shell, in double quotes if these are enough.
std::string quoted_player(const std::string& player) {
  const bool is_easy = player.find_first_of("\"$`\\!") == player.npos;
  return is_easy ? "\"" + player + "\"" : shell_quoted(player);
}

/// Appends the text in lines of at most `columns` columns, all but the first indented by 4.
void append_wrapped(std::string& report, std::string_view text, int columns) {
  constexpr int indent = 4;
  std::string margin;
  for (const std::string_view line : wrap(text, columns - indent)) {
    report += margin + std::string{line} + "\n";
    margin.assign(indent, ' ');
  }
}

std::string typed_in_words(const std::string& line) {
  return line.empty() ? "Enter" : shell_quoted(line);
}

/// Returns the lines that were typed in trials and are not typed before games, at most ten of them:
/// `While trying, ttt also typed: 2 ("Help"), n.` Returns an empty text if there are none.
std::string tried_in_words(const ConsoleStart& start) {
  constexpr std::size_t most_lines = 10;
  std::vector<std::string> others;
  for (const StartLine& tried : start.tried) {
    const auto is_typed = [&](const std::optional<StartLines>& lines) {
      return lines && std::ranges::find(*lines, tried.line, &StartLine::line) != lines->end();
    };
    if (is_typed(start.lines) || is_typed(start.lines_if_first)) continue;
    const bool has_words = !tried.words.empty() && tried.words != tried.line;
    others.push_back(typed_in_words(tried.line) +
                     (has_words ? " (\"" + escape_unprintable(tried.words) + "\")" : ""));
  }
  if (others.empty()) return {};
  const std::size_t more = others.size() - std::min(others.size(), most_lines);
  others.resize(others.size() - more);
  return "While trying, ttt also typed: " + join(others, ", ") +
         (more == 0 ? "" : " and " + std::to_string(more) + " more") + ".";
}

}  // namespace

std::string repeating_player(const ConsoleStart& start, bool has_type) {
  std::string player = "console:";
  const auto add_option = [&](std::string_view option, const std::string& value) {
    player += std::string{option} + " " + shell_quoted(value) + " ";
  };
  if (!start.lines->empty()) add_option("--start", join_typed_lines(typed_lines(*start.lines)));
  if (start.lines_if_first)
    add_option("--start-first", join_typed_lines(typed_lines(*start.lines_if_first)));
  if (has_type) add_option("--type", start.way->name);
  return quoted_player(player + start.command);
}

std::string level_in_words(const ConsoleStart& start) {
  std::vector<std::string> others;
  for (const std::string& level : start.levels)
    if (level != start.level) others.push_back(escape_unprintable(level));
  if (start.levels.empty()) return {};
  const std::string level = "Level: " + escape_unprintable(start.level);
  if (others.empty()) return level + ".";
  const bool is_range = start.levels.size() == 1;
  if (is_range) return level + " of " + others.front() + ".";
  return level + " (" + listed(others) +
         (others.size() == 1 ? " was not asked)." : " were not asked).");
}

std::string describe_start(const ConsoleStart& start, int columns) {
  std::vector<std::string> answers;
  std::vector<std::string> guesses;
  for (const StartLine& line : answers_of(start)) {
    const std::string question = "\"" + escape_unprintable(line.question) + "\"";
    answers.push_back(question + " with " + typed_in_words(line.line) +
                      (line.words.empty() ? "" : " (" + escape_unprintable(line.words) + ")"));
    if (line.is_guess) guesses.push_back(question + ": " + typed_in_words(line.line));
  }
  std::string report;
  if (!answers.empty())
    append_wrapped(report, "ttt answered " + join(answers, ", ") + ".", columns);
  if (!guesses.empty())
    append_wrapped(report, "Not understood: " + join(guesses, ", ") + ".", columns);
  if (const std::string tried = tried_in_words(start); !tried.empty())
    append_wrapped(report, tried, columns);
  if (answers.empty()) return report;
  if (!start.levels.empty()) append_wrapped(report, level_in_words(start), columns);
  // A line for pasting is not broken.
  report += "To start it like this again, use the player " + repeating_player(start) + "\n";
  return report;
}

std::string typing_in_words(const ConsoleStart& start, bool moves_first,
                            const std::vector<Square>& squares) {
  TypedLines typed = typed_lines(start.lines_for(moves_first));
  for (const Square square : squares)
    for (std::string& line : start.way->lines(square)) typed.push_back(std::move(line));
  for (std::string& line : typed) line = line.empty() ? "Enter" : escape_unprintable(line);
  return "Without ttt: start " + start.command + " and type " + join(typed, ", ");
}

void write_started(JsonWriter& json, const ConsoleStart& start) {
  json.open('{').member("start", join_typed_lines(typed_lines(*start.lines)));
  json.member("start_first",
              start.lines_if_first
                  ? std::optional{join_typed_lines(typed_lines(*start.lines_if_first))}
                  : std::nullopt);
  json.member("type", start.way->name).key("answers").open('[');
  for (const StartLine& line : answers_of(start))
    json.open('{')
        .member("question", escape_unprintable(line.question))
        .member("answer", line.line)
        .close('}');
  json.close(']').close('}');
}

void write_tried(JsonWriter& json, const ConsoleStart& start) {
  json.open('[');
  for (const StartLine& line : start.tried) json.value(line.line);
  json.close(']');
}

}  // namespace ttt
