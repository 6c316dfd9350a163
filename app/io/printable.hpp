/// Which text of somebody else's may be shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ttt {

/// How many bytes the character at the beginning of the text has, if that is printable and, beyond
/// ASCII, well-formed UTF-8 (RFC 3629); else 0.
[[nodiscard]] std::size_t printable_size(std::string_view text) noexcept;

/// Somebody else's text, safe to show: what is neither printable ASCII nor a character beyond it,
/// in well-formed UTF-8, becomes `\xNN`, byte by byte; so do controls beyond ASCII, and what
/// separates lines or turns text around.
[[nodiscard]] std::string printable(std::string_view text);

/// The same for whoever has to mend the text: also what is printable, but cannot be seen (a byte
/// order mark, a space that is no blank), is shown, and all of that by its code point: `<U+FEFF>`.
/// What is no UTF-8 becomes `\xNN`, byte by byte.
[[nodiscard]] std::string spelled_out(std::string_view text);

}  // namespace ttt
