#include "players/console_adapter.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "io/text.hpp"

namespace ttt {
namespace {

constexpr std::string_view note_prefix = "ttt console: ";
constexpr std::string_view type_option = "--type";
constexpr std::array<std::string_view, 3> options_with_value{"--start", "--start-first",
                                                             type_option};

/// Removes the first word, with its quotes, from the text, and returns the word as a shell reads
/// it. Returns nothing if a quote is open, and an empty word at the end of the text.
std::optional<std::string> take_shell_word(std::string_view& text) {
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

/// Returns the lines that begin with `note_prefix`, without that prefix.
std::vector<std::string> lines_of_notes(std::string_view notes) {
  std::vector<std::string> lines;
  while (!notes.empty()) {
    const std::string_view line = consume_field(notes, '\n');
    if (line.starts_with(note_prefix)) lines.emplace_back(line.substr(note_prefix.size()));
  }
  return lines;
}

}  // namespace

std::optional<ConsoleCommand> parse_console_command(std::string_view text) {
  ConsoleCommand parsed;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(line_blanks), text.size()));
    if (!text.starts_with("--")) break;
    const auto option = take_shell_word(text);
    if (!option) return std::nullopt;
    const std::size_t equals = std::min(option->find('='), option->size());
    if (std::ranges::find(options_with_value, option->substr(0, equals)) ==
        options_with_value.end())
      return std::nullopt;
    parsed.options.push_back(option->substr(0, equals));
    const auto value =
        equals < option->size() ? std::optional{option->substr(equals + 1)} : take_shell_word(text);
    if (!value) return std::nullopt;
    parsed.options.push_back(*value);
  }
  parsed.command = text;
  if (parsed.command.empty()) return std::nullopt;
  return parsed;
}

std::string adapter_command(std::string_view text, const ProgramOptions& options) {
  const ConsoleCommand parsed = *parse_console_command(text);
  const auto in_milliseconds = [](std::chrono::milliseconds time) {
    return std::to_string(time.count());
  };
  // /proc/NUMBER/exe finds our executable even if its file was replaced.
  std::string command = "exec /proc/" + std::to_string(::getpid()) + "/exe console --layout " +
                        std::string{name(options.layout)} + " --timeout " +
                        in_milliseconds(options.timeout) + " --start-timeout " +
                        in_milliseconds(options.start_timeout.value_or(options.timeout));
  for (const std::string& word : parsed.options) command += " " + shell_quoted(word);
  if (const std::string& way = console_findings(text).way; !way.empty())
    command += " --found-type " + shell_quoted(way);
  return command + " -- " + shell_quoted(parsed.command);
}

ConsoleNotes parse_notes(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, FailureKind>, 3> kinds{
      {{"cannot read ", FailureKind::protocol_error},
       {"timeout: ", FailureKind::timeout},
       {"died: ", FailureKind::died}}};
  ConsoleNotes notes;
  for (const std::string& line : lines_of_notes(text)) {
    if (notes.failure) {
      std::string& screen = notes.failure->stderr_tail;
      screen += (screen.empty() ? "" : "\n") + line.substr(std::min(line.size(), std::size_t{2}));
      continue;
    }
    std::string_view rest = line;
    const std::string_view word = consume_word(rest);
    if (word == type_option) notes.way = take_shell_word(rest).value_or("");
    if (word == "not" && consume_word(rest) == type_option)
      notes.disproved.insert(take_shell_word(rest).value_or(""));
    if (word == "inferred") ++notes.inferred;
    if (word == "silence") notes.judged_by_silence = true;
    if (word == "last") notes.last_words = line.substr(line.find(": ") + 2);
    if (word == "it") notes.unplayed = line;
    for (const auto& [beginning, kind] : kinds)
      if (line.starts_with(beginning)) {
        const bool is_kind_named = kind == FailureKind::protocol_error;
        notes.failure =
            Failure{.kind = kind, .detail = is_kind_named ? line : line.substr(beginning.size())};
      }
  }
  return notes;
}

void update_way(ConsoleFindings& findings, const ConsoleNotes& notes) {
  findings.disproved.insert(notes.disproved.begin(), notes.disproved.end());
  if (!notes.way.empty()) findings.way = notes.way;
  if (findings.disproved.contains(findings.way)) findings.way.clear();
}

ConsoleFindings& console_findings(std::string_view text) {
  static std::map<std::string, ConsoleFindings, std::less<>> findings;
  return findings.try_emplace(std::string{text}).first->second;
}

}  // namespace ttt
