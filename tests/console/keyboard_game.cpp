/// A tic-tac-toe program for a person at the keyboard, which the tests of console programs play
/// against. Each argument is an option, with or without a value, that changes its output, input or
/// moves:
///
///     keyboard_game perfect tall type=row/column sleep=500
///
/// The program plays the first perfect move with `perfect`, and otherwise the first empty square,
/// so its move depends on the position only. With `bot`, it speaks the line protocol instead.
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
#include <functional>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>

#include "ttt/board.hpp"
#include "ttt/keys.hpp"
#include "ttt/notation.hpp"
#include "ttt/rules.hpp"
#include "ttt/solution.hpp"

namespace {

using ttt::Board;
using ttt::column_of;
using ttt::Mark;
using ttt::row_of;
using ttt::Square;
using ttt::SquareSet;

/// The options of this run and their values, which are empty for an option like `perfect`.
std::map<std::string, std::string> options;

bool has(const std::string& option) { return options.contains(option); }

/// Returns the value of the option, or `otherwise` if the option is not given.
std::string value(const std::string& option, const std::string& otherwise) {
  const auto found = options.find(option);
  return found == options.end() ? otherwise : found->second;
}

/// Returns the value of the option in milliseconds, or 0 if the option is not given.
std::chrono::milliseconds duration(const std::string& option) {
  return std::chrono::milliseconds{std::atoi(value(option, "0").c_str())};
}

/// Returns the move of the program, which plays `side`.
Square reply(Board board, Mark side) {
  return *(has("perfect") ? ttt::solve(board, side).best : board.empty_squares()).begin();
}

/// Waits for input with the system call that the option `wait` names: `select`, `poll`, or `loop`
/// (polls every 50 ms). Returns at once without the option: the program then waits in `read`.
void wait_for_input() {
  if (value("wait", "read") == "select") {
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    ::select(1, &input, nullptr, nullptr, nullptr);
  } else if (value("wait", "read") == "poll") {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    ::poll(&input, 1, -1);
  } else if (value("wait", "read") == "loop") {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    while (::poll(&input, 1, 50) == 0) {
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

/// Returns the next line of input without its end, and exits with status 3 if there is none. With
/// `raw`, reads from a terminal in raw mode and echoes.
std::string read_line() {
  std::cout.flush();
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

std::string ask(const std::string& question) {
  std::cout << question;
  return read_line();
}

/// Returns the text that a person types for a square: `5`, `b2` or `2/2` for the centre. `type` is
/// the value of the option of that name; a slash divides two lines. An unknown value means words
/// like `MM`.
std::string text_of(Square square, const std::string& type) {
  const std::string row = std::to_string(row_of(square) + 1);
  const std::string column = std::to_string(column_of(square) + 1);
  const std::string letter(1, static_cast<char>('a' + column_of(square)));
  if (type == "9") return std::to_string(ttt::digit_of(ttt::KeyLayout::phone, square));
  if (type == "keypad") return std::to_string(ttt::digit_of(ttt::KeyLayout::numpad, square));
  if (type == "8") return std::to_string(static_cast<int>(square));
  if (type == "row/column") return row + "/" + column;
  if (type == "row0/column0")
    return std::to_string(row_of(square)) + "/" + std::to_string(column_of(square));
  if (type == "row column") return row + " " + column;
  if (type == "rowa") return std::string(1, static_cast<char>('a' + row_of(square))) + column;
  if (type == "up") return letter + std::to_string(3 - row_of(square));
  const std::array<std::string, 9> words{"TL", "TM", "TR", "ML", "MM", "MR", "BL", "BM", "BR"};
  return words.at(static_cast<std::size_t>(square));
}

/// Asks `name` until a free square is typed, and returns it. With `crash`, aborts at any other
/// text.
Square read_square(Board board, const std::string& name) {
  const std::string type = value("type", "9");
  while (true) {
    const std::string number =
        value("no-board-first", "") == "example" ? ", a square (1-9): " : ", your move: ";
    std::string typed =
        ask(name + (type.find('/') == std::string::npos ? number : ", first number: "));
    if (type.find('/') != std::string::npos) typed += "/" + ask("Second number: ");
    for (const Square square : board.empty_squares())
      if (text_of(square, type) == typed) return square;
    if (has("crash")) {
      std::cerr << "Exception: no such square\n";
      std::abort();
    }
    std::cout << "No.\n";
  }
}

/// Returns the text in a cell, by the options `signs` and `colours`. The first character of `signs`
/// is the person's mark.
std::string cell(Board board, Square square, Mark person) {
  const auto mark = board.at(square);
  if (!mark) return " ";
  const std::string sign(1, value("signs", "XO").at(*mark == person ? 0 : 1));
  return has("colours") ? "\033[1;31m" + sign + "\033[0m" : sign;
}

/// Returns the lines of the board; with `tall`, each cell has three.
std::string picture(Board board, Mark person) {
  const bool is_tall = has("tall");
  std::string text;
  for (int row = 0; row < 3; ++row) {
    const auto at = [&](int column) { return cell(board, ttt::square_at(row, column), person); };
    const std::string bars = " " + at(0) + " | " + at(1) + " | " + at(2) + " \n";
    const std::string sides = "   |   |   \n";
    const std::string rule = row == 2 ? "" : "---+---+---\n";
    text += is_tall ? sides + bars + sides + rule : bars + rule;
  }
  return text;
}

void show(Board board, Mark person) {
  if (has("clear")) std::cout << "\033[2J\033[H";
  if (has("form-feed")) std::cout << '\f';
  if (has("bell")) std::cout << '\a';
  std::cout << picture(board, person);
  if (has("twice")) std::cout << "\n" << picture(board, person);
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

void speak_line_protocol() {
  for (std::string line; std::getline(std::cin, line);) {
    const ttt::Position asked = ttt::parse_position(line).position;
    std::cout << ttt::digit_of(ttt::KeyLayout::numpad, reply(asked.board, asked.to_move))
              << std::endl;
  }
}

/// Returns true if the program moves first: by the seconds of the clock (`lots=seconds`), at random
/// (`lots`), always (`first`), or if the person answers `n` (`ask`).
bool program_moves_first() {
  if (value("lots", "") == "seconds") {
    const auto now = std::time(nullptr);
    std::cout << "Seed: " << now << "\n";
    return now % 3 == 0;
  }
  if (has("lots")) return std::random_device{}() % 2 == 0;
  if (has("first")) return true;
  return has("ask") && ask("Do you want to go first? ") == "n";
}

void play() {
  if (has("two-enters")) {
    ask("Welcome!\n");
    ask("Ready? ");
  }
  if (has("map")) {
    for (const Square square : SquareSet::all())
      std::cout << text_of(square, value("type", "9")) << (column_of(square) < 2 ? " | " : "\n");
  }
  if (has("mode"))
    while (ask("Select a mode (easy/hard): ") != "hard") std::cout << "No.\n";
  if (has("modes") &&
      ask("1. Play with a friend\n2. Play against the computer\nYour choice: ") == "1")
    options["two"] = "";
  if (has("menu")) {
    ask("Your name: ");
    while (ask("1: easy, 2: hard\n> ") != "2") std::cout << "1 or 2.\n";
  }
  const Mark program = program_moves_first() ? Mark::x : Mark::o;
  Board board;
  Mark side = Mark::x;
  if (!has("no-board-first")) show(board, !program);
  int squares_to_death = std::atoi(value("dies", "0").c_str());
  while (ttt::outcome(board) == ttt::Outcome::in_progress) {
    if (side == program && !has("two")) {
      if (squares_to_death > 0 && --squares_to_death == 0) std::abort();
      think();
      const Square square = reply(board, side);
      board = board.with(square, side);
    } else {
      board = board.with(read_square(board, has("two") ? "Player" : "You"), side);
      if (has("flood"))
        while (true) std::cout << "No. No. No. No. No. No. No. No. No.\n";
    }
    const bool is_over = ttt::outcome(board) != ttt::Outcome::in_progress;
    if (is_over && has("hidden-end")) break;
    if (side == program || has("every-move") || has("two") || is_over) show(board, !program);
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
  if (has("bot")) {
    speak_line_protocol();
    return 0;
  }
  do play();
  while (has("again") && ask("Again? ") != "n");
  std::cout.flush();
  if (has("exit")) return std::atoi(value("exit", "0").c_str());
}
