#include "players/matchup.hpp"

namespace ttt {
namespace {

/// Returns the game without the moves that were taken back and could be redone.
Game without_undone(const Game& game) {
  Game played{game.first()};
  for (const Square square : game.moves()) played.play(square);
  return played;
}

}  // namespace

std::string in_words(const Forfeit& forfeit) {
  return forfeit.failure ? in_words(*forfeit.failure)
                         : "ended the game without showing its last move";
}

std::string forfeit_in_words(const std::string& player, const Forfeit& forfeit) {
  const bool is_unread = forfeit.failure && forfeit.failure->kind == FailureKind::unread;
  return player + (!forfeit.is_void() ? " forfeits: " : is_unread ? ": " : " ") + in_words(forfeit);
}

void MatchGame::play_reply(const Reply& reply) {
  if (const auto* const square = std::get_if<Square>(&reply)) {
    game.play(*square);
    return;
  }
  forfeit = Forfeit{.loser = game.to_move()};
  if (const auto* const failure = std::get_if<Failure>(&reply)) forfeit->failure = *failure;
  game = without_undone(game);
}

int MatchGame::take_back(const Matchup& matchup) {
  Game earlier = game;
  int moves = 0;
  do {
    if (!earlier.undo()) return 0;
    ++moves;
  } while (has_person(matchup) && !player_of(matchup, earlier.to_move()).human());
  game = earlier;
  forfeit.reset();
  return moves;
}

void play_computers(MatchGame& match_game, const Computers& computers) {
  while (!match_game.over()) {
    const Mark mover = match_game.game.to_move();
    Player* const computer = computers.at(mover);
    if (computer == nullptr) return;
    match_game.play_reply(computer->choose(match_game.game, no_stop()));
  }
  computers.end(match_game.game);
}

}  // namespace ttt
