/// A perfect bot with a flaw that a referee may miss or misjudge: `flawed POSITION DIGIT` plays
/// that square (numpad layout) in that position (for example `X...O....X`); `flawed FLAW` has one
/// of the flaws below. Flaws that need no process of their own are in the tests of app/referee.
#include <chrono>
#include <ctime>
#include <functional>
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/search.hpp"
#include "ttt/solution.hpp"

namespace {

using ttt::Board;
using ttt::Mark;
using ttt::Position;
using ttt::Square;

/// The questions of the current game, including the current one, and the number of questions to
/// this process.
struct Asked {
  std::vector<Position> path;
  int count = 0;

  void add(Position question) {
    if (question.board.occupied().size() < 2) path.clear();
    path.push_back(question);
    ++count;
  }
  [[nodiscard]] Position last() const { return path.back(); }
};

char digit(Square square) {
  return static_cast<char>('0' + ttt::digit_of(ttt::KeyLayout::numpad, square));
}

Square best(Position asked) { return *ttt::best_squares(asked.board, asked.to_move).begin(); }

/// Returns the square whose position has the greatest value for the other side.
Square worst(Position asked) {
  const auto value = [asked](Square square) {
    return ttt::solve(asked.board.with(square, asked.to_move), !asked.to_move).value;
  };
  Square found = *asked.board.empty_squares().begin();
  for (const Square square : asked.board.empty_squares())
    if (value(square) > value(found)) found = square;
  return found;
}

Position position(const char* text) { return ttt::parse_position(text).position; }

/// A function for each flaw: returns the text to write, without a line feed.
using Answer = std::function<std::string(const Asked&)>;

std::string square_alone(Square square) { return {digit(square)}; }

std::string perfect(const Asked& asked) { return square_alone(best(asked.last())); }

std::string mistake_if(bool condition, const Asked& asked) {
  return condition ? square_alone(worst(asked.last())) : perfect(asked);
}

/// Makes a mistake in a position that also other games reach, which it then draws.
std::string depends_on_game(const Asked& asked) {
  const std::size_t count = asked.path.size();
  return mistake_if(count == 2 && asked.path.front() == position("X........ O") &&
                        asked.last() == position("X...O...X O"),
                    asked);
}

/// Makes a mistake at the third question of a game if square 6 was taken since the second.
std::string depends_on_last_move(const Asked& asked) {
  return mistake_if(asked.path.size() == 3 && !asked.path[1].board.at(Square::right) &&
                        asked.path[2].board.at(Square::right),
                    asked);
}

std::string random_best_move(const Asked& asked) {
  static std::random_device random;
  const ttt::SquareSet squares = ttt::best_squares(asked.last().board, asked.last().to_move);
  auto chosen = squares.begin();
  for (auto skipped = random() % static_cast<unsigned>(squares.size()); skipped > 0; --skipped)
    ++chosen;
  return square_alone(*chosen);
}

[[noreturn]] void say_last(const Asked& asked) {
  std::cout << perfect(asked) << "\n" << std::flush;
  std::exit(0);
}

std::string exits_after_ten(const Asked& asked) {
  if (asked.count == 10) say_last(asked);
  return perfect(asked);
}

std::string exits_after_each(const Asked& asked) { say_last(asked); }

/// Writes a second line, a little later, near the end of the game.
std::string late_second_line(const Asked& asked) {
  if (asked.last().board.empty_squares().size() > 2) return perfect(asked);
  std::cout << perfect(asked) << "\n" << std::flush;
  std::this_thread::sleep_for(std::chrono::milliseconds{20});
  return "hmm";
}

std::string no_newline_after_fourth(const Asked& asked) {
  if (asked.path.size() != 4) return perfect(asked);
  std::cout << perfect(asked) << std::flush;
  std::cin.peek();  // waits for the next question
  return "";
}

std::string uses_20_ms(const Asked& asked) {
  const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 50;
  while (std::clock() < end) {
  }
  return perfect(asked);
}

const std::map<std::string, Answer> flaws{{"depends-on-game", depends_on_game},
                                          {"depends-on-last-move", depends_on_last_move},
                                          {"random-best-move", random_best_move},
                                          {"exits-after-ten", exits_after_ten},
                                          {"exits-after-each", exits_after_each},
                                          {"late-second-line", late_second_line},
                                          {"no-newline-after-fourth", no_newline_after_fourth},
                                          {"uses-20-ms", uses_20_ms}};

void play_as_bot(const Answer& answer) {
  Asked asked;
  for (std::string line; std::getline(std::cin, line);) {
    asked.add(ttt::parse_position(line).position);
    std::cout << answer(asked) << "\n" << std::flush;
  }
}

/// Plays one game as X, first, by the protocol that sends only the opponent's moves.
void play_as_game(const Answer& answer) {
  Asked asked;
  Board board;
  for (std::string line; std::getline(std::cin, line);) {
    if (asked.count > 0) board = board.with(*ttt::square_of(ttt::KeyLayout::numpad, line), Mark::o);
    asked.add({board, Mark::x});
    const std::string chosen = answer(asked);
    board = board.with(*ttt::square_of(ttt::KeyLayout::numpad, chosen), Mark::x);
    std::cout << chosen << "\n" << std::flush;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  if (const auto flaw = flaws.find(argv[1]); flaw != flaws.end()) {
    (argc == 2 ? play_as_bot : play_as_game)(flaw->second);
  } else if (argc == 3) {
    play_as_bot([flaw = position(argv[1]), square = argv[2]](const Asked& asked) {
      return asked.last() == flaw ? square : perfect(asked);
    });
  } else {
    return 2;
  }
}
