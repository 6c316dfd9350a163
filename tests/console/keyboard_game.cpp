/// A tic-tac-toe program for a person at the keyboard, which tests of console programs play
/// against. Each argument is an option, with or without a value, that changes its output, its
/// moves, or how its process waits: `keyboard_game perfect type=row/column sleep=500`. What a
/// program shows and asks is tested without a process in app/console.
///
/// The program plays the first perfect move with `perfect`, and otherwise the first empty square,
/// so its move depends on the position only.
#include <poll.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <thread>

#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace {

using ttt::Board;
using ttt::Mark;
using ttt::Square;

/// The options of this run and their values, which are empty for an option like `perfect`.
std::map<std::string, std::string> options;

bool has(const std::string& option) { return options.contains(option); }

std::string value(const std::string& option) { return has(option) ? options.at(option) : ""; }

std::chrono::milliseconds duration(const std::string& option) {
  return std::chrono::milliseconds{std::atoi(value(option).c_str())};
}

/// Waits for input with the system call that the option `wait` names: `select`, `poll`, or `loop`
/// (polls every 50 ms). Returns at once without the option: the program then waits in `read`.
void wait_for_input() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  if (value("wait") == "select") {
    fd_set descriptors;
    FD_ZERO(&descriptors);
    FD_SET(STDIN_FILENO, &descriptors);
    ::select(1, &descriptors, nullptr, nullptr, nullptr);
  } else if (has("wait")) {
    while (::poll(&input, 1, value("wait") == "loop" ? 50 : -1) == 0) {
    }
  }
}

/// Returns the descriptor from which lines are read: standard input or, with `reader`, a pipe into
/// which a thread copies all input, so that the program always waits for input.
int input() {
  static const int descriptor = [] {
    std::array<int, 2> ends{STDIN_FILENO, -1};
    if (!has("reader") || ::pipe(ends.data()) != 0) return STDIN_FILENO;
    std::thread{[to = ends[1]] {
      for (char character = '\0'; ::read(STDIN_FILENO, &character, 1) == 1;)
        if (::write(to, &character, 1) != 1) return;
    }}.detach();
    return ends[0];
  }();
  return descriptor;
}

/// Asks the question. Returns the next line of input without its end, and exits with status 3 if
/// there is none. With `raw`, reads from a terminal in raw mode and echoes.
std::string ask(const std::string& question) {
  std::cout << question << std::flush;
  std::string line;
  termios before{};
  if (has("raw")) {  // like libraries for editing lines
    ::tcgetattr(STDIN_FILENO, &before);
    termios raw = before;
    ::cfmakeraw(&raw);
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  }
  while (true) {
    wait_for_input();
    char character = '\0';
    if (::read(input(), &character, 1) != 1) std::exit(3);
    if (has("raw"))
      std::cout << (character == '\r' ? std::string{"\r\n"} : std::string{character}) << std::flush;
    if (character == '\n' || character == '\r') break;
    line += character;
  }
  if (has("raw")) ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
  return line;
}

/// Asks `name` until a free square is typed, and returns it. A square is typed as 1 to 9 in reading
/// order or by the option `type`, `keypad` or `row/column`, which are two lines.
Square read_square(Board board, const std::string& name) {
  const bool in_two_lines = value("type") == "row/column";
  const auto layout = value("type") == "keypad" ? ttt::KeyLayout::numpad : ttt::KeyLayout::phone;
  while (true) {
    std::string typed = ask(name + (in_two_lines ? ", first number: " : ", your move: "));
    if (in_two_lines) typed += "/" + ask("Second number: ");
    for (const Square square : board.empty_squares()) {
      const std::string pair = std::to_string(ttt::row_of(square) + 1) + "/" +
                               std::to_string(ttt::column_of(square) + 1);
      if (typed == (in_two_lines ? pair : std::to_string(ttt::digit_of(layout, square))))
        return square;
    }
    std::cout << "No.\n";
  }
}

/// Shows the board with X for the person.
void show(Board board, Mark person) {
  for (const Square square : ttt::SquareSet::all()) {
    const auto mark = board.at(square);
    std::cout << ' ' << (!mark ? ' ' : *mark == person ? 'X' : 'O');
    if (ttt::column_of(square) < 2) std::cout << " |";
    if (ttt::column_of(square) == 2)
      std::cout << (ttt::row_of(square) < 2 ? " \n---+---+---\n" : " \n");
  }
}

/// Spends time before a move, in ms: asleep (`sleep`), asleep in a futex (`futex`) or busy
/// (`compute`). With `notice`, says so before. With `child`, also starts a process that sleeps for
/// that time, and waits for it unless `orphan` is given.
void think() {
  if (has("notice")) std::cout << "I choose a square.\n" << std::flush;
  std::this_thread::sleep_for(duration("sleep"));
  if (has("futex")) {  // like a program in Java or Go
    std::mutex mutex;
    std::unique_lock lock{mutex};
    std::condition_variable{}.wait_for(lock, duration("futex"));
  }
  const auto end = std::chrono::steady_clock::now() + duration("compute");
  while (std::chrono::steady_clock::now() < end) {
  }
  if (!has("child")) return;
  std::cout.flush();
  const pid_t child = ::fork();
  if (child == 0) {  // has its own session, and so outlives the program
    ::setsid();
    ::signal(SIGHUP, SIG_IGN);
    std::this_thread::sleep_for(duration("child"));
    ::_exit(0);
  }
  if (!has("orphan")) ::waitpid(child, nullptr, 0);
}

/// Returns true if the program moves first: by the seconds of the clock (`lots=seconds`), at random
/// (`lots`), always (`first`), or if the person answers `n` (`ask`).
bool moves_first() {
  if (value("lots") == "seconds") return std::time(nullptr) % 3 == 0;
  if (has("lots")) return std::random_device{}() % 2 == 0;
  return has("first") || (has("ask") && ask("Do you want to go first? ") == "n");
}

void play() {
  if (has("mode"))
    while (ask("Select a mode (easy/hard): ") != "hard") std::cout << "No.\n";
  if (has("menu")) {
    ask("Your name: ");
    while (ask("1: easy, 2: hard\n> ") != "2") std::cout << "1 or 2.\n";
  }
  const Mark program = moves_first() ? Mark::x : Mark::o;
  Board board;
  Mark side = Mark::x;
  show(board, !program);
  int moves_to_death = std::atoi(value("dies").c_str());
  while (ttt::outcome(board) == ttt::Outcome::in_progress) {
    if (side == program && !has("two")) {
      if (moves_to_death > 0 && --moves_to_death == 0) std::abort();
      think();
      const ttt::SquareSet squares =
          has("perfect") ? ttt::solve(board, side).best : board.empty_squares();
      board = board.with(*squares.begin(), side);
    } else {
      board = board.with(read_square(board, has("two") ? "Player" : "You"), side);
    }
    const bool is_over = ttt::outcome(board) != ttt::Outcome::in_progress;
    if (is_over && has("hidden-end")) break;
    if (side == program || has("two") || is_over) show(board, !program);
    side = !side;
  }
  const auto winner = ttt::winner(ttt::outcome(board));
  std::cout << (!winner || has("wrong-words") ? "It is a tie.\n"
                : *winner == program          ? "I win.\n"
                                              : "You win.\n");
}

}  // namespace

int main(int argc, char** argv) {
  for (int index = 1; index < argc; ++index) {
    const std::string argument = argv[index];
    const std::size_t equals = argument.find('=');
    options[argument.substr(0, equals)] =
        equals == std::string::npos ? "" : argument.substr(equals + 1);
  }
  play();
  std::cout.flush();
  return std::atoi(value("exit").c_str());
}
