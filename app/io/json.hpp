/// A writer of JSON (RFC 8259).
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

/// A writer that appends JSON to a text. It writes the commas; the caller writes the key of each
/// member, and closes each bracket:
///
///     JsonWriter json{text};
///     json.open('{').member("game", 1);
///     json.key("moves").open('[').value(5).close(']').close('}');
///
/// appends `{"game":1,"moves":[5]}`. The writer allocates no memory but that of the text, which can
/// be reused for millions of objects.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& text) noexcept : text_(text) {}

  /// Begins an object if `bracket` is `{`, or an array if it is `[`.
  JsonWriter& open(char bracket) {
    separate();
    put(bracket);
    follows_ = false;
    return *this;
  }

  /// Ends an object if `bracket` is `}`, or an array if it is `]`.
  JsonWriter& close(char bracket) {
    put(bracket);
    follows_ = true;
    return *this;
  }

  /// Writes the key of a member, whose value must be written next. Precondition: no character of
  /// the name needs an escape.
  JsonWriter& key(std::string_view name) {
    separate();
    put('"');
    text_ += name;
    text_ += "\":";
    follows_ = false;
    return *this;
  }

  /// Writes a string, with quotation marks and escapes. Precondition: the text is well-formed
  /// UTF-8.
  JsonWriter& value(std::string_view text) {
    separate();
    put('"');
    if (std::none_of(text.begin(), text.end(), [](char c) { return needs_escape(c); }))
      text_.append(text.data(), text.size());
    else
      for (const char c : text) append_escaped(c);
    put('"');
    return *this;
  }

  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  JsonWriter& value(Number number) {
    separate();
    if (number >= 0 && number <= 9) {  // a faster way for squares and plies
      put(static_cast<char>('0' + number));
      return *this;
    }
    std::array<char, 20> digits{};  // 64 bits with a sign
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text_.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
    return *this;
  }

  /// Writes the number that `text` contains, such as `1.5`, without a change.
  JsonWriter& number(std::string_view text) { return word(text); }

  /// Writes `true` or `false`. A pointer or another type that converts to bool does not compile.
  template <std::same_as<bool> Truth>
  JsonWriter& value(Truth truth) {
    return word(truth ? "true" : "false");
  }

  /// Writes the value of `maybe`, or `null` if it has none.
  template <typename Value>
  JsonWriter& value(const std::optional<Value>& maybe) {
    return maybe ? value(*maybe) : null();
  }

  JsonWriter& null() { return word("null"); }

  /// Writes a key and its value.
  template <typename Value>
  JsonWriter& member(std::string_view name, const Value& content) {
    return key(name).value(content);
  }

 private:
  static constexpr bool needs_escape(char c) noexcept {
    return static_cast<unsigned char>(c) < ' ' || c == '"' || c == '\\';
  }

  void append_escaped(char c) {
    constexpr std::string_view named = "\"\\\b\f\n\r\t";
    constexpr std::string_view names = "\"\\bfnrt";
    if (!needs_escape(c)) {
      put(c);
    } else if (const auto place = named.find(c); place != std::string_view::npos) {
      text_.append({'\\', names[place]});
    } else {
      std::array<char, 6> point{'\\', 'u', '0', '0', c < '\x10' ? '0' : '1'};
      std::to_chars(&point[5], point.data() + point.size(), c % 16, 16);
      text_.append(point.data(), point.size());
    }
  }

  /// Appends a character. It does not use `+=`, which g++ 12 would not inline.
  void put(char c) { text_.append(&c, 1); }

  JsonWriter& word(std::string_view word) {
    separate();
    text_ += word;
    return *this;
  }

  /// Writes a comma if the next key or value follows another one in the same brackets.
  void separate() {
    if (follows_) put(',');
    follows_ = true;
  }

  std::string& text_;
  bool follows_ = false;  ///< True if the next key or value needs a comma before it.
};

}  // namespace ttt
