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

/// Plays a square for the person to move. In a review, begins practice with this move; if it is the
/// computer's turn there, the move replaces the person's move before. Refuses if no person can
/// move, if the square is taken or, in a review, if a program cannot take moves back.
void play_square(Model& model, Square square);
/// Plays the reply of the computer whose turn it is. A reply without a move, such as a timeout,
/// ends the game by a forfeit.
void play_reply(Model& model, const Reply& reply);
/// Replaces the message by sentences on the move that was just played. If the move ended a game of
/// one person against a built-in player that is no practice, records the game.
void complete_move(Model& model);

/// Takes back the last move; against a computer, all moves until it is the person's turn again. If
/// there are too few moves, opens the menu or, in practice and between computers, refuses. Refuses
/// if a program cannot take moves back. After the end, goes one move back in the review instead.
void undo(Model& model);
/// Plays again the move taken back last; against a computer, also the next ones up to the person's
/// turn. Refuses if no move was taken back. After the end, goes forward in the review instead.
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
/// Returns the mistake from which practice would begin. Against a computer, this is the person's
/// mistake that decided the game: in a draw, the last one that missed a win, if there is one;
/// otherwise the last mistake. Between two people, it is the move that lost the game. Nothing if
/// there is no such mistake. Precondition: the game is over, or in a review.
[[nodiscard]] std::optional<MistakeInGame> mistake_to_practise(const Model& model);

/// Returns what to play next after the game on the board, such as a stronger opponent. Nothing if
/// no suggestion is due after that game, or if the game is not over or not recorded.
[[nodiscard]] std::optional<Suggestion> suggestion(const Model& model);

/// Returns the lines to print in the shell when the program ends: a forfeit, if there was one, and
/// the score, `You 2, draws 3, Perfect 1`. If no game was counted: the progress, `Solved: 12 of
/// 25.`, on the page of puzzles; an empty text on the other pages.
[[nodiscard]] std::string farewell(const Model& model);

/// The reasons, as the player sees them, why a key can do nothing.
inline constexpr const char* nothing_to_undo = "Nothing to undo.";
inline constexpr const char* nothing_to_redo = "Nothing to redo.";
inline constexpr const char* game_is_over = "The game is over: Enter goes on.";
inline constexpr const char* only_computers = "You're watching: p pauses, m for the menu.";
inline constexpr const char* not_your_turn = "It's not your turn.";

}  // namespace ttt
