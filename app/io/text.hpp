/// Functions for text: UTF-8, escaping, numbers, words of a line, columns and wrapping.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace ttt {

/// The byte order mark (U+FEFF) in UTF-8, which some editors write at the beginning of a file.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Returns true if the byte is the second or a later one of a character in UTF-8.
[[nodiscard]] constexpr bool continues_character(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Returns the longest beginning of the text that has at most `most` bytes and cuts no character.
[[nodiscard]] constexpr std::string_view beginning_of(std::string_view text,
                                                      std::size_t most) noexcept {
  if (text.size() <= most) return text;
  while (most > 0 && continues_character(text[most])) --most;
  return text.substr(0, most);
}

/// Returns the character in UTF-8, in 1 to 4 bytes. Precondition: it is a Unicode scalar value,
/// that is, at most U+10FFFF and no surrogate.
[[nodiscard]] inline std::string utf8(char32_t character) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  const auto rest = [&](int shift) { return byte(0x80U | (character >> shift & 0x3FU)); };
  if (character < 0x80) return {byte(character)};
  if (character < 0x800) return {byte(0xC0U | character >> 6U), rest(0)};
  if (character < 0x1'0000) return {byte(0xE0U | character >> 12U), rest(6), rest(0)};
  return {byte(0xF0U | character >> 18U), rest(12), rest(6), rest(0)};
}

struct DecodedCharacter {
  char32_t code = 0;
  std::size_t size = 0;  ///< The number of bytes of the character in UTF-8.
};

/// Returns the first character of the text, or nothing if the text is empty or does not begin with
/// well-formed UTF-8 (RFC 3629).
[[nodiscard]] inline std::optional<DecodedCharacter> decode_utf8(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto byte = [text](std::size_t place) { return static_cast<unsigned char>(text[place]); };
  const char32_t first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  char32_t code = size == 1 ? first : first & 0x7FU >> size;
  if (text.size() < size) return std::nullopt;
  for (std::size_t place = 1; place < size; ++place) code = code << 6U | (byte(place) & 0x3FU);
  const bool scalar = code < 0xD800 || (code > 0xDFFF && code <= 0x10'FFFF);
  if (!scalar || utf8(code) != text.substr(0, size)) return std::nullopt;
  return DecodedCharacter{code, size};
}

/// Returns the text in a form that is safe to print. Invisible characters (controls, byte order
/// marks, spaces other than the blank) become their code points, `<U+FEFF>`; bytes that are not
/// UTF-8 (RFC 3629) become `\xNN`.
[[nodiscard]] std::string escape_unprintable(std::string_view text);

/// Returns the byte `character` in hexadecimal digits, as in `\x1B`.
[[nodiscard]] std::string escaped_byte(char character);

/// Returns the word as it is typed in a POSIX shell: `'bot:python3 it'\''s.py'`, or the word itself
/// if it has only characters without a meaning to a shell.
[[nodiscard]] std::string shell_quoted(std::string_view word);

/// Returns the number that is written in the text, in digits of `base`. Returns nothing if the text
/// is anything else, such as ` 5`, `+5` or `5 `, or if the number is not from `least` to `most`.
template <typename Number>
[[nodiscard]] std::optional<Number> parse_integer(std::string_view text, Number least, Number most,
                                                  int base = 10) {
  Number number{};
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stop, error] = std::from_chars(begin, end, number, base);
  if (error != std::errc{} || stop != end || number < least || number > most) return std::nullopt;
  return number;
}

inline constexpr std::string_view line_blanks = " \t\r";

/// Returns the text without blanks (spaces, tabs and carriage returns) at either end.
[[nodiscard]] constexpr std::string_view without_blanks(std::string_view text) noexcept {
  const auto begin = text.find_first_not_of(line_blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(line_blanks) - begin + 1);
}

/// Removes the first word from the text, with the blanks (spaces, tabs and carriage returns) before
/// it, and returns the word. If the text has no word, empties it and returns an empty word.
[[nodiscard]] constexpr std::string_view consume_word(std::string_view& text) noexcept {
  const auto begin = text.find_first_not_of(line_blanks);
  text.remove_prefix(begin == std::string_view::npos ? text.size() : begin);
  const std::string_view word = text.substr(0, text.find_first_of(line_blanks));
  text.remove_prefix(word.size());
  return word;
}

/// Removes the beginning of the text up to the first separator, and the separator, and returns the
/// beginning: `a` for `a;b`. If there is no separator, removes and returns the whole text.
[[nodiscard]] constexpr std::string_view consume_field(std::string_view& text,
                                                       char separator) noexcept {
  const std::string_view part = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}

/// Returns the text with the capital letters of ASCII in lower case.
[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
  std::string lower{text};
  for (char& character : lower)
    if (character >= 'A' && character <= 'Z') character += 'a' - 'A';
  return lower;
}

/// Returns the number of columns that the text takes if each character in UTF-8 takes one column.
[[nodiscard]] constexpr std::size_t display_width(std::string_view text) noexcept {
  return text.size() -
         static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

/// Returns the number in groups of three digits: `1,204`.
[[nodiscard]] inline std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t digits = 3; digits < text.size(); digits += 4)
    text.insert(text.size() - digits, 1, ',');
  return text;
}

/// Returns the number with its noun: `1 game`, `1,204 games`.
[[nodiscard]] inline std::string counted(std::uint64_t count, const std::string& noun,
                                         const std::string& plural = "s") {
  return grouped(count) + " " + noun + (count == 1 ? "" : plural);
}

/// Returns the text with blanks added at its end until it takes `columns` columns. A text that
/// takes more is returned unchanged.
[[nodiscard]] inline std::string left_aligned(std::string_view text, std::size_t columns) {
  return std::string{text} + std::string(columns - std::min(columns, display_width(text)), ' ');
}

/// Returns the text with blanks added at its beginning until it takes `columns` columns. A text
/// that takes more is returned unchanged.
[[nodiscard]] inline std::string right_aligned(std::string_view text, std::size_t columns) {
  return std::string(columns - std::min(columns, display_width(text)), ' ') + std::string{text};
}

/// Returns the text if it has at most `columns` columns. Otherwise returns its beginning and two
/// dots, `columns` columns in all. Precondition: columns > 2.
[[nodiscard]] inline std::string truncated(std::string_view text, int columns) {
  const auto width = static_cast<std::size_t>(columns);
  if (display_width(text) <= width) return std::string{text};
  text = beginning_of(text, 4 * width);  // a character has at most 4 bytes
  while (display_width(text) > width - 2) text.remove_suffix(1);
  return std::string{text} + "..";
}

/// Returns the text if it has at most `columns` columns. Otherwise returns two dots and its end,
/// `columns` columns in all. Precondition: columns > 2.
[[nodiscard]] inline std::string truncated_in_front(std::string_view text, int columns) {
  const auto width = static_cast<std::size_t>(columns);
  if (display_width(text) <= width) return std::string{text};
  std::size_t begin = text.size();
  for (std::size_t column = 0; column < width - 2;)
    if (!continues_character(text[--begin])) ++column;
  return ".." + std::string{text.substr(begin)};
}

/// Returns the text in lines of at most `columns` characters, broken between words if possible. The
/// lines are views of `text`. Precondition: columns > 0.
[[nodiscard]] inline std::vector<std::string_view> wrap(std::string_view text, int columns) {
  const auto width = static_cast<std::size_t>(columns);
  std::vector<std::string_view> wrapped;
  while (true) {
    std::size_t full = 0;  // the index of the first character that does not fit
    for (std::size_t column = 0; full < text.size(); ++full)
      if (!continues_character(text[full]) && column++ == width) break;
    if (full == text.size()) break;
    const std::size_t space = text.rfind(' ', full);
    const bool between_words = space != std::string_view::npos && space > 0;
    wrapped.push_back(text.substr(0, between_words ? space : full));
    text.remove_prefix(between_words ? space + 1 : full);
  }
  wrapped.push_back(text);
  return wrapped;
}

/// Returns the parts one after the other, with `separator` between them: `a|b` for `|`.
[[nodiscard]] std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// Returns the parts as a list: `3`, `3 and 9`, `3, 5 and 9`. `last_separator` is the ` and `.
[[nodiscard]] std::string listed(const std::vector<std::string>& parts,
                                 std::string_view last_separator = " and ");

/// Returns the text in lines of at most 80 columns, broken between words if possible, each after
/// `indent` blanks and with a line feed.
[[nodiscard]] inline std::string paragraph(std::string_view text, std::size_t indent = 0) {
  constexpr std::size_t columns = 80;
  std::string wrapped;
  while (!text.empty())
    for (const std::string_view line :
         wrap(consume_field(text, '\n'), static_cast<int>(columns - indent)))
      wrapped.append(indent, ' ').append(line).append("\n");
  return wrapped;
}

/// Returns the text in lines as `wrap` does. If a single word would be left in the last line, makes
/// the lines narrower, unless that takes more lines.
[[nodiscard]] inline std::vector<std::string_view> wrap_evenly(std::string_view text, int columns) {
  std::vector<std::string_view> wrapped = wrap(text, columns);
  const auto has_single_word = [](const std::vector<std::string_view>& rows) {
    return rows.size() > 1 && rows.back().find(' ') == std::string_view::npos;
  };
  if (!has_single_word(wrapped)) return wrapped;
  for (int fewer = columns - 1; 3 * fewer > 2 * columns; --fewer) {
    std::vector<std::string_view> even = wrap(text, fewer);
    if (even.size() > wrapped.size()) break;
    if (!has_single_word(even)) return even;
  }
  return wrapped;
}

static_assert([] {
  std::string_view text = "a;;b";
  return consume_field(text, ';') == "a" && consume_field(text, ';').empty() &&
         consume_field(text, ';') == "b" && text.empty();
}());

}  // namespace ttt
