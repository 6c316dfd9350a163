/// The course of a match: functions that begin games, play moves, say results and count them. The
/// pages share them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/mistakes.hpp"
#include "play/model.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// Begins a match, and its first game, with the settings chosen in the menu. Records the settings
/// that differ from the last match.
void begin_match(Update& update);
/// Begins the next game of the match, in which the other side moves first. If the match is decided,
/// begins another match with the same settings.
void next_game(Update& update);

/// Plays a person's move and replaces the message by its result. If the square is taken, only says
/// so in a note. Precondition: it is a person's turn.
void play_move(Update& update, Square square);
/// Plays the reply of the computer whose turn it is. A reply that is a failure, such as a timeout,
/// forfeits the game, which ends it.
void play_reply(Update& update, const Reply& reply);

/// Replaces the message by the move before the position on the screen, after `prefix`, and its
/// reason or, before the first move, by a sentence that names the player to start. If the last move
/// of the side `coached` was a mistake, also says that.
void say_last_move(Update& update, std::optional<Mark> coached, std::string_view prefix = {});
/// Replaces the message by the move that was just played or, if the game is over, by its end; the
/// first end of a game is counted and recorded.
void say_move(Update& update);
/// Replaces the message by the end of the game: a forfeit and its reason, or a comment on the game.
/// `news` is a sentence on the record. Counts nothing. Precondition: the game is over.
void say_end(Update& update, const std::optional<std::string>& news = {});

/// Returns true if the side to move in the current game is a person, even if the game is over.
[[nodiscard]] bool person_to_move(const Model& model);

/// Returns the mark of the person whose mistakes the coach points out during the game; nothing if
/// the coach is off, or unless one person plays against a computer.
[[nodiscard]] std::optional<Mark> coached_mark(const Model& model);
/// Returns the mistake from which practice would begin: the last one of the person who plays
/// against a computer or, between two people, the move that lost the game. Nothing if the game has
/// no such mistake. Precondition: the game is over.
[[nodiscard]] std::optional<MistakeInGame> mistake_to_practise(const Game& game,
                                                               const Matchup& matchup);

/// Prepares the model after undo or redo: hides the cursor of a tip, and pauses computers that play
/// each other.
void hold(Model& model);

/// Returns true, and says so in a note, if a program in the match cannot take moves back. Otherwise
/// returns false.
bool only_goes_forwards(Update& update);

/// Begins practice: goes back to the position before the last mistake of the game. Shows a note
/// instead if there is no such mistake, if the game is not over, or if practice has already begun.
void practise(Update& update);
/// Begins practice in the position after the first `moves` moves of the game.
void begin_practice(Model& model, std::size_t moves);
/// Shows the finished game one move later (`forwards`) or earlier. At the game's end or start, only
/// says so in a note.
void step_through(Update& update, bool forwards);

/// Returns the lines to print in the shell when the program ends: a forfeit with its reason, if
/// there was one, and the score. Empty if no game of the match has ended.
[[nodiscard]] std::string farewell(const Model& model);

}  // namespace ttt
