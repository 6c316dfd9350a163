/// Computer players, which can be asked for moves, and their replies.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "io/stop.hpp"
#include "players/player_spec.hpp"
#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"

namespace ttt {

struct SideFile;

/// The settings for all programs that play.
struct ProgramOptions {
  /// The key layout: the square that each digit to or from a program means.
  KeyLayout layout = KeyLayout::numpad;
  std::chrono::milliseconds timeout{2000};  ///< The longest time for an answer, except the first.
  /// The longest time for the first answer of a game and for the first answer of a new process.
  std::chrono::milliseconds start_timeout{10'000};
  /// The file that gets a copy of the standard error of programs; null for none.
  SideFile* errors = nullptr;

  friend bool operator==(const ProgramOptions&, const ProgramOptions&) = default;
};

/// The reason why a player gives no move. `unread` means that ttt does not understand the screens
/// of a console program, which is not to blame. Two are no failures: `declined` means that the
/// player does not play this side, and `unseen_end` that it has ended a game of a match without
/// showing its last move.
enum class FailureKind : std::uint8_t {
  illegal_move,
  timeout,
  died,
  protocol_error,
  unread,
  declined,
  unseen_end
};

/// Returns false for the two kinds that are no failures.
[[nodiscard]] constexpr bool is_failure(FailureKind kind) noexcept {
  return kind != FailureKind::declined && kind != FailureKind::unseen_end;
}

/// Returns true if a game that ends so counts for nobody.
[[nodiscard]] constexpr bool is_void(FailureKind kind) noexcept {
  return kind == FailureKind::unread || !is_failure(kind);
}

/// Returns the name of the kind in reports and JSON, such as `protocol error`. Reports never name
/// the last two.
[[nodiscard]] constexpr std::string_view name(FailureKind kind) noexcept {
  switch (kind) {
    case FailureKind::illegal_move: return "illegal move";
    case FailureKind::timeout: return "timeout";
    case FailureKind::died: return "died";
    case FailureKind::protocol_error:
    case FailureKind::unread: return "protocol error";
    case FailureKind::declined: return "does not play";
    case FailureKind::unseen_end: return "end not shown";
  }
  return {};
}

/// The reply of a player that gives no move, and the reason.
struct Failure {
  FailureKind kind{};
  std::string detail{};  ///< The reason in words: `answered "5", which is taken`.
  /// The last lines that the program wrote to standard error, with control characters escaped; for
  /// a console program that failed, its last screen. Empty if there are none.
  std::string stderr_tail{};
  bool has_screen = false;  ///< True if `stderr_tail` is the last screen.
  /// True if the program wrote more than its answer to the question before, so the failure belongs
  /// to that question.
  bool belated = false;
  /// True if the program reacted only, but then at once, when its input was closed.
  bool waits_for_end_of_input = false;

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// Returns true if ttt does not understand the screens of a console program.
[[nodiscard]] constexpr bool is_unread(const Failure& failure) noexcept {
  return failure.kind == FailureKind::unread;
}

/// Returns the kind of the failure and its detail: `died: ended with status 1`; or, if the program
/// is not to blame, who has failed: `ttt cannot read the game: it wrote nothing`.
[[nodiscard]] std::string cause_in_words(const Failure& failure);

/// Returns the failure in words, and in parentheses the last line of `stderr_tail`, if there is
/// one: `died: ended with status 1 without an answer (ImportError: …)`. The last line of a screen
/// follows as `; it showed last: "Password:"`, unless the failure quotes it already. If it is no
/// failure: `does not play X`.
[[nodiscard]] std::string in_words(const Failure& failure);

/// Returns a sentence about the forfeit of a player of that name: `bot:… forfeits: timeout: gave no
/// answer within 2000 ms`, `bot:… does not play X`, or `console:…: ttt cannot read the game: …`.
[[nodiscard]] std::string forfeit_in_words(const std::string& player, const Failure& failure);

/// Returns true if the game begins with all moves of `beginning`.
[[nodiscard]] bool begins_with(const Game& game, const Game& beginning);

/// Returns true if `game` has the moves of `before`, and one more.
[[nodiscard]] bool continues(const Game& before, const Game& game);

/// The end of a game by a program that does not show its last move. The move may have won or drawn
/// the game, or left it unfinished; it cannot have lost it.
struct UnseenEnd {
  std::string
      words{};  ///< The last words that the program wrote, escaped; empty if there are none.

  friend bool operator==(const UnseenEnd&, const UnseenEnd&) = default;
};

/// The reply of a player that was asked for a move: the square of its move, which is empty, or the
/// reason why there is none.
using Reply = std::variant<Square, UnseenEnd, Failure>;

/// A question to a player: the next move of a game in progress, or a move in a position without a
/// game.
struct Question {
  Question(const Game& asked) : position{asked.board(), asked.to_move()}, game{asked} {}
  Question(Position asked) : position{asked} {}

  Position position;
  std::optional<Game> game{};  ///< The game in progress; nothing if only the position is known.

  /// Returns true if the board has at most one mark: the side to move has not moved yet.
  [[nodiscard]] bool opens() const noexcept { return position.board.occupied().size() < 2; }
};

/// The words of a program after the last move of a game, and what it did wrong then.
struct GameEnd {
  /// The last words that a console program wrote, escaped; empty if there are none.
  std::string words{};
  /// A misbehaviour, to follow `it`: `crashed (signal 11)`; empty if there is none.
  std::string trouble{};
  /// The failure of a program that did not take the last move, so that the game is not over, or
  /// that wrote more than its answer after it.
  std::optional<Failure> failure{};
  /// True if a second of silence of a console program was taken to mean that it waits for a key.
  bool judged_by_silence = false;
};

/// A computer player, which can be asked for moves. One thread at a time may use it.
class Player {
 public:
  using Clock = std::chrono::steady_clock;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  /// Ends the player's program.
  virtual ~Player() = default;

  /// Asks for a move, waits for the reply, and returns it. A late reply is never taken for the
  /// reply to another question. If a stop is requested, returns soon, and the reply has no meaning.
  /// Precondition: a question without a game goes only to a player that plays positions. Throws
  /// std::system_error if the player's program cannot be started.
  [[nodiscard]] virtual Reply choose(const Question& question, const Stop& stop) = 0;

  /// Tells the player that a game is over in which it was asked for moves. May wait until its
  /// program has ended.
  virtual GameEnd end(const Game& /*game*/) { return {}; }

  /// Returns the number of processes that were started for the player.
  [[nodiscard]] virtual int starts() const { return 0; }
};

/// Returns the player whose moves come from the program. `expected` is the failure that another
/// process of the program has shown, if the player is made to show it again: see LinePlayer.
[[nodiscard]] std::unique_ptr<Player> make_program_player(
    const Program& program, const ProgramOptions& options,
    const std::optional<Failure>& expected = {});

/// Returns a computer player for the specification, or null for a person, whose moves come from
/// elsewhere.
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                                  const ProgramOptions& programs = {});

}  // namespace ttt
