#include <ttt/ttt.hpp>

int plies_left(ttt::Position position) {
  return ttt::Analysis{position.board, position.to_move}.plies();
}
