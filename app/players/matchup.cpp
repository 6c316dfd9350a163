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

void MatchGame::play_reply(const Reply& reply) {
  if (const auto* const square = std::get_if<Square>(&reply)) {
    game.play(*square);
  } else {
    const auto* const failure = std::get_if<Failure>(&reply);
    forfeit = Forfeit{game.to_move(),
                      failure != nullptr
                          ? *failure
                          : Failure{.kind = FailureKind::unseen_end,
                                    .detail = "ended the game without showing its last move"}};
    game = without_undone(game);
  }
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
