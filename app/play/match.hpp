/// The course of a match: its games begin, moves are played, and results are counted. The pages of
/// the menu, the game and the review share these steps.
#pragma once

#include <optional>
#include <string>

#include "play/model.hpp"
#include "ttt/board.hpp"

namespace ttt {

/// Begins a match with the settings of the menu.
void begin_match(Update& update);
/// Begins the next game of the match or, if the match is decided, another match.
void next_game(Update& update);

/// Plays a person's move and says so or, if the square is taken, says that in a note. Precondition:
/// it is a person's turn.
void play_move(Update& update, Square square);
/// Plays the reply of the computer whose turn it is, or ends the game that it forfeits.
void play_reply(Update& update, const Reply& reply);

/// Returns the message about the last move: what it gave up, its reason and, at the end, what lost
/// the game. `mistake` is what the coach says; `answered` is true if the last move is a computer's
/// answer to that.
[[nodiscard]] Message last_move_message(const Model& model,
                                        const std::optional<std::string>& mistake, bool answered);
/// Returns the message about the last move of a game that is being played.
[[nodiscard]] Message last_move_message(const Model& model);

/// Says who has forfeited the game, and why.
void say_forfeit(Model& model);

/// Prepares for a board that has changed backwards: no tip is shown, and computers wait.
void hold(Model& model);

/// Returns true if a player cannot go back in a game, and says so in a note.
bool only_goes_forwards(Model& model);

/// Goes back to the person's mistake that lost `game`, which is the current game to its end. If
/// there is none, says so in a note.
void practise_from_mistake(Model& model, const MatchGame& game);

/// Returns the lines that stay in the shell: a forfeit with its reason, and the score of the match.
/// Empty if no game has ended.
[[nodiscard]] std::string farewell(const Model& model);

}  // namespace ttt
