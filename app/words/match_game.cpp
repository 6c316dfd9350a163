#include "words/match_game.hpp"

#include "ttt/notation.hpp"

namespace ttt {

std::string reason_in_words(const Forfeit& forfeit) {
  return forfeit.failure ? failure_in_words(*forfeit.failure)
                         : "ended the game without showing its last move";
}

std::string forfeit_in_words(const std::string& player, const Forfeit& forfeit) {
  const bool is_unread = forfeit.failure && forfeit.failure->kind == FailureKind::unread;
  return player +
         (!forfeit.is_void() ? " forfeits: "
          : is_unread        ? ": "
                             : " ") +
         reason_in_words(forfeit);
}

std::optional<GameError> MatchGame::error() const {
  if (!forfeit) return wrong_key;
  const std::string player = is_void() ? "its program" : std::string{letter(forfeit->loser)};
  return GameError{.move = static_cast<int>(game.moves().size()) + 1,
                   .reason = forfeit_in_words(player, *forfeit)};
}

void MatchGame::play_reply(const Reply& reply) {
  if (const auto* const square = std::get_if<Square>(&reply)) {
    game.play(*square);
    return;
  }
  forfeit = Forfeit{.loser = game.to_move()};
  if (const auto* const failure = std::get_if<Failure>(&reply)) forfeit->failure = *failure;
  game.forget_redo();
}

}  // namespace ttt
