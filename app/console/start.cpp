#include "console/start.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "console/menu.hpp"
#include "io/text.hpp"

namespace ttt {
namespace {

/// Removes the first word from the text, and returns it without its quotes, as a shell would read
/// it. Returns nothing if a quote is open, and an empty word at the end of the text.
std::optional<std::string> consume_shell_word(std::string_view& text) {
  std::string word;
  char quote = '\0';
  text.remove_prefix(std::min(text.find_first_not_of(line_blanks), text.size()));
  for (; !text.empty(); text.remove_prefix(1)) {
    const bool is_blank = line_blanks.find(text.front()) != line_blanks.npos;
    if (quote == '\0' && is_blank) break;
    const bool is_quote = text.front() == '\'' || text.front() == '"';
    if (is_quote && (quote == '\0' || quote == text.front())) {
      quote = quote == '\0' ? text.front() : '\0';
      continue;
    }
    const bool may_escape = quote == '\0' || text.substr(1, 1).find_first_of("\"\\") == 0;
    if (text.front() == '\\' && quote != '\'' && text.size() > 1 && may_escape)
      text.remove_prefix(1);
    word += text.front();
  }
  if (quote != '\0') return std::nullopt;
  return word;
}

StartLines parse_start_lines(std::string_view text) {
  StartLines parsed;
  for (std::string& line : split_typed_lines(text)) parsed.push_back({.line = std::move(line)});
  return parsed;
}

/// Stores the value of `--start`, `--start-first` or `--type`. Returns false if `option` is none of
/// these, or the value of `--type` is wrong.
bool set_option(ConsoleStart& start, std::string_view option, std::string_view value) {
  if (option == "--start") start.lines = parse_start_lines(value);
  if (option == "--start-first") start.lines_if_first = parse_start_lines(value);
  if (option == "--type") {
    start.way = parse_typing_way(value);
    return start.way.has_value();
  }
  return option == "--start" || option == "--start-first";
}

}  // namespace

std::optional<ConsoleStart> parse_console_command(std::string_view text) {
  ConsoleStart parsed;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(line_blanks), text.size()));
    if (!text.starts_with("--")) break;
    const auto option = consume_shell_word(text);
    if (!option) return std::nullopt;
    const std::size_t equals = std::min(option->find('='), option->size());
    const auto value = equals < option->size() ? std::optional{option->substr(equals + 1)}
                                               : consume_shell_word(text);
    if (!value || !set_option(parsed, option->substr(0, equals), *value)) return std::nullopt;
  }
  parsed.command = text;
  if (parsed.command.empty()) return std::nullopt;
  return parsed;
}

TypedLines typed_lines(const StartLines& start_lines) {
  TypedLines typed;
  for (const StartLine& line : start_lines) typed.push_back(line.line);
  return typed;
}

StartLines answers_of(const ConsoleStart& start) {
  StartLines answers;
  for (const StartLine& line : start.lines.value_or(StartLines{}))
    if (line.prompt) answers.push_back(line);
  return answers;
}

std::optional<std::size_t> place_of_answer(std::string_view text, const StartLines& start_lines,
                                           std::size_t next) {
  if (next == start_lines.size()) return std::nullopt;
  if (!start_lines[next].prompt) return next;
  const std::string prompt = prompt_of(text);
  for (std::size_t place = next; place < start_lines.size(); ++place)
    if (start_lines[place].prompt && are_alike(*start_lines[place].prompt, prompt)) return place;
  if (parse_question(text).kind == QuestionKind::game) return std::nullopt;
  return next;
}

}  // namespace ttt
