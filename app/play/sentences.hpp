/// The sentences that the game says to its players: names, scores, mistakes, tips and suggestions.
#pragma once

#include <string>

#include "play/mistakes.hpp"
#include "play/model.hpp"
#include "players/matchup.hpp"
#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "words/in_words.hpp"

namespace ttt {

/// Returns the names of the two players for sentences, each in at most `columns` columns. A person
/// who plays against a computer is called `You`; other people are called by their marks. If two
/// computers have the same name, their marks follow it.
[[nodiscard]] Names names_of(const Matchup& matchup, int columns = longest_name);
/// Returns the names of the players of the match under way, and the key layout of the settings.
[[nodiscard]] Names names_of(const Model& model);

/// Returns the score of a match: `You 2, draws 3, Perfect 1`.
[[nodiscard]] std::string match_score_in_words(const Matchup& matchup, Score score);

/// Returns the result of the match: `You win the match 2–0!`; if a computer wins, without `!`. In
/// ASCII, the dash is a hyphen. Precondition: one side has won more games.
[[nodiscard]] std::string match_in_words(const Model& model);

/// Returns the headline during a game: `Your turn: X` if one person plays, `X to move` if two do,
/// `Perfect's turn` if a built-in player is to move, and `NAME is thinking…` if a program is.
[[nodiscard]] std::string turn_in_words(const Model& model, Mark mover);

/// Returns `5 would have held the draw` or, if `value` is a win, `5 would have won`; `square` is
/// `5`.
[[nodiscard]] std::string better_in_words(const std::string& square, Value value);

/// Returns the coach's sentence on a mistake, with a better move and its reasons: `A mistake: 9
/// would have held the draw, as it stops Hard's fork.`, `A missed win: 3 makes a fork.` Never
/// begins with a digit, which users of a screen reader would take for the echo of the key.
[[nodiscard]] std::string mistake_in_words(const MistakeInGame& mistake, const Names& names);

/// Returns the sentence on a mistake in a game that is over: `The mistake was 8 instead of 3, which
/// blocks Medium's line and holds the draw.` A person who plays against a computer is not named;
/// others are: `O's mistake was 8 instead of 3, …`.
[[nodiscard]] std::string past_mistake_in_words(const MistakeInGame& mistake, const Names& names);

/// Returns a sentence on a lost game. If the loser did not block the winner's only threat, but
/// `mistake`, an earlier move, had lost the game already: `3 was open. It was lost after 7; 5 would
/// have held the draw.` In all other cases the same as `past_mistake_in_words`.
[[nodiscard]] std::string loss_in_words(const Game& game, const MistakeInGame& mistake,
                                        const Names& names);

/// Returns how the winner, who made the last move, has won. If the winner's previous move made a
/// fork: `A fork with 8: 7 8 9 and 8 5 2.` Otherwise with the number of moves: `In four moves.`
[[nodiscard]] std::string win_in_words(const Game& game, const Names& names);

/// Returns the progress in the set of puzzles on the page: `Solved: 12 of 25`, `Mended: 1 of 3`.
[[nodiscard]] std::string progress_in_words(const Model& model);

/// Returns the keys of the squares of lines of the board: `9 6 3 and 1 2 3`.
[[nodiscard]] std::string lines_in_words(const std::vector<Line>& shown, const Names& names);

/// Returns the result of a game that is over: `It's a draw.`, `You win on the line 7 8 9.` Names
/// the last move, unless the only person made it: `Perfect wins with 1, on the line 7 4 1.` After a
/// forfeit, names only the winner: `X wins.` Precondition: the game is not void.
[[nodiscard]] std::string end_in_words(const MatchGame& played, const Names& names);

/// Returns praise for a game that a person has won or drawn without a mistake: `Without a mistake.`
/// After a draw with an unbeatable opponent, adds `: nobody can do better against Perfect.`, unless
/// `is_short` is true.
[[nodiscard]] std::string flawless_in_words(Outcome outcome, const PlayerSpec& opponent,
                                            bool is_short);

/// Returns a sentence on the last `moves` moves of the game, which undo takes back, the last one
/// first: `Undid 7 and 5.` Precondition: the game has at least `moves` moves, and `moves` is at
/// least 1.
[[nodiscard]] std::string undone_in_words(Game game, int moves, const Names& names);

/// Returns the lines to show on the board for a move: those that its first reason names (see
/// `reasons_for`), which it blocks or threatens to complete, or those of the fork that it makes or
/// stops. If the reason is a fork that follows any reply, and so has no lines yet, returns the
/// lines of the move's immediate effect. Empty if the reason names no lines. Precondition: the game
/// is in progress and the square is empty.
[[nodiscard]] std::vector<Line> lines_of_reason(Position before, Square square);

/// Returns the lines that a sentence on the last move names: the lines that the move threatens to
/// complete. If there are none, and `detail` is `reasons`, returns the lines of the first reason
/// (see `lines_of_reason`). Empty if `detail` is `none`. Precondition: the game has a move.
[[nodiscard]] std::vector<Line> lines_of_last_move(const Game& game,
                                                   Detail detail = Detail::reasons);

/// Returns the squares of each value (win, draw, loss), a value in each line: `draw: 9, 1`.
[[nodiscard]] std::string values_in_words(const SquareValues& values, const Names& names);

/// Returns the recommended move, its reason and its result, and the moves that are as good: `Play
/// 5: it makes a fork. That wins in 2 moves. 3 is as good.` In three cases the sentence differs:
/// - in a level position in which `opponent` may err: `Play 7, a corner: Hard may go wrong.`;
/// - in a lost position in which `opponent` may err: `… This is lost, but Easy may slip.`;
/// - for the computer, in a review: `Perfect can win with 6.`
/// `opponent` is null for a person or a program. Precondition: the game is in progress.
[[nodiscard]] std::string tip_in_words(Position position, const Names& names,
                                       CandidateFunction opponent);

}  // namespace ttt
