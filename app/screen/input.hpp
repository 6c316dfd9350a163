/// The input of a terminal: keys, clicks and replies.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace ttt {

enum class Key : std::uint8_t {
  character,
  up,
  down,
  left,
  right,
  home,
  end,
  page_up,
  page_down,
  begin,  ///< the middle key of a keypad with NumLock off
  enter,
  escape,
};

struct KeyPress {
  Key key = Key::character;
  char character = '\0';  ///< For Key::character, the ASCII character that the key types.

  friend constexpr bool operator==(KeyPress, KeyPress) noexcept = default;
};

[[nodiscard]] constexpr KeyPress typed(char character) noexcept {
  return {Key::character, character};
}

/// An answer to a question, by the words for both: `opponent` and `easy`.
struct Choice {
  std::string question{};
  std::string answer{};

  friend bool operator==(const Choice&, const Choice&) = default;
};

/// The left button went down. Columns and rows are counted from 0.
struct Click {
  int column = 0;
  int row = 0;

  friend constexpr bool operator==(Click, Click) noexcept = default;
};

enum class Background : std::uint8_t { dark, light };

/// A terminal's reply to one of two questions: for its background colour, and for its type, which
/// every terminal answers. The second reply means that the first has come or never will.
struct TerminalReply {
  std::optional<Background> background{};  ///< Nothing in the reply to the second question.

  friend constexpr bool operator==(TerminalReply, TerminalReply) noexcept = default;
};

using Input = std::variant<KeyPress, Click, TerminalReply>;

/// Returns the input that a word names, or nothing: a single character; `Enter`, `Space`, `Up`,
/// `Down`, `Left`, `Right`, `Home`, `End`, `PgUp`, `PgDn`, `Begin`, `Esc`; or `click:COLUMN,ROW`,
/// counted from 1 as terminals do.
[[nodiscard]] std::optional<Input> find_input(std::string_view word);

/// Returns these words in two lines, for `--help`.
[[nodiscard]] std::string inputs_help();

}  // namespace ttt
