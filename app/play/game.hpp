/// The game screen: what people and computers can do there.
#pragma once

#include <string>

#include "play/model.hpp"

namespace ttt {

/// Begins a series as the set-up screen's draft says.
void begin_series(Model& model);
/// Begins the series' next game, or another series where this one is decided.
void next_game(Model& model);
/// Goes on with a game that has begun elsewhere, in the series that has just begun.
void take_over(Model& model, const Game& game);

/// Plays the move of a player who is not a person, or ends the game that it forfeits.
void take_reply(Model& model, const Reply& reply);
/// Says what just happened.
void say(Model& model, std::string sentence, Weight weight = Weight::news);
/// Says something that is not about the game, until the next key. What happened stays to be read.
void note(Model& model, std::string sentence);

/// Plays the square if it is a person's turn, else says why not.
void play_as_person(Model& model, Square square);
/// The same for the square of a digit.
void play_digit(Model& model, KeyPress key);
/// Plays the cursor's square; after a game, goes on to the next one.
void place_at_cursor(Model& model);

/// One move where nobody or everybody is a person, else back to the person's last turn. A game that
/// is over is stepped through instead, ply by ply.
void undo(Model& model);
void redo(Model& model);
/// Goes back to the move that lost the game that is over, for another try.
void retry(Model& model);
void toggle_coach(Model& model);

/// Puts the cursor on a best square and says why.
void give_tip(Model& model);
/// Has the computers wait, or go on. Where a person plays, it says what it is for; so does `step`.
void pause(Model& model);
/// Has a computer play one move, then wait.
void step(Model& model);

/// To the square beside the cursor's, where there is one. Left and right step through a game that
/// is over.
void move_cursor(Model& model, KeyPress key);
/// To a corner or the centre. The key is one of those of `KeyAction::jump_cursor`.
void jump_cursor(Model& model, KeyPress key);

/// Shows or hides where every square leads.
void toggle_values(Model& model);

/// Shows another square of a winning line that unfolds, or begins the next game of computers.
void advance(Model& model);

/// What is most to be known, in so many columns at most: whose turn it is, or how it ended.
[[nodiscard]] std::string headline(const Model& model, int columns);

/// What stays in the shell, in lines: who has just forfeited a game and why, and the score of the
/// match. Nothing before its first game is over.
[[nodiscard]] std::string farewell(const Model& model);

/// Fills a frame of at least `smallest_size`.
void draw_game(Frame& frame, const Model& model);

}  // namespace ttt
