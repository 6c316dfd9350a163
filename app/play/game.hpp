/// The course of a match: functions that begin games, play moves and take them back, go through a
/// finished game, practise, and say what has happened. All change the game of the match.
#pragma once

#include <optional>
#include <string>

#include "play/ladder.hpp"
#include "play/mistakes.hpp"
#include "play/model.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// Begins a match, and its first game, with the settings.
void begin_match(Model& model);
/// Begins the next game of the match, in which the other side moves first. If the match is decided,
/// begins another match between the same players.
void next_game(Model& model);

/// Plays a square for a person or, in a review, begins practice with it: in place of the person's
/// move that led to the position, if there was one. If no square can be played or the square is
/// taken, refuses.
void play_square(Model& model, Square square);
/// Plays the reply of the computer whose turn it is. A reply that is a failure, such as a timeout,
/// forfeits the game, which ends it.
void play_reply(Model& model, const Reply& reply);
/// Replaces the message by the sentences on a move that was just played. Counts and records the
/// game if that is its first end.
void complete_move(Model& model);

/// Takes moves back: against a computer, up to the person's last turn. From a board without a move
/// of a person, leads to the menu. After the end, goes one move back.
void undo(Model& model);
/// Plays moves again that were taken back: against a computer, up to the person's next turn. After
/// the end, goes one move forward.
void redo(Model& model);
/// Shows the finished game one move later (`forwards`) or earlier.
void step(Model& model, bool forwards);
/// Begins practice in the position before the mistake that decided the finished game. Refuses if
/// the game is not over or only computers play it, if there is no such mistake, or if a program
/// cannot take moves back.
void practise(Model& model);

/// Refuses, and returns true, if no person can move now.
bool refuses_move(Model& model);
/// Returns the side whose result the values of squares are: the side to move or, in a review, the
/// person who played against a computer.
[[nodiscard]] Mark side_of_values(const Model& model);
/// Returns true if the side to move in the current game is a person, even if the game is over.
[[nodiscard]] bool person_to_move(const Model& model);
/// Returns the mistake from which practice would begin: of the person who plays against a computer,
/// the last missed win in a drawn game or else the last mistake; between two people, the move that
/// lost the game. Nothing if the game has no such mistake. Precondition: the game is over, or in a
/// review.
[[nodiscard]] std::optional<MistakeInGame> mistake_to_practise(const Model& model);

/// Returns the suggestion that the game on the board completes. Nothing unless that game is over
/// and belongs to the record.
[[nodiscard]] std::optional<Suggestion> suggestion(const Model& model);

/// Returns the lines to print in the shell when the program ends: a forfeit with its reason, if
/// there was one, and the score; on the page of puzzles without a game, the number of those that
/// are solved. Empty if there is neither.
[[nodiscard]] std::string farewell(const Model& model);

/// The reasons for which a key can do nothing.
inline constexpr const char* nothing_to_undo = "Nothing to undo.";
inline constexpr const char* nothing_to_redo = "Nothing to redo.";
inline constexpr const char* game_is_over = "The game is over: Enter goes on.";
inline constexpr const char* only_computers = "You're watching: p pauses, m for the menu.";
inline constexpr const char* not_your_turn = "It's not your turn.";

}  // namespace ttt
