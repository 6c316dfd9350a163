/// Which text of somebody else's may be shown.
#pragma once

#include <string>
#include <string_view>

namespace ttt {

/// Somebody else's text, safe to show, and so that whoever has to mend it sees what is there: what
/// cannot be seen (a control character, a byte order mark, a space that is no blank) is shown by
/// its code point, `<U+FEFF>`; what is no UTF-8 (RFC 3629) becomes `\xNN`, byte by byte.
[[nodiscard]] std::string printable(std::string_view text);

/// `\xNN`
[[nodiscard]] std::string escaped_byte(char byte);

}  // namespace ttt
