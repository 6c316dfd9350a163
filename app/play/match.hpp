/// The course of a match: its games begin, moves are played, and results are counted. The pages of
/// the menu, the game and the review share these steps.
#pragma once

#include <optional>
#include <string>

#include "play/mistakes.hpp"
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

/// Says what the last move was, or how the game ended. In a review, `coach` is the mark whose
/// mistake is named; in a game, that is the one person who is coached.
void say_last_move(GameTable& table, KeyLayout layout, std::optional<Mark> coached);
/// Says what was just played and, if the game has ended, counts it.
void say_move(Update& update);
/// Says how the finished game ended and how well it was played.
void say_end(Model& model);

/// Returns true if it is a person's turn in the game.
[[nodiscard]] bool person_to_move(const Model& model);

/// Returns the mark that the coach speaks to during the game.
[[nodiscard]] std::optional<Mark> coached_mark(const Model& model);
/// Returns the person's last mistake in the finished game, from which it can be practised: that of
/// the one person or, if two people played, that of the loser.
[[nodiscard]] std::optional<MistakeInGame> mistake_to_practise(const Game& game,
                                                               const Matchup& matchup);

/// Prepares for a board that has changed backwards: no tip is shown, and computers wait.
void hold(Model& model);

/// Returns true if a player cannot go back in a game, and says so in a note.
bool only_goes_forwards(Model& model);

/// Goes back to the last mistake in `game`, which is the current game to its end. If there is none,
/// says so in a note.
void practise(Model& model, const Game& game);

/// Returns the lines that stay in the shell: a forfeit with its reason, and the score of the match.
/// Empty if no game has ended.
[[nodiscard]] std::string farewell(const Model& model);

}  // namespace ttt
