#include "console/probe.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "console/console_player.hpp"
#include "console/typing_search.hpp"
#include "io/output.hpp"
#include "io/text.hpp"
#include "ttt/keys.hpp"

namespace ttt {
namespace {

constexpr int most_questions = 8;

struct AnsweredQuestion {
  std::string question;
  std::string answer;
};

/// Returns the key to press in a menu for a game against the computer: `2` for
/// the line `2. Play against the computer`. Returns nothing if the screen has no such line.
std::optional<std::string> key_of_computer(std::string_view screen) {
  constexpr std::array<std::string_view, 6> words{"computer", " ai",     "cpu",
                                                  "bot",      "machine", "one player"};
  for (const std::string& line : last_screen(screen)) {
    const std::string lower = in_lower_case(line);
    std::string_view rest = without_blanks(line);
    while (!rest.empty() && (rest.front() == '[' || rest.front() == '(')) rest.remove_prefix(1);
    const bool is_choice =
        rest.size() > 2 && std::string_view{".):]-"}.find(rest[1]) != std::string_view::npos;
    if (is_choice && std::ranges::any_of(words, [&](std::string_view word) {
          return lower.find(word) != lower.npos;
        }))
      return std::string(1, rest.front());
  }
  return std::nullopt;
}

/// Returns answers to try for a question of the program, the likeliest first: `y`, `yes` and `n`
/// for `Again (y/n)?`.
std::vector<std::string> likely_answers(std::string_view question) {
  const std::string lower = in_lower_case(question);
  const auto says = [&](std::string_view word) { return lower.find(word) != lower.npos; };
  if (says("y/n") || says("yes") || says("(y")) return {"y", "yes", "n"};
  if (says("x or o") || says("x/o") || says("o/x") || says("'x'") || says("\"x\""))
    return {"X", "x", "1"};
  if (says("name")) return {"Ann", "1"};
  return {"1", "2", "X", "y", "Ann", "", "0", "3"};
}

/// Returns the last line of the text. If it has at most three characters, the line before it comes
/// first: `1: easy, 2: hard >`.
std::string last_question(std::string_view text) {
  const std::vector<std::string> screen = last_screen(text);
  if (screen.empty()) return {};
  constexpr std::size_t longest_sign = 3;
  std::string question{without_blanks(screen.back())};
  if (question.size() <= longest_sign && screen.size() > 1)
    question = std::string{without_blanks(screen[screen.size() - 2])} + " " + question;
  return question;
}

/// Returns a player's name, such as `console:--type '{9}' ./game`, quoted for the shell: in double
/// quotes, or in single quotes if it contains a character that double quotes do not protect, such
/// as `$`.
std::string quoted_player(const std::string& player) {
  const bool is_easy = player.find_first_of("\"$`\\!") == player.npos;
  return is_easy ? "\"" + player + "\"" : shell_quoted(player);
}

class Probe {
 public:
  explicit Probe(const ConsoleOptions& options) : options_(options) {}

  int run() {
    auto problem = find_start();
    if (!problem) problem = play();
    print_questions();
    if (!problem) {
      print(report_);
      return 0;
    }
    std::string text = in_words(*problem) + "\n\nIt shows:\n\n";
    for (const std::string& line : last_screen(problem->screen)) text += "    " + line + "\n";
    print(text);
    return 1;
  }

 private:
  /// Finds out how squares are typed; while that fails because the program asks a question, adds an
  /// answer to `options_.start`. Returns nothing on success, or the last problem.
  std::optional<ConsoleProblem> find_start() {
    std::optional<ConsoleProblem> problem;
    for (int questions = 0; questions <= most_questions; ++questions) {
      auto found = find_typing_way(options_, options_.start);
      if (const auto* const way = std::get_if<TypingWay>(&found)) {
        options_.type = *way;
        return std::nullopt;
      }
      problem = std::get<ConsoleProblem>(found);
      if (problem->kind != ConsoleProblem::Kind::unreadable || !answer_question()) break;
    }
    return problem;
  }

  /// Tries likely answers to the program's question, each in a new process, until one leads to
  /// another question, and appends it to `options_.start`. Returns false if none does, if the
  /// program does not wait for input, or if it asks for a move.
  bool answer_question() {
    const std::string before = screen_after(options_.start);
    if (pause_ != Pause::waiting || asks_for_move_) return false;
    const std::string question = last_question(before);
    std::vector<std::string> likely = likely_answers(question);
    if (const auto key = key_of_computer(before)) likely.insert(likely.begin(), *key);
    for (const std::string& answer : likely) {
      TypedLines answers = options_.start;
      answers.push_back(answer);
      const std::string after = screen_after(answers);
      const std::string next = last_question(after);
      if (pause_ != Pause::waiting || next == question) continue;
      options_.start = std::move(answers);
      answered_.push_back({question, answer});
      return true;
    }
    return false;
  }

  std::string screen_after(const TypedLines& answers) {
    ConsoleGame game{options_};
    asks_for_move_ = !game.begin(answers);
    pause_ = game.pause();
    return game.terminal().text();
  }

  /// Plays a trial game and writes the report. ttt always takes the first free square.
  std::optional<ConsoleProblem> play() {
    for (const bool moves_first : {false, true}) {
      ConsolePlayer player{options_, moves_first};
      bool plays = true;
      if (auto problem = player.start(plays)) return problem;
      if (!plays) continue;
      report_ = "The first screen:\n\n";
      for (const std::string& line : last_screen(player.text())) report_ += "    " + line + "\n";
      report_ += "\nSquares are typed as " + options_.type->name + ", row by row:";
      for (const std::string& text : options_.type->texts) report_ += " " + shell_quoted(text);
      report_ += "\nIt moves " + std::string{moves_first ? "first" : "second"} + ".";
      if (auto problem = play_moves(player, moves_first)) return problem;
      break;
    }
    std::string options;
    const std::string start = join_typed_lines(options_.start);
    if (!start.empty()) options += "--start " + shell_quoted(start) + " ";
    options += "--type " + shell_quoted(options_.type->name) + " ";
    report_ += "\n\nTo use it:\n\n    ttt prove " +
               quoted_player("console:" + options + options_.command) + "\n";
    return std::nullopt;
  }

  std::optional<ConsoleProblem> play_moves(ConsolePlayer& player, bool moves_first) {
    SquareSet free = SquareSet::all();
    std::string moves;
    const auto note = [&](Square square) {
      free = free - square;
      moves += " " + std::to_string(digit_of(options_.layout, square));
    };
    if (moves_first) note(player.first_move());
    while (!free.empty()) {
      const Square square = *free.begin();
      note(square);
      const auto reply = player.play(square);
      if (const auto* const problem = std::get_if<ConsoleProblem>(&reply)) return *problem;
      const auto answer = std::get<std::optional<Square>>(reply);
      if (!answer || !free.contains(*answer)) break;
      note(*answer);
      if (player.is_over()) break;
    }
    report_ += " A trial game, in " + std::string{name(options_.layout)} + " keys:" + moves + ".";
    return std::nullopt;
  }

  void print_questions() const {
    if (answered_.empty()) return;
    std::string text =
        "Before the game (a menu may choose a weaker player: look at each answer):\n\n";
    std::size_t width = 0;
    for (const auto& [question, answer] : answered_)
      width = std::max(width, display_width(question));
    for (const auto& [question, answer] : answered_)
      text += "    " + left_aligned(question, width) + "  " +
              (answer.empty() ? "(Enter)" : answer) + "\n";
    print(text + "\n");
  }

  ConsoleOptions options_;
  std::vector<AnsweredQuestion> answered_;
  Pause pause_ = Pause::waiting;  ///< The program's state after the last answers that were tried.
  bool asks_for_move_ =
      false;  ///< True if the program asked for a move, and no longer for a choice in a menu.
  std::string report_;
};

}  // namespace

int probe(const ConsoleOptions& options) { return Probe{options}.run(); }

}  // namespace ttt
