/// A session: the model, the computer players and the recorder. The full screen, line mode and
/// `ttt screen` are loops around it.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "play/computer_players.hpp"
#include "play/options.hpp"
#include "play/record_file.hpp"
#include "play/settings.hpp"
#include "play/update.hpp"

namespace ttt {

class Session {
 public:
  /// `delay` is the time that a computer seems to think; `recorder` writes what is worth it.
  Session(Model model, const PlayOptions& options, std::chrono::milliseconds delay,
          Recorder recorder);

  [[nodiscard]] const Model& model() const noexcept { return model_; }

  /// Updates the model, records what has happened, and asks the computer that is then to move.
  const Model& handle(const Event& event);

  /// Returns the next event that comes by itself, if it is due: a computer's reply or a tick.
  [[nodiscard]] std::optional<Event> poll();
  /// Returns the time until `poll` may have an event; nothing if none is expected.
  [[nodiscard]] std::optional<std::chrono::milliseconds> timeout() const;
  /// Returns descriptors that may also have an event for `poll` when they are readable; -1 for
  /// none.
  [[nodiscard]] std::array<int, 2> descriptors() const { return computers_.descriptors(); }
  /// Waits for the reply of a computer. Precondition: `computer_to_move(model())`.
  [[nodiscard]] Event wait_for_reply() { return computers_.wait_for_reply(); }

  /// Returns a problem with the record that the player has not been told of, and forgets it.
  [[nodiscard]] std::string take_problem() { return recorder_.take_problem(); }

 private:
  using Clock = Player::Clock;

  void sync_pace();

  Model model_;
  ComputerPlayers computers_;
  Recorder recorder_;
  std::chrono::milliseconds between_games_;  ///< The time to see how a game has ended.
  Pace pace_ = Pace::still;
  Clock::time_point tick_due_{};
};

/// Returns the model at the start: in the menu if a setting is open, and otherwise in a game. Sets
/// the locale of the process. `shown` are the settings that the player can see before the game.
[[nodiscard]] Model first_model(const PlayOptions& options, Record record,
                                std::span<const Setting> shown,
                                std::optional<std::size_t> open_setting);

/// Runs the session on a full screen until the player leaves. Returns the exit status. After a
/// deadly signal it restores the terminal and ends the process by that signal.
[[nodiscard]] int run_full_screen(Session session, bool mouse);

/// Runs the session line by line on standard input and output until the end of the match, which is
/// one game unless a length was chosen. Returns the exit status. After Ctrl-C, or if the window is
/// closed, it ends the process by that signal.
[[nodiscard]] int run_plain(Session session, const PlayOptions& options);

/// Prints a problem with the record on standard error, unless it is empty.
void print_problem(const std::string& problem);

}  // namespace ttt
