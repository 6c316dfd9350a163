/// JSON (RFC 8259), written piece by piece.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ttt {

/// Appends values to a text, and the commas between them. The caller closes what was opened, and
/// gives each member of an object a name:
///
///     JsonWriter json{text};
///     json.open('{').member("game", 1).key("moves").open('[').value(5).close(']').close('}');
///
/// appends `{"game":1,"moves":[5]}`. Nothing is kept but the text, so millions of objects can be
/// written into the memory of one.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& text) noexcept : text_(text) {}

  /// Begins an object, `{`, or an array, `[`.
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    follows_ = false;
    return *this;
  }

  /// Ends it: `}` or `]`.
  JsonWriter& close(char bracket) {
    text_ += bracket;
    follows_ = true;
    return *this;
  }

  /// Names the value that is written next. Precondition: no character of the name needs an escape.
  JsonWriter& key(std::string_view name) {
    separate();
    text_.append(1, '"').append(name).append("\":", 2);
    follows_ = false;
    return *this;
  }

  /// Precondition: the text is well-formed UTF-8.
  JsonWriter& value(std::string_view text) {
    separate();
    text_ += '"';
    while (true) {
      const auto plain = std::find_if(text.begin(), text.end(), needs_escape) - text.begin();
      text_.append(text, 0, static_cast<std::size_t>(plain));
      text.remove_prefix(static_cast<std::size_t>(plain));
      if (text.empty()) break;
      escape(text.front());
      text.remove_prefix(1);
    }
    text_ += '"';
    return *this;
  }

  template <std::same_as<bool> Truth>  // for nothing that could be turned into one
  JsonWriter& value(Truth truth) {
    return word(truth ? "true" : "false");
  }

  template <std::integral Number>
  requires(!std::same_as<Number, bool>) JsonWriter& value(Number number) {
    separate();
    std::array<char, 20> digits{};  // what 64 bits need, with the sign
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text_.append(digits.data(), end);
    return *this;
  }

  /// The value, or null.
  template <typename Value>
  JsonWriter& value(const std::optional<Value>& maybe) {
    return maybe ? value(*maybe) : null();
  }

  JsonWriter& null() { return word("null"); }

  template <typename Value>
  JsonWriter& member(std::string_view name, const Value& value_of_it) {
    return key(name).value(value_of_it);
  }

 private:
  static constexpr bool needs_escape(char c) noexcept {
    return static_cast<unsigned char>(c) < ' ' || c == '"' || c == '\\';
  }

  void escape(char c) {
    constexpr std::string_view hex_digits = "0123456789abcdef";
    constexpr std::string_view named = "\"\\\b\f\n\r\t";
    constexpr std::string_view names = "\"\\bfnrt";
    const auto place = named.find(c);
    const auto byte = static_cast<unsigned char>(c);
    if (place != std::string_view::npos)
      text_.append({'\\', names[place]});
    else
      text_.append("\\u00").append({hex_digits[byte / 16U], hex_digits[byte % 16U]});
  }

  JsonWriter& word(std::string_view word) {
    separate();
    text_ += word;
    return *this;
  }

  /// Before a value or a key: a comma, if it follows another one in the same brackets.
  void separate() {
    if (follows_) text_ += ',';
    follows_ = true;
  }

  std::string& text_;
  bool follows_ = false;
};

}  // namespace ttt
