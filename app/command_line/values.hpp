/// Options with values of certain kinds, and what is said of a value that is not of its kind.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "command_line/options.hpp"

namespace ttt {

/// What is wrong with the value of an option.
[[nodiscard]] CLI::ValidationError bad_value(const std::string& option, const std::string& value,
                                             const std::string& problem);

template <typename Value>
struct Word {
  std::string_view word;
  Value value;
};

/// `neither a nor b`, `none of a, b, c`
template <typename Words>
std::string not_among(const Words& words) {
  std::string text = std::size(words) == 2 ? "is neither " : "is none of ";
  const std::string_view separator = std::size(words) == 2 ? " nor " : ", ";
  for (const auto& word : words)
    text.append(word.word).append(&word == &*std::prev(std::end(words)) ? "" : separator);
  return text;
}

/// An option whose value is one of a few words.
template <typename Value, std::size_t count>
CLI::Option* add_choice(CLI::App& app, const std::string& name, Value& target,
                        const std::array<Word<Value>, count>& words, const std::string& summary) {
  std::string type;
  for (const auto& word : words) type.append(type.empty() ? "" : "|").append(word.word);
  return app
      .add_option_function<std::string>(
          name,
          [&target, words, name](const std::string& text) {
            const auto found = std::ranges::find(words, text, &Word<Value>::word);
            if (found == words.end()) throw bad_value(name, text, not_among(words));
            target = found->value;
          },
          summary)
      ->take_last()
      ->type_name(type);
}

/// The number that is all of the text, if it is in the range.
template <typename Number>
std::optional<Number> read_number(const std::string& text, Number least, Number most) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end || number < least || number > most) return std::nullopt;
  return number;
}

/// An option whose value is a whole number in a range.
template <typename Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number least, Number most,
                        std::function<void(Number)> store, const std::string& summary) {
  return app
      .add_option_function<std::string>(
          name,
          [=](const std::string& text) {
            const auto number = read_number(text, least, most);
            if (!number)
              throw bad_value(name, text,
                              "is no whole number from " + std::to_string(least) + " to " +
                                  std::to_string(most));
            store(*number);
          },
          summary)
      ->take_last()
      ->type_name("N");
}

CLI::Option* add_player(CLI::App& app, const std::string& name, PlayerSpec& target,
                        const std::string& summary);

/// A player who can be asked without a keyboard. Throws what CLI11 expects of a bad value.
[[nodiscard]] PlayerSpec computer(const std::string& option, const std::string& text);

CLI::Option* add_layout(CLI::App& app, KeyLayout& target);
CLI::Option* add_format(CLI::App& app, Format& target, const std::string& summary);
CLI::Option* add_theme(CLI::App& app, std::size_t& target);
CLI::Option* add_timeout(CLI::App& app, std::chrono::milliseconds& target);
CLI::Option* add_seed(CLI::App& app, std::uint64_t& target);

}  // namespace ttt
