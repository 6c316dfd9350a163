/// Functions that begin the games of a match, play moves and take them back, go through a finished
/// game, begin practice, and put sentences on the position into the message.
#pragma once

#include <optional>
#include <string>

#include "play/ladder.hpp"
#include "play/mistakes.hpp"
#include "play/model.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// Begins a match with the players and the length that the settings name, and shows its first game.
void begin_match(Model& model);
/// Begins the next game of the match, in which the other side moves first. If the match is decided,
/// begins another match between the same players.
void next_game(Model& model);

/// Plays a square for the person to move. In a review, begins practice with it; if a computer is to
/// move there, it replaces the person's move before. Refuses if no person can move, if the square
/// is taken or, in a review, if a program cannot take moves back.
void play_square(Model& model, Square square);
/// Plays the reply of the computer whose turn it is. A reply that is a failure, such as a timeout,
/// forfeits the game, which ends it.
void play_reply(Model& model, const Reply& reply);
/// Replaces the message by sentences on the move that was just played. If the move ended a game of
/// one person against a built-in player that is no practice, records the game.
void complete_move(Model& model);

/// Takes back the last move or, against a computer, all since the person's last turn. If the person
/// has not moved yet, opens the menu; after the end, reviews the game one move earlier. Refuses if
/// a program cannot take moves back.
void undo(Model& model);
/// Plays the last move again that was taken back or, against a computer, all up to the person's
/// next turn. In a review, goes one move forward. Refuses if no move was taken back.
void redo(Model& model);
/// Goes one move forward or back in the review of a game; refuses at the end or the start.
void step(Model& model, bool forwards);
/// Begins practice in the position before the mistake that decided the finished game. Refuses if
/// the game is not over or only computers play it, if there is no such mistake, or if a program
/// cannot take moves back.
void practise(Model& model);

/// Returns true, and shows the reason as a notice, if no person can move now.
bool refuses_move(Model& model);
/// Returns the side for which the values of squares (win, draw or loss) are shown: the side to move
/// or, in a review, the person who played against a computer.
[[nodiscard]] Mark side_of_values(const Model& model);
/// Returns true if the side to move in the current game is a person, even if the game is over.
[[nodiscard]] bool person_to_move(const Model& model);
/// Returns the mistake from which practice would begin: of the person who plays against a computer,
/// the last missed win in a drawn game or else the last mistake; between two people, the move that
/// lost the game. Nothing if the game has no such mistake. Precondition: the game is over, or in a
/// review.
[[nodiscard]] std::optional<MistakeInGame> mistake_to_practise(const Model& model);

/// Returns what to play next after the game on the board, such as a stronger opponent. Nothing if
/// no suggestion is due after that game, or if the game is not over or not recorded.
[[nodiscard]] std::optional<Suggestion> suggestion(const Model& model);

/// Returns the lines to print in the shell when the program ends: a forfeit, if there was one, and
/// the score, `You 2, draws 3, Perfect 1`. If no game has ended, returns the progress on the page
/// of puzzles, `Solved: 12 of 25.`, and an empty text on the others.
[[nodiscard]] std::string farewell(const Model& model);

/// The reasons, as the player sees them, why a key can do nothing.
inline constexpr const char* nothing_to_undo = "Nothing to undo.";
inline constexpr const char* nothing_to_redo = "Nothing to redo.";
inline constexpr const char* game_is_over = "The game is over: Enter goes on.";
inline constexpr const char* only_computers = "You're watching: p pauses, m for the menu.";
inline constexpr const char* not_your_turn = "It's not your turn.";

}  // namespace ttt
