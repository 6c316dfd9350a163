#include "players/matchup.hpp"

namespace ttt {

int take_back(MatchGame& match_game, const Matchup& matchup) {
  Game earlier = match_game.game;
  int moves = 0;
  do {
    if (!earlier.undo()) return 0;
    ++moves;
  } while (has_person(matchup) && !player_of(matchup, earlier.to_move()).is_person());
  match_game.game = earlier;
  match_game.forfeit.reset();
  return moves;
}

void play_computers(MatchGame& match_game, const Computers& computers, const Stop& stop) {
  while (!match_game.over()) {
    const Mark mover = match_game.game.to_move();
    Player* const computer = computers.at(mover);
    if (computer == nullptr) return;
    match_game.play_reply(computer->choose(match_game.game, stop));
  }
  computers.end(match_game.game);
}

}  // namespace ttt
