/// The table of settings of a match. Each setting has a current word, such as `easy` for the
/// opponent: its option takes that word, the menu shows it, and the record remembers it.
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

/// Words of a setting, such as `X` and `O`.
using Words = std::vector<std::string>;

/// A row of the table of settings.
struct Setting {
  std::string_view option;  ///< The name of the option, without dashes.
  std::string_view label;   ///< The label in the menu; empty if the menu does not ask for it.
  /// True if the last choice in the record counts even if the player cannot see the setting before
  /// the game.
  bool restored_always;
  /// Returns the current word of the setting.
  std::string (*word)(const Settings& settings);
  /// Sets the setting to `word`. Returns false, and changes nothing, if `word` is no word of this
  /// setting, or if it is a program other than the one in `given`.
  bool (*set)(Settings& settings, const std::string& word, const Settings& given);
  /// Returns the words to choose from: the fixed ones, and the current words of `given` and of
  /// `settings` if they are not among these. Null if the menu does not show the setting.
  Words (*words)(const Settings& settings, const Settings& given);
  /// Returns a sentence on the current word; null if the menu does not show the setting.
  std::string (*explanation)(const Settings& settings);
};

/// Returns the table of settings: first those of the menu, in its order, and then the others (theme
/// and coach).
[[nodiscard]] std::span<const Setting> all_settings() noexcept;
/// Returns the settings that have a row in the menu.
[[nodiscard]] std::span<const Setting> menu_settings() noexcept;
/// The number of settings that a game needs, which are the first rows of the menu. The menu shows
/// the others below a row *more*.
inline constexpr std::size_t required_settings = 3;

/// Returns the word as the menu shows it: `a friend` for the opponent `human`. Most words stay as
/// they are.
[[nodiscard]] std::string shown_word(const Setting& setting, const std::string& word);

/// Returns true if a setting below the menu's row *more* was set by an option or differs from its
/// default.
[[nodiscard]] bool has_rare_settings(const Settings& settings, const PlayOptions& options);

/// Returns the index of the first setting that a game needs and no option sets; nothing if options
/// set all.
[[nodiscard]] std::optional<std::size_t> first_open_setting(const PlayOptions& options);

/// Returns the settings at the start of the program. An option, on the command line or in the
/// configuration, comes first; then the last choice in the record, if the setting is in `shown` or
/// always restored; then the default.
[[nodiscard]] Settings initial_settings(const PlayOptions& options, const Record& record,
                                        std::span<const Setting> shown);

}  // namespace ttt
