/// The table of settings. Each has a current word, such as `easy` for the opponent: its option
/// takes that word, the menu shows it, and the record remembers it.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "play/options.hpp"
#include "play/record.hpp"

namespace ttt {

/// A setting of the game: a row of the menu or the theme, which a key changes on every page.
struct Setting {
  std::string_view option;  ///< The name of the option, without dashes.
  std::string_view label;   ///< The label of the row in the menu; empty if there is no row.
  /// Returns the word that the setting has in `settings`, such as `dark` for the theme.
  std::string (*word)(const Settings& settings);
  /// Sets the setting to `word`. Returns false, and changes nothing, if `word` is no word of this
  /// setting.
  bool (*set)(Settings& settings, const std::string& word);
  /// Returns the words to choose from: the fixed ones, and also the current words of `given` (the
  /// settings of the command line) and of `settings`, if these are not among the fixed ones.
  Words (*words)(const Settings& settings, const Settings& given);
  /// Returns one or two sentences on the current word.
  std::string (*explanation)(const Settings& settings);
};

/// Returns the settings that are rows of the menu.
[[nodiscard]] std::span<const Setting> menu_settings() noexcept;
/// The number of rows that line mode asks for, and the menu shows at first: the opponent, your mark
/// and who starts.
inline constexpr std::size_t main_rows = 3;

/// Returns true if a setting after the first `main_rows` of the menu is not at its default.
[[nodiscard]] bool has_other_settings(const Settings& settings);

/// Returns the setting of that option. For `theme`, which is no row of the menu, `words` and
/// `explanation` are null. Precondition: a setting has that option.
[[nodiscard]] const Setting& setting_of(std::string_view option) noexcept;

/// Returns the word of a setting as the menu shows it: `a friend` for the opponent `human`. Most
/// words stay as they are.
[[nodiscard]] std::string shown_word(const Setting& setting, const std::string& word);

/// Returns the sentences on the current word of the setting. If the person had success against an
/// opponent, that replaces the second sentence: `Prefers the centre. You have beaten it.`
[[nodiscard]] std::string explanation_of(const Setting& setting, const Settings& settings,
                                         const Record& record);

/// Returns the settings at the start of the program. An option on the command line comes first;
/// then the last choice in the record, unless it is a program; then the default.
[[nodiscard]] Settings initial_settings(const PlayOptions& options, const Record& record);

}  // namespace ttt
