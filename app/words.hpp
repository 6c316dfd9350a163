/// Sentences that every front end says in the same words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "session/fault.hpp"
#include "ttt/board.hpp"
#include "ttt/game.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"

namespace ttt {

/// `7`: the square's key.
[[nodiscard]] std::string key_name(Square square, KeyLayout layout);

/// `O took 7`: the last move of the game. Precondition: there is one.
[[nodiscard]] std::string last_move_in_words(const Game& game, KeyLayout layout);

/// `5 is taken`: why the key did not play.
[[nodiscard]] std::string in_words(MoveError error, const std::string& key);

/// `bot:… forfeits: timeout: gave no answer within 2000 ms`
[[nodiscard]] std::string forfeit_in_words(const std::string& player, const PlayerFault& fault);

/// Why the text is no position. Precondition: `parsed` is what was read from it, and has an error.
[[nodiscard]] std::string in_words(std::string_view text, const ParsedPosition& parsed);

/// `x is not a key from 1 to 9`
[[nodiscard]] std::string not_a_key(std::string_view key);

/// Somebody else's text, safe to show: what is not printable ASCII becomes `\xNN`, byte by byte.
[[nodiscard]] std::string printable(std::string_view text);

/// `You win!`, `Computer wins!`, `X wins!` or `It's a tie!`. `person` is the mark of the one person
/// who plays against a computer; nothing where two people play, or none. Precondition: the game is
/// over.
[[nodiscard]] std::string result_in_words(Outcome outcome, std::optional<Mark> person);

}  // namespace ttt
