/// The replies of players, and failures in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "ttt/board.hpp"

namespace ttt {

/// The reason why a player gives no move. Two reasons are nobody's fault. `unread`: ttt does not
/// understand the screens of a console program. `declined`: the player does not play this side.
enum class FailureKind : std::uint8_t {
  illegal_move,
  timeout,
  died,
  protocol_error,
  unread,
  declined
};

/// Returns true if such a failure makes a game void: nobody wins it, and it does not count.
[[nodiscard]] constexpr bool is_void(FailureKind kind) noexcept {
  return kind == FailureKind::unread || kind == FailureKind::declined;
}

/// Returns the name of the kind in reports and JSON, such as `protocol error`. No report has the
/// name of `declined`, `does not play`.
[[nodiscard]] constexpr std::string_view name(FailureKind kind) noexcept {
  switch (kind) {
    case FailureKind::illegal_move: return "illegal move";
    case FailureKind::timeout: return "timeout";
    case FailureKind::died: return "died";
    case FailureKind::protocol_error: return "protocol error";
    case FailureKind::unread: return "cannot be read";
    case FailureKind::declined: return "does not play";
  }
  return {};
}

/// A detail of a failure that changes how ttt reports it or what it tries next.
enum class Circumstance : std::uint8_t {
  none,
  /// The program wrote more than its answer to the previous question, to which the failure belongs.
  belated,
  flood,        ///< A console program wrote too much without waiting for input.
  no_reply,     ///< A console program did not reply to a move: its game may be for two people.
  not_started,  ///< The shell or the system could not start the program.
};

/// The reply of a player that gives no move, and the reason.
struct Failure {
  FailureKind kind{};
  std::string detail{};  ///< The reason in words: `answered "5", which is taken`.
  /// The last lines that the program wrote to standard error, with control characters escaped; or
  /// empty.
  std::string stderr_tail{};
  std::string screen{};  ///< The last screen of a console program, escaped; or empty.
  Circumstance circumstance{};

  /// Returns the last screen or, if there is none, the last lines of standard error.
  [[nodiscard]] const std::string& output() const noexcept {
    return screen.empty() ? stderr_tail : screen;
  }

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// Returns the kind of the failure and its detail: `died: ended with status 1`. For the kind
/// `unread`: `ttt cannot read the game: it wrote nothing`.
[[nodiscard]] std::string cause_in_words(const Failure& failure);

/// Returns the failure in words, and in parentheses the last line of standard error, if there is
/// one: `died: ended with status 1 without an answer (ImportError: …)`. The last line of a screen
/// follows as `; it showed last: "Password:"`, unless the failure quotes it already. If the player
/// does not play its side: `does not play X`.
[[nodiscard]] std::string failure_in_words(const Failure& failure);

/// The reply of a program that ended, or ended the game, without showing its last move. The program
/// may have won or drawn with that move, or stopped in the middle of the game. It cannot have lost.
struct UnseenEnd {
  std::string words{};  ///< The last words that the program wrote, escaped; or empty.

  friend bool operator==(const UnseenEnd&, const UnseenEnd&) = default;
};

/// The reply of a player that was asked for a move: the square of its move, which is empty, or the
/// reason why there is none.
using Reply = std::variant<Square, UnseenEnd, Failure>;

/// The behaviour of a program after the last move of a game: last words, misbehaviour and failure.
struct GameEnd {
  /// The last words that a console program wrote, escaped; empty if there are none.
  std::string words{};
  /// A misbehaviour, in words that follow the subject `it`: `crashed (signal 11)`; or empty.
  std::string trouble{};
  /// The failure of a program that did not accept the last move, so that its game is not over.
  std::optional<Failure> failure{};
};

}  // namespace ttt
