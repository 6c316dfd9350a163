/// What the three ways to play have in common: a full screen, line by line, and pictures.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>

#include "play/model.hpp"
#include "play/options.hpp"
#include "play/record_file.hpp"
#include "players/matchup.hpp"
#include "ttt/random.hpp"

namespace ttt {

/// The computers at the game's table, of which the one that is to move is asked. No reply is to be
/// seen before it has taken `delay`, nor while the game waits for somebody who looks elsewhere:
/// then it is kept, for a program may not understand the same question again.
class Seats {
 public:
  explicit Seats(const PlayOptions& options, std::chrono::milliseconds delay = {})
      : random_(Random{options.seed}.fork()), terms_(options.terms), delay_(delay) {}

  /// Asks the computer that is to move, and forgets a question about a game that is no longer
  /// there.
  void follow(const Model& model);

  /// How long until a computer moves at the latest, or must have replied; nothing if that is not
  /// waited for.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience() const;
  /// Readable when a program has something to say; -1 where there is none.
  [[nodiscard]] std::array<int, 2> descriptors() const;
  /// The reply of the computer whose time has come.
  [[nodiscard]] std::optional<Reply> reply();

  /// The reply, as soon as it is there. Precondition: a computer has been asked.
  [[nodiscard]] Reply wait_for_reply();

 private:
  using Clock = Player::Clock;

  struct Question {
    int number;  ///< of the game, which tells who plays it
    Game game;
    friend bool operator==(const Question& one, const Question& other) {
      return one.number == other.number && std::ranges::equal(one.game.moves(), other.game.moves());
    }
  };

  [[nodiscard]] Player& player() const { return *computers_->at(question_->game.to_move()); }

  Random random_;
  ProgramOptions terms_;
  std::chrono::milliseconds delay_;
  std::optional<Computers> computers_{};
  Matchup seated_{};
  std::optional<Question> question_{};  ///< asked, and the reply not yet played
  std::optional<Reply> reply_{};        ///< given, but too soon to be played
  bool looks_on_ = false;               ///< somebody does, and the game goes on
  Clock::time_point due_{};
};

/// The model as it begins: on the set-up screen, at the question that is asked, or in a game if
/// none is. Of the questions some are seen, or heard, where one is asked. Sets the process's
/// locale.
[[nodiscard]] Model first_model(const PlayOptions& options, Record record,
                                std::span<const Row> seen, std::optional<std::size_t> asked);

/// Where there is a screen: runs the model until somebody leaves. Returns the exit status; a signal
/// that ends the game ends the process, after the terminal has been put in order. `scribe` gets to
/// know what happens.
[[nodiscard]] int run_full_screen(Model model, const PlayOptions& options, Scribe& scribe);

/// For pipes, simple terminals and screen readers: the same line by line on standard input and
/// output, to the end of the match, which is one game where it has no other. Returns the exit
/// status; after Ctrl-C, or when the window is closed, the process ends by that signal.
[[nodiscard]] int run_plain(Model model, const PlayOptions& options, Scribe& scribe);

/// Says on standard error what the scribe has to say.
void tell_problem(Scribe& scribe);

}  // namespace ttt
