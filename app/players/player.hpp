/// Players: people, built-in players and programs.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"
#include "ttt/strategy.hpp"

namespace ttt {

/// The protocol of a program: one line for each question, the Universal Game Interface, one line
/// for each move of a single game, or a dialogue with a person at a terminal.
enum class Language : std::uint8_t { bot, ugi, game, console };

/// A program that plays.
struct Program {
  Language language{};
  /// The argument of `/bin/sh -c`. For a console program, its options come first.
  std::string command{};

  /// Returns true if each process of the program plays one game and is told only its moves.
  [[nodiscard]] bool plays_one_game() const noexcept {
    return language == Language::game || language == Language::console;
  }

  friend bool operator==(const Program&, const Program&) = default;
};

/// A player as it is named on the command line.
struct PlayerSpec {
  std::string name = "human";              ///< As it was written, with control characters escaped.
  CandidateFunction candidates = nullptr;  ///< The moves of a built-in player; null for others.
  std::optional<Program> program{};        ///< Nothing if the player is no program.

  [[nodiscard]] bool human() const noexcept { return candidates == nullptr && !program; }
  /// Returns true if the player can be asked about a position without a game, and if moves of a
  /// game with it can be taken back.
  [[nodiscard]] bool plays_positions() const noexcept {
    return !program || !program->plays_one_game();
  }

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

/// Returns the name that menus use for a strategy: `perfect` for `minimax`.
[[nodiscard]] std::string_view menu_word(const Strategy& strategy) noexcept;

/// Returns how a strategy plays, as in `never loses, wins as soon as it can`.
[[nodiscard]] std::string_view summary(const Strategy& strategy) noexcept;

/// The prefix of the name of a depth-limited player (`minimax:3`), and how such a player plays.
inline constexpr std::string_view depth_limited_prefix = "minimax:";
inline constexpr std::string_view depth_limited_summary =
    "looks N plies ahead, then counts open lines";

/// Returns the player of that name, if there is one. A built-in player is found by the name of its
/// algorithm (`minimax`) and by its name in menus (`perfect`); the result has the former.
[[nodiscard]] std::optional<PlayerSpec> find_player(std::string_view name);

/// `perfect`, `minimax:3`, `bot:COMMAND`. Returns the name of the player in menus.
[[nodiscard]] std::string menu_name(const PlayerSpec& player);

/// The width of the longest name on screens and in sentences, in columns.
inline constexpr int longest_name = 22;

/// `Perfect`, `Human`, `bot:python3 bot.py`. Returns the name of the player on screens and in
/// sentences. If the name of a program takes more columns, its folders are left out, then `bot:`,
/// and then its beginning.
[[nodiscard]] std::string display_name(const PlayerSpec& player, int columns = longest_name);

/// Returns true if nobody can beat the player.
[[nodiscard]] bool is_unbeatable(const PlayerSpec& player);

/// `human, random, …`. Returns the names of all players, for messages.
[[nodiscard]] std::string player_names();

/// Returns the same names without `human`.
[[nodiscard]] std::string computer_names();

struct SideFile;

/// The settings of programs.
struct ProgramOptions {
  KeyLayout layout = KeyLayout::numpad;     ///< The layout of the digits in their answers.
  std::chrono::milliseconds timeout{2000};  ///< The longest time for one answer.
  /// The longest time for the first answer of a game and for the first one after a start, if it
  /// differs from `timeout`.
  std::optional<std::chrono::milliseconds> start_timeout{};
  SideFile* errors = nullptr;  ///< Gets a copy of the standard error of programs, unless null.

  friend bool operator==(const ProgramOptions&, const ProgramOptions&) = default;
};

/// The reason why a player gives no move. `declined`: it does not play this side, which counts as
/// no failure.
enum class FailureKind : std::uint8_t { illegal_move, timeout, died, protocol_error, declined };

/// `illegal move`, `timeout`, `died`, `protocol error`. Returns the name of the kind in reports and
/// JSON, which never name `declined`.
[[nodiscard]] constexpr std::string_view name(FailureKind kind) noexcept {
  switch (kind) {
    case FailureKind::illegal_move: return "illegal move";
    case FailureKind::timeout: return "timeout";
    case FailureKind::died: return "died";
    case FailureKind::protocol_error: return "protocol error";
    case FailureKind::declined: return "does not play";
  }
  return {};
}

/// A failure of a player to give a move.
struct Failure {
  FailureKind kind{};
  std::string detail{};  ///< The reason, as in `answered "5", which is taken`.
  /// The last lines that the program wrote to standard error, with control characters escaped.
  std::string stderr_tail{};
  bool belated = false;  ///< True if the failure belongs to the question before this one.
  bool gone = false;     ///< True if the program is not started again: it could not be ended.
  /// If a console program seems not to play the side: what is wrong if it does play it, as in
  /// `cannot read the game: it never moved first in 40 starts: see --start-first`.
  std::string if_played{};
  /// If the program reacted to nothing but the end of its input: how long after that.
  std::optional<std::chrono::milliseconds> after_end_of_input{};

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// `died: ended with status 1 without an answer (ImportError: …)`. Returns the failure in words,
/// with the last line that the program wrote to standard error, if there is one.
[[nodiscard]] std::string in_words(const Failure& failure);

/// `bot:… forfeits: timeout: gave no answer within 2000 ms`, `bot:… does not play X`. Returns how
/// the player forfeits.
[[nodiscard]] std::string forfeit_in_words(const std::string& player, const Failure& failure);

/// The reply of a player that was asked for a move: an empty square or a failure.
using Reply = std::variant<Square, Failure>;

/// A question to a player: for the next move of a game in progress, or in a position without a
/// game.
struct Question {
  Question(const Game& asked) : position{asked.board(), asked.to_move()}, game{asked} {}
  Question(Position asked) : position{asked} {}

  Position position;
  std::optional<Game> game{};  ///< The game that has led to the position, if there is one.

  /// Returns true if it is the first question of a game to the side to move.
  [[nodiscard]] bool opens() const noexcept { return position.board.occupied().size() < 2; }
};

/// A computer player, which can be asked for moves. `choose` blocks until there is a reply. A
/// caller that must not block calls `ask`, waits for `wait` together with its other events, and
/// calls `poll_reply`.
class Player {
 public:
  using Clock = std::chrono::steady_clock;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Asks for a move. Preconditions: the last question was answered or cancelled, and a player that
  /// is asked about a position without a game plays positions. Throws std::system_error if its
  /// program cannot be started.
  virtual void ask(const Question& question) = 0;

  /// Tells the player that a game about which it was asked is over.
  virtual void end(const Game& /*game*/) {}

  /// The events after which `poll_reply` should be called: a descriptor becomes readable, or the
  /// deadline passes.
  struct Wait {
    int descriptor;
    Clock::time_point deadline;
    int errors = -1;  ///< The standard error of a program as long as it is open; otherwise -1.
  };
  /// Returns the events to wait for, or nothing if `poll_reply` can be called at once.
  [[nodiscard]] virtual std::optional<Wait> wait() const = 0;

  /// Returns the reply to the question, or nothing if there is none yet. Does not wait for the
  /// reply; after a failure it waits until the program has ended. Throws std::system_error if the
  /// program must be restarted and cannot be.
  [[nodiscard]] virtual std::optional<Reply> poll_reply() = 0;

  /// Cancels the question. A reply to it is never taken for the reply to another one.
  virtual void cancel() = 0;

  // The next functions are for a referee, which has time to look closely.

  /// Ends what runs for the player. A program that has played its game may still write down what it
  /// has learnt: until `has_left` returns true, `wait` says what to wait for.
  virtual void leave() { cancel(); }
  [[nodiscard]] virtual bool has_left() { return true; }

  /// The number of processes that were started for the player.
  [[nodiscard]] virtual int starts() const { return 0; }

  /// Tells a player that was not asked yet which failure another process has shown. The player then
  /// waits for late answers, so that the failure can say when they came, and does not wait where
  /// that cannot make a difference.
  virtual void expect_failure(const Failure& /*failure*/) {}

  /// Returns a failure if the player has said more than its last answer, or does so within that
  /// time. Waits all of it otherwise.
  [[nodiscard]] virtual std::optional<Failure> unsolicited_output(
      std::chrono::milliseconds /*time*/) {
    return std::nullopt;
  }

  /// Asks the question and returns the reply. Blocks until there is one.
  [[nodiscard]] Reply choose(const Question& question);
};

/// Waits until `poll_reply` of at least one of the players should be called. Returns true for each
/// of these, in the order of the players.
std::vector<bool> wait_for_any(std::span<const Player* const> players);

/// Returns a player for the specification, or null for a person, whose moves come from elsewhere.
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                                  const ProgramOptions& terms = {});

}  // namespace ttt
