/// How a player can fail to give a move.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "io/text.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// `declined`: it does not play this side at all, which is no failure of its.
enum class Fault : std::uint8_t { illegal_move, timeout, died, protocol_error, declined };

/// `illegal move`, `timeout`, `died`, `protocol error`: the words of reports and of JSON.
/// `declined` stands in none of them.
[[nodiscard]] constexpr std::string_view name(Fault fault) noexcept {
  switch (fault) {
    case Fault::illegal_move: return "illegal move";
    case Fault::timeout: return "timeout";
    case Fault::died: return "died";
    case Fault::protocol_error: return "protocol error";
    case Fault::declined: return "does not play";
  }
  return {};
}

struct PlayerFault {
  Fault fault{};
  std::string detail{};  ///< in words, as in `answered "5", which is taken`
  /// The end of what the program wrote to standard error: printable lines, or nothing.
  std::string last_words{};
  bool belated = false;  ///< it is about the question before this one
  bool gone = false;     ///< it was not started again, for it could not be ended before

  friend bool operator==(const PlayerFault&, const PlayerFault&) = default;
};

/// `died: ended with status 1 without an answer (ImportError: …)`, with the last line that the
/// program wrote to standard error, if it did.
[[nodiscard]] inline std::string in_words(const PlayerFault& fault) {
  std::string text = std::string{name(fault.fault)} + ": " + fault.detail;
  if (fault.last_words.empty()) return text;
  std::string_view line = fault.last_words;
  line.remove_prefix(line.rfind('\n') + 1);
  const std::string_view shown = beginning_of(line, 160);
  return text.append(" (").append(shown).append(shown.size() < line.size() ? "...)" : ")");
}

/// `bot:… forfeits: timeout: gave no answer within 2000 ms`, or `bot:… does not play X`
[[nodiscard]] inline std::string forfeit_in_words(const std::string& player,
                                                  const PlayerFault& fault) {
  if (fault.fault == Fault::declined) return player + " " + fault.detail;
  return player + " forfeits: " + in_words(fault);
}

/// What a player says when it is asked for a move: a square that is empty, or why there is none.
using Reply = std::variant<Square, PlayerFault>;

}  // namespace ttt
