/// Small programs of the kinds that people write, and how ttt starts each of them. They show the
/// search what single functions do not: one rule less, and a program is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/console/fake_program.hpp"
#include "console/start_report.hpp"
#include "console/trials.hpp"

namespace ttt {
namespace {

/// Thrown when a program asks for a line that has not been typed yet.
struct Waits {};
/// Thrown to end a program.
struct Exits {
  int status = 0;
};

/// The terminal of a program that is written as a function. The function runs again from its
/// beginning after each typed line.
class Screen {
 public:
  Screen(std::span<const std::string> typed, int number) : process{number}, typed_(typed) {}

  void say(std::string_view text) { shown_ += text; }
  std::string ask(std::string_view question) {
    say(question);
    if (next_ == typed_.size()) throw Waits{};
    shown_.clear();
    return typed_[next_++];
  }
  /// Returns what the program has written since the last typed line.
  [[nodiscard]] const std::string& shown() const { return shown_; }

  const int process;  ///< The number of the process, from 1.

 private:
  std::span<const std::string> typed_;
  std::size_t next_ = 0;
  std::string shown_;
};

using Program = void (*)(Screen&);

/// A game for a person, who is `person`, against a computer that takes the first free square.
struct Match {
  std::string cells = ".........";
  char person = 'X';
  char computer = 'O';

  [[nodiscard]] bool has_won(char mark) const {
    constexpr std::array<std::array<std::size_t, 3>, 8> lines{
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    return std::ranges::any_of(lines, [&](const auto& line) {
      return std::ranges::all_of(line, [&](std::size_t place) { return cells[place] == mark; });
    });
  }
  [[nodiscard]] bool is_over() const {
    return has_won(person) || has_won(computer) || cells.find('.') == cells.npos;
  }
  /// Takes the square for the person, counted from 0. Returns false if there is none that is free.
  bool take(std::size_t square) {
    if (square >= cells.size() || cells[square] != '.') return false;
    cells[square] = person;
    return true;
  }
  void reply() { cells[cells.find('.')] = computer; }
};

/// Returns the number from 0 for a single digit from 1, and 99 for any other text.
std::size_t number(const std::string& text) {
  const bool is_digit = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
  return is_digit ? static_cast<std::size_t>(text[0] - '1') : 99;
}

/// Returns the board with the numbers of its free squares.
std::string numbered(std::string_view cells) {
  std::string shown{cells};
  for (std::size_t place = 0; place < shown.size(); ++place)
    if (shown[place] == '.') shown[place] = static_cast<char>('1' + place);
  return drawn(shown);
}

using Draw = std::string (*)(std::string_view cells);

/// Asks for squares until the game is over.
void play(Screen& screen, std::string_view prompt = "Your move (1-9): ", Draw draw = drawn,
          Match match = {}) {
  screen.say(draw(match.cells));
  while (!match.is_over()) {
    if (!match.take(number(screen.ask(prompt)))) {
      screen.say("No.\n");
      continue;
    }
    if (!match.is_over()) match.reply();
    screen.say(draw(match.cells));
  }
  screen.say("The end.\n");
}

void start_computer_first(Screen& screen, std::string_view prompt, Draw draw) {
  play(screen, prompt, draw, {.cells = "X........", .person = 'O', .computer = 'X'});
}

/// A menu with a key before each row, then a size and a name in Polish; the squares are numbered
/// by row and column from 0, and lots are drawn for the first move.
void ask_in_polish(Screen& screen) {
  const auto pick =
      number(screen.ask("Kropki\n------\n\n1)Partia z komputerem \n2)Partia z kolega \n3)Autor \n"
                        "0)Koniec \n\nWybor : "));
  if (pick != 0) throw Exits{};
  if (screen.ask("rozmiar planszy: ") != "3") throw Exits{1};
  const std::string name = screen.ask("Imie gracza: ");
  Match match{.person = 'O', .computer = 'X'};
  if (screen.process % 2 == 0) match.reply();
  while (true) {
    for (std::size_t row = 0; row < 3; ++row) {
      screen.say(std::string(24, '-') + "\n");
      for (std::size_t column = 0; column < 3; ++column) {
        const char cell = match.cells[3 * row + column];
        const std::string free = "  " + std::to_string(row) + "  " + std::to_string(column) + " ";
        screen.say((column == 0 ? "" : "|") +
                   (cell == '.' ? free : std::string{"   "} + cell + "   "));
      }
      screen.say("\n");
    }
    screen.say(std::string(24, '-') + "\n");
    if (match.is_over()) return;
    const std::string typed = screen.ask("Ruch gracza " + name + "\npole: ");
    if (typed.size() != 3 || typed[1] != ' ') throw Exits{1};
    const auto square = static_cast<std::size_t>(3 * (typed[0] - '0') + typed[2] - '0');
    if (!match.take(square)) continue;
    if (!match.is_over()) match.reply();
  }
}

/// Three signs for each square, blanks for free ones, and nothing between them.
void draw_blank_rows(Screen& screen) {
  Match match{.person = 'o', .computer = 'x'};
  while (!match.is_over()) {
    if (!match.take(number(screen.ask("Please enter a move: ")))) continue;
    if (!match.is_over()) match.reply();
    for (std::size_t place = 0; place < 9; ++place)
      screen.say(std::string{" "} + (match.cells[place] == '.' ? ' ' : match.cells[place]) +
                 (place % 3 == 2 ? " \n" : " "));
  }
}

/// Shows the board before its reply again, after the board with it.
void show_an_old_board_last(Screen& screen) {
  Match match;
  screen.say(drawn(match.cells));
  while (!match.is_over()) {
    if (!match.take(number(screen.ask("Your move (1-9): ")))) continue;
    const std::string old = match.cells;
    if (!match.is_over()) match.reply();
    screen.say(drawn(match.cells) + "Your move was:\n" + drawn(old));
  }
}

/// A board with one mark explains how to type, and is no game.
void show_an_example(Screen& screen) {
  screen.say("To take the centre, type 5:\n" + drawn("....X....") + "You are X. Good luck!\n");
  play(screen);
}

/// Reads terms as Prolog does: everything to the next full stop.
void read_terms(Screen& screen) {
  Match match{.person = 'o', .computer = 'x'};
  screen.say(drawn(match.cells) + "\n");
  while (!match.is_over()) {
    std::string term = screen.ask("Enter your move: |: ");
    while (!term.ends_with('.')) term += screen.ask("|: ");
    if (!match.take(number(term.substr(0, term.size() - 1)))) continue;
    if (!match.is_over()) match.reply();
    screen.say(drawn(match.cells) + "\n");
  }
}

/// Asks for a row and a column, one after the other, which count from these characters.
void ask_for_halves(Screen& screen, std::string_view row_prompt, char first_row,
                    std::string_view column_prompt, char first_column,
                    std::string_view error = "No.\n") {
  Match match;
  screen.say(drawn(match.cells));
  const auto ask = [&](std::string_view prompt, char first) {
    while (true) {
      const std::string typed = screen.ask(prompt);
      if (typed.size() == 1 && typed[0] >= first && typed[0] <= first + 2)
        return static_cast<std::size_t>(typed[0] - first);
      screen.say(error);
    }
  };
  while (!match.is_over()) {
    const std::size_t row = ask(row_prompt, first_row);
    if (!match.take(3 * row + ask(column_prompt, first_column))) {
      screen.say(error);
      continue;
    }
    if (!match.is_over()) match.reply();
    screen.say(drawn(match.cells));
  }
}

void ask_for_a_letter_and_a_number(Screen& screen) {
  ask_for_halves(screen, "Row (A-C): ", 'A', "Column (1-3): ", '1');
}

void ask_again_for_a_letter_and_a_number(Screen& screen) {
  ask_for_halves(screen, "Row (A-C): ", 'A', "Column (1-3): ", '1', "Invalid. Try again.\n");
}

/// Replies on the square whose row is our column if it can, so that its moves look like ours with
/// the numbers exchanged.
void mirror_the_move(Screen& screen) {
  Match match;
  screen.say(drawn(match.cells));
  const auto ask = [&](std::string_view prompt) {
    std::string typed;
    while (typed != "0" && typed != "1" && typed != "2") typed = screen.ask(prompt);
    return static_cast<std::size_t>(typed[0] - '0');
  };
  while (std::ranges::count(match.cells, match.person) < 3) {
    const std::size_t column = ask("Column: ");
    const std::size_t row = ask("Row: ");
    if (!match.take(3 * row + column)) continue;
    screen.say(drawn(match.cells) + "\n");
    const std::size_t mirrored = 3 * column + row;
    match.cells[match.cells[mirrored] == '.' ? mirrored : match.cells.find('.')] = match.computer;
    screen.say(drawn(match.cells));
  }
}

/// The numbers of the squares above the board are not those that it reads.
void ask_above_a_sign(Screen& screen) {
  screen.say("7 8 9\n4 5 6\n1 2 3\n\n");
  ask_for_halves(screen, "Enter row\n> ", '0', "Enter column\n> ", '0');
}

/// The numbers of a magic square, in which lines have the sum 15.
void number_a_magic_square(Screen& screen) {
  const std::string labels = "294753618";
  Match match{.cells = labels};
  screen.say(drawn(match.cells));
  while (match.cells.find_first_of(labels) != match.cells.npos) {
    const std::string typed = screen.ask("Your move: ");
    const auto square = typed.size() == 1 ? match.cells.find(typed) : match.cells.npos;
    if (square == match.cells.npos || labels.find(typed) == labels.npos) continue;
    match.cells[square] = match.person;
    const auto free = match.cells.find_first_of(labels);
    if (free != match.cells.npos) match.cells[free] = match.computer;
    screen.say(drawn(match.cells));
  }
}

/// Reads two numbers under one prompt, as `scanf` does. A line that is no number ends it.
void read_two_numbers(Screen& screen) {
  Match match;
  screen.say(drawn(match.cells));
  while (!match.is_over()) {
    const std::size_t row = number(screen.ask("Row and column (1-3): "));
    const std::size_t column = row == 99 ? 99 : number(screen.ask(""));
    if (row == 99 || column == 99) throw Exits{1};
    if (row > 2 || column > 2 || !match.take(3 * row + column)) {
      screen.say("No.\n");
      continue;
    }
    if (!match.is_over()) match.reply();
    screen.say(drawn(match.cells));
  }
}

/// A list of levels, and a size before the level is asked for.
void ask_for_size_below_levels(Screen& screen) {
  if (screen.ask("\nCommand 1: Level easy\nCommand 2: Level medium\nCommand 3: Level hard\n\n"
                 "Type the number of lines and columns: ") != "3")
    throw Exits{};
  screen.say(drawn("........."));
  screen.ask("\nType your first command: ");
  play(screen, "Your turn, a number from 1 to 9: ", drawn,
       {.cells = "X........", .person = '0', .computer = 'X'});
}

/// Without the computer, it is a game for two people.
void ask_about_the_machine(Screen& screen) {
  const auto says_yes = [&](const std::string& question) {
    while (true) {
      const std::string typed = screen.ask(question + "\n");
      if (typed == "y" || typed == "n") return typed == "y";
      screen.say("Not a valid answer.\n");
    }
  };
  if (!says_yes("Will you play alone against the AI? [y/n]")) {
    Match match;
    while (!match.is_over()) {
      match.take(number(screen.ask(numbered(match.cells) + "Turn of player X.\n")));
      std::swap(match.person, match.computer);
    }
    return;
  }
  const bool is_first = says_yes("Should the AI make the first move? [y/n]");
  screen.ask("Strength of the AI:\n1: Easy\n2: Medium\n3: Hard\n4: Impossible\n");
  if (is_first)
    start_computer_first(screen, "Turn of player O.\n", numbered);
  else
    play(screen, "Turn of player X.\n", numbered);
}

/// Each player without a name is the computer, and the mark goes by the name.
void leave_a_name_empty(Screen& screen) {
  const std::string one = screen.ask("Player one, input your name please: ");
  const std::string two = screen.ask("Player two, input your name please: ");
  const std::string question = "Please enter your square (digit 1-9): ";
  if (one.empty() && !two.empty()) start_computer_first(screen, question, drawn);
  if (!one.empty() && two.empty()) play(screen, question);
  Match match;
  while (!one.empty() && !two.empty() && !match.is_over()) {
    match.take(number(screen.ask(drawn(match.cells) + question)));
    if (one != two) std::swap(match.person, match.computer);
  }
}

/// No board is shown before the first square is typed.
void ask_for_a_bare_number(Screen& screen) {
  std::string mark;
  while (mark != "X" && mark != "O") mark = screen.ask("Which mark is yours? (X/O) ");
  Match match{.person = mark[0], .computer = mark == "X" ? 'O' : 'X'};
  if (screen.process % 2 == 0) {
    match.reply();
    screen.say(numbered(match.cells));
  }
  while (!match.is_over()) {
    if (!match.take(number(screen.ask("Input a number: ")))) continue;
    if (!match.is_over()) match.reply();
    screen.say(numbered(match.cells));
  }
}

/// Returns the board as Python prints three lists: `['X', 0, 0]`.
std::string listed(std::string_view cells) {
  std::string shown;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    shown += place % 3 == 0 ? "[" : ", ";
    shown += cells[place] == '.' ? std::string{"0"} : std::string{"'"} + cells[place] + "'";
    if (place % 3 == 2) shown += "]\n";
  }
  return shown;
}

/// Two people play. No board is shown before the first square, and a line that is none ends the
/// program.
void ask_two_people_for_a_number(Screen& screen) {
  screen.say("Enter linear coordinates to play the game\n");
  Match match;
  while (!match.is_over()) {
    const auto square = number(screen.ask(std::string{"Player "} + match.person + ": \n"));
    if (square == 99) throw Exits{1};
    if (match.take(square)) screen.say("-------------\n");
    screen.say(listed(match.cells));
    std::swap(match.person, match.computer);
  }
}

/// Two people play, below a message of the shell in which a digit has words beside it.
void ask_two_people_below_a_message(Screen& screen) {
  Match match;
  while (!match.is_over()) {
    screen.say("sh: 1: cls: not found\n\t\tTIC TAC TOE\nPlayer 1[X]\nPlayer 2[O]\n" +
               numbered(match.cells));
    const char* const prompt = match.person == 'X' ? "Player 1[X] :\n" : "Player 2[O] :\n";
    while (!match.take(number(screen.ask(prompt)))) screen.say("Box is already filled!\n");
    std::swap(match.person, match.computer);
  }
}

/// Runs the program with these lines.
Shown run(Program program, std::span<const std::string> typed, int process) {
  Screen screen{typed, process};
  try {
    program(screen);
  } catch (const Waits&) {
    return {screen.shown()};
  } catch (const Exits& exit) {
    return {screen.shown(), Pause::ended, exit.status};
  }
  return {screen.shown(), Pause::ended};
}

/// A program, and how ttt must start it.
struct Case {
  Program program;
  std::string_view lines;  ///< Those with which the program moves first follow after a blank.
  std::string_view type;
  std::string_view level = "";
};

/// Returns a function that starts the program.
DialogueFactory starter(Program program) {
  return [program, processes = 0]() mutable {
    return std::make_unique<FakeProgram>([program, process = ++processes](const auto& typed) {
      return run(program, typed, process);
    });
  };
}

ConsoleStart start_of(Program program) {
  return find_lines_and_way({.command = "game"}, {{}, starter(program), no_stop()});
}

/// Returns the first failure in a game with the program, or to begin one.
std::optional<Failure> failure_of(Program program) {
  const ConsoleStart start = start_of(program);
  if (start.failure) return start.failure;
  const DialogueFactory open = starter(program);
  BegunGame begun = begin_game(start, true, 1, {{}, open, no_stop()});
  if (!begun.game) begun = begin_game(start, false, 1, {{}, open, no_stop()});
  while (begun.game) {
    const SquareSet free = begun.game->marks().free();
    if (free.empty()) return std::nullopt;
    const Reply reply = begun.game->play(*start.way, *free.begin());
    if (const auto* const failed = std::get_if<Failure>(&reply)) return *failed;
  }
  return begun.failure;
}

TEST(SmallPrograms, AreStarted) {
  const std::vector<Case> cases{
      {ask_in_polish, "1/3/Ann", "{row0} {column0}"},
      {draw_blank_rows, "", "{9}"},
      {show_an_old_board_last, "", "{9}"},
      {show_an_example, "", "{9}"},
      {read_terms, "", "{9}."},
      {ask_for_a_letter_and_a_number, "", "{rowA}/{column}"},
      {ask_again_for_a_letter_and_a_number, "", "{rowA}/{column}"},
      {mirror_the_move, "", "{column0}/{row0}"},
      {ask_above_a_sign, "", "{row0}/{column0}"},
      {number_a_magic_square, "", "2 9 4 7 5 3 6 1 8"},
      {read_two_numbers, "", "{row}/{column}"},
      {ask_for_size_below_levels, "3/3", "{9}", "Level hard"},
      {ask_about_the_machine, "y/n/4 y/y/4", "{9}", "Impossible"},
      {leave_a_name_empty, "Ann//", "{9}"},
      {ask_for_a_bare_number, "O", "{9}"},
  };
  for (std::size_t place = 0; place < cases.size(); ++place) {
    const Case& expected = cases[place];
    const ConsoleStart start = start_of(expected.program);
    ASSERT_FALSE(start.failure) << place << ": " << start.failure->detail;
    std::string lines = join_typed_lines(typed_lines(*start.lines));
    if (start.lines_if_first) lines += " " + join_typed_lines(typed_lines(*start.lines_if_first));
    EXPECT_EQ(lines, expected.lines) << place;
    EXPECT_EQ(start.way->name, expected.type) << place;
    EXPECT_EQ(start.level, expected.level) << place;
  }
}

/// The squares of both people are ours, so it is no fault that nobody else moves.
TEST(SmallPrograms, AreNotBlamedIfTwoPeoplePlay) {
  for (const Program program : {ask_two_people_for_a_number, ask_two_people_below_a_message}) {
    const auto failed = failure_of(program);
    ASSERT_TRUE(failed);
    EXPECT_EQ(failed->kind, FailureKind::unread) << failed->detail;
  }
}

}  // namespace
}  // namespace ttt
