#include "console/command.hpp"

#include <algorithm>
#include <cstddef>

#include "io/text.hpp"

namespace ttt {
namespace {

/// Removes the first word, with its quotes, from the text, and returns the word as a shell reads
/// it. Returns nothing if a quote is open, and an empty word at the end of the text.
std::optional<std::string> consume_shell_word(std::string_view& text) {
  std::string word;
  char quote = '\0';
  text.remove_prefix(std::min(text.find_first_not_of(line_blanks), text.size()));
  while (!text.empty()) {
    const char character = text.front();
    if (quote == '\0' && line_blanks.find(character) != line_blanks.npos) break;
    text.remove_prefix(1);
    if (quote != '\0' && character == quote) {
      quote = '\0';
    } else if (quote == '\0' && (character == '\'' || character == '"')) {
      quote = character;
    } else if (quote != '\'' && character == '\\' && !text.empty() &&
               (quote == '\0' || text.front() == '"' || text.front() == '\\')) {
      word += text.front();
      text.remove_prefix(1);
    } else {
      word += character;
    }
  }
  if (quote != '\0') return std::nullopt;
  return word;
}

/// Sets the option to its value. Returns false if there is no such option, or the value is wrong.
bool set_option(ConsoleCommand& command, std::string_view option, std::string_view value) {
  if (option == "--start") command.start = split_typed_lines(value);
  if (option == "--start-first") command.start_first = split_typed_lines(value);
  if (option == "--type") {
    command.type = parse_typing_way(value);
    return command.type.has_value();
  }
  return option == "--start" || option == "--start-first";
}

}  // namespace

std::optional<ConsoleCommand> parse_console_command(std::string_view text) {
  ConsoleCommand parsed;
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

}  // namespace ttt
