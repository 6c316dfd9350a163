/// Who plays: a person, a built-in player or a program.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/random.hpp"
#include "ttt/rules.hpp"
#include "ttt/strategy.hpp"

namespace ttt {

/// What a program speaks: one line a question, the Universal Game Interface, or a line for each
/// move of one game.
enum class Language : std::uint8_t { bot, ugi, game, console };

/// A program that plays.
struct Program {
  Language language{};
  std::string command{};  ///< for `/bin/sh -c`; of a console program, behind its options

  /// Returns true if each process of the program plays one game and hears only its moves.
  [[nodiscard]] bool plays_one_game() const noexcept {
    return language == Language::game || language == Language::console;
  }

  friend bool operator==(const Program&, const Program&) = default;
};

/// A player as the command line names it.
struct PlayerSpec {
  std::string name = "human";              ///< as it was written, but printable
  CandidateFunction candidates = nullptr;  ///< of a built-in player
  std::optional<Program> program{};        ///< where it is one

  [[nodiscard]] bool human() const noexcept { return candidates == nullptr && !program; }
  /// Whether it can be asked about a position that is no game's, and go back in one.
  [[nodiscard]] bool plays_positions() const noexcept {
    return !program || !program->plays_one_game();
  }

  friend bool operator==(const PlayerSpec&, const PlayerSpec&) = default;
};

/// What menus call a built-in player of `strategies`.
[[nodiscard]] std::string_view menu_word(const Strategy& strategy) noexcept;

/// What a built-in player of `strategies` does: `never loses, wins as soon as it can`.
[[nodiscard]] std::string_view summary(const Strategy& strategy) noexcept;

/// The beginning of the name of a player with a depth limit, and what it does.
inline constexpr std::string_view depth_limited_prefix = "minimax:";
inline constexpr std::string_view depth_limited_summary =
    "looks N plies ahead, then counts open lines";

/// The player of that name, if there is one. A built-in one has two names, that of its algorithm
/// and the word of the menu, as in `minimax` and `perfect`; whoever is found has the first.
[[nodiscard]] std::optional<PlayerSpec> find_player(std::string_view name);

/// `perfect`, `minimax:3`, `bot:COMMAND`: the player as menus show it.
[[nodiscard]] std::string menu_name(const PlayerSpec& player);

inline constexpr int longest_name = 22;  ///< columns of a name on screens and in sentences

/// What a player is called on screens and in sentences, where a name would stand: `Perfect`, the
/// word of the menu, for `minimax`; `Human`. A program's name that takes more columns does without
/// folders, then without `bot:`, and then without its beginning.
[[nodiscard]] std::string display_name(const PlayerSpec& player, int columns = longest_name);

/// What may be written for a player, for messages: `human, random, …`.
[[nodiscard]] std::string player_names();

/// The same without the person.
[[nodiscard]] std::string computer_names();

struct SideFile;

/// What programs are told and granted.
struct ProgramOptions {
  KeyLayout layout = KeyLayout::numpad;     ///< of the digits in their answers
  std::chrono::milliseconds timeout{2000};  ///< how long one answer may take
  /// How long the first answer of a game, or after a start, may take, if that is something else.
  std::optional<std::chrono::milliseconds> start_timeout{};
  SideFile* errors = nullptr;  ///< gets what programs write to standard error, if there is one

  friend bool operator==(const ProgramOptions&, const ProgramOptions&) = default;
};

// How a player can fail to give a move.

/// `declined`: it does not play this side at all, which is no failure of its.
enum class FailureKind : std::uint8_t { illegal_move, timeout, died, protocol_error, declined };

/// `illegal move`, `timeout`, `died`, `protocol error`: the words of reports and of JSON.
/// `declined` stands in none of them.
[[nodiscard]] constexpr std::string_view name(FailureKind fault) noexcept {
  switch (fault) {
    case FailureKind::illegal_move: return "illegal move";
    case FailureKind::timeout: return "timeout";
    case FailureKind::died: return "died";
    case FailureKind::protocol_error: return "protocol error";
    case FailureKind::declined: return "does not play";
  }
  return {};
}

struct Failure {
  FailureKind fault{};
  std::string detail{};  ///< in words, as in `answered "5", which is taken`
  /// The end of what the program wrote to standard error: printable lines, or nothing.
  std::string last_words{};
  bool belated = false;  ///< True if the failure belongs to the question before this one.
  bool gone = false;     ///< True if the program is not started again: it could not be ended.
  /// If the program reacted to nothing but the end of its input: how long after that.
  std::optional<std::chrono::milliseconds> after_end_of_input{};

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// `died: ended with status 1 without an answer (ImportError: …)`, with the last line that the
/// program wrote to standard error, if it did.
[[nodiscard]] std::string in_words(const Failure& fault);

/// `bot:… forfeits: timeout: gave no answer within 2000 ms`, or `bot:… does not play X`
[[nodiscard]] std::string forfeit_in_words(const std::string& player, const Failure& fault);

/// What a player says when it is asked for a move: a square that is empty, or why there is none.
using Reply = std::variant<Square, Failure>;

/// What a player is asked: for the next move of a game that is in progress, or in a position by
/// itself, whatever was asked before.
struct Question {
  Question(const Game& asked) : position{asked.board(), asked.to_move()}, game{asked} {}
  Question(Position asked) : position{asked} {}

  Position position;
  std::optional<Game> game{};  ///< that has come to the position, where there is one

  /// Whether it is the first of its game for the side that is to move.
  [[nodiscard]] bool opens() const noexcept { return position.board.occupied().size() < 2; }
};

/// Somebody who can be asked for moves. Who has time waits in `choose`; who has not asks, waits as
/// `wait` says together with whatever else there is to wait for, and looks with `answer`.
class Player {
 public:
  using Clock = std::chrono::steady_clock;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// Preconditions: the last question was answered or withdrawn, and whoever is asked about a
  /// position by itself plays positions. Throws std::system_error where no program can be started.
  virtual void ask(const Question& question) = 0;

  /// A game is over about which it was asked.
  virtual void end(const Game& /*game*/) {}

  /// What must happen before `answer` has more to say, or more to do: one of the descriptors is
  /// readable, or the moment has come.
  struct Wait {
    int descriptor;
    Clock::time_point deadline;
    int errors = -1;  ///< the descriptor of a program's standard error, as long as that is open
  };
  /// Nothing if `answer` need not be waited for.
  [[nodiscard]] virtual std::optional<Wait> wait() const = 0;

  /// The reply to the question, or nothing if it is not there yet. Waits for no reply, but for a
  /// program that fails to be gone. Throws std::system_error where it has to be started anew and
  /// cannot be.
  [[nodiscard]] virtual std::optional<Reply> answer() = 0;

  /// Forgets the question; a reply to it is never taken for the reply to another.
  virtual void withdraw() = 0;

  // The next functions are for a referee who has time to look closely.

  /// Ends what runs for the player. A program that has played its game may still write down what it
  /// has learnt: until `has_left` returns true, `wait` says what to wait for.
  virtual void leave() { withdraw(); }
  [[nodiscard]] virtual bool has_left() { return true; }

  /// The number of processes that were started for the player.
  [[nodiscard]] virtual int starts() const { return 0; }

  /// Has the player wait that much longer for an answer that is too late, so that the failure can
  /// say when it came.
  virtual void wait_for_late_answers(std::chrono::milliseconds /*time*/) {}

  /// Returns a failure if the player has said more than its last answer, or does so within that
  /// time. Waits all of it otherwise.
  [[nodiscard]] virtual std::optional<Failure> unsolicited_output(
      std::chrono::milliseconds /*time*/) {
    return std::nullopt;
  }

  /// Asks, and waits for the reply.
  [[nodiscard]] Reply choose(const Question& question);
};

/// Waits until `answer` of at least one of them may have more to say.
void wait_for_any(std::span<const Player* const> players);

/// Somebody who plays as `spec` says, or null for a person, who is asked by other means.
[[nodiscard]] std::unique_ptr<Player> make_player(const PlayerSpec& spec, Random random,
                                                  const ProgramOptions& terms = {});

}  // namespace ttt
