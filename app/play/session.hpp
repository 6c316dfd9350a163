/// `Session`, which joins the model, the computer players and the record, and the functions that
/// run a session on a full screen or line by line.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "play/computer_players.hpp"
#include "play/options.hpp"
#include "play/record_file.hpp"
#include "play/update.hpp"

namespace ttt {

/// Returns the shorter of two times. A time that is nothing is unlimited.
[[nodiscard]] std::optional<std::chrono::milliseconds> shorter(
    std::optional<std::chrono::milliseconds> a, std::optional<std::chrono::milliseconds> b);

/// A run of the program: its state (the model), its computer players and its recorder. The full
/// screen, line mode and `ttt screen` are loops that give it events.
class Session {
 public:
  /// `delay` is the least time that a computer takes for a move; `recorder` writes new facts to the
  /// record's file.
  Session(Model model, const PlayOptions& options, std::chrono::milliseconds delay,
          Recorder recorder);

  [[nodiscard]] const Model& model() const noexcept { return model_; }

  /// Applies the event to the model, writes new facts to the record's file, and asks a computer for
  /// its move if it is a computer's turn. If a person's key plays a square while a computer whose
  /// reply has come still pretends to think, the computer moves first; if that move ends the game,
  /// the key is dropped.
  void handle(const Event& event);

  /// Returns an event that is due without input: a computer's reply, or a tick, which begins the
  /// next game between computers. Nothing if neither is due.
  [[nodiscard]] std::optional<Event> poll();
  /// Returns how long to wait for input until `poll` must be called. Nothing if `poll` need not be
  /// called before input comes or the descriptor becomes readable.
  [[nodiscard]] std::optional<std::chrono::milliseconds> timeout() const;
  /// Returns a descriptor that is readable when a program has replied; -1 if none was asked.
  [[nodiscard]] int descriptor() const noexcept { return computers_.descriptor(); }
  /// Waits for the reply of the computer whose turn it is, and returns it. Precondition:
  /// `computer_to_move(model())`.
  [[nodiscard]] Event wait_for_reply() { return computers_.wait_for_reply(); }

  /// Returns the problem with the record's file as a sentence; empty if there is none.
  [[nodiscard]] const std::string& problem() const noexcept { return recorder_.problem(); }

 private:
  using Clock = Player::Clock;

  Model model_;
  ComputerPlayers computers_;
  Recorder recorder_;
  /// The time between the end of a game of two computers and the start of their next one.
  std::chrono::milliseconds between_games_;
  /// The time of the next tick, which begins a game between computers; nothing if none is due.
  std::optional<Clock::time_point> tick_due_{};
};

/// Returns the model at the start, in the menu or in a game (see `start`). Its settings are from
/// the command line or else the last choices in the record. Sets the locale of the process.
[[nodiscard]] Model first_model(const PlayOptions& options, PageId page, Record record);
/// Returns the first page: a game if an option names the opponent, and otherwise the menu.
[[nodiscard]] PageId first_page(const PlayOptions& options);

/// Runs the session on a full screen until the player leaves, and returns the exit status. After a
/// deadly signal, or if the window is closed (SIGHUP), it restores the terminal and ends the
/// process by that signal.
[[nodiscard]] int run_full_screen(Session session, bool mouse);

/// Runs the session line by line on standard input and output, and returns the exit status. Ends
/// when the player leaves. Without a person at a terminal, also ends after the match, which is one
/// game if no length was chosen. If the window is closed, ends the process by SIGHUP.
[[nodiscard]] int run_line_mode(Session session, const PlayOptions& options);

/// Prints `ttt: ` and the problem with the record on standard error; prints nothing if it is empty.
void print_problem(const std::string& problem);

}  // namespace ttt
