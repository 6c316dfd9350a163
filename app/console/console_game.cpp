#include "console/console_game.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "io/text.hpp"
#include "players/guardian.hpp"

namespace ttt {
namespace {

bool contains_any(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(
      words, [text](std::string_view word) { return text.find(word) != text.npos; });
}

/// Returns the last line of the text that is not blank; nothing if all are blank.
std::string_view last_line(std::string_view text) {
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  return text.substr(text.rfind('\n') + 1);
}

/// Returns true if the last line that is not blank looks like a question: it ends with one of
/// `:?>)]` or has a word such as "choose".
bool ends_with_question(std::string_view text) {
  const std::string_view line = without_blanks(last_line(text));
  constexpr std::string_view ends = ":?>)]";
  return !line.empty() && (ends.find(line.back()) != ends.npos ||
                           contains_any(in_lower_case(line), {"enter", "choose", "select", "type",
                                                              "press", "name", "want", "play"}));
}

/// Returns true if one of the last three lines that are not blank names a choice before a game: of
/// a mode, a level or the player who moves first.
bool offers_choice(std::string_view text) {
  for (int line = 0; line < 3; ++line) {
    const std::string_view last = last_line(text);
    if (contains_any(in_lower_case(last), {"mode", "level", "difficulty", "option", "menu",
                                           "go first", "goes first", "play first", "move first"}))
      return true;
    text = text.substr(0, static_cast<std::size_t>(last.data() - text.data()));
  }
  return false;
}

}  // namespace

std::string in_words(const ConsoleProblem& problem) {
  switch (problem.kind) {
    case ConsoleProblem::Kind::unreadable: return "cannot read the game: " + problem.text;
    case ConsoleProblem::Kind::timeout: return "timeout: " + problem.text;
    case ConsoleProblem::Kind::died: return "died: " + problem.text;
  }
  return {};
}

std::optional<ConsoleProblem> ConsoleGame::begin(const TypedLines& answers) {
  read_on();
  std::size_t last_answer = 0;  // where the text after the last answer begins
  for (const std::string& answer : answers) {
    if (pause_ != Pause::waiting) break;
    terminal_.type(answer);
    last_answer = text_before_line_ = terminal_.text().size();
    read_on();
  }
  bool has_board = read_first_board(last_answer);
  while (!has_board && pause_ == Pause::waiting && terminal_.goes_on()) {
    read_on();
    has_board = read_first_board(last_answer);
  }
  text_before_ = terminal_.text().size();
  has_moved_ = !marks_.theirs.empty();
  if (pause_ != Pause::waiting) return problem_of_pause();
  offers_choice_ = offers_choice(terminal_.text());
  // Some programs show a board only after the first move.
  if (has_board || asks_for_move(last_answer)) return std::nullopt;
  if (terminal_.text().empty()) return unreadable("it wrote nothing");
  const ScreenText screen = split_into_pages(terminal_.text());
  if (screen.addressed_cells >= 9) return unreadable(std::string{writes_to_places});
  if (ends_with_question(terminal_.text()))
    return unreadable("it asks something before the game: answer with --start (no board was seen)");
  return unreadable(
      "no board in what it shows: if it waits for something before the game, answer with --start "
      "(--start / is Enter)");
}

bool ConsoleGame::read_first_board(std::size_t last_answer) {
  const std::string_view text = terminal_.text();
  bool has_board = false;
  const auto read_boards = [&](std::string_view part, bool may_have_mark) {
    for (const TextBoard& board : find_boards(part))
      for (const Change& change : changes(board, marks_))
        if (!change.mine && (may_have_mark || !change.theirs)) {
          marks_ = change.after;
          has_board = true;
          break;
        }
  };
  // A mark in the text before the last answer belongs to an example, not to the game.
  read_boards(text.substr(0, last_answer), false);
  read_boards(text.substr(last_answer), true);
  return has_board;
}

bool ConsoleGame::asks_for_move(std::size_t last_answer) const {
  const std::string line = in_lower_case(last_line(terminal_.text()));
  if (contains_any(line, {"your move", "your turn", "next move"}) && !contains_any(line, {"first"}))
    return true;
  return contains_any(line,
                      {"move", "row", "column", "square", "cell", "position", "coordinate"}) &&
         !contains_any(line, {"first", "mode", "y/n"}) &&
         shows_example(std::string_view{terminal_.text()}.substr(last_answer));
}

Pause ConsoleGame::type(const TypedLines& typed) {
  text_before_ = terminal_.text().size();
  if (std::exchange(has_moved_, true) && move_timeout_)
    limit_ = {.time = *move_timeout_, .of = {}, .option = "--timeout"};
  for (const std::string& line : typed) {
    if (pause_ != Pause::waiting) break;
    terminal_.type(line);
    text_before_line_ = terminal_.text().size();
    read_on();
  }
  return pause_;
}

bool ConsoleGame::wait_for_more() {
  if (pause_ != Pause::waiting || !terminal_.goes_on()) return false;
  read_on();
  return true;
}

void ConsoleGame::read_on() {
  constexpr int most_prompts = 5;
  for (int prompts = 0; prompts < most_prompts; ++prompts) {
    pause_ = terminal_.read(limit_.time, no_stop());
    if (pause_ != Pause::waiting || !asks_for_enter()) return;
    terminal_.type("");
    text_before_line_ = terminal_.text().size();
  }
}

bool ConsoleGame::asks_for_enter() const {
  const std::string line =
      in_lower_case(last_line(std::string_view{terminal_.text()}.substr(text_before_line_)));
  return contains_any(line, {"press", "hit", "push"}) &&
         contains_any(line, {"enter", "return", "any key", "any button", "a key"}) &&
         !contains_any(line, {" or ", "number", "1", "cell", "square", "position", " y", "choose"});
}

std::vector<TextBoard> ConsoleGame::new_boards() const { return find_boards(new_text()); }

std::string_view ConsoleGame::new_text() const {
  return std::string_view{terminal_.text()}.substr(text_before_);
}

ConsoleProblem ConsoleGame::unreadable(std::string text) const {
  return {ConsoleProblem::Kind::unreadable, std::move(text), terminal_.text()};
}

std::string ConsoleGame::hint_of_choice() const {
  return offers_choice_ ? ", or it asks something before the game: answer with --start" : "";
}

ConsoleProblem ConsoleGame::problem_of_timeout() {
  const auto begin = std::chrono::steady_clock::now();
  const Pause late = terminal_.read(start_timeout_, no_stop());
  const auto took = std::chrono::ceil<std::chrono::milliseconds>(
      limit_.time + (std::chrono::steady_clock::now() - begin));
  if (late == Pause::waiting || late == Pause::ended)
    return {ConsoleProblem::Kind::timeout, late_answer(limit_, took).detail,
            terminal_.text()};
  const std::string within =
      " within " + std::to_string(took.count()) + " ms: see " + std::string{limit_.option};
  if (terminal_.text().empty())
    return unreadable("it wrote nothing, and did not wait for input," + within);
  if (terminal_.may_have_waited())
    return unreadable(
        "it may wait for the keyboard, but in a way that ttt does not recognize: see --timeout");
  return {ConsoleProblem::Kind::timeout, "neither waited for input nor ended" + within,
          terminal_.text()};
}

ConsoleProblem ConsoleGame::problem_of_pause() {
  switch (pause_) {
    case Pause::flooded:
      return unreadable("it wrote more than " + grouped(TerminalDialogue::most_text / 1000) +
                        " kB without waiting for an answer");
    case Pause::timed_out: return problem_of_timeout();
    case Pause::ended: {
      const int status = terminal_.status();
      if (status == 0 && terminal_.text().empty()) return unreadable("it wrote nothing");
      if (status == 0) return unreadable("it ended before the game was over");
      std::string text = "ended with status " + std::to_string(status);
      if (status == not_found) text += " (command not found)";
      if (status == not_executable) text += " (cannot be executed)";
      if (status > killed_by) text = "was ended by signal " + std::to_string(status - killed_by);
      return {ConsoleProblem::Kind::died, text, terminal_.text()};
    }
    case Pause::waiting:
    case Pause::stopped: break;
  }
  return unreadable("it waits for something else than a move");
}

std::string last_words(std::string_view text) {
  constexpr std::size_t shortest_word = 3;
  const auto has_word = [](std::string_view line) {
    std::size_t letters = 0;
    return std::ranges::any_of(in_lower_case(line), [&](char character) {
      letters = character >= 'a' && character <= 'z' ? letters + 1 : 0;
      return letters == shortest_word;
    });
  };
  std::string words;
  int found = 0;
  const std::vector<std::string> screen = last_screen(text);
  for (auto line = screen.rbegin(); line != screen.rend() && found < 2; ++line) {
    if (!has_word(*line)) continue;
    words = std::string{without_blanks(*line)} + (words.empty() ? "" : " / ") + words;
    ++found;
  }
  return words;
}

std::vector<std::string> last_screen(std::string_view text) {
  constexpr std::size_t most_lines = 24;
  constexpr int most_columns = 80;
  std::vector<std::string> shown;
  const ScreenText screen = split_into_pages(text);
  if (screen.pages.empty()) return shown;
  for (const TextLine& line : screen.pages.back()) {
    std::string printable = escape_unprintable(to_utf8(line));
    printable.erase(printable.find_last_not_of(' ') + 1);
    shown.push_back(truncated(printable, most_columns));
  }
  while (!shown.empty() && shown.back().empty()) shown.pop_back();
  if (shown.size() > most_lines)
    shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most_lines));
  return shown;
}

}  // namespace ttt
