/// The input that a terminal sends (keys, clicks and replies), and the words that stand for it on
/// the command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace ttt {

/// The keys that the program knows. `character` is any key that types an ASCII character.
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
  begin,  ///< The middle key of a keypad with NumLock off.
  enter,
  escape,
  unknown,  ///< Any other key, such as F1, Delete, or one that types a character beyond ASCII.
};

/// A press of a key.
struct KeyPress {
  Key key = Key::character;
  /// The ASCII character that is typed, if `key` is `Key::character`; otherwise 0.
  char character = '\0';

  friend constexpr bool operator==(KeyPress, KeyPress) noexcept = default;
};

/// Returns the press of the key that types the character.
[[nodiscard]] constexpr KeyPress typed(char character) noexcept {
  return {Key::character, character};
}

/// A press of the left mouse button. Columns and rows are counted from 0.
struct Click {
  int column = 0;
  int row = 0;

  friend constexpr bool operator==(Click, Click) noexcept = default;
};

/// The background of a terminal.
enum class Background : std::uint8_t { dark, light };

/// A terminal's reply to one of the two questions that the program sends: for its background
/// colour, and then for its type. Every terminal answers the second question, so that this reply
/// means that the first has come or never will.
struct TerminalReply {
  /// The background; nothing if this is the reply to the question for the type.
  std::optional<Background> background{};

  friend constexpr bool operator==(TerminalReply, TerminalReply) noexcept = default;
};

/// Input from a terminal.
using Input = std::variant<KeyPress, Click, TerminalReply>;

/// Returns the input that a word of `ttt screen --keys` names: a single character; `Enter`,
/// `Space`, `Up`, `Down`, `Left`, `Right`, `Home`, `End`, `PgUp`, `PgDn`, `Begin`, `Esc`; or
/// `click:COLUMN,ROW`, counted from 1 as terminals do. Nothing if the word is none of these.
[[nodiscard]] std::optional<Input> find_input(std::string_view word);

/// Returns the words that `find_input` knows, for `--help`: `Keys: any ASCII character, Enter, …`.
[[nodiscard]] std::string inputs_help();

}  // namespace ttt
