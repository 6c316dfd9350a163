#include "command_line/configuration.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include "io/utf8.hpp"
#include "words/words.hpp"

namespace ttt {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_key_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '-';
}
constexpr bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F;
}

struct Escape {
  char letter;
  char meaning;
};

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::array<Escape, 7> escapes{
    {{'b', '\b'}, {'t', '\t'}, {'n', '\n'}, {'f', '\f'}, {'r', '\r'}, {'"', '"'}, {'\\', '\\'}}};

/// A code point that may stand in text.
constexpr bool is_scalar(std::uint32_t code) {
  return code < 0xD800 || (code > 0xDFFF && code <= 0x10'FFFF);
}

/// Reads one line from left to right.
class LineParser {
 public:
  LineParser(std::string_view line, int number) : rest_(line), number_(number) { skip_blanks(); }

  /// Whether there is nothing on the line but, perhaps, a comment.
  [[nodiscard]] bool empty() const { return rest_.empty() || rest_.front() == '#'; }

  [[nodiscard]] Setting setting() {
    if (rest_.front() == '[') fail("tables mean nothing here");
    Setting setting{.line = number_, .key = take_while(is_key_character)};
    if (setting.key.empty()) fail("a line is KEY = VALUE");
    skip_blanks();
    if (!take('=')) fail(setting.key + ": a line is KEY = VALUE");
    skip_blanks();
    read_value(setting);
    skip_blanks();
    if (!empty()) fail(setting.key + ": \"" + printable(rest_) + "\" follows the value");
    return setting;
  }

 private:
  [[noreturn]] void fail(const std::string& problem) const {
    throw ConfigurationError(number_, problem);
  }

  void skip_blanks() {
    while (!rest_.empty() && is_blank(rest_.front())) rest_.remove_prefix(1);
  }

  bool take(char wanted) {
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string take_while(bool (*wanted)(char)) {
    const auto* const end = std::ranges::find_if_not(rest_, wanted);
    const auto size = static_cast<std::size_t>(end - rest_.begin());
    std::string taken{rest_.substr(0, size)};
    rest_.remove_prefix(size);
    return taken;
  }

  void read_value(Setting& setting) {
    if (take('"')) {
      setting.value = rest_of_string(setting.key, '"');
      return;
    }
    if (take('\'')) {
      setting.value = rest_of_string(setting.key, '\'');
      return;
    }
    const std::string word =
        take_while([](char c) { return !is_blank(c) && !is_control(c) && c != '#'; });
    if (word.empty()) fail(setting.key + ": its value is missing");
    setting.value = word;
    if (word == "true" || word == "false") {
      setting.kind = Setting::Kind::truth;
    } else if (const auto number = whole_number(word); !number.empty()) {
      setting.kind = Setting::Kind::number;
      setting.value = number;
    } else {
      const std::string shown = printable(word);
      if (is_digit(word.front()) || word.front() == '+' || word.front() == '-')
        fail(setting.key + ": " + shown + " is no whole number");
      fail(setting.key + ": " + shown +
           " is no whole number, nor true or false, and text needs quotes");
    }
  }

  /// `+1_000` becomes `1000`; nothing where it is no whole number.
  static std::string whole_number(std::string_view word) {
    std::string number;
    if (word.starts_with('+') || word.starts_with('-')) {
      if (word.front() == '-') number = "-";
      word.remove_prefix(1);
    }
    char before = '_';
    for (const char c : word) {
      if (!is_digit(c) && !(c == '_' && before != '_')) return {};
      if (c != '_') number += c;
      before = c;
    }
    if (before == '_' || (word.size() > 1 && word.front() == '0')) return {};
    return number;
  }

  /// Between double quotes a backslash begins an escape, between single ones it is itself.
  std::string rest_of_string(const std::string& key, char quote) {
    std::string text;
    while (!take(quote)) {
      if (rest_.empty()) fail(key + ": the string does not end on its line");
      const char c = rest_.front();
      if (is_control(c)) fail(key + ": the string has a control character in it");
      rest_.remove_prefix(1);
      if (c == '\\' && quote == '"') {
        read_escape(key, text);
      } else {
        text += c;
      }
    }
    return text;
  }

  void read_escape(const std::string& key, std::string& text) {
    if (take('u')) return read_code_point(key, text, 4);
    if (take('U')) return read_code_point(key, text, 8);
    for (const Escape& escape : escapes)
      if (take(escape.letter)) {
        text += escape.meaning;
        return;
      }
    fail(key + ": \"\\" + printable(rest_.substr(0, 1)) + "\" means nothing in a string");
  }

  void read_code_point(const std::string& key, std::string& text, std::size_t digits) {
    std::uint32_t code = 0;
    const std::string_view hexadecimal = rest_.substr(0, digits);
    const char* const end = hexadecimal.data() + hexadecimal.size();
    const auto [stop, error] = std::from_chars(hexadecimal.data(), end, code, 16);
    if (error != std::errc{} || stop != end || hexadecimal.size() != digits || !is_scalar(code))
      fail(key + ": \"" + printable(hexadecimal) + "\" is no code point");
    text += utf8(code);
    rest_.remove_prefix(digits);
  }

  std::string_view rest_;
  int number_;
};

}  // namespace

std::vector<Setting> parse_configuration(std::string_view text) {
  std::vector<Setting> settings;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
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

std::string toml_string(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto* const escape = std::ranges::find(escapes, c, &Escape::meaning);
    if (escape != std::end(escapes)) {
      quoted.append(1, '\\').append(1, escape->letter);
    } else if (is_control(c)) {
      const auto byte = static_cast<unsigned char>(c);
      quoted.append("\\u00").append(1, digits[byte / 16U]).append(1, digits[byte % 16U]);
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

}  // namespace ttt
