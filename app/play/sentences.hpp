/// The sentences that the game says to its players.
#pragma once

#include <optional>
#include <string>

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

/// `You 2, draws 3, Perfect 1`. Each name takes at most `name_columns`.
[[nodiscard]] std::string match_score_in_words(const Matchup& matchup, Score score,
                                               int name_columns = longest_name);

/// `You win the match 2 : 0!` Precondition: one side has won more games.
[[nodiscard]] std::string match_in_words(const Matchup& matchup, Score score);

/// Whose turn it is: `Your turn: X`, `X to move`, `Perfect thinks`, `Perfect waits`.
[[nodiscard]] std::string turn_in_words(const Matchup& matchup, Mark mover, bool waits);

/// Returns what the last move of that mark gave up, if it was a mistake, and a better move: `8
/// gives the game away: 5 would have held.` Nothing if the game is over.
[[nodiscard]] std::optional<std::string> given_away_in_words(const Game& game, KeyLayout layout,
                                                             Mark mark);

/// Returns the last moves of the game, the last one first: `Took back 7 and 5.` Precondition: the
/// game has at least `moves` moves, and `moves` is at least 1.
[[nodiscard]] std::string taken_back_in_words(const Game& game, int moves, KeyLayout layout);

/// Returns the mistake that lost the game and a better move: `You lost it at move 4: 5 would have
/// drawn.` Nothing if the game was not lost.
[[nodiscard]] std::optional<std::string> losing_move_in_words(const Game& game, KeyLayout layout,
                                                              const Sides& sides);

/// Returns a best move and its reason: `Tip: play 5: it makes a fork, winning in 3 moves.`
/// Precondition: the game is in progress.
[[nodiscard]] std::string tip_in_words(Position position, KeyLayout layout, const Sides& sides);

/// Returns a suggestion after three games in a row that were won or lost against that opponent: a
/// stronger one, or one that can be beaten. Nothing if there is none.
[[nodiscard]] std::optional<std::string> next_opponent_in_words(const PlayerSpec& opponent,
                                                                bool won);

}  // namespace ttt
