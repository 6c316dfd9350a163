/// Options as data, and the kinds of values that they take.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/number.hpp"
#include "io/output.hpp"
#include "players/pairing.hpp"
#include "ttt/keys.hpp"

namespace ttt {

/// A command line, or a configuration, that cannot be understood; `what()` says why, in one line.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What is wrong with the value of an option; `what()` goes on where the option's name ends.
class BadValue : public std::runtime_error {
 public:
  explicit BadValue(const std::string& problem) : std::runtime_error(problem) {}
  /// `"Z" is neither X nor O`
  BadValue(std::string_view value, const std::string& problem);
};

/// An option as the command line, the configuration and help know it.
struct Option {
  std::string name{};     ///< `--symbol`
  std::string value{};    ///< what stands for its value in help: `X|O`, `N`; a switch has none
  std::string summary{};  ///< in one line of help

  /// Reads a value and keeps it; what is read later counts. A switch gets `true` or `false`. Throws
  /// BadValue.
  std::function<void(const std::string&)> take{};

  std::string text{};        ///< the value in force as one would write it; empty if there is none
  std::string needs{};       ///< the option without which this one means nothing
  bool configurable = true;  ///< whether a configuration file may set it
  bool given = false;        ///< whether the command line has it

  [[nodiscard]] bool is_switch() const { return value.empty(); }
};

/// Adds options behind others.
void append(std::vector<Option>& options, std::vector<Option> more);

/// An option that means nothing without that other one, and stands on the command line alone.
[[nodiscard]] Option only_with(std::string_view needed, Option option);

/// `is neither a nor b`, `is none of a, b, c`
[[nodiscard]] std::string is_not_among(const std::vector<std::string_view>& words);

/// The option, of which `given` says afterwards that it was given.
[[nodiscard]] Option noticed(bool& given, Option option);

/// The option, whose value is that text as long as it has no other.
[[nodiscard]] Option with_text(Option option, std::string text);

/// What keeps a value there. The target must outlive the option that has it.
template <typename Target>
[[nodiscard]] auto into(Target& target) {
  return [&target](auto value) { target = std::move(value); };
}

/// One of a few words.
template <typename Value, std::size_t count>
Option choice(std::string name, const std::array<Word<Value>, count>& words,
              std::function<void(Value)> keep, std::string summary) {
  std::string value;
  for (const auto& word : words) value.append(value.empty() ? "" : "|").append(word.word);
  return {.name = std::move(name),
          .value = std::move(value),
          .summary = std::move(summary),
          .take = [words, keep = std::move(keep)](const std::string& text) {
            const auto found = std::ranges::find(words, text, &Word<Value>::word);
            if (found == words.end()) {
              std::vector<std::string_view> allowed;
              for (const auto& word : words) allowed.push_back(word.word);
              throw BadValue(text, is_not_among(allowed));
            }
            keep(found->value);
          }};
}

/// A whole number in a range.
template <typename Number>
Option number(std::string name, Number least, Number most, std::function<void(Number)> keep,
              std::string summary) {
  return {.name = std::move(name),
          .value = "N",
          .summary = std::move(summary),
          .take = [least, most, keep = std::move(keep)](const std::string& text) {
            const auto read = whole_number(text, least, most);
            if (!read)
              throw BadValue(text, "is no whole number from " + std::to_string(least) + " to " +
                                       std::to_string(most));
            keep(*read);
          }};
}

/// Milliseconds in a range.
[[nodiscard]] Option milliseconds(std::string name, int least, int most,
                                  std::function<void(std::chrono::milliseconds)> keep,
                                  std::string summary);

/// On or off.
[[nodiscard]] Option on_off(std::string name, std::function<void(bool)> keep, std::string summary);

/// Anybody who can play.
[[nodiscard]] Option player(std::string name, PlayerSpec& target, std::string summary);

/// A player who can be asked without a keyboard. Throws BadValue.
[[nodiscard]] PlayerSpec computer(const std::string& text);

[[nodiscard]] Option format(Format& target, std::string summary);

[[nodiscard]] Option layout(KeyLayout& target);
[[nodiscard]] Option seed(std::uint64_t& target);
inline constexpr int longest_timeout = 3'600'000;  ///< milliseconds
[[nodiscard]] Option timeout(std::chrono::milliseconds& target);
/// `target` is the place of the theme in `themes()`.
[[nodiscard]] Option theme(std::size_t& target);

}  // namespace ttt
