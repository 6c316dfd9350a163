#include "command_line/configuration.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include "io/printable.hpp"
#include "io/utf8.hpp"

namespace ttt {
namespace {

constexpr std::string_view key_characters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

constexpr bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F;
}

struct Escape {
  char letter;
  char meaning;
};

constexpr std::array<Escape, 7> escapes{
    {{'b', '\b'}, {'t', '\t'}, {'n', '\n'}, {'f', '\f'}, {'r', '\r'}, {'"', '"'}, {'\\', '\\'}}};

/// `+1_000` becomes `1000`; nothing where it is no whole number as TOML writes them.
std::optional<std::string> toml_number(std::string_view word) {
  std::string number = word.starts_with('-') ? "-" : "";
  if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
  if (word.empty() || (word.size() > 1 && word.front() == '0')) return std::nullopt;
  char before = '_';
  for (const char c : word) {
    const bool between_digits = c == '_' && before != '_';
    if (!between_digits && (c < '0' || c > '9')) return std::nullopt;
    if (c != '_') number += c;
    before = c;
  }
  return before == '_' ? std::nullopt : std::optional{number};
}

/// Reads one line from left to right.
class LineParser {
 public:
  LineParser(std::string_view line, int number) : rest_(line), number_(number) { skip_blanks(); }

  /// Whether there is nothing on the line but, perhaps, a comment.
  [[nodiscard]] bool empty() const {
    if (rest_.starts_with('#') && std::ranges::any_of(rest_, is_control))
      fail("the comment has a control character in it");
    return rest_.empty() || rest_.front() == '#';
  }

  [[nodiscard]] Setting setting() {
    if (rest_.front() == '[') fail("tables mean nothing here");
    key_ = take_bytes(std::min(rest_.find_first_not_of(key_characters), rest_.size()));
    if (key_.empty()) fail("a line is KEY = VALUE");
    skip_blanks();
    if (!take('=')) fail("a line is KEY = VALUE");
    skip_blanks();
    Setting setting{.line = number_, .key = key_};
    if (take('"')) {
      setting.value = rest_of_string('"');
    } else if (take('\'')) {
      setting.value = rest_of_string('\'');
    } else {
      read_word(setting);
    }
    skip_blanks();
    if (!empty()) fail("\"" + printable(rest_) + "\" follows the value");
    return setting;
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const {
    throw ConfigurationError(number_, key_.empty() ? problem : key_ + ": " + problem);
  }

  void skip_blanks() { (void)take_bytes(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

  bool take(char wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string take_bytes(std::size_t size) {
    std::string taken{rest_.substr(0, size)};
    rest_.remove_prefix(size);
    return taken;
  }

  void read_word(Setting& setting) {
    const auto* const end = std::ranges::find_if(
        rest_, [](char c) { return c == ' ' || c == '\t' || c == '#' || is_control(c); });
    const std::string word = take_bytes(static_cast<std::size_t>(end - rest_.begin()));
    if (word.empty()) fail("its value is missing");
    if (word == "true" || word == "false") {
      setting.kind = Setting::Kind::truth;
      setting.value = word;
    } else if (const auto number = toml_number(word)) {
      setting.kind = Setting::Kind::number;
      setting.value = *number;
    } else if (word.find_first_of("0123456789+-") == 0) {
      fail(printable(word) + " is no whole number");
    } else {
      fail(printable(word) + " is no whole number, nor true or false, and text needs quotes");
    }
  }

  /// Between double quotes a backslash begins an escape, between single ones it is itself.
  std::string rest_of_string(char quote) {
    std::string text;
    while (!take(quote)) {
      if (rest_.empty()) fail("the string does not end on its line");
      if (is_control(rest_.front())) fail("the string has a control character in it");
      if (quote == '"' && take('\\')) {
        text += escaped();
      } else {
        text += take_bytes(1);
      }
    }
    return text;
  }

  /// What stands behind a backslash.
  std::string escaped() {
    if (take('u')) return code_point(4);
    if (take('U')) return code_point(8);
    for (const Escape& escape : escapes)
      if (take(escape.letter)) return {escape.meaning};
    fail("\"\\" + printable(rest_.substr(0, 1)) + "\" means nothing in a string");
  }

  std::string code_point(std::size_t size) {
    const std::string written{take_bytes(std::min(size, rest_.size()))};
    std::uint32_t code = 0;
    const char* const end = written.data() + written.size();
    const auto [stop, error] = std::from_chars(written.data(), end, code, 16);
    const bool is_scalar = code < 0xD800 || (code > 0xDFFF && code <= 0x10'FFFF);
    if (error != std::errc{} || stop != end || written.size() != size || !is_scalar)
      fail("\"" + printable(written) + "\" is no code point");
    return utf8(code);
  }

  std::string_view rest_;
  int number_;
  std::string key_{};
};

bool is_utf8(std::string_view text) {
  while (const auto character = decode_utf8(text)) text.remove_prefix(character->size);
  return text.empty();
}

}  // namespace

std::vector<Setting> parse_configuration(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::vector<Setting> settings;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!is_utf8(line)) throw ConfigurationError(number, "the line is no UTF-8");
    LineParser parser{line, number};
    if (parser.empty()) continue;
    Setting setting = parser.setting();
    const auto before = std::ranges::find(settings, setting.key, &Setting::key);
    if (before != settings.end())
      throw ConfigurationError(
          number, setting.key + ": is set on line " + std::to_string(before->line) + ", too");
    settings.push_back(std::move(setting));
  }
  return settings;
}

std::optional<std::string> toml_string(std::string_view text) {
  constexpr std::string_view hexadecimal = "0123456789ABCDEF";
  std::string quoted = "\"";
  while (const auto decoded = decode_utf8(text)) {
    const std::string_view character = text.substr(0, decoded->size);
    text.remove_prefix(decoded->size);
    const auto* const escape = std::ranges::find(escapes, character.front(), &Escape::meaning);
    if (escape != std::end(escapes)) {
      quoted.append(1, '\\').append(1, escape->letter);
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
