/// A program is asked in rounds, until enough of its answers are known.
///
/// A program may answer the same question in several ways, and nobody can look inside. So what can
/// be said of it is said of the answers that were seen, and how many were seen is said with it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "players/fault.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// Whoever answers for a program, and the clock by which it does.
class Panel {
 public:
  /// Takes a reply to a question that was asked. Returns whether more questions are to be asked.
  using Hear = std::function<bool(Position question, const Reply& reply)>;

  Panel() = default;
  Panel(const Panel&) = delete;
  Panel& operator=(const Panel&) = delete;
  virtual ~Panel() = default;

  /// Asks these questions in this order, maybe several at once, and has each reply heard as it
  /// comes, also those that come after there was to be no more asking. Throws std::system_error
  /// where a program cannot be started.
  virtual void ask(std::span<const Position> questions, const Hear& hear) = 0;

  /// Has what is asked from now on answered by processes that were not asked before. For a program
  /// may choose by chance when it starts, and keep to it.
  virtual void start_anew() = 0;

  /// How long the processes that wait for a question take to start; 0 if none does.
  [[nodiscard]] virtual std::chrono::nanoseconds start_time() const = 0;

  /// The time since the panel was made.
  [[nodiscard]] virtual std::chrono::nanoseconds elapsed() const = 0;
};

/// How thoroughly a program was asked.
struct Asked {
  int rounds = 0;
  int starts = 0;                    ///< rounds that began with new processes
  bool out_of_time = false;          ///< with more time there would have been more rounds
  std::chrono::milliseconds time{};  ///< what the rounds took
};

/// How often a program is asked about each position, unless somebody says otherwise.
inline constexpr int most_rounds = 24;

/// All that is asked of one program, and what it answered.
class Inquiry {
 public:
  struct Settings {
    bool as_first = true;  ///< asked about the games in which it moves first
    bool as_second = true;
    std::optional<int> rounds{};  ///< exactly so many; else as many as make sense
    std::function<void(std::uint32_t answers)> progress = [](std::uint32_t) {};
  };
  /// `panel` must outlive this.
  Inquiry(Panel& panel, Settings settings);

  /// Asks every question to which its answers lead, in rounds: in each round, every question is
  /// asked until it was asked as often as there were rounds. So a question that a late answer opens
  /// is asked as often as the others. Where only one move is legal, once is enough. Ends early only
  /// for a fault, when no fault can be found that is earlier on the walk. Each round begins with
  /// new processes, unless they take long to start: then the second does, and others as time
  /// allows.
  [[nodiscard]] Asked ask_in_rounds();

  /// What it said in a position that was asked about: all its different answers, or its fault.
  [[nodiscard]] std::variant<SquareSet, PlayerFault> answers(Position question) const;

 private:
  struct Known {
    SquareSet answers;
    std::uint16_t asked = 0;
    std::uint16_t nothing_new = 0;  ///< answers in a row that were known before
    std::uint32_t seen_by = 0;      ///< the last walk that came here
    bool faulty = false;
  };
  struct Fault {
    Position question;
    PlayerFault fault;
  };
  /// What a walk finds, up to the first fault.
  struct Findings {
    std::vector<Position> questions{};  ///< in the order of the walk
    bool lost = false;
    bool faulty = false;
  };

  [[nodiscard]] Known& known(Position question);
  [[nodiscard]] const Known& known(Position question) const;
  [[nodiscard]] Findings walk();
  bool walk(Board board, Mark mover, Mark player, Findings& findings);
  /// Starts anew, unless too much time has gone into that. Returns whether it did.
  bool start_anew();
  /// How many of so many times the same question is put before starting anew.
  [[nodiscard]] int at_once(int times);
  /// Asks what was not asked in so many rounds.
  [[nodiscard]] Findings catch_up(int rounds);
  [[nodiscard]] bool enough(int rounds, bool lost) const;
  void ask_about_the_opening();
  void ask_about_what_varies(int rounds);
  /// Until a fault, or the panel's clock shows `end`.
  void ask(const std::vector<Position>& questions, std::chrono::nanoseconds end);
  void hear(Position question, const Reply& reply);

  Panel& panel_;
  Settings settings_;
  std::vector<Known> known_;  ///< by board number; the number of marks tells who is to move
  std::vector<Fault> faults_;
  std::chrono::nanoseconds spent_on_starts_{};
  bool has_started_anew_ = false;
  std::uint32_t walks_ = 0;
  std::uint32_t answers_ = 0;
};

}  // namespace ttt
