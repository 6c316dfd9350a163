#include "command_line/configuration.hpp"

#include <cstddef>

#include "io/number.hpp"
#include "io/printable.hpp"
#include "io/utf8.hpp"

namespace ttt {
namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view key_characters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

/// The letters that stand behind a backslash, and what they mean.
constexpr std::string_view escape_letters = "btnfr\"\\";
constexpr std::string_view escape_meanings = "\b\t\n\f\r\"\\";

/// Refuses what TOML has nowhere, not even in a comment.
void check_characters(std::string_view line) {
  while (!line.empty()) {
    const auto character = decode_utf8(line);
    if (!character) throw UsageError("the line is no UTF-8");
    if ((character->code < 0x20 && character->code != '\t') || character->code == 0x7F)
      throw UsageError("the line has a control character in it");
    line.remove_prefix(character->size);
  }
}

/// The functions that take something off the front of a line leave the rest of it.
std::string_view take_bytes(std::string_view& rest, std::size_t size) {
  const std::string_view taken = rest.substr(0, size);
  rest.remove_prefix(taken.size());
  return taken;
}

bool take(std::string_view& rest, char wanted) {
  return rest.starts_with(wanted) && !take_bytes(rest, 1).empty();
}

/// Takes blanks, and says whether that was all but for a comment.
bool take_end(std::string_view& rest) {
  (void)take_bytes(rest, rest.find_first_not_of(blanks));
  return rest.empty() || rest.front() == '#';
}

std::string take_code_point(std::string_view& rest, std::size_t size) {
  const std::string_view written = take_bytes(rest, size);
  const auto code = whole_number<std::uint32_t>(written, 0, 0x10'FFFF, 16);
  const bool is_surrogate = code >= 0xD800U && code <= 0xDFFFU;
  if (!code || written.size() != size || is_surrogate)
    throw UsageError("\"" + printable(written) + "\" is no code point");
  return utf8(*code);
}

/// Takes what stands behind a backslash.
std::string take_escaped(std::string_view& rest) {
  if (take(rest, 'u')) return take_code_point(rest, 4);
  if (take(rest, 'U')) return take_code_point(rest, 8);
  const std::string_view letter = take_bytes(rest, 1);
  const std::size_t place = letter.empty() ? letter.npos : escape_letters.find(letter);
  if (place == letter.npos)
    throw UsageError("\"\\" + printable(letter) + "\" means nothing in a string");
  return {escape_meanings[place]};
}

/// Takes what stands behind a quote, to the next one. Between double quotes a backslash begins an
/// escape, between single ones it is itself.
std::string take_string(std::string_view& rest, char quote) {
  std::string text;
  while (!take(rest, quote)) {
    if (rest.empty()) throw UsageError("the string does not end on its line");
    const bool escaped = quote == '"' && take(rest, '\\');
    text += escaped ? take_escaped(rest) : std::string{take_bytes(rest, 1)};
  }
  return text;
}

bool is_number(std::string_view word) {
  (void)take(word, '-');
  const bool has_digits = !word.empty() && word.find_first_not_of(digits) == word.npos;
  return has_digits && (word.front() != '0' || word.size() == 1);
}

}  // namespace

std::optional<Setting> read_setting(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  check_characters(line);
  if (take_end(line)) return std::nullopt;
  if (line.front() == '[') throw UsageError("tables mean nothing here");
  Setting setting{.key = std::string{take_bytes(line, line.find_first_not_of(key_characters))}};
  if (setting.key.empty() || take_end(line) || !take(line, '='))
    throw UsageError("a line is KEY = VALUE");
  const std::string name = setting.key + ": ";
  if (take_end(line)) throw UsageError(name + "its value is missing");
  const char quote = line.front();
  setting.quoted = take(line, '"') || take(line, '\'');
  if (setting.quoted) {
    setting.value = take_string(line, quote);
  } else {
    setting.value = take_bytes(line, line.find_first_of(" \t#"));
    if (setting.value != "true" && setting.value != "false" && !is_number(setting.value))
      throw UsageError(name + printable(setting.value) +
                       " is no whole number, nor true or false, and text needs quotes");
  }
  if (!take_end(line)) throw UsageError(name + "\"" + printable(line) + "\" follows the value");
  return setting;
}

std::optional<std::string> toml_string(std::string_view text) {
  constexpr std::string_view hexadecimal = "0123456789ABCDEF";
  std::string quoted = "\"";
  while (const auto decoded = decode_utf8(text)) {
    const std::string_view character = take_bytes(text, decoded->size);
    const std::size_t escape = escape_meanings.find(character);
    if (escape != character.npos) {
      quoted.append(1, '\\').append(1, escape_letters[escape]);
    } else if (printable(character) == character) {
      quoted += character;
    } else {
      quoted += "\\U";
      for (int shift = 28; shift >= 0; shift -= 4)
        quoted += hexadecimal[decoded->code >> shift & 0xFU];
    }
  }
  if (!text.empty()) return std::nullopt;
  return quoted + "\"";
}

}  // namespace ttt
