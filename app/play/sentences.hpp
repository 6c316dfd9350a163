/// The sentences that the game says to its players.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "play/mistakes.hpp"
#include "play/series.hpp"
#include "players/matchup.hpp"
#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "words/sentences.hpp"

namespace ttt {

/// Returns the names of the two players in sentences, each of at most `columns`. Two people are
/// called by their marks; two computers whose names look the same get their marks after the name.
[[nodiscard]] Sides sides_of(const Matchup& matchup, int columns = longest_name);

/// Returns the score: `You 2, draws 3, Perfect 1`. Each name takes at most `name_columns`.
[[nodiscard]] std::string match_score_in_words(const Matchup& matchup, Score score,
                                               int name_columns = longest_name);

/// Returns the result of a match: `You win the match 2–0!`, with a hyphen if `unicode` is false.
/// Precondition: one side has won more games.
[[nodiscard]] std::string match_in_words(const Matchup& matchup, Score score, bool unicode);

/// Returns a headline that says whose turn it is: `Your turn: X`, `X to move`, `Perfect is
/// thinking…`.
[[nodiscard]] std::string turn_in_words(const Matchup& matchup, Mark mover, bool unicode);

/// Returns what the coach says as soon as a mistake is played: `2 is a mistake. 9 would have held
/// the draw: it stops Hard's fork.`
[[nodiscard]] std::string mistake_in_words(const Game& game, const MistakeInGame& mistake,
                                           KeyLayout layout, const Sides& sides);

/// Returns ` was the mistake`, ` was a mistake` or ` missed the win`, to be said of the square
/// after the game. `decisive` is true if the mistake lost the game.
[[nodiscard]] std::string verdict_in_words(const MistakeInGame& mistake, bool decisive);

/// Returns what the coach says of a mistake after the game: `Your 9 was the mistake: 7 would have
/// held the draw.`
[[nodiscard]] std::string past_mistake_in_words(const Game& game, const MistakeInGame& mistake,
                                                bool decisive, KeyLayout layout,
                                                const Sides& sides);

/// Returns the number of mistakes and how to practise from them: `Two mistakes, 9 and 2: b goes
/// back to the last one.` Precondition: there is at least one.
[[nodiscard]] std::string mistakes_in_words(std::span<const MistakeInGame> mistakes,
                                            KeyLayout layout);

/// Returns praise for a game in which the person has made no mistake: `A draw without a mistake:
/// nobody can do better against Perfect.`
[[nodiscard]] std::string flawless_in_words(Outcome outcome, const PlayerSpec& opponent);

/// Returns the last moves of the game, the last one first: `Undid 7 and 5.` Precondition: the game
/// has at least `moves` moves, and `moves` is at least 1.
[[nodiscard]] std::string undone_in_words(const Game& game, int moves, KeyLayout layout);

/// Returns a best move and its reason: `Play 5: it makes a fork, which wins in 2 moves.`
/// Precondition: the game is in progress.
[[nodiscard]] std::string tip_in_words(Position position, KeyLayout layout, const Sides& sides);

/// Returns a suggestion after several games in a row that were won or lost against that opponent:
/// `Ready for Medium? (m)`, `Perfect can't be beaten. Try Hard (m).` Nothing if there is none.
[[nodiscard]] std::optional<std::string> next_opponent_in_words(const PlayerSpec& opponent,
                                                                bool won);

}  // namespace ttt
