/// What can be done to a match on the screen; `update` says which key or click does it.
#pragma once

#include "play/model.hpp"
#include "players/fault.hpp"

namespace ttt {

/// Where an arrow points: -1, 0 or 1 each.
struct Direction {
  int columns;
  int rows;
};

/// Begins a match as `model.draft` says.
void begin_match(Model& model);
/// Begins the match's next game, or another match where this one is decided.
void next_game(Model& model);

/// Plays the square for whoever is to move.
void play(Model& model, Square square);
/// A program that fails to move loses the game.
void forfeit(Model& model, const PlayerFault& fault);
/// Plays the square if it is a person's turn, else says why not.
void play_as_person(Model& model, Square square);
/// Plays the cursor's square; after a game, goes on to the next one or leaves.
void place_at_cursor(Model& model);

/// One move where nobody or everybody is a person, else back to the person's last turn.
void undo(Model& model);
void redo(Model& model);

/// Puts the cursor on a best square and says why.
void give_tip(Model& model);
/// Has the computers wait, or go on. Nothing happens where a person plays, here and in `step`.
void pause(Model& model);
/// Has a computer play one move, then wait. Nothing happens once the game is over.
void step(Model& model);

void move_cursor(Model& model, Direction direction);
/// The key is one of those of `Command::jump_cursor`.
void jump_cursor(Model& model, KeyPress key);

/// ` That decides the best of 3.`, to be said after something else, or nothing.
[[nodiscard]] std::string decision(const Model& model);
/// `O took 7: it wins. You lost it at move 4: 5 would have drawn.`
[[nodiscard]] std::string what_happened(const Model& model);

}  // namespace ttt
