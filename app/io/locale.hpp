/// What characters the terminal understands.
#pragma once

namespace ttt {

/// Takes characters (and nothing else) from the user's locale, for whoever writes more than ASCII;
/// reading it is a good part of the time in which a short command is done. Returns whether the
/// locale's characters are UTF-8.
[[nodiscard]] bool locale_is_utf8() noexcept;

/// The same, and whether those that draw lines are one column wide.
[[nodiscard]] bool take_locale() noexcept;

}  // namespace ttt
