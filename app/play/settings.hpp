/// The settings of a match, each of which has a word: the one that its option takes, the menu shows
/// and the record remembers.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/options.hpp"
#include "play/record.hpp"
#include "screen/input.hpp"

namespace ttt {

using Words = std::vector<std::string>;

/// One setting.
struct Setting {
  std::string_view option;  ///< The option of the command line, without dashes.
  std::string_view label;   ///< The label in the menu; empty if the menu does not ask for it.
  /// True if the last choice counts even if the menu is not shown.
  bool restored_always;
  std::string (*word)(const Settings& settings);
  /// Changes the setting to what the word says. Returns false and changes nothing if the word is
  /// not one of this setting. A program is accepted only if it is the one in `given`.
  bool (*set)(Settings& settings, const std::string& word, const Settings& given);
  /// Returns the words to choose from: those that are always there, then those of `given` and
  /// `settings` if they are others.
  Words (*words)(const Settings& settings, const Settings& given);
  std::string (*explanation)(const Settings& settings);  ///< A sentence about the current word.
};

/// Returns all settings: first those of the menu, in its order.
[[nodiscard]] std::span<const Setting> all_settings() noexcept;
/// Returns the settings that the menu asks for.
[[nodiscard]] std::span<const Setting> menu_settings() noexcept;
/// The number of settings, the first ones of the menu, that must be known before a game starts. The
/// menu shows the others below a row *more*.
inline constexpr std::size_t required_settings = 3;

/// Returns the word as the menu shows it: `a friend` for the opponent `human`.
[[nodiscard]] std::string shown_word(const Setting& setting, const std::string& word);

/// Returns true if one of the settings below *more* was given or differs from its default.
[[nodiscard]] bool has_rare_settings(const Settings& settings, const PlayOptions& options);

/// Returns the index of the first required setting that the options leave open.
[[nodiscard]] std::optional<std::size_t> first_open_setting(const PlayOptions& options);

/// Returns the settings that a match starts with: those of the options, and, where neither the
/// command line nor the configuration sets one, the last choice. Last choices of settings that are
/// not in `shown` count only if they are always restored.
[[nodiscard]] Settings initial_settings(const PlayOptions& options, const Record& record,
                                        std::span<const Setting> shown);

}  // namespace ttt
