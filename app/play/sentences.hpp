/// What is said to who plays, and what players are called there.
#pragma once

#include <optional>
#include <string>

#include "play/model.hpp"
#include "players/matchup.hpp"
#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "words/sentences.hpp"

namespace ttt {

/// What sentences about these two call them, in so many columns each at most. Two people are called
/// by their marks; so are, after their name, two computers whose names look the same.
[[nodiscard]] Sides sides_of(const Matchup& matchup, int columns = longest_name);

/// `You 2, draws 3, Perfect 1`, in which a name takes so many columns at most.
[[nodiscard]] std::string match_score_in_words(const Matchup& matchup, Score score,
                                               int name_columns = longest_name);

/// `You win the match 2 : 0!` Precondition: one side has won more games.
[[nodiscard]] std::string match_in_words(const Matchup& matchup, Score score);

/// `8 gives the game away: 5 would have held.` What the last move of that mark gave away, and a
/// move that would have kept it. Nothing where it gave nothing away, once the game is over, and
/// before that mark has moved.
[[nodiscard]] std::optional<std::string> given_away_in_words(const Game& game, KeyLayout layout,
                                                             Mark mark);

/// `Took back 7 and 5.`: the last moves of the game, the very last one first. Precondition: there
/// are so many, and at least one.
[[nodiscard]] std::string taken_back_in_words(const Game& game, int moves, KeyLayout layout);

/// `You lost it at move 4: 5 would have drawn.`: the move that gave a lost game away, and what
/// would have been better. Nothing where no move did, as in a draw.
[[nodiscard]] std::optional<std::string> losing_move_in_words(const Game& game, KeyLayout layout,
                                                              const Sides& sides);

/// `Tip: play 5: it makes a fork, winning in 3 moves.`: a best move and the reason for it.
/// Precondition: the game is in progress.
[[nodiscard]] std::string tip_in_words(Position position, KeyLayout layout, const Sides& sides);

/// After three games in a row that were won, or lost, against that opponent: who is harder to beat,
/// or who can be beaten. Nothing where there is nobody to name.
[[nodiscard]] std::optional<std::string> next_opponent_in_words(const PlayerSpec& opponent,
                                                                bool won);

/// Why the key does nothing.
inline constexpr const char* nothing_to_take_back = "Nothing to take back.";
inline constexpr const char* no_lost_game = "No lost game: there is nothing to try again.";

}  // namespace ttt
